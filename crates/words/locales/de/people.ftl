# Accounts, profiles, lists of games.


## Signing up and logging in

account-keeps = Ein Konto bewahrt deinen Namen und deine Partien und lässt dich gewertete spielen. Mehr wird nicht verlangt.
account-keeps-guest = Ein Konto bewahrt deinen Namen und deine Partien, auch die als Gast gespielten, und lässt dich gewertete spielen. Mehr wird nicht verlangt.
account-name = Name
account-name-hint = 3 bis 20 Buchstaben oder Ziffern einer beliebigen Schrift; dazwischen einzelne Leerzeichen, Punkte, - und _
account-password = Passwort
account-password-hint = mindestens 8 Zeichen
account-lost = Wir fragen nicht nach einer E-Mail-Adresse, darum lässt sich ein verlorenes Passwort nicht wiederherstellen. Bewahre es gut auf.
account-show = Zeigen
account-have = Schon ein Konto? <login>Anmelden</login>.
account-new = Neu hier? <signup>Registriere dich</signup> oder spiel einfach als Gast.

## After signing up

welcome-title = Willkommen
welcome-heading = Willkommen, <name></name>!
welcome-about = Dein Name und deine Partien bleiben dir jetzt erhalten, auf jedem Gerät, auf dem du dich anmeldest. Womit möchtest du anfangen?
welcome-rated = Gewertet spielen
welcome-rated-about = Die Schnellpaarung in der Lobby sucht dir jemanden.
welcome-friend-about = Öffne einen Tisch und verschicke den Link.
welcome-learn-about = Jedes Spiel ist in ein paar Minuten gelernt.
welcome-picture-about = Es steht überall neben deinem Namen, wo andere dich sehen.

## Settings

settings-you = Du bist <name>{ $name }</name>. <page>Dein Profil</page> zeigt anderen, was du gespielt hast.
settings-theme = Farbschema
settings-theme-auto = wie mein Gerät
settings-theme-light = hell
settings-theme-dark = dunkel
settings-pieces = Figuren
settings-pieces-drawn = gezeichnet
settings-pieces-plain = schlicht
settings-board = Am Brett
settings-sounds = Töne
settings-turning = Am selben Bildschirm: das Brett drehen, je nachdem, wer am Zug ist
settings-picture = Bild
settings-picture-hint = So sehen dich andere: im Profil, in Listen, am Tisch.
settings-picture-save = Bild speichern
settings-picture-try = Vorschau
settings-picture-not-saved = Noch nicht gespeichert.
settings-name-new = Neuer Name
settings-name-change = Namen ändern
settings-password-old = Altes Passwort
settings-password-new = Neues Passwort
settings-password-change = Passwort ändern
settings-end-keys = Auch die Schlüssel meiner Bots widerrufen
settings-leave = Abmelden
settings-sign-up = <signup>Registriere dich</signup>, um deine Partien auf jedem Gerät zu haben.
keys-heading = Schlüssel deiner Bots
keys-about = Wer einen Schlüssel hat, spielt als dessen Bot. Widerrufe die, die du nicht kennst oder brauchst. <bots>So schreibt man einen Bot</bots>.
keys-none = Keine Schlüssel.
keys-made = <label></label>, erstellt am <day></day>
keys-end = Widerrufen
keys-end-label = Schlüssel { $label } widerrufen

## My games

mine-turn = Du bist am Zug
mine-turn-none = Keine Partie wartet auf dich.
mine-paused = Angehalten, solange du im Urlaub bist
mine-playing = Laufend
mine-playing-none = Keine weiteren laufenden Partien.
mine-over = Beendet
mine-over-none = Noch keine beendeten Partien.
mine-play = Spielen
mine-look = Ansehen
mine-more = Weitere Partien
mine-none = Du hast noch keine Partien. <home>Such dir eines der fünf Spiele aus</home>.
mine-all = Alle meine Partien

## Games in lists

