### Messages in the browser.

js-you-wrote = You:
js-new-messages =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
js-sending = Sending…
js-room-left =
    { $count ->
        [one] { $count } character left
       *[other] { $count } characters left
    }
js-too-long =
    { $count ->
        [one] Too long by { $count } character: a message has { $most } at most. Shorten it, or send it in parts.
       *[other] Too long by { $count } characters: a message has { $most } at most. Shorten it, or send it in parts.
    }
js-not-sent = This was not sent.
js-try-again = Try again
js-drop = Don’t send
js-seen = Seen
js-report-message = Report this message
js-delete-conversation = Delete your copy of this conversation? The other person keeps theirs.
js-block-conversation = Block them? They can’t write to you, invite you or sit down with you any more, and won’t be told.
