# The rules of Animal Chess.


## First of all

rules-jungle-goal = <strong>Bringe irgendein Tier in die gegnerische Höhle</strong>, und du gewinnst. Alle gegnerischen Tiere zu schlagen gewinnt auch.
rules-jungle-five-1 = Tiere ziehen ein Feld nach oben, unten, links oder rechts, nie schräg.
rules-jungle-five-2 = Ein Tier schlägt Tiere von gleichem oder niedrigerem Rang, von der Ratte (1) bis zum Elefanten (8).
rules-jungle-five-3 = Eine Ausnahme: Die Ratte schlägt den Elefanten, der Elefant nie die Ratte.
rules-jungle-five-4 = Nur die Ratte schwimmt. Löwe und Tiger springen über den Fluss, wenn keine Ratte im Weg schwimmt.
rules-jungle-five-5 = In einer Falle neben der gegnerischen Höhle verliert ein Tier seine Kraft, und jedes andere kann es schlagen.

## The board

rules-jungle-board = Das Brett
rules-jungle-board-1 = Jede Seite hat acht Tiere, von der Ratte bis zum Elefanten. Blau beginnt, dann wird abwechselnd gezogen. Ein Zug bewegt ein Tier. Wer ziehen kann, muss ziehen.
rules-jungle-board-2 = Die Linien heißen a bis g von links nach rechts, die Reihen 1 bis 9 von unten nach oben, von Blau aus gesehen.
rules-jungle-den = Höhle <zh>兽穴</zh>
rules-jungle-den-about = Die von Blau ist d1, die von Rot d9. Die eigene Höhle darf man nicht betreten. Wer die gegnerische betritt, gewinnt.
rules-jungle-trap = Falle <zh>陷阱</zh>
rules-jungle-trap-about = Drei um jede Höhle: c1, d2, e1 gehören Blau, c9, d8, e9 Rot. Ein Tier in einer gegnerischen Falle hat keine Kraft.
rules-jungle-river = Fluss <zh>河</zh>
rules-jungle-river-about = Zwei Gewässer von je sechs Feldern. Die Ratte schwimmt, Löwe und Tiger springen, die anderen gehen außen herum.
rules-jungle-origin = Das Spiel kommt aus China, wo es <zh>斗兽棋</zh>, <pinyin>dòushòuqí</pinyin>, heißt: das Schach der kämpfenden Tiere. Auf Deutsch kennt man es als Dschungelspiel.
rules-jungle-figure-start-alt = Ein Brett, sieben Felder breit und neun hoch. In der Mitte liegen zwei Flüsse von zwei mal drei Feldern. In der Mitte der ersten und der letzten Reihe liegt eine Höhle mit drei Fallen ringsum. Auf jeder Seite stehen acht Tiere.
rules-jungle-figure-start = Der Anfang. Blau, unten, beginnt. Die Höhlen sind d1 und d9, ringsum liegen die Fallen.

## The animals

rules-jungle-animals = Die Tiere
rules-jungle-animals-1 = Jedes Tier zieht ein Feld nach oben, unten, links oder rechts, nie schräg und nie auf ein eigenes Tier. Sie unterscheiden sich im Rang und darin, was der Fluss für sie bedeutet.
rules-jungle-elephant = Ein Schritt an Land. Schlägt alles außer der Ratte.
rules-jungle-jumper = Ein Schritt an Land oder ein Sprung gerade über den Fluss.
rules-jungle-walker = Ein Schritt an Land.
rules-jungle-rat = Ein Schritt, auch im Wasser. Schlägt den Elefanten.
rules-jungle-figure-land-alt = Ein blauer Hund auf d5, auf dem Landstreifen zwischen den beiden Flüssen, mit Punkten nur auf d4 und d6.
rules-jungle-figure-land = Tiere gehen Feld für Feld. Die meisten bleiben an Land: Dieser Hund kann nach oben oder unten, aber nicht ins Wasser.

## Capturing

