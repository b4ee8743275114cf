### Tournaments.
nav-tournaments = Turniere
tournaments-title = Turniere
tournaments-about = Ein Vereinsabend, eine Liga über Wochen oder eine Stunde schneller Partien: Such dir eines aus und nimm teil, oder veranstalte selbst eines. Auslosung, Tische und Punkte laufen von selbst.
tournaments-sign-up = Turniere sind für Leute mit Konto: <signup>Registriere dich</signup>, um teilzunehmen oder eines zu veranstalten.
tournaments-hold = Turnier veranstalten
tournaments-mine = Deine Turniere
tournaments-playing = Laufend
tournaments-open = Demnächst
tournaments-over = Beendet
tournaments-all = Alle Turniere
tournaments-none = Im Moment keine.
tournaments-more = Weitere Turniere
tournament-new = Ein neues Turnier
tournament-new-hint = Du veranstaltest es: Du kannst es beginnen, anhalten und Ergebnisse berichtigen. Was du tust, steht auf seiner Seite. Bis zu { $most } auf einmal sind möglich.
tournament-name = Name
tournament-at-table = Spieler pro Tisch
tournament-system = Modus
tournament-swiss = Schweizer System
tournament-swiss-about = einige Runden; wer gleich viele Punkte hat, trifft aufeinander, niemand zweimal
tournament-round-robin = Jeder gegen jeden
tournament-round-robin-about = alle treffen auf alle
tournament-double-round-robin = Doppelt jeder gegen jeden
tournament-double-round-robin-about = alle treffen zweimal aufeinander, einmal mit jeder Seite
tournament-arena = Arena
tournament-arena-about = wer frei ist, spielt sofort weiter, bis die Zeit um ist
tournament-heats = Läufe
tournament-heats-about = für drei oder vier an einem Tisch; Platzierungen bringen Punkte, Plätze und Gegner wechseln
tournament-swiss-of = 
    { $count ->
        [one] Schweizer System, { $count } Runde
       *[other] Schweizer System, { $count } Runden
    }
tournament-heats-of = 
    { $count ->
        [one] Läufe, { $count } Runde
       *[other] Läufe, { $count } Runden
    }
tournament-arena-of = 
    { $count ->
        [one] Arena, { $count } Minute
       *[other] Arena, { $count } Minuten
    }
tournament-rounds = Runden
tournament-minutes = Minuten
tournament-when = Wann es beginnt
tournament-when-host = Wenn ich es starte
tournament-when-time = Von selbst, zu einer festen Zeit
tournament-when-at = Beginnt am
tournament-entry = Wer teilnehmen darf
tournament-entry-everybody = Alle mit Konto
tournament-entry-code = Wer den Code hat
tournament-entry-invited = Wen ich einlade
tournament-rated = Gewertete Partien
tournament-more = Mehr
tournament-about = Beschreibung
tournament-most = Höchste Teilnehmerzahl
tournament-most-any = beliebig viele
tournament-most-wrong = An so einem Turnier können { $fewest } bis { $most } teilnehmen.
tournament-rest = Sekunden zwischen den Runden
tournament-no-show = Sekunden für den ersten Zug
tournament-no-show-hint = Wer bis dahin keinen ersten Zug gemacht hat, verliert die Partie; wo niemand erscheint, bekommt niemand einen Punkt. Wo ein Zug Tage dauern darf, entscheidet allein die Uhr.
tournament-starts = Beginnt <at></at>
tournament-starts-by-host = Beginnt, wenn die Turnierleitung es sagt
tournament-ends = Endet <at></at>
tournament-ended = Beendet <at></at>
tournament-round = Runde { $round }
tournament-round-of = Runde { $round } von { $rounds }
tournament-players = 
    { $count ->
        [one] { $count } von { $most } Plätzen
       *[other] { $count } von { $most } Plätzen
    }
