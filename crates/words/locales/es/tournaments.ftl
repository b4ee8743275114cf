### Tournaments.
nav-tournaments = Torneos
tournaments-title = Torneos
tournaments-about = Una tarde de club, una liga de semanas o una hora de partidas rápidas: elige uno y apúntate, u organiza el tuyo. Los emparejamientos, las mesas y la puntuación van solos.
tournaments-sign-up = Los torneos son para personas con cuenta: <signup>regístrate</signup> para apuntarte u organizar uno.
tournaments-hold = Organizar un torneo
tournaments-mine = Tus torneos
tournaments-playing = En juego
tournaments-open = Próximos
tournaments-over = Terminados
tournaments-all = Todos los torneos
tournaments-none = Ninguno por ahora.
tournaments-more = Más torneos
tournament-new = Un torneo nuevo
tournament-new-hint = Tú lo organizas: puedes empezarlo, pausarlo y corregir resultados. Lo que haces se ve en su página. Puedes organizar { $most } a la vez.
tournament-name = Nombre
tournament-at-table = Jugadores por mesa
tournament-system = Sistema
tournament-swiss = Suizo
tournament-swiss-about = unas cuantas rondas; se enfrentan quienes tienen los mismos puntos, nadie dos veces
tournament-round-robin = Todos contra todos
tournament-round-robin-about = todos se enfrentan a todos
tournament-double-round-robin = Todos contra todos a doble vuelta
tournament-double-round-robin-about = todos se enfrentan dos veces, una con cada bando
tournament-arena = Arena
tournament-arena-about = quien queda libre vuelve a jugar enseguida, hasta que se acaba el tiempo
tournament-heats = Mangas
tournament-heats-about = para tres o cuatro por mesa; los puestos dan puntos, y cambian asientos y rivales
tournament-swiss-of = 
    { $count ->
        [one] Suizo, { $count } ronda
       *[other] Suizo, { $count } rondas
    }
tournament-heats-of = 
    { $count ->
        [one] Mangas, { $count } ronda
       *[other] Mangas, { $count } rondas
    }
tournament-arena-of = 
    { $count ->
        [one] Arena, { $count } minuto
       *[other] Arena, { $count } minutos
    }
tournament-rounds = Rondas
tournament-minutes = Minutos
tournament-when = Cuándo empieza
tournament-when-host = Cuando yo lo empiece
tournament-when-time = Por sí solo, a una hora fija
tournament-when-at = Empieza el
tournament-entry = Quién puede participar
tournament-entry-everybody = Cualquiera con cuenta
tournament-entry-code = Quien tenga el código
tournament-entry-invited = Quienes yo invite
tournament-rated = Partidas puntuadas
tournament-more = Más
tournament-about = Descripción
tournament-most = Máximo de participantes
tournament-most-any = sin límite
tournament-most-wrong = En un torneo así pueden participar entre { $fewest } y { $most }.
tournament-rest = Segundos entre rondas
tournament-no-show = Segundos para la primera jugada
tournament-no-show-hint = Quien no haya hecho su primera jugada para entonces pierde la partida; si no se presenta nadie, nadie suma. Si un turno dura días, decide solo el reloj.
tournament-starts = Empieza <at></at>
tournament-starts-by-host = Empieza cuando lo diga quien lo organiza
tournament-ends = Termina <at></at>
tournament-ended = Terminó <at></at>
tournament-round = Ronda { $round }
tournament-round-of = Ronda { $round } de { $rounds }
tournament-players = 
    { $count ->
        [one] { $count } de { $most } plazas
       *[other] { $count } de { $most } plazas
    }
