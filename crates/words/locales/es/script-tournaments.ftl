### The texts of `tournaments.js`.
js-fixture = Empieza tu partida: { $name }
js-fixture-go = Ir
js-tournament-asked = { $by } te invita a un torneo: { $name }
js-tournament-starts = { $name } empieza dentro de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
    }.
js-tournament-see = Verlo
js-dismiss = Más tarde
js-tournament-when = Elige cuándo empieza.
