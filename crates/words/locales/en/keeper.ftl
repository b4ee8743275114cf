# Those who look after the house: their commands, their pages, and the clean-up.

## The command `taproom keeper`

keeper-command-none = This house has no keeper yet. The first person to sign up becomes one, or whoever you name: taproom keeper NAME
keeper-command-since = { $name }, since { $day }
keeper-command-made = { $name } is a keeper of this house now.
keeper-command-removed = { $name } is no longer a keeper of this house.
keeper-command-already = { $name } is a keeper of this house already.
keeper-command-not = { $name } is not a keeper of this house.
keeper-command-nobody = No member of this house is called “{ $name }”.

## The command `taproom tidy`

tidy-command-open = The house is open and tidies itself every quarter of an hour. Close it first, or use --dry-run to see what would go.
tidy-command-off = turned off
tidy-command-dry = Nothing was changed.
tidy-rule = { $rule ->
    [open-tables] Open tables that nobody came to are closed
    [idle-games] Games without a clock that nobody looks at are aborted
    [unplayed-tables] Tables where nobody played are deleted
    [called-off-tournaments] Tournaments that were cancelled before they began are deleted
    [guest-games] Games against the computer by guests who never came back are deleted
    [guest-sessions] Unused sessions of guests end
    [sessions] Unused sessions of members end
    [guests] Guests who left no game behind are deleted
    [mails] Sent e-mails are deleted
    [messages] Old messages are deleted
    [closed-messages] What people wrote to others before they closed their accounts is deleted
    [reports] Reports that keepers are done with are forgotten
    [flags] Flags that keepers are done with are forgotten
   *[pack] Finished games are packed; nothing is lost
}

## Being suspended

suspended-until = You can look, but not play, talk or write until { $day }: { $reason }
suspended-for-ever = You can look, but not play, talk or write here any more: { $reason }

## What keepers are refused

keeper-fault-prove = Enter your password again first, at the top of any of these pages.
keeper-fault-other = That can’t be done to another keeper.
keeper-fault-backup-busy = A backup is being made at the moment. Wait until it is finished.
keeper-fault-backup = The backup could not be made: { $why }.

## Every page for keepers

keeper-title = Looking after the house
keeper-welcome = You are the first one here, so you are the keeper of this house. <keeper>Have a look</keeper>.
keeper-prove = To change anything, enter your password again. It is good for an hour.
keeper-prove-button = Confirm
keeper-figures = Figures
keeper-people = People
keeper-tables = Tables
keeper-tournaments = Tournaments
keeper-tournaments-about = All tournaments, also those by code or invitation. On its page you can change the words of a tournament or cancel it, and look after it if its host can’t.
keeper-tournaments-called-off = Cancelled
keeper-jobs = Jobs and backups
keeper-log = What keepers did
keeper-tokens = Tokens
keeper-more = Older
keeper-none = None at the moment.
keeper-gone = somebody who is gone (number { $number })

## Figures

keeper-here = people here now
keeper-awake = tables awake
keeper-opened = opened
keeper-memory = memory in use
keeper-weeks = The last four weeks
keeper-people-day = People per day
keeper-games-day = Finished games per day
keeper-storage = Storage
keeper-storage-about = Grown by { $grown } in this time; { $free } of it is free to be used again.
keeper-hour = The last hour
keeper-hour-requests = requests answered
keeper-hour-thoughts = moves thought about
keeper-hour-load = of the computers’ time used
keeper-hour-slowest = The slowest requests of the last hour
keeper-engines = The computers
keeper-threads = threads
keeper-thinking = thinking now
keeper-waiting = waiting for a thread
keeper-thoughts = moves thought about since the house opened
keeper-load = busy
keeper-slowest = The slowest requests since the house opened
keeper-route = Address
keeper-longest = Longest
keeper-mean = Average
keeper-count = Requests

## Jobs

keeper-backups = Backups
keeper-backups-every = Everything is copied every { $time } into the folder “backups” of the data folder. The latest { $count } are kept, and the last one of each of the latest { $count } days.
keeper-backups-never = No schedule is set (option backup-every). A copy goes into the folder “backups” of the data folder; the latest { $count } are kept, and the last one of each of the latest { $count } days.
keeper-backup-now = Make a backup now
keeper-tidy = Clean-up
keeper-tidy-about = The house tidies itself every quarter of an hour by these rules. Each has an option with its time.
keeper-tidy-now = Tidy now
keeper-ran = What ran last
keeper-job-name = Job
keeper-last = Last run
keeper-took = Took
keeper-done = Items
keeper-next = Next
keeper-runs = running
keeper-in = { $count ->
    [0] now
    [one] in { $count } minute
   *[other] in { $count } minutes
}
keeper-job = { $job ->
    [open-tables] Close open tables
    [idle-games] Abort idle games
    [unplayed-tables] Delete unplayed tables
    [called-off-tournaments] Delete cancelled tournaments
    [guest-games] Delete games of guests
    [guest-sessions] End sessions of guests
    [sessions] End sessions of members
    [guests] Delete guests without games
    [mails] Delete sent e-mails
    [messages] Delete old messages
    [closed-messages] Delete messages of closed accounts
    [reports] Forget settled reports
    [flags] Forget settled flags
    [pack] Pack finished games
    [backup] Backup
    [clocks] Look at clocks
    [figures] Count the day
    [mail] Send e-mails
   *[other] { $job }
}

