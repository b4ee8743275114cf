# What a move did, what decided a game, and why something can’t be done.


## What a move led to, told after it

effect-jump = { $piece } de { $from } salta a { $to }
effect-becomes = ahora { $kind }
effect-king-fell = { $who } queda fuera
effect-succeeded = { $who } tiene un nuevo { $kind } en { $at }
effect-army-taken = el ejército de { $army } pasa a las órdenes de { $who }
effect-army-idle = el ejército de { $army } se queda sin mando
effect-wiped-out = { $count ->
        [one] la última pieza de { $who } sale del tablero
       *[other] { $count } piezas de { $who } salen del tablero
    }
effect-collapsed = se derrumba el túnel de { $who }
effect-queen-defected = la dama de { $from } se pasa a { $to } en { $at }
effect-queen-waits = la dama de { $from } se pasa a { $to } y espera sitio
effect-queen-arrived = la dama de { $who } llega a { $at }
effect-last-of-kind = { $who } pierde { $kind ->
        [torre] su última torre
        [dama] su última dama
       *[other] su último { $kind }
    }
effect-one-left = a { $who } solo le queda { $kind ->
        [torre] una torre
        [dama] una dama
       *[other] un { $kind }
    }
effect-death-star = la Estrella de la Muerte de { $who } queda destruida
effect-den = entra en la madriguera de { $who }
effect-trap = cae en una trampa de { $who }
effect-throne = ocupa un trono
effect-endangered = { $kind ->
        [torre] la torre
        [dama] la dama
        [rata] la rata
       *[other] el { $kind }
    } de { $who } en { $at } está en peligro
effect-star-endangered = la Estrella de la Muerte de { $who } está en peligro
effect-den-endangered = la madriguera de { $who } está en peligro
effect-passed-over = { $who } no puede mover
effect-sideways-ban = los cazas TIE de { $who } no pueden ir de lado el próximo turno
effect-by-computer = { $line } (ordenador)
effect-join = { $first }; { $then }
moment-king-fell = { $by } captura al rey de { $who }: { $who } queda fuera
moment-succeeded = { $by } captura al rey de { $who }; el rey joven de { $at } ocupa su lugar

## What decided a game: sentences without their stop, which is put to them where they stand alone

fact-last-king = { $who } captura al rey de { $of } y gana
fact-last-king-of-many = { $who } captura al rey de { $of }. No queda ningún otro rey: gana { $who }
fact-last-of-kind = { $who } captura { $kind ->
        [torre] la última torre
        [dama] la última dama
       *[other] el último { $kind }
    } de { $of } y gana
fact-death-star = { $who } destruye la Estrella de la Muerte de { $of } y gana
fact-den = { $who } gana: { $kind } en la madriguera de { $of }
fact-last-piece = { $who } captura la última pieza de { $of } y gana
fact-no-move = { $who } gana: a { $of } no le quedan jugadas
fact-no-move-draw = Tablas: a { $of } no le quedan jugadas

## Why something can’t be done

why-over = La partida ha terminado.
why-no-such-square = Esa casilla no existe.
why-nobody = Ahí no hay ninguna pieza.
why-not-yours = Esa pieza es de { $of }.
why-idle = Nadie manda el ejército de { $army }.
why-must-place = Primero coloca una pieza de tu reserva.
why-must-move = Primero mueve una pieza.
why-same-square = Ya está ahí.
why-not-its-move = Así no se mueve { $kind ->
        [torre] una torre
        [dama] una dama
        [rata] una rata
       *[other] un { $kind }
    }.
why-nowhere-to-go = { $kind ->
        [torre] Esta torre
        [dama] Esta dama
        [rata] Esta rata
       *[other] Este { $kind }
    } no puede ir a ningún sitio.
why-never-moves = Los muros y las Estrellas de la Muerte no se mueven.
why-blocked = Algo corta el paso en { $at }.
why-own-piece = En { $at } hay una pieza tuya.
why-repeats = Eso repetiría la posición por tercera vez.
why-no-passing = No se puede pasar.
why-chance-draws = Lo que se roba lo decide el azar.
why-promotion-needed = Elige en qué se convierte el peón.
why-no-promotion = Ahí no hay promoción.
why-cannot-become = Un peón se convierte en dama, alfil o caballo.
why-not-in-play = { $who } no está en la partida.
why-must-stay = Solo puede irse quien tiene el turno.
why-only-to-capture = Un peón solo va ahí para capturar.
why-captures-diagonally = Un peón solo captura en diagonal.
why-first-move-only = Un peón solo avanza dos casillas en su primer movimiento.
why-never-backward = Un peón nunca retrocede.
why-not-yet-sideways = Un peón va de lado solo después de su primer movimiento.
why-cannot-swim = Solo la rata nada.
why-cannot-swim-dog = Solo nadan la rata y el perro.
why-cannot-jump = { $kind ->
        [rata] Esta rata
       *[other] Este { $kind }
    } no puede saltar ahí.
why-jump-blocked = Alguien que nada en { $at } impide el salto.
why-own-den = Ningún animal entra en su propia madriguera.
why-den-for-rats = Solo una rata puede entrar en la madriguera.
why-elephant-spares-rat = El elefante no puede capturar a la rata.
why-rat-spares-elephant = En esta mesa la rata no captura al elefante.
why-too-strong = Demasiado fuerte: { $kind } tiene rango { $rank }; la tuya, { $yours }.
why-equal-rank = En esta mesa los iguales no se capturan.
why-trapped = Un animal en una trampa rival no captura.
why-in-the-water = A quien nada solo lo captura quien nada.
why-out-of-the-water = No puede capturar eso desde el agua.
why-wall-stands = Los muros no se capturan.
why-only-from-behind = Una Estrella de la Muerte solo se captura por detrás.
why-backward-only-to-capture = Solo se retrocede para capturar.
why-sideways-ban = Tus cazas TIE fueron de lado el turno pasado; en este no pueden.
why-throne-for-kings = El trono es para los reyes.
why-wrong-shade = Un alfil deja el trono solo por casillas de su color.
why-rubble = Hay escombros en { $at }.
why-anothers-mouth = Esa es la boca del túnel de { $of }.
why-not-in-mouth = Las piezas se colocan en la boca de tu túnel.
why-occupied = { $at } está ocupada.
why-not-in-reserve = Tu reserva no tiene { $kind ->
        [torre] ninguna torre
        [dama] ninguna dama
       *[other] ningún { $kind }
    }.
why-nothing-to-place = En este juego no se coloca nada.
