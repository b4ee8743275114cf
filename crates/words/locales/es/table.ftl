# At a table: the story of a game, its end, and the page around the board.


## The story of a game

story-step = { $piece } de { $from } a { $to }
story-takes = { $piece } de { $from } captura { $taken } en { $to }
story-piece-of = { $piece } de { $who }
story-places = coloca { $piece } en { $to }
story-piece = pieza
story-leaves = { $why ->
        [resigned] { $who } se rinde
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
        [all-captured] { $who } gana: ha capturado todas las piezas rivales.
        [no-moves] { $who } gana: su rival no tiene jugadas.
        [last-standing] { $who } gana: nadie más queda en pie.
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
table-skip = Saltar
table-skip-title = Mostrar ya las jugadas de los ordenadores
table-again = Repetir la ronda
table-again-title = Mostrar otra vez lo que han hecho los demás desde tu última jugada
table-confirm-yes = Mover
table-confirm-no = Cancelar
table-points = Puntos
table-rematch = Revancha
table-next = Siguiente partida
table-new = Nueva partida
table-record = Descargar
table-draw = Ofrecer tablas
table-takeback = Deshacer jugada
table-resign = Rendirse
table-abort = Anular partida
table-comeback = Recuperar mi asiento
table-flip = Girar tablero
table-flip-title = Girar tablero (f)
table-auto-flip = Giro automático
table-auto-flip-title = Girar el tablero hacia quien tiene el turno
table-who-plays = ¿Quién juega?
table-code = o con el código de mesa:
table-start = Empezar
table-stand = Dejar el asiento
table-cancel = Cancelar mesa
table-link = Copiar enlace
table-qr = Mostrar código QR
table-how = Cómo se juega a { $game }
table-pieces = Las piezas
table-usual-rules = Según las reglas habituales; las variantes de esta mesa están arriba.
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
table-said-nothing = Nadie ha dicho nada todavía.
table-say = Di algo
table-say-hint = di algo
table-say-button = Enviar
table-sit-to-talk = Aquí solo pueden chatear los jugadores.
table-seal = Comprueba que la mezcla fue justa
table-which = ¿Qué pieza?
table-which-no = Cancelar
table-sure = ¿Seguro?
table-yes = Sí
table-no = No
seat-open = asiento libre
seat-invited = reservado
seat-invited-name = { $name } (reservado)

## At the table: invitations, wishes and keys

table-invite = Invitar
table-yours = ¿Es tu partida? <login>Inicia sesión</login> y llegarás a ella.
table-by-invitation = A esta mesa solo pueden venir quienes invites: elígelos en sus asientos.
table-address = Enlace a esta mesa
table-share = Compartir…
table-placings = Clasificación final
table-decline = Rechazar
table-review = Repasar
table-share-result = Compartir
wish-speed = Jugadas de los ordenadores
wish-speed-slow = lentas
wish-speed-normal = normales
wish-speed-fast = rápidas
wish-speed-off = todas a la vez
wish-sound-move = jugadas
wish-sound-capture = capturas
wish-sound-game = inicio y final
wish-sound-short = poco tiempo
wish-sound-no = jugadas no permitidas
wish-confirm = Confirmar cada jugada
wish-zen = Zen: solo el tablero y los jugadores
wish-sound = Sonido
wish-volume = Volumen
wish-full = Pantalla completa
wish-done = Listo
keys-title = Teclado
keys-close = Cerrar
key-step = recorrer la partida
key-ends = al inicio, a la última jugada
key-tab = al tablero; las flechas lo recorren, Intro elige
key-esc = soltar la pieza o salir de zen
key-f = girar el tablero
key-z = zen
key-m = sonido sí o no
key-help = esta lista
key-any = cualquier tecla
key-hurry = mostrar ya las jugadas de los ordenadores
