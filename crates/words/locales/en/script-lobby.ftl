### Texts of the lobby's module.
js-former-member = Former member { $number }
js-seats-open = { $count ->
        [one] 1 seat open
       *[other] { $count } seats open
    }
