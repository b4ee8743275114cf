# Wer sich um das Haus kümmert: Befehle, Seiten und das Aufräumen.

## Der Befehl `taproom keeper`

keeper-command-none = Noch kümmert sich niemand um dieses Haus. Das tut, wer sich zuerst registriert oder wen du bestimmst: taproom keeper NAME
keeper-command-since = { $name }, seit { $day }
keeper-command-made = { $name } kümmert sich jetzt um das Haus.
keeper-command-removed = { $name } kümmert sich nicht mehr um das Haus.
keeper-command-already = { $name } kümmert sich bereits um das Haus.
keeper-command-not = { $name } kümmert sich nicht um das Haus.
keeper-command-nobody = Kein Mitglied dieses Hauses heißt „{ $name }“.

## Der Befehl `taproom tidy`

tidy-command-open = Das Haus ist geöffnet und räumt jede Viertelstunde selbst auf. Schließe es zuerst, oder sieh mit --dry-run nach, was wegfiele.
tidy-command-off = ausgeschaltet
tidy-command-dry = Es wurde nichts geändert.
tidy-rule = { $rule ->
    [open-tables] Offene Tische, an die niemand kam, werden geschlossen
    [idle-games] Partien ohne Uhr, die niemand mehr ansieht, werden abgebrochen
    [unplayed-tables] Tische, an denen niemand gespielt hat, werden gelöscht
    [called-off-tournaments] Turniere, die vor ihrem Beginn abgesagt wurden, werden gelöscht
    [guest-games] Computerpartien von Gästen, die nie wiederkamen, werden gelöscht
    [guest-sessions] Ungenutzte Sitzungen von Gästen enden
    [sessions] Ungenutzte Sitzungen von Mitgliedern enden
    [guests] Gäste, die keine Partie hinterlassen haben, werden gelöscht
    [mails] Verschickte E-Mails werden gelöscht
    [messages] Alte Nachrichten werden gelöscht
    [closed-messages] Was jemand anderen geschrieben hat, wird nach dem Schließen des Kontos gelöscht
    [reports] Erledigte Meldungen werden vergessen
    [flags] Erledigte Auffälligkeiten werden vergessen
   *[pack] Beendete Partien werden gepackt; nichts geht verloren
}

## Gesperrt sein

suspended-until = Bis { $day } kannst du nur zusehen, aber nicht spielen, reden oder schreiben: { $reason }
suspended-for-ever = Du kannst hier nur noch zusehen, aber nicht mehr spielen, reden oder schreiben: { $reason }

## Was abgelehnt wird

keeper-fault-prove = Gib zuerst oben auf einer dieser Seiten dein Passwort noch einmal ein.
keeper-fault-other = Das geht nicht bei jemandem aus der Hausverwaltung.
keeper-fault-backup-busy = Gerade wird eine Sicherung angelegt. Warte, bis sie fertig ist.
keeper-fault-backup = Die Sicherung konnte nicht angelegt werden: { $why }.

## Auf jeder Seite

keeper-title = Hausverwaltung
keeper-welcome = Vor dir war niemand hier, deshalb bist du die Hausverwaltung. <keeper>Sieh dich um</keeper>.
keeper-prove = Um etwas zu ändern, gib dein Passwort noch einmal ein. Es gilt für eine Stunde.
keeper-prove-button = Bestätigen
keeper-figures = Zahlen
keeper-people = Leute
keeper-tables = Tische
keeper-tournaments = Turniere
keeper-tournaments-about = Alle Turniere, auch die mit Code oder Einladung. Auf seiner Seite kannst du die Texte eines Turniers ändern oder es absagen, und es betreuen, wenn seine Leitung es nicht kann.
keeper-tournaments-called-off = Abgesagt
keeper-jobs = Aufgaben und Sicherungen
keeper-log = Protokoll
keeper-tokens = Schlüssel
keeper-more = Ältere
keeper-none = Zurzeit keine.
keeper-gone = jemand, den es nicht mehr gibt (Nummer { $number })

## Zahlen

keeper-here = Leute gerade hier
keeper-awake = aktive Tische
keeper-opened = geöffnet
keeper-memory = Speicher belegt
keeper-weeks = Die letzten vier Wochen
keeper-people-day = Leute am Tag
keeper-games-day = Beendete Partien am Tag
keeper-storage = Speicherplatz
keeper-storage-about = In dieser Zeit um { $grown } gewachsen; davon sind { $free } wieder frei.
keeper-hour = Die letzte Stunde
keeper-hour-requests = Anfragen beantwortet
keeper-hour-thoughts = Züge überlegt
keeper-hour-load = der Rechenzeit der Computer genutzt
keeper-hour-slowest = Die langsamsten Anfragen der letzten Stunde
keeper-engines = Die Computer
keeper-threads = Threads
keeper-thinking = denken gerade
keeper-waiting = warten auf einen Thread
keeper-thoughts = Züge überlegt, seit das Haus geöffnet ist
keeper-load = ausgelastet
keeper-slowest = Die langsamsten Anfragen, seit das Haus geöffnet ist
keeper-route = Adresse
keeper-longest = Längste
keeper-mean = Im Mittel
keeper-count = Anfragen

