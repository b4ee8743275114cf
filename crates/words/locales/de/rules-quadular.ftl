# The rules of Quadular Chess.


## In short

rules-quadular-goal = <strong>Bleib bis zuletzt im Spiel.</strong> Die anderen scheiden aus, wenn du ihren König schlägst, und du übernimmst ihre Armee.
rules-quadular-five-1 = Schlägst du einen König, gehört dir seine Armee: Ab deinem nächsten Zug ziehst du auch mit ihren Figuren.
rules-quadular-five-2 = Es gibt weder Schach noch Matt. Ein König ist verloren, wenn er geschlagen wird; behalte deinen im Auge.
rules-quadular-five-3 = In einem gegnerischen Reich wird dein Prinz zum Jungkönig: stark wie eine Dame und Erbe deines Königs.
rules-quadular-five-4 = Bauern ziehen vorwärts, später auch seitwärts. In einem gegnerischen Reich werden sie Dame, Läufer oder Springer.
rules-quadular-five-5 = Die Dreiecke sind Throne. Nur ein König darf sie einfach betreten; alle anderen müssen dort jemanden schlagen.

## The board and the armies

rules-quadular-board-title = Das Brett und die Armeen
rules-quadular-board-cross = Das Brett ist ein Kreuz: eine <strong>Mitte</strong> von sieben mal sieben Feldern mit einem Arm auf jeder Seite. Jeder Arm ist das <strong>Reich</strong> einer Armee. Das Dreieck an seiner Spitze ist ihr <strong>Thron</strong>; dort beginnt ihr König.
rules-quadular-board-players = Spieler
rules-quadular-board-order = Armeen in der Reihenfolge ihrer Züge
rules-quadular-board-two = Orange (unten), Gelb (oben)
rules-quadular-board-three = Orange (unten), Weiß (links), Schwarz (rechts)
rules-quadular-board-four = Orange (unten), Weiß (links), Gelb (oben), Schwarz (rechts)
rules-quadular-board-turn = Orange beginnt, dann geht es im Uhrzeigersinn. Bist du an der Reihe, machst du einen Zug mit einer Figur.
rules-quadular-board-empty = Zu zweit oder zu dritt haben manche Reiche keine Armee. Betreten dürfen sie alle, aber umgewandelt wird dort nichts.
rules-quadular-board-names = Die Diagramme zeigen das Brett, wie Orange es sieht: Orange ist unten, die Linien a bis o laufen von links nach rechts, die Reihen 1 bis 15 von unten nach oben. Am Tisch ist die eigene Armee immer unten. Buchstaben und Zahlen drehen sich mit dem Brett, jedes Feld heißt also für alle gleich.

## The pieces

rules-quadular-pieces-title = Die Figuren
rules-quadular-piece-king = Ein Schritt in jede Richtung. Wird er geschlagen, scheidest du aus, es sei denn, du hast einen Jungkönig.
rules-quadular-piece-prince = Ein oder zwei Schritte geradeaus in jede Richtung, ohne zu springen.
rules-quadular-piece-young-king = Anfangs gibt es keinen: Dein Prinz wird es in einem gegnerischen Reich. Beliebig weit in jede Richtung, wie eine Dame.
rules-quadular-piece-queen = Beliebig weit in jede Richtung.
rules-quadular-piece-rook = Beliebig weit auf einer Reihe oder Linie.
rules-quadular-piece-bishop = Beliebig weit auf einer Diagonale. Einer bleibt auf hellen Feldern, der andere auf dunklen.
rules-quadular-piece-knight = Zwei Felder geradeaus und eins zur Seite, über alles hinweg.
rules-quadular-piece-pawn = Ein Schritt vorwärts, nach links oder nach rechts. Er schlägt einen Schritt schräg vorwärts.
rules-quadular-pieces-capture = Zum Schlagen ziehst du auf eine gegnerische Figur; sie kommt vom Brett. Auf eine Figur, die für dich kämpft, kannst du nicht ziehen, und nur Springer springen über andere hinweg.
rules-quadular-pieces-check = Es gibt <strong>kein Schach, kein Matt und keine Rochade</strong>. Du darfst deinen König stehen lassen, wo er geschlagen werden kann, und sogar dorthin ziehen. Verloren ist er erst, wenn ihn jemand wirklich schlägt.

