# Correos y las páginas a las que llevan sus enlaces.


## Lo que dicen los correos sobre partidas

mail-turn-subject = Te toca: { $game } con { $others }
mail-turn = Te toca jugar en { $game } con { $others }.
mail-reminder-subject = { $left } para tu jugada en { $game }
mail-reminder = Se te acaba el tiempo en { $game } con { $others }.
mail-time-left = { $left } para jugar, hasta el { $until }.
mail-over-subject = Fin de la partida: { $game } con { $others }
mail-over = Tu partida de { $game } con { $others } ha terminado.
mail-over-won = Has ganado.
mail-over-lost = Has perdido.
mail-over-shared = Has compartido el primer puesto.
mail-over-place = Has quedado en el puesto { $place } de { $players }.
mail-invitation-subject = { $name } te invita a { $game }
mail-invitation = { $name } te guarda un asiento en una partida de { $game } ({ $pace }).
mail-challenge-subject = { $name } te desafía a { $game }
mail-challenge = { $name } quiere jugar a { $game } contigo ({ $pace }).
mail-digest-subject = Novedades de tus partidas ({ $count })
mail-nobody = nadie todavía
mail-play = Hacer tu jugada
mail-look = Ver cómo acabó
mail-link = { $label }:
mail-visit = Ir a la mesa
mail-why = Recibes este correo porque tú, { $name }, pediste avisos sobre tus partidas.
mail-stop-kind = Dejar de recibir correos de este tipo
mail-stop-these = Dejar de recibir correos de estos tipos
mail-settings = Ajustes de correo

## Lo que dicen los correos sobre una cuenta

mail-confirm-subject = Confirma tu dirección de correo
mail-confirm = Alguien quiere recibir en esta dirección los avisos de sus partidas. El sitio es { $house }. Si eres tú, confírmala; el enlace sirve durante tres días.
mail-confirm-button = Confirmar la dirección
mail-reset-subject = Una contraseña nueva para { $name }
mail-reset = Alguien ha pedido una contraseña nueva para { $name } en { $house }. Si has sido tú, elígela ahora; el enlace sirve una vez y durante un día.
mail-reset-button = Elegir una contraseña nueva
mail-sign-out-about = Si solo quieres cerrar la sesión en todos los navegadores y teléfonos, también se puede:
mail-sign-out-button = Cerrar todas las sesiones
mail-not-you = Si no has sido tú, no hagas caso de este correo y no pasará nada. Nadie ha visto tu dirección.
mail-address-changed-subject = { $name } tiene ahora otra dirección de correo
mail-address-changed = Desde ahora, los correos para { $name } en { $house } van a otra dirección. Este es el último que llega a esta.
mail-address-entered-subject = { $name } quiere otra dirección de correo
mail-address-entered = Se ha introducido otra dirección para { $name } en { $house }, con la contraseña correcta. Valdrá cuando se abra su enlace; hasta entonces los correos llegan aquí.
mail-address-gone-subject = { $name } ya no tiene dirección
mail-address-gone = Se quitó la dirección de { $name } en { $house }. Este es el último correo que le llega. Sin una dirección no se puede reemplazar una contraseña perdida.
mail-password-changed-subject = { $name } tiene una contraseña nueva
mail-password-changed = La contraseña de { $name } en { $house } acaba de cambiar.
mail-changed-not-you = Si no has sido tú, otra persona puede usar tu cuenta. Recupérala eligiendo una contraseña nueva:
mail-about-account = Recibes este correo porque se trata de la cuenta de { $name }.

## Los ajustes

