# Why something did not happen.


## What a match or the rules refuse

refusal-over = This game is over.
refusal-not-started = The game has not started yet.
refusal-started = The game has already started.
refusal-not-seated = You have no seat at this table.
refusal-already-seated = You already have a seat at this table.
refusal-full = Every seat at this table is taken.
refusal-restless = There was too much coming and going here: you can’t sit down any more.
refusal-not-host = Only the host of the table may do that.
refusal-stood-in = A computer plays your seat; take it back first.
refusal-time-up = Your time is up.
refusal-rules-over = The game is over.
refusal-nothing-to-undo = There is nothing to take back.
refusal-no-such-seat = There is no { $seat } seat at this table.
refusal-taken = The { $seat } seat is taken.
refusal-not-your-turn = It is not your turn.
refusal-not-your-seat = The { $seat } seat is not yours.
refusal-stale = That was meant for move { $meant }, but the game is at move { $now }.
refusal-repeats = { $move } would bring a position for the third time, which is forbidden.
refusal-not-in-play = That seat is not in the game.

## Sentences that come up from below in English, word for word; they are found by their English text

said-forfeit = only the side to move may forfeit
said-invite = You can invite others, but they sit down themselves.
said-too-few = There are not enough players yet: fill the open seats first.
said-computers = Computers play with people here: somebody has to take a seat.
said-position = The position is for all players: fill the open seats first.
said-out-already = You are out of this game already.
said-left-already = You have left and come back already; wait for the next move.
said-rematch-on = The rematch is on already.
said-still-on = The game is still on.
said-no-takeback-rated = Moves can’t be taken back in a rated game.
said-out = You are out of this game.
said-so-already = You have said so already; the others have to answer.
said-often = You have asked for that often enough.
said-asked = You have asked for that already; ask again after a move.
said-no-move = You have made no move that could be taken back.
said-nothing-declined = There is nothing to decline.
said-not-asked = You were not asked.
said-under-way = The game is under way: resign, or offer a draw.
said-no-claim = That seat can’t be claimed.
said-still-here = That player is still here, or was until just now.
said-not-their-turn = It is not their turn: nobody is waiting for their move.
said-no-stand-in = At this table no computer stands in for others.
said-rated-start = A rated game starts from the beginning.
said-rated-different = A rated game is between different people: nobody may have two seats in it.
said-rated-clock = A rated game needs a clock, so that nobody can sit out a lost one.
said-rated-hasty = A rated game needs at least a minute on the clock, or half a minute with an increment.
said-rated-guest = Rated games are for people with an account: sign up first, or play one that is not rated.
said-rated-bot = Rated games are between people; programs play the others.
said-rated-invite = Only people with an account can be invited to a rated game.
said-nothing-here = There is nothing here.
said-no-game = There is no such game.
said-no-table = There is no such table.
said-no-rematch = There can be no rematch here.
said-house-only = Only the server does that.
said-time-left = There is time left.
said-not-started = The game has not started yet.
said-no-language = There is no such language here.
said-no-picture = There is no such picture.
said-no-diagram = There is no such diagram.
said-no-page = There is no such page of games.
said-nobody = Nobody of that number is known here.
said-nobody-invited = Nobody of that number can be invited.
said-picture-parts = A picture has an emblem, a pattern and two colours.
said-code-only = Only a table that is open to a code has one.
said-record-secret = This record holds secrets; it can be read when the game is over.
said-opinion-later = The computer speaks when the game is over.
said-opinion-end = The game is over there; step back to ask about an earlier move.
said-code-unknown = No table has this room code. Check the code, or ask your host.
said-nothing = There is nothing to say.
said-code-short = A room code has at least six characters.
said-code-letters = A room code is made of at most twenty letters, digits and hyphens.
said-name-length = A name has 3 to 20 characters; in Chinese, Japanese and Korean two will do.
said-name-letter = A name has letters and digits, and between them spaces, - _ or a dot.
said-name-ends = A name begins and ends with a letter or digit.
said-name-signs = In a name, one space or sign at a time.
said-name-alphabets = A name is written in one alphabet, with letters in everyday use.
said-name-reserved = This name is reserved.
said-name-address = A name can’t look like the address of a website.
said-password-name = The password must not be made of the name.
said-password-common = This password is among the first that others would try; take one of your own.
said-name-taken = This name is taken.
said-wrong-login = Name or password is wrong.
said-wrong-password = The old password is wrong.
said-signed-up = You have signed up already.
said-members = Only members can do this; sign up first.
said-not-yours = You have nothing of this name or number.
said-busy = The server is busy; try again in a moment.
said-cant-write = This can’t be saved right now; try again later.