## Aufgaben

keeper-backups = Sicherungen
keeper-backups-every = Alle { $time } wird alles in den Ordner „backups“ des Datenordners kopiert. Die letzten { $count } werden behalten, daneben von den letzten { $count } Tagen die jeweils letzte.
keeper-backups-never = Es ist kein Zeitplan eingestellt (Option backup-every). Eine Kopie kommt in den Ordner „backups“ des Datenordners; die letzten { $count } werden behalten, daneben von den letzten { $count } Tagen die jeweils letzte.
keeper-backup-now = Jetzt sichern
keeper-tidy = Aufräumen
keeper-tidy-about = Das Haus räumt jede Viertelstunde nach diesen Regeln auf. Jede hat eine Option für ihre Frist.
keeper-tidy-now = Jetzt aufräumen
keeper-ran = Was zuletzt lief
keeper-job-name = Aufgabe
keeper-last = Zuletzt
keeper-took = Dauer
keeper-done = Erledigt
keeper-next = Nächstes Mal
keeper-runs = läuft
keeper-in = { $count ->
    [0] jetzt
    [one] in { $count } Minute
   *[other] in { $count } Minuten
}
keeper-job = { $job ->
    [open-tables] Offene Tische schließen
    [idle-games] Verlassene Partien abbrechen
    [unplayed-tables] Unbespielte Tische löschen
    [called-off-tournaments] Abgesagte Turniere löschen
    [guest-games] Partien von Gästen löschen
    [guest-sessions] Sitzungen von Gästen beenden
    [sessions] Sitzungen von Mitgliedern beenden
    [guests] Gäste ohne Partien löschen
    [mails] Verschickte E-Mails löschen
    [messages] Alte Nachrichten löschen
    [closed-messages] Nachrichten geschlossener Konten löschen
    [reports] Erledigte Meldungen löschen
    [flags] Erledigte Auffälligkeiten löschen
    [pack] Beendete Partien packen
    [backup] Sicherung
    [clocks] Uhren prüfen
    [figures] Den Tag zählen
    [mail] E-Mails senden
   *[other] { $job }
}

## Leute

keeper-find = Name oder Nummer
keeper-nobody = So heißt niemand.
keeper-is-keeper = Hausverwaltung
keeper-is-here = gerade hier
keeper-is-suspended = gesperrt
keeper-suspended = Gesperrt
keeper-until = Gesperrt bis { $day }
keeper-for-ever = Für immer gesperrt
keeper-seen = Zuletzt gesehen
keeper-came = Zum ersten Mal da
keeper-facts = Angaben
keeper-number = Nummer
keeper-sessions = Sitzungen
keeper-owner = Gehört zu
keeper-profile = Öffentliche Seite
keeper-do = Was du tun kannst
keeper-other = Diese Person gehört ebenfalls zur Hausverwaltung. Das ändert nur, wer den Rechner hat: taproom keeper NAME --remove
keeper-lift = Sperre aufheben
keeper-suspend = Sperren …
keeper-suspend-about = Zusehen geht weiterhin, aber nicht spielen, reden oder schreiben. Die Uhren laufen weiter.
keeper-reason-told = Grund (wird der Person gezeigt)
keeper-reason = Grund (fürs Protokoll)
keeper-days = Tage
keeper-days-hint = Leer lassen, um für immer zu sperren.
keeper-end-games = Plätze in laufenden Partien aufgeben und offene Tische schließen
keeper-rename = Namen ändern …
keeper-remove-picture = Bild entfernen …
keeper-remove-picture-about = Bis ein anderes gewählt wird, gibt es ein gezeichnetes.
keeper-end-sessions = Alle Sitzungen beenden …
keeper-end-sessions-about = Überall ist eine neue Anmeldung nötig. Ein Gast kann nicht als derselbe Gast zurückkommen.
keeper-playing = Offene und laufende Tische

## Tische

keeper-find-table = Tisch
keeper-find-table-hint = Die Adresse oder ihr letzter Teil. So findest du auch private Tische, oder über die Person, die dort spielt.
keeper-no-table = Das ist keine Adresse eines Tisches.
keeper-running = Laufende Partien
keeper-open = Offene Tische
keeper-look = Tisch ansehen
keeper-over = Diese Partie ist zu Ende.
keeper-close = Partie abbrechen …
keeper-close-about = Die Partie endet ohne Ergebnis und wird nicht gewertet. Das lässt sich nicht rückgängig machen.
keeper-said-players = Was die Spieler gesagt haben
keeper-said-watchers = Was die Zuschauer gesagt haben
keeper-silence = Es wurde nichts gesagt.
keeper-remove-line = Entfernen
keeper-line-removed = entfernt