mail-title = Correo y notificaciones
mail-card-none = Todavía no hay dirección. Con una te avisamos cuando te toca y puedes reemplazar una contraseña perdida.
mail-card-pending = Hay una dirección por confirmar: abre el enlace del correo que te enviamos.
mail-card-good = Los correos van a { $address }.
mail-card-refused = Los correos a { $address } vuelven. Revisa la dirección.
mail-card-go = Ajustes de correo y notificaciones
mail-off = Este sitio no envía correos. Quien lo lleva puede cambiarlo.
mail-members = El correo es para quienes tienen cuenta: primero <login>inicia sesión</login> o <signup>regístrate</signup>.
mail-about = ¿Juegas a lo largo de varios días? Deja una dirección y te avisaremos cuando te toque. Nadie más la verá nunca.
mail-address = Dirección de correo
mail-address-yours = Tu dirección
mail-address-none = Todavía ninguna.
mail-address-other = Usar otra dirección
mail-address-new = Dirección nueva
mail-address-set = Enviarme el enlace
mail-address-change = Cambiar la dirección
mail-address-remove = Quitar la dirección
mail-address-remove-now = Quitarla
mail-address-removed = Tu dirección se ha quitado.
mail-address-hint = Le enviaremos un enlace. La dirección vale en cuanto lo abras.
mail-password-hint = para saber que eres tú
mail-pending = Hemos enviado un correo a { $address }. Abre el enlace que contiene para confirmar la dirección; mira en el correo no deseado si no llega nada.
mail-pending-other = Por confirmar: { $address }. Abre el enlace del correo que enviamos allí; hasta entonces, los correos van a { $old }.
mail-pending-again = Enviarlo otra vez
mail-good = Confirmada: { $address }
mail-refused = Los correos a { $address } volvieron { $count } veces, así que lo hemos dejado. Escríbela otra vez, u otra distinta.
mail-no-address = No podemos escribir a esta dirección; debe ser como nombre@example.org.
mail-wishes = Avísame por correo
mail-wish-turn = cuando me toque en una partida sin reloj o con días por turno
mail-wish-reminder = cuando quede un cuarto de mi tiempo para una jugada
mail-wish-over = cuando termine una partida así
mail-wish-invitation = cuando alguien me invite a una mesa
mail-wish-challenge = cuando alguien me desafíe
mail-wish-tournament = cuando esté a punto de empezar un torneo en el que me inscribí
mail-how-often = Con qué frecuencia
mail-single = enseguida, un correo por aviso
mail-daily = una vez al día, todo en uno (los recordatorios llegan enseguida igualmente)
mail-hour = A las
mail-zone = Mi zona horaria
mail-save = Guardar
mail-saved = Guardado.
mail-ended = El { $day }, un enlace de un correo canceló estos avisos: { $what }.
mail-never = Nunca recibes un correo sobre una mesa que estás mirando, ni mientras estás aquí.
mail-sign-out-title = Cerrar todas las sesiones
mail-sign-out-text = Cierra todas tus sesiones, en este navegador y en todos los demás. Tus partidas siguen.
mail-signed-out = Todas tus sesiones están cerradas.

## Las páginas a las que llevan los enlaces

mail-stale-title = Este enlace ya no sirve
mail-stale = Ya se usó, es demasiado antiguo o solo se copió una parte. Pide uno nuevo.
mail-confirm-title = Confirmar la dirección
mail-confirm-ask = ¿Enviamos los correos para { $name } a { $address }?
mail-confirmed = Hecho: los correos para { $name } van desde ahora a { $address }.
mail-confirm-crowded = Varias cuentas tienen ya esta dirección; usa otra.
mail-reset-title = Contraseña nueva
mail-reset-ask = Elige una contraseña nueva para { $name }. Después se cierran todas las sesiones, en todas partes.
mail-reset-save = Guardar la contraseña
mail-reset-done = La contraseña ha cambiado. <login>Inicia sesión</login> con ella.
mail-sign-out-ask = ¿Cerrar la sesión de { $name } en todos los navegadores y teléfonos?
mail-unsubscribe-title = Dejar de recibir estos correos
mail-unsubscribe-ask = { $name } no recibirá más correos como estos:
mail-unsubscribe-button = Dejar de recibirlos
mail-unsubscribed = Hecho. Puedes volver a cambiarlo en los <settings>ajustes de correo</settings>.
mail-forgot-title = ¿Has olvidado la contraseña?
mail-forgot-link = <forgot>¿Has olvidado la contraseña?</forgot>
mail-forgot-ask = Escribe tu nombre o tu dirección de correo. Si hay una cuenta con una dirección confirmada, enviamos allí un enlace.
mail-forgot-field = Nombre o dirección de correo
mail-forgot-button = Enviarme un enlace
mail-forgot-sent = Si hay una cuenta con una dirección confirmada, hay un correo en camino. Tarda un minuto o dos; mira en el correo no deseado si no llega nada.
mail-forgot-off = Este sitio no envía correos, así que una contraseña perdida no se puede reemplazar de esta manera. Pregunta a quien lo lleva.
mail-wrong-password = La contraseña no es correcta.
mail-lost = Una contraseña perdida solo se puede reemplazar por correo: deja una dirección en los <mail>ajustes de correo</mail> o guarda bien la contraseña.

## What is refused

said-no-notice-kind = No hay ese tipo de aviso.
said-no-hour = No existe esa hora, o ningún reloj está tan lejos de UTC.
said-no-mail-address = Todavía no hay dirección.
mail-tournament-subject = { $name } te invita a un torneo de { $game }
mail-tournament = A { $name } le gustaría que te inscribieras en un torneo de { $game }.
mail-starts-subject = Tu torneo de { $game } empieza el { $moment }
mail-starts = El torneo de { $game } de { $name } en el que te inscribiste empieza el { $moment }. A partir de entonces, tus partidas se abrirán solas.
mail-started-subject = Tu torneo de { $game } ha empezado
mail-started = El torneo de { $game } de { $name } en el que te inscribiste ha empezado. Tus partidas se abren solas: ven a jugar.
