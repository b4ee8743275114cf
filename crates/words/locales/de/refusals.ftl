# Why something did not happen.


## What a match or the rules refuse

refusal-over = Diese Partie ist vorbei.
refusal-not-started = Die Partie hat noch nicht begonnen.
refusal-started = Die Partie hat schon begonnen.
refusal-not-seated = Du hast an diesem Tisch keinen Platz.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-full = An diesem Tisch sind alle Plätze besetzt.
refusal-restless = Hier war zu viel Kommen und Gehen: Du kannst dich nicht mehr setzen.
refusal-not-host = Das darf nur, wer den Tisch geöffnet hat.
refusal-stood-in = Ein Computer spielt für dich; nimm deinen Platz erst zurück.
refusal-time-up = Deine Zeit ist abgelaufen.
refusal-rules-over = Die Partie ist vorbei.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-no-such-seat = Im { $seat } gibt es an diesem Tisch keinen Platz.
refusal-taken = Der Platz im { $seat } ist besetzt.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-not-your-seat = Der Platz im { $seat } gehört dir nicht.
refusal-stale = Das war für Zug { $meant } gedacht, aber die Partie ist bei Zug { $now }.
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
said-often = Danach hast du oft genug gefragt.
said-asked = Danach hast du schon gefragt; frag nach einem Zug wieder.
said-no-move = Du hast keinen Zug gemacht, den man zurücknehmen könnte.
said-nothing-declined = Es gibt nichts abzulehnen.
said-not-asked = Du wurdest nicht gefragt.
said-under-way = Die Partie läuft: Gib auf oder biete Remis an.
said-no-claim = Dieser Platz kann nicht eingefordert werden.
said-still-here = Diese Person ist noch hier oder war es bis eben.
said-not-their-turn = Diese Person ist nicht am Zug: Auf ihren Zug wartet gerade niemand.
said-no-stand-in = An diesem Tisch springt kein Computer ein.
said-rated-start = Eine gewertete Partie beginnt mit der Anfangsstellung.
said-rated-different = Eine gewertete Partie spielen verschiedene Leute: Niemand darf zwei Plätze haben.
said-rated-clock = Eine gewertete Partie braucht eine Uhr, damit niemand eine verlorene aussitzt.
said-rated-hasty = Eine gewertete Partie braucht wenigstens eine Minute auf der Uhr oder eine halbe mit Inkrement.
said-rated-guest = Gewertete Partien sind für Leute mit Konto: Registriere dich oder spiel eine ungewertete.
said-rated-bot = Gewertete Partien sind unter Menschen; Programme spielen die anderen.
said-rated-invite = Zu gewerteten Partien kann man nur Leute mit Konto einladen.
said-nothing-here = Hier ist nichts.
said-no-game = Dieses Spiel gibt es nicht.
said-no-table = Diesen Tisch gibt es nicht.
said-no-rematch = Hier kann es keine Revanche geben.
said-house-only = Das macht nur der Server.
said-time-left = Es ist noch Zeit übrig.
said-not-started = Die Partie hat noch nicht begonnen.
said-no-language = Diese Sprache gibt es hier nicht.
said-no-picture = Dieses Bild gibt es nicht.
said-no-diagram = Dieses Diagramm gibt es nicht.
said-no-page = Diese Seite mit Partien gibt es nicht.
said-nobody = Unter dieser Nummer ist hier niemand bekannt.
said-nobody-invited = Unter dieser Nummer kann niemand eingeladen werden.
said-picture-parts = Zu einem Bild gehören ein Wappenbild, ein Muster und zwei Farben.
said-code-only = Nur ein Tisch mit Raumcode hat einen.
said-record-secret = Diese Aufzeichnung enthält Geheimnisse; lesbar ist sie nach dem Ende der Partie.
said-opinion-later = Der Computer äußert sich, wenn die Partie vorbei ist.
said-opinion-end = Dort ist die Partie vorbei; geh zurück, um nach einem früheren Zug zu fragen.
said-code-unknown = Kein Tisch hat diesen Raumcode. Prüfe den Code oder frag nach.
said-nothing = Es gibt nichts zu sagen.
said-code-short = Ein Raumcode hat mindestens sechs Zeichen.
said-code-letters = Ein Raumcode besteht aus höchstens zwanzig Buchstaben, Ziffern und Bindestrichen.
said-name-length = Ein Name hat 3 bis 20 Zeichen; auf Chinesisch, Japanisch und Koreanisch reichen zwei.
said-name-letter = Ein Name hat Buchstaben und Ziffern, dazwischen Leerzeichen, - _ oder einen Punkt.
said-name-ends = Ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer.
said-name-signs = In einem Namen dürfen keine zwei Leer- oder Sonderzeichen aufeinanderfolgen.
said-name-alphabets = Ein Name steht in einem Alphabet, mit gebräuchlichen Buchstaben.
said-name-reserved = Dieser Name ist reserviert.
said-name-address = Ein Name darf nicht wie die Adresse einer Website aussehen.
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
enough-tables = Du hast { $count } unbeendete Tische; beende erst einige oder löse sie auf.
enough-address = Von deiner Adresse gibt es { $count } unbeendete Tische; beende erst einige.
enough-unplayed = { $count ->
        [one] Du sitzt schon an einem Tisch, an dem du noch nicht gezogen hast; spiele erst dort.
       *[other] Du sitzt schon an { $count } Tischen, an denen du noch nicht gezogen hast; spiele erst dort.
    }
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

