# Why something did not happen.


## What a match or the rules refuse

refusal-over = Esta partida ha terminado.
refusal-not-started = La partida aún no ha empezado.
refusal-started = La partida ya ha empezado.
refusal-not-seated = No tienes asiento en esta mesa.
refusal-already-seated = Ya tienes asiento en esta mesa.
refusal-full = Todos los asientos de esta mesa están ocupados.
refusal-restless = Aquí ha habido demasiadas idas y venidas: ya no puedes sentarte.
refusal-not-host = Solo puede hacerlo quien abrió la mesa.
refusal-stood-in = Un ordenador juega por ti; recupera antes tu asiento.
refusal-time-up = Se te ha acabado el tiempo.
refusal-rules-over = La partida ha terminado.
refusal-nothing-to-undo = No hay nada que deshacer.
refusal-no-such-seat = En esta mesa no hay asiento { $seat }.
refusal-taken = El asiento { $seat } está ocupado.
refusal-not-your-turn = No te toca mover.
refusal-not-your-seat = El asiento { $seat } no es tuyo.
refusal-stale = Eso era para la jugada { $meant }, pero la partida va por la { $now }.
refusal-repeats = { $move } llevaría a una posición por tercera vez, y eso está prohibido.
refusal-not-in-play = Ese asiento no está en la partida.

## Sentences that come up from below in English, word for word; they are found by their English text

said-forfeit = solo puede rendirse quien tiene el turno
said-invite = Puedes invitar a otros, pero se sientan ellos mismos.
said-too-few = Aún faltan jugadores: ocupa antes los asientos libres.
said-computers = Aquí los ordenadores juegan con personas: alguien tiene que sentarse.
said-position = La posición es para todos los jugadores: ocupa antes los asientos libres.
said-out-already = Ya estás fuera de esta partida.
said-left-already = Ya te fuiste y volviste; espera a la próxima jugada.
said-rematch-on = La revancha ya está en marcha.
said-still-on = La partida sigue en curso.
said-no-takeback-rated = En una partida puntuada no se pueden deshacer jugadas.
said-out = Estás fuera de esta partida.
said-so-already = Ya lo has dicho; los demás tienen que responder.
said-often = Ya lo has pedido bastantes veces.
said-asked = Ya lo has pedido; vuelve a pedirlo tras una jugada.
said-no-move = No has hecho ninguna jugada que deshacer.
said-nothing-declined = No hay nada que rechazar.
said-not-asked = No se te ha preguntado.
said-under-way = La partida está en curso: ríndete u ofrece tablas.
said-no-claim = Ese asiento no se puede reclamar.
said-still-here = Ese jugador sigue aquí o estaba hasta hace un momento.
said-not-their-turn = No es su turno: nadie espera su jugada.
said-no-stand-in = En esta mesa ningún ordenador sustituye a nadie.
said-rated-start = Una partida puntuada empieza desde la posición inicial.
said-rated-different = Una partida puntuada es entre personas distintas: nadie puede tener dos asientos.
said-rated-clock = Una partida puntuada necesita reloj, para que nadie alargue una perdida.
said-rated-hasty = Una partida puntuada necesita al menos un minuto en el reloj, o medio minuto con incremento.
said-rated-guest = Las partidas puntuadas son para quien tiene cuenta: regístrate o juega una sin puntuar.
said-rated-bot = Las partidas puntuadas son entre personas; los programas juegan las demás.
said-rated-invite = A una partida puntuada solo se puede invitar a personas con cuenta.
said-nothing-here = Aquí no hay nada.
said-no-game = Ese juego no existe.
said-no-table = Esa mesa no existe.
said-no-rematch = Aquí no puede haber revancha.
said-house-only = Eso solo lo hace el servidor.
said-time-left = Aún queda tiempo.
said-not-started = La partida aún no ha empezado.
said-no-language = Aquí no existe ese idioma.
said-no-picture = Esa imagen no existe.
said-no-diagram = Ese diagrama no existe.
said-no-page = Esa página de partidas no existe.
said-nobody = Aquí no se conoce a nadie con ese número.
said-nobody-invited = No se puede invitar a nadie con ese número.
said-picture-parts = Una imagen tiene un emblema, un patrón y dos colores.
said-code-only = Solo tiene código una mesa abierta por código.
said-record-secret = Este registro guarda secretos; se podrá leer cuando acabe la partida.
said-opinion-later = El ordenador opina cuando la partida ha terminado.
said-opinion-end = Ahí la partida ha terminado; retrocede para preguntar por una jugada anterior.
said-code-unknown = Ninguna mesa tiene este código. Compruébalo o pregunta a quien abrió la mesa.
said-nothing = No hay nada que decir.
said-code-short = Un código de mesa tiene al menos seis caracteres.
said-code-letters = Un código de mesa se compone de veinte letras, cifras y guiones como mucho.
said-name-length = Un nombre tiene de 3 a 20 caracteres; en chino, japonés y coreano bastan dos.
said-name-letter = Un nombre tiene letras y cifras y, entre ellas, espacios, - _ o un punto.
said-name-ends = Un nombre empieza y acaba con una letra o cifra.
said-name-signs = En un nombre no puede haber dos espacios o signos seguidos.
said-name-alphabets = Un nombre se escribe en un solo alfabeto, con letras de uso corriente.
said-name-reserved = Este nombre está reservado.
said-name-address = Un nombre no puede parecer la dirección de un sitio web.
said-password-name = La contraseña no puede estar hecha con el nombre.
said-password-common = Esta contraseña es de las primeras que otros probarían; elige una tuya.
said-name-taken = Este nombre ya está en uso.
said-wrong-login = El nombre o la contraseña no son correctos.
said-wrong-password = La contraseña anterior no es correcta.
said-signed-up = Ya te has registrado.
said-members = Solo los miembros pueden hacerlo; regístrate antes.
said-not-yours = No tienes nada con ese nombre o número.
said-busy = Ahora hay mucho movimiento; inténtalo de nuevo en un momento.
said-cant-write = Ahora no se puede guardar; inténtalo más tarde.

