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

## At the table

js-status-back = Rückblick auf Zug { $move } von { $of }.
js-status-gathering = Warten auf Spieler.
js-status-over = Die Partie ist vorbei.
js-to-move = { $who } ist am Zug.
js-place = Setze eine Figur aus deiner Reserve ein.
js-turn = Du bist am Zug.
js-watching = { $count } schauen zu
js-seal-open = Gemischt war „{ $orders } { $salt }“; dessen SHA-256 ist { $seal }, wie am Anfang versprochen.
js-seal-shut = Das Mischen ist versiegelt: SHA-256 { $seal }. Geöffnet wird am Ende.
js-aborted = Die Partie wurde abgebrochen
js-shared-first = Du teilst den ersten Platz
js-draw = Remis
js-won = { $who } hat gewonnen
js-you-won = Du hast gewonnen
js-you-lost = Du hast verloren
js-rematch = Revanche
js-rematch-accept = Revanche annehmen
js-rematch-offered = Revanche angeboten
js-begins = Die Partie beginnt.
js-taken-back = Ein Zug wurde zurückgenommen.
js-wish = { $what ->
        [takeback] möchte zurücknehmen
        [draw] bietet Remis
       *[rematch] bietet Revanche
    }
js-wishes = { $who } { $wish }.
js-you = du
js-mark-you = Du bist am Zug
js-mark = am Zug
js-clock-of = Uhr von { $colour }
js-out = ausgeschieden
js-left = { $why ->
        [flagged] Zeit abgelaufen
        [resigned] aufgegeben
        [away] abwesend
       *[left] gegangen
    }
js-stand-in = { $name } spielt
js-away = abwesend
js-army-of = Armee von { $colour }
js-place-of = Platz { $place }
js-seat-drew = remis
js-seat-won = gewonnen
js-seat-lost = verloren
js-seat-shared = geteilter erster Platz
js-in-hand = { $count } auf der Hand
js-underground = { $count } unter Tage
js-queens = { $count ->
        [one] { $count } Dame wartet
       *[other] { $count } Damen warten
    }
js-no-hand = nichts auf der Hand
js-still-underground = noch { $count } unter Tage
js-reserve-of = Reserve von { $colour }
js-from-reserve = { $piece } aus deiner Reserve
js-sure-resign = Diese Partie aufgeben?
js-sure-abort = Diese Partie ohne Ergebnis beenden?
js-sure-cancel = Diesen Tisch auflösen?
js-sound-on = Ton an
js-sound-off = Ton aus
js-ask-draw = Remis wird angeboten.
js-ask-takeback = Darf ein Zug zurückgenommen werden?
js-agree = Zustimmen
js-decline = Ablehnen
js-is-away = { $who } ist weg.
js-claim = Platz einfordern
js-link-copied = Link kopiert. Schick ihn deinen Freunden.
js-sign-up-to-sit = Zum Hinsetzen registrieren
js-sit = Hier sitzen
js-who-sits = Wer spielt { $colour }?
js-me-here = ich, an diesem Bildschirm
js-computer-named = Computer: { $name }
js-level-named = { $name } ({ $level })
js-open-seat = freier Platz
js-somebody = jemand
js-not-offered = { $move } gehört nicht zu den Zügen, die du jetzt machen kannst.
js-not-your-turn = Du bist nicht am Zug.
js-refused = Das wurde abgelehnt.
js-thinking = Denkt nach …
js-opinion-wins = { $count ->
        [one] { $who } gewinnt in { $count } Zug; am besten ist { $best } (Tiefe { $depth }).
       *[other] { $who } gewinnt in { $count } Zügen; am besten ist { $best } (Tiefe { $depth }).
    }
js-opinion-loses = { $count ->
        [one] { $who } verliert in { $count } Zug; am besten ist { $best } (Tiefe { $depth }).
       *[other] { $who } verliert in { $count } Zügen; am besten ist { $best } (Tiefe { $depth }).
    }
js-opinion-stands = { $who } steht bei { $score }; am besten ist { $best } (Tiefe { $depth }).

## On the board, mostly for screen readers

js-confirm = { $move } spielen?
js-kept = Dein Zug ist für dich vorgemerkt.
js-as-is = wie sie ist
js-move-gap = Zug { $to }
js-moves-gap = Züge { $from } bis { $to }
js-no-line = Diese Zeile ist gerade nicht lesbar.
js-no-board = Dieser Zug kann gerade nicht gezeigt werden.
js-last-one = { $piece }, die letzte Figur dieser Art
js-census = Verbliebene Figuren
js-has-lost = { $colour } hat verloren:
js-piece-of = { $piece } ({ $colour })
js-ground = { $ground ->
        [river] Fluss
        [trap] Falle
        [den] Höhle
        [mouth] Stollenmund
        [domain] Reich
        [throne] Thron
       *[other] { $ground }
    }
js-rubble = Geröll
js-empty = leer
js-let-go = loslassen
js-on-square = { $piece } auf { $square }
js-rank = Rang { $number }
js-picked = genommen
js-can-capture = kann geschlagen werden
js-can-reach = erreichbar
js-can-move = kann ziehen
js-danger = in Gefahr

js-show-play = Abspielen
js-show-pause = Anhalten
js-play = Spielen
js-players = { $count } Spieler
js-first = beginnt
js-wait-players = { $count ->
        [one] Es fehlt noch { $count } Spieler.
       *[other] Es fehlen noch { $count } Spieler.
    }
js-wait-host = Warten auf den Start durch den Gastgeber.
js-seats-open = { $count ->
        [one] { $count } Platz ist noch frei; er bleibt leer, wenn du jetzt startest.
       *[other] { $count } Plätze sind noch frei; sie bleiben leer, wenn du jetzt startest.
    }
