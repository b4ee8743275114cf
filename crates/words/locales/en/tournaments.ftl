### Tournaments.
nav-tournaments = Tournaments
tournaments-title = Tournaments
tournaments-about = A club evening, a league over weeks, or an hour of quick games: enter one, or host your own. Pairings, tables and scores take care of themselves.
tournaments-sign-up = Tournaments are for people with an account: <signup>sign up</signup> to enter or host one.
tournaments-hold = Host a tournament
tournaments-mine = Your tournaments
tournaments-playing = In progress
tournaments-open = Upcoming
tournaments-over = Finished
tournaments-all = All tournaments
tournaments-none = None at the moment.
tournaments-more = More tournaments
tournament-new = New tournament
tournament-new-hint = You are the host: you can start it, pause it and correct results. What you do is shown on its page. You can host { $most } at once.
tournament-name = Name
tournament-at-table = Players per table
tournament-system = Format
tournament-swiss = Swiss
tournament-swiss-about = a few rounds; players with equal points meet, nobody twice
tournament-round-robin = Round robin
tournament-round-robin-about = everybody meets everybody
tournament-double-round-robin = Double round robin
tournament-double-round-robin-about = everybody meets everybody twice, once with each side
tournament-arena = Arena
tournament-arena-about = whoever is free plays again at once, until time is up
tournament-heats = Heats
tournament-heats-about = for three or four at a table; places are worth points, seats and opponents change
tournament-swiss-of = 
    { $count ->
        [one] Swiss, { $count } round
       *[other] Swiss, { $count } rounds
    }
tournament-heats-of = 
    { $count ->
        [one] Heats, { $count } round
       *[other] Heats, { $count } rounds
    }
tournament-arena-of = 
    { $count ->
        [one] Arena, { $count } minute
       *[other] Arena, { $count } minutes
    }
tournament-rounds = Rounds
tournament-minutes = Minutes
tournament-when = When it starts
tournament-when-host = When I start it
tournament-when-time = By itself, at a set time
tournament-when-at = Starts at
tournament-entry = Who may enter
tournament-entry-everybody = Everybody with an account
tournament-entry-code = Whoever has the code
tournament-entry-invited = Those I invite
tournament-rated = Rated games
tournament-more = More
tournament-about = Description
tournament-most = Maximum number of players
tournament-most-any = any number
tournament-most-wrong = Such a tournament is for { $fewest } to { $most } players.
tournament-rest = Seconds between rounds
tournament-no-show = Seconds for the first move
tournament-no-show-hint = Whoever has not made a first move by then loses the game; where nobody comes, nobody gets a point. Where a turn takes days, the clock alone decides.
tournament-starts = Starts <at></at>
tournament-starts-by-host = Starts when the host is ready
tournament-ends = Ends <at></at>
tournament-ended = Ended <at></at>
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $rounds }
tournament-players = 
    { $count ->
        [one] { $count } of { $most } players
       *[other] { $count } of { $most } players
    }
