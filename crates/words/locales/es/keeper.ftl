# La administración: sus órdenes, sus páginas y la limpieza.

## La orden `taproom keeper`

keeper-command-none = Nadie administra aún este sitio. Lo hará la primera persona que se registre, o quien tú digas: taproom keeper NOMBRE
keeper-command-since = { $name }, desde el { $day }
keeper-command-made = { $name } forma parte ahora de la administración.
keeper-command-removed = { $name } ya no forma parte de la administración.
keeper-command-already = { $name } ya forma parte de la administración.
keeper-command-not = { $name } no forma parte de la administración.
keeper-command-nobody = Ningún miembro se llama «{ $name }».

## La orden `taproom tidy`

tidy-command-open = El servidor está en marcha y se limpia solo cada cuarto de hora. Ciérralo primero, o usa --dry-run para ver qué desaparecería.
tidy-command-off = desactivada
tidy-command-dry = No se ha cambiado nada.
tidy-rule = { $rule ->
    [open-tables] Se cierran las mesas abiertas a las que no vino nadie
    [idle-games] Se anulan las partidas sin reloj que nadie mira
    [unplayed-tables] Se borran las mesas en las que nadie jugó
    [called-off-tournaments] Se borran los torneos cancelados antes de empezar
    [guest-games] Se borran las partidas contra el ordenador jugadas por invitados que no volvieron
    [guest-sessions] Terminan las sesiones sin usar de los invitados
    [sessions] Terminan las sesiones sin usar de los miembros
    [guests] Se borra a los invitados que no dejaron ninguna partida
    [mails] Se borran los correos enviados
    [messages] Se borran los mensajes antiguos
    [closed-messages] Se borra lo que escribieron a otros quienes cerraron su cuenta
    [reports] Se olvidan las denuncias ya resueltas
    [flags] Se olvidan los avisos ya resueltos
   *[pack] Las partidas terminadas se compactan; no se pierde nada
}

## Estar suspendido

suspended-until = Puedes mirar, pero no jugar, hablar ni escribir hasta el { $day }: { $reason }
suspended-for-ever = Aquí ya solo puedes mirar; no puedes jugar, hablar ni escribir: { $reason }

## Lo que se rechaza

keeper-fault-prove = Escribe antes tu contraseña otra vez, arriba en cualquiera de estas páginas.
keeper-fault-other = Eso no se puede hacer con alguien de la administración.
keeper-fault-backup-busy = Ahora mismo se está haciendo una copia. Espera a que termine.
keeper-fault-backup = No se ha podido hacer la copia: { $why }.

## En cada página

keeper-title = Administración
keeper-welcome = Has llegado antes que nadie, así que administras este sitio. <keeper>Echa un vistazo</keeper>.
keeper-prove = Para cambiar algo, escribe tu contraseña otra vez. Vale durante una hora.
keeper-prove-button = Confirmar
keeper-figures = Cifras
keeper-people = Personas
keeper-tables = Mesas
keeper-tournaments = Torneos
keeper-tournaments-about = Todos los torneos, también los de código o invitación. En su página puedes cambiar los textos de un torneo o cancelarlo, y ocuparte de él si quien lo organiza no puede.
keeper-tournaments-called-off = Cancelados
keeper-jobs = Tareas y copias
keeper-log = Registro
keeper-tokens = Claves
keeper-more = Más antiguas
keeper-none = Ahora mismo, ninguna.
keeper-gone = alguien que ya no está (número { $number })

## Cifras

keeper-here = personas aquí ahora
keeper-awake = mesas activas
keeper-opened = abierta
keeper-memory = memoria en uso
keeper-weeks = Las últimas cuatro semanas
keeper-people-day = Personas al día
keeper-games-day = Partidas terminadas al día
keeper-storage = Almacenamiento
keeper-storage-about = Ha crecido { $grown } en este tiempo; { $free } pueden volver a usarse.
keeper-hour = La última hora
keeper-hour-requests = peticiones respondidas
keeper-hour-thoughts = jugadas pensadas
keeper-hour-load = del tiempo de los ordenadores en uso
keeper-hour-slowest = Las peticiones más lentas de la última hora
keeper-engines = Los ordenadores
keeper-threads = hilos
keeper-thinking = pensando ahora
keeper-waiting = esperando un hilo
keeper-thoughts = jugadas pensadas desde el arranque
keeper-load = de ocupación
keeper-slowest = Las peticiones más lentas desde el arranque
keeper-route = Dirección
keeper-longest = La más larga
keeper-mean = Media
keeper-count = Peticiones

