# At a table: the story of a game, its end, and the page around the board.


## The story of a game

story-step = { $piece } de { $from } a { $to }
story-takes = { $piece } de { $from } captura { $taken } en { $to }
story-places = coloca { $piece } en { $to }
story-piece = pieza
story-leaves = { $why ->
        [resigned] { $who } abandona
        [flagged] { $who } se queda sin tiempo
        [left] { $who } se va
        [away] { $who } estuvo ausente demasiado tiempo
       *[other] { $who } queda fuera
    }

## How a game ended

verdict-win = { $cause ->
        [extinction] { $who } gana: un tipo de pieza se ha extinguido.
        [death-star] { $who } gana: ha caído la Estrella de la Muerte.
        [den] { $who } gana: ha tomado la madriguera.
        [all-captured] { $who } gana: lo ha capturado todo.
        [no-moves] { $who } gana: no quedan jugadas.
        [last-standing] { $who } gana: es el último en pie.
        [repetition] { $who } gana: la misma posición se dio por tercera vez.
        [no-progress] { $who } gana: demasiado tiempo sin progreso.
        [retired] { $who } gana por abandono.
        [time] { $who } gana por tiempo.
       *[other] { $who } gana.
    }
verdict-draw = { $cause ->
        [repetition] Tablas: la misma posición se dio por tercera vez.
        [no-progress] Tablas: demasiado tiempo sin progreso.
        [no-moves] Tablas: no quedan jugadas.
        [agreement] Tablas de mutuo acuerdo.
        [all-captured] Tablas: no queda con qué luchar.
       *[other] Tablas.
    }
verdict-aborted = La partida fue anulada.
reason = { $cause ->
        [last-standing] último en pie
        [extinction] un tipo de pieza se extinguió
        [death-star] cayó la Estrella de la Muerte
        [den] madriguera tomada
        [all-captured] sin piezas con que luchar
        [no-moves] sin jugadas
        [repetition] triple repetición
        [no-progress] demasiado tiempo sin progreso
        [retired] por abandono
        [time] por tiempo
        [agreement] de mutuo acuerdo
       *[other] la partida ha terminado
    }
place-of = { $place }. { $who }

## The page around the board

table-reconnecting = Reconectando…
table-others = Rivales
table-my-side = Mi lado
table-loading = Cargando la mesa…
table-confirm-yes = Mover
table-confirm-no = Cancelar
table-points = Puntos
table-rematch = Revancha
table-next = Siguiente partida
table-new = Nueva partida
table-record = Descargar
table-draw = Ofrecer tablas
table-takeback = Deshacer jugada
table-resign = Abandonar
table-abort = Anular partida
table-comeback = Recuperar mi asiento
table-flip = Girar tablero
table-flip-title = Girar tablero (f)
table-auto-flip = Giro automático
table-auto-flip-title = Girar el tablero hacia quien tiene el turno
table-sound = Sonido activado
table-who-plays = ¿Quién juega?
table-code = Código de sala:
table-start = Empezar
table-stand = Dejar el asiento
table-cancel = Cancelar mesa
table-link = Copiar enlace
table-qr = Mostrar código QR
table-how = Cómo se juega a { $game }
table-pieces = Las piezas
table-usual-rules = Según las reglas habituales; las variantes de esta mesa están arriba.
table-captured = Capturadas
table-story = La partida hasta ahora
table-moves = Jugadas
table-first = Al principio
table-back = Una jugada atrás
table-on = Una jugada adelante
table-latest = A la última jugada
table-opinion = ¿Qué opina el ordenador?
table-type = Escribe una jugada
table-type-hint = escribe una jugada
table-type-play = Jugar
table-talk = Chat
table-said = Mensajes
table-say = Di algo
table-say-hint = di algo
table-say-button = Enviar
table-sit-to-talk = Aquí solo charlan los jugadores.
table-seal = Comprueba que la mezcla fue justa
table-which = ¿Qué pieza?
table-which-no = Cancelar
table-sure = ¿Seguro?
table-yes = Sí
table-no = No
seat-open = asiento libre
seat-invited = invitado