## Sätze der Spielersuche, neuer Tische und für Programme

said-first-move = Jemand wartet auf deinen ersten Zug.
said-seekers = Zu viele suchen gerade eine Partie; versuch es später noch einmal.
said-not-paired = Für euch konnte kein Tisch geöffnet werden; such gleich noch einmal.
said-wishes = Wähle mindestens ein Spiel und höchstens 20 Kombinationen aus Spiel und Bedenkzeit.
said-players = Dieses Spiel ist nicht für so viele Spieler.
said-clock = Eine Bedenkzeit ist „none“ (keine), Minuten (bis 1440) wie 5 oder 5+3, oder Tage pro Zug (bis 14) wie 3d.
said-no-time = Mit dieser Bedenkzeit kann niemand spielen: Gib allen wenigstens eine Viertelminute oder ein Inkrement.
said-suspension = Eine Sperre dauert mindestens einen Tag und höchstens zehn Jahre; ohne Zahl hat sie kein Ende.
said-too-long = Das ist zu lang: höchstens 300 Zeichen.
said-title-long = Ein Titel hat höchstens 60 Zeichen.
said-code-guessed = Diesen Code würden andere erraten: Nimm mindestens acht Zeichen, davon zwei Ziffern, wie in KITCHEN-72, oder überlass ihn uns.
said-keep-a-seat = Computer spielen hier mit Menschen: Lass für jemanden einen Platz frei.
said-levels = Es gibt die Stufen 1 bis 8.
said-seat = Ein Platz heißt south, west, north oder east.
said-offers = Du kannst Remis, eine Zugrücknahme oder Revanche anbieten.
said-no-square = Dieses Feld hat das Brett nicht.
said-no-piece = Diese Figur gibt es in diesem Spiel nicht.
said-no-move-text = Das ist hier kein Zug. Schreib Start- und Zielfeld, wie in e2e4.
said-address-text = Die Adresse kann nicht gelesen werden: Sie ist kein Text.
fault-setup = So kann kein Tisch geöffnet werden: { $why }.

# Why a text that somebody typed can’t be read.
mistake = { $kind ->
        [too-long] der Text ist zu lang
        [fields] die Stellung hat nicht die Teile, die sie haben muss
        [ranks] die Reihen ergeben kein Brett dieses Spiels
        [piece] diese Figur gibt es hier nicht
        [stands] dort kann diese Figur nicht stehen
        [count] von einer Figur gibt es zu viele oder zu wenige
        [turn] so kann niemand am Zug sein
        [number] hier gehört eine Zahl hin, und keine zu große
        [decided] die Partie wäre in dieser Stellung schon zu Ende
        [players] so viele oder diese Spieler gibt es hier nicht
        [army] es ist nicht klar, wer welche Armee befehligt
        [double] diesen Doppelschritt kann es nicht gegeben haben
        [reserve] so kann eine Reserve nicht aussehen
        [deal] so kann nicht ausgeteilt werden
        [move] das ist kein Zug, wie e2e4 einer ist
        [square] dieses Feld gibt es nicht
        [seat] diesen Platz gibt es nicht
        [option] diese Regelvariante gibt es nicht, oder ihr fehlt eine andere
        [record] das ist keine Partie, wie Taproom sie aufschreibt
       *[other] { $what }
    }
mistake-at = { $why } (bei Zeichen { $at })