## When a king is captured

rules-quadular-king-title = Wenn ein König geschlagen wird
rules-quadular-king-out = Seine Seite <strong>scheidet aus</strong>, und ihre ganze Armee läuft über: Sie gehört jetzt der Seite, die den König geschlagen hat, samt allen Armeen, die die ausgeschiedene vorher übernommen hatte.
rules-quadular-king-move = Ab deinem nächsten Zug ziehst du mit einer solchen Armee wie mit deiner eigenen. Nur eines kann sie für dich nicht: Ihre Bauern und ihr Prinz werden nie umgewandelt.
rules-quadular-king-rim = Figuren behalten ihre Farbe und Bauern ihre Richtung. Ein Rand und ein kleines Abzeichen in einer anderen Farbe zeigen, für wen sie jetzt kämpfen.
rules-quadular-king-heir = Wer einen Jungkönig hat, scheidet nicht aus. Dafür ist der Prinz da.

## The prince

rules-quadular-prince-title = Der Prinz, deine zweite Chance
rules-quadular-prince-rise = Jede Armee hat einen Prinzen. Kommt er auf irgendein Feld eines gegnerischen Reichs, wird er zum <strong>Jungkönig</strong> und zieht von da an wie eine Dame.
rules-quadular-prince-heir = Wird dein König geschlagen, während dein Jungkönig auf dem Brett steht, wird dieser sofort und an Ort und Stelle dein König. Du bleibst im Spiel, und die Gegenseite hat eine Figur geschlagen und sonst nichts gewonnen.
rules-quadular-prince-enemy = Ein <strong>gegnerisches Reich</strong> ist das Reich jeder anderen Armee, die von Anfang an dabei war, auch wenn ihr Spieler schon ausgeschieden ist.

## Pawns

rules-quadular-pawns-title = Bauern
rules-quadular-pawns-forward = Vorwärts heißt: weg vom eigenen Reich. In den Diagrammen ziehen die Bauern von Orange nach oben, die von Weiß nach rechts, die von Gelb nach unten, die von Schwarz nach links.
rules-quadular-pawns-first = <strong>Erster Zug:</strong> ein Feld vorwärts, oder zwei, wenn beide frei sind. Noch nicht seitwärts.
rules-quadular-pawns-later = <strong>Danach:</strong> ein Feld vorwärts, nach links oder nach rechts, wenn es frei ist. Nie zurück.
rules-quadular-pawns-capture = <strong>Schlagen:</strong> ein Feld schräg vorwärts, auch beim ersten Zug.
rules-quadular-pawns-back = <strong>Zurückschlagen in ein Reich:</strong> Ein Bauer in der Mitte darf auch ein Feld schräg rückwärts schlagen, aber nur, was in einem gegnerischen Reich steht.
rules-quadular-pawns-passant = <strong>En passant:</strong> Zieht ein gegnerischer Bauer zwei Felder und landet direkt neben deinem, darf deiner ihn schlagen, indem er schräg vorwärts auf das übersprungene Feld zieht. Alle Gegner dürfen das in ihrem ersten Zug nach dem Doppelschritt, und nur dann.
rules-quadular-pawns-promotion = <strong>Umwandlung:</strong> Kommt ein Bauer auf irgendein Feld eines gegnerischen Reichs, wird er sofort zu Dame, Läufer oder Springer. Du hast die Wahl; ein Turm ist nicht dabei.

## Thrones

rules-quadular-thrones-title = Throne
rules-quadular-thrones-wide = Auf einem Thron hat eine Figur Platz, aber er ist <strong>drei Felder breit</strong>. Stell dir an der Spitze des Arms drei Felder nebeneinander vor. Wer eines davon erreicht, erreicht den Thron, und wer auf dem Thron steht, zieht so, als stünde er auf dem der drei, das ihm gerade passt.
rules-quadular-thrones-danger = Darum ist ein Thron ein gefährlicher Sitz: Ein König auf h1 kann auf drei Linien angegriffen werden, g, h und i.
rules-quadular-thrones-king = Ein König darf jeden leeren Thron betreten, den eigenen wie einen fremden.
rules-quadular-thrones-others = Alle anderen Figuren kommen auf einen Thron <strong>nur, indem sie dort einen Gegner schlagen</strong>.
rules-quadular-thrones-leave = Jede Figur darf einen Thron mit ihrem gewöhnlichen Zug verlassen.
rules-quadular-thrones-through = Nichts zieht über einen Thron hinweg.

