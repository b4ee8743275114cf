### Texts of the lobby's module.
js-former-member = Antiguo miembro { $number }
