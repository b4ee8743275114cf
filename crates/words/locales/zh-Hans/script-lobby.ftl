### Texts of the lobby's module.
js-former-member = 前会员 { $number }
js-seats-open = 空 { $count } 席
