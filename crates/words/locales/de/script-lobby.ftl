### Texts of the lobby's module.
js-former-member = Ehemaliges Mitglied { $number }
js-free-seats = { $count ->
        [one] 1 Platz frei
       *[other] { $count } Plätze frei
    }
