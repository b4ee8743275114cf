# The rules of Extinction Chess.


## First of all

rules-extinction-goal = Schlage <strong>die letzte gegnerische Figur irgendeiner Art</strong>, und du hast sofort gewonnen.
rules-extinction-five-1 = Die Figuren ziehen wie im Schach. Es gibt sechs Arten: König, Dame, Türme, Läufer, Springer, Bauern.
rules-extinction-five-2 = König und Dame hast du nur einmal: Ist eines davon weg, hast du verloren.
rules-extinction-five-3 = Ist ein Turm weg, ist der andere so kostbar wie ein König. Ebenso Läufer und Springer.
rules-extinction-five-4 = Es gibt kein Schachgebot. Niemand zwingt dich, den König oder sonst etwas zu retten.
rules-extinction-five-5 = Keine Rochade, kein En passant, keine Umwandlung: Ein Bauer bleibt ein Bauer.

## The start

rules-extinction-start-1 = Figuren, Züge und Anfang sind die des Schachs, nur das Ziel ist ein anderes. Von jeder Art musst du mindestens eine Figur behalten.
rules-extinction-start-2 = König und Dame hast du nur einmal. Türme, Läufer und Springer hast du je zweimal; ist einer weg, muss der andere überleben. Und von den acht Bauern muss mindestens einer überleben.
rules-extinction-start-3 = Die Linien heißen a bis h und die Reihen 1 bis 8, von Weiß aus gesehen. Weiß beginnt, dann wird abwechselnd gezogen. Ein Zug bewegt eine Figur. Passen darf man nicht.
rules-extinction-figure-start-alt = Die Grundstellung des Schachs: weiße Figuren auf den Reihen 1 und 2, schwarze auf den Reihen 7 und 8, die Damen auf der d-Linie, die Könige auf der e-Linie.
rules-extinction-figure-start = Der Anfang ist der des Schachs. Weiß, unten, beginnt.

## The pieces

rules-extinction-pawn = Ein Schritt geradeaus; von seinem Ausgangsfeld aus zwei, wenn beide frei sind. Er schlägt nur einen Schritt schräg nach vorn.
rules-extinction-capture = Geschlagen wird, indem man auf eine gegnerische Figur zieht; sie ist endgültig weg. Auf eigene Figuren darf man nicht ziehen. Nur Springer springen über andere Figuren.
rules-extinction-figure-queen-alt = Eine weiße Dame auf d4. Punkte laufen von ihr in alle acht Richtungen bis zum Rand oder zur ersten Figur. Der schwarze Bauer auf a7 und der schwarze Turm auf h8 haben Ringe, die eigenen Figuren auf b2 und f2 nicht.
rules-extinction-figure-queen = Die Dame zieht entlang von Reihen, Linien und Diagonalen, bis etwas im Weg steht. Sie kann den Bauern auf a7 oder den Turm auf h8 schlagen; der eigene Läufer und der eigene Springer halten sie auf.
rules-extinction-figure-knight-alt = Ein weißer Springer auf e5 mit Marken auf den acht Feldern, die zwei Felder in eine Richtung und eins quer liegen: sieben Punkte und ein Ring um einen schwarzen Bauern auf f7.
rules-extinction-figure-knight = Der Springer zieht zwei Felder in eine Richtung und eins quer. Er springt über alles, was dazwischen steht.
rules-extinction-figure-pawns-alt = Weiße Bauern auf b2, e4 und h8. Der auf b2 hat Punkte auf b3 und b4. Der auf e4 wird von einem schwarzen Turm auf e5 blockiert und hat Ringe um schwarze Figuren auf d5 und f5. Der auf h8 hat nichts.
rules-extinction-figure-pawns = Bauern ziehen geradeaus und schlagen schräg nach vorn. Auf b2: ein Schritt oder zwei. Auf e4: vom Turm blockiert, kann aber auf d5 oder f5 schlagen. Auf h8: am Ende des Weges und immer noch ein Bauer.

## The last of a kind

