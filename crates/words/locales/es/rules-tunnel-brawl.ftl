# The rules of Tunnel Brawl.


## In short

rules-tunnel-brawl-goal = Captura a los reyes de los otros clanes. <strong>Gana el último clan con rey.</strong>
rules-tunnel-brawl-five-1 = Cada turno tiene dos pasos: mueve una pieza y luego coloca una de tu reserva en la boca de tu túnel.
rules-tunnel-brawl-five-2 = Solo tú ves tu reserva. Mientras tu rey no esté en el tablero, nadie puede capturarlo.
rules-tunnel-brawl-five-3 = No hay jaque. Cuando cae un rey, su clan desaparece y quien lo captura recibe una dama.
rules-tunnel-brawl-five-4 = Los peones avanzan o van de lado, y capturan en cualquier diagonal, también hacia atrás.
rules-tunnel-brawl-five-5 = Cuando tu reserva se vacía, tu túnel se derrumba: sus casillas vacías se llenan de escombros.

## How it goes

rules-tunnel-brawl-idea-title = De qué va
rules-tunnel-brawl-idea-cave = De dos a cuatro clanes de enanos se pelean en una cueva estrecha. Al empezar, casi todo tu clan sigue bajo tierra: en cada turno mueves una pieza y otra sube por tu túnel. Cuando ya no queda nadie por subir, el túnel se derrumba.
rules-tunnel-brawl-idea-board = El tablero tiene seis por seis casillas, sin las esquinas. Las cuatro casillas de cada borde son la <strong>boca del túnel</strong> de un clan; las dieciséis del medio son el <strong>campo</strong>.
rules-tunnel-brawl-idea-names = Los diagramas muestran el tablero como lo ve el rojo, que está abajo. En la mesa, tu clan siempre está abajo. Las letras y los números giran con el tablero, así que cada casilla se llama igual para todos.

## The clans

rules-tunnel-brawl-clans-title = Los clanes
rules-tunnel-brawl-clans-players = Jugadores
rules-tunnel-brawl-clans-order = Clanes, por orden de turno
rules-tunnel-brawl-clans-rubble = Escombros desde el principio
rules-tunnel-brawl-clans-two = rojo (abajo), azul (arriba)
rules-tunnel-brawl-clans-two-rubble = izquierda y derecha
rules-tunnel-brawl-clans-three = rojo (abajo), verde (izquierda), azul (arriba)
rules-tunnel-brawl-clans-three-rubble = derecha
rules-tunnel-brawl-clans-four = rojo (abajo), verde (izquierda), azul (arriba), amarillo (derecha)
rules-tunnel-brawl-clans-four-rubble = ninguno
rules-tunnel-brawl-clans-reserve = Cada clan tiene dieciséis piezas. Cuatro peones están en su boca. Las otras doce se barajan en secreto: tienes en la mano las cuatro primeras, tu <strong>reserva</strong>, e irás robando las otras ocho una a una.
rules-tunnel-brawl-clans-secret = Solo tú ves tu reserva. Todos ven cuántas piezas tienes y cuántas te quedan por robar.
rules-tunnel-brawl-clans-first = Empieza el rojo y los turnos siguen el sentido de las agujas del reloj.

## Your turn

rules-tunnel-brawl-turn-title = Tu turno
rules-tunnel-brawl-turn-move = <strong>Mueve:</strong> haz una jugada con una de tus piezas.
rules-tunnel-brawl-turn-place = <strong>Refuerza:</strong> coloca exactamente una pieza de tu reserva en una casilla vacía de tu propia boca.
rules-tunnel-brawl-turn-draw = <strong>Roba:</strong> la pieza siguiente pasa sola a tu reserva, mientras queden.
rules-tunnel-brawl-turn-must = Si puedes mover y reforzar, tienes que hacerlo. Lo que no puedas hacer se salta: sin jugada posible, refuerzas igualmente, y con la boca llena el turno pasa al siguiente.
rules-tunnel-brawl-turn-king = Tu rey puede estar en tu reserva, por robar o en el tablero. Mientras no esté en el tablero, nadie puede capturarlo.

## The pieces

rules-tunnel-brawl-pieces-title = Las piezas
rules-tunnel-brawl-piece-king = Un paso en cualquier dirección. Captura piezas rivales, e incluso las de su propio clan.
rules-tunnel-brawl-piece-queen = Cualquier distancia en cualquier dirección.
rules-tunnel-brawl-piece-rook = Cualquier distancia por una fila o una columna.
rules-tunnel-brawl-piece-bishop = Cualquier distancia en diagonal.
rules-tunnel-brawl-piece-knight = Dos casillas en un sentido y una de lado, saltando por encima de todo.
rules-tunnel-brawl-piece-pawn = Un paso hacia delante o a un lado, nunca hacia atrás; en su primer movimiento, uno o dos. Captura un paso en cualquiera de las cuatro diagonales.
rules-tunnel-brawl-pieces-capture = Para capturar, muévete a la casilla de una pieza rival; esta desaparece para siempre. Toda pieza puede entrar en cualquier boca, la suya o una ajena. Solo los caballos saltan por encima de otras piezas.
rules-tunnel-brawl-pieces-rubble = Nada entra en los escombros ni pasa a través de ellos, pero los caballos los saltan.
rules-tunnel-brawl-pieces-check = <strong>No hay jaque, ni jaque mate, ni enroque, ni promoción</strong>. Tu rey puede quedarse o ponerse donde lo puedan capturar.

