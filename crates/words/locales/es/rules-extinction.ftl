# The rules of Extinction Chess.


## First of all

rules-extinction-goal = Captura <strong>la última pieza rival de cualquier tipo</strong> y ganas al instante.
rules-extinction-five-1 = Las piezas se mueven como en el ajedrez. Hay seis tipos: rey, dama, torres, alfiles, caballos y peones.
rules-extinction-five-2 = Solo tienes un rey y una dama: si pierdes uno de los dos, has perdido.
rules-extinction-five-3 = Si cae una torre, la otra vale tanto como un rey. Lo mismo con alfiles y caballos.
rules-extinction-five-4 = No hay jaque. Nadie te obliga a salvar al rey ni a ninguna otra pieza.
rules-extinction-five-5 = Sin enroque, sin captura al paso, sin promoción: un peón sigue siendo peón.

## The start

rules-extinction-start-1 = Las piezas, sus jugadas y el comienzo son los del ajedrez; solo cambia el objetivo. De cada tipo de pieza debes conservar al menos una.
rules-extinction-start-2 = Solo tienes un rey y una dama. Tienes dos torres, dos alfiles y dos caballos; cuando cae uno, el otro debe sobrevivir. Y de tus ocho peones debe sobrevivir al menos uno.
rules-extinction-start-3 = Las columnas van de la a a la h y las filas del 1 al 8, vistas desde las blancas. Empiezan las blancas y se juega por turnos. Un turno es una jugada de una pieza. No se puede pasar.
rules-extinction-figure-start-alt = La posición inicial del ajedrez: piezas blancas en las filas 1 y 2, negras en las filas 7 y 8, damas en la columna d y reyes en la columna e.
rules-extinction-figure-start = El comienzo es el del ajedrez. Empiezan las blancas, abajo.

## The pieces

rules-extinction-pawn = Un paso al frente; desde su casilla inicial, dos, si ambas están libres. Solo captura un paso en diagonal hacia delante.
rules-extinction-capture = Para capturar, mueve a la casilla de una pieza rival; desaparece para siempre. No puedes mover a una casilla con una pieza tuya. Solo los caballos saltan sobre otras piezas.
rules-extinction-figure-queen-alt = Una dama blanca en d4. De ella salen puntos en las ocho direcciones hasta el borde o la primera pieza. El peón negro de a7 y la torre negra de h8 tienen anillos; las piezas propias de b2 y f2, no.
rules-extinction-figure-queen = La dama va por filas, columnas y diagonales hasta que algo se interpone. Puede capturar el peón de a7 o la torre de h8; su propio alfil y su propio caballo la detienen.
rules-extinction-figure-knight-alt = Un caballo blanco en e5 con marcas en las ocho casillas que están a dos en una dirección y una de lado: siete puntos y un anillo alrededor de un peón negro en f7.
rules-extinction-figure-knight = El caballo va dos casillas en una dirección y una de lado. Salta sobre lo que haya en medio.
rules-extinction-figure-pawns-alt = Peones blancos en b2, e4 y h8. El de b2 tiene puntos en b3 y b4. El de e4 está bloqueado por una torre negra en e5 y tiene anillos alrededor de piezas negras en d5 y f5. El de h8 no tiene marcas.
rules-extinction-figure-pawns = Los peones avanzan de frente y capturan en diagonal hacia delante. En b2: un paso o dos. En e4: bloqueado por la torre, pero puede capturar en d5 o f5. En h8: al final del camino, y sigue siendo peón.

## The last of a kind

rules-extinction-last = La última de su tipo
rules-extinction-last-1 = Ganas en el momento de capturar, antes de cualquier respuesta. No importa qué más haya en el tablero ni qué amenazara tu rival.
rules-extinction-last-2 = Así que cuenta. Junto al tablero ves cuántas piezas de cada tipo le quedan a cada bando, y una última pieza en peligro brilla.
rules-extinction-last-3 = Un buen plan es atacar dos últimas piezas con una sola jugada: tu rival solo puede salvar una. Y piénsalo dos veces antes de cambiar torre por torre: desde entonces cada bando tiene una pieza más que no puede perder.
rules-extinction-figure-last-of-a-kind-alt = El caballo blanco de f3 puede capturar el alfil negro de e5, que tiene un anillo y es el único alfil negro del tablero. La dama negra de h4 ataca al rey blanco de e1.
rules-extinction-figure-last-of-a-kind = Juegan las blancas. Las negras están a punto de capturar al rey blanco, pero en e5 está el último alfil negro. El caballo lo captura y las blancas han ganado.

## The king

rules-extinction-king = El rey es una pieza como las demás
rules-extinction-king-1 = No hay jaque ni jaque mate. Nadie tiene que responder a una amenaza al rey. Un rey puede ir a una casilla atacada, quedarse en ella, ponerse junto al otro rey y capturarlo.
rules-extinction-king-2 = Tres jugadas del ajedrez no existen aquí:
rules-extinction-no-castling = no hay enroque;
rules-extinction-no-passant = no hay captura al paso;
rules-extinction-no-promotion = no hay promoción. Un peón que llega a la última fila sigue siendo peón. Ya no puede moverse, pero cuenta y puede ser capturado.
rules-extinction-figure-king-alt = Un rey blanco en e4 con puntos en las ocho casillas de alrededor, aunque hay un rey negro en e6 y una torre negra en d8 domina la columna d.
rules-extinction-figure-king = No hay jaque. Este rey puede ponerse junto al otro o en la línea de la torre. Solo que no sería prudente.

## The end

rules-extinction-win = Ganas si capturas la última pieza de un tipo, o si tu rival se rinde o se queda sin tiempo.
rules-extinction-draw-stuck = cuando quien tiene el turno no tiene jugada legal (casi nunca ocurre);
rules-extinction-draw-fifty = tras cincuenta jugadas de cada bando sin capturas ni movimientos de peón;
rules-extinction-figure-no-move-alt = Las piezas blancas llenan las filas 1 a 3 y están encerradas por peones negros en las filas 3 y 4.
rules-extinction-figure-no-move = El final más raro: es el turno de las blancas y no pueden mover. Son tablas.

## The fine print

rules-extinction-fine-bishops = Los dos alfiles son del mismo tipo, sea cual sea el color de sus casillas.
rules-extinction-fine-double = El doble paso necesita dos casillas libres. Un peón lo tiene mientras esté en su fila inicial; si la dejó capturando, lo ha perdido.
rules-extinction-fine-last-rank = Un peón en la última fila evita que se extingan los peones de su bando hasta que lo capturan.
rules-extinction-fine-one = Una jugada captura como mucho una pieza, y nunca una propia. Por eso solo puede ganar quien mueve, y los dos bandos no pueden extinguirse a la vez.
rules-extinction-fine-material = Mientras dura la partida, cada bando tiene al menos una pieza de cada tipo. No hay tablas por falta de material.
rules-extinction-fine-same = Dos posiciones son iguales cuando las mismas piezas están en las mismas casillas y el turno es del mismo jugador. Una victoria y unas tablas por cincuenta jugadas no pueden coincidir, porque se gana capturando.
rules-extinction-fine-resign = Cualquiera puede rendirse en todo momento.
rules-extinction-fine-notation = Las jugadas se escriben de casilla a casilla: <code>e2e4</code>.

## Variations

rules-extinction-note-compat = Es el juego del programa ChessVar, jugada por jugada. Puede durar para siempre, así que acordad tablas cuando ya no pase nada.
