### Die Texte von `push.js`.

js-push-unsupported = Dieser Browser kann keine Benachrichtigungen zeigen. Auf einem iPhone oder iPad: Lege diese Seite auf den Home-Bildschirm und öffne sie von dort.
js-push-denied = Benachrichtigungen dieser Seite sind blockiert. Erlaube sie in den Einstellungen deines Browsers und komm dann wieder.
js-push-failed = Dein Browser hat es nicht zugelassen: { $why }
js-push-saved = Gespeichert.
js-push-started = Ab jetzt sagt dir dieser Browser Bescheid.
