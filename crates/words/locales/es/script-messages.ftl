### Mensajes en el navegador.

js-you-wrote = Tú:
js-new-messages =
    { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
js-sending = Enviando…
js-room-left =
    { $count ->
        [one] queda { $count } carácter
       *[other] quedan { $count } caracteres
    }
js-too-long =
    { $count ->
        [one] Sobra { $count } carácter: un mensaje tiene { $most } como máximo. Acórtalo o envíalo por partes.
       *[other] Sobran { $count } caracteres: un mensaje tiene { $most } como máximo. Acórtalo o envíalo por partes.
    }
js-not-sent = Esto no se ha enviado.
js-try-again = Intentarlo de nuevo
js-drop = No enviar
js-seen = Leído
js-report-message = Denunciar este mensaje
js-delete-conversation = ¿Borrar tu copia de esta conversación? La otra persona conserva la suya.
js-block-conversation = ¿Bloquear a esta persona? Ya no podrá escribirte, invitarte ni sentarse contigo, y no se le avisará.
