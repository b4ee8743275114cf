# The rules of Tunnel Brawl.

rules-tunnel-brawl-goal = Captura a los otros reyes. <strong>Gana el último clan con rey.</strong>
rules-tunnel-brawl-five-1 = Cada turno tiene dos pasos: mueve una pieza y coloca otra de tu reserva en la boca de tu túnel.
rules-tunnel-brawl-five-2 = Solo tú ves tu reserva. La mayor parte de tu clan sigue bajo tierra.
rules-tunnel-brawl-five-3 = Un rey que aún no está en el tablero no puede ser capturado.
rules-tunnel-brawl-five-4 = Cuando no queda nadie por salir, tu túnel se derrumba.
rules-tunnel-brawl-five-5 = No hay jaque: vigila tú a tu rey.
