# The rules of Tunnel Brawl.


## In short

rules-tunnel-brawl-goal = Schlage die Könige der anderen Clans. <strong>Der letzte Clan mit einem König gewinnt.</strong>
rules-tunnel-brawl-five-1 = Ein Zug hat zwei Teile: eine Figur ziehen, dann eine aus der Reserve in den eigenen Stollenmund setzen.
rules-tunnel-brawl-five-2 = Deine Reserve siehst nur du. Solange dein König nicht auf dem Brett ist, kann ihn niemand schlagen.
rules-tunnel-brawl-five-3 = Es gibt kein Schachgebot. Fällt ein König, verschwindet sein Clan, und wer ihn schlug, bekommt eine Dame.
rules-tunnel-brawl-five-4 = Bauern ziehen vorwärts oder seitwärts und schlagen auf jeder Diagonale, auch rückwärts.
rules-tunnel-brawl-five-5 = Ist deine Reserve leer, stürzt dein Stollen ein: Seine leeren Felder werden zu Geröll.

## How it goes

rules-tunnel-brawl-idea-title = Worum es geht
rules-tunnel-brawl-idea-cave = Zwei bis vier Zwergenclans prügeln sich in einer engen Höhle. Zu Beginn ist der größte Teil deines Clans noch unter Tage: Jedes Mal ziehst du mit einer Figur, und eine weitere kommt aus deinem Stollen herauf. Kommt niemand mehr nach, stürzt der Stollen ein.
rules-tunnel-brawl-idea-board = Das Brett hat sechs mal sechs Felder ohne die Ecken. Die vier Felder an jedem Rand sind der <strong>Stollenmund</strong> eines Clans, die sechzehn in der Mitte sind das <strong>Schlachtfeld</strong>.
rules-tunnel-brawl-idea-names = Die Diagramme zeigen das Brett, wie Rot es sieht: Rot ist unten. Am Tisch ist der eigene Clan immer unten. Buchstaben und Zahlen drehen sich mit dem Brett, jedes Feld heißt also für alle gleich.

## The clans

rules-tunnel-brawl-clans-title = Die Clans
rules-tunnel-brawl-clans-players = Spieler
rules-tunnel-brawl-clans-order = Clans in der Reihenfolge ihrer Züge
rules-tunnel-brawl-clans-rubble = Geröll von Anfang an
rules-tunnel-brawl-clans-two = Rot (unten), Blau (oben)
rules-tunnel-brawl-clans-two-rubble = links und rechts
rules-tunnel-brawl-clans-three = Rot (unten), Grün (links), Blau (oben)
rules-tunnel-brawl-clans-three-rubble = rechts
rules-tunnel-brawl-clans-four = Rot (unten), Grün (links), Blau (oben), Gelb (rechts)
rules-tunnel-brawl-clans-four-rubble = keines
rules-tunnel-brawl-clans-reserve = Jeder Clan hat sechzehn Figuren. Vier Bauern stehen in seinem Stollenmund. Die anderen zwölf werden verdeckt gemischt: Die ersten vier hast du auf der Hand, das ist deine <strong>Reserve</strong>; die anderen acht ziehst du nach und nach.
rules-tunnel-brawl-clans-secret = Deine Reserve siehst nur du. Alle sehen, wie viele Figuren du hast und wie viele du noch nachziehst.
rules-tunnel-brawl-clans-first = Rot beginnt, dann geht es im Uhrzeigersinn.

## Your turn

rules-tunnel-brawl-turn-title = Dein Zug
rules-tunnel-brawl-turn-move = <strong>Ziehen:</strong> Zieh mit einer deiner Figuren.
rules-tunnel-brawl-turn-place = <strong>Verstärken:</strong> Setz genau eine Figur aus deiner Reserve auf ein leeres Feld deines eigenen Stollenmunds.
rules-tunnel-brawl-turn-draw = <strong>Nachziehen:</strong> Die nächste Figur kommt von selbst in deine Reserve, solange es welche gibt.
rules-tunnel-brawl-turn-must = Ziehen und verstärken musst du, wenn du kannst. Was nicht geht, entfällt: Ohne möglichen Zug verstärkst du trotzdem, und bei vollem Stollenmund kommen gleich die anderen dran.
rules-tunnel-brawl-turn-king = Dein König kann in deiner Reserve sein, noch nicht nachgezogen oder auf dem Brett. Solange er nicht auf dem Brett ist, kann ihn niemand schlagen.