## Protokoll

keeper-log-about = Alles, was jemand in der Hausverwaltung tut, wird hier zugleich mit der Tat aufgeschrieben und bleibt stehen.
keeper-nothing = Noch nichts.
keeper-by-command = Auf dem Server
keeper-deed = { $deed ->
    [appoint] in die Hausverwaltung aufgenommen:
    [dismiss] aus der Hausverwaltung entlassen:
    [rename] umbenannt:
    [suspend] gesperrt:
    [lift] Sperre aufgehoben:
    [remove-picture] Bild entfernt:
    [clear-about] Zeile über sich entfernt:
    [clear-title] Titel entfernt am Tisch
    [end-sessions] alle Sitzungen beendet:
    [close-table] Partie abgebrochen an Tisch
    [remove-line] Zeile entfernt an Tisch
    [create-token] Schlüssel angelegt
    [delete-token] Schlüssel widerrufen
    [settle-report] Meldung erledigt über
    [settle-flag] Auffälligkeit erledigt bei Partien von
    [tournament] anstelle der Turnierleitung gehandelt:
    [retry-mail] E-Mail noch einmal versucht für
    [drop-mail] E-Mail verworfen für
    [backup] Sicherung angelegt
    [tidy] aufräumen lassen
   *[other] { $deed }
}

## Schlüssel

keeper-tokens-about = Mit einem Schlüssel kann ein Programm von dir über die API unter /api/keeper tun, was du hier tun kannst, und sonst nichts. Alles, was es tut, steht unter deinem Namen im Protokoll.
keeper-token-label = Wofür ist er?
keeper-token-make = Schlüssel anlegen

## Gescheiterte E-Mails

keeper-mails = Gescheiterte E-Mails
keeper-mails-none = Keine E-Mail ist gescheitert.
keeper-mails-about = E-Mails, die nicht verschickt werden konnten, ohne ihre Adressen. Was sich noch senden lässt, wird sofort wieder versucht.
keeper-mail-retry = Noch einmal versuchen
keeper-mail-drop = Verwerfen
keeper-mail-tries = { $count ->
    [one] einmal versucht
   *[other] { $count }-mal versucht
}

## Meldungen

keeper-reports = Meldungen
keeper-reports-about = Was du dir ansehen sollst, mit den Worten, wie sie gemeldet wurden. Was du tun kannst, steht auf der Seite der Person.
keeper-reports-none = Es wartet nichts.
keeper-report-kind = { $kind ->
    [message] Nachricht von
    [line] Zeile an einem Tisch von
    [name] Name von
    [tournament] Turnier von
   *[picture] Bild von
}
keeper-report-by = gemeldet von
keeper-report-table = Zum Tisch
keeper-settle = Als erledigt markieren
keeper-note = Notiz (optional)
keeper-report-more = Neuere
keeper-settled = Kürzlich erledigt

## Rated games

keeper-flags = Gewertete Partien
keeper-flags-about = Was an gewerteten Partien zwischen denselben zwei Leuten ungewöhnlich ist. Das ist kein Urteil: Sieh dir die Partien an, sprich mit ihnen und halte fest, was dabei herauskam.
keeper-flags-none = Nichts Ungewöhnliches.
keeper-flag-kind = { $kind ->
    [short-losses] hat { $count } Partien { $game } in wenigen Zügen verloren, gegen
    [only-losses] hat { $count } der letzten zehn Partien gegen dieselbe Person verloren, zuletzt { $game }:
    [same-address] hat { $count } Partien { $game } verloren, fast alle gemeinsamen, von derselben Adresse wie
   *[ring] Mehrere haben { $count } Partien { $game } verloren, von derselben Adresse oder neu und in wenigen Zügen, gegen
}
keeper-flag-table = Die letzte Partie
keeper-flag-games = Alle ihre Partien
keeper-report-tournament = Zum Turnier

keeper-fault-own = Das betrifft dich selbst: Überlass es anderen in der Hausverwaltung.
keeper-clear-about = Zeile über sich entfernen
keeper-clear-about-about = Auf der Seite steht dann dort nichts, bis eine neue Zeile geschrieben wird.
keeper-clear-title = Titel entfernen
keeper-clear-title-about = Alles andere behält der Tisch.
keeper-settle-by = Alles erledigen, was nur diese Person gemeldet hat
keeper-settle-by-about = Alles, was sonst niemand gemeldet hat.
keeper-report-voices = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
keeper-mails-retry = Alle noch einmal versuchen
keeper-flag-title = Gewertete Partien: { $game }
keeper-flag-result = { $result ->
    [lost] verlor gegen
    [drawn] spielte remis gegen
   *[won] gewann gegen
}
keeper-flag-short = wenige Züge
keeper-flag-uncounted = nicht gezählt