## Tareas

keeper-backups = Copias de seguridad
keeper-backups-every = Cada { $time } se copia todo en la carpeta «backups» de la carpeta de datos. Se guardan las últimas { $count } y la última de cada uno de los últimos { $count } días.
keeper-backups-never = No hay un horario fijado (opción backup-every). La copia va a la carpeta «backups» de la carpeta de datos; se guardan las últimas { $count } y la última de cada uno de los últimos { $count } días.
keeper-backup-now = Hacer una copia ahora
keeper-tidy = Limpieza
keeper-tidy-about = Cada cuarto de hora se hace limpieza según estas reglas. Cada una tiene una opción con su plazo.
keeper-tidy-now = Ordenar ahora
keeper-ran = Lo último que se hizo
keeper-job-name = Tarea
keeper-last = Última vez
keeper-took = Duró
keeper-done = Hecho
keeper-next = Próxima vez
keeper-runs = en marcha
keeper-in = { $count ->
    [0] ahora
    [one] dentro de { $count } minuto
   *[other] dentro de { $count } minutos
}
keeper-job = { $job ->
    [open-tables] Cerrar mesas abiertas
    [idle-games] Anular partidas abandonadas
    [unplayed-tables] Borrar mesas sin jugar
    [called-off-tournaments] Borrar torneos cancelados
    [guest-games] Borrar partidas de invitados
    [guest-sessions] Terminar sesiones de invitados
    [sessions] Terminar sesiones de miembros
    [guests] Borrar invitados sin partidas
    [mails] Borrar correos enviados
    [messages] Borrar mensajes antiguos
    [closed-messages] Borrar mensajes de cuentas cerradas
    [reports] Borrar denuncias resueltas
    [flags] Borrar avisos resueltos
    [pack] Compactar partidas terminadas
    [backup] Copia de seguridad
    [clocks] Mirar los relojes
    [figures] Contar el día
    [mail] Enviar correos
   *[other] { $job }
}

## Personas

keeper-find = Nombre o número
keeper-nobody = Nadie se llama así.
keeper-is-keeper = administración
keeper-is-here = aquí ahora
keeper-is-suspended = cuenta suspendida
keeper-suspended = Cuentas suspendidas
keeper-until = Suspensión hasta el { $day }
keeper-for-ever = Suspensión definitiva
keeper-seen = Última visita
keeper-came = Primera visita
keeper-facts = Datos
keeper-number = Número
keeper-sessions = Sesiones
keeper-owner = Pertenece a
keeper-profile = Página pública
keeper-do = Lo que puedes hacer
keeper-other = Esta persona también es de la administración. Eso solo lo cambia quien tiene la máquina: taproom keeper NOMBRE --remove
keeper-lift = Levantar la suspensión
keeper-suspend = Suspender…
keeper-suspend-about = Podrá seguir mirándolo todo, pero no jugar, hablar ni escribir. Sus relojes siguen corriendo.
keeper-reason-told = Motivo (lo leerá)
keeper-reason = Motivo (para el registro)
keeper-days = Días
keeper-days-hint = Déjalo vacío para que sea definitivo.
keeper-end-games = Liberar sus asientos en las partidas en curso y cerrar sus mesas abiertas
keeper-rename = Cambiar el nombre…
keeper-remove-picture = Quitar la imagen…
keeper-remove-picture-about = Tendrá una dibujada hasta que elija otra.
keeper-end-sessions = Terminar todas las sesiones…
keeper-end-sessions-about = Tendrá que volver a iniciar sesión en todas partes. Un invitado no puede volver como el mismo invitado.
keeper-playing = Mesas abiertas y en juego

## Mesas

keeper-find-table = Mesa
keeper-find-table-hint = Su dirección o la última parte de ella. Así también se encuentran las mesas privadas, o por la persona que juega en ellas.
keeper-no-table = Eso no es la dirección de una mesa.
keeper-running = Partidas en curso
keeper-open = Mesas abiertas
keeper-look = Ver la mesa
keeper-over = Esta partida ha terminado.
keeper-close = Anular la partida…
keeper-close-about = La partida termina sin resultado y no cuenta para la puntuación. No se puede deshacer.
keeper-said-players = Lo que dijeron los jugadores
keeper-said-watchers = Lo que dijeron los espectadores
keeper-silence = No se dijo nada.
keeper-remove-line = Quitar
keeper-line-removed = quitada

