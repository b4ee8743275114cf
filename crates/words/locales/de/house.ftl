# The home page, the lobby, the form for a new table, and the page for those who write programs.


## The home page

home-title = Fünf ungewöhnliche Schachspiele
home-heading = Fünf Spiele, die du nicht in jeder Schenke findest
home-about = Spiel gegen den Computer, gemeinsam an einem Bildschirm oder online mit Freunden. Ohne Konto.
home-board = Das Brett von { $game }
home-now = Jetzt gerade
home-people = { $count } online
home-open = { $count ->
        [one] { $count } offener Tisch
       *[other] { $count } offene Tische
    }
home-running = { $count ->
        [one] { $count } laufende Partie
       *[other] { $count } laufende Partien
    }
home-nobody = Noch wartet niemand. Öffne einen Tisch und schick Freunden den Link.
home-lobby = Zur Lobby
home-code = Hast du einen Raumcode?
join = Beitreten
watch = Zuschauen

## The lobby

lobby-title = Lobby
lobby-here = { $count } online
lobby-alone = Bisher nur du.
lobby-open-table = Tisch öffnen
lobby-open = Offene Tische
lobby-only = Nur zeigen
lobby-all-games = alle Spiele
lobby-running = Laufende Partien
lobby-pairing = Schnellpaarung
lobby-pairing-hint = Wähle, was du spielen möchtest; ohne Auswahl ist jedes Spiel recht. Du spielst gegen jemanden, der dasselbe sucht.
lobby-any-game = Jedes Spiel
lobby-change = Ändern
lobby-games = Spiele
lobby-rated = Gewertet (nur mit Uhr)
lobby-sign-up = <signup>Registriere dich</signup>, um gewertete Partien zu spielen.
lobby-seek = Partie suchen
lobby-code = Raumcode
lobby-who = Wer hier ist

## A new table

new-computer = Gegen den Computer spielen
new-here = Am selben Bildschirm spielen
new-online = Online spielen
new-game = Spiel
new-way = Gegner
new-way-computer = der Computer
new-way-here = Leute an diesem Bildschirm
new-way-online = Leute online
new-players = Spieler
new-seats = Plätze
new-clock = Bedenkzeit
new-minutes-other = andere …
new-minutes = Minuten
new-increment = Inkrement (Sekunden pro Zug)
new-door = Wer beitreten kann
new-door-public = alle (in der Lobby sichtbar)
new-door-link = alle mit dem Link
new-door-code = alle mit dem Link oder dem Raumcode
new-code-hint = mindestens acht Zeichen, davon zwei Ziffern; bleibt es leer, denken wir uns einen aus
new-title = Name des Tisches
new-title-hint = optional
new-takeover = Ein Computer übernimmt für alle, die gehen
new-sign-up = <signup>Registriere dich</signup>, um gewertete Tische zu öffnen.
new-variations = Regelvarianten
new-variations-legend = Varianten
new-first = Wer beginnt
new-start = Von einer Stellung beginnen
new-position = Stellung
new-position-hint = Als Text, wie Aufzeichnungen und das Terminal sie schreiben. Eine solche Partie wird nicht gewertet.
new-open = Tisch öffnen
new-play = Spielen
new-preview = Das Spiel

## For those who write programs