## Collapsing tunnels

rules-tunnel-brawl-collapse-title = Cuando un túnel se derrumba
rules-tunnel-brawl-collapse-when = Cuando tu reserva se vacía, tu boca se derrumba para siempre. Sus casillas vacías se convierten al momento en <strong>escombros</strong>. Una casilla ocupada se convierte en escombros cuando su pieza se va; si la pieza es capturada, queda allí quien la capturó, y la casilla sigue abierta hasta que esa pieza se vaya.
rules-tunnel-brawl-collapse-out = La boca de un clan que queda fuera se derrumba del mismo modo.

## When a king is captured

rules-tunnel-brawl-king-title = Cuando se captura a un rey
rules-tunnel-brawl-king-out = Su clan queda fuera y ocurren tres cosas a la vez:
rules-tunnel-brawl-king-vanish = Desaparecen todas sus piezas, en el tablero y bajo tierra.
rules-tunnel-brawl-king-mouth = Su boca se derrumba.
rules-tunnel-brawl-king-queen = <strong>Una dama cambia de bando</strong> y se une al clan que capturó al rey. Sube en la boca de ese clan antes de que se coloque allí otra pieza, y puede mover desde el turno siguiente.
rules-tunnel-brawl-king-where = La dama aparece en una casilla vacía de la boca, al azar; en una boca derrumbada se abre sitio en una casilla de escombros. Si hay piezas en las cuatro casillas, espera y sube en cuanto una quede libre, sea el turno de quien sea.

## Leaving

rules-tunnel-brawl-leave-title = Rendirse, irse, agotar el tiempo
rules-tunnel-brawl-leave-out = El clan queda fuera como si hubieran capturado a su rey: sus piezas desaparecen y su boca se derrumba. Pero <strong>nadie recibe una dama</strong>.
rules-tunnel-brawl-leave-others = Los demás siguen jugando. Si eran dos, gana el rival.

## The end

rules-tunnel-brawl-end-title = El final de la partida
rules-tunnel-brawl-end-win = <strong>Gana el último clan con rey.</strong> Los demás se clasifican según lo que hayan durado.
rules-tunnel-brawl-end-draw = La partida queda en tablas entre todos los clanes que siguen en juego
rules-tunnel-brawl-end-quiet = tras cincuenta turnos de cada uno sin capturas ni refuerzos;
rules-tunnel-brawl-end-agreed = cuando todos están de acuerdo.

## The fine print

rules-tunnel-brawl-fine-title = La letra pequeña
rules-tunnel-brawl-fine-moving = Movimientos
rules-tunnel-brawl-fine-forward = Hacia delante significa alejarse de la boca del propio clan: los peones rojos van de la a hacia la f, los azules de la f hacia la a, los verdes del 6 hacia el 1 y los amarillos del 1 hacia el 6. Para dar dos pasos hacen falta dos casillas vacías en línea recta, hacia delante o a un lado. Ser colocado no es un movimiento; con el primer movimiento o captura, sea cual sea, se gasta el doble paso.
rules-tunnel-brawl-fine-pawns = Los peones nunca capturan de frente ni de lado, y nunca van en diagonal sin capturar. Pueden capturar hacia atrás en su propia boca. En el borde opuesto ya no tienen paso hacia delante.
rules-tunnel-brawl-fine-corners = Una esquina que falta no corta una diagonal: a5 y b6 son vecinas, y también a2 y b1, e6 y f5, e1 y f2.
rules-tunnel-brawl-fine-own = El rey puede capturar sus propias piezas en cualquier momento, no solo en peligro. Eso cuenta como captura.
rules-tunnel-brawl-fine-stuck = Un rey en el tablero siempre tiene una jugada, así que solo puede quedar bloqueado un clan cuyo rey siga bajo tierra.
rules-tunnel-brawl-fine-pass = No se puede pasar a voluntad.

rules-tunnel-brawl-fine-mouths = Bocas y damas
rules-tunnel-brawl-fine-place = Solo se refuerza en casillas vacías de la propia boca, no en escombros ni sobre una pieza, sea de quien sea.
rules-tunnel-brawl-fine-last = Al colocar la última pieza, la boca se derrumba en ese mismo momento. Quien después salga de ella ya no tiene nada que colocar.
rules-tunnel-brawl-fine-one = Cada rey capturado da exactamente una dama, haya sido lo que haya sido de la del perdedor. Solo el rey que termina la partida no da ninguna.
rules-tunnel-brawl-fine-order = El orden en que una dama prueba las casillas se sortea al principio, para que la partida pueda reproducirse. Varias damas en espera llegan en cuanto hay sitio para cada una; los clanes no se esperan unos a otros.
rules-tunnel-brawl-fine-only = La dama puede ocupar la única casilla vacía, y entonces no queda dónde reforzar.
rules-tunnel-brawl-fine-cleared = Una casilla de una boca derrumbada que una dama ha despejado vuelve a ser escombros cuando queda vacía.
rules-tunnel-brawl-fine-waiting = Si un clan queda fuera mientras hay damas esperando sitio en él, también ellas desaparecen.