## Registro

keeper-log-about = Todo lo que hace la administración se anota aquí en el mismo momento, y ahí se queda.
keeper-nothing = Nada todavía.
keeper-by-command = En el servidor
keeper-deed = { $deed ->
    [appoint] añadió a la administración a
    [dismiss] apartó de la administración a
    [rename] dio otro nombre a
    [suspend] suspendió a
    [lift] levantó la suspensión de
    [remove-picture] quitó la imagen de
    [clear-about] quitó la línea sobre sí de
    [clear-title] quitó el título de la mesa
    [end-sessions] terminó todas las sesiones de
    [close-table] anuló la partida de la mesa
    [remove-line] quitó una línea en la mesa
    [create-token] creó una clave
    [delete-token] revocó una clave
    [settle-report] cerró una denuncia sobre
    [settle-flag] resolvió lo inusual en las partidas de
    [tournament] actuó en lugar de quien organizaba un torneo:
    [retry-mail] volvió a intentar un correo para
    [drop-mail] descartó un correo para
    [backup] hizo una copia de seguridad
    [tidy] hizo limpieza
   *[other] { $deed }
}

## Claves

keeper-tokens-about = Con una clave, un programa tuyo puede hacer lo que tú puedes hacer aquí, mediante la API bajo /api/keeper, y nada más. Todo lo que haga queda anotado con tu nombre.
keeper-token-label = ¿Para qué es?
keeper-token-make = Crear una clave

## Correos fallidos

keeper-mails = Correos fallidos
keeper-mails-none = Ningún correo ha fallado.
keeper-mails-about = Correos que no se pudieron enviar, sin sus direcciones. Lo que aún puede enviarse se intenta enseguida.
keeper-mail-retry = Intentar de nuevo
keeper-mail-drop = Descartar
keeper-mail-tries = { $count ->
    [one] intentado una vez
   *[other] intentado { $count } veces
}

## Denuncias

keeper-reports = Denuncias
keeper-reports-about = Lo que te han pedido mirar, con las palabras tal como estaban al denunciarlas. Lo que puedes hacer está en la página de la persona.
keeper-reports-none = No hay nada pendiente.
keeper-report-kind = { $kind ->
    [message] Mensaje de
    [line] Línea en una mesa de
    [name] Nombre de
    [tournament] Torneo de
   *[picture] Imagen de
}
keeper-report-by = denuncia de
keeper-report-table = Ir a la mesa
keeper-settle = Marcar como resuelto
keeper-note = Nota (opcional)
keeper-report-more = Más recientes
keeper-settled = Resueltas hace poco

## Rated games

keeper-flags = Partidas puntuadas
keeper-flags-about = Lo que es inusual en partidas puntuadas entre las mismas dos personas. No es un juicio: mira las partidas, habla con ellas y anota en qué quedó.
keeper-flags-none = Nada inusual.
keeper-flag-kind = { $kind ->
    [short-losses] perdió { $count } partidas de { $game } en pocos turnos, contra
    [only-losses] perdió { $count } de sus últimas diez partidas contra la misma persona, la última de { $game }:
    [same-address] perdió { $count } partidas de { $game }, casi todas las suyas, desde la misma dirección que
   *[ring] Varias personas perdieron { $count } partidas de { $game }, desde la misma dirección o recién llegadas y en pocos turnos, contra
}
keeper-flag-table = La última partida
keeper-flag-games = Todas sus partidas
keeper-report-tournament = Al torneo

keeper-fault-own = Eso trata de ti: déjalo a otra persona de la administración.
keeper-clear-about = Quitar la línea sobre sí
keeper-clear-about-about = Su página no muestra nada ahí hasta que escriba otra línea.
keeper-clear-title = Quitar el título
keeper-clear-title-about = La mesa conserva todo lo demás.
keeper-settle-by = Dar por visto todo lo que solo esa persona denunció
keeper-settle-by-about = Todo lo que nadie más ha denunciado.
keeper-report-voices = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
keeper-mails-retry = Intentarlos todos otra vez
keeper-flag-title = Partidas puntuadas de { $game }
keeper-flag-result = { $result ->
    [lost] perdió con
    [drawn] empató con
   *[won] ganó a
}
keeper-flag-short = pocos turnos
keeper-flag-uncounted = no contó
