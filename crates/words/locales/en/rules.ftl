# The pages of the games: their frame, and what several of them say.


## The page of a game

guide-goal = The goal
guide-five = Five things to know first
guide-here = Friends at this screen
guide-online = Online
guide-hidden = hidden reserves
guide-open = no luck, nothing hidden
guide-game = A whole game, played by computers
guide-watch = Play
guide-step-back = One move back
guide-step-on = One move on
guide-contents = On this page
guide-rules = The rules
guide-more = More
guide-variations = Variations
guide-archive = Games played
guide-marks = In the diagrams a dot marks where a piece can go, and a ring what it can capture. The squares of the last move are tinted.
guide-now = Being played now
guide-ready = Ready to play?
guide-to-game = About the game

## Variations

variations-title = Variations of { $game }
variations-none = There are none: everybody plays this game by the same rules.
variations-about = The host can turn these on. Otherwise the <rules>usual rules</rules> apply.
variations-first = Either side can move first. Unless the host decides otherwise, it’s the side at the bottom.
variations-needs = Needs { $option }.
variations-presets = Several at once
variations-consists = It turns on { $list }.

## The archive

archive-title = Games of { $game }
archive-player = Find a player’s games
archive-search = Search
archive-hint = The beginning of a name is enough.
archive-of = Games of <name></name>
archive-all = All games
archive-which = Who do you mean?
archive-nobody = No player’s name begins like that.
archive-none = No finished public games yet.
archive-no-more = No earlier games.

## Controls

controls-title = Controls
controls-pointer = Mouse and fingers
controls-tap = Tap a piece, then a square, or drag it there. Quick taps on small squares ask you to confirm.
controls-lens = Where squares are smaller than your finger, rest it on the board: a lens shows what lies beneath and names the square. Slide to another square and lift to choose it, or slide off the board to choose nothing.
controls-double = On a board with small squares, a double tap shows a quarter of it larger; another shows all of it again.
controls-marks = The right mouse button draws on the board: a click rings a square, a drag makes an arrow. Only you see it.
controls-reader = Everything works without a mouse, and a screen reader hears every move in words.
controls-typed = Below the list of moves you can also type a move. The fine print of each game says how moves are written.

## What the rules of several games say

rules-picture = Picture
rules-piece = Piece
rules-does = What it does
rules-rank = Rank { $rank }.
rules-king = One step in any direction.
rules-queen = Any distance in any of the eight directions.
rules-rook = Any distance along a rank or file.
rules-bishop = Any distance along a diagonal.
rules-knight = Two squares one way and one across, jumping over anything in between.
rules-start = The start
rules-pieces = The pieces
rules-end = How the game ends
rules-fine = The fine print
rules-win = You win
rules-win-resign = when your opponent resigns or runs out of time.
rules-drawn = The game is a draw
rules-draw-repetition = when the same position, with the same player to move, comes up for the third time;
rules-draw-agreed = when both players agree.
