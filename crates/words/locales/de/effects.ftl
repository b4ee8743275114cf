# What a move did, what decided a game, and why something can’t be done.


## What a move led to, told after it

effect-jump = { $piece } { $from } springt nach { $to }
effect-becomes = jetzt { $kind }
effect-king-fell = { $who } scheidet aus
effect-succeeded = { $who } hat auf { $at } einen neuen { $kind }
effect-army-taken = die Armee von { $army } kämpft jetzt für { $who }
effect-army-idle = niemand befehligt mehr die Armee von { $army }
effect-wiped-out = { $count ->
        [one] die letzte Figur von { $who } verschwindet
       *[other] { $count } Figuren von { $who } verschwinden
    }
effect-collapsed = der Stollen von { $who } stürzt ein
effect-queen-defected = die Dame von { $from } läuft auf { $at } zu { $to } über
effect-queen-waits = die Dame von { $from } läuft zu { $to } über und wartet auf Platz
effect-queen-arrived = die Dame von { $who } kommt auf { $at } an
effect-last-of-kind = { $who } hat { $kind ->
        [Dame] keine Dame
        [Bauer] keinen Bauern
       *[other] keinen { $kind }
    } mehr
effect-one-left = { $who } hat nur noch { $kind ->
        [Dame] eine Dame
        [Bauer] einen Bauern
       *[other] einen { $kind }
    }
effect-death-star = der Todesstern von { $who } ist zerstört
effect-den = betritt die Höhle von { $who }
effect-trap = tritt in eine Falle von { $who }
effect-throne = besteigt einen Thron
effect-endangered = { $kind ->
        [Dame] die Dame
        [Ratte] die Ratte
        [Katze] die Katze
       *[other] der { $kind }
    } von { $who } auf { $at } ist in Gefahr
effect-star-endangered = der Todesstern von { $who } ist in Gefahr
effect-den-endangered = die Höhle von { $who } ist in Gefahr
effect-passed-over = { $who } kann nicht ziehen
effect-sideways-ban = die TIE-Jäger von { $who } dürfen im nächsten Zug nicht seitwärts fliegen
effect-by-computer = { $line } (Computer)
effect-join = { $first }; { $then }
moment-king-fell = { $by } schlägt den König von { $who }: { $who } scheidet aus
moment-succeeded = { $by } schlägt den König von { $who }; der Jungkönig auf { $at } tritt an seine Stelle

## What decided a game: sentences without their stop, which is put to them where they stand alone

fact-last-king = { $who } schlägt den König von { $of } und gewinnt
fact-last-king-of-many = { $who } schlägt den König von { $of }. Kein anderer König ist mehr übrig: { $who } gewinnt
fact-last-of-kind = { $who } schlägt { $kind ->
        [Dame] die letzte Dame
        [Bauer] den letzten Bauern
       *[other] den letzten { $kind }
    } von { $of } und gewinnt
fact-death-star = { $who } zerstört den Todesstern von { $of } und gewinnt
fact-den = { $who } gewinnt: { $kind } in der Höhle von { $of }
fact-last-piece = { $who } schlägt die letzte Figur von { $of } und gewinnt
fact-no-move = { $who } gewinnt: { $of } hat keinen Zug mehr
fact-no-move-draw = Remis: { $of } hat keinen Zug mehr

## Why something can’t be done

why-over = Die Partie ist vorbei.
why-no-such-square = Dieses Feld gibt es nicht.
why-nobody = Dort steht niemand.
why-not-yours = Diese Figur gehört { $of }.
why-idle = Niemand befehligt die Armee von { $army }.
why-must-place = Setze zuerst eine Figur aus deiner Reserve ein.
why-must-move = Ziehe zuerst eine Figur.
why-same-square = Sie steht schon dort.
why-not-its-move = So zieht { $kind ->
        [Dame] keine Dame
        [Ratte] keine Ratte
        [Katze] keine Katze
       *[other] kein { $kind }
    }.
why-nowhere-to-go = { $kind ->
        [Dame] Diese Dame
        [Ratte] Diese Ratte
        [Katze] Diese Katze
       *[other] Dieser { $kind }
    } kann nirgends hin.
why-never-moves = Mauern und Todessterne ziehen nie.
why-blocked = Auf { $at } ist der Weg versperrt.
why-own-piece = Auf { $at } steht deine eigene Figur.
why-repeats = Damit stünde dieselbe Stellung zum dritten Mal.
why-no-passing = Passen geht nicht.
why-chance-draws = Was nachgezogen wird, bestimmt der Zufall.
why-promotion-needed = Wähle, was der Bauer wird.
why-no-promotion = Dort wird nichts umgewandelt.
why-cannot-become = Ein Bauer wird Dame, Läufer oder Springer.
why-not-in-play = { $who } ist nicht im Spiel.
why-must-stay = Nur wer am Zug ist, kann gehen.
why-only-to-capture = Dorthin geht ein Bauer nur beim Schlagen.
why-captures-diagonally = Ein Bauer schlägt nur schräg.
why-first-move-only = Zwei Felder geht ein Bauer nur im ersten Zug.
why-never-backward = Ein Bauer geht nie zurück.
why-not-yet-sideways = Seitwärts geht ein Bauer erst nach seinem ersten Zug.
why-cannot-swim = Nur die Ratte schwimmt.
why-cannot-swim-dog = Nur Ratte und Hund schwimmen.
why-cannot-jump = { $kind ->
        [Ratte] Diese Ratte
        [Katze] Diese Katze
       *[other] Dieser { $kind }
    } kann dorthin nicht springen.
why-jump-blocked = Auf { $at } schwimmt jemand und versperrt den Sprung.
why-own-den = Kein Tier betritt die eigene Höhle.
why-den-for-rats = Nur eine Ratte darf in die Höhle.
why-elephant-spares-rat = Der Elefant kann die Ratte nicht schlagen.
why-rat-spares-elephant = An diesem Tisch schlägt die Ratte den Elefanten nicht.
why-too-strong = Zu stark: { $kind } hat Rang { $rank }, deine Figur { $yours }.
why-equal-rank = An diesem Tisch schlagen sich Gleiche nicht.
why-trapped = Ein Tier in einer gegnerischen Falle schlägt nichts.
why-in-the-water = Wer schwimmt, wird nur von Schwimmern geschlagen.
why-out-of-the-water = Aus dem Wasser kann es das nicht schlagen.
why-wall-stands = Mauern werden nie geschlagen.
why-only-from-behind = Ein Todesstern wird nur von hinten geschlagen.
why-backward-only-to-capture = Zurück geht es nur beim Schlagen.
why-sideways-ban = Deine TIE-Jäger sind im letzten Zug seitwärts geflogen; diesmal dürfen sie das nicht.
why-throne-for-kings = Ein Thron ist für Könige.
why-wrong-shade = Ein Läufer verlässt einen Thron nur auf Feldern seiner Farbe.
why-rubble = Auf { $at } liegt Geröll im Weg.
why-anothers-mouth = Das ist der Stollenmund von { $of }.
why-not-in-mouth = Eingesetzt wird im eigenen Stollenmund.
why-occupied = { $at } ist besetzt.
why-not-in-reserve = In deiner Reserve ist { $kind ->
        [Dame] keine Dame
       *[other] kein { $kind }
    }.
why-nothing-to-place = In diesem Spiel wird nichts eingesetzt.
