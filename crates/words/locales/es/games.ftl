# The games, their pieces, sides, strengths and rules to choose.


## The games

game-extinction = Ajedrez de extinción
game-jungle = Ajedrez animal 斗兽棋
game-trench-run = Carrera en la trinchera
game-quadular = Ajedrez cuadrangular
game-tunnel-brawl = Reyerta en los túneles
line-extinction = Ajedrez en el que pierde quien se queda sin piezas de algún tipo.
line-jungle = Ocho animales corren entre ríos y trampas hacia la madriguera rival.
line-trench-run = Cuélate entre los muros y dispara a la Estrella de la Muerte por detrás.
line-quadular = De dos a cuatro ejércitos en una cruz; captura a un rey y su ejército será tuyo.
line-tunnel-brawl = De dos a cuatro clanes de enanos salen de túneles que se derrumban; gana el último rey en pie.
length-extinction = de 10 a 30 minutos
length-jungle = de 10 a 20 minutos
length-trench-run = de 5 a 10 minutos
length-quadular = de 30 a 90 minutos
length-tunnel-brawl = de 15 a 40 minutos
players-one = { $count } jugadores
players-range = de { $from } a { $to } jugadores

## The pieces, as they are called in a sentence

piece-pawn = peón
piece-knight = caballo
piece-bishop = alfil
piece-rook = torre
piece-queen = dama
piece-king = rey
piece-prince = príncipe
piece-young-king = rey joven
piece-rat = rata
piece-cat = gato
piece-dog = perro
piece-wolf = lobo
piece-leopard = leopardo
piece-tiger = tigre
piece-lion = león
piece-elephant = elefante
piece-x-wing = Ala-X
piece-tie-fighter = caza TIE
piece-wall = muro
piece-death-star = Estrella de la Muerte
piece-of = { $piece } ({ $colour })

## The sides, as they are called in a sentence

colour-white = blanco
colour-black = negro
colour-blue = azul
colour-red = rojo
colour-orange = naranja
colour-yellow = amarillo
colour-green = verde
colour-rebel = rebelde
colour-empire = imperio

## The seats by the side of the board

seat-south = sur
seat-west = oeste
seat-north = norte
seat-east = este

## The strengths of the computers, and what to expect of each: a name and what it does, as in “Regular looks one move ahead”

level-1 = Novato
level-1-about = acaba de leer las reglas y no ve casi ninguna amenaza
level-2 = Aprendiz
level-2-about = ve lo que puede capturar ahora y poco más
level-3 = Parroquiano
level-3-about = casi siempre mira una jugada por delante
level-4 = Vecino
level-4-about = planea un poco y castiga los errores claros
level-5 = Veterano
level-5-about = ve combinaciones cortas y se pierde las largas
level-6 = Capitán
level-6-about = no se le escapa casi nada cercano
level-7 = Campeón
level-7-about = calcula hondo y juzga bien
level-8 = Maestro de la casa
level-8-about = juega lo mejor que puede en el tiempo dado
level-named = { $name } ({ $level })

## Rules that a table may choose

option-extinction-compat = Como ChessVar
option-extinction-compat-about = Exactamente el original: sin tablas por repetición, falta de progreso o falta de jugadas, y solo puede rendirse quien tiene el turno.
option-jungle-universal-traps = Trampas para todos
option-jungle-universal-traps-about = Una pieza en cualquier trampa, también propia, puede ser capturada por cualquier rival contiguo.
option-jungle-dog-swims = El perro nada
option-jungle-dog-swims-about = El perro también puede entrar en el río; en el agua se captura por rango.
option-jungle-dog-attacks-shore = El perro ataca la orilla
option-jungle-dog-attacks-shore-about = Un perro que nada puede capturar en tierra; una rata que nada, no.
option-jungle-lion-double-jump = El león salta ambos ríos
option-jungle-lion-double-jump-about = El león también puede saltar de la columna a a la g y al revés.
option-jungle-leopard-jumps = El leopardo salta
option-jungle-leopard-jumps-about = El leopardo puede saltar un río de lado.
option-jungle-tiger-vertical-only = El tigre salta solo a lo largo
option-jungle-tiger-vertical-only-about = El tigre salta solo por columnas.
option-jungle-tiger-horizontal-only = El tigre salta solo de lado
option-jungle-tiger-horizontal-only-about = El tigre salta solo por filas.
option-jungle-rat-only-den = Solo la rata entra en la madriguera
option-jungle-rat-only-den-about = Solo una rata puede entrar en la madriguera rival.
option-jungle-elephant-takes-rat = El elefante captura a la rata
option-jungle-elephant-takes-rat-about = En tierra el elefante puede capturar a la rata; la rata sigue capturando al elefante.
option-jungle-rat-spares-elephant = La rata respeta al elefante
option-jungle-rat-spares-elephant-about = La rata no puede capturar al elefante, salvo que esté en una trampa.
option-jungle-dog-over-wolf = Perro sobre lobo
option-jungle-dog-over-wolf-about = El perro tiene rango 4 y el lobo rango 3.
option-jungle-no-shore-capture = Sin capturas a través de la orilla
option-jungle-no-shore-capture-about = Ninguna captura cruza la orilla en ningún sentido.
option-jungle-trapped-attack = Los atrapados atacan
option-jungle-trapped-attack-about = Una pieza en una trampa rival ataca con su propio rango.
option-jungle-elephant-takes-trapped-rat = El elefante captura a una rata atrapada
option-jungle-elephant-takes-trapped-rat-about = El elefante puede capturar a una rata en las trampas de su propio bando.
option-jungle-enemy-rat-blocks-only = Solo los nadadores rivales bloquean
option-jungle-enemy-rat-blocks-only-about = Solo los nadadores rivales impiden un salto.
option-jungle-no-equal-capture = Sin capturas entre iguales
option-jungle-no-equal-capture-about = Para capturar hace falta un rango mayor.
option-jungle-stalemate-draw = Sin jugadas, tablas
option-jungle-stalemate-draw-about = Quien no tiene jugada legal hace tablas en vez de perder.
option-jungle-ban-repetition = Prohibido repetir
option-jungle-ban-repetition-about = Es ilegal una jugada que lleve a una posición por tercera vez.
option-jungle-no-draws = Sin tablas
option-jungle-no-draws-about = Ni la repetición ni cien jugadas por bando sin capturas terminan la partida.
option-jungle-engine-common = Como juega la mayoría de los programas
option-jungle-engine-common-about = Las tres variantes en que coinciden otros programas de este juego.
option-quadular-no-draws = Sin tablas
option-quadular-no-draws-about = Ni una posición repetida tres veces ni cincuenta turnos por bando sin progreso terminan la partida.
option-tunnel-brawl-fill-mouth = Llenar la boca
option-tunnel-brawl-fill-mouth-about = Se siguen colocando piezas hasta llenar la boca o vaciar la reserva, robando tras cada colocación.
option-tunnel-brawl-no-draws = Sin tablas
option-tunnel-brawl-no-draws-about = Cincuenta turnos tranquilos por bando no terminan la partida; solo hay tablas cuando nadie puede actuar.
