# The rules of Animal Chess.


## First of all

rules-jungle-goal = <strong>Lleva cualquiera de tus animales a la madriguera rival</strong> y ganas. También ganas si capturas a todos los animales rivales.
rules-jungle-five-1 = Los animales se mueven una casilla arriba, abajo, a la izquierda o a la derecha, nunca en diagonal.
rules-jungle-five-2 = Un animal captura a los de rango igual o menor, de la rata (1) al elefante (8).
rules-jungle-five-3 = Una excepción: la rata captura al elefante, y el elefante nunca a la rata.
rules-jungle-five-4 = Solo la rata nada. León y tigre saltan el río, salvo que una rata nade en medio.
rules-jungle-five-5 = En una trampa junto a la madriguera rival un animal pierde su fuerza y cualquiera puede capturarlo.

## The board

rules-jungle-board = El tablero
rules-jungle-board-1 = Cada bando tiene ocho animales, de la rata al elefante. Empieza el azul y se juega por turnos. Un turno es una jugada de un animal. Si puedes mover, debes hacerlo.
rules-jungle-board-2 = Las columnas van de la a a la g de izquierda a derecha y las filas del 1 al 9 de abajo arriba, vistas desde el lado azul.
rules-jungle-den = Madriguera <zh>兽穴</zh>
rules-jungle-den-about = La azul es d1, la roja d9. No puedes entrar en la tuya. Quien entra en la rival gana.
rules-jungle-trap = Trampa <zh>陷阱</zh>
rules-jungle-trap-about = Tres alrededor de cada madriguera: c1, d2 y e1 son azules; c9, d8 y e9, rojas. Un animal en una trampa rival no tiene fuerza.
rules-jungle-river = Río <zh>河</zh>
rules-jungle-river-about = Dos tramos de agua de seis casillas cada uno. La rata nada, el león y el tigre saltan, los demás dan un rodeo.
rules-jungle-origin = El juego viene de China, donde se llama <zh>斗兽棋</zh>, <pinyin>dòushòuqí</pinyin>, el ajedrez de los animales que luchan. También se conoce como el juego de la jungla.
rules-jungle-figure-start-alt = Un tablero de siete casillas de ancho y nueve de alto. En el centro hay dos ríos de dos por tres casillas. En medio de la primera y la última fila hay una madriguera con tres trampas alrededor. Hay ocho animales en cada lado.
rules-jungle-figure-start = El comienzo. Empieza el azul, abajo. Las madrigueras son d1 y d9, con las trampas alrededor.

## The animals

rules-jungle-animals = Los animales
rules-jungle-animals-1 = Cada animal se mueve una casilla arriba, abajo, a la izquierda o a la derecha, nunca en diagonal y nunca a una casilla con un animal propio. Se distinguen por su rango y por lo que pueden hacer ante el río.
rules-jungle-elephant = Un paso en tierra. Captura a todos menos a la rata.
rules-jungle-jumper = Un paso en tierra o un salto recto sobre el río.
rules-jungle-walker = Un paso en tierra.
rules-jungle-rat = Un paso, también en el agua. Captura al elefante.
rules-jungle-figure-land-alt = Un perro azul en d5, en la franja de tierra entre los dos ríos, con puntos solo en d4 y d6.
rules-jungle-figure-land = Los animales van de casilla en casilla. La mayoría se queda en tierra: este perro puede ir arriba o abajo, pero no al agua.

## Capturing

rules-jungle-capturing = Capturar
rules-jungle-capturing-1 = Mueve a la casilla de un animal rival y desaparece. Puedes hacerlo cuando el rango de tu animal es <strong>igual o mayor</strong>. Un gato captura a un gato o a una rata; un león, a todos menos al elefante.
rules-jungle-rat-takes-elephant = <strong>La rata captura al elefante</strong>, pero solo en tierra: desde el agua no.
rules-jungle-elephant-never-rat = <strong>El elefante nunca captura a la rata</strong>, ni siquiera en una trampa.
rules-jungle-swimmer-safe = <strong>Quien nada está a salvo</strong> de todos los que están en tierra. Solo una rata en el agua puede capturar a una rata en el agua.
rules-jungle-figure-swimming-rat-alt = Una rata azul en el río, en c4, con puntos en b4, c5 y c3. Un elefante rojo a su lado, en d4, no tiene marca.
rules-jungle-figure-swimming-rat = La rata nada. En el agua solo puede capturarla otro nadador. Pero desde el agua no puede capturar al elefante de d4.
rules-jungle-figure-rat-takes-elephant-alt = Una rata azul en tierra, en d4, con puntos en tres casillas a su alrededor y un anillo en un elefante rojo en d5.
rules-jungle-figure-rat-takes-elephant = En tierra el más pequeño vence al más grande: la rata captura al elefante. El elefante nunca puede capturar a la rata.

## Jumping the river

rules-jungle-jumping = Saltar el río
rules-jungle-jumping-1 = Un león o un tigre junto al agua puede saltarla en línea recta, a lo largo o de lado, hasta la primera casilla de tierra del otro lado. El salto es toda la jugada. La casilla de llegada debe estar libre o tener un rival que pueda capturar.
rules-jungle-jumping-2 = Si una rata, tuya o rival, nada en una de las casillas que se saltan, el salto queda bloqueado. Una rata en otra parte del río no importa.
rules-jungle-figure-jumps-alt = Un león azul en b3 tiene un punto al otro lado del río en b7 y puntos en sus casillas vecinas. Un tigre azul en d5 tiene puntos en d4 y d6, en a5 al otro lado del río izquierdo, y un anillo en un lobo rojo en g5 al otro lado del derecho.
rules-jungle-figure-jumps = El león y el tigre saltan el río en línea recta y pueden caer sobre una presa: el tigre puede capturar al lobo de g5.
rules-jungle-figure-blocked-jumps-alt = Una rata roja nada en c5. El tigre azul de d5 tiene marcas en d4, d6 y g5, pero no en a5. El león azul de c3 tiene puntos en sus casillas vecinas, pero no en c7.
rules-jungle-figure-blocked-jumps = Una rata en medio bloquea el salto, sea de quien sea. La de c5 impide el salto del tigre a a5 y el del león a c7. El salto del tigre a g5 sigue libre.