card-quoted = „{ $title }“
card-rated = gewertet
card-uncounted = gewertet, zählte aber nicht
card-alone = <name></name>, allein an einem Bildschirm
card-several = <name></name> auf { $count } Plätzen
card-robot = { $name } (Stufe { $level })
card-moves = { $count ->
        [0] kein Zug
        [one] { $count } Zug
       *[other] { $count } Züge
    }
card-replay = Nachspielen
card-replay-label = Diese Partie nachspielen: { $game }
card-older = Ältere Partien
card-drew = <first></first> spielten remis
card-beat = <first></first> besiegte <others></others>
card-won-before = <first></first> gewann vor <others></others>
card-shared = <first></first> teilten sich den ersten Platz vor <others></others>
spark = 
    Von { $first } auf { $last } Punkte in { $count ->
        [one] { $count } gewerteten Partie
       *[other] { $count } gewerteten Partien
    }, zwischen { $low } und { $high }

## Profiles

kind-guest = Gast
kind-member = Mitglied
kind-bot = Bot
profile-picture = Mein Bild ändern
profile-tournaments = Veranstaltete und gespielte Turniere
profile-ratings = Wertungen
profile-unrated = Noch keine gewerteten Partien.
profile-unrated-member = Noch keine gewerteten Partien. <lobby>Finde eine in der Lobby</lobby>.
profile-unrated-guest = Noch keine gewerteten Partien. Dafür braucht es ein Konto: <signup>Registriere dich</signup>.
profile-latest = Letzte Partien
profile-latest-of = Letzte Partien: { $game }
profile-older-of = Ältere Partien: { $game }
profile-all = Alle Partien
profile-no-games = Noch keine beendeten öffentlichen Partien.
profile-provisional = vorläufig
profile-provisional-why = Zu wenige oder zu alte Partien, um sicher zu sein
profile-rated-games = { $count ->
        [one] { $count } gewertete Partie
       *[other] { $count } gewertete Partien
    }
profile-best = Bestwert { $points }
profile-deviation = plus/minus { $points }
profile-games = Partien
settings-pieces-discs = Scheiben mit Zeichen
settings-boards = Bretter
settings-board-classic = klassisch
settings-board-slate = Schiefer
settings-board-forest = Wald
settings-motion = Bewegung der Figuren
settings-motion-normal = normal
settings-motion-fast = schnell
settings-motion-off = ohne Animation
settings-coordinates = Koordinaten anzeigen
mine-drop = Löschen
mine-drop-game = Diese Partie löschen: { $game }

## Pictures of people

picture-part = { $part ->
        [emblem] Wappenbild
        [pattern] Muster
        [field] Farbe
       *[second] Zweite Farbe
    }
picture-emblem = { $what ->
        [tankard] Krug
        [pick] Spitz­hacke
        [lantern] Laterne
        [crown] Krone
        [rat] Ratte
        [wolf] Wolf
        [castle] Burg
        [star] Stern
        [cat] Katze
        [elephant] Elefant
        [horse] Pferd
        [ram] Widder
        [lion] Löwe
        [barrel] Fass
        [moon] Mond
       *[key] Schlüssel
    }
picture-pattern = { $what ->
        [halves] zwei Hälften
        [bars] Balken
        [bend] Band
        [quarters] Viertel
        [chevron] Sparren
        [stripes] Streifen
        [checks] Schach­brett
       *[border] Rand
    }
picture-colour = { $what ->
        [red] rot
        [gold] golden
        [green] grün
        [sky] himmel­blau
        [blue] blau
        [purple] lila
        [black] schwarz
       *[white] weiß
    }

name-taken-away = Diesen Namen hat dir die Hausverwaltung entzogen. Nimm einen anderen.
taken-away-pause =
    { $count ->
        [one] Die Hausverwaltung hat das entfernt. Morgen kannst du neu wählen.
       *[other] Die Hausverwaltung hat das entfernt. In { $count } Tagen kannst du neu wählen.
    }
