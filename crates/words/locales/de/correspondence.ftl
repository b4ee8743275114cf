### Correspondence: vacation, notes, conditional moves, the list of turns.

## Days and times

date-day = { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }
date-year = { $date } { $year }
left-now = noch weniger als eine Minute
left-minutes = { $count ->
        [one] noch { $count } Minute
       *[other] noch { $count } Minuten
    }
left-hours = { $count ->
        [one] noch { $count } Stunde
       *[other] noch { $count } Stunden
    }
left-days = { $count ->
        [one] noch { $count } Tag
       *[other] noch { $count } Tage
    }
left-days-hours =
    noch { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }

## In the story, and on seats

story-vacation = { $who } ist bis zum { $date } im Urlaub
story-vacation-over = { $who } ist aus dem Urlaub zurück
seat-vacation = im Urlaub bis zum { $date }

## My games

vacation-title = Urlaub
vacation-about = Während du im Urlaub bist, steht deine Uhr in allen Partien mit Tagen pro Zug still. Die anderen sehen, bis wann du weg bist.
vacation-rules = Du hast { $a_year } Tage im Jahr. Ein Urlaub dauert höchstens { $longest } Tage, beginnt sofort und kostet jeden angebrochenen Tag; was du nicht brauchst, bekommst du zurück. Der nächste kann drei Tage nach dem letzten beginnen.
vacation-left = { $count ->
        [0] Du hast in diesem Jahr keine Urlaubstage mehr.
        [one] Du hast in diesem Jahr noch { $count } Urlaubstag.
       *[other] Du hast in diesem Jahr noch { $count } Urlaubstage.
    }
vacation-next = Du warst gerade erst im Urlaub. Der nächste kann ab <when></when> beginnen.
vacation-days = Tage
vacation-begin = Jetzt in den Urlaub gehen
vacation-until = Du bist bis zum { $date } im Urlaub. Deine Uhren stehen still, und du kannst erst wieder ziehen, wenn du zurück bist.
vacation-end = Ich bin zurück
mine-done = Alles erledigt: Niemand wartet auf deinen Zug.

## At a table

plan-title = Fernpartie
plan-next = Nächste Partie
plan-games = Meine Partien
plan-note = Notizen für mich
plan-note-hint = Das siehst nur du.
plan-note-label = Was du dir zu dieser Partie merken willst
plan-conditional = Bedingte Züge
plan-conditional-about = Lege jetzt fest, was du auf mögliche Züge der anderen Seite antwortest. Deine Antwort wird dann sofort gespielt, und niemand sonst sieht, was du festgelegt hast.
plan-conditional-add = Zugfolge hinzufügen
plan-conditional-board = Spiel durch, was kommen kann
plan-conditional-undo = Einen Zug zurück
plan-conditional-keep = Zugfolge behalten
plan-conditional-close = Abbrechen
key-n = zur nächsten Fernpartie, die auf dich wartet

## What is refused

refusal-on-vacation = Du bist im Urlaub; melde dich zurück, bevor du ziehst.
said-vacation-days = Ein Urlaub hat 1 bis 21 Tage.
said-vacation-already = Du bist schon im Urlaub.
said-vacation-not = Du bist nicht im Urlaub.
said-vacation-again = Du warst gerade erst im Urlaub; der nächste kann drei Tage nach dem letzten beginnen.
said-vacation-none-left = So viele Urlaubstage hast du in diesem Jahr nicht mehr.
said-vacation-not-here = Die Uhren dieser Partie stehen für niemanden still.
said-vacation-wrong = Diesen Urlaub gibt es nicht.
said-conditional-days = Bedingte Züge gibt es in Partien mit Tagen pro Zug.
said-conditional-two = Bedingte Züge gibt es in Partien zwischen zwei Leuten.
said-conditional-secret = In diesem Spiel werden Figuren verdeckt gezogen; deshalb kann niemand wissen, womit zu antworten sein wird.
said-conditional-turn = Du bist am Zug: Bedingte Züge sind für die Zeit, in der die andere Seite überlegt.
said-conditional-many = An einem Tisch sind 30 Zugfolgen mit bedingten Zügen möglich.
said-conditional-ends = Eine Zugfolge endet mit einer Antwort von dir.
said-conditional-two-answers = Auf dieselben Züge gibt es zwei verschiedene Antworten: Behalte eine davon.
said-conditional-long = Eine Zugfolge hat höchstens 16 Züge.
said-conditional-over = Nach diesem Zug ist die Partie zu Ende: Da ist nichts mehr zu antworten.
said-conditional-turns = Dort ziehen die Seiten nicht abwechselnd; deshalb geht diese Zugfolge nicht.
said-note-long = Eine Notiz hat höchstens 4000 Zeichen.
