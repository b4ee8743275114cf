### The texts of `correspondence.js`.

js-note-kept = Gespeichert.
js-note-lost = Das wurde nicht gespeichert: { $why }
js-line-pair = Wenn { $theirs }: { $mine }
js-line-if = Wenn { $theirs }: …
js-line-remove = Entfernen
js-line-remove-label = Zugfolge { $number } entfernen
js-lines-none = Nichts festgelegt.
js-lines-turn = Du bist am Zug. Nach deinem Zug kannst du wieder bedingte Züge festlegen.
js-line-theirs = Was könnte { $who } spielen? Mach den Zug auf dem Brett.
js-line-theirs-next = Behalte diese Zugfolge oder spiel weiter: Was könnte { $who } als Nächstes spielen?
js-line-mine = Und was antwortest du?
js-line-over = Dort endet die Partie. Behalte die Zugfolge oder geh zurück.
js-line-late = Inzwischen ist die Partie weitergegangen; sieh dir zuerst die neue Stellung an.
