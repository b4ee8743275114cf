### Texts of the lobby's module.
js-former-member = 前会员 { $number }
js-free-seats = 空 { $count } 席
