# The rules of Extinction Chess.


## First of all

rules-extinction-goal = 吃光对方<strong>任何一种棋子</strong>，立即获胜。
rules-extinction-five-1 = 走法同国际象棋，共六种棋子：王、后、车、象、马、兵。
rules-extinction-five-2 = 王和后各只有一个：丢掉其中一个就输了。
rules-extinction-five-3 = 丢了一个车，另一个就和王一样宝贵；象和马也是如此。
rules-extinction-five-4 = 没有将军：没有人强迫你救王，或救任何棋子。
rules-extinction-five-5 = 没有王车易位，没有吃过路兵，没有升变：兵永远是兵。

## The start

rules-extinction-start-1 = 棋子、走法和初始局面都与国际象棋相同，只是目标不同：每一种棋子你至少要保住一个。
rules-extinction-start-2 = 王和后各只有一个。车、象、马各有两个，丢掉一个之后，另一个就不能再丢。八个兵也至少要留下一个。
rules-extinction-start-3 = 从白方看，从左到右为 a 到 h 列，从下到上为 1 到 8 行。白方先走，双方轮流，每次走一枚棋子，不能跳过不走。
rules-extinction-figure-start-alt = 国际象棋的初始局面：白子在第 1、2 行，黑子在第 7、8 行，后在 d 列，王在 e 列。
rules-extinction-figure-start = 初始局面与国际象棋相同。下方的白方先走。

## The pieces

rules-extinction-pawn = 向前直走一格；在起始格上，若前面两格都空，可走两格。吃子只能斜前方一格。
rules-extinction-capture = 走到敌子所在的格子就把它吃掉，被吃的棋子不再回来。不能走到己方棋子的格子上。只有马可以越过其他棋子。
rules-extinction-figure-queen-alt = 白后在 d4，圆点向八个方向延伸到棋盘边缘或第一枚棋子。a7 的黑兵和 h8 的黑车有圆圈，b2 和 f2 的己方棋子没有标记。
rules-extinction-figure-queen = 后横走、直走、斜走，直到被挡住。它可以吃 a7 的兵或 h8 的车；己方的象和马会挡住它。
rules-extinction-figure-knight-alt = 白马在 e5，八个“日”字格上有标记：七个圆点，f7 的黑兵有一个圆圈。
rules-extinction-figure-knight = 马走“日”字，可以越过中间的任何棋子，不会被绊住。
rules-extinction-figure-pawns-alt = 白兵在 b2、e4 和 h8。b2 的兵在 b3 和 b4 有圆点；e4 的兵被 e5 的黑车挡住，d5 和 f5 的黑子有圆圈；h8 的兵没有标记。
rules-extinction-figure-pawns = 兵直走斜吃。b2：可走一格或两格。e4：被车挡住，但可以吃 d5 或 f5。h8：走到了头，仍然是兵。

## The last of a kind

rules-extinction-last = 最后一个
rules-extinction-last-1 = 吃掉的那一刻就赢了，对手没有还手的机会。棋盘上还有什么、对手原来威胁什么，都不再重要。
rules-extinction-last-2 = 所以要数清楚。棋盘旁边会显示双方每种棋子还剩几个；有危险的最后一枚棋子会发光。
rules-extinction-last-3 = 一个好计划：一步同时攻击两个“最后一个”，对手只能救一个。兑车之前要三思：兑完之后双方都多了一枚丢不起的棋子。
rules-extinction-figure-last-of-a-kind-alt = 白方 f3 的马可以吃 e5 带圆圈的黑象，那是棋盘上唯一的黑象。h4 的黑后正攻击 e1 的白王。
rules-extinction-figure-last-of-a-kind = 轮到白方。黑方正要吃白王，但 e5 是黑方最后一个象。马吃掉它，白方获胜。

## The king

rules-extinction-king = 王只是普通棋子
rules-extinction-king-1 = 没有将军，也没有将死，不必应对对王的威胁。王可以走到会被吃的格子、留在那里、与对方的王相邻，也可以吃掉对方的王。
rules-extinction-king-2 = 国际象棋的这三种走法在这里不存在：
rules-extinction-no-castling = 没有王车易位；
rules-extinction-no-passant = 没有吃过路兵；
rules-extinction-no-promotion = 没有升变。走到底线的兵仍然是兵：不能再走，但仍然算数，也可以被吃。
rules-extinction-figure-king-alt = 白王在 e4，周围八格都有圆点，尽管 e6 有黑王，d8 的黑车控制着 d 列。
rules-extinction-figure-king = 没有将军。这个王可以走到对方的王旁边，也可以走进车的线路，只是不明智。

## The end

rules-extinction-win = 吃掉对方某一种棋子的最后一个，或者对手认输或超时，你就赢了。
rules-extinction-draw-stuck = 轮到走棋的一方没有合法走法（几乎不会发生）；
rules-extinction-draw-fifty = 双方各走五十步，没有吃子也没有走兵；
rules-extinction-figure-no-move-alt = 白子挤满第 1 到第 3 行，被第 3、4 行上的黑兵围死。
rules-extinction-figure-no-move = 最罕见的终局：轮到白方却无棋可走，这是和棋。

## The fine print

rules-extinction-fine-bishops = 两个象算同一种，不论在什么颜色的格子上。
rules-extinction-fine-double = 走两格需要前面两格都空。兵只要还在起始的那一行就可以走两格；吃子离开后就不行了。
rules-extinction-fine-last-rank = 底线上的兵在被吃掉之前，仍能使己方的兵不致灭绝。
rules-extinction-fine-one = 一步最多吃一个子，而且不能吃己方的子。因此只有走棋的一方能赢，双方不会同时灭绝。
rules-extinction-fine-material = 对局进行中，双方每种棋子都至少有一个，所以没有子力不足的和棋。
rules-extinction-fine-same = 相同的棋子在相同的格子上，并且轮到同一方走棋，就是同一局面。获胜必定是吃子，所以不会与五十步和棋同时出现。
rules-extinction-fine-resign = 双方随时都可以认输。
rules-extinction-fine-notation = 着法写作起点格加终点格：<code>e2e4</code>。

## Variations

rules-extinction-note-compat = 每一步都与 ChessVar 程序的规则相同。对局可能没完没了，毫无进展时请议和。