bots-title = Einen Bot schreiben
bots-about = Ein Bot ist ein Gast wie jeder andere: Er sieht, was sein Platz sehen darf, und bekommt die Züge angeboten, die er machen darf. Alles Nötige steht im <api>OpenAPI-Dokument</api>.
bots-python = Dreißig Zeilen Python
bots-python-about = Es braucht keine Bibliothek. Registriere dich, erstelle einen Bot und einen Schlüssel dafür und starte:
bots-account = Ein Konto dafür anlegen
bots-socket = Der Socket
bots-socket-open = Wer Züge sofort haben will, öffnet einen WebSocket auf <code>/socket</code> und sagt <code>{ $watch }</code>. Nachrichten sind JSON-Objekte mit einem Wort <code>t</code>. Eine Nachricht darf eine Nummer <code>id</code> haben, die mit der Antwort zurückkommt: <code>{ $ok }</code>, wenn es getan und auf der Platte ist, <code>{ $no }</code>, wenn es abgelehnt wurde.
bots-socket-frames = Jeder Frame eines Tisches führt von Version <code>from</code> zu Version <code>v</code>: Behalte die ersten <code>keep</code> Zeilen des Verlaufs, füge <code>lines</code> an und nimm alles andere, wie es ist. Nach einer verlorenen Verbindung sag <code>{ $watch }</code> mit der letzten Version, die du gesehen hast, und du erfährst den Rest. Ein Frame, dessen <code>from</code> 0 ist, erzählt alles.
bots-told = Was erzählt wird
bots-told-story = Eine Zeile des Verlaufs ist <code>{ $line }</code>: der Zug, in <code>words</code>, was er bewirkt hat, und in <code>moments</code> die großen Augenblicke darin, etwa ein König, der fällt, eine Armee, die die Seite wechselt, oder das Ende, jeder als eigener Satz. Die Texte kommen in der Sprache, um die du mit <code>Accept-Language</code> bittest, oder in der deines Kontos.
bots-told-why = Wer am Zug ist, darf fragen, warum etwas nicht geht: <code>{ $path }</code>, oder über den Socket <code>{ $ask }</code>. Nach einem ganzen Zug fragst du mit <code>m</code>, nach einem Schritt mit <code>from</code> und <code>to</code>, nach einer Figur aus der Reserve mit <code>place</code> und <code>to</code>, nach dem Aufnehmen einer Figur mit <code>pick</code>. Die Antwort hat in <code>why</code> einen Satz, wie in <code>{ $answer }</code>, und keinen, wenn es geht.
bots-ratings = Wertungen und Bilder
bots-ratings-about = Partien zwischen Leuten mit Konto können gewertet sein (<glicko>Glicko-2</glicko>, eine Wertung je Person und Spiel); Programme spielen die anderen. Ein Platz in einem Frame hat die Adresse eines <code>picture</code> und, wo bekannt, ein <code>rating</code> mit <code>points</code> und <code>provisional</code>; am Ende einer gewerteten Partie hat er ein <code>change</code> mit den Punkten <code>before</code> und <code>after</code>.
bots-lists = <code>GET /api/people/NUMBER</code> nennt jemandes Wertungen, <code>/api/people/NUMBER/ratings/GAME</code>, wie sie entstanden, <code>/api/games/GAME/leaderboard</code> die Besten und <code>/api/games/GAME/recent</code> die letzten Partien; eine lange Liste geht dort weiter, wohin ihr Header <code>Link</code> zeigt. Die Adresse eines Bildes sagt alles, was zu zeichnen ist, und darf behalten werden: <code>/picture/wolf-bend-red-gold.svg</code>, <code>/picture/computer-3.svg</code>.

## More

home-learn = Lernen
home-learn-game = { $game } lernen
home-your-turn = Du bist am Zug: { $game }
home-continue = { $game } fortsetzen
home-new = Neue Partie
home-play-now = Jetzt spielen
home-friend = Mit Freunden spielen
home-learn-one = Ein Spiel lernen
home-pause = Anhalten
home-other = Ein anderes Spiel
home-code-hint = Wer den Tisch geöffnet hat, kann ihn dir nennen.
home-five = Die fünf Spiele
lobby-looking = Suchen eine Partie
lobby-looking-none = Gerade sucht niemand eine Partie.
lobby-looking-alone = Gerade sucht sonst niemand eine Partie.
new-strength = Spielstärke
new-side = Du spielst
leaders-place = Platz
leaders-player = Spieler
leaders-points = Punkte
leaders-games = Partien
leaders-none = Noch niemand in der Rangliste.
leaders-play = Gewertete Partie spielen
leaders-sign-up = Registrieren und mitspielen
leaders-about = Die Stärksten in jedem Spiel, nach gewerteten Partien. Wer wenige davon hat, weniger als fünf gegen Menschen oder lange keine mehr gespielt hat, steht nicht in der Liste.
leaders-of = Rangliste: { $game }
leaders-all = Ganze Rangliste
leaders-every-game = Alle Spiele
leaders-find = Spieler suchen
leaders-nobody = Niemand mit Wertung in diesem Spiel hat einen Namen, der so beginnt.
leaders-more = Nächste Plätze
