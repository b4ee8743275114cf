# The terminal.

## Who, and whose turn it is

terminal-side = { $who } ({ $seat })
terminal-to-move = { $who } am Zug
terminal-places = { $who } setzt ein
terminal-nobody-moves = Niemand kann ziehen
terminal-over = vorbei
terminal-turn = Zug { $number }
terminal-human = Mensch
terminal-you = du
terminal-wins = gewinnt
terminal-draws = remis
terminal-out = draußen
terminal-place = Platz { $place }

## What happens at the board

terminal-played = { $who }: { $what }
terminal-ways = { $count ->
        [one] { $piece } { $at }: ein Zug möglich.
       *[other] { $piece } { $at }: { $count } Züge möglich.
    }
terminal-place-it = Setze in deinen Stollenmund: { $piece }.
terminal-choose = Wähle aus deiner Reserve: Pfeile und Enter, oder der Buchstabe.
terminal-taken-back = Zurückgenommen.
terminal-hint = Tipp: { $move } ({ $score })
terminal-saved = Gespeichert in { $file }.

## What can’t be

terminal-illegal = { $move }: { $why }
terminal-no-move = „{ $typed }“ ist kein Zug. Tippe einen wie { $example }.
terminal-type-a-move = Tippe einen Zug wie { $example }, oder ? für Hilfe.
terminal-is-thinking = { $who } denkt nach; mit . zieht der Computer sofort.
terminal-over-new = Die Partie ist vorbei; n beginnt eine neue.
terminal-hint-later = Einen Tipp gibt es, wenn du am Zug bist.
terminal-file-exists = { $file } gibt es schon; wähle einen anderen Namen.
terminal-cant-write = { $file } lässt sich nicht schreiben: { $why }
terminal-cant-read = { $file } lässt sich nicht lesen: { $why }
terminal-computer-failed = Der Computer ist ausgefallen; die Partie endet hier.
terminal-too-small = Dieses Fenster ist zu klein.
terminal-needs-size = { $game } braucht { $width } × { $height }; hier: { $columns } × { $rows }.

## The line of keys below the board

terminal-bar-take = nehmen
terminal-bar-put = setzen
terminal-bar-hint = Tipp
terminal-bar-undo = zurück
terminal-bar-turn = drehen
terminal-bar-resign = aufgeben
terminal-bar-save = sichern
terminal-bar-new = neu
terminal-bar-help = Hilfe
terminal-bar-quit = Ende
terminal-bar-now = sofort
terminal-typing = Zug: { $typed }
terminal-typing-keys = Enter zieht, Esc verwirft

## Beside the board

terminal-players = Spieler
terminal-reserve = Reserve
terminal-hint-title = Tipp
terminal-thinking = Gedanken
terminal-held = Reserve { $count }
terminal-undrawn = { $count } unter Tage
terminal-queen-waits = Dame wartet
terminal-lost = verloren { $letters }
terminal-hidden = verdeckt
terminal-empty = leer
terminal-shelf-choose = { $piece } · Pfeile/Buchstabe, Enter
terminal-shelf-put = { $piece } · wohin?
terminal-for-you = für dich
terminal-seconds = { $who } … { $seconds } s
terminal-searched = { $who } … { $seconds } s  { $nodes } Stellungen
terminal-depth = Tiefe { $depth }
terminal-wins-in = { $count ->
        [one] gewinnt in { $count } Zug
       *[other] gewinnt in { $count } Zügen
    }
terminal-loses-in = { $count ->
        [one] verliert in { $count } Zug
       *[other] verliert in { $count } Zügen
    }
terminal-turn-left = geht
terminal-turn-flagged = Zeit um

## What stands before the board

