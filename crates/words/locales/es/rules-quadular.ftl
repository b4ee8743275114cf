# The rules of Quadular Chess.

rules-quadular-goal = Ajedrez para dos, tres o cuatro. Captura a los otros reyes y sé <strong>el último en pie</strong>.
rules-quadular-five-1 = Si capturas a un rey, <strong>su ejército es tuyo</strong> desde tu siguiente turno.
rules-quadular-five-2 = Todos contra todos; se juega en el sentido de las agujas del reloj.
rules-quadular-five-3 = No hay jaque: un rey solo se pierde cuando lo capturan.
rules-quadular-five-4 = Tras su primera jugada, un peón también puede ir de lado.
rules-quadular-five-5 = Los tronos triangulares en las puntas de la cruz tienen reglas propias.