tournament-tables-of = { $count } por mesa
tournament-by-code = Con código
tournament-by-invitation = Por invitación
tournament-held-by = Organiza <host></host>
tournament-paused = En pausa
tournament-ends-in = Termina en <left></left>
tournament-next-in = La ronda { $round } empieza en <left></left>
tournament-goes-on = En juego
tournament-called-off = Este torneo se canceló.
tournament-won = <winner></winner> ha ganado. Puntos: { $points }.
tournament-shared = Varios comparten el primer puesto.
tournament-my-game = Ir a tu partida
tournament-wait-here = Espera aquí: la página te lleva a tu próxima partida.
tournament-entered = Te has apuntado.
tournament-excluded-you = Te han excluido.
tournament-code = Código
tournament-code-is = Su código: <code></code>
tournament-enter = Apuntarme
tournament-come-back = Volver a jugar
tournament-withdraw = Retirarme
tournament-withdraw-sure = ¿Retirarte del torneo? La partida en curso sigue.
tournament-decline = Rechazar
tournament-yours = Tu torneo
tournament-start = Empezar ahora
tournament-pause = Pausar
tournament-resume = Continuar
tournament-next = Empezar ya la siguiente ronda
tournament-call-off = Cancelar el torneo
tournament-call-off-sure = ¿Cancelar este torneo definitivamente? No empezarán más partidas. Las partidas en curso se juegan hasta el final y cuentan; aquellas en las que alguien aún no ha hecho su primera jugada se anulan.
tournament-invite = Invitar
tournament-invite-name = Nombre de la persona a la que invitas
tournament-host-hint = Comparte la dirección de esta página con quien deba venir. En pausa, sigue solo al cabo de un día.
tournament-standings = Clasificación
tournament-entrants = Participantes
tournament-nobody = Nadie todavía.
tournament-exclude = Excluir
tournament-exclude-sure = ¿Excluir a esta persona del torneo? Su partida se da por perdida.
tournament-withdrawn = se retiró
tournament-excluded = excluido
tournament-cross = Tabla cruzada
tournament-games = Partidas
tournament-no-games = Aún no hay partidas.
tournament-absent = no se presentó
tournament-bye = descansa
tournament-points = Puntos
tournament-corrected = fijado por la organización
tournament-void = no cuenta: otra vez abandonada enseguida
tournament-replay = Verla
tournament-correct = Fijar el resultado
tournament-correct-save = Guardar
tournament-place = Puesto { $place }
tournament-acts = Lo que hizo la organización
act-paused = lo puso en pausa
act-resumed = lo reanudó
act-excluded = excluyó a <who></who>
act-readmitted = readmitió a <who></who>
act-invited = invitó a <who></who>
act-hurried = adelantó la siguiente ronda
act-called-off = lo canceló
act-corrected = fijó un resultado:
tournament-how = Cómo se juega este torneo
tournament-swiss-how = Una victoria vale un punto; unas tablas, medio. En cada ronda se enfrentan quienes tienen los mismos puntos o casi, y nadie se enfrenta dos veces; se alternan los bandos. Si el número es impar, descansa quien va más abajo y aún no ha descansado, y recibe un punto. Quien llega tarde no tiene puntos por las rondas anteriores.
tournament-round-robin-how = Una victoria vale un punto; unas tablas, medio. Todos se enfrentan una vez, según las tablas de Berger, para que todos empiecen en más o menos la mitad de sus partidas.
tournament-double-round-robin-how = Una victoria vale un punto; unas tablas, medio. Todos se enfrentan dos veces, una con cada bando, según las tablas de Berger.
tournament-heats-how = En una mesa recibes un punto por cada persona a la que superas y medio por cada una con la que compartes puesto; una mesa más pequeña vale lo mismo que una completa. Los asientos y los rivales cambian de la forma más equilibrada posible. Quien descansa recibe lo que una mesa da de media.
tournament-arena-how = Una victoria vale un punto; unas tablas, medio. A quien queda libre se le empareja enseguida con alguien cercano en la tabla, y no otra vez con la misma persona mientras haya otras. Las partidas en curso al acabarse el tiempo se juegan hasta el final y cuentan.
tournament-no-show-how = Las mesas se abren solas. Quien no hace su primera jugada en { $time } pierde la partida; si no se presenta nadie, nadie suma.
tournament-no-show-days = Las mesas se abren solas. Quien agota el tiempo de un turno pierde la partida.
tournament-leavers-go = A quien no se presentó a una partida no se le empareja hasta que vuelva.
tournament-leavers-lose = Quien se retira pierde las partidas que le quedan.
tournament-rest-how = El descanso entre dos rondas dura { $time }.
tournament-pauses-how = Las partidas no se pueden anular ni las jugadas deshacer. Una partida que haya que interrumpir cuenta como tablas.
tournament-ties = Qué decide en caso de empate a puntos
tie-direct-short = Dir
tie-direct = Enfrentamiento directo
tie-direct-about = Puntos en las partidas entre quienes empatan, si todos se han enfrentado.
tie-buchholz-short = Buc
tie-buchholz = Buchholz
tie-buchholz-about = La suma de los puntos de todos tus rivales. Una ronda sin rival cuenta como si te hubieras enfrentado a alguien con tus mismos puntos.
tie-sonneborn-short = SB
tie-sonneborn = Sonneborn-Berger
tie-sonneborn-about = Los puntos de aquellos a quienes venciste y la mitad de los de aquellos con quienes hiciste tablas.
tie-wins-short = Vic
tie-wins = Victorias
tie-wins-about = Partidas ganadas en el tablero.
tie-firsts-short = 1.º
tie-firsts = Primeros puestos
tie-firsts-about = Cuántas veces ocupaste el primer puesto en tu mesa.
tie-seconds-short = 2.º
tie-seconds = Segundos puestos
tie-seconds-about = Cuántas veces ocupaste el segundo puesto en tu mesa.
tie-games-short = Par
tie-games = Menos partidas
tie-games-about = Quien necesitó menos partidas para sus puntos.
tournament-back = Volver al torneo
tournament-of-table = Esta partida es de un torneo.
said-tournament-cant-enter = No puedes participar en este torneo.
said-tournament-begins-itself = El torneo decide quién juega aquí; la partida empieza sola.
said-tournament-no-abort = Una partida de torneo no se puede anular: juégala, ríndete u ofrece tablas.
said-tournament-no-takeback = En una partida de torneo no se pueden deshacer jugadas.
said-tournament-no-rematch = El torneo decide quién se enfrenta a quién; aquí no hay revancha.
said-tournament-none = Ese torneo no existe.
said-tournament-members = Los torneos son para personas con cuenta: regístrate primero.
said-tournament-not-host = Eso solo puede hacerlo quien organiza el torneo.
said-tournament-five = Ya organizas cinco torneos: termina o cancela uno antes del siguiente.
said-tournament-entered-most = Ya participas en tantos torneos como se permite a la vez.
said-tournament-nobody-named = Aquí no se conoce a nadie con ese nombre.
said-tournament-invite-members = Solo se puede invitar a un torneo a personas con cuenta.
said-tournament-over = Este torneo ha terminado.
said-tournament-begun = Este torneo ya ha empezado.
said-tournament-not-begun = Este torneo aún no ha empezado.
said-tournament-too-few = Todavía se han apuntado muy pocos.
said-tournament-round-on = Aún quedan partidas de esta ronda por terminar.
said-tournament-held-up = Este torneo ya está en pausa.
said-tournament-not-held-up = Este torneo no está en pausa.
said-tournament-invited-already = Esa persona ya está invitada o se ha apuntado.
said-tournament-invited-most = No se puede invitar a más a la vez.
said-tournament-not-excluded = Esa persona no está excluida.
said-tournament-no-board = Ese tablero no existe.
said-tournament-places = Los puestos son números desde el 1, uno por cada persona del tablero; quienes comparten puesto tienen el mismo.
said-tournament-they-not-entered = Esa persona no se ha apuntado a este torneo.
said-tournament-not-entered = No te has apuntado a este torneo.
said-tournament-entered-already = Ya te has apuntado a este torneo.
said-tournament-you-excluded = La organización te ha excluido de este torneo.
said-tournament-invited-only = Este torneo es solo con invitación.
said-tournament-no-latecomers = Aquí todos juegan contra todos: no se puede entrar después del comienzo.
said-tournament-last-round = La última ronda ha empezado.
said-tournament-full = Este torneo está completo.
said-tournament-wrong-code = Este torneo necesita un código, y ese no es.
said-tournament-withdrawn-already = Ya te has retirado.
said-tournament-needs-name = Un torneo necesita un nombre.
said-tournament-needs-clock = Un torneo necesita reloj, para que cada ronda tenga fin.
said-tournament-arena-live = Una arena se juega de una vez: necesita un reloj en minutos.
said-tournament-half-minute = En un torneo cada participante tiene al menos medio minuto.
said-tournament-rest = Entre dos rondas hay como mucho una hora.
said-tournament-no-show = A quien no se presenta se le espera al menos cinco segundos y como mucho una hora.
said-tournament-starts = Un torneo empieza entre ahora y dentro de noventa días.
said-tournament-entry = Un torneo está abierto a todo el mundo, con código, a amigos de quien lo organiza o con invitación.
said-tournament-rounds = Un torneo tiene de una a veinte rondas.
said-tournament-minutes = Una arena dura de cinco minutos a cuatro horas.
said-tournament-systems = Un torneo es round_robin, double_round_robin, swiss, heats o arena.
said-tournament-heats = Las mangas son para tres o cuatro por mesa.
said-tournament-two = Eso es para dos por mesa; tres y cuatro juegan mangas.
said-tournament-stages = Un torneo es open, playing u over.
tournaments-of-friends = De tus amigos
tournament-entry-friends = Mis amigos y quienes yo invite
tournament-for-friends = Para amigos de quien lo organiza
tournament-for-host = Quien lo organizaba ya no puede ocuparse, así que puedes hacerlo tú
tournament-vacations = Los relojes se detienen durante las vacaciones
tournament-no-vacations-how = Las vacaciones no detienen los relojes de este torneo.
tournament-variations-hint = Las partidas con variantes de reglas no puntúan.
tournament-options-how = Variantes de reglas: { $options }.
said-tournament-friends-only = Este torneo es para amigos de quien lo organiza.
tournaments-past = Tus torneos anteriores
tournaments-of-person = Torneos de { $name }
tournaments-invited = Invitaciones a torneos
tournament-absent-you = No te presentaste a una partida y ya no se te empareja. Vuelve a jugar si quieres seguir.
tournament-no-shows = no se presentó
tournament-withdraw-lose-sure = ¿Retirarte de este torneo? Pierdes todas las partidas que quedan.
tournament-start-sure =
    { $count ->
        [one] ¿Empezar ahora, con { $count } participante?
        [many] ¿Empezar ahora, con { $count } de participantes?
       *[other] ¿Empezar ahora, con { $count } participantes?
    }
