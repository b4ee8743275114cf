# The rules of Quadular Chess.


## In short

rules-quadular-goal = <strong>留在局中，直到最后。</strong>吃掉对手的王，使其出局，并接管其军队。
rules-quadular-five-1 = 吃掉一个王，它的军队就归你：从你的下一回合起，你也可以走这些棋子。
rules-quadular-five-2 = 没有将军，也没有将死。王被吃掉才算丢，所以要时刻看好自己的王。
rules-quadular-five-3 = 王子进入敌方领地就变为幼王：走法与后相同；你的王被吃时，由它继位。
rules-quadular-five-4 = 兵向前走，走过第一步之后也能横走；进入敌方领地就升变为后、象或马。
rules-quadular-five-5 = 三角形是王座。只有王可以直接走上去，其他棋子必须吃掉上面的敌子才能进入。

## The board and the armies

rules-quadular-board-title = 棋盘与军队
rules-quadular-board-cross = 棋盘是一个十字：<strong>中央</strong>是 7×7 的方格，四边各伸出一条臂。每条臂是一支军队的<strong>领地</strong>，顶端的三角形是它的<strong>王座</strong>，开局时王就在上面。
rules-quadular-board-players = 人数
rules-quadular-board-order = 各方，按走棋顺序
rules-quadular-board-two = 橙方（下）、黄方（上）
rules-quadular-board-three = 橙方（下）、白方（左）、黑方（右）
rules-quadular-board-four = 橙方（下）、白方（左）、黄方（上）、黑方（右）
rules-quadular-board-turn = 橙方先走，然后按顺时针轮流。每回合用一枚棋子走一步。
rules-quadular-board-empty = 两人或三人对局时，有些领地没有军队。谁都可以走进去，但在那里不能升变。
rules-quadular-board-names = 图中是橙方看到的棋盘，橙方在下：从左到右为 a 到 o 列，从下到上为 1 到 15 行。对局时，自己的军队总在下方。字母和数字随棋盘一起转，所以每一格对谁来说名字都一样。

## The pieces

rules-quadular-pieces-title = 棋子
rules-quadular-piece-king = 横、直、斜都可以走，每次一格。王被吃，你就出局，除非你有幼王。
rules-quadular-piece-prince = 横、直、斜都可以走，每次一格或两格，不能越子。
rules-quadular-piece-young-king = 开局时没有：王子进入敌方领地就变为幼王。走法与后相同，格数不限。
rules-quadular-piece-queen = 横、直、斜都可以走，格数不限。
rules-quadular-piece-rook = 横、直都可以走，格数不限。
rules-quadular-piece-bishop = 只能斜走，格数不限。一个只走浅色格，另一个只走深色格。
rules-quadular-piece-knight = 走“日”字，可以越过任何棋子。
rules-quadular-piece-pawn = 向前、向左或向右走一格；向斜前方一格吃子。
rules-quadular-pieces-capture = 走到敌子所在的格子就吃掉它，它离开棋盘。不能走到归你指挥的棋子上；只有马可以越过其他棋子。
rules-quadular-pieces-check = <strong>没有将军、将死和王车易位</strong>。王可以留在会被吃的地方，甚至可以主动走过去。只有真的被吃掉，王才算丢。

## When a king is captured

rules-quadular-king-title = 王被吃掉时
rules-quadular-king-out = 这位玩家<strong>出局</strong>，整支军队易主：这支军队，连同该玩家此前接管的所有军队，都归吃掉王的玩家指挥。
rules-quadular-king-move = 从你的下一回合起，你可以像走自己的棋一样走这支军队。只有一点不同：它的兵和王子永远不能升变。
rules-quadular-king-rim = 棋子的颜色不变，兵的方向也不变。外圈和小徽记的颜色表示它们现在为谁而战。
rules-quadular-king-heir = 有幼王的玩家不会出局。这就是王子的用处。

## The prince

