### Texts of the lobby's module.
js-former-member = Former member { $number }
