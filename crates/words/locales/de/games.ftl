# The games, their pieces, sides, strengths and rules to choose.


## The games

game-extinction = Aussterbeschach
game-jungle = Dschungelspiel 斗兽棋
game-trench-run = Grabenflug
game-quadular = Quadular-Schach
game-tunnel-brawl = Stollenkrawall
line-extinction = Schach, bei dem verliert, wem die letzte Figur irgendeiner Art geschlagen wird.
line-jungle = Acht Tiere jagen über Fluss und Fallen zur Höhle der Gegenseite.
line-trench-run = An den Mauern vorbei und den Todesstern von hinten treffen.
line-quadular = Zwei bis vier Schacharmeen auf einem Kreuz; wer einen König schlägt, bekommt seine Armee.
line-tunnel-brawl = Zwei bis vier Zwergenclans strömen aus einstürzenden Stollen; der letzte König gewinnt.
length-extinction = 10 bis 30 Minuten
length-jungle = 10 bis 20 Minuten
length-trench-run = 5 bis 10 Minuten
length-quadular = 30 bis 90 Minuten
length-tunnel-brawl = 15 bis 40 Minuten
players-one = { $count } Spieler
players-range = { $from } bis { $to } Spieler

## The pieces, as they are called in a sentence

piece-pawn = Bauer
piece-knight = Springer
piece-bishop = Läufer
piece-rook = Turm
piece-queen = Dame
piece-king = König
piece-prince = Prinz
piece-young-king = Jungkönig
piece-rat = Ratte
piece-cat = Katze
piece-dog = Hund
piece-wolf = Wolf
piece-leopard = Leopard
piece-tiger = Tiger
piece-lion = Löwe
piece-elephant = Elefant
piece-x-wing = X-Wing
piece-tie-fighter = TIE-Jäger
piece-wall = Mauer
piece-death-star = Todesstern
piece-of = { $piece } ({ $colour })

## The sides, as they are called in a sentence

colour-white = Weiß
colour-black = Schwarz
colour-blue = Blau
colour-red = Rot
colour-orange = Orange
colour-yellow = Gelb
colour-green = Grün
colour-rebel = Rebellion
colour-empire = Imperium

## The seats by the side of the board

seat-south = Süden
seat-west = Westen
seat-north = Norden
seat-east = Osten

## The strengths of the computers, and what to expect of each: a name and what it does, as in “Regular looks one move ahead”

level-1 = Neuling
level-1-about = hat gerade die Regeln gelesen und übersieht die meisten Drohungen
level-2 = Lehrling
level-2-about = sieht, was sich jetzt schlagen lässt, und sonst wenig
level-3 = Stammgast
level-3-about = schaut meistens einen Zug voraus
level-4 = Nachbarin
level-4-about = plant ein wenig und bestraft klare Fehler
level-5 = Veteran
level-5-about = sieht kurze Kombinationen, übersieht lange
level-6 = Hauptmann
level-6-about = übersieht in der Nähe fast nichts
level-7 = Meisterin
level-7-about = rechnet tief und urteilt gut
level-8 = Hausherr
level-8-about = spielt so gut es in der gegebenen Zeit geht
level-named = { $name } ({ $level })

## Rules that a table may choose

