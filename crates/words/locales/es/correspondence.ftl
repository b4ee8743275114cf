### Correspondence: vacation, notes, conditional moves, the list of turns.

## Days and times

date-day = { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    }
date-year = { $date } de { $year }
left-now = queda menos de un minuto
left-minutes = { $count ->
        [one] queda { $count } minuto
       *[other] quedan { $count } minutos
    }
left-hours = { $count ->
        [one] queda { $count } hora
       *[other] quedan { $count } horas
    }
left-days = { $count ->
        [one] queda { $count } día
       *[other] quedan { $count } días
    }
left-days-hours =
    { $days ->
        [one] queda { $days } día
       *[other] quedan { $days } días
    } y { $hours ->
        [one] { $hours } hora
       *[other] { $hours } horas
    }

## In the story, and on seats

story-vacation = { $who } está de vacaciones hasta el { $date }
story-vacation-over = { $who } ha vuelto de vacaciones
seat-vacation = de vacaciones hasta el { $date }

## My games

vacation-title = Vacaciones
vacation-about = Mientras estás de vacaciones, tu reloj se detiene en todas tus partidas con días por turno. Los demás ven hasta cuándo estás fuera.
vacation-rules = Tienes { $a_year } días al año. Unas vacaciones duran como mucho { $longest } días, empiezan de inmediato y gastan cada día comenzado; los días que no uses vuelven a tu cuenta. Las siguientes pueden empezar tres días después de las últimas.
vacation-left = { $count ->
        [0] No te quedan días de vacaciones este año.
        [one] Te queda { $count } día de vacaciones este año.
       *[other] Te quedan { $count } días de vacaciones este año.
    }
vacation-next = Acabas de estar de vacaciones. Las siguientes pueden empezar a partir del <when></when>.
vacation-days = Días
vacation-begin = Irme de vacaciones ahora
vacation-until = Estás de vacaciones hasta el { $date }. Tus relojes están parados y no puedes mover hasta que vuelvas.
vacation-end = Ya he vuelto
mine-done = Todo hecho: nadie espera tu jugada.

## At a table

plan-title = Por correspondencia
plan-next = Siguiente partida
plan-games = Mis partidas
plan-note = Notas para mí
plan-note-hint = Solo tú puedes verlas.
plan-note-label = Lo que quieres recordar de esta partida
plan-conditional = Jugadas condicionales
plan-conditional-about = Di ahora qué respondes a lo que pueda jugar tu rival. Tu respuesta se juega al instante, y nadie más ve lo que has preparado.
plan-conditional-add = Añadir una línea
plan-conditional-board = Juega lo que puede pasar
plan-conditional-undo = Una jugada atrás
plan-conditional-keep = Guardar esta línea
plan-conditional-close = Cancelar
key-n = a la siguiente partida por correspondencia que te espera

## What is refused

refusal-on-vacation = Estás de vacaciones; termínalas antes de mover.
said-vacation-days = Unas vacaciones tienen de 1 a 21 días.
said-vacation-already = Ya estás de vacaciones.
said-vacation-not = No estás de vacaciones.
said-vacation-again = Acabas de estar de vacaciones; las siguientes pueden empezar tres días después de las últimas.
said-vacation-none-left = No te quedan tantos días de vacaciones este año.
said-vacation-not-here = Los relojes de esta partida no se detienen para nadie.
said-vacation-wrong = No hay tales vacaciones.
said-conditional-days = Las jugadas condicionales son para partidas con días por turno.
said-conditional-two = Las jugadas condicionales son para partidas entre dos personas.
said-conditional-secret = En este juego se roban piezas en secreto, así que nadie puede saber con qué habrá que responder.
said-conditional-turn = Te toca: las jugadas condicionales son para mientras piensa el otro bando.
said-conditional-many = En una mesa puede haber 30 líneas de jugadas condicionales.
said-conditional-ends = Una línea de jugadas condicionales termina con una respuesta tuya.
said-conditional-two-answers = Hay dos respuestas distintas a las mismas jugadas: quédate con una.
said-conditional-long = Una línea de jugadas condicionales tiene como mucho 16 jugadas.
said-conditional-over = La partida termina con esa jugada: no hay nada que responder.
said-conditional-turns = Ahí los bandos no juegan por turnos, así que esa línea no se puede preparar.
said-note-long = Una nota tiene como mucho 4000 caracteres.