## Leaving

rules-quadular-leave-title = Aufgeben, gehen, Zeit überschreiten
rules-quadular-leave-idle = Wer aufgibt, geht oder die Zeit überschreitet, scheidet sofort aus, Jungkönig hin oder her. Alle Armeen dieser Seite stehen für den Rest der Partie <strong>still</strong>, auch die übernommenen: Niemand zieht mit ihnen, und niemand übernimmt sie. Sie sind im Weg, und alle dürfen sie schlagen.
rules-quadular-leave-others = Die anderen spielen weiter. Zu zweit hat die Gegenseite gewonnen.

## The end

rules-quadular-end-title = Das Ende der Partie
rules-quadular-end-win = <strong>Wer zuletzt noch im Spiel ist, gewinnt.</strong> Die Plätze der anderen richten sich danach, wie lange sie dabei waren.
rules-quadular-end-draw = Die Partie ist remis zwischen allen, die noch im Spiel sind,
rules-quadular-end-repetition = wenn dieselbe Stellung zum dritten Mal entsteht;
rules-quadular-end-quiet = nach je fünfzig Zügen ohne Fortschritt: nichts geschlagen, kein Bauernschritt vorwärts, keine Umwandlung, niemand ausgeschieden;
rules-quadular-end-stuck = wenn niemand ziehen kann;
rules-quadular-end-agreed = wenn alle einverstanden sind.
rules-quadular-end-skipped = Hast nur du keinen erlaubten Zug, wirst du übersprungen, bis du wieder einen hast. Das kostet dich nichts.

## The fine print

rules-quadular-fine-title = Das Kleingedruckte
rules-quadular-reach-title = Vom Thron h1 (Orange) aus, auf leerem Brett
rules-quadular-reach-piece = Figur auf h1
rules-quadular-reach-cells = Kann ziehen nach
rules-quadular-reach-king = König
rules-quadular-reach-prince = Prinz
rules-quadular-reach-rook = Turm
rules-quadular-reach-rook-cells = Linien g, h und i bis zur Reihe 14; schlägt auf h15
rules-quadular-reach-dark = Läufer auf dunklen Feldern
rules-quadular-reach-dark-cells = g2 f3 und i2 j3
rules-quadular-reach-light = Läufer auf hellen Feldern
rules-quadular-reach-light-cells = h2, dann g3 f4 e5 d6 c7 b8 oder i3 j4 k5 l6 m7 n8; schlägt auf a8 und o8
rules-quadular-reach-queen = Dame, Jungkönig
rules-quadular-reach-queen-cells = wie ein Turm und beide Läufer
rules-quadular-reach-knight = Springer
rules-quadular-reach-white = Bauer von Weiß
rules-quadular-reach-white-cells = g2 h2 i2; schlägt auf h2 i2
rules-quadular-reach-black = Bauer von Schwarz
rules-quadular-reach-black-cells = g2 h2 i2; schlägt auf g2 h2
rules-quadular-reach-yellow = Bauer von Gelb
rules-quadular-reach-yellow-cells = nirgendwohin: Er sitzt fest

rules-quadular-fine-thrones = Throne
rules-quadular-fine-knight = Ein Springer schlägt auf h1 von f3, g3, h3, i3 und j3 aus, außerdem von den Randfeldern g2 und i2, aber nicht von h2. Von h1 springt er nur auf die ersten fünf.
rules-quadular-fine-prince = Ein Prinz darf auch aus zwei Schritten Entfernung auf einen Thron schlagen, über ein leeres Feld hinweg.
rules-quadular-fine-pawn = Auf h1 schlagen Bauern so: die von Gelb von g2, h2 und i2 aus; die von Weiß von g2 und h2; die von Schwarz von h2 und i2.
rules-quadular-fine-bishop = Ein Läufer behält die Farbe seines ersten Feldes für immer, auch auf einem Thron.
rules-quadular-fine-young-king = Ein Jungkönig darf einen leeren Thron nicht betreten. Steht auf einem Thron eine eigene Figur, darf ihn niemand betreten, auch kein König.
rules-quadular-fine-sideways = Seitwärts führt kein Zug auf einen Thron oder von ihm herunter.

