# The rules of Trench Run.


## First of all

rules-trench-run-goal = <strong>Schlage den gegnerischen Todesstern von hinten</strong>, und du gewinnst.
rules-trench-run-five-1 = X-Wings fliegen schräg, TIE-Jäger gerade; beide beliebig weit.
rules-trench-run-five-2 = Rückwärts fliegen sie nur, um zu schlagen.
rules-trench-run-five-3 = Ein Todesstern fällt nur von hinten: durch einen X-Wing oder TIE-Jäger, der rückwärts fliegt.
rules-trench-run-five-4 = Nach einem Seitwärtszug darf in deinem nächsten Zug keiner deiner TIE-Jäger seitwärts fliegen.
rules-trench-run-five-5 = Mauern und Todessterne ziehen nie, und niemand springt. Wer keinen erlaubten Zug hat, verliert.

## The start

rules-trench-run-start-1 = Jede Seite bewacht einen Todesstern zwischen zwei Mauern. Um hinter den gegnerischen zu kommen, musst du durch die gegnerischen Linien fliegen, an den Mauern vorbei, und umkehren.
rules-trench-run-start-2 = Das Brett hat sieben mal sieben Felder, Linien a bis g und Reihen 1 bis 7. Gezogen wird abwechselnd, und ein Zug bewegt eine Figur. Passen darf man nicht. Die untere Seite beginnt, wenn am Tisch nichts anderes gewählt ist.
rules-trench-run-start-3 = <em>Vorwärts</em> heißt zur gegnerischen Seite des Brettes hin, <em>rückwärts</em> zur eigenen.
rules-trench-run-figure-start-alt = Ein Brett von sieben mal sieben Feldern. Jede Seite hat vier TIE-Jäger auf der ersten Reihe, einen Todesstern zwischen zwei Mauern auf der zweiten und vier X-Wings auf der dritten.
rules-trench-run-figure-start = Der Anfang. Die untere Seite fliegt nach oben, die obere nach unten.

## The pieces

rules-trench-run-x-wing = Schräg, beliebig weit. Vorwärts auf freie Felder oder um zu schlagen; rückwärts nur, um zu schlagen.
rules-trench-run-tie-fighter = Gerade, beliebig weit. Vorwärts und seitwärts auf freie Felder oder um zu schlagen; rückwärts nur, um zu schlagen.
rules-trench-run-wall = Zieht nie und wird nie geschlagen.
rules-trench-run-death-star = Zieht nie. Er fällt nur durch eine Figur, die rückwärts zieht.
rules-trench-run-lines = Niemand springt. Jede Figur beendet die Linie, ob Freund oder Feind, Mauer oder Todesstern. Den ersten Gegner auf der Linie darfst du schlagen: Ziehe auf ihn, und er ist weg. Rückwärts darf man über beliebig viele freie Felder hinweg schlagen.
rules-trench-run-figure-x-wing-alt = Ein X-Wing auf d4. Punkte laufen beide Diagonalen vorwärts entlang, die rechte bis zu einem Ring um einen Gegner auf g7. Hinter ihm ist nur ein Ring um einen Gegner auf b2.
rules-trench-run-figure-x-wing = Ein X-Wing fliegt schräg. Vorwärts: auf jedes freie Feld oder auf den Gegner auf g7. Rückwärts: nur um zu schlagen, hier auf b2.
rules-trench-run-figure-tie-fighter-alt = Ein TIE-Jäger auf b4. Punkte laufen vorwärts bis zu einem Ring um einen Gegner auf b7, links bis a4 und rechts bis zu einem Ring um einen Gegner auf f4. Hinter ihm ist nur ein Ring um einen Gegner auf b2.
rules-trench-run-figure-tie-fighter = Ein TIE-Jäger fliegt gerade. Vorwärts und seitwärts: auf jedes freie Feld oder um zu schlagen. Rückwärts: nur um zu schlagen.

## Never sideways twice

