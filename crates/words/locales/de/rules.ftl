# The pages of the games: their frame, and what several of them say.


## The page of a game

guide-goal = Das Ziel
guide-five = Fünf Dinge vorab
guide-here = Am selben Gerät
guide-online = Online
guide-hidden = verdeckte Reserven
guide-open = kein Glück, nichts verdeckt
guide-game = Eine ganze Partie, von Computern gespielt
guide-watch = Abspielen
guide-step-back = Einen Zug zurück
guide-step-on = Einen Zug vor
guide-contents = Auf dieser Seite
guide-rules = Die Regeln
guide-more = Mehr
guide-variations = Varianten
guide-archive = Gespielte Partien
guide-marks = In den Diagrammen zeigt ein Punkt, wohin eine Figur ziehen kann, und ein Ring, was sie schlagen kann. Die Felder des letzten Zuges sind getönt.
guide-now = Jetzt im Gange
guide-ready = Lust auf eine Partie?
guide-to-game = Zum Spiel

## Variations

variations-title = Varianten: { $game }
variations-none = Es gibt keine: Alle spielen dieses Spiel nach denselben Regeln.
variations-about = Wer den Tisch öffnet, kann sie einschalten. Sonst gelten die <rules>üblichen Regeln</rules>.
variations-first = Jede Seite kann beginnen. Wird nichts anderes gewählt, beginnt die untere.
variations-needs = Braucht { $option }.
variations-presets = Mehrere auf einmal
variations-consists = Das schaltet { $list } ein.

## The archive

archive-title = Partien: { $game }
archive-player = Partien einer Person finden
archive-search = Suchen
archive-hint = Der Anfang des Namens genügt.
archive-of = Partien von <name></name>
archive-all = Alle Partien
archive-which = Wen meinst du?
archive-nobody = Kein Name beginnt so.
archive-none = Noch keine öffentliche Partie zu Ende gespielt.
archive-no-more = Keine früheren Partien.

## Controls

controls-title = Bedienung
controls-pointer = Maus und Finger
controls-tap = Tippe eine Figur und dann ein Feld an, oder ziehe sie dorthin. Nach kurzem Tippen auf kleine Felder wird nachgefragt.
controls-lens = Sind die Felder kleiner als der Finger, lass ihn auf dem Brett ruhen: Eine Lupe zeigt, was darunter liegt, und nennt das Feld. Gleite zu einem anderen Feld und hebe den Finger, um es zu wählen; gleite vom Brett, um nichts zu wählen.
controls-double = Auf einem Brett mit kleinen Feldern zeigt ein Doppeltipp ein Viertel größer, ein weiterer wieder das ganze.
controls-marks = Die rechte Maustaste zeichnet aufs Brett: Ein Klick kreist ein Feld ein, Ziehen macht einen Pfeil. Nur du siehst das.
controls-reader = Alles geht auch ohne Maus, und ein Screenreader liest jeden Zug in Worten vor.
controls-typed = Unter der Zugliste lässt sich ein Zug auch eintippen. Wie Züge geschrieben werden, steht im Kleingedruckten jedes Spiels.

## What the rules of several games say

rules-picture = Bild
rules-piece = Figur
rules-does = Was sie kann
rules-rank = Rang { $rank }.
rules-king = Ein Schritt in jede Richtung.
rules-queen = Beliebig weit in jede der acht Richtungen.
rules-rook = Beliebig weit entlang einer Reihe oder Linie.
rules-bishop = Beliebig weit entlang einer Diagonale.
rules-knight = Zwei Felder in eine Richtung und eins quer, über alles hinweg.
rules-start = Der Anfang
rules-pieces = Die Figuren
rules-end = Wie die Partie endet
rules-fine = Das Kleingedruckte
rules-win = Du gewinnst,
rules-win-resign = wenn die Gegenseite aufgibt oder ihre Zeit abläuft.
rules-drawn = Die Partie ist remis,
rules-draw-repetition = wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht;
rules-draw-agreed = wenn beide sich darauf einigen.
