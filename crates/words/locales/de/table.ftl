# At a table: the story of a game, its end, and the page around the board.


## The story of a game

story-step = { $piece } { $from } nach { $to }
story-takes = { $piece } { $from } schlägt { $taken } auf { $to }
story-piece-of = { $piece } von { $who }
story-places = setzt { $piece } auf { $to } ein
story-piece = Figur
story-leaves = { $why ->
        [resigned] { $who } gibt auf
        [flagged] { $who } überschreitet die Zeit
        [left] { $who } geht
        [away] { $who } war zu lange weg
       *[other] { $who } scheidet aus
    }

## How a game ended

verdict-win = { $cause ->
        [extinction] { $who } gewinnt: Eine Figurenart ist ausgestorben.
        [death-star] { $who } gewinnt: Der Todesstern ist gefallen.
        [den] { $who } gewinnt: Die Höhle ist erobert.
        [all-captured] { $who } gewinnt: Alle gegnerischen Figuren sind geschlagen.
        [no-moves] { $who } gewinnt: Die andere Seite hat keinen Zug mehr.
        [last-standing] { $who } gewinnt: Sonst ist niemand mehr im Spiel.
        [repetition] { $who } gewinnt: dreimal dieselbe Stellung.
        [no-progress] { $who } gewinnt: zu lange kein Fortschritt.
        [retired] { $who } gewinnt durch Aufgabe.
        [time] { $who } gewinnt auf Zeit.
       *[other] { $who } gewinnt.
    }
verdict-draw = { $cause ->
        [repetition] Remis: dreimal dieselbe Stellung.
        [no-progress] Remis: zu lange kein Fortschritt.
        [no-moves] Remis: Es gibt keinen Zug mehr.
        [agreement] Remis durch Einigung.
        [all-captured] Remis: Es ist nichts mehr zum Kämpfen da.
       *[other] Remis.
    }
verdict-aborted = Die Partie wurde abgebrochen.
reason = { $cause ->
        [last-standing] zuletzt noch im Spiel
        [extinction] eine Figurenart ist ausgestorben
        [death-star] der Todesstern ist gefallen
        [den] die Höhle wurde erobert
        [all-captured] nichts mehr zum Kämpfen
        [no-moves] kein Zug mehr
        [repetition] dreifache Stellungswiederholung
        [no-progress] zu lange kein Fortschritt
        [retired] durch Aufgabe
        [time] auf Zeit
        [agreement] durch Einigung
       *[other] die Partie ist vorbei
    }
place-of = { $place }. { $who }

## The page around the board

table-reconnecting = Verbindung wird wiederhergestellt …
table-others = Gegner
table-my-side = Meine Seite
table-loading = Tisch wird geladen …
table-skip = Überspringen
table-skip-title = Die Züge der Computer sofort zeigen
table-again = Runde noch einmal
table-again-title = Noch einmal zeigen, was die anderen seit deinem letzten Zug getan haben
table-confirm-yes = Ziehen
table-confirm-no = Abbrechen
table-points = Punkte
table-rematch = Revanche
table-next = Zur nächsten Partie
table-new = Neue Partie
table-record = Herunterladen
table-draw = Remis anbieten
table-takeback = Zurücknehmen
table-resign = Aufgeben
table-abort = Partie abbrechen
table-comeback = Meinen Platz zurücknehmen
table-flip = Brett drehen
table-flip-title = Brett drehen (f)
table-auto-flip = Automatisch drehen
table-auto-flip-title = Das Brett drehen, je nachdem, wer am Zug ist
table-who-plays = Wer spielt?
table-code = oder mit dem Raumcode:
table-start = Starten
table-stand = Platz verlassen
table-cancel = Tisch auflösen
table-link = Link kopieren
table-qr = QR-Code anzeigen
table-how = So spielt man { $game }
table-pieces = Die Figuren
table-usual-rules = Nach den üblichen Regeln; die Varianten dieses Tisches stehen oben.
table-moves = Züge
table-first = Zum Anfang
table-back = Einen Zug zurück
table-on = Einen Zug vor
table-latest = Zum letzten Zug
table-opinion = Was meint der Computer?
table-type = Zug eingeben
table-type-hint = Zug eingeben
table-type-play = Ziehen
table-talk = Chat
table-said = Nachrichten
table-said-nothing = Noch hat niemand etwas geschrieben.
table-say = Etwas sagen
table-say-hint = etwas sagen
table-say-button = Senden
table-sit-to-talk = Hier können nur die Spieler chatten.
table-seal = Beweis, dass fair gemischt wurde
table-which = Welche Figur?
table-which-no = Abbrechen
table-sure = Bist du sicher?
table-yes = Ja
table-no = Nein
seat-open = freier Platz
seat-invited = eingeladen
seat-invited-name = { $name } (eingeladen)

## At the table: invitations, wishes and keys

table-invite = Einladen
table-yours = Ist das deine Partie? <login>Melde dich an</login>, dann kommst du hin.
table-by-invitation = An diesen Tisch kommen nur, die du einlädst: Wähle sie an ihren Plätzen aus.
table-address = Link zu diesem Tisch
table-share = Teilen …
table-placings = Platzierungen
table-decline = Ablehnen
table-review = Nachspielen
table-share-result = Teilen
wish-speed = Züge der Computer
wish-speed-slow = langsam
wish-speed-normal = normal
wish-speed-fast = schnell
wish-speed-off = alle auf einmal
wish-sound-move = Züge
wish-sound-capture = Schlagen
wish-sound-game = Anfang und Ende
wish-sound-short = wenig Zeit
wish-sound-no = unerlaubte Züge
wish-confirm = Jeden Zug bestätigen
wish-zen = Zen: nur Brett und Spieler
wish-sound = Töne
wish-volume = Lautstärke
wish-full = Vollbild
wish-done = Fertig
keys-title = Tastatur
keys-close = Schließen
key-step = durch die Partie blättern
key-ends = zum Anfang, zum letzten Zug
key-tab = zum Brett; Pfeile wandern darüber, Enter wählt
key-esc = Figur zurückstellen oder Zen verlassen
key-f = Brett drehen
key-z = Zen
key-m = Ton an oder aus
key-help = diese Liste
key-any = jede Taste
key-hurry = Computerzüge sofort zeigen