rules-quadular-prince-title = 王子：第二次机会
rules-quadular-prince-rise = 每支军队有一位王子。王子走到敌方领地的任何一格，就变为<strong>幼王</strong>，从此走法与后相同。
rules-quadular-prince-heir = 你的王被吃时，如果棋盘上有你的幼王，它就立刻在原地成为你的王。你留在局中，对手除了吃掉一枚棋子外一无所得。
rules-quadular-prince-enemy = <strong>敌方领地</strong>是指开局时参战的其他任何一支军队的领地，即使它的玩家已经出局。

## Pawns

rules-quadular-pawns-title = 兵
rules-quadular-pawns-forward = “向前”是指远离自己的领地：图中橙方的兵向上，白方的向右，黄方的向下，黑方的向左。
rules-quadular-pawns-first = <strong>第一步：</strong>向前一格；如果前面两格都空着，也可以走两格。还不能横走。
rules-quadular-pawns-later = <strong>之后：</strong>向前、向左或向右走到一个空格。不能后退。
rules-quadular-pawns-capture = <strong>吃子：</strong>斜前方一格，第一步也可以。
rules-quadular-pawns-back = <strong>回吃领地中的棋子：</strong>在中央的兵还可以吃斜后方一格的棋子，但那枚棋子必须在敌方领地里。
rules-quadular-pawns-passant = <strong>吃过路兵：</strong>敌方的兵走两格，正好停在你的兵旁边时，你的兵可以斜着向前走到它跳过的那一格，把它吃掉。每个对手都只能在这一步之后自己的第一个回合这样做。
rules-quadular-pawns-promotion = <strong>升变：</strong>兵走到敌方领地的任何一格，就立刻变为后、象或马，由你选择；不能变为车。

## Thrones

rules-quadular-thrones-title = 王座
rules-quadular-thrones-wide = 王座只能容纳一枚棋子，却有<strong>三格宽</strong>。请想象臂的顶端有三个并排的格子：能走到其中任何一格，就能走到王座；王座上的棋子则可以当作站在三格中的任何一格来走。
rules-quadular-thrones-danger = 所以王座是个危险的座位：h1 上的王可能同时受到 g、h、i 三列的攻击。
rules-quadular-thrones-king = 王可以走上任何空着的王座，不论是自己的还是别人的。
rules-quadular-thrones-others = 其他棋子<strong>只有吃掉</strong>王座上的敌子才能进入。
rules-quadular-thrones-leave = 任何棋子都可以按自己的走法离开王座。
rules-quadular-thrones-through = 任何棋子都不能穿过王座。

## Leaving

rules-quadular-leave-title = 认输、离开、超时
rules-quadular-leave-idle = 认输、离开或超时的玩家立刻出局，有没有幼王都一样。其指挥的所有军队此后<strong>无人指挥</strong>：没有人能走，也没有人能接管。它们挡在路上，谁都可以吃。
rules-quadular-leave-others = 其他人继续下。如果只有两人，另一方获胜。

## The end

rules-quadular-end-title = 对局结束
rules-quadular-end-win = <strong>最后留在局中的玩家获胜。</strong>其他人按留在局中的时间长短排名，后出局的在前。
rules-quadular-end-draw = 出现以下情况时，仍在局中的所有玩家和棋：
rules-quadular-end-repetition = 同一局面第三次出现；
rules-quadular-end-quiet = 每人各走五十回合毫无进展：没有吃子，没有兵向前走，没有升变，也没有人出局；
rules-quadular-end-stuck = 谁都无法走棋；
rules-quadular-end-agreed = 所有人都同意和棋。
rules-quadular-end-skipped = 如果只有你无棋可走，就跳过你，直到你又能走为止。这没有任何损失。

## The fine print

