### Friends, blocks, invitations, challenges, private games.

## Who may do what

may-only-members = That is for people with an account. Sign up first.
may-oneself = You can’t do that to yourself.
may-no-account = They are a guest or a program, and this is only for people with an account.
may-you-block = You have blocked somebody here. Unblock them first.
may-unwanted = That isn’t possible with them at the moment.
may-private = This table is private.
may-unwatched = This game can’t be watched while it is being played.
invite-enough = Enough seats are kept for them already. Wait until they have answered.
friends-enough = You have five hundred friends, and nobody can have more.
friends-enough-asked = A hundred people have not answered your requests yet. Withdraw some first.
blocks-enough = You have blocked a thousand people, and nobody can block more.
mutes-enough = You have muted a thousand people, and nobody can mute more.

## The page of friends, profiles, invitations

nav-friends = Friends
nav-requests = people ask to be your friends
nav-invited = seats are kept for you
nav-any = things are waiting for you
friend-away = not here
friend-plays = playing { $game }
friend-waits = waiting at a table: { $game }
friend-here = here now
friend-me = that’s you
friend-challenge = Challenge
friend-write = Write
friend-invite = Invite to a new table
friend-remove = Remove
friend-accept = Accept
friend-decline = Decline
friend-withdraw = Withdraw
friend-unblock = Unblock
friend-ask = Add friend
friend-look = Profile
friend-find = Find people by name
friend-search = Search
friend-nobody = Nobody’s name begins like that.
friend-found = People
friends-asking = Friend requests
friends-mine = Your friends
friends-none = No friends yet. Find somebody by name, or open the profile of somebody you have played with.
friends-asked = Requests you have sent
friends-blocked = { $count -> 
    [one] One person blocked
   *[other] { $count } people blocked
 }
privacy-everybody = everybody
privacy-friends = friends
privacy-nobody = nobody
privacy-title = Privacy
privacy-choose = Who may write to you, invite you and see that you are here
privacy-words = Who may write to me
privacy-invitations = Who may invite me to a table
privacy-challenges = Who may challenge me
privacy-requests = Who may send me friend requests
privacy-presence = Who can see when I am here
friends-sign-up = Friends are for people with an account. <signup>Sign up</signup> or <login>log in</login>.
friend-you-block = You have blocked this person.
friend-is = friends
friend-asked = request sent
friend-block = Block
challenge-game = Game
challenge-side = My side
challenge-any = random
challenge-first = I move first
challenge-last = I move last
challenge-more = In games for three or four you can challenge friends too; computers take the other seats. A challenge that nobody answers expires, and if one declines, it is over.
challenge-with = Player { $number }
challenge-computer = Computer
challenge-too-many = You can challenge { $most ->
    [one] one person
   *[other] { $most } people
} to this game.
challenge-twice = You can challenge each person only once.
challenge-watchers = Others may find the game and look on once it has begun
challenge-send = Send the challenge
challenge-table = More choices
invitations-title = Invitations
invitation-challenge = <name></name> challenges you
invitation-seat = <name></name> is keeping a seat for you
invite-named = invite { $name }
new-door-invitation = only people I invite
new-watchers = others may watch