tournament-edit = Cambiar nombre y texto
tournament-moderate = Formas parte de la administración
tournament-readmit = Readmitir a { $name }
tournament-exclude-named = Excluir a { $name }
tournament-correct-sure = La partida sigue en juego. ¿Terminarla con este resultado? No contará para la puntuación.
tournament-blocks-arena = Si alguien bloquea a otra persona, nunca se les empareja.
tournament-blocks-two = Si alguien bloquea a otra persona, no juegan: donde tendrían que enfrentarse, cada cual recibe medio punto. Quien bloquee a la otra persona cuando ya ambas estén inscritas pierde esa partida.
tournament-blocks-heats = Si alguien bloquea a otra persona, se sientan en mesas distintas siempre que haya otra.
act-started = lo empezó
act-edited = cambió el nombre, el texto o la hora
act-corrected-board = ronda { $round }, tablero { $board }
act-by-keeper = (la administración)
said-tournament-no-arena-pause = Una arena termina cuando marca el reloj: no se puede poner en pausa.
said-tournament-paused-enough = Este torneo ya se ha puesto en pausa bastantes veces.
said-tournament-edited-enough = Este torneo ya se ha cambiado bastantes veces.
said-tournament-own-game = Juegas en esta partida: nadie fija el resultado de la suya.
said-tournament-they-declined = Esa persona ha rechazado la invitación; aún puede apuntarse si quiere.
said-tournament-excluded-let-in = Esa persona está excluida: readmítela.
said-tournament-excluded-already = Esa persona ya está excluida.
said-tournament-nothing-different = No ha cambiado nada.
said-tournament-rated-on = Esta partida puntúa y sigue en juego: su resultado se puede fijar cuando termine.
said-tournament-moderated = La administración ha cambiado el nombre o el texto: se quedan como están.
said-tournament-missed = Has faltado a tres partidas de este torneo: sigue sin ti.
tournament-exclude-rated-sure = ¿Excluir a esta persona del torneo? La partida con puntuación que juega sigue y cuenta; después queda fuera.
tournament-called-off-goes-on = Las partidas que estaban en curso se juegan hasta el final.
tournament-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
tournament-minutes-long =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
tournament-shared-by = <winners></winners> comparten el primer puesto. Puntos: { $points }.
tournament-you-sit-out = Descansas esta ronda. Puntos por ello: { $points }. La página te lleva a tu próxima partida.
tournament-declined-you = Has rechazado la invitación. Aún puedes inscribirte.
tournament-invited = invitación enviada
tournament-declined = la ha rechazado
tournament-private = Este torneo es para quienes invita su anfitrión.
