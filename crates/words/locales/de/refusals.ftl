# Why something did not happen.


## What a match or the rules refuse

refusal-over = Diese Partie ist vorbei.
refusal-not-started = Die Partie hat noch nicht begonnen.
refusal-started = Die Partie hat schon begonnen.
refusal-not-seated = Du hast an diesem Tisch keinen Platz.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-full = An diesem Tisch sind alle Plätze besetzt.
refusal-not-host = Das darf nur, wer den Tisch geöffnet hat.
refusal-stood-in = Ein Computer spielt für dich; nimm deinen Platz erst zurück.
refusal-time-up = Deine Zeit ist abgelaufen.
refusal-rules-over = Die Partie ist vorbei.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-no-such-seat = Im { $seat } gibt es an diesem Tisch keinen Platz.
refusal-taken = Der Platz im { $seat } ist besetzt.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-not-your-seat = Der Platz im { $seat } gehört dir nicht.
refusal-stale = Das galt Zug { $meant }, aber die Partie ist bei Zug { $now }.
refusal-repeats = { $move } würde eine Stellung zum dritten Mal herbeiführen, und das ist verboten.
refusal-not-in-play = Dieser Platz ist nicht im Spiel.

## Sentences that come up from below in English, word for word; they are found by their English text

said-forfeit = nur wer am Zug ist, darf aufgeben
said-invite = Du kannst andere einladen, aber hinsetzen müssen sie sich selbst.
said-too-few = Es fehlen noch Spieler: Besetze erst die freien Plätze.
said-computers = Computer spielen hier mit Menschen: Jemand muss sich setzen.
said-position = Die Stellung ist für alle Spieler: Besetze erst die freien Plätze.
said-out-already = Du bist in dieser Partie schon ausgeschieden.
said-left-already = Du bist schon gegangen und zurückgekommen; warte auf den nächsten Zug.
said-rematch-on = Die Revanche läuft schon.
said-still-on = Die Partie läuft noch.
said-no-takeback-rated = In gewerteten Partien können Züge nicht zurückgenommen werden.
said-out = Du bist aus dieser Partie ausgeschieden.
said-so-already = Das hast du schon gesagt; jetzt müssen die anderen antworten.
said-often = Das hast du oft genug gefragt.
said-asked = Das hast du schon gefragt; frag nach einem Zug wieder.
said-no-move = Du hast keinen Zug gemacht, den man zurücknehmen könnte.
said-nothing-declined = Es gibt nichts abzulehnen.
said-not-asked = Du wurdest nicht gefragt.
said-under-way = Die Partie läuft: Gib auf oder biete Remis an.
said-no-claim = Dieser Platz kann nicht eingefordert werden.
said-still-here = Diese Person ist noch hier oder war es bis eben.
said-not-on-the-move = Dieser Spieler ist nicht am Zug.
said-no-stand-in = An diesem Tisch springt kein Computer ein.
said-rated-people = Gewertete Partien spielen Menschen: Computer haben darin keinen Platz.
said-rated-start = Eine gewertete Partie beginnt von vorn.
said-rated-different = Eine gewertete Partie spielen verschiedene Leute: Niemand darf zwei Plätze haben.
said-rated-clock = Eine gewertete Partie braucht eine Uhr, damit niemand eine verlorene aussitzt.
said-rated-guest = Gewertete Partien sind für Leute mit Konto: Registriere dich oder spiel eine ungewertete.
said-rated-bot = Gewertete Partien sind unter Menschen; Programme spielen die anderen.
said-rated-invite = Zu gewerteten Partien kann man nur Leute mit Konto einladen.
said-nothing-here = Hier ist nichts.
said-no-game = Dieses Spiel gibt es nicht.
said-no-table = Diesen Tisch gibt es nicht.
said-no-rematch = Hier kann es keine Revanche geben.
said-house-only = Das macht nur das Haus.
said-time-left = Es ist noch Zeit übrig.
said-not-started = Die Partie hat noch nicht begonnen.
said-no-language = Diese Sprache wird hier nicht gesprochen.
said-no-picture = Dieses Bild gibt es nicht.
said-no-diagram = Dieses Diagramm gibt es nicht.
said-no-page = Diese Seite mit Partien gibt es nicht.
said-nobody = Unter dieser Nummer ist hier niemand bekannt.
said-nobody-invited = Unter dieser Nummer kann niemand eingeladen werden.
said-picture-parts = Ein Bild hat ein Wappentier, ein Muster und zwei Farben.
said-code-only = Nur ein Tisch mit Raumcode hat einen.
said-record-secret = Diese Aufzeichnung enthält Geheimnisse; lesbar ist sie nach dem Ende der Partie.
said-opinion-later = Der Computer äußert sich, wenn die Partie vorbei ist.
said-opinion-end = Dort ist die Partie vorbei; geh zurück, um nach einem früheren Zug zu fragen.
said-code-unknown = Kein Tisch hat diesen Raumcode. Prüfe den Code oder frag nach.
said-nothing = Es gibt nichts zu sagen.
said-code-short = Ein Raumcode hat mindestens sechs Zeichen.
said-code-letters = Ein Raumcode besteht aus höchstens zwanzig Buchstaben, Ziffern und Bindestrichen.
said-name-length = Ein Name hat 3 bis 20 Zeichen.
said-name-letter = Ein Name hat Buchstaben und Ziffern, dazwischen Leerzeichen, - _ oder einen Punkt.
said-name-ends = Ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer.
said-name-signs = In einem Namen nur ein Leer- oder Sonderzeichen auf einmal.
said-name-alphabets = Ein Name steht in einem Alphabet, mit gebräuchlichen Buchstaben.
said-name-reserved = Dieser Name ist für das Haus reserviert.
said-password-name = Das Passwort darf nicht aus dem Namen bestehen.
said-password-common = Dieses Passwort würden andere als Erstes versuchen; nimm ein eigenes.
said-name-taken = Dieser Name ist vergeben.
said-wrong-login = Name oder Passwort ist falsch.
said-wrong-password = Das alte Passwort ist falsch.
said-signed-up = Du bist schon registriert.
said-members = Das können nur Mitglieder; registriere dich erst.
said-not-yours = Du hast nichts mit diesem Namen oder dieser Nummer.
said-busy = Gerade ist viel los; versuch es gleich noch einmal.
said-cant-write = Das lässt sich gerade nicht speichern; versuch es später.

