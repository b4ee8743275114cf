### Texts of the lobby's module.
js-former-member = Former member { $number }
js-free-seats = { $count ->
        [one] 1 seat open
       *[other] { $count } seats open
    }
