# The frame of every page, and what is said everywhere.


## The bar and the foot of every page

skip = Skip to content
nav-label = Taproom
nav-play = Play
nav-lobby = Lobby
nav-my-games = My games
nav-rules = Rules
nav-waiting = games are waiting for you
nav-sign-up = Sign up
nav-log-in = Log in
settings-title = Settings
foot-line = Five uncommon chess games.
foot-bot = Write a bot
foot-api = API
foot-language = Language

## Where there is no page

missing-title = Nothing here
missing-heading = There is nothing here
missing-why = The page may have moved, or the link has lost a letter.
sorry-title = That didn’t work
private-table = A private table
private-table-why = This table is only for those who were invited to it.
back-to-games = Back to the games

## Lists of names

list-two = { $first } and { $last }
list-more = { $first }, { $last }
sentence = { $text }.
sentences = { $first } { $then }

## Time

ago-now = just now
ago-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
ago-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
ago-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
ago-months = { $count ->
        [one] { $count } month ago
       *[other] { $count } months ago
    }
ago-years = { $count ->
        [one] { $count } year ago
       *[other] { $count } years ago
    }
pace-none = no clock
pace-days = { $count ->
        [one] { $count } day per turn
       *[other] { $count } days per turn
    }
pace-minutes = { $minutes } min
pace-increment = { $minutes } min + { $seconds } s
pace-seconds = { $each } s
pace-seconds-increment = { $each } s + { $seconds } s

## More

nav-leaderboard = Leaderboard
nav-menu = Menu
page-about = Five uncommon chess games for two to four players. Play the computer, friends at one screen, or people online. No account needed.
