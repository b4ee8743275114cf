# Accounts, profiles, lists of games.


## Signing up and logging in

account-keeps = Una cuenta guarda tu nombre y tus partidas y te permite jugar partidas puntuadas. No se te pide nada más.
account-keeps-guest = Una cuenta guarda tu nombre y tus partidas, también las que jugaste como invitado, y te permite jugar partidas puntuadas. No se te pide nada más.
account-name = Nombre
account-name-hint = de 3 a 20 letras o cifras de un mismo alfabeto, el que quieras; entre ellas, espacios sueltos, puntos, - y _
account-password = Contraseña
account-password-hint = al menos 8 caracteres
account-lost = No pedimos ningún correo electrónico, así que una contraseña perdida no se puede recuperar. Guárdala bien.
account-show = Mostrar
account-have = ¿Ya tienes cuenta? <login>Inicia sesión</login>.
account-new = ¿Primera vez? <signup>Regístrate</signup> o juega como invitado.

## After signing up

welcome-title = Te damos la bienvenida
welcome-heading = ¡Te damos la bienvenida, <name></name>!
welcome-about = Tu nombre y tus partidas ya quedan guardados en todos los dispositivos donde inicies sesión. ¿Por dónde quieres empezar?
welcome-rated = Jugar una partida puntuada
welcome-rated-about = El emparejamiento rápido de la sala te busca rival.
welcome-friend-about = Abre una mesa y envía el enlace a alguien.
welcome-learn-about = Cada juego se aprende en unos minutos.
welcome-picture-about = Aparece junto a tu nombre allí donde otros te ven.

## Settings

settings-you = Eres <name>{ $name }</name>. <page>Tu perfil</page> muestra a los demás lo que has jugado.
settings-theme = Tema
settings-theme-auto = como mi dispositivo
settings-theme-light = claro
settings-theme-dark = oscuro
settings-pieces = Piezas
settings-pieces-drawn = dibujadas
settings-pieces-plain = sencillas
settings-board = En el tablero
settings-sounds = Sonidos
settings-turning = Misma pantalla: girar el tablero hacia quien tiene el turno
settings-picture = Imagen
settings-picture-hint = Así te ven: en tu perfil, en las listas y en la mesa.
settings-picture-save = Guardar imagen
settings-picture-try = Vista previa
settings-picture-not-saved = Sin guardar todavía.
settings-name-new = Nombre nuevo
settings-name-change = Cambiar nombre
settings-password-old = Contraseña anterior
settings-password-new = Contraseña nueva
settings-password-change = Cambiar contraseña
settings-end-keys = Revocar también las claves de mis bots
settings-leave = Cerrar sesión
settings-sign-up = <signup>Regístrate</signup> para conservar tus partidas en todos tus dispositivos.
keys-heading = Claves de tus bots
keys-about = Quien tenga una clave juega como su bot. Revoca las que no conozcas o no necesites. <bots>Cómo escribir un bot</bots>.
keys-none = Sin claves.
keys-made = <label></label>, creada el <day></day>
keys-end = Revocar
keys-end-label = Revocar la clave { $label }

## My games

mine-turn = Te toca
mine-turn-none = Ninguna partida te espera.
mine-paused = En pausa mientras estás de vacaciones
mine-playing = En curso
mine-playing-none = No hay más partidas en curso.
mine-over = Terminadas
mine-over-none = Todavía no hay partidas terminadas.
mine-play = Jugar
mine-look = Ver
mine-more = Más partidas
mine-none = Aún no tienes partidas. <home>Elige uno de los cinco juegos</home>.
mine-all = Todas mis partidas

## Games in lists

card-quoted = «{ $title }»
card-rated = puntuada
card-uncounted = puntuada, pero no contó
card-alone = <name></name>, a solas en una pantalla
card-several = <name></name> en { $count } asientos
card-robot = { $name } (nivel { $level })
card-moves = { $count ->
        [0] sin jugadas
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
card-replay = Reproducir
card-replay-label = Reproducir esta partida de { $game }
card-older = Partidas anteriores
card-drew = <first></first> hicieron tablas
card-beat = <first></first> ganó a <others></others>
card-won-before = <first></first> ganó por delante de <others></others>
card-shared = <first></first> compartieron el primer puesto por delante de <others></others>
spark = 
    De { $first } a { $last } puntos en { $count ->
        [one] { $count } partida puntuada
       *[other] { $count } partidas puntuadas
    }, entre { $low } y { $high }

## Profiles

kind-guest = invitado
kind-member = miembro
kind-bot = bot
profile-picture = Cambiar mi imagen
profile-tournaments = Torneos organizados y jugados
profile-ratings = Puntuaciones
profile-unrated = Todavía no hay partidas puntuadas.
profile-unrated-member = Todavía no hay partidas puntuadas. <lobby>Busca una en la sala</lobby>.
profile-unrated-guest = Todavía no hay partidas puntuadas. Hace falta una cuenta: <signup>regístrate</signup>.
profile-latest = Últimas partidas
profile-latest-of = Últimas partidas de { $game }
profile-older-of = Partidas anteriores de { $game }
profile-all = Todas las partidas
profile-no-games = Todavía no hay partidas públicas terminadas.
profile-provisional = provisional
profile-provisional-why = Muy pocas partidas, o muy antiguas, para saberlo con seguridad
profile-rated-games = { $count ->
        [one] { $count } partida puntuada
       *[other] { $count } partidas puntuadas
    }
profile-best = máximo { $points }
profile-deviation = más o menos { $points }
profile-games = Partidas
settings-pieces-discs = fichas con letras
settings-boards = Tableros
settings-board-classic = clásico
settings-board-slate = pizarra
settings-board-forest = bosque
settings-motion = Movimiento de las piezas
settings-motion-normal = normal
settings-motion-fast = rápido
settings-motion-off = sin animación
settings-coordinates = Mostrar coordenadas
mine-drop = Borrar
mine-drop-game = Borrar esta partida de { $game }

## Pictures of people

picture-part = { $part ->
        [emblem] Emblema
        [pattern] Patrón
        [field] Color
       *[second] Segundo color
    }
picture-emblem = { $what ->
        [tankard] jarra
        [pick] pico
        [lantern] farol
        [crown] corona
        [rat] rata
        [wolf] lobo
        [castle] castillo
        [star] estrella
        [cat] gato
        [elephant] elefante
        [horse] caballo
        [ram] carnero
        [lion] león
        [barrel] barril
        [moon] luna
       *[key] llave
    }
picture-pattern = { $what ->
        [halves] dos mitades
        [bars] barras
        [bend] banda
        [quarters] cuarteles
        [chevron] cabrio
        [stripes] franjas
        [checks] ajedre­zado
       *[border] borde
    }
picture-colour = { $what ->
        [red] rojo
        [gold] dorado
        [green] verde
        [sky] celeste
        [blue] azul
        [purple] morado
        [black] negro
       *[white] blanco
    }

name-taken-away = La administración te ha retirado este nombre. Elige otro.
taken-away-pause =
    { $count ->
        [one] La administración lo ha retirado. Mañana podrás elegir de nuevo.
       *[other] La administración lo ha retirado. Podrás elegir de nuevo dentro de { $count } días.
    }