rules-quadular-fine-title = 细则
rules-quadular-reach-title = 从橙方王座 h1 出发（空棋盘）
rules-quadular-reach-piece = h1 上的棋子
rules-quadular-reach-cells = 可以走到
rules-quadular-reach-king = 王
rules-quadular-reach-prince = 王子
rules-quadular-reach-rook = 车
rules-quadular-reach-rook-cells = g、h、i 三列，直到第 14 行；可吃 h15
rules-quadular-reach-dark = 深色格的象
rules-quadular-reach-dark-cells = g2 f3，以及 i2 j3
rules-quadular-reach-light = 浅色格的象
rules-quadular-reach-light-cells = h2，然后 g3 f4 e5 d6 c7 b8 或 i3 j4 k5 l6 m7 n8；可吃 a8 和 o8
rules-quadular-reach-queen = 后、幼王
rules-quadular-reach-queen-cells = 相当于车加上两种象
rules-quadular-reach-knight = 马
rules-quadular-reach-white = 白方的兵
rules-quadular-reach-white-cells = g2 h2 i2；可吃 h2 i2
rules-quadular-reach-black = 黑方的兵
rules-quadular-reach-black-cells = g2 h2 i2；可吃 g2 h2
rules-quadular-reach-yellow = 黄方的兵
rules-quadular-reach-yellow-cells = 无处可走

rules-quadular-fine-thrones = 王座
rules-quadular-fine-knight = 马可以从 f3、g3、h3、i3、j3 以及两侧的 g2、i2 吃到 h1，但不能从 h2。从 h1 只能跳到前五格。
rules-quadular-fine-prince = 王子可以从两格之外吃王座上的敌子，中间那格必须空着。
rules-quadular-fine-pawn = 兵吃 h1 的方式：黄方从 g2、h2、i2；白方从 g2、h2；黑方从 h2、i2。
rules-quadular-fine-bishop = 象始终只走最初所在格的颜色，在王座上也一样。
rules-quadular-fine-young-king = 幼王不能走上空着的王座。不能走上有己方棋子的王座，王也不例外。
rules-quadular-fine-sideways = 不能横着进出王座。

rules-quadular-fine-pawns = 兵与升变
rules-quadular-fine-steps = 不吃子时，兵不能走上王座。在领地里也可以横走。
rules-quadular-fine-back = 兵只能从中央向后吃，只能吃进开局时参战的军队的领地，不能吃进自己的领地。吃进去之后照常升变。
rules-quadular-fine-passant = 吃过路兵时，被跳过的那一格必须空着，并且在吃子的兵的斜前方。每位玩家的权利到这一步之后自己的第一个回合为止，被跳过也算；接管军队时不会接管这项权利。第一步就吃子的兵不算走了两格。
rules-quadular-fine-domains = 已出局玩家的领地仍然可以升变，即使其军队现在归你。从未有军队的领地和自己的领地不行。
rules-quadular-fine-choice = 升变成什么是这步棋的一部分。新的象只走升变那一格的颜色。
rules-quadular-fine-taken = 接管的兵保留全部走法，包括第一步走两格，但可能会无路可走。

rules-quadular-fine-armies = 军队与王
rules-quadular-fine-whose = 吃王的棋子原属哪支军队并不重要：走这步棋的玩家接管。
rules-quadular-fine-gone = 幼王被吃就没有了。无人指挥的军队的王只是普通棋子，吃掉它没有别的收获。
rules-quadular-fine-again = 被接管的军队，只有在指挥它的玩家出局时才会再次易主。
rules-quadular-fine-same = 同一局面是指：轮到同一位玩家，相同的棋子在相同的格子上（王座上的象所走的颜色也相同），各军队归同样的玩家指挥，吃过路兵的权利也相同。
rules-quadular-fine-progress = 兵横走或走下王座不算进展。
rules-quadular-fine-notation = 着法写作起点格加终点格，升变时再加上新棋子的字母（q 后、b 象、n 马）：<code>h4h6</code>、<code>e7d6q</code>。

## More about what a table may choose