## The pieces

rules-tunnel-brawl-pieces-title = Die Figuren
rules-tunnel-brawl-piece-king = Ein Schritt in jede Richtung. Er schlägt Gegner und sogar Figuren des eigenen Clans.
rules-tunnel-brawl-piece-queen = Beliebig weit in jede Richtung.
rules-tunnel-brawl-piece-rook = Beliebig weit auf einer Reihe oder Linie.
rules-tunnel-brawl-piece-bishop = Beliebig weit auf einer Diagonale.
rules-tunnel-brawl-piece-knight = Zwei Felder geradeaus und eins zur Seite, über alles hinweg.
rules-tunnel-brawl-piece-pawn = Ein Schritt vorwärts oder zur Seite, nie zurück; beim ersten Zug einer oder zwei. Er schlägt einen Schritt auf jeder der vier Diagonalen.
rules-tunnel-brawl-pieces-capture = Zum Schlagen ziehst du auf eine gegnerische Figur; sie ist endgültig weg. Jede Figur darf in jeden Stollenmund, den eigenen wie fremde. Nur Springer springen über andere Figuren.
rules-tunnel-brawl-pieces-rubble = Auf Geröll oder hindurch zieht nichts, aber Springer springen darüber.
rules-tunnel-brawl-pieces-check = Es gibt <strong>kein Schach, kein Matt, keine Rochade und keine Umwandlung</strong>. Dein König darf stehen bleiben oder hinziehen, wo er geschlagen werden kann.

## Collapsing tunnels

rules-tunnel-brawl-collapse-title = Wenn ein Stollen einstürzt
rules-tunnel-brawl-collapse-when = Ist deine Reserve leer, stürzt dein Stollenmund für immer ein. Seine leeren Felder werden sofort zu <strong>Geröll</strong>. Ein besetztes Feld wird zu Geröll, sobald die Figur wegzieht; wird sie geschlagen, steht dort nun, wer sie geschlagen hat, und das Feld bleibt offen, bis auch diese Figur wegzieht.
rules-tunnel-brawl-collapse-out = Genauso stürzt der Stollenmund eines Clans ein, der ausgeschieden ist.

## When a king is captured

rules-tunnel-brawl-king-title = Wenn ein König geschlagen wird
rules-tunnel-brawl-king-out = Sein Clan scheidet aus, und drei Dinge geschehen sofort:
rules-tunnel-brawl-king-vanish = Alle seine Figuren verschwinden, auf dem Brett und unter Tage.
rules-tunnel-brawl-king-mouth = Sein Stollenmund stürzt ein.
rules-tunnel-brawl-king-queen = <strong>Eine Dame läuft über</strong> zu dem Clan, der den König geschlagen hat. Sie kommt in dessen Stollenmund herauf, bevor dort etwas anderes eingesetzt wird, und kann ab dem nächsten Zug ziehen.
rules-tunnel-brawl-king-where = Die Dame kommt auf ein zufälliges leeres Feld des Stollenmunds; in einem eingestürzten räumt sie sich ein Feld vom Geröll frei. Stehen auf allen vier Feldern Figuren, wartet sie und kommt, sobald eines frei wird, ganz gleich, wer am Zug ist.

## Leaving

rules-tunnel-brawl-leave-title = Aufgeben, gehen, Zeit überschreiten
rules-tunnel-brawl-leave-out = Der Clan scheidet aus, als wäre sein König geschlagen worden: Seine Figuren verschwinden, und sein Stollenmund stürzt ein. Aber <strong>niemand bekommt eine Dame</strong>.
rules-tunnel-brawl-leave-others = Die anderen spielen weiter. Zu zweit hat die Gegenseite gewonnen.

## The end

