# The rules of Quadular Chess.

rules-quadular-goal = Chess for two, three or four. Capture the other kings and be <strong>the last player in the game</strong>.
rules-quadular-five-1 = Take a king and <strong>its army becomes yours</strong> from your next turn on.
rules-quadular-five-2 = Every player plays for themselves; turns go round clockwise.
rules-quadular-five-3 = There is no check: a king is lost only when it is taken.
rules-quadular-five-4 = After its first move a pawn may also step sideways.
rules-quadular-five-5 = The triangular thrones at the tips of the cross follow rules of their own.