tournament-tables-of = { $count } at a table
tournament-by-code = By code
tournament-by-invitation = By invitation
tournament-held-by = Hosted by <host></host>
tournament-paused = Paused by the host
tournament-ends-in = Ends in <left></left>
tournament-next-in = Round { $round } starts in <left></left>
tournament-goes-on = In progress
tournament-called-off = This tournament was cancelled.
tournament-won = <winner></winner> has won. Points: { $points }.
tournament-shared = Several players share first place.
tournament-my-game = Go to your game
tournament-wait-here = Wait here: the page takes you to your next game.
tournament-entered = You have entered.
tournament-excluded-you = You were excluded.
tournament-code = Code
tournament-code-is = Its code: <code></code>
tournament-enter = Enter
tournament-come-back = Rejoin
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw from this tournament? A game in progress goes on.
tournament-decline = Decline
tournament-yours = Your tournament
tournament-start = Start now
tournament-pause = Pause
tournament-resume = Resume
tournament-next = Start the next round now
tournament-call-off = Cancel the tournament
tournament-call-off-sure = Cancel this tournament for good? No more games begin. Games in progress are played to their end and count; games in which somebody has not made their first move are aborted.
tournament-invite = Invite
tournament-invite-name = Name of the person to invite
tournament-host-hint = Share the address of this page with everybody who should come. A paused tournament resumes by itself after a day.
tournament-standings = Standings
tournament-entrants = Players so far
tournament-nobody = Nobody yet.
tournament-exclude = Exclude
tournament-exclude-sure = Exclude this player from the tournament? They lose the game they are playing.
tournament-withdrawn = withdrawn
tournament-excluded = excluded
tournament-cross = Cross table
tournament-games = Games
tournament-no-games = No games yet.
tournament-absent = did not show up
tournament-bye = sits out
tournament-points = Points
tournament-corrected = set by the host
tournament-void = counts for nothing: given up at once, again
tournament-replay = View
tournament-correct = Set the result
tournament-correct-save = Save
tournament-place = Place { $place }
tournament-acts = What the host did
act-paused = paused it
act-resumed = resumed it
act-excluded = excluded <who></who>
act-readmitted = let <who></who> back in
act-invited = invited <who></who>
act-hurried = started the next round early
act-called-off = cancelled it
act-corrected = set a result:
tournament-how = How this tournament is played
tournament-swiss-how = A win is one point, a draw half a point. In every round players with equal or nearly equal points meet, and nobody meets the same opponent twice; sides alternate. If the number of players is odd, the lowest who has not sat out yet does so and gets a point. Latecomers get no points for the rounds they missed.
tournament-round-robin-how = A win is one point, a draw half a point. Everybody meets everybody once, by the Berger tables, so that everybody moves first in about half of their games.
tournament-double-round-robin-how = A win is one point, a draw half a point. Everybody meets everybody twice, once with each side, by the Berger tables.
tournament-heats-how = At a table you get a point for everybody you finish ahead of, and half a point for everybody you share your place with; a smaller table is worth as much as a full one. Seats and opponents change as evenly as possible. Whoever sits out gets what a table gives on average.
tournament-arena-how = A win is one point, a draw half a point. Whoever is free is paired at once with somebody close in the standings, and not with the same opponent again while there are others. Games in progress when time is up are played to their end and count.
tournament-no-show-how = Tables open by themselves. Whoever has not made their first move within { $time } loses the game; where nobody comes, nobody gets a point.
tournament-no-show-days = Tables open by themselves. Whoever runs out of time for a turn loses the game.
tournament-leavers-go = Whoever misses a game is not paired again until they rejoin.
tournament-leavers-lose = Whoever withdraws loses their remaining games.
tournament-rest-how = The break between two rounds lasts { $time }.
tournament-pauses-how = Games can’t be aborted, and moves can’t be taken back. A game that has to be broken off counts as a draw.
tournament-ties = What decides when points are equal
tie-direct-short = Dir
tie-direct = Direct encounter
tie-direct-about = Points in the games between those who are level, if all of them have met.
tie-buchholz-short = Buc
tie-buchholz = Buchholz
tie-buchholz-about = The points of everybody you met, added up. A round without an opponent counts as if you had met somebody with your own points.
tie-sonneborn-short = SB
tie-sonneborn = Sonneborn–Berger
tie-sonneborn-about = The points of everybody you beat, and half the points of everybody you drew with.
tie-wins-short = Win
tie-wins = Wins
tie-wins-about = Games won at the board.
tie-firsts-short = 1st
tie-firsts = First places
tie-firsts-about = How often you came first at your table.
tie-seconds-short = 2nd
tie-seconds = Second places
tie-seconds-about = How often you came second at your table.
tie-games-short = Gms
tie-games = Fewer games
tie-games-about = Whoever needed fewer games for their points.
tournament-back = Back to the tournament
tournament-of-table = This game belongs to a tournament.
said-tournament-cant-enter = You can’t enter this tournament.
said-tournament-begins-itself = The tournament says who plays here; the game begins by itself.
said-tournament-no-abort = A game of a tournament can’t be called off: play it, resign, or offer a draw.
said-tournament-no-takeback = Moves can’t be taken back in a game of a tournament.
said-tournament-no-rematch = The tournament says who meets whom; there is no rematch here.
said-tournament-none = There is no such tournament.
said-tournament-members = Tournaments are for people with an account: sign up first.
said-tournament-not-host = Only the host of the tournament may do that.
said-tournament-five = You hold five tournaments already: end one, or call one off, before the next.
said-tournament-entered-most = You have entered as many tournaments as anybody may at once.
said-tournament-nobody-named = Nobody of that name is known here.
said-tournament-invite-members = Only people with an account can be invited to a tournament.
said-tournament-over = This tournament is over.
said-tournament-begun = This tournament has begun already.
said-tournament-not-begun = This tournament has not begun yet.
said-tournament-too-few = Too few have entered yet.
said-tournament-round-on = Some games of this round are not over yet.
said-tournament-held-up = This tournament is held up already.
said-tournament-not-held-up = This tournament is not held up.
said-tournament-invited-already = They are invited already, or have entered.
said-tournament-invited-most = That is as many as can be invited at once.
said-tournament-not-excluded = They are not excluded.
said-tournament-no-board = There is no such board.
said-tournament-places = Places are numbers from 1 on, one for everybody at the board; those who share a place have the same.
said-tournament-they-not-entered = They have not entered this tournament.
said-tournament-not-entered = You have not entered this tournament.
said-tournament-entered-already = You have entered this tournament already.
said-tournament-you-excluded = The host has excluded you from this tournament.
said-tournament-invited-only = This tournament is for those whom its host invites.
said-tournament-no-latecomers = Everybody meets everybody here: nobody can come in after the beginning.
said-tournament-last-round = The last round has begun.
said-tournament-full = This tournament is full.
said-tournament-wrong-code = This tournament needs a code, and that is not it.
said-tournament-withdrawn-already = You have withdrawn already.
said-tournament-needs-name = A tournament needs a name.
said-tournament-needs-clock = A tournament needs a clock, so that every round comes to an end.
said-tournament-arena-live = An arena is played at once: it needs a clock of minutes.
said-tournament-half-minute = In a tournament everybody has at least half a minute.
said-tournament-rest = Between two rounds there is at most an hour.
said-tournament-no-show = Somebody who does not come is waited for five seconds at least, and an hour at most.
said-tournament-starts = A tournament begins between now and ninety days from now.
said-tournament-entry = A tournament is open to everybody, by code, to friends of its host, or to those who are invited.
said-tournament-rounds = A tournament has one to twenty rounds.
said-tournament-minutes = An arena lasts five minutes to four hours.
said-tournament-systems = A tournament is round_robin, double_round_robin, swiss, heats or arena.
said-tournament-heats = Heats are for three or four at a table.
said-tournament-two = That is for two at a table; three and four play heats.
said-tournament-stages = A tournament is open, playing or over.
tournaments-of-friends = From your friends
tournament-entry-friends = My friends, and those I invite
tournament-for-friends = For friends of the host
tournament-for-host = Its host can’t look after it any more, so you can
tournament-vacations = Clocks stand still while somebody is on vacation
tournament-no-vacations-how = Vacations do not stop the clocks of this tournament.
tournament-variations-hint = Games with rule variations are not rated.
tournament-options-how = Rule variations: { $options }.
said-tournament-friends-only = This tournament is for friends of its host.
tournaments-past = Your past tournaments
tournaments-of-person = Tournaments of { $name }
tournaments-invited = Invitations to tournaments
tournament-absent-you = You did not show up for a game, so you are not paired any more. Rejoin to play on.
tournament-no-shows = no-show
tournament-withdraw-lose-sure = Withdraw from this tournament? All games that are left are lost.
tournament-start-sure =
    { $count ->
        [one] Start now with { $count } player?
       *[other] Start now with { $count } players?
    }
