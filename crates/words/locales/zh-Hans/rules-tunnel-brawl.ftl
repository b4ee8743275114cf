# The rules of Tunnel Brawl.


## In short

rules-tunnel-brawl-goal = 吃掉其他氏族的王。<strong>最后还有王的氏族获胜。</strong>
rules-tunnel-brawl-five-1 = 每回合分两步：先走一枚棋子，再从预备队放一枚到自己的洞口。
rules-tunnel-brawl-five-2 = 只有你能看到自己的预备队。王还没上棋盘时，谁也吃不到它。
rules-tunnel-brawl-five-3 = 没有将军。王被吃掉，整个氏族就消失，吃王的一方得到一个后。
rules-tunnel-brawl-five-4 = 兵可以向前或横走，可以朝任何斜向吃子，向后也行。
rules-tunnel-brawl-five-5 = 预备队用完时，你的地道就坍塌：空着的洞口格变成碎石。

## How it goes

rules-tunnel-brawl-idea-title = 玩法概要
rules-tunnel-brawl-idea-cave = 二到四个矮人氏族在狭窄的洞穴里混战。开战时，你的大部分族人还在地下：每回合你走一枚棋子，又有一枚从地道里上来。等到没有人可上来时，地道就坍塌了。
rules-tunnel-brawl-idea-board = 棋盘是去掉四角的 6×6 方格。每条边上的四格是一个氏族的<strong>洞口</strong>，中间的十六格是<strong>战场</strong>。
rules-tunnel-brawl-idea-names = 图中是红方看到的棋盘，红方在下。对局时，自己的氏族总在下方。字母和数字随棋盘一起转，所以每一格对谁来说名字都一样。

## The clans

rules-tunnel-brawl-clans-title = 氏族
rules-tunnel-brawl-clans-players = 人数
rules-tunnel-brawl-clans-order = 氏族，按走棋顺序
rules-tunnel-brawl-clans-rubble = 碎石洞口
rules-tunnel-brawl-clans-two = 红方（下）、蓝方（上）
rules-tunnel-brawl-clans-two-rubble = 左、右
rules-tunnel-brawl-clans-three = 红方（下）、绿方（左）、蓝方（上）
rules-tunnel-brawl-clans-three-rubble = 右
rules-tunnel-brawl-clans-four = 红方（下）、绿方（左）、蓝方（上）、黄方（右）
rules-tunnel-brawl-clans-four-rubble = 无
rules-tunnel-brawl-clans-reserve = 每个氏族有十六枚棋子。四个兵站在洞口。其余十二枚暗中打乱：前四枚在你手中，就是你的<strong>预备队</strong>；另外八枚之后逐一抽出。
rules-tunnel-brawl-clans-secret = 只有你能看到自己的预备队。所有人都能看到你手中有几枚、还有几枚未抽。
rules-tunnel-brawl-clans-first = 红方先走，然后按顺时针轮流。

## Your turn

rules-tunnel-brawl-turn-title = 你的回合
rules-tunnel-brawl-turn-move = <strong>走棋：</strong>走自己的一枚棋子。
rules-tunnel-brawl-turn-place = <strong>增援：</strong>从预备队选一枚棋子，放到自己洞口的一个空格上，只放一枚。
rules-tunnel-brawl-turn-draw = <strong>补充：</strong>只要还有未抽的棋子，下一枚会自动进入预备队。
rules-tunnel-brawl-turn-must = 能走就必须走，能增援就必须增援。做不到的一步自动跳过：无棋可走时仍要增援；洞口已满，就轮到下一家。
rules-tunnel-brawl-turn-king = 你的王可能在预备队里，可能还没抽到，也可能在棋盘上。只要王不在棋盘上，谁也吃不到它。

## The pieces

rules-tunnel-brawl-pieces-title = 棋子
rules-tunnel-brawl-piece-king = 横、直、斜都可以走，每次一格。可以吃敌子，甚至可以吃自己氏族的棋子。
rules-tunnel-brawl-piece-queen = 横、直、斜都可以走，格数不限。
rules-tunnel-brawl-piece-rook = 横、直都可以走，格数不限。
rules-tunnel-brawl-piece-bishop = 只能斜走，格数不限。
rules-tunnel-brawl-piece-knight = 走“日”字，可以越过任何棋子。
rules-tunnel-brawl-piece-pawn = 向前或向两侧走一格，不能后退；第一步可以走一格或两格。可吃四个斜向上相邻一格的敌子。
rules-tunnel-brawl-pieces-capture = 走到敌子所在的格子就吃掉它，它永远离开棋盘。任何棋子都可以进入任何洞口，不论是自己的还是别人的。只有马可以越过其他棋子。
rules-tunnel-brawl-pieces-rubble = 任何棋子都不能走上碎石，也不能穿过碎石，但马可以跳过去。
rules-tunnel-brawl-pieces-check = <strong>没有将军、将死、王车易位和升变</strong>。王可以留在会被吃的地方，也可以走过去。