## What the house refuses

fault-unknown = Say who you are first: come in as a guest, or log in.
fault-foreign = This request came from another site and was not carried out.
fault-full = The server is full; try again later.
fault-slow = The request took too long to arrive.
fault-code-taken = This room code is in use; choose another one.
fault-trouble = There is trouble with the database; try again in a moment.
fault-crowded = Too many people are watching this table; try again later.
fault-query = The query can’t be read: { $why }.
fault-body = A request has at most { $most } bytes, all of them sent.
fault-not-json-type = Send JSON, and say so: Content-Type: application/json.
fault-not-json = This is not JSON: { $why }.
wait-seconds = { $count ->
        [one] That was a lot at once. Wait a second.
       *[other] That was a lot at once. Wait { $count } seconds.
    }
wait-minutes = { $count ->
        [one] That was a lot at once. Wait a minute.
       *[other] That was a lot at once. Wait { $count } minutes.
    }
enough-connections = There are { $count } connections from your address already; close some first.
enough-tables = You have { $count } unfinished tables; finish or abort some of them first.
enough-address = There are { $count } unfinished tables from your address; finish some first.
enough-unplayed = { $count ->
        [one] You have a seat at one table where you have not moved yet; play there first.
       *[other] You have seats at { $count } tables where you have not moved yet; play there first.
    }
too-many-bots = You can have { $count } bots at most.
too-many-keys = A bot can have { $count } keys at most.
password-short = A password has at least { $count } characters.
password-long = A password has at most { $count } characters.
socket-text = Say it as text: binary messages are not read here.
socket-tables = One connection can look at { $count } tables at most.

fault-only-looked-at = This page can only be viewed.
fault-unanswered = This can’t be answered.
said-after-round = A computer has moved for you; you can have your seat back when everybody else has moved.
said-after-leaving = You left your seat to a computer; you can have it back after a few more of its turns.
said-nobody-number = There is nobody of that number.
said-not-painted = That picture can’t be painted.
said-no-address = There is nothing at this address.

## Sentences of quick pairing, new tables and programs

said-first-move = Somebody is waiting for your first move.
said-seekers = Too many people are looking for a game; try again later.
said-not-paired = No table could be opened for you; try again in a moment.
said-wishes = Choose at least one game, and at most 20 combinations of game and clock.
said-players = This game is not for so many players.
said-clock = A clock is none, minutes (up to 1440) such as 5 or 5+3, or days a turn (up to 14) such as 3d.
said-no-time = This clock leaves nobody time to play: give everybody at least a quarter of a minute, or an increment.
said-suspension = A suspension lasts a day at least and ten years at most; without a number it has no end.
said-too-long = That is too long: 300 characters at most.
said-title-long = A title has at most 60 characters.
said-code-guessed = Others would guess this code: take at least eight characters, two of them digits, as in KITCHEN-72, or leave it to us.
said-keep-a-seat = Computers play with people here: keep a seat for somebody.
said-levels = Levels go from 1 to 8.
said-seat = A seat is south, west, north or east.
said-offers = You can offer a draw, a takeback or a rematch.
said-no-square = The board has no such square.
said-no-piece = There is no such piece in this game.
said-no-move-text = That is not a move here. Write the squares from and to, as in e2e4.
said-address-text = The address can’t be read: it is no text.
fault-setup = A table can’t be set up like this: { $why }.

# Why a text that somebody typed can’t be read. English says what exactly; other languages what kind of trouble it is.
mistake = { $kind ->
       *[other] { $what }
    }
mistake-at = { $why } (at character { $at })
