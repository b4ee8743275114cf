### The texts of `profile.js`.

js-photo-sending = Wird gesendet …
js-photo-saved = Gespeichert. Ab jetzt sehen es alle.
js-photo-removed = Entfernt. Dein Wappen ist wieder zu sehen.
js-photo-heavy = Diese Datei ist zu groß.
