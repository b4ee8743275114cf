# The rules of Animal Chess.


## First of all

rules-jungle-goal = <strong>Walk any of your animals into the enemy’s den</strong>, and you win. Capturing all enemy animals wins too.
rules-jungle-five-1 = Animals move one square up, down, left or right, never diagonally.
rules-jungle-five-2 = An animal captures those of equal or lower rank, from rat (1) up to elephant (8).
rules-jungle-five-3 = One exception: the rat captures the elephant, and the elephant never the rat.
rules-jungle-five-4 = Only the rat swims. Lion and tiger jump over the river, unless a rat swims in the way.
rules-jungle-five-5 = In a trap beside the enemy’s den an animal loses its strength, and anyone can capture it.

## The board

rules-jungle-board = The board
rules-jungle-board-1 = Each side has eight animals, from the rat to the elephant. Blue moves first, then the players take turns. A turn is one move of one animal. If you can move, you must.
rules-jungle-board-2 = Files are called a to g from left to right, ranks 1 to 9 from bottom to top, seen from Blue’s side.
rules-jungle-den = Den <zh>兽穴</zh>
rules-jungle-den-about = Blue’s is d1, Red’s is d9. You can’t enter your own den. Entering the enemy’s wins.
rules-jungle-trap = Trap <zh>陷阱</zh>
rules-jungle-trap-about = Three around each den: c1, d2, e1 are Blue’s; c9, d8, e9 are Red’s. An animal in an enemy trap has no strength.
rules-jungle-river = River <zh>河</zh>
rules-jungle-river-about = Two stretches of water, six squares each. The rat swims, lion and tiger jump, the others walk around.
rules-jungle-origin = The game comes from China, where it is called <zh>斗兽棋</zh>, <pinyin>dòushòuqí</pinyin>, the chess of fighting animals. In English it is also known as Jungle.
rules-jungle-figure-start-alt = A board seven squares wide and nine high. Two rivers of two by three squares lie in the middle. In the middle of the first and last rank is a den with three traps around it. Eight animals stand on each side.
rules-jungle-figure-start = The start. Blue, at the bottom, moves first. The dens are d1 and d9, with the traps around them.

## The animals

rules-jungle-animals = The animals
rules-jungle-animals-1 = Every animal moves one square up, down, left or right, never diagonally, and never onto an animal of its own side. They differ in their rank, and in what they can do about the river.
rules-jungle-elephant = One step on land. Captures everything except the rat.
rules-jungle-jumper = One step on land, or a jump straight over the river.
rules-jungle-walker = One step on land.
rules-jungle-rat = One step, in the water too. Captures the elephant.
rules-jungle-figure-land-alt = A blue dog on d5, on the strip of land between the two rivers, with dots on d4 and d6 only.
rules-jungle-figure-land = Animals go one square at a time. Most stay on land: this dog can go up or down, but not into the water.

## Capturing

rules-jungle-capturing = Capturing
rules-jungle-capturing-1 = Move onto an enemy animal, and it is gone. You may do so when your animal’s rank is <strong>equal or higher</strong>. A cat captures a cat or a rat; a lion captures everything but the elephant.
rules-jungle-rat-takes-elephant = <strong>The rat captures the elephant</strong>, but only on land: not from the water.
rules-jungle-elephant-never-rat = <strong>The elephant never captures the rat</strong>, not even in a trap.
rules-jungle-swimmer-safe = <strong>A swimmer is safe</strong> from everybody on land. Only a rat in the water can capture a rat in the water.
rules-jungle-figure-swimming-rat-alt = A blue rat in the river on c4 with dots on b4, c5 and c3. A red elephant beside it on d4 has no mark.
rules-jungle-figure-swimming-rat = The rat swims. In the water only another swimmer can capture it. But from the water it can’t capture the elephant on d4.
rules-jungle-figure-rat-takes-elephant-alt = A blue rat on land on d4 with dots on three squares around it and a ring around a red elephant on d5.
rules-jungle-figure-rat-takes-elephant = On land the smallest beats the biggest: the rat captures the elephant. The elephant can never capture the rat.

## Jumping the river

rules-jungle-jumping = Jumping the river
rules-jungle-jumping-1 = A lion or tiger beside the water may jump straight across it, lengthwise or sideways, to the first square of land on the other side. The jump is the whole move. The landing square must be empty, or hold an enemy that the jumper may capture.
rules-jungle-jumping-2 = A rat, yours or the enemy’s, that swims on one of the squares to be jumped over blocks the jump. A rat elsewhere in the river doesn’t matter.
rules-jungle-figure-jumps-alt = A blue lion on b3 has a dot beyond the river on b7 and dots on its neighbours. A blue tiger on d5 has dots on d4 and d6, on a5 beyond the left river, and a ring around a red wolf on g5 beyond the right one.
rules-jungle-figure-jumps = Lion and tiger jump straight over the river, and may land on prey: the tiger can capture the wolf on g5.
rules-jungle-figure-blocked-jumps-alt = A red rat swims on c5. The blue tiger on d5 has marks on d4, d6 and g5 but not on a5. The blue lion on c3 has dots on its neighbours but not on c7.
rules-jungle-figure-blocked-jumps = A rat in the way blocks a jump, no matter whose it is. The one on c5 stops the tiger’s jump to a5 and the lion’s to c7. The tiger’s jump to g5 is still free.

