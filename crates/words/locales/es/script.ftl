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
js-pace-increment = { $minutes } min + { $seconds } s
js-pace-seconds = { $each } s
js-pace-seconds-increment = { $each } s + { $seconds } s

## Chat

js-not-said = No se ha enviado.
js-unread = { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
js-chat-players = Chat de los jugadores
js-chat-watchers = Chat de los espectadores
js-mute = Silenciar
js-mute-title = Ocultar lo que dice { $name }
js-muted = Ya no verás lo que diga { $name }.

## The lobby

js-seeking = Buscando rival…
js-seek = Buscar partida
js-seek-stop = Dejar de buscar
js-any-game = Cualquier juego
js-seek-some = { $some } de { $all } combinaciones
js-seek-clock = Una partida puntuada necesita un reloj: elige uno.
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
js-here = { $count } en línea
js-variations = variantes
js-rated = puntuada
js-drop-sure = ¿Borrar de verdad?
js-drop-sure-label = ¿Borrar de verdad? { $label }
js-seat-invited = reservado
js-seat-invited-name = { $name } (reservado)
js-seat-open = libre
js-kind-guest = invitado
js-kind-bot = bot
js-none-open = Ahora no hay mesas abiertas. <open>Abre una</open> o <computer>juega mientras contra el ordenador</computer>.

## Settings

js-saved-here = Guardado para este navegador.
js-not-saved = Sin guardar todavía.
js-show = Mostrar
js-hide = Ocultar
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
js-status-back-told = Viendo la jugada { $move } de { $of }. { $told }.
js-status-gathering = Esperando jugadores.
js-wait-answer = Esperando la respuesta de { $who }.
js-to-move = Mueve { $who }.
js-place = Coloca una pieza de tu reserva.
js-turn = Te toca.
js-watching = { $count } mirando
js-reading = { $count ->
        [one] { $count } persona está leyendo la invitación
       *[other] { $count } personas están leyendo la invitación
    }
js-seal-open = La mezcla fue «<code>{ $orders } { $salt }</code>»; su SHA-256 es <code>{ $seal }</code>, como se prometió al principio.
js-seal-shut = La mezcla está sellada: SHA-256 <code>{ $seal }</code>. Se abre al final.
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
js-you-asked = { $what ->
        [takeback] Has pedido deshacer una jugada.
       *[draw] Has ofrecido tablas.
    }
js-you = tú
js-mark-you = Te toca
js-mark = mueve
js-clock-of = reloj de { $colour }
js-out = fuera
js-left = { $why ->
        [flagged] sin tiempo
        [resigned] se rindió
        [away] ausente
       *[left] se fue
    }
js-away = ausente
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
js-reserve-of = reserva de { $colour }
js-from-reserve = { $piece } de tu reserva
js-sure-resign = ¿Rendirte en esta partida?
js-sure-abort = ¿Terminar esta partida sin resultado?
js-sure-cancel = ¿Cancelar esta mesa?
js-sound-on = Sonido activado
js-sound-off = Sonido desactivado
js-decline = Rechazar
js-link-copied = Enlace copiado. Envíalo a tus amigos.
js-sign-up-to-sit = Regístrate para sentarte
js-sit = Sentarse aquí
js-who-sits = ¿Quién juega con { $colour }?
js-computers = Ordenadores
js-level-named = { $name } ({ $level })
js-open-seat = asiento libre
js-somebody = alguien
js-not-your-turn = No te toca mover.
js-refused = Se ha rechazado.
js-thinking = Pensando…

## On the board, mostly for screen readers

js-kept = Tu jugada queda guardada para tu turno.
js-as-is = tal cual
js-move-gap = Jugada { $to }
js-moves-gap = Jugadas { $from } a { $to }
js-no-line = Esa línea no se puede leer ahora.
js-no-board = Esa jugada no se puede mostrar ahora.
js-last-one = { $piece }, la última pieza de este tipo
js-none-left = { $piece }, no queda ninguna pieza
js-census-of = Lo que le queda a { $who }
js-census = Piezas restantes
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
js-picked = seleccionada
js-can-capture = se puede capturar
js-can-reach = accesible
js-can-move = puede mover
js-danger = en peligro

js-show-play = Reproducir
js-show-pause = Pausar
js-play = Jugar
js-players = { $count } jugadores
js-first = empieza
js-wait-players = { $count ->
        [one] Falta { $count } jugador.
       *[other] Faltan { $count } jugadores.
    }
js-wait-host = Empezará cuando lo decida quien abrió la mesa.
js-seats-open = { $count ->
        [one] Queda { $count } asiento libre; seguirá vacío si empiezas ahora.
       *[other] Quedan { $count } asientos libres; seguirán vacíos si empiezas ahora.
    }

## The panels of a table

js-agree = Aceptar
js-aborted = Partida anulada
js-challenge-declined = { $who } ha rechazado el desafío
js-status-over = Posición final.
js-stand-in = juega el ordenador, nivel { $level }
js-sentence = { $text }.
js-sentences = { $first } { $then }
js-series = { $first }, { $then }
js-list-two = { $first } y { $last }
js-list-more = { $first }, { $last }
js-told = { $who }: { $words }
js-sure-draw = ¿Terminar esta partida en tablas?
js-asks-draw = { $count ->
        [one] { $who } ofrece tablas.
       *[other] { $who } ofrecen tablas.
    }
js-asks-takeback = { $count ->
        [one] { $who } pide deshacer una jugada.
       *[other] { $who } piden deshacer una jugada.
    }
js-asks-rematch = { $count ->
        [one] { $who } ofrece la revancha.
       *[other] { $who } ofrecen la revancha.
    }
js-declined-draw = { $way ->
        [you] Has rechazado las tablas.
        [one] { $who } ha rechazado las tablas.
       *[other] { $who } han rechazado las tablas.
    }
js-declined-takeback = { $way ->
        [you] Has rechazado deshacer la jugada.
        [one] { $who } ha rechazado deshacer la jugada.
       *[other] { $who } han rechazado deshacer la jugada.
    }
js-declined-rematch = { $way ->
        [you] Has rechazado la revancha.
        [one] { $who } ha rechazado la revancha.
       *[other] { $who } han rechazado la revancha.
    }
js-gone = { $who } se ha ido.
js-gone-computer = { $who } se ha ido. Dentro de { $time } seguirá un ordenador en su lugar.
js-gone-win = { $who } se ha ido. Podrás reclamar la victoria dentro de { $time }.
js-gone-remove = { $who } se ha ido. Dentro de { $time } podrás sacar a { $who } de la partida.
js-claim-computer = Que juegue un ordenador
js-claim-win = Reclamar la victoria
js-claim-remove = Sacar a { $who }
js-first-move-you = { $then ->
        [lost] Haz tu primera jugada en { $time } o perderás.
       *[off] Haz tu primera jugada en { $time } o la partida se anulará.
    }
js-first-move = { $then ->
        [lost] { $who } tiene que hacer su primera jugada en { $time } o perderá.
       *[off] { $who } tiene que hacer su primera jugada en { $time } o la partida se anulará.
    }
js-pass = Pasa el dispositivo a { $who }.
js-lift = Soy { $who }
js-share-game = Juega a { $game } conmigo: { $terms }.
js-unrated = sin puntuar
js-you-play = juegas con { $colour }
js-two-needed = Hacen falta al menos dos jugadores para empezar.
js-robot-level = { $name }, nivel { $level }
js-level-number = nivel { $level }
js-confirm-step = ¿{ $piece } a { $to }?
js-confirm-takes = ¿{ $piece } captura { $taken } en { $to }?
js-confirm-place = ¿Colocar { $piece } en { $to }?
js-confirm-step-into = ¿{ $piece } a { $to }, se convierte en { $into }?
js-confirm-takes-into = ¿{ $piece } captura { $taken } en { $to }, se convierte en { $into }?
js-no-move = «{ $text }» no es una jugada. Escríbela como { $example }.
js-full-leave = Salir de pantalla completa
js-late-first = La primera jugada no llegó a tiempo.
js-you-went = { $why ->
        [resigned] Te has rendido.
        [flagged] Se te acabó el tiempo.
        [away] Has estado ausente demasiado tiempo.
       *[other] Te has ido.
    }
js-went = { $why ->
        [resigned] { $who } se ha rendido.
        [flagged] A { $who } se le acabó el tiempo.
        [away] { $who } ha estado ausente demasiado tiempo.
       *[other] { $who } se ha ido.
    }
js-opinion-next = { $who } gana con la próxima jugada.
js-opinion-reply = { $who } pierde con la próxima respuesta.
js-opinion-wins = { $count ->
        [one] { $who } gana en { $count } jugada.
       *[other] { $who } gana en { $count } jugadas.
    }
js-opinion-loses = { $count ->
        [one] { $who } pierde en { $count } jugada.
       *[other] { $who } pierde en { $count } jugadas.
    }
js-opinion-stands = { $how ->
        [slightly-ahead] { $who } está un poco mejor.
        [ahead] { $who } está mejor.
        [far-ahead] { $who } está mucho mejor.
        [slightly-behind] { $who } está un poco peor.
        [behind] { $who } está peor.
        [far-behind] { $who } está mucho peor.
       *[other] { $who } está en igualdad con los demás.
    }
js-best = Lo mejor: { $move }.
js-opinion-before = Antes de la última jugada: { $words }
js-step = { $piece } de { $from } a { $to }
js-takes = { $piece } de { $from } captura { $taken } en { $to }
js-places = colocar { $piece } en { $to }
js-mark-moves = juega
js-mark-next = siguiente
js-order = { $number ->
        [1] Juega en primer lugar
        [2] Juega en segundo lugar
        [3] Juega en tercer lugar
       *[other] Juega en cuarto lugar
    }
js-obeys = obedece a { $colour }
js-idle = sin mando
js-times = { $count } × { $piece }
js-captured = capturado: { $list }
js-waiting-for = Esperando a { $who }.
js-is-next = Ahora le toca a { $who }.
js-reserve-yours = Tu reserva
js-step-move = 1 Mover
js-step-moved = 1 Mover ✓
js-step-place = 2 Reforzar
js-hindrance = { $what ->
        [trapped] en la trampa
        [no-sideways] sin paso lateral en el próximo turno
       *[other] sobre suelo que se hunde
    }
js-seat-hindered = { $how ->
        [no-sideways-now] { $piece }: ahora no de lado
       *[no-sideways-next] { $piece }: después no de lado
    }
js-show-whole = Mostrar todo el tablero
js-show-played = Mostrar solo donde se juega
js-seen-from = { $game }, visto desde el lado { $colour }

## Calls from others

js-call-invited = { $name } te guarda un asiento.
js-call-challenge = { $name } te desafía a una partida.
js-call-declined = { $name } ha rechazado la invitación.
js-call-asks = { $name } te pide amistad.
js-call-friends = { $name } y tú ya sois amigos.
js-call-look = Ver
