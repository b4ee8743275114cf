# The rules of Quadular Chess.


## In short

rules-quadular-goal = <strong>Sigue en juego hasta el final.</strong> Captura a los reyes rivales y quédate con sus ejércitos.
rules-quadular-five-1 = Captura a un rey y desde tu próximo turno mueves también su ejército.
rules-quadular-five-2 = No hay jaque ni mate: un rey se pierde cuando lo capturan. Vigila el tuyo.
rules-quadular-five-3 = En dominio rival tu príncipe pasa a rey joven: fuerte como una dama y heredero de tu rey.
rules-quadular-five-4 = Los peones avanzan y luego van también de lado. En dominio rival se convierten en dama, alfil o caballo.
rules-quadular-five-5 = Los triángulos son tronos: solo un rey entra sin más; los demás, capturando allí.

## The board and the armies

rules-quadular-board-title = El tablero y los ejércitos
rules-quadular-board-cross = El tablero es una cruz: un <strong>centro</strong> de siete por siete casillas con un brazo a cada lado. Cada brazo es el <strong>dominio</strong> de un ejército. El triángulo de su punta es el <strong>trono</strong> de ese ejército, donde empieza su rey.
rules-quadular-board-players = Jugadores
rules-quadular-board-order = Ejércitos, por orden de turno
rules-quadular-board-two = naranja (abajo), amarillo (arriba)
rules-quadular-board-three = naranja (abajo), blanco (izquierda), negro (derecha)
rules-quadular-board-four = naranja (abajo), blanco (izquierda), amarillo (arriba), negro (derecha)
rules-quadular-board-turn = Empieza el naranja y los turnos siguen el sentido de las agujas del reloj. En tu turno haces una jugada con una pieza.
rules-quadular-board-empty = Con dos o tres jugadores algunos dominios no tienen ejército. Cualquiera puede pasar por ellos, pero allí nada se promociona.
rules-quadular-board-names = Los diagramas muestran el tablero como lo ve el naranja, que está abajo: las columnas van de la a a la o de izquierda a derecha; las filas, del 1 al 15 de abajo arriba. En la mesa, tu ejército siempre está abajo. Las letras y los números giran con el tablero, así que cada casilla se llama igual para todos.

## The pieces

rules-quadular-pieces-title = Las piezas
rules-quadular-piece-king = Un paso en cualquier dirección. Si lo capturan, quedas fuera, salvo que tengas un rey joven.
rules-quadular-piece-prince = Uno o dos pasos en línea recta, en cualquier dirección, sin saltar.
rules-quadular-piece-young-king = Al principio no hay ninguno: en él se convierte tu príncipe en un dominio rival. Cualquier distancia en cualquier dirección, como una dama.
rules-quadular-piece-queen = Cualquier distancia en cualquier dirección.
rules-quadular-piece-rook = Cualquier distancia por una fila o una columna.
rules-quadular-piece-bishop = Cualquier distancia en diagonal. Uno va siempre por casillas claras; el otro, por oscuras.
rules-quadular-piece-knight = Dos casillas en un sentido y una de lado, saltando por encima de todo.
rules-quadular-piece-pawn = Un paso hacia delante, a la izquierda o a la derecha. Captura un paso en diagonal hacia delante.
rules-quadular-pieces-capture = Para capturar, muévete a la casilla de una pieza rival; esta sale del tablero. No puedes ir a la casilla de una pieza que lucha para ti, y solo los caballos saltan por encima de otras.
rules-quadular-pieces-check = <strong>No hay jaque, ni jaque mate, ni enroque</strong>. Puedes dejar a tu rey donde lo puedan capturar, e incluso llevarlo allí. Solo se pierde cuando alguien lo captura de verdad.

## When a king is captured

rules-quadular-king-title = Cuando se captura a un rey
rules-quadular-king-out = Su jugador queda <strong>fuera</strong> y todo el ejército cambia de bando: ahora es de quien ha capturado al rey, junto con todos los ejércitos que el perdedor hubiera tomado antes.
rules-quadular-king-move = Desde tu próximo turno mueves ese ejército como si fuera el tuyo. Solo hay una cosa que no puede hacer por ti: ni sus peones ni su príncipe se promocionan nunca.
rules-quadular-king-rim = Las piezas conservan su color, y los peones su dirección. Un borde y una pequeña insignia de otro color indican para quién luchan ahora.
rules-quadular-king-heir = Quien tiene un rey joven no queda fuera. Para eso está el príncipe.

## The prince