## Traps and dens

rules-jungle-traps = Traps and dens
rules-jungle-traps-1 = An animal in one of the <em>enemy’s</em> traps has rank 0. Any enemy animal may capture it (but an elephant still can’t capture a rat), and it can’t capture anything itself. When it leaves the trap, it is as strong as before. Your own traps do nothing to you.
rules-jungle-traps-2 = An animal that reaches an enemy trap and isn’t captured at once walks into the den next. Keep somebody near home.
rules-jungle-figure-trap-alt = A red lion stands in Blue’s trap on d2, next to Blue’s den. A blue cat on c2 beside it has dots on its other neighbours and a ring around the lion.
rules-jungle-figure-trap = In an enemy trap even a lion is weaker than a cat. Blue captures it, just in time.
rules-jungle-figure-den-alt = A blue wolf stands in Red’s trap on d8, beside a red tiger on e8. There is a dot on Red’s den on d9.
rules-jungle-figure-den = The wolf is trapped, but it is Blue’s turn. It walks into the den and wins.

## The end

rules-jungle-win-den = when one of your animals enters the enemy’s den;
rules-jungle-win-all = when you have captured all of the enemy’s animals;
rules-jungle-win-stuck = when your opponent is to move and has no legal move;
rules-jungle-draw-hundred = after a hundred moves by each side without a capture;

## The fine print

rules-jungle-rat-table = What the rat can capture
rules-jungle-from-to = From, to
rules-jungle-prey-rat = Rat
rules-jungle-prey-elephant = Elephant
rules-jungle-prey-others = Others
rules-jungle-land-land = land, land
rules-jungle-water-water = water, water
rules-jungle-land-water = land, water
rules-jungle-water-land = water, land
rules-jungle-yes = yes
rules-jungle-no = no
rules-jungle-in-trap = only in your trap
rules-jungle-else = Everything else
rules-jungle-fine-rats = A rat in the water may capture a rat on land, but not the other way round.
rules-jungle-fine-rank = Rank is read on the square the attacker leaves. An animal that captures into an enemy trap does so with its full rank and is trapped afterwards.
rules-jungle-fine-trapped-rat = A rat in an enemy trap can’t capture the elephant either.
rules-jungle-fine-jumps = Lengthwise jumps go between ranks 3 and 7 on files b, c, e and f; sideways jumps between a and d or d and g on ranks 4, 5 and 6. From the d-file each side is judged on its own. There is no jump from a to g.
rules-jungle-fine-landing = A jump may capture an animal of equal rank. It can’t land on your own animal. A rat on the landing square is prey, not an obstacle. No jump begins or ends in a trap or den.
rules-jungle-fine-land = Traps and dens are land. Every trap touches its den, and none touches the river.
rules-jungle-fine-order = The end is checked in this order: den, all captured, no legal move, repetition, a hundred moves each.
rules-jungle-fine-wolf = Wolf ranks above dog. Other sets swap them; see the <variations>variations</variations>.
rules-jungle-fine-notation = Moves are written from square to square: <code>g3g4</code>.

## Variations

rules-jungle-note-universal-traps = In its own trap an animal still attacks with its full rank. Even so, the elephant can’t capture the rat. This is the best cure for draws: sitting in your own traps is no defence any more.
rules-jungle-note-dog-swims = The dog captures the rat in the water, the rat doesn’t capture the dog. A swimming dog is safe from animals on land and blocks jumps as a rat does. It may not capture onto the shore.
rules-jungle-note-dog-attacks-shore = Captures onto the shore go by the usual ranks.
rules-jungle-note-lion-double-jump = It does so on ranks 4, 5 and 6. All four water squares must be free of swimmers, and the square on the d-file must be empty.
rules-jungle-note-leopard-jumps = Never lengthwise. It is blocked, and captures, as lion and tiger do.
rules-jungle-note-rat-only-den = For all other animals the enemy’s den is closed.
rules-jungle-note-elephant-takes-rat = A swimming rat stays safe.
rules-jungle-note-dog-over-wolf = They start on their usual squares.
rules-jungle-note-no-shore-capture = So a swimming rat can’t capture a rat on land either. Chinese platforms and most programs play this way.
rules-jungle-note-ban-repetition = A player who has no other move left loses.
rules-jungle-note-no-draws = The app that this version of the game comes from had none either. Players may still agree on one.
