### Nachrichten im Browser.

js-you-wrote = Du:
js-new-messages =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
js-sending = Wird gesendet …
js-room-left =
    { $count ->
        [one] noch { $count } Zeichen
       *[other] noch { $count } Zeichen
    }
js-too-long =
    { $count ->
        [one] { $count } Zeichen zu lang: Eine Nachricht hat höchstens { $most }. Kürze sie oder schicke sie in Teilen.
       *[other] { $count } Zeichen zu lang: Eine Nachricht hat höchstens { $most }. Kürze sie oder schicke sie in Teilen.
    }
js-not-sent = Das wurde nicht gesendet.
js-try-again = Noch einmal versuchen
js-drop = Nicht senden
js-seen = Gelesen
js-report-message = Diese Nachricht melden
js-delete-conversation = Deine Kopie dieser Unterhaltung löschen? Die andere Person behält ihre.
js-block-conversation = Blockieren? Diese Person kann dir nicht mehr schreiben, dich nicht einladen und sich nicht zu dir setzen, und erfährt nichts davon.