## What the house refuses

fault-unknown = Sag erst, wer du bist: Komm als Gast herein oder melde dich an.
fault-foreign = Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.
fault-full = Es ist alles voll; versuch es später.
fault-slow = Die Anfrage kam zu langsam an.
fault-code-taken = Dieser Raumcode ist in Gebrauch; wähle einen anderen.
fault-trouble = Es gibt ein Problem mit der Datenbank; versuch es gleich noch einmal.
fault-crowded = An diesem Tisch schauen zu viele zu; versuch es später.
fault-query = Die Abfrage ist nicht lesbar: { $why }.
fault-body = Eine Anfrage hat höchstens { $most } Bytes, und alle müssen ankommen.
fault-not-json-type = Sende JSON und sag es dazu: Content-Type: application/json.
fault-not-json = Das ist kein JSON: { $why }.
wait-seconds = { $count ->
        [one] Das war viel auf einmal. Warte eine Sekunde.
       *[other] Das war viel auf einmal. Warte { $count } Sekunden.
    }
wait-minutes = { $count ->
        [one] Das war viel auf einmal. Warte eine Minute.
       *[other] Das war viel auf einmal. Warte { $count } Minuten.
    }
enough-connections = Von deiner Adresse gibt es schon { $count } Verbindungen; schließe erst einige.
enough-tables = Du hast { $count } unbeendete Tische; beende oder löse erst einige auf.
enough-address = Von deiner Adresse gibt es { $count } unbeendete Tische; beende erst einige.
too-many-bots = Höchstens { $count } Bots.
too-many-keys = Ein Bot hat höchstens { $count } Schlüssel.
password-short = Ein Passwort hat mindestens { $count } Zeichen.
password-long = Ein Passwort hat höchstens { $count } Zeichen.
socket-text = Sag es als Text: Binäre Nachrichten werden hier nicht gelesen.
socket-tables = Eine Verbindung kann höchstens { $count } Tische ansehen.

fault-only-looked-at = Diese Seite lässt sich nur ansehen.
fault-unanswered = Darauf gibt es keine Antwort.
said-after-round = Ein Computer hat für dich gezogen; du bekommst deinen Platz zurück, wenn alle anderen gezogen haben.
said-after-leaving = Du hast deinen Platz einem Computer überlassen; du bekommst ihn zurück, wenn der Computer noch ein paar Züge gemacht hat.
said-nobody-number = Niemand hat diese Nummer.
said-not-painted = Dieses Bild lässt sich nicht zeichnen.
said-no-address = Unter dieser Adresse ist nichts.