## Traps and dens

rules-jungle-traps = Trampas y madrigueras
rules-jungle-traps-1 = Un animal en una trampa <em>rival</em> tiene rango 0. Cualquier animal rival puede capturarlo (aunque el elefante sigue sin poder con la rata), y él no puede capturar nada. Cuando sale de la trampa, es tan fuerte como antes. Tus propias trampas no te afectan.
rules-jungle-traps-2 = Un animal que llega a una trampa rival y no es capturado enseguida entra después en la madriguera. Deja a alguien cerca de casa.
rules-jungle-figure-trap-alt = Un león rojo está en la trampa azul de d2, junto a la madriguera azul. Un gato azul a su lado, en c2, tiene puntos en sus otras casillas vecinas y un anillo en el león.
rules-jungle-figure-trap = En una trampa rival hasta un león es más débil que un gato. El azul lo captura, justo a tiempo.
rules-jungle-figure-den-alt = Un lobo azul está en la trampa roja de d8, junto a un tigre rojo en e8. Hay un punto en la madriguera roja de d9.
rules-jungle-figure-den = El lobo está atrapado, pero es el turno del azul. Entra en la madriguera y gana.

## The end

rules-jungle-win-den = cuando uno de tus animales entra en la madriguera rival;
rules-jungle-win-all = cuando has capturado a todos los animales rivales;
rules-jungle-win-stuck = cuando es el turno de tu rival y no tiene jugada legal;
rules-jungle-draw-hundred = tras cien jugadas de cada bando sin capturas;

## The fine print

rules-jungle-rat-table = Qué puede capturar la rata
rules-jungle-from-to = Desde, hasta
rules-jungle-prey-rat = Rata
rules-jungle-prey-elephant = Elefante
rules-jungle-prey-others = Otros
rules-jungle-land-land = tierra, tierra
rules-jungle-water-water = agua, agua
rules-jungle-land-water = tierra, agua
rules-jungle-water-land = agua, tierra
rules-jungle-yes = sí
rules-jungle-no = no
rules-jungle-in-trap = solo en tu trampa
rules-jungle-else = Todo lo demás
rules-jungle-fine-rats = Una rata en el agua puede capturar a una rata en tierra, pero no al revés.
rules-jungle-fine-rank = El rango se mira en la casilla de la que sale el atacante. Un animal que captura dentro de una trampa rival lo hace con todo su rango y después queda atrapado.
rules-jungle-fine-trapped-rat = Una rata en una trampa rival tampoco puede capturar al elefante.
rules-jungle-fine-jumps = Los saltos a lo largo van entre las filas 3 y 7 en las columnas b, c, e y f; los de lado, entre a y d o d y g en las filas 4, 5 y 6. Desde la columna d cada lado se juzga por separado. No hay salto de la a a la g.
rules-jungle-fine-landing = Un salto puede capturar a un animal de igual rango. No puede caer sobre un animal propio. Una rata en la casilla de llegada es presa, no obstáculo. Ningún salto empieza ni termina en una trampa o madriguera.
rules-jungle-fine-land = Las trampas y las madrigueras son tierra. Cada trampa toca su madriguera y ninguna toca el río.
rules-jungle-fine-order = El final se comprueba en este orden: madriguera, todos capturados, sin jugada legal, repetición, cien jugadas de cada bando.
rules-jungle-fine-wolf = El lobo está por encima del perro. Otras ediciones los intercambian; mira las <variations>variantes</variations>.
rules-jungle-fine-notation = Las jugadas se escriben de casilla a casilla: <code>g3g4</code>.

## Variations

rules-jungle-note-universal-traps = En su propia trampa un animal sigue atacando con todo su rango. Aun así, el elefante no puede capturar a la rata. Es el mejor remedio contra las tablas: quedarse en las propias trampas ya no es defensa.
rules-jungle-note-dog-swims = En el agua el perro captura a la rata y la rata no al perro. Un perro que nada está a salvo de los animales de tierra y bloquea los saltos como una rata. No puede capturar en la orilla.
rules-jungle-note-dog-attacks-shore = En la orilla se captura según los rangos habituales.
rules-jungle-note-lion-double-jump = Lo hace en las filas 4, 5 y 6. En las cuatro casillas de agua no puede nadar nadie, y la casilla de la columna d debe estar libre.
rules-jungle-note-leopard-jumps = Nunca a lo largo. Los obstáculos y las capturas son como con el león y el tigre.
rules-jungle-note-rat-only-den = Para los demás animales la madriguera rival está cerrada.
rules-jungle-note-elephant-takes-rat = Una rata que nada sigue a salvo.
rules-jungle-note-dog-over-wolf = Empiezan en sus casillas de siempre.
rules-jungle-note-no-shore-capture = Así que una rata que nada tampoco puede capturar a una rata en tierra. Así juegan las plataformas chinas y la mayoría de los programas.
rules-jungle-note-ban-repetition = Quien no tiene otra jugada pierde.
rules-jungle-note-no-draws = La aplicación de la que viene esta versión tampoco tenía. Aun así se pueden acordar.
