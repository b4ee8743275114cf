### The texts of `profile.js`.

js-photo-sending = Enviando…
js-photo-saved = Guardada. Los demás ya la ven.
js-photo-removed = Quitada. Vuelve a verse tu escudo.
js-photo-heavy = Este archivo es demasiado grande.