rules-trench-run-sideways = Nie zweimal seitwärts
rules-trench-run-sideways-1 = War dein letzter Zug ein Seitwärtszug eines TIE-Jägers, dann darf in deinem nächsten Zug <strong>keiner</strong> deiner TIE-Jäger seitwärts ziehen. Seitwärts zu schlagen zählt als Seitwärtszug und ist nach einem solchen verboten.
rules-trench-run-sideways-2 = Jeder andere Zug hebt das Verbot auf. Es gilt für jede Seite einzeln: Der Seitwärtszug der Gegenseite bindet dich nicht.
rules-trench-run-figure-sideways-ban-alt = Derselbe TIE-Jäger auf b4 mit Punkten nach vorn und einem Ring um den Gegner hinter ihm, aber nichts seitwärts.
rules-trench-run-figure-sideways-ban = Dieselbe Stellung wie oben, aber jetzt ging der letzte Zug dieser Seite seitwärts. Keiner ihrer TIE-Jäger darf seitwärts ziehen oder schlagen.

## The Death Star

rules-trench-run-star = Der Todesstern
rules-trench-run-star-1 = Zwischen seinen Mauern ist jeder Todesstern nur von drei Feldern aus zu erreichen. Der obere, auf d6, fällt durch einen X-Wing auf c7 oder e7 oder einen TIE-Jäger auf d7. Der untere, auf d2, fällt durch einen X-Wing auf c1 oder e1 oder einen TIE-Jäger auf d1.
rules-trench-run-star-2 = Wer also die richtige Figur auf einem solchen Feld hat und am Zug ist, gewinnt. Verteidigen kann man sich nur, indem man diese Figur sofort schlägt. Es gibt kein Schachgebot, aber das Brett warnt dich, wenn ein Todesstern offen steht.
rules-trench-run-figure-from-the-front-alt = Ein TIE-Jäger auf d3 mit Punkten auf d4 und d5, nicht auf dem gegnerischen Todesstern geradeaus auf d6.
rules-trench-run-figure-from-the-front = Von vorn hält ein Todesstern dich nur auf.
rules-trench-run-figure-from-behind-alt = Ein X-Wing auf c7 und ein TIE-Jäger auf d7, hinter dem gegnerischen Todesstern auf d6, der einen Ring hat.
rules-trench-run-figure-from-behind = Von hinten fällt er: durch einen X-Wing, der von c7 oder e7 zurückkommt, oder einen TIE-Jäger, der von d7 zurückkommt.

## The end

rules-trench-run-win-star = wenn du den gegnerischen Todesstern schlägst;
rules-trench-run-win-stuck = wenn die Gegenseite am Zug ist und keinen erlaubten Zug hat;
rules-trench-run-no-draws = Remis gibt es nicht: Von zwei Zügen einer Seite hintereinander geht mindestens einer vorwärts oder schlägt, also endet jede Partie. Man darf sich trotzdem darauf einigen, den Punkt zu teilen.

## The fine print

rules-trench-run-fine-all = Das Verbot gilt für alle TIE-Jäger der Seite, nicht nur für den, der gezogen hat.
rules-trench-run-fine-start = Am Anfang gilt kein Verbot.
rules-trench-run-fine-line = Eine Linie seitwärts oder nach vorn, die auf einen Todesstern trifft, endet dort einfach. Seitwärts wird ein Todesstern nie geschlagen.
rules-trench-run-fine-own = Auch die eigene Mauer und der eigene Todesstern halten dich auf.
rules-trench-run-fine-colour = Ein X-Wing verlässt nie die Farbe seiner Diagonalen. Nur die äußeren, von a3 und g3 oder von a5 und g5, können je einen Todesstern schlagen.
rules-trench-run-fine-danger = Man darf den eigenen Todesstern in Gefahr lassen.
rules-trench-run-fine-length = Keine Anordnung der Figuren kommt je zweimal vor, und keine Partie hat mehr als 374 einzelne Züge. Eine typische hat etwa fünfzig.
rules-trench-run-fine-mirror = Die beiden Seiten sowie links und rechts sind Spiegelbilder; der einzige Unterschied ist, wer beginnt.
rules-trench-run-fine-notation = Züge schreibt man von Feld zu Feld: <code>a3b4</code>.
