# The rules of Quadular Chess.

rules-quadular-goal = Schach für zwei, drei oder vier. Schlage die anderen Könige und <strong>bleibe als Letzter übrig</strong>.
rules-quadular-five-1 = Wer einen König schlägt, <strong>führt ab dem nächsten Zug auch seine Armee</strong>.
rules-quadular-five-2 = Alle spielen gegen alle; gezogen wird im Uhrzeigersinn.
rules-quadular-five-3 = Es gibt kein Schach: Ein König ist erst verloren, wenn er geschlagen ist.
rules-quadular-five-4 = Nach seinem ersten Zug darf ein Bauer auch zur Seite gehen.
rules-quadular-five-5 = Für die dreieckigen Throne an den Enden des Kreuzes gelten eigene Regeln.