rules-tunnel-brawl-end-title = Das Ende der Partie
rules-tunnel-brawl-end-win = <strong>Der letzte Clan mit einem König gewinnt.</strong> Die Plätze der anderen richten sich danach, wie lange sie dabei waren.
rules-tunnel-brawl-end-draw = Die Partie ist remis zwischen allen Clans, die noch im Spiel sind,
rules-tunnel-brawl-end-quiet = nach je fünfzig Zügen, ohne dass geschlagen oder verstärkt wurde;
rules-tunnel-brawl-end-agreed = wenn alle einverstanden sind.

## The fine print

rules-tunnel-brawl-fine-title = Das Kleingedruckte
rules-tunnel-brawl-fine-moving = Ziehen
rules-tunnel-brawl-fine-forward = Vorwärts heißt: weg vom eigenen Stollenmund. Rote Bauern ziehen von a nach f, blaue von f nach a, grüne von 6 nach 1, gelbe von 1 nach 6. Zwei Schritte brauchen zwei leere Felder in gerader Linie, vorwärts oder seitwärts. Eingesetzt zu werden ist kein Zug; mit dem ersten Zug, auch einem schlagenden, ist der Doppelschritt verbraucht.
rules-tunnel-brawl-fine-pawns = Bauern schlagen nie geradeaus oder seitwärts und ziehen nie schräg, ohne zu schlagen. Sie dürfen in den eigenen Stollenmund zurückschlagen. Am gegenüberliegenden Rand haben sie keinen Schritt vorwärts mehr.
rules-tunnel-brawl-fine-corners = Eine fehlende Ecke versperrt keine Diagonale: a5 und b6 sind Nachbarn, ebenso a2 und b1, e6 und f5, e1 und f2.
rules-tunnel-brawl-fine-own = Der König darf eigene Figuren jederzeit schlagen, nicht nur in Gefahr. Auch das zählt als Schlagen.
rules-tunnel-brawl-fine-stuck = Ein König auf dem Brett hat immer einen Zug. Festsitzen kann also nur ein Clan, dessen König noch unter Tage ist.
rules-tunnel-brawl-fine-pass = Freiwillig passen darf man nicht.

rules-tunnel-brawl-fine-mouths = Stollenmünder und Damen
rules-tunnel-brawl-fine-place = Verstärkt wird nur auf leeren Feldern des eigenen Stollenmunds, nicht auf Geröll und nicht auf einer Figur, wem sie auch gehört.
rules-tunnel-brawl-fine-last = Mit dem Einsetzen der letzten Figur stürzt der Stollenmund im selben Augenblick ein. Wer danach hinauszieht, hat nichts mehr einzusetzen.
rules-tunnel-brawl-fine-one = Jeder geschlagene König bringt genau eine Dame, was auch immer aus der des Verlierers geworden ist. Nur der König, der die Partie beendet, bringt keine.
rules-tunnel-brawl-fine-order = In welcher Reihenfolge eine Dame die Felder probiert, wird zu Beginn ausgelost, damit sich eine Partie nachspielen lässt. Mehrere wartende Damen kommen, sobald für jede Platz ist; die Clans warten nicht aufeinander.
rules-tunnel-brawl-fine-only = Die Dame kann das einzige leere Feld nehmen; dann bleibt keines zum Verstärken.
rules-tunnel-brawl-fine-cleared = Ein Feld eines eingestürzten Stollenmunds, das eine Dame freigeräumt hat, wird wieder zu Geröll, wenn es verlassen wird.
rules-tunnel-brawl-fine-waiting = Scheidet ein Clan aus, bei dem noch Damen auf Platz warten, sind auch sie weg.

rules-tunnel-brawl-fine-end = Das Ende
rules-tunnel-brawl-fine-quiet = Auch ein übersprungener Zug gilt als einer ohne Schlagen. Scheidet ein Clan aus, beginnt die Zählung von vorn. Kann niemand mehr etwas tun, ist die Partie remis.
rules-tunnel-brawl-fine-leaving = Geht jemand, während andere am Zug sind, geht deren Zug weiter.
rules-tunnel-brawl-fine-hidden = Verdeckt sind die Reserven der anderen, was alle nachziehen werden und wo Damen heraufkommen. Offen sind alle Anzahlen, alle geschlagenen Figuren und die wartenden Damen.
rules-tunnel-brawl-fine-notation = Züge werden von Feld zu Feld geschrieben, Verstärkungen mit dem Buchstaben der Figur (P Bauer, N Springer, B Läufer, R Turm, Q Dame, K König): <code>b3b4</code>, <code>N@a3</code>.

