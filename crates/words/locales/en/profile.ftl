### Profiles, pictures, and everything about one's own data.

## The page of a person

profile-closed = account closed
profile-told = { $name } plays uncommon chess games at Taproom.
profile-since = here since <day></day>
profile-edit = Edit my profile
profile-against-me = Our games
profile-report-words = Report name or text
former-member = Former member { $number }
curve-title = Rating over time

## The games of a person

history-filter = Which games to show
history-game = Game
history-any-game = All games
history-result-label = Result
history-any-result = Any result
history-won = Won
history-drew = Drawn or shared
history-lost = Lost
history-opponent = Opponent
history-anybody = anybody
history-show = Show
history-none = No games like that.
history-none-mine = No finished games yet.
history-download = Download all my games as records
history-download-these = Download these games as records
history-nobody = Nobody here is called { $name }.
history-result = A result is `won`, `drew` or `lost`.

## Photos

photo-heading = Profile
photo-file = Photo
photo-hint = PNG, JPEG or WebP. The middle of it is shown as a small square; places and dates in the file are removed.
photo-send = Use this photo
photo-remove = Remove photo
photo-empty = There is no picture here. Choose a file first.
photo-heavy = This file is too large: { $most } MB at most.
photo-unknown = This is not a picture we can read. Use PNG, JPEG or WebP.
photo-large = This picture has too many pixels: { $most } million at most. Make it smaller first.
photo-small = This picture is too small: at least { $least } pixels each way.
photo-inks = This picture is made for printing (CMYK). Save it with RGB colors and send it again.
photo-broken = This picture is damaged or incomplete.
settings-shield = Shield
settings-shield-behind = Others see your photo now; they see your shield when you remove it.

## A line about oneself

about-label = About me
about-hint = One line for your profile. Everybody can read it.
about-save = Save
about-long = That is too long: { $most } characters at most.

## One's own data

data-heading = Your data
data-about = Everything we keep about you is yours to take with you.
data-everything = Download my data (JSON)
data-games = Download my games (records)
close-heading = Close my account
close-about = When you close your account:
close-goes = Your name, photo, profile, ratings, keys, bots and your copies of messages are deleted, and you are logged out everywhere.
close-messages =
    { $count ->
        [one] What you wrote to others can be read by them for one more day, then it is deleted for them too.
       *[other] What you wrote to others can be read by them for { $count } more days, then it is deleted for them too.
    }
close-messages-stay = What you wrote to others stays with them, without your name.
close-stays = Your finished games stay for those you played with. They show a neutral name instead of yours.
close-games = You leave the games you are playing: the computer takes over where the table allows it, otherwise you resign.
close-name = Nobody can take your name for 90 days; after that it is free.
close-for-good = This cannot be undone.
close-button = Close my account for good
close-wrong-password = The password is wrong.
close-last-keeper = You are the only keeper here. Name somebody else first, with “taproom keeper NAME” on the server.
