# The pages of the games: their frame, and what several of them say.


## The page of a game

guide-goal = El objetivo
guide-five = Cinco cosas para empezar
guide-here = En esta pantalla
guide-online = En línea
guide-hidden = reservas ocultas
guide-open = sin azar, nada oculto
guide-game = Una partida entera, jugada por ordenadores
guide-watch = Reproducir
guide-step-back = Una jugada atrás
guide-step-on = Una jugada adelante
guide-contents = En esta página
guide-rules = Las reglas
guide-more = Más
guide-variations = Variantes
guide-archive = Partidas jugadas
guide-marks = En los diagramas, un punto marca adónde puede ir una pieza y un anillo, qué puede capturar. Las casillas de la última jugada están teñidas.
guide-now = En juego ahora
guide-ready = ¿Jugamos?
guide-to-game = Sobre el juego

## Variations

variations-title = Variantes: { $game }
variations-none = No hay ninguna: todo el mundo juega con las mismas reglas.
variations-about = Quien abre la mesa puede activarlas. Si no, valen las <rules>reglas habituales</rules>.
variations-first = Puede empezar cualquiera de los dos bandos. Si no se elige, empieza el de abajo.
variations-needs = Necesita { $option }.
variations-presets = Varias a la vez
variations-consists = Activa { $list }.

## The archive

archive-title = Partidas: { $game }
archive-player = Buscar las partidas de alguien
archive-search = Buscar
archive-hint = Basta con el principio del nombre.
archive-of = Partidas de <name></name>
archive-all = Todas las partidas
archive-which = ¿A quién buscas?
archive-nobody = Ningún nombre empieza así.
archive-none = Todavía no hay partidas públicas terminadas.
archive-no-more = No hay partidas anteriores.

## Controls

controls-title = Controles
controls-pointer = Ratón y dedos
controls-tap = Toca una pieza y luego una casilla, o arrástrala hasta allí. Los toques breves en casillas pequeñas piden confirmación.
controls-lens = Si las casillas son más pequeñas que tu dedo, déjalo apoyado en el tablero: una lupa muestra lo que hay debajo y nombra la casilla. Deslízalo a otra casilla y levántalo para elegirla, o sal del tablero para no elegir nada.
controls-double = En un tablero de casillas pequeñas, un doble toque amplía un cuarto; otro vuelve a mostrarlo entero.
controls-marks = El botón derecho del ratón dibuja en el tablero: un clic rodea una casilla, arrastrar traza una flecha. Solo lo ves tú.
controls-reader = Todo funciona sin ratón, y los lectores de pantalla leen cada jugada con palabras.
controls-typed = Debajo de la lista de jugadas también puedes escribir una. La letra pequeña de cada juego dice cómo se escriben.

## What the rules of several games say

rules-picture = Imagen
rules-piece = Pieza
rules-does = Qué hace
rules-rank = Rango { $rank }.
rules-king = Un paso en cualquier dirección.
rules-queen = Cualquier distancia en las ocho direcciones.
rules-rook = Cualquier distancia por una fila o columna.
rules-bishop = Cualquier distancia por una diagonal.
rules-knight = Dos casillas en una dirección y una de lado, saltando sobre lo que haya.
rules-start = El comienzo
rules-pieces = Las piezas
rules-end = Cómo termina la partida
rules-fine = La letra pequeña
rules-win = Ganas
rules-win-resign = cuando tu rival se rinde o se queda sin tiempo.
rules-drawn = La partida queda en tablas
rules-draw-repetition = cuando la misma posición, con el mismo turno, se da por tercera vez;
rules-draw-agreed = cuando ambos lo acuerdan.