rules-extinction-last = Die Letzte ihrer Art
rules-extinction-last-1 = Du gewinnst in dem Augenblick, in dem du schlägst, vor jeder Antwort. Was sonst auf dem Brett steht oder womit die Gegenseite drohte, spielt keine Rolle.
rules-extinction-last-2 = Also zähle mit. Neben dem Brett siehst du, wie viele Figuren jeder Art beide Seiten noch haben, und eine letzte Figur in Gefahr leuchtet.
rules-extinction-last-3 = Ein guter Plan: mit einem Zug zwei letzte Figuren angreifen, denn retten lässt sich nur eine. Und überlege zweimal, bevor du Turm gegen Turm tauschst: Danach hat jede Seite eine Figur mehr, die sie nicht verlieren darf.
rules-extinction-figure-last-of-a-kind-alt = Der weiße Springer auf f3 kann den schwarzen Läufer auf e5 schlagen, der einen Ring hat und der einzige schwarze Läufer auf dem Brett ist. Die schwarze Dame auf h4 greift den weißen König auf e1 an.
rules-extinction-figure-last-of-a-kind = Weiß ist am Zug. Schwarz will gleich den weißen König schlagen, doch auf e5 steht der letzte schwarze Läufer. Der Springer schlägt ihn, und Weiß hat gewonnen.

## The king

rules-extinction-king = Der König ist eine Figur wie jede andere
rules-extinction-king-1 = Es gibt weder Schach noch Matt. Niemand muss auf eine Drohung gegen den König antworten. Ein König darf auf ein angegriffenes Feld ziehen, dort stehen bleiben, neben dem anderen König stehen und ihn schlagen.
rules-extinction-king-2 = Drei Züge des Schachs gibt es hier nicht:
rules-extinction-no-castling = keine Rochade;
rules-extinction-no-passant = kein Schlagen en passant;
rules-extinction-no-promotion = keine Umwandlung. Ein Bauer auf der letzten Reihe bleibt ein Bauer. Er kann nicht mehr ziehen, zählt aber weiter und kann geschlagen werden.
rules-extinction-figure-king-alt = Ein weißer König auf e4 mit Punkten auf allen acht Feldern ringsum, obwohl ein schwarzer König auf e6 steht und ein schwarzer Turm auf d8 die d-Linie entlangsieht.
rules-extinction-figure-king = Es gibt kein Schachgebot. Dieser König darf neben den anderen treten oder in die Linie des Turms. Klug wäre es nur nicht.

## The end

rules-extinction-win = Du gewinnst, wenn du die letzte Figur einer Art schlägst oder wenn die Gegenseite aufgibt oder ihre Zeit abläuft.
rules-extinction-draw-stuck = wenn die Seite am Zug keinen erlaubten Zug hat (das kommt fast nie vor);
rules-extinction-draw-fifty = nach je fünfzig Zügen beider Seiten, ohne dass geschlagen oder ein Bauer gezogen wurde;
rules-extinction-figure-no-move-alt = Weiße Figuren füllen die Reihen 1 bis 3 und sind von schwarzen Bauern auf den Reihen 3 und 4 eingemauert.
rules-extinction-figure-no-move = Das seltenste Ende: Weiß ist am Zug und kann nicht ziehen. Das ist remis.

## The fine print

rules-extinction-fine-bishops = Beide Läufer sind von derselben Art, gleich auf welcher Feldfarbe sie stehen.
rules-extinction-fine-double = Ein Doppelschritt braucht zwei freie Felder. Ein Bauer hat ihn, solange er auf seiner Ausgangsreihe steht; hat er sie durch Schlagen verlassen, ist der Doppelschritt verloren.
rules-extinction-fine-last-rank = Ein Bauer auf der letzten Reihe bewahrt die Bauern seiner Seite vor dem Aussterben, bis er geschlagen wird.
rules-extinction-fine-one = Ein Zug schlägt höchstens eine Figur und nie eine eigene. Darum kann nur gewinnen, wer zieht, und beide Seiten können nicht zugleich aussterben.
rules-extinction-fine-material = Solange die Partie läuft, hat jede Seite von jeder Art mindestens eine Figur. Remis durch Materialmangel gibt es nicht.
rules-extinction-fine-same = Stellungen sind gleich, wenn dieselben Figuren auf denselben Feldern stehen und dieselbe Seite am Zug ist. Ein Gewinn und ein Remis nach fünfzig Zügen können nicht zusammenfallen, denn gewonnen wird durch Schlagen.
rules-extinction-fine-resign = Beide Seiten dürfen jederzeit aufgeben.
rules-extinction-fine-notation = Züge schreibt man von Feld zu Feld: <code>e2e4</code>.

## Variations

rules-extinction-note-compat = Das ist das Spiel des Programms ChessVar, Zug für Zug. Es kann ewig dauern; einigt euch also auf Remis, wenn nichts mehr geschieht.