tournament-edit = Change name and text
tournament-moderate = You are a keeper
tournament-readmit = Let { $name } back in
tournament-exclude-named = Exclude { $name }
tournament-correct-sure = The game is still on. End it with this result? It will not be rated.
tournament-blocks-arena = Two of whom one blocks the other are never paired.
tournament-blocks-two = Two of whom one blocks the other don’t play: where they would have to meet, each gets half a point. Whoever blocks the other only after both have entered loses that game.
tournament-blocks-heats = Two of whom one blocks the other sit at different tables wherever there is another one.
act-started = started it
act-edited = changed its name, text or time
act-corrected-board = round { $round }, board { $board }
act-by-keeper = (a keeper)
said-tournament-no-arena-pause = An arena ends by the clock: it can’t be held up.
said-tournament-paused-enough = This tournament was held up often enough.
said-tournament-edited-enough = This tournament was changed often enough.
said-tournament-own-game = You play in this game: nobody sets the result of their own.
said-tournament-they-declined = They have declined; they can still enter if they like.
said-tournament-excluded-let-in = They are excluded: let them back in.
said-tournament-excluded-already = They are excluded already.
said-tournament-nothing-different = Nothing is different.
said-tournament-rated-on = This game is rated and still on: its result can be set when it is over.
said-tournament-moderated = A keeper of the house has changed the name or the text: they stay as they are.
said-tournament-missed = You have missed three games of this tournament: it goes on without you.
tournament-exclude-rated-sure = Exclude this player from the tournament? The rated game they are playing goes on and counts; after it they are out.
tournament-called-off-goes-on = Games that were in progress are played to their end.
tournament-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
tournament-minutes-long =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
tournament-shared-by = <winners></winners> share first place. Points: { $points }.
tournament-you-sit-out = You sit out this round. Points for it: { $points }. The page takes you to your next game.
tournament-declined-you = You have declined. You can still enter.
tournament-invited = invited
tournament-declined = declined
tournament-private = This tournament is for those whom its host invites.
