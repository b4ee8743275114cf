### Texts of the lobby's module.
js-former-member = Antiguo miembro { $number }
js-free-seats = { $count ->
        [one] 1 asiento libre
       *[other] { $count } asientos libres
    }