## Collapsing tunnels

rules-tunnel-brawl-collapse-title = 地道坍塌
rules-tunnel-brawl-collapse-when = 预备队用完时，你的洞口就永远坍塌。空着的格子立刻变成<strong>碎石</strong>。有棋子的格子，等棋子离开后变成碎石；如果棋子被吃，吃它的棋子就站在那里，这一格要等它离开才变成碎石。
rules-tunnel-brawl-collapse-out = 出局氏族的洞口也这样坍塌。

## When a king is captured

rules-tunnel-brawl-king-title = 王被吃掉时
rules-tunnel-brawl-king-out = 这个氏族出局，同时发生三件事：
rules-tunnel-brawl-king-vanish = 它的棋子全部消失，不论在棋盘上还是在地下。
rules-tunnel-brawl-king-mouth = 它的洞口坍塌。
rules-tunnel-brawl-king-queen = <strong>一个后投奔</strong>吃王的氏族。它先于其他增援从那个氏族的洞口上来，从下一回合起可以走动。
rules-tunnel-brawl-king-where = 后随机出现在洞口的一个空格上；洞口已坍塌时，它会清出一格碎石。如果四格都有棋子，它就等着，一有空格就上来，不论轮到谁走。

## Leaving

rules-tunnel-brawl-leave-title = 认输、离开、超时
rules-tunnel-brawl-leave-out = 这个氏族出局，与王被吃一样：棋子消失，洞口坍塌。但是<strong>没有人得到后</strong>。
rules-tunnel-brawl-leave-others = 其他人继续下。如果只有两人，另一方获胜。

## The end

rules-tunnel-brawl-end-title = 对局结束
rules-tunnel-brawl-end-win = <strong>最后还有王的氏族获胜。</strong>其他氏族按留在局中的时间长短排名，后出局的在前。
rules-tunnel-brawl-end-draw = 出现以下情况时，仍在局中的所有氏族和棋：
rules-tunnel-brawl-end-quiet = 每个氏族各走五十回合，没有吃子也没有增援；
rules-tunnel-brawl-end-agreed = 所有人都同意和棋。

## The fine print

rules-tunnel-brawl-fine-title = 细则
rules-tunnel-brawl-fine-moving = 走棋
rules-tunnel-brawl-fine-forward = “向前”是指远离本氏族的洞口：红方的兵从 a 走向 f，蓝方的从 f 走向 a，绿方的从 6 走向 1，黄方的从 1 走向 6。走两格时，前方或侧方同一直线上的两格都必须空着。放到棋盘上不算走棋；走过任何一步，包括吃子，就不能再走两格。
rules-tunnel-brawl-fine-pawns = 兵不能直着或横着吃子，不吃子时也不能斜走。可以向后吃进自己的洞口。到了对面的边上就不能再向前。
rules-tunnel-brawl-fine-corners = 缺角不会挡住斜线：a5 与 b6 相邻，a2 与 b1、e6 与 f5、e1 与 f2 也是。
rules-tunnel-brawl-fine-own = 王随时可以吃自己的棋子，不限于危险的时候。这也算吃子。
rules-tunnel-brawl-fine-stuck = 棋盘上的王总是有棋可走，所以只有王还在地下的氏族才可能无棋可走。
rules-tunnel-brawl-fine-pass = 能走棋或能增援时，不能跳过。

rules-tunnel-brawl-fine-mouths = 洞口与后
rules-tunnel-brawl-fine-place = 只能增援到自己洞口的空格，不能放在碎石上，也不能放在任何棋子上，不论是谁的。
rules-tunnel-brawl-fine-last = 放下最后一枚棋子的同时，洞口就坍塌。此后从洞口走出去，也没有棋子可放了。
rules-tunnel-brawl-fine-one = 每吃掉一个王正好得到一个后，不管对方自己的后下落如何。只有结束对局的那个王不带来后。
rules-tunnel-brawl-fine-order = 后按什么顺序尝试各格，在开局时就随机定好，以便对局可以回放。几个后同时等待时，有多少空位就上来多少；各氏族互不等待。
rules-tunnel-brawl-fine-only = 后可能占掉唯一的空格，这时就无处增援。
rules-tunnel-brawl-fine-cleared = 后在坍塌的洞口清出的格子，空出来以后又变成碎石。
rules-tunnel-brawl-fine-waiting = 氏族出局时，正在等待加入它的后也随之消失。

