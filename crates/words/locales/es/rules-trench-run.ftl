# The rules of Trench Run.


## First of all

rules-trench-run-goal = <strong>Captura por detrás la Estrella de la Muerte rival</strong> y ganas.
rules-trench-run-five-1 = Las Alas-X vuelan en diagonal y los cazas TIE en línea recta, ambos tan lejos como quieran.
rules-trench-run-five-2 = Hacia atrás solo vuelan para capturar.
rules-trench-run-five-3 = Una Estrella de la Muerte solo cae ante un Ala-X o un caza TIE que vuela hacia atrás.
rules-trench-run-five-4 = Tras una jugada de lado, ninguno de tus cazas TIE puede ir de lado en tu siguiente turno.
rules-trench-run-five-5 = Muros y Estrellas de la Muerte nunca se mueven, y nadie salta. Sin jugada legal, pierdes.

## The start

rules-trench-run-start-1 = Cada bando protege una Estrella de la Muerte entre dos muros. Para llegar detrás de la rival debes atravesar sus líneas, pasar los muros y dar la vuelta.
rules-trench-run-start-2 = El tablero tiene siete por siete casillas, columnas de la a a la g y filas del 1 al 7. Se juega por turnos; un turno es una jugada de una pieza. No se puede pasar. Empieza el bando de abajo, si la mesa no elige otra cosa.
rules-trench-run-start-3 = <em>Hacia delante</em> es hacia el lado rival del tablero; <em>hacia atrás</em>, hacia el tuyo.
rules-trench-run-figure-start-alt = Un tablero de siete por siete casillas. Cada bando tiene cuatro cazas TIE en su primera fila, una Estrella de la Muerte entre dos muros en la segunda y cuatro Alas-X en la tercera.
rules-trench-run-figure-start = El comienzo. El bando de abajo vuela hacia arriba; el de arriba, hacia abajo.

## The pieces

rules-trench-run-x-wing = En diagonal, cualquier distancia. Hacia delante a casillas libres o para capturar; hacia atrás solo para capturar.
rules-trench-run-tie-fighter = En línea recta, cualquier distancia. Hacia delante y de lado a casillas libres o para capturar; hacia atrás solo para capturar.
rules-trench-run-wall = Nunca se mueve y nunca es capturado.
rules-trench-run-death-star = Nunca se mueve. Solo cae ante una pieza que mueve hacia atrás.
rules-trench-run-lines = Nadie salta. Cualquier pieza cierra la línea, propia o rival, muro o Estrella de la Muerte. Puedes capturar al primer rival de la línea: mueve a su casilla y desaparece. Una captura hacia atrás puede cruzar cualquier número de casillas libres.
rules-trench-run-figure-x-wing-alt = Un Ala-X en d4. Hay puntos por ambas diagonales hacia delante, la derecha hasta un anillo alrededor de un rival en g7. Detrás solo hay un anillo alrededor de un rival en b2.
rules-trench-run-figure-x-wing = Un Ala-X vuela en diagonal. Hacia delante: a cualquier casilla libre o sobre el rival de g7. Hacia atrás: solo para capturar, aquí en b2.
rules-trench-run-figure-tie-fighter-alt = Un caza TIE en b4. Hay puntos hacia delante hasta un anillo alrededor de un rival en b7, a la izquierda hasta a4 y a la derecha hasta un anillo alrededor de un rival en f4. Detrás solo hay un anillo alrededor de un rival en b2.
rules-trench-run-figure-tie-fighter = Un caza TIE vuela en línea recta. Hacia delante y de lado: a cualquier casilla libre o para capturar. Hacia atrás: solo para capturar.

## Never sideways twice

rules-trench-run-sideways = Nunca dos veces de lado
rules-trench-run-sideways-1 = Si tu última jugada fue la de un caza TIE hacia un lado, en tu siguiente turno <strong>ninguno</strong> de tus cazas TIE puede mover de lado. Una captura de lado cuenta como jugada de lado y está prohibida después de una.
rules-trench-run-sideways-2 = Cualquier otra jugada levanta la prohibición. Cada bando tiene la suya: la jugada de lado de tu rival no te afecta.
rules-trench-run-figure-sideways-ban-alt = El mismo caza TIE en b4 con puntos hacia delante y un anillo alrededor del rival de detrás, pero nada a los lados.
rules-trench-run-figure-sideways-ban = La misma posición de arriba, pero ahora la última jugada de este bando fue de lado. Ninguno de sus cazas TIE puede mover ni capturar de lado.

## The Death Star

rules-trench-run-star = La Estrella de la Muerte
rules-trench-run-star-1 = Entre sus muros, a cada Estrella de la Muerte solo se llega desde tres casillas. La de arriba, en d6, cae ante un Ala-X en c7 o e7 o un caza TIE en d7. La de abajo, en d2, cae ante un Ala-X en c1 o e1 o un caza TIE en d1.
rules-trench-run-star-2 = Así que quien tiene la pieza adecuada en una de esas casillas, y el turno, gana. La única defensa es capturar esa pieza enseguida. No hay jaque, pero el tablero te avisa cuando una Estrella de la Muerte queda expuesta.
rules-trench-run-figure-from-the-front-alt = Un caza TIE en d3 con puntos en d4 y d5, pero no en la Estrella de la Muerte rival de d6, justo enfrente.
rules-trench-run-figure-from-the-front = De frente, una Estrella de la Muerte solo te detiene.
rules-trench-run-figure-from-behind-alt = Un Ala-X en c7 y un caza TIE en d7, detrás de la Estrella de la Muerte rival de d6, que tiene un anillo.
rules-trench-run-figure-from-behind = Por detrás cae: ante un Ala-X que vuelve desde c7 o e7, o un caza TIE que vuelve desde d7.

## The end

rules-trench-run-win-star = cuando capturas la Estrella de la Muerte rival;
rules-trench-run-win-stuck = cuando es el turno de tu rival y no tiene jugada legal;
rules-trench-run-no-draws = No hay tablas: de dos jugadas seguidas de un mismo jugador, al menos una avanza o captura, así que toda partida termina. Aun así se puede acordar repartirse el punto.

## The fine print

rules-trench-run-fine-all = La prohibición vale para todos los cazas TIE del bando, no solo para el que movió.
rules-trench-run-fine-start = Al comienzo no hay prohibición.
rules-trench-run-fine-line = Una línea de lado o hacia delante que encuentra una Estrella de la Muerte termina ahí. Una Estrella de la Muerte nunca se captura de lado.
rules-trench-run-fine-own = Tu propio muro y tu propia Estrella de la Muerte también te detienen.
rules-trench-run-fine-colour = Un Ala-X nunca deja el color de sus diagonales. Solo las exteriores, desde a3 y g3 o desde a5 y g5, pueden llegar a capturar una Estrella de la Muerte.
rules-trench-run-fine-danger = Es legal dejar en peligro tu propia Estrella de la Muerte.
rules-trench-run-fine-length = Ninguna colocación de las piezas se repite, y ninguna partida dura más de 374 jugadas sueltas. Una típica tiene unas cincuenta.
rules-trench-run-fine-mirror = Los dos bandos, y la izquierda y la derecha, son imágenes especulares; la única diferencia es quién empieza.
rules-trench-run-fine-notation = Las jugadas se escriben de casilla a casilla: <code>a3b4</code>.
