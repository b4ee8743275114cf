# Accounts, profiles, lists of games.


## Signing up and logging in

account-keeps = An account keeps your name and your games and lets you play rated ones. Nothing else is asked of you.
account-keeps-guest = An account keeps your name and your games, including those you played as a guest, and lets you play rated ones. Nothing else is asked of you.
account-name = Name
account-name-hint = 3 to 20 letters or digits of any one script; single spaces, dots, - and _ may stand between them
account-password = Password
account-password-hint = at least 8 characters
account-lost = We don’t ask for an e-mail address, so a lost password can’t be recovered. Keep it somewhere safe.
account-show = Show
account-have = Already have an account? <login>Log in</login>.
account-new = New here? <signup>Sign up</signup>, or just play as a guest.

## After signing up

welcome-title = Welcome
welcome-heading = Welcome, <name></name>!
welcome-about = Your name and your games are yours to keep now, on every device you log in on. What would you like to do first?
welcome-rated = Play a rated game
welcome-rated-about = Quick pairing in the lobby finds an opponent for you.
welcome-friend-about = Open a table and send somebody the link.
welcome-learn-about = Each game takes a few minutes to learn.
welcome-picture-about = It stands beside your name wherever others see you.

## Settings

settings-you = You are <name>{ $name }</name>. <page>Your profile</page> shows others what you have played.
settings-theme = Theme
settings-theme-auto = match my device
settings-theme-light = light
settings-theme-dark = dark
settings-pieces = Pieces
settings-pieces-drawn = drawn
settings-pieces-plain = plain
settings-board = At the board
settings-sounds = Sounds
settings-turning = Same screen: turn the board to whoever is to move
settings-picture = Picture
settings-picture-hint = As others see you: on your profile, in lists, at the table.
settings-picture-save = Save picture
settings-picture-try = Preview
settings-picture-not-saved = Not saved yet.
settings-name-new = New name
settings-name-change = Change name
settings-password-old = Old password
settings-password-new = New password
settings-password-change = Change password
settings-end-keys = Revoke my bots’ keys too
settings-leave = Log out
settings-sign-up = <signup>Sign up</signup> to keep your games on every device.
keys-heading = Your bots’ keys
keys-about = Whoever has a key plays as its bot. Revoke those you don’t know or don’t need. <bots>How to write a bot</bots>.
keys-none = No keys.
keys-made = <label></label>, created <day></day>
keys-end = Revoke
keys-end-label = Revoke the key { $label }

## My games

mine-turn = Waiting for you
mine-turn-none = No games waiting for you.
mine-paused = Paused while you are on vacation
mine-playing = In progress
mine-playing-none = No other games in progress.
mine-over = Finished
mine-over-none = No finished games yet.
mine-play = Play
mine-look = View
mine-more = More games
mine-none = You have no games yet. <home>Pick one of the five</home>.
mine-all = All my games

## Games in lists

card-quoted = “{ $title }”
card-rated = rated
card-uncounted = rated, but didn’t count
card-alone = <name></name>, alone at one screen
card-several = <name></name> on { $count } seats
card-robot = { $name } (level { $level })
card-moves = { $count ->
        [0] no moves
        [one] { $count } move
       *[other] { $count } moves
    }
card-replay = Replay
card-replay-label = Replay this game of { $game }
card-older = Older games
card-drew = <first></first> drew
card-beat = <first></first> beat <others></others>
card-won-before = <first></first> won ahead of <others></others>
card-shared = <first></first> shared first place ahead of <others></others>
spark = 
    From { $first } to { $last } points in { $count ->
        [one] { $count } rated game
       *[other] { $count } rated games
    }, between { $low } and { $high }

## Profiles

kind-guest = guest
kind-member = member
kind-bot = bot
profile-picture = Change my picture
profile-tournaments = Tournaments held and played
profile-ratings = Ratings
profile-unrated = No rated games yet.
profile-unrated-member = No rated games yet. <lobby>Find one in the lobby</lobby>.
profile-unrated-guest = No rated games yet. They need an account: <signup>sign up</signup>.
profile-latest = Latest games
profile-latest-of = Latest games of { $game }
profile-older-of = Older games of { $game }
profile-all = All games
profile-no-games = No finished public games yet.
profile-provisional = provisional
profile-provisional-why = Too few games, or too long ago, to be sure
profile-rated-games = { $count ->
        [one] { $count } rated game
       *[other] { $count } rated games
    }
profile-best = best { $points }
profile-deviation = give or take { $points }
profile-games = Games
settings-pieces-discs = discs with letters
settings-boards = Boards
settings-board-classic = classic
settings-board-slate = slate
settings-board-forest = forest
settings-motion = Piece movement
settings-motion-normal = normal
settings-motion-fast = fast
settings-motion-off = no animation
settings-coordinates = Show coordinates
mine-drop = Delete
mine-drop-game = Delete this game of { $game }

## Pictures of people

picture-part = { $part ->
        [emblem] Emblem
        [pattern] Pattern
        [field] Colour
       *[second] Second colour
    }
picture-emblem = { $what ->
        [tankard] tankard
        [pick] pick
        [lantern] lantern
        [crown] crown
        [rat] rat
        [wolf] wolf
        [castle] castle
        [star] star
        [cat] cat
        [elephant] elephant
        [horse] horse
        [ram] ram
        [lion] lion
        [barrel] barrel
        [moon] moon
       *[key] key
    }
picture-pattern = { $what ->
        [halves] two halves
        [bars] bars
        [bend] band
        [quarters] quarters
        [chevron] chevron
        [stripes] stripes
        [checks] checks
       *[border] border
    }
picture-colour = { $what ->
        [red] red
        [gold] gold
        [green] green
        [sky] sky
        [blue] blue
        [purple] purple
        [black] black
       *[white] white
    }

name-taken-away = A keeper has taken this name away from you. Choose another one.
taken-away-pause =
    { $count ->
        [one] A keeper has removed this. You can choose again tomorrow.
       *[other] A keeper has removed this. You can choose again in { $count } days.
    }
