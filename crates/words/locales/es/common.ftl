# The frame of every page, and what is said everywhere.


## The bar and the foot of every page

skip = Saltar al contenido
nav-label = Taproom
nav-play = Jugar
nav-lobby = Sala
nav-my-games = Mis partidas
nav-rules = Reglas
nav-waiting = partidas te esperan
nav-sign-up = Registrarse
nav-log-in = Iniciar sesión
settings-title = Ajustes
foot-line = Cinco ajedreces poco comunes.
foot-bot = Escribe un bot
foot-api = API
foot-language = Idioma

## Where there is no page

missing-title = Aquí no hay nada
missing-heading = Aquí no hay nada
missing-why = Puede que la página se haya movido o que al enlace le falte una letra.
sorry-title = No ha funcionado
private-table = Una mesa privada
private-table-why = Esta mesa es solo para quienes han sido invitados.
back-to-games = Volver a los juegos

## Lists of names

list-two = { $first } y { $last }
list-more = { $first }, { $last }
sentence = { $text }.
sentences = { $first } { $then }

## Time

ago-now = ahora mismo
ago-minutes = { $count ->
        [one] hace { $count } minuto
       *[other] hace { $count } minutos
    }
ago-hours = { $count ->
        [one] hace { $count } hora
       *[other] hace { $count } horas
    }
ago-days = { $count ->
        [one] hace { $count } día
       *[other] hace { $count } días
    }
ago-months = { $count ->
        [one] hace { $count } mes
       *[other] hace { $count } meses
    }
ago-years = { $count ->
        [one] hace { $count } año
       *[other] hace { $count } años
    }
pace-none = sin reloj
pace-days = { $count ->
        [one] { $count } día por turno
       *[other] { $count } días por turno
    }
pace-minutes = { $minutes } min
pace-increment = { $minutes } min + { $seconds } s
pace-seconds = { $each } s
pace-seconds-increment = { $each } s + { $seconds } s

## More

nav-leaderboard = Clasificación
nav-menu = Menú
page-about = Cinco ajedreces poco comunes para dos a cuatro jugadores. Contra el ordenador, en la misma pantalla o en línea. Sin cuenta.