## People

keeper-find = Name or number
keeper-nobody = Nobody is called that.
keeper-is-keeper = keeper
keeper-is-here = here now
keeper-is-suspended = suspended
keeper-suspended = Suspended
keeper-until = Suspended until { $day }
keeper-for-ever = Suspended for good
keeper-seen = Last seen
keeper-came = First seen
keeper-facts = Details
keeper-number = Number
keeper-sessions = Sessions
keeper-owner = Owner
keeper-profile = Public page
keeper-do = What you can do
keeper-other = They are a keeper too. Only whoever has the machine can change that: taproom keeper NAME --remove
keeper-lift = Lift the suspension
keeper-suspend = Suspend…
keeper-suspend-about = They can still look at everything, but not play, talk or write. Their clocks keep running.
keeper-reason-told = Reason (they will read it)
keeper-reason = Reason (for the log)
keeper-days = Days
keeper-days-hint = Leave it empty to suspend them for good.
keeper-end-games = Give up their seats in running games and close their open tables
keeper-rename = Change the name…
keeper-remove-picture = Remove the picture…
keeper-remove-picture-about = They get a drawn one until they choose another.
keeper-end-sessions = End all sessions…
keeper-end-sessions-about = They have to log in again everywhere. A guest can’t come back as the same guest.
keeper-playing = Open and running tables

## Tables

keeper-find-table = Table
keeper-find-table-hint = Its address or the last part of it. Private tables are found this way too, or through the person who plays there.
keeper-no-table = That is not the address of a table.
keeper-running = Running games
keeper-open = Open tables
keeper-look = Look at the table
keeper-over = This game is over.
keeper-close = Abort the game…
keeper-close-about = The game ends without a result and is not rated. It can’t be undone.
keeper-said-players = What the players said
keeper-said-watchers = What the watchers said
keeper-silence = Nothing was said.
keeper-remove-line = Remove
keeper-line-removed = removed

## What keepers did

keeper-log-about = Everything that keepers do is written down here as it is done, and stays.
keeper-nothing = Nothing yet.
keeper-by-command = On the server
keeper-deed = { $deed ->
    [appoint] made a keeper of
    [dismiss] dismissed as a keeper:
    [rename] gave another name to
    [suspend] suspended
    [lift] lifted the suspension of
    [remove-picture] removed the picture of
    [clear-about] removed the line about themselves of
    [clear-title] removed the title of table
    [end-sessions] ended all sessions of
    [close-table] aborted the game at table
    [remove-line] removed a line at table
    [create-token] made a token
    [delete-token] revoked a token
    [settle-report] settled a report about
    [settle-flag] settled what was unusual about the games of
    [tournament] acted for the host of a tournament:
    [retry-mail] retried an e-mail to
    [drop-mail] dropped an e-mail to
    [backup] made a backup
    [tidy] ran the clean-up
   *[other] { $deed }
}

## Tokens

keeper-tokens-about = A token lets a program of yours do what you can do here, through the API below /api/keeper, and nothing else. Everything it does is written down under your name.
keeper-token-label = What is it for?
keeper-token-make = Make a token

## Failed mails

keeper-mails = Failed e-mails
keeper-mails-none = No e-mail has failed.
keeper-mails-about = E-mails that could not be sent, without their addresses. What can still be sent is tried again at once.
keeper-mail-retry = Try again
keeper-mail-drop = Drop
keeper-mail-tries = { $count ->
    [one] tried once
   *[other] tried { $count } times
}

## Reports

keeper-reports = Reports
keeper-reports-about = What people asked you to look at, with the words as they were when they were reported. What you can do about it is on the page of the person.
keeper-reports-none = Nothing is waiting.
keeper-report-kind = { $kind ->
    [message] Message of
    [line] Line at a table by
    [name] Name of
    [tournament] Tournament of
   *[picture] Picture of
}
keeper-report-by = reported by
keeper-report-table = To the table
keeper-settle = Mark as done
keeper-note = Note (optional)
keeper-report-more = Newer
keeper-settled = Recently done

## Rated games

keeper-flags = Rated games
keeper-flags-about = What is unusual about rated games between the same two people. It proves nothing: look at the games, talk to them, and note what came of it.
keeper-flags-none = Nothing unusual.
keeper-flag-kind = { $kind ->
    [short-losses] lost { $count } games of { $game } within a few turns, against
    [only-losses] lost { $count } of their last ten games to the same opponent, the latest of { $game }:
    [same-address] lost { $count } games of { $game }, nearly all of theirs, from the same address as
   *[ring] Several people lost { $count } games of { $game }, at the same address or new and within a few turns, to
}
keeper-flag-table = The last game
keeper-flag-games = All their games
keeper-report-tournament = To the tournament

keeper-fault-own = That is about yourself: leave it to another keeper.
keeper-clear-about = Remove the line about themselves
keeper-clear-about-about = Their page shows nothing there until they write another line.
keeper-clear-title = Remove the title
keeper-clear-title-about = The table keeps everything else.
keeper-settle-by = Settle all that only they reported
keeper-settle-by-about = Everything that nobody else has reported.
keeper-report-voices = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
keeper-mails-retry = Try all once more
keeper-flag-title = Rated games of { $game }
keeper-flag-result = { $result ->
    [lost] lost to
    [drawn] drew with
   *[won] won against
}
keeper-flag-short = a few turns
keeper-flag-uncounted = not counted
