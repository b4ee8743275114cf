### Friends, blocks, invitations, challenges, private games.

## Who may do what

may-only-members = Eso es para quienes tienen una cuenta. Regístrate primero.
may-oneself = Eso no puedes hacerlo contigo.
may-no-account = Es un invitado o un programa, y eso es para quienes tienen una cuenta.
may-you-block = Has bloqueado a alguien de aquí. Desbloquea antes a esa persona.
may-unwanted = Ahora mismo no es posible con esta persona.
may-private = Esta mesa es privada.
may-unwatched = Esta partida no se puede ver mientras se juega.
invite-enough = Ya hay bastantes asientos reservados para esta persona. Espera a que responda.
friends-enough = Tienes quinientos amigos, y no se puede tener más.
friends-enough-asked = Cien personas aún no te han respondido. Retira antes algunas solicitudes.
blocks-enough = Has bloqueado a mil personas, y no se puede bloquear a más.
mutes-enough = Has silenciado a mil personas, y no se puede silenciar a más.

## The page of friends, profiles, invitations

nav-friends = Amigos
nav-requests = solicitudes de amistad te esperan
nav-invited = asientos reservados para ti
nav-any = novedades te esperan
friend-away = no está aquí
friend-plays = juega a { $game }
friend-waits = espera en una mesa: { $game }
friend-here = está aquí
friend-me = eres tú
friend-challenge = Desafiar
friend-write = Escribir
friend-invite = Invitar a una mesa nueva
friend-remove = Quitar
friend-accept = Aceptar
friend-decline = Rechazar
friend-withdraw = Retirar
friend-unblock = Desbloquear
friend-ask = Pedir amistad
friend-look = Perfil
friend-find = Buscar personas por su nombre
friend-search = Buscar
friend-nobody = Ningún nombre empieza así.
friend-found = Personas
friends-asking = Solicitudes de amistad
friends-mine = Tus amigos
friends-none = Aún no tienes amigos. Busca a alguien por su nombre o abre el perfil de alguien con quien hayas jugado.
friends-asked = Solicitudes enviadas
friends-blocked = { $count -> 
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
 }
privacy-everybody = todos
privacy-friends = amigos
privacy-nobody = nadie
privacy-title = Quién puede hacer qué
privacy-choose = Quién puede escribirte, invitarte y ver que estás aquí
privacy-words = Quién puede escribirme
privacy-invitations = Quién puede invitarme a una mesa
privacy-challenges = Quién puede desafiarme
privacy-requests = Quién puede pedirme amistad
privacy-presence = Quién ve cuándo estoy aquí
friends-sign-up = La lista de amigos es para quienes tienen una cuenta. <signup>Regístrate</signup> o <login>inicia sesión</login>.
friend-you-block = Has bloqueado a esta persona.
friend-is = sois amigos
friend-asked = solicitud enviada
friend-block = Bloquear
challenge-game = Juego
challenge-side = Mi bando
challenge-any = al azar
challenge-first = Muevo primero
challenge-last = Muevo en último lugar
challenge-more = En partidas de tres o cuatro puedes desafiar también a amigos; los demás asientos los ocupan ordenadores. Un desafío sin respuesta caduca, y si alguien lo rechaza, se acaba.
challenge-with = Jugador { $number }
challenge-computer = Ordenador
challenge-too-many = A este juego puedes desafiar a { $most ->
    [one] una persona
   *[other] { $most } personas
}.
challenge-twice = Solo puedes desafiar a cada persona una vez.
challenge-watchers = Otros pueden encontrar la partida y mirar cuando haya empezado
challenge-send = Enviar el desafío
challenge-table = Más opciones
invitations-title = Invitaciones
invitation-challenge = <name></name> te desafía
invitation-seat = <name></name> te guarda un asiento
invite-named = invitar a { $name }
new-door-invitation = solo quienes yo invite
new-watchers = otros pueden mirar
