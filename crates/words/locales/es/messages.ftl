### Mensajes, denuncias y puntuaciones justas.

messages-title = Mensajes
messages-unread-label = conversaciones sin leer
messages-list = Conversaciones
messages-more = Más conversaciones
messages-pick = Elige una conversación o escribe a alguien desde su página.
messages-none = Aún no te ha escrito nadie. Puedes escribir a cualquiera desde su página, por ejemplo a quien conociste en la <lobby>sala</lobby>.
messages-only-members = Los mensajes son para quienes tienen cuenta: <signup>regístrate</signup> o <login>inicia sesión</login>. En las mesas puede hablar todo el mundo.
messages-with = Mensajes con { $name }
messages-you-wrote = Tú:
messages-new =
    { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
messages-back = Todas las conversaciones
messages-more-actions = Más
messages-delete = Borrar mi copia
messages-older = Mensajes anteriores
messages-log = Mensajes
messages-first = Aquí aún no hay nada escrito.
messages-seen = Leído
messages-write = Escribir a { $name }
messages-placeholder = Escribe un mensaje
messages-send = Enviar
messages-key-taken = Esta clave es de otro mensaje tuyo; elige una nueva.
messages-too-many-people = Hoy ya has escrito a { $count } personas nuevas. Mañana podrás escribir a más.
messages-unanswered = Has enviado { $count } mensajes sin respuesta. Espera a que te contesten.
messages-reported = Gracias. La administración lo revisará.
messages-closed = Esta cuenta se ha cerrado. Todavía puedes leer lo escrito aquí, pero ya no responder.
messages-tells-read = Mostrar a los demás cuándo he leído sus mensajes
messages-tells-read-hint = Si no lo muestras, tampoco lo ves de los demás.
messages-write-to = Escribir un mensaje
report-message = Denunciar este mensaje
report-name = Denunciar este nombre
report-picture = Denunciar esta imagen
report-line = Denunciar
said-message-long = Es demasiado largo: 2000 caracteres como máximo.
said-message-key = Una clave tiene de 8 a 64 letras, cifras, guiones y guiones bajos.
said-yours = Eso es tuyo.
messages-save = Guardar

## Puntuaciones justas

fair-title = Cómo funciona la puntuación
fair-how = Cómo funciona la puntuación
fair-about = La puntuación dice lo bien que alguien juega a un juego. Todo el mundo empieza en 1500; ganar a alguien más fuerte da más que ganar a alguien más débil. Cada juego tiene su propia puntuación.
fair-what = Qué cuenta
fair-members = Las partidas puntuadas son para quienes tienen cuenta, con reloj, y nadie ocupa dos asientos.
fair-usual = Se juegan desde la posición inicial y con las reglas habituales: las partidas con variantes o desde una posición propia no puntúan.
fair-short = Entre personas, una partida abandonada, perdida por tiempo o acordada en tablas cuenta cuando todos han tenido { $turns } turnos; contra ordenadores cuenta toda partida puntuada que haya empezado.
fair-early = De las partidas que acaban así antes de que todos hayan tenido { $turns } turnos, solo { $count } al día dan puntos entre las mismas dos personas.
fair-pair = En cada uno de los cinco juegos, solo { $count } partidas al día dan puntos entre las mismas dos personas.
fair-computers-a-day = En cada uno de los cinco juegos, solo { $count } partidas al día contra ordenadores dan puntos. Se juegan de una en una, y nadie más tiene asiento en ellas.
fair-repeated = Una partida contra un ordenador no da puntos si sus primeras { $count } jugadas llevan a donde ya llegó otra partida puntuada tuya contra él.
fair-losses = Estos límites valen para ganar puntos: una partida perdida siempre cuesta puntos.
fair-unusual = Lo inusual, como muchas partidas cortas perdidas con la misma persona, se muestra a la administración. No prueba nada.
fair-computers = Las puntuaciones de los ordenadores
fair-computers-about = Los niveles 1 a 7 se midieron entre sí en cientos de partidas y sus números no cambian: solo cambia el tuyo. El nivel 4 está en 1500, donde todo el mundo empieza. El nivel 8 no juega partidas puntuadas, porque su fuerza depende de la máquina. Una partida puntuada contra un ordenador necesita al menos tres minutos en el reloj.
fair-computers-short = Estos números se midieron y nunca cambian; en una partida puntuada contra un ordenador solo cambia el tuyo.
fair-level = Nivel
fair-players =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
fair-new-rated = Puntuada (necesita cuenta y reloj; <how>cómo funciona la puntuación</how>)
uncounted-too-short = No puntúa: la partida acabó antes de que todos tuvieran { $count } turnos.
uncounted-pair-today = Sin puntos ganados: hoy ya habéis jugado { $count } partidas puntuadas entre vosotros.
uncounted-short-today = Sin puntos ganados: { $count } de vuestras partidas de hoy se abandonaron pronto.
uncounted-computers-today = Sin puntos ganados: hoy ya has jugado { $count } partidas puntuadas contra ordenadores.
uncounted-repeated = Sin puntos ganados: fue como una partida puntuada que ya jugaste contra este ordenador.
said-rated-takeover = En una partida puntuada ningún ordenador ocupa el asiento de quien se va.
said-rated-usual = Una partida puntuada se juega con las reglas habituales, sin variantes.
said-rated-level = El nivel 8 no juega partidas puntuadas: su fuerza depende de la máquina. Elige el nivel 7 o uno menor.
said-rated-minutes = Una partida puntuada contra un ordenador necesita al menos tres minutos en el reloj.
report-tournament = Denunciar este torneo
said-rated-one-person = Una partida puntuada contra ordenadores es para una sola persona: dos podrían hacerse el juego.
said-rated-one-bout = Ya tienes una partida puntuada de este juego contra ordenadores: termínala antes.