option-extinction-compat = Wie ChessVar
option-extinction-compat-about = Genau das Original: kein Remis durch Wiederholung, Stillstand oder Zugmangel, und nur wer am Zug ist, darf aufgeben.
option-jungle-universal-traps = Fallen für alle
option-jungle-universal-traps-about = Ein Tier in irgendeiner Falle, auch einer eigenen, kann von jedem benachbarten Gegner geschlagen werden.
option-jungle-dog-swims = Der Hund schwimmt
option-jungle-dog-swims-about = Auch der Hund darf in den Fluss; im Wasser wird nach Rang geschlagen.
option-jungle-dog-attacks-shore = Der Hund greift das Ufer an
option-jungle-dog-attacks-shore-about = Ein schwimmender Hund darf an Land schlagen, eine schwimmende Ratte nicht.
option-jungle-lion-double-jump = Der Löwe springt über beide Flüsse
option-jungle-lion-double-jump-about = Der Löwe darf auch von der a- zur g-Linie springen und zurück.
option-jungle-leopard-jumps = Der Leopard springt
option-jungle-leopard-jumps-about = Der Leopard darf quer über einen Fluss springen.
option-jungle-tiger-vertical-only = Der Tiger springt nur längs
option-jungle-tiger-vertical-only-about = Der Tiger springt nur entlang der Linien.
option-jungle-tiger-horizontal-only = Der Tiger springt nur quer
option-jungle-tiger-horizontal-only-about = Der Tiger springt nur entlang der Reihen.
option-jungle-rat-only-den = Nur die Ratte betritt die Höhle
option-jungle-rat-only-den-about = Nur eine Ratte darf die gegnerische Höhle betreten.
option-jungle-elephant-takes-rat = Der Elefant schlägt die Ratte
option-jungle-elephant-takes-rat-about = An Land darf der Elefant die Ratte schlagen; die Ratte schlägt weiterhin den Elefanten.
option-jungle-rat-spares-elephant = Die Ratte verschont den Elefanten
option-jungle-rat-spares-elephant-about = Die Ratte darf den Elefanten nicht schlagen, außer er sitzt in einer Falle.
option-jungle-dog-over-wolf = Hund über Wolf
option-jungle-dog-over-wolf-about = Der Hund hat Rang 4 und der Wolf Rang 3.
option-jungle-no-shore-capture = Kein Schlagen über das Ufer
option-jungle-no-shore-capture-about = Über die Uferlinie wird in keiner Richtung geschlagen.
option-jungle-trapped-attack = Gefangene dürfen angreifen
option-jungle-trapped-attack-about = Ein Tier in einer gegnerischen Falle greift mit seinem eigenen Rang an.
option-jungle-elephant-takes-trapped-rat = Der Elefant schlägt eine gefangene Ratte
option-jungle-elephant-takes-trapped-rat-about = Der Elefant darf eine Ratte in den Fallen seiner eigenen Seite schlagen.
option-jungle-enemy-rat-blocks-only = Nur gegnerische Schwimmer blockieren
option-jungle-enemy-rat-blocks-only-about = Nur gegnerische Schwimmer verhindern einen Sprung.
option-jungle-no-equal-capture = Kein Schlagen bei gleichem Rang
option-jungle-no-equal-capture-about = Nur ein höherer Rang schlägt.
option-jungle-stalemate-draw = Kein Zug mehr: remis
option-jungle-stalemate-draw-about = Wer keinen erlaubten Zug hat, spielt remis statt zu verlieren.
option-jungle-ban-repetition = Wiederholung ist verboten
option-jungle-ban-repetition-about = Ein Zug, der eine Stellung zum dritten Mal herbeiführt, ist verboten.
option-jungle-no-draws = Kein Remis
option-jungle-no-draws-about = Weder Wiederholung noch je hundert Züge ohne Schlagen beenden die Partie.
option-jungle-engine-common = Wie die meisten Programme spielen
option-jungle-engine-common-about = Die drei Varianten, auf die sich andere Dschungelspiel-Programme einigen.
option-quadular-no-draws = Kein Remis
option-quadular-no-draws-about = Weder dreimal dieselbe Stellung noch je fünfzig Züge ohne Fortschritt beenden die Partie.
option-tunnel-brawl-fill-mouth = Den Stollenmund füllen
option-tunnel-brawl-fill-mouth-about = Man setzt weiter ein, bis der Stollenmund voll oder die Reserve leer ist, und zieht nach jedem Einsetzen nach.
option-tunnel-brawl-no-draws = Kein Remis
option-tunnel-brawl-no-draws-about = Je fünfzig ruhige Züge beenden die Partie nicht; nur wenn niemand mehr handeln kann, ist sie remis.