rules-quadular-fine-pawns = Bauern und Umwandlung
rules-quadular-fine-steps = Ohne zu schlagen kommt kein Bauer auf einen Thron. Seitwärts darf er auch innerhalb der Reiche ziehen.
rules-quadular-fine-back = Rückwärts schlägt ein Bauer nur aus der Mitte und nur in das Reich einer Armee, die von Anfang an dabei war, nie in sein eigenes. Er wird dort umgewandelt wie bei jeder anderen Ankunft.
rules-quadular-fine-passant = Für en passant muss das übersprungene Feld leer sein und schräg vor dem schlagenden Bauern liegen. Das Recht endet mit dem ersten Zug nach dem Doppelschritt, auch wenn man dabei übersprungen wird, und geht nicht mit einer Armee über. Ein erster Zug, der schlägt, ist nie ein Doppelschritt.
rules-quadular-fine-domains = Auch im Reich eines ausgeschiedenen Spielers wird umgewandelt, selbst wenn dessen Armee jetzt für dich kämpft. In einem Reich, das nie eine Armee hatte, nicht, und im eigenen auch nicht.
rules-quadular-fine-choice = Die neue Figur wählst du als Teil des Zuges. Ein neuer Läufer bleibt auf der Farbe des Feldes, auf dem er entstanden ist.
rules-quadular-fine-taken = Übernommene Bauern behalten alle ihre Züge, auch den Doppelschritt, können aber in eine Sackgasse geraten.

rules-quadular-fine-armies = Armeen und Könige
rules-quadular-fine-whose = Aus welcher Armee die schlagende Figur stammt, ist gleich: Wer sie gezogen hat, übernimmt.
rules-quadular-fine-gone = Ein geschlagener Jungkönig ist einfach weg. Der König einer stillstehenden Armee ist eine gewöhnliche Figur; ihn zu schlagen bringt sonst nichts.
rules-quadular-fine-again = Eine übernommene Armee wechselt erst wieder den Besitzer, wenn die Seite ausscheidet, für die sie kämpft.
rules-quadular-fine-same = Stellungen sind gleich, wenn dieselbe Seite am Zug ist, dieselben Figuren auf denselben Feldern stehen (Läufer auf einem Thron mit derselben Feldfarbe), alle Armeen für dieselben Spieler kämpfen und dieselben Rechte auf en passant bestehen.
rules-quadular-fine-progress = Ein Bauer, der seitwärts oder von einem Thron herunter zieht, ist kein Fortschritt.
rules-quadular-fine-notation = Züge werden von Feld zu Feld geschrieben, nach einer Umwandlung mit dem Buchstaben der neuen Figur (q Dame, b Läufer, n Springer): <code>h4h6</code>, <code>e7d6q</code>.

## More about what a table may choose

rules-quadular-note-no-draws = Auf Remis einigen kann man sich trotzdem, und wenn niemand ziehen kann, ist die Partie remis.

## The diagrams, and what is to be seen in them

