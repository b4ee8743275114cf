# What the modules in the browser say. Only text, arguments, and choices by number or word: a page brings these along, and say.js reads them.


## Every page

js-unreachable = No se puede contactar con el servidor ahora.
js-wrong = Algo ha ido mal.
js-your-turn = ({ $count }) Te toca · { $title }
js-lost = Se perdió la conexión; volverá sola.
js-no-connection = Ahora no hay conexión.
js-no-answer = El servidor no ha respondido.

## Clocks

js-days-left = { $days } d
js-days-hours-left = { $days } d { $hours } h
js-pace-none = sin reloj
js-pace-days = { $count ->
        [one] { $count } día por turno
       *[other] { $count } días por turno
    }
js-pace-minutes = { $minutes } min
js-pace-increment = { $minutes } min + { $seconds } s

## Chat

js-not-said = No se ha enviado.
js-chat-players = Chat de los jugadores
js-chat-watchers = Chat de los espectadores
js-mute = silenciar
js-mute-title = Ocultar lo que dice { $name }
js-muted = Ya no verás lo que diga { $name }.

## The lobby

js-seeking = Buscando rival…
js-seek = Buscar partida
js-seek-stop = Dejar de buscar
js-seek-tick = Marca al menos un juego y un reloj.
js-open = Abrir
js-join = Unirse
js-watch = Ver
js-none-running = Ahora no hay partidas.
js-none-here = De momento, solo tú.
js-more = y { $count } más
js-more-tables = { $count ->
        [one] y { $count } mesa más
       *[other] y { $count } mesas más
    }
js-more-games = { $count ->
        [one] y { $count } partida más
       *[other] y { $count } partidas más
    }
js-new-tables = { $count ->
        [one] { $count } mesa nueva
       *[other] { $count } mesas nuevas
    }
js-here = { $count } aquí
js-variations = variantes
js-rated = puntuada
js-computer = ordenador { $level }
js-seat-invited = invitado
js-seat-open = libre
js-kind-guest = invitado
js-kind-bot = bot
js-none-open = Ahora no hay mesas abiertas. <open>Abre una</open> o <computer>juega mientras contra el ordenador</computer>.

## Settings

js-saved-here = Guardado para este navegador.
js-not-saved = Sin guardar todavía.
js-picture-saved = Imagen guardada.

## A new table

js-here-somebody = alguien en esta pantalla
js-me = yo
js-open-to-all = abierto a cualquiera
js-computer-level = ordenador: { $name } ({ $level })
js-moves-first = { $colour }, empieza
js-level-about = { $name } { $about }.
