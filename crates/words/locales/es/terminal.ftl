# The terminal.

## Who, and whose turn it is

terminal-side = { $who } ({ $seat })
terminal-to-move = mueve { $who }
terminal-places = { $who } coloca
terminal-nobody-moves = Nadie puede mover
terminal-over = terminada
terminal-turn = turno { $number }
terminal-human = persona
terminal-you = tú
terminal-wins = gana
terminal-draws = tablas
terminal-out = fuera
terminal-place = puesto { $place }

## What happens at the board

terminal-played = { $who }: { $what }
terminal-ways = { $count ->
        [one] { $piece } { $at }: una jugada posible.
       *[other] { $piece } { $at }: { $count } jugadas posibles.
    }
terminal-place-it = Coloca en la boca de tu túnel: { $piece }.
terminal-choose = Elige de tu reserva: flechas e Intro, o su letra.
terminal-taken-back = Jugada deshecha.
terminal-hint = Pista: { $move } ({ $score })
terminal-saved = Guardada en { $file }.

## What can’t be

terminal-illegal = { $move }: { $why }
terminal-no-move = «{ $typed }» no es una jugada. Escribe una como { $example }.
terminal-type-a-move = Escribe una jugada como { $example }, o ? para la ayuda.
terminal-is-thinking = { $who } está pensando; con . el ordenador mueve ya.
terminal-over-new = La partida ha terminado; n empieza otra.
terminal-hint-later = Puedes pedir una pista cuando te toque mover.
terminal-file-exists = { $file } ya existe; elige otro nombre.
terminal-cant-write = No se puede escribir { $file }: { $why }
terminal-cant-read = No se puede leer { $file }: { $why }
terminal-computer-failed = El ordenador ha fallado; la partida acaba aquí.
terminal-too-small = Esta ventana es demasiado pequeña.
terminal-needs-size = { $game } necesita { $width } × { $height }; hay { $columns } × { $rows }.

## The line of keys below the board

terminal-bar-take = tomar
terminal-bar-put = poner
terminal-bar-hint = pista
terminal-bar-undo = deshacer
terminal-bar-turn = girar
terminal-bar-resign = rendirse
terminal-bar-save = guardar
terminal-bar-new = nueva
terminal-bar-help = ayuda
terminal-bar-quit = salir
terminal-bar-now = mover ya
terminal-typing = jugada: { $typed }
terminal-typing-keys = Intro juega, Esc olvida

## Beside the board

terminal-players = Jugadores
terminal-reserve = Reserva
terminal-hint-title = Pista
terminal-thinking = Cálculo
terminal-held = reserva { $count }
terminal-undrawn = { $count } bajo tierra
terminal-queen-waits = dama en espera
terminal-lost = perdidas { $letters }
terminal-hidden = oculta
terminal-empty = vacía
terminal-shelf-choose = { $piece } · flechas o letra, Intro
terminal-shelf-put = { $piece } · ¿dónde?
terminal-for-you = para ti
terminal-seconds = { $who } … { $seconds } s
terminal-searched = { $who } … { $seconds } s  { $nodes } posiciones
terminal-depth = prof. { $depth }
terminal-wins-in = { $count ->
        [one] gana en { $count } turno
       *[other] gana en { $count } turnos
    }
terminal-loses-in = { $count ->
        [one] pierde en { $count } turno
       *[other] pierde en { $count } turnos
    }
terminal-turn-left = se va
terminal-turn-flagged = sin tiempo

## What stands before the board

terminal-curtain = Pasa la pantalla a { $who }.
terminal-curtain-title = Siguiente
terminal-curtain-lift = Soy { $who }
terminal-sure-resign = ¿Se rinde { $who }?
terminal-sure-again = ¿Dejar esta partida y empezar otra?
terminal-sure-leave = ¿Dejar esta partida?
terminal-yes-key = s
terminal-no-key = n
terminal-save-title = Guardar
terminal-save-file = El registro va a este archivo:
terminal-save-keys = Intro guarda, Esc no
terminal-becomes-title = Se convierte en
terminal-becomes-keys = letra o Intro

## The keys, as the help shows them: on the left the keys, on the right what they do

terminal-help-title = Teclas
terminal-key-arrows = flechas, Tab
terminal-help-arrows = mover el cursor; Tab a la próxima pieza que puede mover
terminal-key-enter = Intro, espacio
terminal-help-enter = tomar la pieza y elegir adónde va
terminal-help-esc = dejarla; si el ordenador piensa: mover ya
terminal-key-type = { $example } Intro
terminal-help-type = escribir una jugada; g11g12q corona; N@a3 o N coloca
terminal-help-now = que el ordenador mueva ya
terminal-help-hint = pedir una pista
terminal-help-undo = deshacer la última jugada
terminal-help-turn = girar el tablero
terminal-help-capitals = f, h y n al momento, donde las minúsculas inician jugadas
terminal-help-scroll = recorrer la lista de jugadas
terminal-help-resign = rendirse
terminal-help-save = guardar el registro de la partida
terminal-help-new = partida nueva
terminal-help-quit = salir
terminal-legend = • jugada, × captura
terminal-legend-river = • jugada, × captura, ~ río, ^ trampa, ⌂ madriguera

## Line by line

terminal-welcome = { $game }. Escribe una jugada, o help para la ayuda.
terminal-line-move = origen y destino, como a3b4; con promoción g11g12q; de la reserva N@a3
terminal-line-moves = las jugadas legales, o las de una casilla
terminal-line-hint = lo que haría el ordenador
terminal-line-undo = deshacer la última jugada
terminal-line-resign = rendirse, o decir que otro se ha ido
terminal-line-board = mostrar otra vez el tablero
terminal-line-flip = girar el tablero un cuarto
terminal-line-save = escribir el registro de la partida
terminal-line-quit = salir
terminal-clocks = relojes: { $clocks }
terminal-none = ninguna
terminal-save-needs-file = save necesita el nombre de un archivo

## Positions, records and analysis

terminal-reserve-line = { $waiting ->
        [0] { $who }: reserva { $held }, { $undrawn } bajo tierra
       *[other] { $who }: reserva { $held }, { $undrawn } bajo tierra, { $waiting } dama en espera
    }
terminal-reserve-line-hidden = { $waiting ->
        [0] { $who }: { $count } en reserva, { $undrawn } bajo tierra
       *[other] { $who }: { $count } en reserva, { $undrawn } bajo tierra, { $waiting } dama en espera
    }
terminal-after-moves = { $count ->
        [one] { $game } tras { $count } jugada
       *[other] { $game } tras { $count } jugadas
    }
terminal-claims-other = el registro afirma el resultado { $claimed }, pero la partida acabó { $result }
terminal-claims-early = el registro afirma el resultado { $claimed }, pero la partida sigue
terminal-games-seats = { $count } jugadores, por orden de turno: { $seats }
terminal-games-needs = { $about } (requiere { $option })
terminal-analysed = profundidad { $depth }, { $count } posiciones en { $seconds } segundos

## What the house says when it opens; the addresses stand below each other

terminal-open = Taproom está abierto.
terminal-open-here = Aquí              { $url }
terminal-open-nearby = Cerca             { $url }
terminal-open-data = Carpeta de datos  { $folder }