rules-jungle-capturing = Schlagen
rules-jungle-capturing-1 = Ziehe auf ein gegnerisches Tier, und es ist weg. Das darfst du, wenn der Rang deines Tieres <strong>gleich oder höher</strong> ist. Eine Katze schlägt Katze und Ratte, ein Löwe alles außer dem Elefanten.
rules-jungle-rat-takes-elephant = <strong>Die Ratte schlägt den Elefanten</strong>, aber nur an Land: nicht aus dem Wasser.
rules-jungle-elephant-never-rat = <strong>Der Elefant schlägt nie die Ratte</strong>, nicht einmal in einer Falle.
rules-jungle-swimmer-safe = <strong>Wer schwimmt, ist sicher</strong> vor allen an Land. Nur eine Ratte im Wasser kann eine Ratte im Wasser schlagen.
rules-jungle-figure-swimming-rat-alt = Eine blaue Ratte im Fluss auf c4 mit Punkten auf b4, c5 und c3. Ein roter Elefant neben ihr auf d4 hat keine Marke.
rules-jungle-figure-swimming-rat = Die Ratte schwimmt. Im Wasser kann nur ein anderer Schwimmer sie schlagen. Dafür kann sie aus dem Wasser den Elefanten auf d4 nicht schlagen.
rules-jungle-figure-rat-takes-elephant-alt = Eine blaue Ratte an Land auf d4 mit Punkten auf drei Nachbarfeldern und einem Ring um einen roten Elefanten auf d5.
rules-jungle-figure-rat-takes-elephant = An Land besiegt das kleinste Tier das größte: Die Ratte schlägt den Elefanten. Der Elefant kann die Ratte niemals schlagen.

## Jumping the river

rules-jungle-jumping = Über den Fluss springen
rules-jungle-jumping-1 = Ein Löwe oder Tiger am Wasser darf gerade darüber springen, längs oder quer, auf das erste Landfeld gegenüber. Der Sprung ist der ganze Zug. Auf dem Zielfeld darf niemand stehen außer einem Gegner, den er schlagen darf.
rules-jungle-jumping-2 = Schwimmt eine Ratte, eigene oder gegnerische, auf einem der übersprungenen Felder, ist der Sprung versperrt. Eine Ratte anderswo im Fluss stört nicht.
rules-jungle-figure-jumps-alt = Ein blauer Löwe auf b3 hat einen Punkt jenseits des Flusses auf b7 und Punkte auf den Nachbarfeldern. Ein blauer Tiger auf d5 hat Punkte auf d4 und d6, auf a5 jenseits des linken Flusses und einen Ring um einen roten Wolf auf g5 jenseits des rechten.
rules-jungle-figure-jumps = Löwe und Tiger springen gerade über den Fluss und dürfen auf Beute landen: Der Tiger kann den Wolf auf g5 schlagen.
rules-jungle-figure-blocked-jumps-alt = Eine rote Ratte schwimmt auf c5. Der blaue Tiger auf d5 hat Marken auf d4, d6 und g5, aber nicht auf a5. Der blaue Löwe auf c3 hat Punkte auf den Nachbarfeldern, aber nicht auf c7.
rules-jungle-figure-blocked-jumps = Eine Ratte im Weg versperrt den Sprung, gleich wem sie gehört. Die auf c5 verhindert den Sprung des Tigers nach a5 und den des Löwen nach c7. Nach g5 kann der Tiger springen.

## Traps and dens

rules-jungle-traps = Fallen und Höhlen
rules-jungle-traps-1 = Ein Tier in einer <em>gegnerischen</em> Falle hat Rang 0. Jedes gegnerische Tier darf es schlagen (nur der Elefant die Ratte auch hier nicht), und selbst kann es nichts schlagen. Verlässt es die Falle, ist es so stark wie zuvor. Die eigenen Fallen schaden dir nicht.
rules-jungle-traps-2 = Ein Tier, das eine gegnerische Falle erreicht und nicht sofort geschlagen wird, geht als Nächstes in die Höhle. Lass immer ein Tier in der Nähe.
rules-jungle-figure-trap-alt = Ein roter Löwe steht in der blauen Falle auf d2, neben der blauen Höhle. Eine blaue Katze daneben auf c2 hat Punkte auf ihren anderen Nachbarfeldern und einen Ring um den Löwen.
rules-jungle-figure-trap = In einer gegnerischen Falle ist selbst ein Löwe schwächer als eine Katze. Blau schlägt ihn, gerade noch rechtzeitig.
rules-jungle-figure-den-alt = Ein blauer Wolf steht in der roten Falle auf d8, neben einem roten Tiger auf e8. Auf der roten Höhle d9 ist ein Punkt.
rules-jungle-figure-den = Der Wolf sitzt in der Falle, aber Blau ist am Zug. Er geht in die Höhle und gewinnt.

## The end

