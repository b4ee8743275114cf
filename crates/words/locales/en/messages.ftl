### What people write to each other, reports, and how ratings are kept fair.

messages-title = Messages
messages-unread-label = unread conversations
messages-list = Conversations
messages-more = More conversations
messages-pick = Pick a conversation, or write to somebody from their page.
messages-none = Nobody has written to you yet. You can write to people from their page, for instance to somebody you met in the <lobby>lobby</lobby>.
messages-only-members = Messages are for people with an account: <signup>sign up</signup> or <login>log in</login>. Everybody can talk at a table.
messages-with = Messages with { $name }
messages-you-wrote = You:
messages-new =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
messages-back = All conversations
messages-more-actions = More
messages-delete = Delete my copy
messages-older = Earlier messages
messages-log = Messages
messages-first = Nothing has been written here yet.
messages-seen = Seen
messages-write = Write to { $name }
messages-placeholder = Write a message
messages-send = Send
messages-key-taken = This key belongs to another message of yours; choose a new one.
messages-too-many-people = You have written to { $count } new people today. Write to more of them tomorrow.
messages-unanswered = You have sent { $count } messages without an answer. Wait until they write back.
messages-reported = Thank you. The keepers will look at it.
messages-closed = This account has been closed. You can still read what was written here, but not answer.
messages-tells-read = Tell others when I have read their messages
messages-tells-read-hint = If you don’t tell, you are not told either.
messages-write-to = Write a message
report-message = Report this message
report-name = Report this name
report-picture = Report this picture
report-line = Report
said-message-long = That is too long: 2000 characters at most.
said-message-key = A key has 8 to 64 letters, digits, hyphens and underscores.
said-yours = That is yours.
messages-save = Save

## Fair ratings

fair-title = How ratings work
fair-how = How ratings work
fair-about = A rating says how well somebody plays a game. Everybody begins at 1500; winning against somebody stronger brings more than winning against somebody weaker. Each game has a rating of its own.
fair-what = What counts
fair-members = Rated games need an account and a clock, and nobody may have two seats.
fair-usual = They begin with the usual position and follow the usual rules: games with variations or from a position of your own are not rated.
fair-short = Between people, a game that is given up, lost on time or agreed as a draw counts once everybody has had { $turns } turns; against computers every rated game counts that has begun.
fair-early = Of games that end like this before everybody has had { $turns } turns, only { $count } a day bring points between the same two players.
fair-pair = In each of the five games, only { $count } matches a day bring points between the same two players.
fair-computers-a-day = In each of the five games, only { $count } matches a day against computers bring points. You play them one at a time, and nobody else has a seat in them.
fair-repeated = A game against a computer brings no points if its first { $count } moves lead where a rated game of yours against it went before.
fair-losses = These limits hold for gaining points: a lost game always costs points.
fair-unusual = Unusual patterns, such as many short games lost to the same player, are shown to the keepers. They prove nothing.
fair-computers = The computers’ ratings
fair-computers-about = Levels 1 to 7 were measured against each other in hundreds of games, and their numbers stay as they are: only yours changes. Level 4 stands at 1500, where everybody begins. Level 8 plays no rated games, because its strength depends on the machine. A rated game against a computer needs at least three minutes on the clock.
fair-computers-short = These numbers were measured and never change; in a rated game against a computer only yours does.
fair-level = Level
fair-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
fair-new-rated = Rated (needs an account and a clock; <how>how ratings work</how>)
uncounted-too-short = Not rated: the game was given up before everybody had { $count } turns.
uncounted-pair-today = No points gained: you have played { $count } rated games with each other today.
uncounted-short-today = No points gained: { $count } of your games with each other were given up early today.
uncounted-computers-today = No points gained: you have played { $count } rated games against computers today.
uncounted-repeated = No points gained: it went the way of a rated game that you played against this computer before.
said-rated-takeover = In a rated game no computer takes the seat of somebody who leaves.
said-rated-usual = A rated game is played by the usual rules, without variations.
said-rated-level = Level 8 plays no rated games: how strong it is depends on the machine. Take level 7 or below.
said-rated-minutes = A rated game against a computer needs at least three minutes on the clock.
report-tournament = Report this tournament
said-rated-one-person = A rated game against computers is for one person: two could play into each other’s hands.
said-rated-one-bout = You have a rated game of this kind against computers already: finish it first.