rules-quadular-figure-start = Der Anfang zu viert: Orange unten, Weiß links, Gelb oben, Schwarz rechts. Jeder König sitzt auf seinem Thron.
rules-quadular-figure-start-alt = Ein Kreuz aus vier Armen um eine Mitte von sieben mal sieben Feldern. In jedem Arm steht eine Armee: vorn fünf Bauern, dahinter Turm, Springer, Läufer, Springer, Turm, dann Dame, Läufer und Prinz, und an der Spitze auf einem dreieckigen Thron der König. Orange ist unten, Weiß links, Gelb oben, Schwarz rechts.
rules-quadular-figure-prince = Der Prinz zieht ein oder zwei Schritte geradeaus. Den Springer auf j8 kann er schlagen. Er springt nicht: Der eigene Bauer auf h9 steht im Weg.
rules-quadular-figure-prince-alt = Ein orangefarbener Prinz auf h8 in der Mitte. Punkte liegen einen und zwei Schritte entfernt in sieben Richtungen, mit einem Ring um einen Springer von Gelb auf j8. Nach oben liegt keiner; dort steht auf h9 ein Bauer von Orange.
rules-quadular-figure-pawns = Bauern von Orange. Auf h4, noch nicht gezogen: ein Feld oder zwei. Auf i8: vorwärts, links oder rechts, und der Springer auf j9. Auf e7: dieselben Schritte, und rückwärts der Turm auf d6, weil er im Reich von Weiß steht.
rules-quadular-figure-pawns-alt = Drei Bauern von Orange. Der auf h4 hat Punkte auf h5 und h6. Der auf i8 hat Punkte auf i9, h8 und j8 und einen Ring um einen Springer von Gelb auf j9. Der auf e7 hat Punkte auf e8, f7 und d7 und einen Ring um einen Turm von Weiß schräg hinter ihm auf d6.
rules-quadular-figure-en-passant = Der Bauer von Orange zog von f4 nach f6. Der Bauer von Weiß auf e6 darf ihn schlagen, indem er nach f5 zieht.
rules-quadular-figure-en-passant-alt = Ein Bauer von Orange ist eben von f4 nach f6 gezogen. Neben ihm auf e6 steht ein Bauer von Weiß, mit einem Punkt auf f5, dem übersprungenen Feld.
rules-quadular-figure-throne = Ein Thron berührt drei Felder. Der König auf h1 kann nach g2, h2 oder i2 ziehen.
rules-quadular-figure-throne-alt = Der König von Orange auf dem unteren Thron h1 mit Punkten auf den drei Feldern, die der Thron berührt: g2, h2 und i2.
rules-quadular-figure-rook-on-a-throne = Der Turm von Gelb hat sich auf den Thron von Orange geschlagen. Von dort blickt er auf drei Linien zugleich.
rules-quadular-figure-rook-on-a-throne-alt = Ein Turm von Gelb steht auf dem unteren Thron. Punkte laufen auf drei Linien, g, h und i, von Reihe 2 bis Reihe 14.
rules-quadular-figure-bishops = Zwei Läufer von Gelb greifen den König an. Der auf hellen Feldern kommt über das mittlere Feld h2, der auf dunklen über ein Randfeld, hier g2.
rules-quadular-figure-bishops-alt = Ein Läufer von Gelb auf dem hellen Feld e5 und einer auf dem dunklen Feld f3 können beide den König von Orange auf dem Thron h1 schlagen, der einen Ring hat. Der erste kommt über h2 dorthin, der zweite über g2.
rules-quadular-figure-young-king = Der orangefarbene Prinz hat das Reich von Gelb betreten und ist Jungkönig geworden.
rules-quadular-figure-young-king-alt = Eine Figur von Orange ist von g11 nach g12 gezogen, in das obere Reich. Sie ist als Jungkönig gezeichnet.
rules-quadular-figure-inherited-army = Die Dame von Schwarz hat den König von Gelb geschlagen. Was von der Armee von Gelb übrig ist, kämpft jetzt für Schwarz und trägt dessen Rand.
rules-quadular-figure-inherited-army-alt = Die Dame von Schwarz ist von h8 auf den oberen Thron h15 gezogen und hat den König geschlagen. Turm, Springer und Bauern von Gelb haben jetzt einen dicken Rand in der Farbe von Schwarz.
rules-quadular-figure-crowned = Der Turm von Gelb hat den König auf h1 geschlagen. Aber Orange hatte einen Jungkönig auf j13: Der ist jetzt König, und die Partie geht weiter.
rules-quadular-figure-crowned-alt = Ein Turm von Gelb ist von h9 auf den unteren Thron h1 gezogen und hat dort den König geschlagen. Der Jungkönig von Orange auf j13 ist jetzt als König gezeichnet.
rules-quadular-figure-idle-army = Gelb hat aufgegeben. Die Armee steht still, blass und mit gestricheltem Rand: allen im Weg und für alle zu schlagen.
rules-quadular-figure-idle-army-alt = Die Figuren von Gelb sind blass und haben gestrichelte Ränder.