rules-quadular-prince-title = El príncipe, tu segunda oportunidad
rules-quadular-prince-rise = Cada ejército tiene un príncipe. Cuando llega a cualquier casilla de un dominio rival, se convierte en <strong>rey joven</strong> y desde entonces se mueve como una dama.
rules-quadular-prince-heir = Si capturan a tu rey mientras tu rey joven está en el tablero, este pasa a ser tu rey al instante, allí donde está. Sigues en juego, y tu rival ha capturado una pieza y nada más.
rules-quadular-prince-enemy = Un <strong>dominio rival</strong> es el de cualquier otro ejército que participa desde el principio, aunque su jugador ya esté fuera.

## Pawns

rules-quadular-pawns-title = Peones
rules-quadular-pawns-forward = Hacia delante significa alejarse del dominio propio: en los diagramas, los peones naranjas van hacia arriba, los blancos a la derecha, los amarillos hacia abajo y los negros a la izquierda.
rules-quadular-pawns-first = <strong>Primer movimiento:</strong> una casilla hacia delante, o dos si ambas están vacías. Todavía no de lado.
rules-quadular-pawns-later = <strong>Después:</strong> una casilla hacia delante, a la izquierda o a la derecha, si está vacía. Nunca hacia atrás.
rules-quadular-pawns-capture = <strong>Captura:</strong> una casilla en diagonal hacia delante, también en el primer movimiento.
rules-quadular-pawns-back = <strong>Captura hacia atrás en un dominio:</strong> un peón que está en el centro puede capturar también una casilla en diagonal hacia atrás, pero solo lo que está en un dominio rival.
rules-quadular-pawns-passant = <strong>Al paso:</strong> cuando un peón rival avanza dos casillas y queda justo al lado de tu peón, este puede capturarlo moviéndose en diagonal hacia delante a la casilla saltada. Cada rival puede hacerlo en su primer turno tras el doble paso, y solo entonces.
rules-quadular-pawns-promotion = <strong>Promoción:</strong> un peón que llega a cualquier casilla de un dominio rival se convierte al momento en dama, alfil o caballo. Tú eliges; la torre no está entre las opciones.

## Thrones

rules-quadular-thrones-title = Tronos
rules-quadular-thrones-wide = En un trono cabe una sola pieza, pero mide <strong>tres casillas de ancho</strong>. Imagina tres casillas, una al lado de otra, en la punta del brazo. La pieza que alcanza cualquiera de ellas alcanza el trono, y la que está en el trono se mueve como si estuviera en la que más le convenga de las tres.
rules-quadular-thrones-danger = Por eso el trono es un asiento peligroso: a un rey en h1 se le puede atacar por tres columnas, g, h e i.
rules-quadular-thrones-king = Un rey puede entrar en cualquier trono vacío, el suyo u otro.
rules-quadular-thrones-others = Las demás piezas entran en un trono <strong>solo capturando</strong> a un rival que esté en él.
rules-quadular-thrones-leave = Toda pieza puede salir de un trono con su movimiento habitual.
rules-quadular-thrones-through = Nada se mueve a través de un trono.

## Leaving

rules-quadular-leave-title = Rendirse, irse, agotar el tiempo
rules-quadular-leave-idle = Quien se rinde, se va o agota su tiempo queda fuera al instante, tenga o no un rey joven. Todos los ejércitos que tenía a sus órdenes quedan <strong>inmóviles</strong> el resto de la partida: nadie los mueve y nadie los toma. Estorban, y cualquiera puede capturarlos.
rules-quadular-leave-others = Los demás siguen jugando. Si eran dos, gana el rival.

## The end

rules-quadular-end-title = El final de la partida
rules-quadular-end-win = <strong>Gana quien sigue en juego al final.</strong> Los demás se clasifican según lo que hayan durado.
rules-quadular-end-draw = La partida queda en tablas entre todos los que siguen en juego
rules-quadular-end-repetition = cuando la misma posición se da por tercera vez;
rules-quadular-end-quiet = tras cincuenta turnos de cada uno sin progreso: ninguna captura, ningún avance de peón, ninguna promoción, ningún eliminado;
rules-quadular-end-stuck = cuando nadie puede mover;
rules-quadular-end-agreed = cuando todos están de acuerdo.
rules-quadular-end-skipped = Si solo tú no tienes ninguna jugada legal, se te salta hasta que vuelvas a tener una. No te cuesta nada.

## The fine print

