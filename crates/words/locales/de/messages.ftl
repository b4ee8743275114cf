### Nachrichten, Meldungen und faire Wertungen.

messages-title = Nachrichten
messages-unread-label = ungelesene Unterhaltungen
messages-list = Unterhaltungen
messages-more = Weitere Unterhaltungen
messages-pick = Wähle eine Unterhaltung oder schreib jemandem von der Profilseite aus.
messages-none = Noch hat dir niemand geschrieben. Schreiben kannst du von jeder Profilseite aus, zum Beispiel jemandem aus der <lobby>Lobby</lobby>.
messages-only-members = Nachrichten gibt es mit einem Konto: <signup>registriere dich</signup> oder <login>melde dich an</login>. Am Tisch können alle reden.
messages-with = Nachrichten mit { $name }
messages-you-wrote = Du:
messages-new =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
messages-back = Alle Unterhaltungen
messages-more-actions = Mehr
messages-delete = Meine Kopie löschen
messages-older = Frühere Nachrichten
messages-log = Nachrichten
messages-first = Hier steht noch nichts.
messages-seen = Gelesen
messages-write = Nachricht an { $name }
messages-placeholder = Nachricht schreiben
messages-send = Senden
messages-key-taken = Dieser Schlüssel gehört zu einer anderen Nachricht von dir; nimm einen neuen.
messages-too-many-people = Du hast heute schon { $count } neuen Leuten geschrieben. Weiteren kannst du morgen schreiben.
messages-unanswered = Du hast { $count } Nachrichten ohne Antwort geschickt. Warte, bis eine Antwort kommt.
messages-closed = Dieses Konto wurde geschlossen. Was hier geschrieben wurde, kannst du noch lesen, aber nicht mehr beantworten.
messages-reported = Danke. Die Hausverwaltung sieht es sich an.
messages-tells-read = Anderen zeigen, wenn ich ihre Nachrichten gelesen habe
messages-tells-read-hint = Wer es nicht zeigt, sieht es auch bei anderen nicht.
messages-write-to = Nachricht schreiben
report-message = Diese Nachricht melden
report-name = Diesen Namen melden
report-picture = Dieses Bild melden
report-line = Melden
said-message-long = Das ist zu lang: höchstens 2000 Zeichen.
said-message-key = Ein Schlüssel hat 8 bis 64 Buchstaben, Ziffern, Binde- und Unterstriche.
said-yours = Das ist von dir selbst.
messages-save = Speichern

## Faire Wertungen

fair-title = So funktioniert die Wertung
fair-how = So funktioniert die Wertung
fair-about = Eine Wertung sagt, wie stark jemand ein Spiel spielt. Alle beginnen bei 1500; ein Sieg gegen Stärkere bringt mehr als einer gegen Schwächere. Jedes Spiel hat eine eigene Wertung.
fair-what = Was zählt
fair-members = Gewertete Partien brauchen ein Konto und eine Uhr, und niemand hat zwei Plätze.
fair-usual = Sie beginnen mit der Anfangsstellung und folgen den üblichen Regeln: Partien mit Varianten oder aus einer eigenen Stellung werden nicht gewertet.
fair-short = Zwischen Menschen zählt eine Partie, die aufgegeben, auf Zeit verloren oder remis vereinbart wird, erst, wenn alle { $turns } Züge hatten; gegen Computer zählt jede gewertete Partie, die begonnen hat.
fair-early = Von Partien, die so enden, bevor alle { $turns } Züge hatten, bringen am Tag nur { $count } zwischen denselben zwei Personen Punkte.
fair-pair = In jedem der fünf Spiele bringen zwischen denselben zwei Personen am Tag nur { $count } Partien Punkte.
fair-computers-a-day = In jedem der fünf Spiele bringen am Tag nur { $count } Partien gegen Computer Punkte. Du spielst sie nacheinander, und außer dir hat niemand einen Platz darin.
fair-repeated = Eine Partie gegen einen Computer bringt keine Punkte, wenn ihre ersten { $count } Züge dorthin führen, wo schon eine gewertete Partie von dir gegen ihn war.
fair-losses = Diese Grenzen gelten für gewonnene Punkte: Eine verlorene Partie kostet immer Punkte.
fair-unusual = Ungewöhnliches, etwa viele kurze Niederlagen gegen dieselbe Person, wird der Hausverwaltung gezeigt. Es beweist nichts.
fair-computers = Die Wertungen der Computer
fair-computers-about = Die Stufen 1 bis 7 wurden in Hunderten Partien aneinander gemessen, und ihre Zahlen bleiben, wie sie sind: nur deine ändert sich. Stufe 4 steht bei 1500, wo alle beginnen. Stufe 8 spielt keine gewerteten Partien, weil ihre Stärke vom Rechner abhängt. Eine gewertete Partie gegen einen Computer braucht mindestens drei Minuten auf der Uhr.
fair-computers-short = Diese Zahlen wurden gemessen und ändern sich nie; in einer gewerteten Partie gegen einen Computer ändert sich nur deine.
fair-level = Stufe
fair-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
fair-new-rated = Gewertet (braucht ein Konto und eine Uhr; <how>so funktioniert die Wertung</how>)
uncounted-too-short = Nicht gewertet: Die Partie endete, bevor alle { $count } Züge hatten.
uncounted-pair-today = Keine Punkte gewonnen: Ihr habt heute schon { $count } gewertete Partien miteinander gespielt.
uncounted-short-today = Keine Punkte gewonnen: { $count } eurer Partien wurden heute schon früh aufgegeben.
uncounted-computers-today = Keine Punkte gewonnen: Du hast heute schon { $count } gewertete Partien gegen Computer gespielt.
uncounted-repeated = Keine Punkte gewonnen: Sie verlief wie eine gewertete Partie, die du schon gegen diesen Computer gespielt hast.
said-rated-takeover = In einer gewerteten Partie übernimmt kein Computer den Platz von jemandem, der geht.
said-rated-usual = Eine gewertete Partie folgt den üblichen Regeln, ohne Varianten.
said-rated-level = Stufe 8 spielt keine gewerteten Partien: Wie stark sie ist, hängt vom Rechner ab. Nimm Stufe 7 oder darunter.
said-rated-minutes = Eine gewertete Partie gegen einen Computer braucht mindestens drei Minuten auf der Uhr.
report-tournament = Dieses Turnier melden
said-rated-one-person = Eine gewertete Partie gegen Computer ist für eine Person: Zwei könnten einander in die Hände spielen.
said-rated-one-bout = Du spielst schon eine gewertete Partie dieses Spiels gegen Computer: Beende erst diese.
