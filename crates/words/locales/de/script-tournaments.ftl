### The texts of `tournaments.js`.
js-fixture = Deine Partie beginnt: { $name }
js-fixture-go = Hingehen
js-tournament-asked = { $by } lädt dich zu einem Turnier ein: { $name }
js-tournament-starts = { $name } beginnt in { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
    }.
js-tournament-see = Ansehen
js-dismiss = Später
js-tournament-when = Wähle, wann es beginnt.
