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

## At the table

js-status-back = Viendo la jugada { $move } de { $of }.
js-status-gathering = Esperando jugadores.
js-status-over = La partida ha terminado.
js-to-move = Mueve { $who }.
js-place = Coloca una pieza de tu reserva.
js-turn = Te toca.
js-watching = { $count } mirando
js-seal-open = La mezcla fue «{ $orders } { $salt }»; su SHA-256 es { $seal }, como se prometió al principio.
js-seal-shut = La mezcla está sellada: SHA-256 { $seal }. Se abre al final.
js-aborted = La partida fue anulada
js-shared-first = Compartes el primer puesto
js-draw = Tablas
js-won = { $who } ha ganado
js-you-won = Has ganado
js-you-lost = Has perdido
js-rematch = Revancha
js-rematch-accept = Aceptar la revancha
js-rematch-offered = Revancha ofrecida
js-begins = Empieza la partida.
js-taken-back = Se deshizo una jugada.
js-wish = { $what ->
        [takeback] pide deshacer
        [draw] ofrece tablas
       *[rematch] ofrece revancha
    }
js-wishes = { $who } { $wish }.
js-you = tú
js-mark-you = Te toca
js-mark = mueve
js-clock-of = reloj de { $colour }
js-out = fuera
js-left = { $why ->
        [flagged] sin tiempo
        [resigned] abandonó
        [away] ausente
       *[left] se fue
    }
js-stand-in = juega { $name }
js-away = ausente
js-army-of = ejército de { $colour }
js-place-of = puesto { $place }
js-seat-drew = tablas
js-seat-won = ganó
js-seat-lost = perdió
js-seat-shared = primer puesto compartido
js-in-hand = { $count } en mano
js-underground = { $count } bajo tierra
js-queens = { $count ->
        [one] { $count } dama espera
       *[other] { $count } damas esperan
    }
js-no-hand = nada en mano
js-still-underground = { $count } aún bajo tierra
js-reserve-of = reserva de { $colour }
js-from-reserve = { $piece } de tu reserva
js-sure-resign = ¿Abandonar esta partida?
js-sure-abort = ¿Terminar esta partida sin resultado?
js-sure-cancel = ¿Cancelar esta mesa?
js-sound-on = Sonido activado
js-sound-off = Sonido desactivado
js-ask-draw = Se ofrecen tablas.
js-ask-takeback = ¿Se puede deshacer una jugada?
js-agree = Aceptar
js-decline = Rechazar
js-is-away = { $who } no está.
js-claim = Reclamar el asiento
js-link-copied = Enlace copiado. Envíalo a tus amigos.
js-sign-up-to-sit = Regístrate para sentarte
js-sit = Sentarse aquí
js-who-sits = ¿Quién juega con { $colour }?
js-me-here = yo, en esta pantalla
js-computer-named = ordenador: { $name }
js-level-named = { $name } ({ $level })
js-open-seat = asiento libre
js-somebody = alguien
js-not-offered = { $move } no está entre las jugadas que puedes hacer ahora.
js-not-your-turn = No te toca mover.
js-refused = Se ha rechazado.
js-thinking = Pensando…
js-opinion-wins = { $count ->
        [one] { $who } gana en { $count } jugada; lo mejor es { $best } (profundidad { $depth }).
       *[other] { $who } gana en { $count } jugadas; lo mejor es { $best } (profundidad { $depth }).
    }
js-opinion-loses = { $count ->
        [one] { $who } pierde en { $count } jugada; lo mejor es { $best } (profundidad { $depth }).
       *[other] { $who } pierde en { $count } jugadas; lo mejor es { $best } (profundidad { $depth }).
    }
js-opinion-stands = { $who } está en { $score }; lo mejor es { $best } (profundidad { $depth }).

## On the board, mostly for screen readers

js-confirm = ¿Jugar { $move }?
js-kept = Tu jugada queda guardada para tu turno.
js-as-is = tal cual
js-move-gap = Jugada { $to }
js-moves-gap = Jugadas { $from } a { $to }
js-no-line = Esa línea no se puede leer ahora.
js-no-board = Esa jugada no se puede mostrar ahora.
js-last-one = { $piece }, la última
js-census = Piezas restantes
js-has-lost = { $colour } ha perdido
js-piece-of = { $piece } ({ $colour })
js-ground = { $ground ->
        [river] río
        [trap] trampa
        [den] madriguera
        [mouth] boca
        [domain] dominio
        [throne] trono
       *[other] { $ground }
    }
js-rubble = escombros
js-empty = vacía
js-let-go = soltar
js-on-square = { $piece } en { $square }
js-rank = rango { $number }
js-picked = tomada
js-can-capture = se puede capturar
js-can-reach = accesible
js-can-move = puede mover
js-danger = en peligro

js-show-play = Reproducir
js-show-pause = Pausa
js-play = Jugar
js-players = { $count } jugadores
js-first = empieza
js-wait-players = { $count ->
        [one] Falta { $count } jugador.
       *[other] Faltan { $count } jugadores.
    }
js-wait-host = Esperando a que empiece el anfitrión.
js-seats-open = { $count ->
        [one] Queda { $count } asiento libre; seguirá vacío si empiezas ahora.
       *[other] Quedan { $count } asientos libres; seguirán vacíos si empiezas ahora.
    }