terminal-curtain = Gib den Bildschirm weiter an { $who }.
terminal-curtain-title = Nächster Zug
terminal-curtain-lift = Ich bin { $who }
terminal-sure-resign = Gibt { $who } auf?
terminal-sure-again = Diese Partie verlassen und eine neue beginnen?
terminal-sure-leave = Diese Partie verlassen?
terminal-yes-key = j
terminal-no-key = n
terminal-save-title = Speichern
terminal-save-file = Die Aufzeichnung kommt in diese Datei:
terminal-save-keys = Enter speichert, Esc nicht
terminal-becomes-title = Wird zu
terminal-becomes-keys = Buchstabe oder Enter

## The keys, as the help shows them: on the left the keys, on the right what they do

terminal-help-title = Tasten
terminal-key-arrows = Pfeile, Tab
terminal-help-arrows = Cursor bewegen; Tab zur nächsten ziehbaren Figur
terminal-key-enter = Enter, Leertaste
terminal-help-enter = Figur nehmen, dann das Ziel wählen
terminal-help-esc = zurücklegen; denkt der Computer: sofort ziehen
terminal-key-type = { $example } Enter
terminal-help-type = Zug tippen; g11g12q wandelt um; N@a3 oder N setzt ein
terminal-help-now = den Computer sofort ziehen lassen
terminal-help-hint = um einen Tipp bitten
terminal-help-undo = den letzten Zug zurücknehmen
terminal-help-turn = das Brett drehen
terminal-help-capitals = wie f, h und n, aber sofort und nie als Beginn eines Zuges
terminal-help-scroll = durch die Zugliste blättern
terminal-help-resign = aufgeben
terminal-help-save = die Aufzeichnung speichern
terminal-help-new = neue Partie
terminal-help-quit = beenden
terminal-legend = • ein Zug, × ein Schlagzug
terminal-legend-river = • ein Zug, × ein Schlagzug, ~ Fluss, ^ Falle, ⌂ Höhle

## Line by line

terminal-welcome = { $game }. Tippe einen Zug, oder help für Hilfe.
terminal-line-move = Start und Ziel, wie a3b4; mit Umwandlung g11g12q; aus der Reserve N@a3
terminal-line-moves = die erlaubten Züge, oder die eines Feldes
terminal-line-hint = was der Computer tun würde
terminal-line-undo = den letzten Zug zurücknehmen
terminal-line-resign = aufgeben, oder sagen, dass jemand anderes gegangen ist
terminal-line-board = das Brett noch einmal zeigen
terminal-line-flip = das Brett um ein Viertel drehen
terminal-line-save = die Aufzeichnung der Partie schreiben
terminal-line-quit = gehen
terminal-clocks = Uhren: { $clocks }
terminal-none = keine
terminal-save-needs-file = save braucht den Namen einer Datei

## Positions, records and analysis

terminal-reserve-line = { $waiting ->
        [0] { $who }: Reserve { $held }, { $undrawn } unter Tage
       *[other] { $who }: Reserve { $held }, { $undrawn } unter Tage, { $waiting } Dame wartet
    }
terminal-reserve-line-hidden = { $waiting ->
        [0] { $who }: { $count } in Reserve, { $undrawn } unter Tage
       *[other] { $who }: { $count } in Reserve, { $undrawn } unter Tage, { $waiting } Dame wartet
    }
terminal-after-moves = { $count ->
        [one] { $game } nach { $count } Zug
       *[other] { $game } nach { $count } Zügen
    }
terminal-claims-other = die Aufzeichnung behauptet das Ergebnis { $claimed }, aber die Partie endete { $result }
terminal-claims-early = die Aufzeichnung behauptet das Ergebnis { $claimed }, aber die Partie läuft noch
terminal-games-seats = { $count } Spieler, in Zugreihenfolge: { $seats }
terminal-games-needs = { $about } (braucht { $option })
terminal-analysed = Tiefe { $depth }, { $count } Stellungen in { $seconds } Sekunden

## What the house says when it opens; the addresses stand below each other

terminal-open = Taproom ist geöffnet.
terminal-open-here = Hier            { $url }
terminal-open-nearby = In der Nähe     { $url }
terminal-open-data = Datenordner     { $folder }
