### Profiles, pictures, and everything about one's own data.

## The page of a person

profile-closed = Konto geschlossen
profile-told = { $name } spielt ungewöhnliche Schachspiele bei Taproom.
profile-since = dabei seit <day></day>
profile-edit = Profil bearbeiten
profile-against-me = Unsere Partien
profile-report-words = Namen oder Text melden
former-member = Ehemaliges Mitglied { $number }
curve-title = Wertung im Lauf der Zeit

## The games of a person

history-filter = Welche Partien gezeigt werden
history-game = Spiel
history-any-game = Alle Spiele
history-result-label = Ergebnis
history-any-result = Jedes Ergebnis
history-won = Gewonnen
history-drew = Remis oder geteilt
history-lost = Verloren
history-opponent = Gegner
history-anybody = beliebig
history-show = Zeigen
history-none = Keine solchen Partien.
history-none-mine = Noch keine beendeten Partien.
history-download = Alle meine Partien als Aufzeichnungen herunterladen
history-download-these = Diese Partien als Aufzeichnungen herunterladen
history-nobody = Hier heißt niemand { $name }.
history-result = Ein Ergebnis ist `won`, `drew` oder `lost`.

## Photos

photo-heading = Profil
photo-file = Foto
photo-hint = PNG, JPEG oder WebP. Die Mitte wird als kleines Quadrat gezeigt; Orts- und Datumsangaben in der Datei werden entfernt.
photo-send = Dieses Foto verwenden
photo-remove = Foto entfernen
photo-empty = Hier ist kein Bild. Wähle zuerst eine Datei.
photo-heavy = Diese Datei ist zu groß: höchstens { $most } MB.
photo-unknown = Dieses Bild können wir nicht lesen. Nimm PNG, JPEG oder WebP.
photo-large = Dieses Bild hat zu viele Pixel: höchstens { $most } Millionen. Verkleinere es vorher.
photo-small = Dieses Bild ist zu klein: mindestens { $least } Pixel in beide Richtungen.
photo-inks = Dieses Bild ist für den Druck gemacht (CMYK). Speichere es mit RGB-Farben und sende es noch einmal.
photo-broken = Dieses Bild ist beschädigt oder unvollständig.
settings-shield = Wappen
settings-shield-behind = Andere sehen jetzt dein Foto; dein Wappen sehen sie, wenn du das Foto entfernst.

## A line about oneself

about-label = Über mich
about-hint = Eine Zeile für dein Profil. Alle können sie lesen.
about-save = Speichern
about-long = Das ist zu lang: höchstens { $most } Zeichen.

## One's own data

data-heading = Deine Daten
data-about = Alles, was wir über dich aufbewahren, kannst du mitnehmen.
data-everything = Meine Daten herunterladen (JSON)
data-games = Meine Partien herunterladen (Aufzeichnungen)
close-heading = Mein Konto schließen
close-about = Wenn du dein Konto schließt:
close-goes = Name, Foto, Profil, Wertungen, Schlüssel, Bots und deine Kopien der Nachrichten werden gelöscht, und du wirst überall abgemeldet.
close-messages =
    { $count ->
        [one] Was du anderen geschrieben hast, können sie noch einen Tag lang lesen; dann wird es auch bei ihnen gelöscht.
       *[other] Was du anderen geschrieben hast, können sie noch { $count } Tage lang lesen; dann wird es auch bei ihnen gelöscht.
    }
close-messages-stay = Was du anderen geschrieben hast, bleibt bei ihnen, ohne deinen Namen.
close-stays = Deine beendeten Partien bleiben für die, mit denen du gespielt hast. Statt deines Namens steht dort ein neutraler.
close-games = Du verlässt deine laufenden Partien: Der Computer übernimmt, wo der Tisch das erlaubt, sonst gibst du auf.
close-name = 90 Tage lang kann niemand deinen Namen nehmen; danach ist er frei.
close-for-good = Das lässt sich nicht rückgängig machen.
close-button = Mein Konto endgültig schließen
close-wrong-password = Das Passwort ist falsch.
close-last-keeper = Die Hausverwaltung bist nur du. Benenne erst jemand anderen, mit „taproom keeper NAME“ auf dem Server.