rules-quadular-note-no-draws = 玩家仍可商定和棋；谁都无法走棋时也是和棋。

## The diagrams, and what is to be seen in them

rules-quadular-figure-start = 四人对局的初始局面：橙方在下，白方在左，黄方在上，黑方在右。每个王都在自己的王座上。
rules-quadular-figure-start-alt = 一个十字，四条臂围着 7×7 的中央。每条臂里有一支军队：最前面五个兵，后面是车、马、象、马、车，再后面是后、象、王子，王在顶端的三角形王座上。橙方在下，白方在左，黄方在上，黑方在右。
rules-quadular-figure-prince = 王子沿一条线走一格或两格。它可以吃 j8 的马。它不能越子：h9 上自己的兵挡住了路。
rules-quadular-figure-prince-alt = 橙方王子在中央的 h8。七个方向上一格和两格处有圆点，j8 的黄方马有圆圈。上方没有圆点，因为 h9 有橙方的兵。
rules-quadular-figure-pawns = 橙方的兵。h4 的还没走过：一格或两格。i8 的：向前、向左、向右，或吃 j9 的马。e7 的：同样的走法，还可以向后吃 d6 的车，因为它在白方领地里。
rules-quadular-figure-pawns-alt = 三个橙方的兵。h4 的兵在 h5、h6 有圆点。i8 的兵在 i9、h8、j8 有圆点，j9 的黄方马有圆圈。e7 的兵在 e8、f7、d7 有圆点，斜后方 d6 的白方车有圆圈。
rules-quadular-figure-en-passant = 橙方的兵从 f4 走到 f6。白方在 e6 的兵可以走到 f5 把它吃掉。
rules-quadular-figure-en-passant-alt = 橙方的兵刚从 f4 走到 f6。白方的兵在它旁边的 e6，被跳过的 f5 有圆点。
rules-quadular-figure-throne = 王座与三个格子相邻。h1 的王可以走到 g2、h2 或 i2。
rules-quadular-figure-throne-alt = 橙方的王在下方王座 h1 上，相邻的三格 g2、h2、i2 有圆点。
rules-quadular-figure-rook-on-a-throne = 黄方的车吃子进入了橙方的王座，从那里同时控制三列。
rules-quadular-figure-rook-on-a-throne-alt = 黄方的车在下方王座上。g、h、i 三列从第 2 行到第 14 行都有圆点。
rules-quadular-figure-bishops = 黄方的两个象都在攻击王。浅色格的象经过中间的 h2，深色格的象经过侧边的格子，这里是 g2。
rules-quadular-figure-bishops-alt = 浅色格 e5 和深色格 f3 上的两个黄方象都能吃王座 h1 上的橙方王，王有圆圈。前者经过 h2，后者经过 g2。
rules-quadular-figure-young-king = 橙方的王子走进黄方领地，变为幼王。
rules-quadular-figure-young-king-alt = 橙方的一枚棋子从 g11 走到 g12，进入上方领地，画成了幼王。
rules-quadular-figure-inherited-army = 黑方的后吃掉了黄方的王。黄方剩下的军队现在为黑方而战，外圈是黑方的颜色。
rules-quadular-figure-inherited-army-alt = 黑方的后从 h8 走到上方王座 h15，吃掉了王。黄方的车、马和兵现在有黑方颜色的粗外圈。
rules-quadular-figure-crowned = 黄方的车吃掉了 h1 的王。但橙方在 j13 有幼王：它现在是王，对局继续。
rules-quadular-figure-crowned-alt = 黄方的车从 h9 走到下方王座 h1，吃掉了那里的王。橙方在 j13 的幼王现在画成了王。
rules-quadular-figure-idle-army = 黄方认输了。这支军队无人指挥，颜色变淡，外圈是虚线：挡着所有人的路，谁都可以吃。
rules-quadular-figure-idle-army-alt = 黄方的棋子颜色变淡，外圈是虚线。