rules-tunnel-brawl-fine-end = 终局
rules-tunnel-brawl-fine-quiet = 被跳过的回合也算没有吃子的回合。有氏族出局时重新计数。如果谁都无法行动，就是和棋。
rules-tunnel-brawl-fine-leaving = 有人在别人的回合离开时，那个回合照常继续。
rules-tunnel-brawl-fine-hidden = 不公开的有：别人的预备队、各人将抽到什么、后会在哪里上来。公开的有：所有数量、所有被吃的棋子和等待中的后。
rules-tunnel-brawl-fine-notation = 着法写作起点格加终点格，增援写作棋子的字母（P 兵、N 马、B 象、R 车、Q 后、K 王）加 @ 和格子：<code>b3b4</code>、<code>N@a3</code>。

## More about what a table may choose

rules-tunnel-brawl-note-fill-mouth = 这样战场更快变得拥挤。桌游 Bosworth 就是这样玩的。
rules-tunnel-brawl-note-no-draws = 玩家仍可商定和棋。

## The diagrams, and what is to be seen in them

rules-tunnel-brawl-figure-start = 四人对局的初始局面。每条边是一个氏族的洞口，中间的十六格是战场。
rules-tunnel-brawl-figure-start-alt = 去掉四角的 6×6 棋盘。四条边上各有一个氏族的四个兵：红方在下，绿方在左，蓝方在上，黄方在右。中间的十六格空着。
rules-tunnel-brawl-figure-two-players = 两人对局时，左右两边的洞口从一开始就是碎石。
rules-tunnel-brawl-figure-two-players-alt = 下边是红方的兵，上边是蓝方的兵。左右两边都是碎石。
rules-tunnel-brawl-figure-reinforcement = 红方把兵从 a3 走到 c3。现在必须从预备队放一枚棋子到空出的格子上。
rules-tunnel-brawl-figure-reinforcement-alt = 红方的兵从 a3 走到了 c3。红方洞口的空格 a3 有圆点。
rules-tunnel-brawl-figure-pawns = 红方的兵向上走。a4 的兵还没走过：向前或向两侧走一格或两格。d4 的兵已经走过：走一格，或朝任何斜向吃子，这里可以吃 e5，也可以向后吃 c3。
rules-tunnel-brawl-figure-pawns-alt = a4 的红方兵还没走过，前方 b4、c4，左边 a5，右边 a3、a2 有圆点。d4 的红方兵已经走过，e4、d5、d3 有圆点，斜前方 e5 和斜后方 c3 的蓝方兵有圆圈。
rules-tunnel-brawl-figure-king = 王可以吃身边的任何棋子，包括自己的：这里它可以吃掉本氏族的一个兵，腾出位置。
rules-tunnel-brawl-figure-king-alt = 红方的王在 a3，夹在 a4 和 a2 的两个红方兵之间。前面三个空格有圆点，两个兵都有圆圈。
rules-tunnel-brawl-figure-collapse = 红方把预备队的最后一枚棋子放在 a4。洞口坍塌：空格立刻变成碎石，a4 和 a5 等棋子离开后也会变成碎石。
rules-tunnel-brawl-figure-collapse-alt = 红方的车刚放到 a4。红方的兵还在 a5；a3 和 a2 是碎石。
rules-tunnel-brawl-figure-before-the-capture = 红方在 e5 的车可以吃绿方在 e6 的王。
rules-tunnel-brawl-figure-before-the-capture-alt = 三个氏族。e5 的红方车可以吃 e6 的绿方王，王有圆圈。d4 有一个绿方兵。红方洞口的 a4 空着。
rules-tunnel-brawl-figure-defecting-queen = 绿方出局。它的兵消失了，洞口坍塌了，它的后投奔了红方，从 a4 上来。
rules-tunnel-brawl-figure-defecting-queen-alt = 红方的车在 e6。绿方洞口的其余部分是碎石，绿方的兵不见了，a4 有一个红方的后。
