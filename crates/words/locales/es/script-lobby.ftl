### Texts of the lobby's module.
js-former-member = Antiguo miembro { $number }
js-seats-open = { $count ->
        [one] 1 asiento libre
       *[other] { $count } asientos libres
    }
