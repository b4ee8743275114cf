### Correspondence: vacation, notes, conditional moves, the list of turns.

## Days and times

date-day = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
date-year = { $date } { $year }
left-now = less than a minute left
left-minutes = { $count ->
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
left-hours = { $count ->
        [one] { $count } hour left
       *[other] { $count } hours left
    }
left-days = { $count ->
        [one] { $count } day left
       *[other] { $count } days left
    }
left-days-hours =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    } { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    } left

## In the story, and on seats

story-vacation = { $who } is on vacation until { $date }
story-vacation-over = { $who } is back from vacation
seat-vacation = on vacation until { $date }

## My games

vacation-title = Vacation
vacation-about = While you are on vacation, your clock is stopped in all your games with days per turn. Your opponents can see when you will be back.
vacation-rules = You have { $a_year } days a year. A vacation lasts at most { $longest } days and begins at once. Every day that has begun counts; you get back the days you don’t use. The next vacation can begin three days after the last.
vacation-left = { $count ->
        [0] You have no vacation days left this year.
        [one] You have { $count } vacation day left this year.
       *[other] You have { $count } vacation days left this year.
    }
vacation-next = You have just been on vacation. The next one can begin on <when></when>.
vacation-days = Days
vacation-begin = Go on vacation now
vacation-until = You are on vacation until { $date }. Your clocks are stopped, and you can’t move until you are back.
vacation-end = I am back
mine-done = All done: nobody is waiting for your move.

## At a table

plan-title = Correspondence
plan-next = Next game
plan-games = My games
plan-note = Notes to myself
plan-note-hint = Only you can see this.
plan-note-label = What you want to remember about this game
plan-conditional = Conditional moves
plan-conditional-about = Choose now how to answer what your opponent may play. Your answer is then played at once, and nobody else can see what you have set.
plan-conditional-add = Add a line
plan-conditional-board = Play through what may happen
plan-conditional-undo = One move back
plan-conditional-keep = Keep this line
plan-conditional-close = Cancel
key-n = to the next correspondence game waiting for you

## What is refused

refusal-on-vacation = You are on vacation; end it before you move.
said-vacation-days = A vacation has 1 to 21 days.
said-vacation-already = You are on vacation already.
said-vacation-not = You are not on vacation.
said-vacation-again = You have just been on vacation; the next one can begin three days after the last.
said-vacation-none-left = You do not have that many days of vacation left this year.
said-vacation-not-here = The clocks of this game stand still for nobody.
said-vacation-wrong = There is no such vacation.
said-conditional-days = Conditional moves are for games with days for a turn.
said-conditional-two = Conditional moves are for games between two people.
said-conditional-secret = In this game pieces are drawn in secret, so nobody can know what there will be to answer with.
said-conditional-turn = It is your turn: conditional moves are for while the other side thinks.
said-conditional-many = There can be 30 lines of conditional moves at a table.
said-conditional-ends = A line of conditional moves ends with an answer of yours.
said-conditional-two-answers = There are two different answers to the same moves: keep one of them.
said-conditional-long = A line of conditional moves has at most 16 moves.
said-conditional-over = The game is over after that move: there is nothing to answer.
said-conditional-turns = The sides do not take turns there, so that line can’t be set.
said-note-long = A note has at most 4000 characters.