## More about what a table may choose

rules-tunnel-brawl-note-fill-mouth = Das Gedränge wird schneller größer. So hält es das Brettspiel Bosworth.
rules-tunnel-brawl-note-no-draws = Auf Remis einigen kann man sich trotzdem.

## The diagrams, and what is to be seen in them

rules-tunnel-brawl-figure-start = Der Anfang zu viert. Jeder Rand ist der Stollenmund eines Clans; die sechzehn Felder in der Mitte sind das Schlachtfeld.
rules-tunnel-brawl-figure-start-alt = Ein Brett von sechs mal sechs Feldern ohne die Ecken. An jedem der vier Ränder stehen vier Bauern eines Clans: Rot unten, Grün links, Blau oben, Gelb rechts. Die sechzehn Felder in der Mitte sind leer.
rules-tunnel-brawl-figure-two-players = Zu zweit liegt in den Stollenmündern links und rechts von Anfang an Geröll.
rules-tunnel-brawl-figure-two-players-alt = Rote Bauern am unteren Rand und blaue am oberen. Der linke und der rechte Rand sind Geröll.
rules-tunnel-brawl-figure-reinforcement = Rot hat einen Bauern von a3 nach c3 gezogen. Jetzt muss auf dem freien Feld eine Figur aus der Reserve heraufkommen.
rules-tunnel-brawl-figure-reinforcement-alt = Ein roter Bauer ist von a3 nach c3 gezogen. Das leere Feld a3 im roten Stollenmund hat einen Punkt.
rules-tunnel-brawl-figure-pawns = Rote Bauern ziehen nach oben. Der auf a4 hat noch nicht gezogen: ein Feld oder zwei, vorwärts oder seitwärts. Der auf d4 schon: ein Feld, oder er schlägt auf einer Diagonale, hier auf e5 und rückwärts auf c3.
rules-tunnel-brawl-figure-pawns-alt = Ein roter Bauer auf a4, der noch nicht gezogen hat, hat Punkte auf b4 und c4 vor sich, auf a5 links und auf a3 und a2 rechts neben sich. Ein roter Bauer auf d4, der schon gezogen hat, hat Punkte auf e4, d5 und d3 und Ringe um blaue Bauern schräg vor ihm auf e5 und schräg hinter ihm auf c3.
rules-tunnel-brawl-figure-king = Der König schlägt alles neben sich, auch Eigenes: Hier kann er Platz schaffen, indem er einen Bauern seines Clans schlägt.
rules-tunnel-brawl-figure-king-alt = Ein roter König auf a3 zwischen zwei roten Bauern auf a4 und a2. Punkte liegen auf den drei freien Feldern vor ihm, und beide Bauern haben Ringe.
rules-tunnel-brawl-figure-collapse = Rot hat die letzte Figur der Reserve auf a4 eingesetzt. Der Stollenmund stürzt ein: Seine leeren Felder sind sofort Geröll, a4 und a5, sobald sie verlassen werden.
rules-tunnel-brawl-figure-collapse-alt = Ein roter Turm ist eben auf a4 eingesetzt worden. Auf a5 steht noch ein roter Bauer; die Felder a3 und a2 sind Geröll.
rules-tunnel-brawl-figure-before-the-capture = Der rote Turm auf e5 kann den grünen König auf e6 schlagen.
rules-tunnel-brawl-figure-before-the-capture-alt = Drei Clans. Ein roter Turm auf e5 kann den grünen König auf e6 schlagen, der einen Ring hat. Auf d4 steht ein grüner Bauer. Das Feld a4 im roten Stollenmund ist leer.
rules-tunnel-brawl-figure-defecting-queen = Grün ist ausgeschieden. Der grüne Bauer ist verschwunden, der Stollenmund eingestürzt, und die Dame ist zu Rot übergelaufen: Sie kam auf a4 herauf.
rules-tunnel-brawl-figure-defecting-queen-alt = Der rote Turm steht auf e6. Der Rest des grünen Stollenmunds ist Geröll, der grüne Bauer ist weg, und auf a4 steht eine rote Dame.
