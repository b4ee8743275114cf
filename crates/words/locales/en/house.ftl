# The home page, the lobby, the form for a new table, and the page for those who write programs.


## The home page

home-title = Five uncommon chess games
home-heading = Five games you won’t find in every tavern
home-about = Play the computer, share one screen, or meet friends online. No account needed.
home-board = The board of { $game }
home-now = Happening now
home-people = { $count ->
        [one] { $count } person online
       *[other] { $count } people online
    }
home-open = { $count ->
        [one] { $count } open table
       *[other] { $count } open tables
    }
home-running = { $count ->
        [one] { $count } game in progress
       *[other] { $count } games in progress
    }
home-nobody = Nobody’s waiting yet. Open a table and send a friend the link.
home-lobby = Go to the lobby
home-code = Got a room code?
join = Join
watch = Watch

## The lobby

lobby-title = Lobby
lobby-here = { $count } online
lobby-alone = Only you, so far.
lobby-open-table = Open a table
lobby-open = Open tables
lobby-only = Show only
lobby-all-games = all games
lobby-running = Games in progress
lobby-pairing = Quick pairing
lobby-pairing-hint = Pick what you’d like to play; without a pick any game will do. You’ll be paired with anyone who wants the same.
lobby-any-game = Any game
lobby-change = Change
lobby-games = Games
lobby-rated = Rated (needs a clock)
lobby-sign-up = <signup>Sign up</signup> to play rated games.
lobby-seek = Find me a game
lobby-code = Room code
lobby-who = Who’s here

## A new table

new-computer = Play the computer
new-here = Play on the same screen
new-online = Play online
new-game = Game
new-way = Opponents
new-way-computer = the computer
new-way-here = people at this screen
new-way-online = people online
new-players = Players
new-seats = Seats
new-clock = Clock
new-minutes-other = custom…
new-minutes = Minutes
new-increment = Increment (seconds per move)
new-door = Who can join
new-door-public = anyone (listed in the lobby)
new-door-link = anyone with the link
new-door-code = anyone with the link or the room code
new-code-hint = eight characters or more, two of them digits; leave it empty and we make one up
new-title = Table name
new-title-hint = optional
new-takeover = A computer takes over for anyone who leaves
new-sign-up = <signup>Sign up</signup> to open rated tables.
new-variations = Rule variations
new-variations-legend = Variations
new-first = Who moves first
new-start = Start from a position
new-position = Position
new-position-hint = As text, the way records and the terminal write it. Such a game is not rated.
new-open = Open the table
new-play = Play
new-preview = The game

## For those who write programs

bots-title = Write a bot
bots-about = A bot is a guest like any other: it sees what its seat may see and is offered the moves it may make. Everything it needs is in the <api>OpenAPI document</api>.
bots-python = Thirty lines of Python
bots-python-about = No library is needed. Sign up, make a bot and a key for it, and run:
bots-account = Make an account for it
bots-socket = The socket
bots-socket-open = To get moves the moment they are made, open a WebSocket at <code>/socket</code> and say <code>{ $watch }</code>. Messages are JSON objects with a word <code>t</code>. A message may have a number <code>id</code>, which comes back with its answer: <code>{ $ok }</code> when it is done and on disk, <code>{ $no }</code> when it is refused.
bots-socket-frames = Every table frame leads from version <code>from</code> to version <code>v</code>: keep the first <code>keep</code> lines of the story, add <code>lines</code>, and take everything else as it stands. After a lost connection say <code>{ $watch }</code> with the last version you have seen, and you are told the rest. A frame whose <code>from</code> is 0 tells everything.
bots-told = What is told
bots-told-story = A line of the story is <code>{ $line }</code>: the move, what it did in <code>words</code>, and the great moments in it, such as a king that falls, an army that changes hands or the end, each as a sentence of its own in <code>moments</code>. Words are in the language that you ask for with <code>Accept-Language</code>, or that of your account.
bots-told-why = Whoever is on the move can ask why something can’t be done: <code>{ $path }</code>, or over the socket <code>{ $ask }</code>. Ask about a whole move with <code>m</code>, about a step with <code>from</code> and <code>to</code>, about a piece from the reserve with <code>place</code> and <code>to</code>, or about picking up a piece with <code>pick</code>. The answer has a sentence in <code>why</code>, as in <code>{ $answer }</code>, and none where it can be done.
bots-ratings = Ratings and pictures
bots-ratings-about = Games between people with accounts may be rated (<glicko>Glicko-2</glicko>, one rating for each person and game); programs play the others. A seat in a frame has the address of a <code>picture</code> and, where it is known, a <code>rating</code> with <code>points</code> and <code>provisional</code>; at the end of a rated game it has a <code>change</code> with the points <code>before</code> and <code>after</code>.
bots-lists = <code>GET /api/people/NUMBER</code> gives somebody’s ratings, <code>/api/people/NUMBER/ratings/GAME</code> how they came about, <code>/api/games/GAME/leaderboard</code> the best players and <code>/api/games/GAME/recent</code> the latest games; a long list goes on where its header <code>Link</code> points. A picture’s address says all there is to draw, so it may be kept: <code>/picture/wolf-bend-red-gold.svg</code>, <code>/picture/computer-3.svg</code>.

## More

home-learn = Learn
home-learn-game = Learn { $game }
home-your-turn = Your turn in { $game }
home-continue = Continue { $game }
home-new = New game
home-play-now = Play now
home-friend = Play a friend
home-learn-one = Learn a game
home-pause = Pause
home-other = Another game
home-code-hint = The friend who opened the table can tell you.
home-five = The five games
lobby-looking = Looking for a game
lobby-looking-none = Nobody is looking for a game right now.
lobby-looking-alone = Nobody else is looking for a game right now.
new-strength = Strength
new-side = You play
leaders-place = Place
leaders-player = Player
leaders-points = Points
leaders-games = Games
leaders-none = No ranked players yet.
leaders-play = Play a rated game
leaders-sign-up = Sign up to be ranked
leaders-about = The strongest players of each game, by their rated games. Players with few rated games, fewer than five against people, or none for a long time, aren’t ranked.
leaders-of = Leaderboard: { $game }
leaders-all = Full ranking
leaders-every-game = All games
leaders-find = Find a player
leaders-nobody = No player with a rating in this game has a name that begins like that.
leaders-more = Next places
