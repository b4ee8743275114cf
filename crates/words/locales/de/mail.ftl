# E-Mails und die Seiten, zu denen ihre Links führen.


## Was E-Mails über Partien sagen

mail-turn-subject = Du bist am Zug: { $game } mit { $others }
mail-turn = Du bist am Zug in { $game } mit { $others }.
mail-reminder-subject = { $left } für deinen Zug in { $game }
mail-reminder = In { $game } mit { $others } läuft deine Zeit ab.
mail-time-left = { $left } für deinen Zug, bis { $until }.
mail-over-subject = Partie zu Ende: { $game } mit { $others }
mail-over = Deine Partie { $game } mit { $others } ist zu Ende.
mail-over-won = Du hast gewonnen.
mail-over-lost = Du hast verloren.
mail-over-shared = Du hast dir den ersten Platz geteilt.
mail-over-place = Du bist auf Platz { $place } von { $players } gekommen.
mail-invitation-subject = { $name } lädt dich zu { $game } ein
mail-invitation = { $name } hält dir einen Platz in einer Partie { $game } frei ({ $pace }).
mail-challenge-subject = { $name } fordert dich zu { $game } heraus
mail-challenge = { $name } möchte { $game } mit dir spielen ({ $pace }).
mail-digest-subject = Neues von deinen Partien ({ $count })
mail-nobody = noch niemandem
mail-play = Zug machen
mail-look = Ausgang ansehen
mail-link = { $label }:
mail-visit = Zum Tisch
mail-why = Du bekommst diese E-Mail, weil du, { $name }, über deine Partien benachrichtigt werden möchtest.
mail-stop-kind = E-Mails dieser Art abbestellen
mail-stop-these = E-Mails dieser Arten abbestellen
mail-settings = E-Mail-Einstellungen

## Was E-Mails über ein Konto sagen

mail-confirm-subject = E-Mail-Adresse bestätigen
mail-confirm = Jemand möchte unter dieser Adresse über die eigenen Partien benachrichtigt werden. Die Website ist { $house }. Wenn du das bist, bestätige die Adresse; der Link gilt drei Tage.
mail-confirm-button = Adresse bestätigen
mail-reset-subject = Ein neues Passwort für { $name }
mail-reset = Jemand hat für { $name } bei { $house } ein neues Passwort angefordert. Wenn du das warst, wähle jetzt eines; der Link gilt einmal und einen Tag lang.
mail-reset-button = Neues Passwort wählen
mail-sign-out-about = Wenn du nur überall abgemeldet werden willst, in jedem Browser und auf jedem Telefon, geht auch das:
mail-sign-out-button = Überall abmelden
mail-not-you = Wenn du das nicht warst, ignoriere diese E-Mail, dann geschieht nichts. Niemand hat deine Adresse gesehen.
mail-address-changed-subject = { $name } hat jetzt eine andere E-Mail-Adresse
mail-address-changed = E-Mails für { $name } bei { $house } gehen ab jetzt an eine andere Adresse. Dies ist die letzte an diese.
mail-address-entered-subject = { $name } möchte eine andere E-Mail-Adresse
mail-address-entered = Für { $name } bei { $house } wurde mit dem richtigen Passwort eine andere Adresse eingetragen. Sie gilt, sobald ihr Link geöffnet wird; bis dahin gehen die Mails hierher.
mail-address-gone-subject = Keine Adresse mehr für { $name }
mail-address-gone = Die Adresse von { $name } bei { $house } wurde entfernt. Dies ist die letzte E-Mail an sie. Ohne Adresse lässt sich ein verlorenes Passwort nicht ersetzen.
mail-password-changed-subject = { $name } hat ein neues Passwort
mail-password-changed = Das Passwort von { $name } bei { $house } wurde gerade geändert.
mail-changed-not-you = Wenn du das nicht warst, kann jemand anderes dein Konto benutzen. Hol es dir mit einem neuen Passwort zurück:
mail-about-account = Du bekommst diese E-Mail, weil sie das Konto von { $name } betrifft.

## Die Einstellungen

