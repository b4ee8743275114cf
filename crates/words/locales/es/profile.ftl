### Profiles, pictures, and everything about one's own data.

## The page of a person

profile-closed = cuenta cerrada
profile-told = { $name } juega a ajedreces poco comunes en Taproom.
profile-since = aquí desde el <day></day>
profile-edit = Editar mi perfil
profile-against-me = Nuestras partidas
profile-report-words = Denunciar el nombre o el texto
former-member = Antiguo miembro { $number }
curve-title = Puntuación a lo largo del tiempo

## The games of a person

history-filter = Qué partidas se muestran
history-game = Juego
history-any-game = Todos los juegos
history-result-label = Resultado
history-any-result = Cualquier resultado
history-won = Ganadas
history-drew = Tablas o compartidas
history-lost = Perdidas
history-opponent = Rival
history-anybody = cualquiera
history-show = Mostrar
history-none = No hay partidas así.
history-none-mine = Todavía no hay partidas terminadas.
history-download = Descargar todas mis partidas como registros
history-download-these = Descargar estas partidas como registros
history-nobody = Aquí nadie se llama { $name }.
history-result = Un resultado es `won`, `drew` o `lost`.

## Photos

photo-heading = Perfil
photo-file = Foto
photo-hint = PNG, JPEG o WebP. El centro se muestra como un cuadrado pequeño; los lugares y fechas del archivo se eliminan.
photo-send = Usar esta foto
photo-remove = Quitar la foto
photo-empty = Aquí no hay ninguna imagen. Elige primero un archivo.
photo-heavy = Este archivo es demasiado grande: { $most } MB como máximo.
photo-unknown = No podemos leer esta imagen. Usa PNG, JPEG o WebP.
photo-large = Esta imagen tiene demasiados píxeles: { $most } millones como máximo. Redúcela antes.
photo-small = Esta imagen es demasiado pequeña: al menos { $least } píxeles por lado.
photo-inks = Esta imagen está preparada para imprenta (CMYK). Guárdala con colores RGB y envíala de nuevo.
photo-broken = Esta imagen está dañada o incompleta.
settings-shield = Escudo
settings-shield-behind = Ahora los demás ven tu foto; verán tu escudo cuando la quites.

## A line about oneself

about-label = Sobre mí
about-hint = Una línea para tu perfil. Todos pueden leerla.
about-save = Guardar
about-long = Es demasiado largo: { $most } caracteres como máximo.

## One's own data

data-heading = Tus datos
data-about = Puedes llevarte todo lo que guardamos sobre ti.
data-everything = Descargar mis datos (JSON)
data-games = Descargar mis partidas (registros)
close-heading = Cerrar mi cuenta
close-about = Al cerrar tu cuenta:
close-goes = Se borran tu nombre, foto, perfil, puntuaciones, claves, bots y tus copias de los mensajes, y se cierra tu sesión en todas partes.
close-messages =
    { $count ->
        [one] Lo que escribiste a otras personas lo podrán leer un día más; después se borra también para ellas.
       *[other] Lo que escribiste a otras personas lo podrán leer { $count } días más; después se borra también para ellas.
    }
close-messages-stay = Lo que escribiste a otras personas se queda con ellas, sin tu nombre.
close-stays = Tus partidas terminadas se quedan para quienes jugaron contigo, con un nombre neutro en lugar del tuyo.
close-games = Dejas las partidas que estás jugando: el ordenador te sustituye donde la mesa lo permite; si no, te rindes.
close-name = Nadie podrá usar tu nombre durante 90 días; después queda libre.
close-for-good = Esto no se puede deshacer.
close-button = Cerrar mi cuenta para siempre
close-wrong-password = La contraseña no es correcta.
close-last-keeper = Eres la única persona que administra este sitio. Nombra antes a otra, con «taproom keeper NOMBRE» en el servidor.
