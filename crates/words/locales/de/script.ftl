# What the modules in the browser say. Only text, arguments, and choices by number or word: a page brings these along, and say.js reads them.


## Every page

js-unreachable = Der Server ist gerade nicht erreichbar.
js-wrong = Etwas ist schiefgegangen.
js-your-turn = ({ $count }) Du bist am Zug · { $title }
js-lost = Die Verbindung ist abgebrochen; sie kommt von selbst zurück.
js-no-connection = Gerade keine Verbindung.
js-no-answer = Der Server hat nicht geantwortet.

## Clocks

js-days-left = { $days } T
js-days-hours-left = { $days } T { $hours } h
js-pace-none = ohne Uhr
js-pace-days = { $count ->
        [one] { $count } Tag pro Zug
       *[other] { $count } Tage pro Zug
    }
js-pace-minutes = { $minutes } min
js-pace-increment = { $minutes } min + { $seconds } s

## Chat

js-not-said = Das wurde nicht gesendet.
js-chat-players = Chat der Spieler
js-chat-watchers = Chat der Zuschauer
js-mute = stummschalten
js-mute-title = Nicht zeigen, was { $name } sagt
js-muted = Was { $name } sagt, siehst du nicht mehr.

## The lobby

js-seeking = Gegner wird gesucht …
js-seek = Gegner suchen
js-seek-stop = Suche beenden
js-seek-tick = Wähle mindestens ein Spiel und eine Bedenkzeit.
js-open = Öffnen
js-join = Beitreten
js-watch = Zuschauen
js-none-running = Gerade keine Partien.
js-none-here = Bisher nur du.
js-more = und { $count } weitere
js-more-tables = { $count ->
        [one] und { $count } weiterer Tisch
       *[other] und { $count } weitere Tische
    }
js-more-games = { $count ->
        [one] und { $count } weitere Partie
       *[other] und { $count } weitere Partien
    }
js-new-tables = { $count ->
        [one] { $count } neuer Tisch
       *[other] { $count } neue Tische
    }
js-here = { $count } hier
js-variations = Varianten
js-rated = gewertet
js-computer = Computer { $level }
js-seat-invited = eingeladen
js-seat-open = frei
js-kind-guest = Gast
js-kind-bot = Bot
js-none-open = Gerade keine offenen Tische. <open>Öffne einen</open> oder <computer>spiel so lange gegen den Computer</computer>.

## Settings

js-saved-here = Für diesen Browser gespeichert.
js-not-saved = Noch nicht gespeichert.
js-picture-saved = Bild gespeichert.

## A new table

js-here-somebody = jemand an diesem Bildschirm
js-me = ich
js-open-to-all = für alle offen
js-computer-level = Computer: { $name } ({ $level })
js-moves-first = { $colour }, beginnt
js-level-about = { $name } { $about }.
