### The texts of `tournaments.js`.
js-fixture = Your game begins: { $name }
js-fixture-go = Go there
js-tournament-asked = { $by } invites you to a tournament: { $name }
js-tournament-starts = { $name } starts in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
    }.
js-tournament-see = View
js-dismiss = Later
js-tournament-when = Choose when it starts.