## What the house refuses

fault-unknown = Di antes quién eres: entra como invitado o inicia sesión.
fault-foreign = Esta petición vino de otro sitio y no se ha ejecutado.
fault-full = Está todo lleno; inténtalo más tarde.
fault-slow = La petición tardó demasiado en llegar.
fault-code-taken = Este código de mesa está en uso; elige otro.
fault-trouble = Hay un problema con la base de datos; inténtalo en un momento.
fault-crowded = Demasiada gente mira esta mesa; inténtalo más tarde.
fault-query = No se puede leer la consulta: { $why }.
fault-body = Una petición tiene como mucho { $most } bytes, y deben llegar todos.
fault-not-json-type = Envía JSON y dilo: Content-Type: application/json.
fault-not-json = Esto no es JSON: { $why }.
wait-seconds = { $count ->
        [one] Demasiado de golpe. Espera un segundo.
       *[other] Demasiado de golpe. Espera { $count } segundos.
    }
wait-minutes = { $count ->
        [one] Demasiado de golpe. Espera un minuto.
       *[other] Demasiado de golpe. Espera { $count } minutos.
    }
enough-connections = Ya hay { $count } conexiones desde tu dirección; cierra alguna antes.
enough-tables = Tienes { $count } mesas sin terminar; termina o anula alguna antes.
enough-address = Hay { $count } mesas sin terminar desde tu dirección; termina alguna antes.
enough-unplayed = { $count ->
        [one] Tienes asiento en una mesa donde aún no has movido; juega allí antes.
       *[other] Tienes asiento en { $count } mesas donde aún no has movido; juega allí antes.
    }
too-many-bots = Puedes tener { $count } bots como mucho.
too-many-keys = Un bot puede tener { $count } claves como mucho.
password-short = Una contraseña tiene al menos { $count } caracteres.
password-long = Una contraseña tiene como mucho { $count } caracteres.
socket-text = Dilo como texto: aquí no se leen mensajes binarios.
socket-tables = Una conexión puede mirar { $count } mesas como mucho.

fault-only-looked-at = Esta página solo se puede ver.
fault-unanswered = No hay respuesta para esto.
said-after-round = Un ordenador ha movido por ti; recuperarás tu asiento cuando hayan movido los demás.
said-after-leaving = Has dejado tu asiento a un ordenador; lo recuperarás cuando haya jugado unos turnos más.
said-nobody-number = No hay nadie con ese número.
said-not-painted = Esa imagen no se puede dibujar.
said-no-address = No hay nada en esta dirección.

## Frases del emparejamiento, de las mesas nuevas y para programas

said-first-move = Alguien espera tu primera jugada.
said-seekers = Hay demasiada gente buscando partida; inténtalo más tarde.
said-not-paired = No se ha podido abrir una mesa para vosotros; vuelve a buscar dentro de un momento.
said-wishes = Elige al menos un juego y como máximo 20 combinaciones de juego y reloj.
said-players = Este juego no es para tantos jugadores.
said-clock = Un reloj es «none» (ninguno), minutos (hasta 1440), como 5 o 5+3, o días por turno (hasta 14), como 3d.
said-no-time = Con este reloj nadie tiene tiempo de jugar: da a todos al menos un cuarto de minuto, o un incremento.
said-suspension = Una suspensión dura como mínimo un día y como máximo diez años; sin número no tiene fin.
said-too-long = Es demasiado largo: 300 caracteres como máximo.
said-title-long = Un título tiene como máximo 60 caracteres.
said-code-guessed = Otros adivinarían este código: usa al menos ocho caracteres, dos de ellos cifras, como en KITCHEN-72, o déjanoslo a nosotros.
said-keep-a-seat = Aquí los ordenadores juegan con personas: deja un asiento para alguien.
said-levels = Los niveles van del 1 al 8.
said-seat = Un asiento es south, west, north o east.
said-offers = Puedes ofrecer tablas, pedir deshacer una jugada u ofrecer la revancha.
said-no-square = El tablero no tiene esa casilla.
said-no-piece = No hay tal pieza en este juego.
said-no-move-text = Eso no es una jugada aquí. Escribe las casillas de salida y de llegada, como en e2e4.
said-address-text = No se puede leer la dirección: no es texto.
fault-setup = No se puede abrir una mesa así: { $why }.

# Why a text that somebody typed can’t be read.
mistake = { $kind ->
        [too-long] el texto es demasiado largo
        [fields] a la posición le faltan o le sobran partes
        [ranks] las filas no forman un tablero de este juego
        [piece] aquí no existe esa pieza
        [stands] esa pieza no puede estar ahí
        [count] hay demasiadas piezas de un tipo, o demasiado pocas
        [turn] así no puede tocarle a nadie
        [number] aquí va un número, y no tan grande
        [decided] en esta posición la partida ya habría terminado
        [players] no puede haber tantos jugadores, o no esos
        [army] no está claro quién manda cada ejército
        [double] ese doble paso no ha podido ocurrir
        [reserve] una reserva no puede ser así
        [deal] así no se puede repartir
        [move] eso no es una jugada como e2e4
        [square] esa casilla no existe
        [seat] ese asiento no existe
        [option] esa variante no existe, o le falta otra
        [record] eso no es una partida como las escribe Taproom
       *[other] { $what }
    }
mistake-at = { $why } (en el carácter { $at })