rules-quadular-fine-title = La letra pequeña
rules-quadular-reach-title = Desde el trono naranja h1, con el tablero vacío
rules-quadular-reach-piece = Pieza en h1
rules-quadular-reach-cells = Puede ir a
rules-quadular-reach-king = Rey
rules-quadular-reach-prince = Príncipe
rules-quadular-reach-rook = Torre
rules-quadular-reach-rook-cells = columnas g, h e i hasta la fila 14; captura en h15
rules-quadular-reach-dark = Alfil de casillas oscuras
rules-quadular-reach-dark-cells = g2 f3 e i2 j3
rules-quadular-reach-light = Alfil de casillas claras
rules-quadular-reach-light-cells = h2, luego g3 f4 e5 d6 c7 b8 o i3 j4 k5 l6 m7 n8; captura en a8 y o8
rules-quadular-reach-queen = Dama, rey joven
rules-quadular-reach-queen-cells = como una torre y ambos alfiles
rules-quadular-reach-knight = Caballo
rules-quadular-reach-white = Peón blanco
rules-quadular-reach-white-cells = g2 h2 i2; captura en h2 i2
rules-quadular-reach-black = Peón negro
rules-quadular-reach-black-cells = g2 h2 i2; captura en g2 h2
rules-quadular-reach-yellow = Peón amarillo
rules-quadular-reach-yellow-cells = a ninguna parte: está atascado

rules-quadular-fine-thrones = Tronos
rules-quadular-fine-knight = Un caballo captura en h1 desde f3, g3, h3, i3 y j3, y también desde las casillas exteriores g2 e i2, pero no desde h2. Desde h1 salta solo a las cinco primeras.
rules-quadular-fine-prince = Un príncipe puede capturar en un trono desde dos pasos de distancia, pasando por una casilla vacía.
rules-quadular-fine-pawn = Los peones capturan en h1 así: los amarillos desde g2, h2 e i2; los blancos desde g2 y h2; los negros desde h2 e i2.
rules-quadular-fine-bishop = Un alfil conserva para siempre el color de su primera casilla, también en un trono.
rules-quadular-fine-young-king = Un rey joven no puede entrar en un trono vacío. Si en un trono hay una pieza propia, nadie puede entrar en él, ni siquiera un rey.
rules-quadular-fine-sideways = Nada entra en un trono ni sale de él de lado.

rules-quadular-fine-pawns = Peones y promoción
rules-quadular-fine-steps = Sin capturar, un peón nunca llega a un trono. También dentro de los dominios puede ir de lado.
rules-quadular-fine-back = Un peón captura hacia atrás solo desde el centro y solo en el dominio de un ejército que participa desde el principio, nunca en el suyo. Allí se promociona como siempre que llega.
rules-quadular-fine-passant = Para capturar al paso, la casilla saltada debe estar vacía y quedar en diagonal delante del peón que captura. El derecho acaba con el primer turno de cada jugador tras el doble paso, aunque ese turno se salte, y no se hereda con un ejército. Un primer movimiento que captura nunca es un doble paso.
rules-quadular-fine-domains = El dominio de quien ya está fuera sigue sirviendo para promocionar, aunque su ejército luche ahora para ti. Un dominio que nunca tuvo ejército no sirve, y el tuyo tampoco.
rules-quadular-fine-choice = La nueva pieza se elige como parte de la jugada. Un alfil nuevo se queda en el color de la casilla donde apareció.
rules-quadular-fine-taken = Los peones tomados conservan todos sus movimientos, también el doble paso, pero pueden quedarse sin casillas.

rules-quadular-fine-armies = Ejércitos y reyes
rules-quadular-fine-whose = No importa de qué ejército venga la pieza que captura: el ejército pasa a quien la movió.
rules-quadular-fine-gone = Un rey joven capturado desaparece sin más. El rey de un ejército inmóvil es una pieza corriente; capturarlo no da nada más.
rules-quadular-fine-again = Un ejército tomado solo vuelve a cambiar de manos cuando queda fuera el jugador para el que lucha.
rules-quadular-fine-same = Dos posiciones son iguales si mueve el mismo jugador, las mismas piezas están en las mismas casillas (los alfiles de un trono, ligados al mismo color), todos los ejércitos luchan para los mismos jugadores y existen los mismos derechos de captura al paso.
rules-quadular-fine-progress = Que un peón vaya de lado, o salga de un trono, no es progreso.
rules-quadular-fine-notation = Las jugadas se escriben de casilla a casilla, y tras una promoción con la letra de la nueva pieza (q dama, b alfil, n caballo): <code>h4h6</code>, <code>e7d6q</code>.

