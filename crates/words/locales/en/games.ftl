# The games, their pieces, sides, strengths and rules to choose.


## The games

game-extinction = Extinction Chess
game-jungle = Animal Chess 斗兽棋
game-trench-run = Trench Run
game-quadular = Quadular Chess
game-tunnel-brawl = Tunnel Brawl
line-extinction = Chess in which losing the last of any kind of piece loses the game.
line-jungle = Eight animals race over river and traps for the other side’s den.
line-trench-run = Slip past the walls and shoot the Death Star from behind.
line-quadular = Two to four chess armies on a cross; take a king and its army is yours.
line-tunnel-brawl = Two to four dwarf clans pour out of collapsing tunnels; the last king standing wins.
length-extinction = 10 to 30 minutes
length-jungle = 10 to 20 minutes
length-trench-run = 5 to 10 minutes
length-quadular = 30 to 90 minutes
length-tunnel-brawl = 15 to 40 minutes
players-one = { $count } players
players-range = { $from } to { $to } players

## The pieces, as they are called in a sentence

piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king
piece-prince = prince
piece-young-king = young king
piece-rat = rat
piece-cat = cat
piece-dog = dog
piece-wolf = wolf
piece-leopard = leopard
piece-tiger = tiger
piece-lion = lion
piece-elephant = elephant
piece-x-wing = X-wing
piece-tie-fighter = TIE fighter
piece-wall = wall
piece-death-star = Death Star
piece-of = { $colour } { $piece }

## The sides, as they are called in a sentence

colour-white = white
colour-black = black
colour-blue = blue
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-rebel = rebel
colour-empire = empire

## The seats by the side of the board

seat-south = south
seat-west = west
seat-north = north
seat-east = east

## The strengths of the computers, and what to expect of each: a name and what it does, as in “Regular looks one move ahead”

level-1 = Newcomer
level-1-about = has just read the rules and overlooks most of what you threaten
level-2 = Apprentice
level-2-about = sees what can be taken now, and little else
level-3 = Regular
level-3-about = looks one move ahead, most of the time
level-4 = Neighbour
level-4-about = plans a little and punishes plain mistakes
level-5 = Veteran
level-5-about = sees short combinations, misses long ones
level-6 = Captain
level-6-about = overlooks next to nothing nearby
level-7 = Champion
level-7-about = calculates deeply and judges well
level-8 = Master of the house
level-8-about = plays as well as it can in the time given
level-named = { $name } ({ $level })

## Rules that a table may choose

option-extinction-compat = As ChessVar
option-extinction-compat-about = Exactly the original: no draws by repetition, lack of progress or lack of moves, and only the side to move may forfeit.
option-jungle-universal-traps = Universal traps
option-jungle-universal-traps-about = A piece on any trap, its own side’s too, may be captured by any enemy piece next to it.
option-jungle-dog-swims = The dog swims
option-jungle-dog-swims-about = The dog may enter the river too; in the water captures go by rank.
option-jungle-dog-attacks-shore = The dog attacks the shore
option-jungle-dog-attacks-shore-about = A swimming dog may capture on land, and a swimming rat may not.
option-jungle-lion-double-jump = The lion jumps both rivers
option-jungle-lion-double-jump-about = The lion may also jump from the a-file to the g-file and back.
option-jungle-leopard-jumps = The leopard jumps
option-jungle-leopard-jumps-about = The leopard may jump one river sideways.
option-jungle-tiger-vertical-only = The tiger jumps lengthwise only
option-jungle-tiger-vertical-only-about = The tiger jumps along files only.
option-jungle-tiger-horizontal-only = The tiger jumps sideways only
option-jungle-tiger-horizontal-only-about = The tiger jumps along ranks only.
option-jungle-rat-only-den = Only the rat enters the den
option-jungle-rat-only-den-about = Only a rat may enter the enemy den.
option-jungle-elephant-takes-rat = The elephant takes the rat
option-jungle-elephant-takes-rat-about = On land the elephant may capture the rat; the rat still captures the elephant.
option-jungle-rat-spares-elephant = The rat spares the elephant
option-jungle-rat-spares-elephant-about = The rat may not capture the elephant, unless it is trapped.
option-jungle-dog-over-wolf = Dog over wolf
option-jungle-dog-over-wolf-about = The dog has rank 4 and the wolf rank 3.
option-jungle-no-shore-capture = No capture across the shore
option-jungle-no-shore-capture-about = No capture crosses the shoreline in either direction.
option-jungle-trapped-attack = The trapped may attack
option-jungle-trapped-attack-about = A piece in an enemy trap attacks with its own rank.
option-jungle-elephant-takes-trapped-rat = The elephant takes a trapped rat
option-jungle-elephant-takes-trapped-rat-about = The elephant may capture a rat in the traps of the elephant’s side.
option-jungle-enemy-rat-blocks-only = Only enemy swimmers block
option-jungle-enemy-rat-blocks-only-about = Only the enemy’s swimmers block a jump.
option-jungle-no-equal-capture = No capture of equals
option-jungle-no-equal-capture-about = Captures need a strictly higher rank.
option-jungle-stalemate-draw = No move is a draw
option-jungle-stalemate-draw-about = A player without a legal move has drawn instead of lost.
option-jungle-ban-repetition = Repetition is forbidden
option-jungle-ban-repetition-about = A move that would bring a position for the third time is illegal.
option-jungle-no-draws = No draws
option-jungle-no-draws-about = Neither repetition nor a hundred moves by each side without a capture ends the game.
option-jungle-engine-common = As most programs play
option-jungle-engine-common-about = The three variations that other Jungle programs agree on.
option-quadular-no-draws = No draws
option-quadular-no-draws-about = Neither a position that comes up for the third time nor fifty turns each without progress ends the game.
option-tunnel-brawl-fill-mouth = Fill the mouth
option-tunnel-brawl-fill-mouth-about = A player goes on placing until their mouth is full or their reserve empty, drawing after each placement.
option-tunnel-brawl-no-draws = No draws
option-tunnel-brawl-no-draws-about = Fifty quiet turns each do not end the game; only when nobody can act is it drawn.