rules-jungle-win-den = wenn eines deiner Tiere die gegnerische Höhle betritt;
rules-jungle-win-all = wenn du alle gegnerischen Tiere geschlagen hast;
rules-jungle-win-stuck = wenn die Gegenseite am Zug ist und keinen erlaubten Zug hat;
rules-jungle-draw-hundred = nach je hundert Zügen beider Seiten, ohne dass geschlagen wurde;

## The fine print

rules-jungle-rat-table = Was die Ratte schlagen kann
rules-jungle-from-to = Von, nach
rules-jungle-prey-rat = Ratte
rules-jungle-prey-elephant = Elefant
rules-jungle-prey-others = Andere
rules-jungle-land-land = Land, Land
rules-jungle-water-water = Wasser, Wasser
rules-jungle-land-water = Land, Wasser
rules-jungle-water-land = Wasser, Land
rules-jungle-yes = ja
rules-jungle-no = nein
rules-jungle-in-trap = nur in deiner Falle
rules-jungle-else = Alles Übrige
rules-jungle-fine-rats = Eine Ratte im Wasser darf eine Ratte an Land schlagen, umgekehrt nicht.
rules-jungle-fine-rank = Der Rang gilt auf dem Feld, von dem der Angreifer kommt. Ein Tier, das in eine gegnerische Falle hinein schlägt, tut das mit vollem Rang und sitzt danach in der Falle.
rules-jungle-fine-trapped-rat = Auch eine Ratte in einer gegnerischen Falle kann den Elefanten nicht schlagen.
rules-jungle-fine-jumps = Längs springt man zwischen den Reihen 3 und 7 auf den Linien b, c, e und f, quer zwischen a und d oder d und g auf den Reihen 4, 5 und 6. Von der d-Linie aus gilt jede Seite für sich. Von a nach g springt niemand.
rules-jungle-fine-landing = Ein Sprung darf ein Tier von gleichem Rang schlagen. Er kann nicht auf einem eigenen Tier enden. Eine Ratte auf dem Zielfeld ist Beute, kein Hindernis. Kein Sprung beginnt oder endet in einer Falle oder Höhle.
rules-jungle-fine-land = Fallen und Höhlen sind Land. Jede Falle grenzt an ihre Höhle, keine an den Fluss.
rules-jungle-fine-order = Das Ende wird in dieser Reihenfolge geprüft: Höhle, alle geschlagen, kein erlaubter Zug, Wiederholung, je hundert Züge.
rules-jungle-fine-wolf = Der Wolf steht über dem Hund. Andere Ausgaben tauschen sie; siehe die <variations>Varianten</variations>.
rules-jungle-fine-notation = Züge schreibt man von Feld zu Feld: <code>g3g4</code>.

## Variations

rules-jungle-note-universal-traps = In der eigenen Falle greift ein Tier weiter mit vollem Rang an. Der Elefant kann die Ratte auch so nicht schlagen. Das ist das beste Mittel gegen Remis: In den eigenen Fallen zu sitzen ist keine Verteidigung mehr.
rules-jungle-note-dog-swims = Der Hund schlägt im Wasser die Ratte, die Ratte nicht den Hund. Ein schwimmender Hund ist vor Tieren an Land sicher und versperrt Sprünge wie eine Ratte. Ans Ufer darf er nicht schlagen.
rules-jungle-note-dog-attacks-shore = Am Ufer wird nach den üblichen Rängen geschlagen.
rules-jungle-note-lion-double-jump = Das geht auf den Reihen 4, 5 und 6. Auf allen vier Wasserfeldern darf niemand schwimmen, und das Feld auf der d-Linie muss leer sein.
rules-jungle-note-leopard-jumps = Nie längs. Für Hindernisse und Beute gilt dasselbe wie bei Löwe und Tiger.
rules-jungle-note-rat-only-den = Für alle anderen Tiere ist die gegnerische Höhle verschlossen.
rules-jungle-note-elephant-takes-rat = Eine schwimmende Ratte bleibt sicher.
rules-jungle-note-dog-over-wolf = Sie beginnen auf ihren üblichen Feldern.
rules-jungle-note-no-shore-capture = Also kann auch eine schwimmende Ratte keine Ratte an Land schlagen. So spielen chinesische Plattformen und die meisten Programme.
rules-jungle-note-ban-repetition = Wer keinen anderen Zug mehr hat, verliert.
rules-jungle-note-no-draws = Auch die App, aus der diese Fassung stammt, kannte keines. Einigen darf man sich trotzdem.