## More about what a table may choose

rules-quadular-note-no-draws = Los jugadores aún pueden acordar tablas, y también las hay cuando nadie puede mover.

## The diagrams, and what is to be seen in them

rules-quadular-figure-start = El comienzo con cuatro jugadores: naranja abajo, blanco a la izquierda, amarillo arriba, negro a la derecha. Cada rey está en su trono.
rules-quadular-figure-start-alt = Una cruz de cuatro brazos alrededor de un centro de siete por siete casillas. En cada brazo hay un ejército: cinco peones delante, luego torre, caballo, alfil, caballo, torre, luego dama, alfil y príncipe, y el rey en un trono triangular en la punta. El naranja está abajo, el blanco a la izquierda, el amarillo arriba y el negro a la derecha.
rules-quadular-figure-prince = El príncipe va uno o dos pasos en línea recta. Puede capturar al caballo de j8. No salta: su propio peón de h9 le cierra el paso.
rules-quadular-figure-prince-alt = Un príncipe naranja en h8, en el centro. Hay puntos a uno y dos pasos en siete direcciones, con un anillo alrededor de un caballo amarillo en j8. Hacia arriba no hay ninguno: en h9 hay un peón naranja.
rules-quadular-figure-pawns = Peones naranjas. En h4, aún sin mover: una casilla o dos. En i8: hacia delante, a izquierda o derecha, y el caballo de j9. En e7: los mismos pasos y, hacia atrás, la torre de d6, porque está en el dominio blanco.
rules-quadular-figure-pawns-alt = Tres peones naranjas. El de h4 tiene puntos en h5 y h6. El de i8 tiene puntos en i9, h8 y j8 y un anillo alrededor de un caballo amarillo en j9. El de e7 tiene puntos en e8, f7 y d7 y un anillo alrededor de una torre blanca, detrás de él, en d6.
rules-quadular-figure-en-passant = El peón naranja fue de f4 a f6. El peón blanco de e6 puede capturarlo moviéndose a f5.
rules-quadular-figure-en-passant-alt = Un peón naranja acaba de ir de f4 a f6. A su lado, en e6, hay un peón blanco con un punto en f5, la casilla saltada.
rules-quadular-figure-throne = Un trono toca tres casillas. El rey de h1 puede ir a g2, h2 o i2.
rules-quadular-figure-throne-alt = El rey naranja en el trono inferior h1, con puntos en las tres casillas que toca: g2, h2 e i2.
rules-quadular-figure-rook-on-a-throne = La torre amarilla ha entrado capturando en el trono naranja. Desde allí domina tres columnas a la vez.
rules-quadular-figure-rook-on-a-throne-alt = Una torre amarilla está en el trono inferior. Los puntos suben por tres columnas, g, h e i, de la fila 2 a la 14.
rules-quadular-figure-bishops = Dos alfiles amarillos atacan al rey. El de casillas claras entra por la casilla central h2; el de oscuras, por una exterior, aquí g2.
rules-quadular-figure-bishops-alt = Un alfil amarillo en la casilla clara e5 y otro en la oscura f3 pueden capturar al rey naranja del trono h1, que tiene un anillo. El primero llega por h2, el segundo por g2.
rules-quadular-figure-young-king = El príncipe naranja ha entrado en el dominio amarillo y se ha convertido en rey joven.
rules-quadular-figure-young-king-alt = Una pieza naranja ha ido de g11 a g12, en el dominio de arriba. Está dibujada como rey joven.
rules-quadular-figure-inherited-army = La dama negra ha capturado al rey amarillo. Lo que queda del ejército amarillo lucha ahora para el negro y lleva su borde.
rules-quadular-figure-inherited-army-alt = La dama negra ha ido de h8 al trono superior h15 y ha capturado al rey. La torre, el caballo y los peones amarillos tienen ahora un borde grueso del color del negro.
rules-quadular-figure-crowned = La torre amarilla ha capturado al rey de h1. Pero el naranja tenía un rey joven en j13: ahora es su rey, y la partida sigue.
rules-quadular-figure-crowned-alt = Una torre amarilla ha ido de h9 al trono inferior h1 y ha capturado allí al rey. El rey joven naranja de j13 está dibujado ahora como rey.
rules-quadular-figure-idle-army = El amarillo se ha rendido. Su ejército queda inmóvil, pálido y con bordes discontinuos: estorba a todos y cualquiera puede capturarlo.
rules-quadular-figure-idle-army-alt = Las piezas amarillas están pálidas y tienen bordes discontinuos.
