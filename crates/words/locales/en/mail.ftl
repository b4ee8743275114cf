# Mails, and the pages to which their links lead.


## What mails about games say

mail-turn-subject = Your turn: { $game } with { $others }
mail-turn = It’s your turn in { $game } with { $others }.
mail-reminder-subject = { $left } for your move in { $game }
mail-reminder = Your time is running out in { $game } with { $others }.
mail-time-left = { $left } to move, until { $until }.
mail-over-subject = Game over: { $game } with { $others }
mail-over = Your game of { $game } with { $others } is over.
mail-over-won = You won.
mail-over-lost = You lost.
mail-over-shared = You shared first place.
mail-over-place = You came in place { $place } of { $players }.
mail-invitation-subject = { $name } invites you to { $game }
mail-invitation = { $name } is keeping a seat for you in a game of { $game } ({ $pace }).
mail-challenge-subject = { $name } challenges you to { $game }
mail-challenge = { $name } would like to play { $game } with you ({ $pace }).
mail-digest-subject = News from your games ({ $count })
mail-nobody = nobody yet
mail-play = Make your move
mail-look = See how it ended
mail-link = { $label }:
mail-visit = Go to the table
mail-why = You get this e-mail because you, { $name }, asked to be told about your games.
mail-stop-kind = Stop e-mails of this kind
mail-stop-these = Stop e-mails of these kinds
mail-settings = E-mail settings

## What mails about an account say

mail-confirm-subject = Confirm your e-mail address
mail-confirm = Somebody wants to be told about their games at this address. The site is { $house }. If that is you, confirm it; the link works for three days.
mail-confirm-button = Confirm the address
mail-reset-subject = A new password for { $name }
mail-reset = Somebody asked for a new password for { $name } at { $house }. If that was you, choose one now; the link works once, within a day.
mail-reset-button = Choose a new password
mail-sign-out-about = If you only want every browser and phone to be logged out, that works too:
mail-sign-out-button = Log out everywhere
mail-not-you = If that wasn’t you, ignore this e-mail, and nothing happens. Nobody has seen your address.
mail-address-changed-subject = { $name } has another e-mail address now
mail-address-changed = From now on, e-mails for { $name } at { $house } go to another address. This is the last one to this address.
mail-address-entered-subject = { $name } wants another e-mail address
mail-address-entered = Another address was entered for { $name } at { $house }, with the right password. It counts once its link is opened; until then e-mails go here.
mail-address-gone-subject = No address for { $name } any more
mail-address-gone = The address of { $name } at { $house } was removed. This is the last e-mail to it. Without an address a lost password can’t be replaced.
mail-password-changed-subject = { $name } has a new password
mail-password-changed = The password of { $name } at { $house } was changed just now.
mail-changed-not-you = If that wasn’t you, somebody else can use your account. Take it back by choosing a new password:
mail-about-account = You get this e-mail because it concerns the account of { $name }.

## The settings

