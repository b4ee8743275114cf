### Texts of the lobby's module.
js-former-member = Ehemaliges Mitglied { $number }
