# The home page, the lobby, the form for a new table, and the page for those who write programs.


## The home page

home-title = Cinco ajedreces poco comunes
home-heading = Cinco juegos que no encontrarás en cualquier taberna
home-about = Juega contra el ordenador, en una misma pantalla o en línea con amigos. Sin cuenta.
home-board = El tablero de { $game }
home-now = Ahora mismo
home-people = { $count } en línea
home-open = { $count ->
        [one] { $count } mesa abierta
       *[other] { $count } mesas abiertas
    }
home-running = { $count ->
        [one] { $count } partida en curso
       *[other] { $count } partidas en curso
    }
home-nobody = Nadie espera todavía. Abre una mesa y envía el enlace a un amigo.
home-lobby = Ir a la sala
home-code = ¿Tienes un código de mesa?
join = Unirse
watch = Ver

## The lobby

lobby-title = Sala
lobby-here = { $count } en línea
lobby-alone = De momento, solo tú.
lobby-open-table = Abrir una mesa
lobby-open = Mesas abiertas
lobby-only = Mostrar solo
lobby-all-games = todos los juegos
lobby-running = Partidas en curso
lobby-pairing = Emparejamiento rápido
lobby-pairing-hint = Marca a qué quieres jugar; si no marcas nada, vale cualquier juego. Te emparejaremos con quien quiera lo mismo.
lobby-any-game = Cualquier juego
lobby-change = Cambiar
lobby-games = Juegos
lobby-rated = Puntuada (con reloj)
lobby-sign-up = <signup>Regístrate</signup> para jugar partidas puntuadas.
lobby-seek = Buscar partida
lobby-code = Código de mesa
lobby-who = Quién está

## A new table

new-computer = Jugar contra el ordenador
new-here = Jugar en la misma pantalla
new-online = Jugar en línea
new-game = Juego
new-way = Rivales
new-way-computer = el ordenador
new-way-here = gente en esta pantalla
new-way-online = gente en línea
new-players = Jugadores
new-seats = Asientos
new-clock = Reloj
new-minutes-other = otro…
new-minutes = Minutos
new-increment = Incremento (segundos por jugada)
new-door = Quién puede unirse
new-door-public = cualquiera (visible en la sala)
new-door-link = cualquiera con el enlace
new-door-code = cualquiera con el enlace o el código de mesa
new-code-hint = ocho caracteres o más, dos de ellos cifras; si lo dejas vacío, inventamos uno
new-title = Nombre de la mesa
new-title-hint = opcional
new-takeover = Un ordenador sustituye a quien se vaya
new-sign-up = <signup>Regístrate</signup> para abrir mesas puntuadas.
new-variations = Variantes de reglas
new-variations-legend = Variantes
new-first = Quién empieza
new-start = Empezar desde una posición
new-position = Posición
new-position-hint = Como texto, tal como la escriben los registros y el terminal. Esa partida no puntúa.
new-open = Abrir la mesa
new-play = Jugar
new-preview = El juego

## For those who write programs

bots-title = Escribe un bot
bots-about = Un bot es un invitado más: ve lo que su asiento puede ver y se le ofrecen las jugadas que puede hacer. Todo lo que necesita está en el <api>documento OpenAPI</api>.
bots-python = Treinta líneas de Python
bots-python-about = No hace falta ninguna biblioteca. Regístrate, crea un bot y una clave y ejecuta:
bots-account = Crea una cuenta para él
bots-socket = El socket
bots-socket-open = Para recibir las jugadas al instante, abre un WebSocket en <code>/socket</code> y di <code>{ $watch }</code>. Los mensajes son objetos JSON con una palabra <code>t</code>. Un mensaje puede llevar un número <code>id</code>, que vuelve con la respuesta: <code>{ $ok }</code> cuando está hecho y en disco, <code>{ $no }</code> cuando se rechaza.
bots-socket-frames = Cada trama de una mesa lleva de la versión <code>from</code> a la versión <code>v</code>: conserva las primeras <code>keep</code> líneas de la historia, añade <code>lines</code> y toma lo demás tal cual. Tras perder la conexión, di <code>{ $watch }</code> con la última versión que viste y se te contará el resto. Una trama cuyo <code>from</code> es 0 lo cuenta todo.
bots-told = Lo que se cuenta
bots-told-story = Una línea de la historia es <code>{ $line }</code>: la jugada, lo que hizo en <code>words</code> y, en <code>moments</code>, sus grandes momentos, como un rey que cae, un ejército que cambia de manos o el final, cada uno en una frase propia. Las palabras vienen en el idioma que pidas con <code>Accept-Language</code> o en el de tu cuenta.
bots-told-why = Quien tiene el turno puede preguntar por qué algo no es posible: <code>{ $path }</code>, o por el socket <code>{ $ask }</code>. Pregunta por una jugada entera con <code>m</code>, por un paso con <code>from</code> y <code>to</code>, por una pieza de la reserva con <code>place</code> y <code>to</code>, o por tomar una pieza con <code>pick</code>. La respuesta trae una frase en <code>why</code>, como en <code>{ $answer }</code>, y ninguna si se puede.
bots-ratings = Puntuaciones e imágenes
bots-ratings-about = Las partidas entre personas con cuenta pueden ser puntuadas (<glicko>Glicko-2</glicko>, una puntuación por persona y juego); los programas juegan las demás. Un asiento de una trama tiene la dirección de una <code>picture</code> y, si se conoce, un <code>rating</code> con <code>points</code> y <code>provisional</code>; al final de una partida puntuada tiene un <code>change</code> con los puntos <code>before</code> y <code>after</code>.
bots-lists = <code>GET /api/people/NUMBER</code> da las puntuaciones de alguien, <code>/api/people/NUMBER/ratings/GAME</code> cómo surgieron, <code>/api/games/GAME/leaderboard</code> los mejores y <code>/api/games/GAME/recent</code> las últimas partidas; una lista larga continúa donde apunta su cabecera <code>Link</code>. La dirección de una imagen dice todo lo que hay que dibujar, así que puede guardarse: <code>/picture/wolf-bend-red-gold.svg</code>, <code>/picture/computer-3.svg</code>.

## More

home-learn = Aprender
home-learn-game = Aprender { $game }
home-your-turn = Tu turno en { $game }
home-continue = Continuar { $game }
home-new = Nueva partida
home-play-now = Jugar ahora
home-friend = Jugar con amigos
home-learn-one = Aprender un juego
home-pause = Pausar
home-other = Otro juego
home-code-hint = Quien abrió la mesa te lo puede decir.
home-five = Los cinco juegos
lobby-looking = Buscan partida
lobby-looking-none = Ahora mismo nadie busca partida.
lobby-looking-alone = Ahora mismo nadie más busca partida.
new-strength = Nivel
new-side = Juegas con
leaders-place = Puesto
leaders-player = Jugador
leaders-points = Puntos
leaders-games = Partidas
leaders-none = Todavía nadie en la clasificación.
leaders-play = Jugar una partida puntuada
leaders-sign-up = Regístrate para aparecer
leaders-about = Los más fuertes de cada juego según sus partidas puntuadas. Quien tiene pocas, menos de cinco contra personas o ninguna reciente, no aparece.
leaders-of = Clasificación: { $game }
leaders-all = Clasificación completa
leaders-every-game = Todos los juegos
leaders-find = Buscar un jugador
leaders-nobody = Nadie con puntuación en este juego tiene un nombre que empiece así.
leaders-more = Puestos siguientes
