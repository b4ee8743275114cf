### Friends, blocks, invitations, challenges, private games.

## Who may do what

may-only-members = Das geht nur mit einem Konto. Registriere dich zuerst.
may-oneself = Das geht nicht mit dir selbst.
may-no-account = Das ist ein Gast oder ein Programm; das hier geht nur mit Leuten, die ein Konto haben.
may-you-block = Du hast hier jemanden blockiert. Hebe die Blockierung zuerst auf.
may-unwanted = Das geht mit dieser Person im Moment nicht.
may-private = Dieser Tisch ist privat.
may-unwatched = Dieser Partie kann niemand zuschauen, solange sie läuft.
invite-enough = Für diese Person sind schon genug Plätze reserviert. Warte, bis sie geantwortet hat.
friends-enough = Du hast fünfhundert Freunde; mehr sind nicht möglich.
friends-enough-asked = Hundert Leute haben dir noch nicht geantwortet. Nimm zuerst ein paar Anfragen zurück.
blocks-enough = Du hast tausend Leute blockiert; mehr sind nicht möglich.
mutes-enough = Du hast tausend Leute stummgeschaltet; mehr sind nicht möglich.

## The page of friends, profiles, invitations

nav-friends = Freunde
nav-requests = Freundschaftsanfragen warten auf dich
nav-invited = Plätze sind für dich freigehalten
nav-any = Neuigkeiten warten auf dich
friend-away = nicht hier
friend-plays = spielt { $game }
friend-waits = wartet an einem Tisch: { $game }
friend-here = gerade hier
friend-me = das bist du
friend-challenge = Herausfordern
friend-write = Schreiben
friend-invite = An einen neuen Tisch einladen
friend-remove = Entfernen
friend-accept = Annehmen
friend-decline = Ablehnen
friend-withdraw = Zurücknehmen
friend-unblock = Blockierung aufheben
friend-ask = Freundschaft anfragen
friend-look = Profil
friend-find = Leute nach Namen finden
friend-search = Suchen
friend-nobody = Kein Name beginnt so.
friend-found = Leute
friends-asking = Freundschaftsanfragen
friends-mine = Deine Freunde
friends-none = Noch keine Freunde. Suche jemanden nach Namen oder öffne das Profil von jemandem, mit dem du gespielt hast.
friends-asked = Gesendete Anfragen
friends-blocked = { $count -> 
    [one] Eine Person blockiert
   *[other] { $count } Personen blockiert
 }
privacy-everybody = alle
privacy-friends = Freunde
privacy-nobody = niemand
privacy-title = Wer was darf
privacy-choose = Wer dir schreiben, dich einladen und sehen darf, dass du hier bist
privacy-words = Wer mir schreiben darf
privacy-invitations = Wer mich an einen Tisch einladen darf
privacy-challenges = Wer mich herausfordern darf
privacy-requests = Wer mir Freundschaftsanfragen schicken darf
privacy-presence = Wer sieht, wann ich hier bin
friends-sign-up = Eine Freundesliste gibt es mit einem Konto. <signup>Registriere dich</signup> oder <login>melde dich an</login>.
friend-you-block = Du hast diese Person blockiert.
friend-is = befreundet
friend-asked = angefragt
friend-block = Blockieren
challenge-game = Spiel
challenge-side = Meine Seite
challenge-any = zufällig
challenge-first = Ich ziehe zuerst
challenge-last = Ich ziehe zuletzt
challenge-more = In Partien für drei oder vier kannst du auch Freunde herausfordern; Computer nehmen die übrigen Plätze ein. Eine Herausforderung, auf die niemand antwortet, verfällt; lehnt jemand ab, ist sie vorbei.
challenge-with = Spieler { $number }
challenge-computer = Computer
challenge-too-many = Zu diesem Spiel kannst du { $most ->
    [one] eine Person
   *[other] { $most } Personen
} herausfordern.
challenge-twice = Du kannst jede Person nur einmal herausfordern.
challenge-watchers = Andere dürfen die Partie finden und zuschauen, sobald sie begonnen hat
challenge-send = Herausforderung abschicken
challenge-table = Mehr Auswahl
invitations-title = Einladungen
invitation-challenge = <name></name> fordert dich heraus
invitation-seat = <name></name> hält dir einen Platz frei
invite-named = { $name } einladen
new-door-invitation = nur wen ich einlade
new-watchers = andere dürfen zuschauen