tournament-tables-of = { $count } an einem Tisch
tournament-by-code = Mit Code
tournament-by-invitation = Auf Einladung
tournament-held-by = Veranstaltet von <host></host>
tournament-paused = Angehalten
tournament-ends-in = Endet in <left></left>
tournament-next-in = Runde { $round } beginnt in <left></left>
tournament-goes-on = Es läuft
tournament-called-off = Dieses Turnier wurde abgesagt.
tournament-won = <winner></winner> hat gewonnen. Punkte: { $points }.
tournament-shared = Mehrere teilen sich den ersten Platz.
tournament-my-game = Zu deiner Partie
tournament-wait-here = Warte hier: Die Seite bringt dich zu deiner nächsten Partie.
tournament-entered = Du nimmst teil.
tournament-excluded-you = Du wurdest ausgeschlossen.
tournament-code = Code
tournament-code-is = Sein Code: <code></code>
tournament-enter = Teilnehmen
tournament-come-back = Wieder mitspielen
tournament-withdraw = Zurücktreten
tournament-withdraw-sure = Vom Turnier zurücktreten? Eine laufende Partie geht weiter.
tournament-decline = Ablehnen
tournament-yours = Dein Turnier
tournament-start = Jetzt beginnen
tournament-pause = Anhalten
tournament-resume = Weiter
tournament-next = Nächste Runde jetzt starten
tournament-call-off = Turnier absagen
tournament-call-off-sure = Dieses Turnier endgültig absagen? Es beginnen keine weiteren Partien. Laufende Partien werden zu Ende gespielt und zählen; Partien, in denen jemand noch keinen ersten Zug gemacht hat, werden abgebrochen.
tournament-invite = Einladen
tournament-invite-name = Name der Person, die du einlädst
tournament-host-hint = Teile die Adresse dieser Seite mit allen, die kommen sollen. Angehalten geht es nach einem Tag von selbst weiter.
tournament-standings = Tabelle
tournament-entrants = Wer teilnimmt
tournament-nobody = Noch niemand.
tournament-exclude = Ausschließen
tournament-exclude-sure = Vom Turnier ausschließen? Die laufende Partie ist dann verloren.
tournament-withdrawn = zurückgetreten
tournament-excluded = ausgeschlossen
tournament-cross = Kreuztabelle
tournament-games = Partien
tournament-no-games = Noch keine Partien.
tournament-absent = nicht erschienen
tournament-bye = spielfrei
tournament-points = Punkte
tournament-corrected = von der Turnierleitung gesetzt
tournament-void = zählt nicht: wieder sofort aufgegeben
tournament-replay = Ansehen
tournament-correct = Ergebnis setzen
tournament-correct-save = Speichern
tournament-place = Platz { $place }
tournament-acts = Was die Turnierleitung getan hat
act-paused = hat es angehalten
act-resumed = hat es fortgesetzt
act-excluded = hat <who></who> ausgeschlossen
act-readmitted = hat <who></who> wieder zugelassen
act-invited = hat <who></who> eingeladen
act-hurried = hat die nächste Runde vorgezogen
act-called-off = hat es abgesagt
act-corrected = hat ein Ergebnis gesetzt:
tournament-how = Wie dieses Turnier gespielt wird
tournament-swiss-how = Ein Sieg bringt einen Punkt, ein Remis einen halben. In jeder Runde treffen die aufeinander, die gleich oder fast gleich viele Punkte haben, und niemand trifft zweimal auf dieselbe Person; die Seiten wechseln. Bei ungerader Zahl ist spielfrei, wer am weitesten unten steht und es noch nicht war, und bekommt einen Punkt. Wer später kommt, hat für die Runden davor keine Punkte.
tournament-round-robin-how = Ein Sieg bringt einen Punkt, ein Remis einen halben. Alle treffen einmal aufeinander, nach den Berger-Tabellen, damit alle in etwa der Hälfte ihrer Partien beginnen.
tournament-double-round-robin-how = Ein Sieg bringt einen Punkt, ein Remis einen halben. Alle treffen zweimal aufeinander, einmal mit jeder Seite, nach den Berger-Tabellen.
tournament-heats-how = An einem Tisch bekommst du einen Punkt für alle, die hinter dir landen, und einen halben für alle, mit denen du dir die Platzierung teilst; ein kleinerer Tisch zählt so viel wie ein voller. Plätze und Gegner wechseln so gleichmäßig wie möglich. Wer spielfrei ist, bekommt, was ein Tisch im Durchschnitt bringt.
tournament-arena-how = Ein Sieg bringt einen Punkt, ein Remis einen halben. Wer frei ist, bekommt sofort jemanden zugelost, der in der Tabelle in der Nähe steht, und nicht gleich wieder dieselbe Person, solange andere da sind. Partien, die am Ende noch laufen, werden zu Ende gespielt und zählen.
tournament-no-show-how = Die Tische öffnen sich von selbst. Wer den ersten Zug nicht innerhalb von { $time } macht, verliert die Partie; wo niemand erscheint, bekommt niemand einen Punkt.
tournament-no-show-days = Die Tische öffnen sich von selbst. Wer die Zeit für einen Zug überschreitet, verliert die Partie.
tournament-leavers-go = Wer zu einer Partie nicht erschienen ist, wird bis zur Rückkehr nicht mehr ausgelost.
tournament-leavers-lose = Wer zurücktritt, verliert die restlichen Partien.
tournament-rest-how = Die Pause zwischen zwei Runden dauert { $time }.
tournament-pauses-how = Partien lassen sich nicht abbrechen, Züge nicht zurücknehmen. Muss eine Partie abgebrochen werden, zählt sie als Remis.
tournament-ties = Was bei Punktgleichheit entscheidet
tie-direct-short = Dir
tie-direct = Direkter Vergleich
tie-direct-about = Punkte aus den Partien der Punktgleichen untereinander, wenn alle aufeinandergetroffen sind.
tie-buchholz-short = Bhz
tie-buchholz = Buchholz
tie-buchholz-about = Die Summe der Punkte aller, auf die du getroffen bist. Eine Runde ohne Gegner zählt, als wärst du auf jemanden mit deiner eigenen Punktzahl getroffen.
tie-sonneborn-short = SB
tie-sonneborn = Sonneborn-Berger
tie-sonneborn-about = Die Punkte aller, die du besiegt hast, und die halben Punkte aller, mit denen du remis gespielt hast.
tie-wins-short = Sg
tie-wins = Siege
tie-wins-about = Am Brett gewonnene Partien.
tie-firsts-short = 1.
tie-firsts = Erste Plätze
tie-firsts-about = Wie oft du an deinem Tisch den ersten Platz belegt hast.
tie-seconds-short = 2.
tie-seconds = Zweite Plätze
tie-seconds-about = Wie oft du an deinem Tisch den zweiten Platz belegt hast.
tie-games-short = Prt
tie-games = Weniger Partien
tie-games-about = Wer weniger Partien für die Punkte gebraucht hat.
tournament-back = Zurück zum Turnier
tournament-of-table = Diese Partie gehört zu einem Turnier.
said-tournament-cant-enter = Du kannst an diesem Turnier nicht teilnehmen.
said-tournament-begins-itself = Das Turnier bestimmt, wer hier spielt; die Partie beginnt von selbst.
said-tournament-no-abort = Eine Turnierpartie lässt sich nicht abbrechen: Spiel sie, gib auf oder biete Remis an.
said-tournament-no-takeback = In einer Turnierpartie können Züge nicht zurückgenommen werden.
said-tournament-no-rematch = Das Turnier bestimmt, wer gegen wen spielt; hier gibt es keine Revanche.
said-tournament-none = Dieses Turnier gibt es nicht.
said-tournament-members = Turniere sind für Leute mit Konto: Registriere dich zuerst.
said-tournament-not-host = Das darf nur, wer das Turnier veranstaltet.
said-tournament-five = Du veranstaltest schon fünf Turniere: Bring eines zu Ende oder sag eines ab, bevor das nächste kommt.
said-tournament-entered-most = Du nimmst schon an so vielen Turnieren teil, wie auf einmal möglich sind.
said-tournament-nobody-named = Unter diesem Namen ist hier niemand bekannt.
said-tournament-invite-members = Zu einem Turnier können nur Leute mit Konto eingeladen werden.
said-tournament-over = Dieses Turnier ist vorbei.
said-tournament-begun = Dieses Turnier hat schon begonnen.
said-tournament-not-begun = Dieses Turnier hat noch nicht begonnen.
said-tournament-too-few = Es nehmen noch zu wenige teil.
said-tournament-round-on = In dieser Runde laufen noch Partien.
said-tournament-held-up = Dieses Turnier ist schon angehalten.
said-tournament-not-held-up = Dieses Turnier ist nicht angehalten.
said-tournament-invited-already = Diese Person ist schon eingeladen oder nimmt schon teil.
said-tournament-invited-most = Mehr lassen sich auf einmal nicht einladen.
said-tournament-not-excluded = Diese Person ist nicht ausgeschlossen.
said-tournament-no-board = Dieses Brett gibt es nicht.
said-tournament-places = Plätze sind Zahlen ab 1, eine für jede Person am Brett; wer sich einen Platz teilt, hat dieselbe.
said-tournament-they-not-entered = Diese Person nimmt an diesem Turnier nicht teil.
said-tournament-not-entered = Du nimmst an diesem Turnier nicht teil.
said-tournament-entered-already = Du nimmst schon an diesem Turnier teil.
said-tournament-you-excluded = Du wurdest von diesem Turnier ausgeschlossen.
said-tournament-invited-only = Dieses Turnier ist nur für Eingeladene.
said-tournament-no-latecomers = Hier spielt jeder gegen jeden: Nach dem Beginn kann niemand mehr dazukommen.
said-tournament-last-round = Die letzte Runde hat begonnen.
said-tournament-full = Dieses Turnier ist voll.
said-tournament-wrong-code = Dieses Turnier braucht einen Code, und dieser ist es nicht.
said-tournament-withdrawn-already = Du bist schon zurückgetreten.
said-tournament-needs-name = Ein Turnier braucht einen Namen.
said-tournament-needs-clock = Ein Turnier braucht eine Uhr, damit jede Runde ein Ende hat.
said-tournament-arena-live = Eine Arena wird am Stück gespielt: Sie braucht eine Uhr in Minuten.
said-tournament-half-minute = In einem Turnier haben alle mindestens eine halbe Minute.
said-tournament-rest = Zwischen zwei Runden liegt höchstens eine Stunde.
said-tournament-no-show = Auf jemanden, der nicht kommt, wird mindestens fünf Sekunden und höchstens eine Stunde gewartet.
said-tournament-starts = Ein Turnier beginnt zwischen jetzt und in neunzig Tagen.
said-tournament-entry = Ein Turnier ist offen für alle, mit Code, für Freunde der Turnierleitung oder für Eingeladene.
said-tournament-rounds = Ein Turnier hat eine bis zwanzig Runden.
said-tournament-minutes = Eine Arena dauert fünf Minuten bis vier Stunden.
said-tournament-systems = Ein Turnier ist round_robin, double_round_robin, swiss, heats oder arena.
said-tournament-heats = Läufe sind für drei oder vier an einem Tisch.
said-tournament-two = Das ist für zwei an einem Tisch; drei und vier spielen Läufe.
said-tournament-stages = Ein Turnier ist open, playing oder over.
tournaments-of-friends = Von deinen Freunden
tournament-entry-friends = Meine Freunde und wen ich einlade
tournament-for-friends = Für Freunde der Turnierleitung
tournament-for-host = Die Turnierleitung kann sich nicht mehr darum kümmern, also darfst du es
tournament-vacations = Im Urlaub stehen die Uhren still
tournament-no-vacations-how = Urlaub hält die Uhren in diesem Turnier nicht an.
tournament-variations-hint = Partien mit Regelvarianten werden nicht gewertet.
tournament-options-how = Regelvarianten: { $options }.
said-tournament-friends-only = Dieses Turnier ist für Freunde der Turnierleitung.
tournaments-past = Deine früheren Turniere
tournaments-of-person = Turniere von { $name }
tournaments-invited = Einladungen zu Turnieren
tournament-absent-you = Du bist zu einer Partie nicht erschienen und spielst deshalb nicht weiter mit. Steig wieder ein, wenn du weiterspielen möchtest.
tournament-no-shows = nicht erschienen
tournament-withdraw-lose-sure = Von diesem Turnier zurücktreten? Alle Partien, die noch ausstehen, sind verloren.
tournament-start-sure =
    { $count ->
        [one] Jetzt beginnen, mit { $count } Person?
       *[other] Jetzt beginnen, mit { $count } Personen?
    }