rules-tunnel-brawl-fine-end = El final
rules-tunnel-brawl-fine-quiet = Los turnos saltados cuentan como turnos sin capturas. Cuando un clan queda fuera, la cuenta vuelve a empezar. Si nadie puede hacer nada más, hay tablas.
rules-tunnel-brawl-fine-leaving = Si alguien se va durante el turno de otro, ese turno continúa.
rules-tunnel-brawl-fine-hidden = Están ocultas las reservas ajenas, lo que cada uno robará y dónde subirán las damas. Todos ven las cantidades, las piezas capturadas y las damas en espera.
rules-tunnel-brawl-fine-notation = Las jugadas se escriben de casilla a casilla; los refuerzos, con la letra de la pieza (P peón, N caballo, B alfil, R torre, Q dama, K rey): <code>b3b4</code>, <code>N@a3</code>.

## More about what a table may choose

rules-tunnel-brawl-note-fill-mouth = La reyerta se llena antes de gente. Así se juega al juego de mesa Bosworth.
rules-tunnel-brawl-note-no-draws = Los jugadores aún pueden acordar tablas.

## The diagrams, and what is to be seen in them

rules-tunnel-brawl-figure-start = El comienzo con cuatro jugadores. Cada borde es la boca del túnel de un clan; las dieciséis casillas del medio son el campo.
rules-tunnel-brawl-figure-start-alt = Un tablero de seis por seis casillas sin las esquinas. En cada uno de los cuatro bordes hay cuatro peones de un clan: rojo abajo, verde a la izquierda, azul arriba, amarillo a la derecha. Las dieciséis casillas del medio están vacías.
rules-tunnel-brawl-figure-two-players = Con dos jugadores, las bocas de la izquierda y la derecha son escombros desde el principio.
rules-tunnel-brawl-figure-two-players-alt = Peones rojos en el borde inferior y azules en el superior. Los bordes izquierdo y derecho son escombros.
rules-tunnel-brawl-figure-reinforcement = El rojo ha movido un peón de a3 a c3. Ahora debe subir una pieza de la reserva a la casilla libre.
rules-tunnel-brawl-figure-reinforcement-alt = Un peón rojo ha ido de a3 a c3. La casilla vacía a3 de la boca roja tiene un punto.
rules-tunnel-brawl-figure-pawns = Los peones rojos van hacia arriba. El de a4 aún no ha movido: una casilla o dos, hacia delante o a un lado. El de d4 sí: una casilla, o una captura en cualquier diagonal, aquí en e5 y, hacia atrás, en c3.
rules-tunnel-brawl-figure-pawns-alt = Un peón rojo en a4 que no ha movido tiene puntos delante, en b4 y c4, a la izquierda, en a5, y a la derecha, en a3 y a2. Un peón rojo en d4 que ya ha movido tiene puntos en e4, d5 y d3, y anillos alrededor de peones azules en diagonal por delante, en e5, y por detrás, en c3.
rules-tunnel-brawl-figure-king = El rey captura todo lo que tiene al lado, incluso lo suyo: aquí puede hacer sitio capturando un peón de su clan.
rules-tunnel-brawl-figure-king-alt = Un rey rojo en a3 entre dos peones rojos en a4 y a2. Hay puntos en las tres casillas libres que tiene delante, y los dos peones tienen anillos.
rules-tunnel-brawl-figure-collapse = El rojo ha colocado en a4 la última pieza de su reserva. La boca se derrumba: sus casillas vacías son escombros al momento, y a4 y a5 lo serán cuando queden libres.
rules-tunnel-brawl-figure-collapse-alt = Una torre roja acaba de ser colocada en a4. El peón rojo sigue en a5; las casillas a3 y a2 son escombros.
rules-tunnel-brawl-figure-before-the-capture = La torre roja de e5 puede capturar al rey verde de e6.
rules-tunnel-brawl-figure-before-the-capture-alt = Tres clanes. Una torre roja en e5 puede capturar al rey verde de e6, que tiene un anillo. Hay un peón verde en d4. La casilla a4 de la boca roja está vacía.
rules-tunnel-brawl-figure-defecting-queen = El verde está fuera. Su peón ha desaparecido, su boca se ha derrumbado y su dama se ha unido al rojo: ha subido en a4.
rules-tunnel-brawl-figure-defecting-queen-alt = La torre roja está en e6. El resto de la boca verde son escombros, el peón verde ya no está y en a4 hay una dama roja.
