# The frame of every page, and what is said everywhere.


## The bar and the foot of every page

skip = Zum Inhalt springen
nav-label = Taproom
nav-play = Spielen
nav-lobby = Lobby
nav-my-games = Meine Partien
nav-rules = Regeln
nav-waiting = Partien warten auf dich
nav-sign-up = Registrieren
nav-log-in = Anmelden
settings-title = Einstellungen
foot-line = Fünf ungewöhnliche Schachspiele.
foot-bot = Einen Bot schreiben
foot-api = API
foot-language = Sprache

## Where there is no page

missing-title = Hier ist nichts
missing-heading = Hier ist nichts
missing-why = Die Seite ist vielleicht umgezogen, oder dem Link fehlt ein Buchstabe.
sorry-title = Das hat nicht geklappt
private-table = Ein privater Tisch
private-table-why = Dieser Tisch ist nur für Eingeladene.
back-to-games = Zurück zu den Spielen

## Lists of names

list-two = { $first } und { $last }
list-more = { $first }, { $last }
sentence = { $text }.
sentences = { $first } { $then }

## Time

ago-now = gerade eben
ago-minutes = { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
ago-hours = { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
ago-days = { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }
ago-months = { $count ->
        [one] vor { $count } Monat
       *[other] vor { $count } Monaten
    }
ago-years = { $count ->
        [one] vor { $count } Jahr
       *[other] vor { $count } Jahren
    }
pace-none = ohne Uhr
pace-days = { $count ->
        [one] { $count } Tag pro Zug
       *[other] { $count } Tage pro Zug
    }
pace-minutes = { $minutes } min
pace-increment = { $minutes } min + { $seconds } s
pace-seconds = { $each } s
pace-seconds-increment = { $each } s + { $seconds } s

## More

nav-leaderboard = Rangliste
nav-menu = Menü
page-about = Fünf ungewöhnliche Schachspiele für zwei bis vier. Gegen den Computer, am selben Bildschirm oder online. Ohne Konto.