tournament-edit = Name und Text ändern
tournament-moderate = Du gehörst zur Hausverwaltung
tournament-readmit = { $name } wieder zulassen
tournament-exclude-named = { $name } ausschließen
tournament-correct-sure = Die Partie läuft noch. Mit diesem Ergebnis beenden? Sie wird dann nicht gewertet.
tournament-blocks-arena = Wer jemanden blockiert, spielt nie gegen diese Person.
tournament-blocks-two = Wenn jemand jemanden blockiert, spielen die beiden nicht: Wo sie sich treffen müssten, bekommt jede Seite einen halben Punkt. Wer die andere Seite erst blockiert, nachdem beide angemeldet sind, verliert diese Partie.
tournament-blocks-heats = Wenn jemand jemanden blockiert, sitzen die beiden an verschiedenen Tischen, sofern es einen anderen gibt.
act-started = hat es begonnen
act-edited = hat Namen, Text oder Zeit geändert
act-corrected-board = Runde { $round }, Brett { $board }
act-by-keeper = (die Hausverwaltung)
said-tournament-no-arena-pause = Eine Arena endet nach der Uhr: Sie kann nicht angehalten werden.
said-tournament-paused-enough = Dieses Turnier wurde oft genug angehalten.
said-tournament-edited-enough = Dieses Turnier wurde oft genug geändert.
said-tournament-own-game = Das ist deine eigene Partie: Ihr Ergebnis setzt niemand, der mitspielt.
said-tournament-they-declined = Diese Person hat abgelehnt; teilnehmen kann sie trotzdem, wenn sie möchte.
said-tournament-excluded-let-in = Diese Person ist ausgeschlossen: Lass sie wieder zu.
said-tournament-excluded-already = Diese Person ist schon ausgeschlossen.
said-tournament-nothing-different = Es hat sich nichts geändert.
said-tournament-rated-on = Diese Partie ist gewertet und läuft noch: Ihr Ergebnis kann gesetzt werden, wenn sie zu Ende ist.
said-tournament-moderated = Die Hausverwaltung hat Namen oder Text geändert: Sie bleiben, wie sie sind.
said-tournament-missed = Du hast drei Partien dieses Turniers versäumt: Es geht ohne dich weiter.
tournament-exclude-rated-sure = Vom Turnier ausschließen? Die laufende gewertete Partie geht weiter und zählt; danach ist Schluss.
tournament-called-off-goes-on = Partien, die schon liefen, werden zu Ende gespielt.
tournament-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
tournament-minutes-long =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
tournament-shared-by = <winners></winners> teilen sich den ersten Platz. Punkte: { $points }.
tournament-you-sit-out = Du bist in dieser Runde spielfrei. Punkte dafür: { $points }. Die Seite bringt dich zu deiner nächsten Partie.
tournament-declined-you = Du hast abgelehnt. Du kannst trotzdem noch mitmachen.
tournament-invited = eingeladen
tournament-declined = hat abgelehnt
tournament-private = Dieses Turnier ist nur für Eingeladene.