mail-title = E-mail and notifications
mail-card-none = No address yet. With one you hear that it’s your turn, and can replace a lost password.
mail-card-pending = An address is waiting to be confirmed: open the link in the e-mail we sent.
mail-card-good = E-mails go to { $address }.
mail-card-refused = E-mails to { $address } come back. Check the address.
mail-card-go = E-mail and notification settings
mail-off = This site sends no e-mails. Whoever runs it can change that.
mail-members = E-mail is for people with an account: <login>log in</login> or <signup>sign up</signup> first.
mail-about = Playing over days? Leave an address, and we’ll tell you when it’s your turn. Nobody else ever sees it.
mail-address = E-mail address
mail-address-yours = Your address
mail-address-none = None yet.
mail-address-other = Use another address
mail-address-new = New address
mail-address-set = Send me the link
mail-address-change = Change address
mail-address-remove = Remove address
mail-address-remove-now = Remove it
mail-address-removed = Your address is removed.
mail-address-hint = We’ll send a link to it. The address counts once you’ve opened that link.
mail-password-hint = to be sure that it’s you
mail-pending = We sent an e-mail to { $address }. Open the link in it to confirm the address; check your spam folder if nothing arrives.
mail-pending-other = To be confirmed: { $address }. Open the link in the e-mail we sent there; until then, e-mails go to { $old }.
mail-pending-again = Send it again
mail-good = Confirmed: { $address }
mail-refused = E-mails to { $address } came back { $count } times, so we stopped. Enter it again, or another one.
mail-no-address = We can’t write to this e-mail address; it should look like name@example.org.
mail-wishes = Send me an e-mail
mail-wish-turn = when it’s my turn in a game without a clock or with days per turn
mail-wish-reminder = when a quarter of my time for a move is left
mail-wish-over = when such a game is over
mail-wish-invitation = when somebody invites me to a table
mail-wish-challenge = when somebody challenges me
mail-wish-tournament = when a tournament that I entered is about to start
mail-how-often = How often
mail-single = at once, one e-mail for each
mail-daily = once a day, all in one (reminders still come at once)
mail-hour = At
mail-zone = My time zone
mail-save = Save
mail-saved = Saved.
mail-ended = On { $day } a link in an e-mail ended these: { $what }.
mail-never = You never get an e-mail about a table you’re looking at, or while you’re here.
mail-sign-out-title = Log out everywhere
mail-sign-out-text = Ends all your sessions, in this browser and in every other one. Your games go on.
mail-signed-out = You are logged out everywhere.

## The pages that links lead to

mail-stale-title = This link doesn’t work any more
mail-stale = It was used already, or is too old, or only part of it was copied. Ask for a new one.
mail-confirm-title = Confirm address
mail-confirm-ask = Should e-mails for { $name } go to { $address }?
mail-confirmed = Done: e-mails for { $name } go to { $address } from now on.
mail-confirm-crowded = Several accounts use this address already; choose another one.
mail-reset-title = New password
mail-reset-ask = Choose a new password for { $name }. This ends all sessions, everywhere.
mail-reset-save = Save password
mail-reset-done = The password is changed. <login>Log in</login> with it.
mail-sign-out-ask = Log { $name } out in every browser and on every phone?
mail-unsubscribe-title = Stop these e-mails
mail-unsubscribe-ask = { $name } will get no more e-mails like these:
mail-unsubscribe-button = Stop them
mail-unsubscribed = Done. You can change it again in the <settings>e-mail settings</settings>.
mail-forgot-title = Forgot your password?
mail-forgot-link = <forgot>Forgot your password?</forgot>
mail-forgot-ask = Enter your name or your e-mail address. If there is an account with a confirmed address, we send a link there.
mail-forgot-field = Name or e-mail address
mail-forgot-button = Send me a link
mail-forgot-sent = If there is an account with a confirmed address, an e-mail is on its way. It takes a minute or two; check your spam folder if nothing arrives.
mail-forgot-off = This site sends no e-mails, so a lost password can’t be replaced that way. Ask whoever runs it.
mail-wrong-password = The password is wrong.
mail-lost = A lost password can only be replaced by e-mail: leave an address in the <mail>e-mail settings</mail>, or keep the password somewhere safe.

## What is refused

said-no-notice-kind = There is no such kind of notice.
said-no-hour = There is no such hour, or no clock so far from UTC.
said-no-mail-address = There is no address yet.
mail-tournament-subject = { $name } invites you to a tournament of { $game }
mail-tournament = { $name } would like you to enter a tournament of { $game }.
mail-starts-subject = Your { $game } tournament starts on { $moment }
mail-starts = The { $game } tournament of { $name } that you entered starts on { $moment }. When it does, your games open by themselves.
mail-started-subject = Your { $game } tournament has started
mail-started = The { $game } tournament of { $name } that you entered has started. Your games open by themselves: come and play.
