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
js-pace-increment = { $minutes } min + { $seconds } s
js-pace-seconds = { $each } s
js-pace-seconds-increment = { $each } s + { $seconds } s

## Chat

js-not-said = Das wurde nicht gesendet.
js-unread = { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
js-chat-players = Chat der Spieler
js-chat-watchers = Chat der Zuschauer
js-mute = Stummschalten
js-mute-title = Nicht zeigen, was { $name } sagt
js-muted = Was { $name } sagt, siehst du nicht mehr.

## The lobby

js-seeking = Suche läuft …
js-seek = Partie suchen
js-seek-stop = Suche beenden
js-any-game = Jedes Spiel
js-seek-some = { $some } von { $all } Kombinationen
js-seek-clock = Eine gewertete Partie braucht eine Uhr: Wähle eine aus.
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
js-here = { $count } online
js-variations = Varianten
js-rated = gewertet
js-drop-sure = Wirklich löschen?
js-drop-sure-label = Wirklich löschen? { $label }
js-seat-invited = eingeladen
js-seat-invited-name = { $name } (eingeladen)
js-seat-open = frei
js-kind-guest = Gast
js-kind-bot = Bot
js-none-open = Gerade keine offenen Tische. <open>Öffne einen</open> oder <computer>spiel so lange gegen den Computer</computer>.

## Settings

js-saved-here = Für diesen Browser gespeichert.
js-not-saved = Noch nicht gespeichert.
js-show = Zeigen
js-hide = Verbergen
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
js-status-back-told = Rückblick auf Zug { $move } von { $of }. { $told }.
js-status-gathering = Warten auf Spieler.
js-wait-answer = Warten auf die Antwort von { $who }.
js-to-move = { $who } ist am Zug.
js-place = Setze eine Figur aus deiner Reserve ein.
js-turn = Du bist am Zug.
js-watching = { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
js-reading = { $count ->
        [one] { $count } Person liest die Einladung
       *[other] { $count } Personen lesen die Einladung
    }
js-seal-open = Gemischt war „<code>{ $orders } { $salt }</code>“; dessen SHA-256 ist <code>{ $seal }</code>, wie am Anfang versprochen.
js-seal-shut = Das Mischen ist versiegelt: SHA-256 <code>{ $seal }</code>. Geöffnet wird am Ende.
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
js-you-asked = { $what ->
        [takeback] Du möchtest einen Zug zurücknehmen.
       *[draw] Du bietest Remis an.
    }
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
js-away = abwesend
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
js-reserve-of = Reserve von { $colour }
js-from-reserve = { $piece } aus deiner Reserve
js-sure-resign = Diese Partie aufgeben?
js-sure-abort = Diese Partie ohne Ergebnis beenden?
js-sure-cancel = Diesen Tisch auflösen?
js-sound-on = Ton an
js-sound-off = Ton aus
js-decline = Ablehnen
js-link-copied = Link kopiert. Schick ihn deinen Freunden.
js-sign-up-to-sit = Zum Hinsetzen registrieren
js-sit = Hier sitzen
js-who-sits = Wer spielt { $colour }?
js-computers = Computer
js-level-named = { $name } ({ $level })
js-open-seat = freier Platz
js-somebody = jemand
js-not-your-turn = Du bist nicht am Zug.
js-refused = Das wurde abgelehnt.
js-thinking = Denkt nach …

## On the board, mostly for screen readers

js-kept = Dein Zug ist für dich vorgemerkt.
js-as-is = wie sie ist
js-move-gap = Zug { $to }
js-moves-gap = Züge { $from } bis { $to }
js-no-line = Diese Zeile ist gerade nicht lesbar.
js-no-board = Dieser Zug kann gerade nicht gezeigt werden.
js-last-one = { $piece }, die letzte Figur dieser Art
js-none-left = { $piece }, keine Figur mehr da
js-census-of = Was { $who } noch hat
js-census = Verbliebene Figuren
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
js-picked = aufgenommen
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
js-wait-host = Es geht los, sobald startet, wer den Tisch geöffnet hat.
js-seats-open = { $count ->
        [one] { $count } Platz ist noch frei; er bleibt leer, wenn du jetzt startest.
       *[other] { $count } Plätze sind noch frei; sie bleiben leer, wenn du jetzt startest.
    }

## The panels of a table

js-agree = Annehmen
js-aborted = Partie abgebrochen
js-challenge-declined = { $who } hat die Herausforderung abgelehnt
js-status-over = Endstellung.
js-stand-in = Computer spielt, Stufe { $level }
js-sentence = { $text }.
js-sentences = { $first } { $then }
js-series = { $first }, { $then }
js-list-two = { $first } und { $last }
js-list-more = { $first }, { $last }
js-told = { $who }: { $words }
js-sure-draw = Diese Partie remis beenden?
js-asks-draw = { $count ->
        [one] { $who } bietet Remis an.
       *[other] { $who } bieten Remis an.
    }
js-asks-takeback = { $count ->
        [one] { $who } möchte einen Zug zurücknehmen.
       *[other] { $who } möchten einen Zug zurücknehmen.
    }
js-asks-rematch = { $count ->
        [one] { $who } bietet Revanche an.
       *[other] { $who } bieten Revanche an.
    }
js-declined-draw = { $way ->
        [you] Du hast das Remis abgelehnt.
        [one] { $who } hat das Remis abgelehnt.
       *[other] { $who } haben das Remis abgelehnt.
    }
js-declined-takeback = { $way ->
        [you] Du hast die Rücknahme abgelehnt.
        [one] { $who } hat die Rücknahme abgelehnt.
       *[other] { $who } haben die Rücknahme abgelehnt.
    }
js-declined-rematch = { $way ->
        [you] Du hast die Revanche abgelehnt.
        [one] { $who } hat die Revanche abgelehnt.
       *[other] { $who } haben die Revanche abgelehnt.
    }
js-gone = { $who } ist gegangen.
js-gone-computer = { $who } ist gegangen. In { $time } spielt ein Computer weiter.
js-gone-win = { $who } ist gegangen. In { $time } kannst du den Sieg einfordern.
js-gone-remove = { $who } ist gegangen. In { $time } kannst du diesen Platz aus der Partie nehmen.
js-claim-computer = Computer weiterspielen lassen
js-claim-win = Sieg einfordern
js-claim-remove = { $who } entfernen
js-first-move-you = { $then ->
        [lost] Mach deinen ersten Zug innerhalb von { $time }, sonst verlierst du.
       *[off] Mach deinen ersten Zug innerhalb von { $time }, sonst wird die Partie abgebrochen.
    }
js-first-move = { $then ->
        [lost] { $who } muss innerhalb von { $time } den ersten Zug machen, sonst ist die Partie für diese Seite verloren.
       *[off] { $who } muss innerhalb von { $time } den ersten Zug machen, sonst wird die Partie abgebrochen.
    }
js-pass = Gib das Gerät an { $who } weiter.
js-lift = Ich bin { $who }
js-share-game = Spiel { $game } mit mir: { $terms }.
js-unrated = nicht gewertet
js-you-play = du spielst { $colour }
js-two-needed = Zum Start braucht es mindestens zwei Spieler.
js-robot-level = { $name }, Stufe { $level }
js-level-number = Stufe { $level }
js-confirm-step = { $piece } nach { $to }?
js-confirm-takes = { $piece } schlägt { $taken } auf { $to }?
js-confirm-place = { $piece } auf { $to } einsetzen?
js-confirm-step-into = { $piece } nach { $to }, wird { $into }?
js-confirm-takes-into = { $piece } schlägt { $taken } auf { $to }, wird { $into }?
js-no-move = „{ $text }“ ist kein Zug. Schreib ihn wie { $example }.
js-full-leave = Vollbild verlassen
js-late-first = Der erste Zug kam nicht rechtzeitig.
js-you-went = { $why ->
        [resigned] Du hast aufgegeben.
        [flagged] Deine Zeit ist abgelaufen.
        [away] Du warst zu lange weg.
       *[other] Du bist gegangen.
    }
js-went = { $why ->
        [resigned] { $who } hat aufgegeben.
        [flagged] Die Zeit von { $who } ist abgelaufen.
        [away] { $who } war zu lange weg.
       *[other] { $who } ist gegangen.
    }
js-opinion-next = { $who } gewinnt mit dem nächsten Zug.
js-opinion-reply = { $who } verliert mit der nächsten Antwort.
js-opinion-wins = { $count ->
        [one] { $who } gewinnt in { $count } Zug.
       *[other] { $who } gewinnt in { $count } Zügen.
    }
js-opinion-loses = { $count ->
        [one] { $who } verliert in { $count } Zug.
       *[other] { $who } verliert in { $count } Zügen.
    }
js-opinion-stands = { $how ->
        [slightly-ahead] { $who } steht etwas besser.
        [ahead] { $who } steht besser.
        [far-ahead] { $who } steht viel besser.
        [slightly-behind] { $who } steht etwas schlechter.
        [behind] { $who } steht schlechter.
        [far-behind] { $who } steht viel schlechter.
       *[other] { $who } steht so gut wie die anderen.
    }
js-best = Am besten: { $move }.
js-opinion-before = Vor dem letzten Zug: { $words }
js-step = { $piece } { $from } nach { $to }
js-takes = { $piece } { $from } schlägt { $taken } auf { $to }
js-places = { $piece } auf { $to } einsetzen
js-mark-moves = zieht
js-mark-next = als Nächstes
js-order = { $number ->
        [1] Zieht als Erstes
        [2] Zieht als Zweites
        [3] Zieht als Drittes
       *[other] Zieht als Viertes
    }
js-obeys = gehorcht { $colour }
js-idle = ohne Kommando
js-times = { $count } × { $piece }
js-captured = geschlagen: { $list }
js-waiting-for = Warten auf { $who }.
js-is-next = { $who } ist als Nächstes dran.
js-reserve-yours = Deine Reserve
js-step-move = 1 Ziehen
js-step-moved = 1 Ziehen ✓
js-step-place = 2 Verstärken
js-hindrance = { $what ->
        [trapped] in der Falle
        [no-sideways] nächster Zug nicht seitwärts
       *[other] auf einstürzendem Boden
    }
js-seat-hindered = { $how ->
        [no-sideways-now] { $piece }: nicht seitwärts
       *[no-sideways-next] { $piece }: danach nicht seitwärts
    }
js-show-whole = Ganzes Brett zeigen
js-show-played = Nur zeigen, wo gespielt wird
js-seen-from = { $game } aus der Sicht von { $colour }

## Calls from others

js-call-invited = { $name } hält dir einen Platz frei.
js-call-challenge = { $name } fordert dich zu einer Partie heraus.
js-call-declined = { $name } hat abgelehnt.
js-call-asks = { $name } möchte mit dir befreundet sein.
js-call-friends = Du und { $name } seid jetzt befreundet.
js-call-look = Ansehen