mail-title = E-Mail und Benachrichtigungen
mail-card-none = Noch keine Adresse. Mit einer erfährst du, dass du am Zug bist, und kannst ein verlorenes Passwort ersetzen.
mail-card-pending = Eine Adresse wartet auf Bestätigung: Öffne den Link in der E-Mail von uns.
mail-card-good = E-Mails gehen an { $address }.
mail-card-refused = E-Mails an { $address } kommen zurück. Prüfe die Adresse.
mail-card-go = E-Mail und Benachrichtigungen einstellen
mail-off = Diese Website verschickt keine E-Mails. Wer sie betreibt, kann das ändern.
mail-members = E-Mail gibt es für alle mit Konto: <login>Melde dich an</login> oder <signup>registriere dich</signup> zuerst.
mail-about = Du spielst über Tage? Hinterlass eine Adresse, und wir sagen dir, wenn du am Zug bist. Niemand sonst sieht sie je.
mail-address = E-Mail-Adresse
mail-address-yours = Deine Adresse
mail-address-none = Noch keine.
mail-address-other = Eine andere Adresse verwenden
mail-address-new = Neue Adresse
mail-address-set = Link schicken
mail-address-change = Adresse ändern
mail-address-remove = Adresse entfernen
mail-address-remove-now = Entfernen
mail-address-removed = Deine Adresse ist entfernt.
mail-address-hint = Wir schicken dorthin einen Link. Die Adresse gilt, sobald du ihn geöffnet hast.
mail-password-hint = damit wir sicher sind, dass du es bist
mail-pending = Wir haben eine E-Mail an { $address } geschickt. Öffne den Link darin, um die Adresse zu bestätigen; sieh im Spam-Ordner nach, wenn nichts kommt.
mail-pending-other = Noch zu bestätigen: { $address }. Öffne den Link in der E-Mail, die wir dorthin geschickt haben; bis dahin gehen E-Mails an { $old }.
mail-pending-again = Noch einmal schicken
mail-good = Bestätigt: { $address }
mail-refused = E-Mails an { $address } kamen { $count }-mal zurück, darum schicken wir keine mehr. Gib sie noch einmal ein oder eine andere.
mail-no-address = Das ist keine E-Mail-Adresse, an die wir schreiben können; richtig wäre etwas wie name@example.org.
mail-wishes = Schick mir eine E-Mail,
mail-wish-turn = wenn ich in einer Partie ohne Uhr oder mit Tagen pro Zug dran bin
mail-wish-reminder = wenn von meiner Zeit für einen Zug noch ein Viertel übrig ist
mail-wish-over = wenn eine solche Partie zu Ende ist
mail-wish-invitation = wenn mich jemand an einen Tisch einlädt
mail-wish-challenge = wenn mich jemand herausfordert
mail-wish-tournament = wenn ein Turnier, zu dem ich angemeldet bin, bald beginnt
mail-how-often = Wie oft
mail-single = sofort, jedes Mal eine E-Mail
mail-daily = einmal am Tag, alles in einer (Erinnerungen kommen trotzdem sofort)
mail-hour = Um
mail-zone = Meine Zeitzone
mail-save = Speichern
mail-saved = Gespeichert.
mail-ended = Am { $day } hat ein Link in einer Mail diese Mails beendet: { $what }.
mail-never = Du bekommst nie eine E-Mail über einen Tisch, den du gerade ansiehst, oder während du hier bist.
mail-sign-out-title = Überall abmelden
mail-sign-out-text = Beendet alle deine Sitzungen, in diesem Browser und in jedem anderen. Deine Partien gehen weiter.
mail-signed-out = Du bist überall abgemeldet.

## Die Seiten, zu denen Links führen

mail-stale-title = Dieser Link gilt nicht mehr
mail-stale = Er wurde schon benutzt, ist zu alt oder wurde nur zum Teil kopiert. Fordere einen neuen an.
mail-confirm-title = Adresse bestätigen
mail-confirm-ask = Sollen E-Mails für { $name } an { $address } gehen?
mail-confirmed = Erledigt: E-Mails für { $name } gehen ab jetzt an { $address }.
mail-confirm-crowded = Mehrere Konten haben diese Adresse schon; nimm eine andere.
mail-reset-title = Neues Passwort
mail-reset-ask = Wähle ein neues Passwort für { $name }. Danach sind alle Sitzungen beendet, überall.
mail-reset-save = Passwort speichern
mail-reset-done = Das Passwort ist geändert. <login>Melde dich damit an</login>.
mail-sign-out-ask = { $name } in jedem Browser und auf jedem Telefon abmelden?
mail-unsubscribe-title = Diese E-Mails abbestellen
mail-unsubscribe-ask = { $name } bekommt keine E-Mails mehr wie diese:
mail-unsubscribe-button = Abbestellen
mail-unsubscribed = Erledigt. In den <settings>E-Mail-Einstellungen</settings> kannst du es wieder ändern.
mail-forgot-title = Passwort vergessen?
mail-forgot-link = <forgot>Passwort vergessen?</forgot>
mail-forgot-ask = Gib deinen Namen oder deine E-Mail-Adresse ein. Wenn es ein Konto mit bestätigter Adresse gibt, schicken wir dorthin einen Link.
mail-forgot-field = Name oder E-Mail-Adresse
mail-forgot-button = Link schicken
mail-forgot-sent = Wenn es ein Konto mit bestätigter Adresse gibt, ist eine E-Mail unterwegs. Das dauert ein, zwei Minuten; sieh im Spam-Ordner nach, wenn nichts kommt.
mail-forgot-off = Diese Website verschickt keine E-Mails; so lässt sich ein verlorenes Passwort also nicht ersetzen. Frag die Leute, die sie betreiben.
mail-wrong-password = Das Passwort ist falsch.
mail-lost = Ein verlorenes Passwort lässt sich nur per E-Mail ersetzen: Hinterlass eine Adresse in den <mail>E-Mail-Einstellungen</mail>, oder bewahre das Passwort sicher auf.

## What is refused

said-no-notice-kind = So eine Benachrichtigung gibt es nicht.
said-no-hour = Diese Uhrzeit gibt es nicht, oder keine Uhr so weit von UTC entfernt.
said-no-mail-address = Es gibt noch keine Adresse.
mail-tournament-subject = { $name } lädt dich zu einem Turnier in { $game } ein
mail-tournament = { $name } würde sich freuen, wenn du an einem Turnier in { $game } teilnimmst.
mail-starts-subject = Dein Turnier ({ $game }) beginnt am { $moment }
mail-starts = Das Turnier von { $name } ({ $game }), zu dem du dich angemeldet hast, beginnt am { $moment }. Dann öffnen sich deine Partien von selbst.
mail-started-subject = Dein Turnier ({ $game }) hat begonnen
mail-started = Das Turnier von { $name } ({ $game }), zu dem du dich angemeldet hast, hat begonnen. Deine Partien öffnen sich von selbst: Komm und spiel.
