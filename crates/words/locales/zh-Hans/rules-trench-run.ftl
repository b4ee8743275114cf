# The rules of Trench Run.


## First of all

rules-trench-run-goal = <strong>从背后吃掉对方的死星</strong>，你就赢了。
rules-trench-run-five-1 = X 翼战机斜飞，钛战机直飞，都可以飞任意远。
rules-trench-run-five-2 = 向后飞只能用来吃子。
rules-trench-run-five-3 = 死星只能被向后飞的棋子吃掉：X 翼战机或钛战机绕到它背后。
rules-trench-run-five-4 = 钛战机横飞之后，你的下一步任何钛战机都不能横飞。
rules-trench-run-five-5 = 墙和死星不动，谁都不能越子。无棋可走的一方输。

## The start

rules-trench-run-start-1 = 双方各守护一颗夹在两堵墙之间的死星。要绕到对方死星背后，必须穿过敌阵、绕过墙，再掉头。
rules-trench-run-start-2 = 棋盘七乘七格，a 到 g 列，1 到 7 行。双方轮流，每次走一枚棋子，不能跳过不走。除非开桌时另有选择，由下方先走。
rules-trench-run-start-3 = <em>向前</em>是朝对方一侧，<em>向后</em>是朝自己一侧。
rules-trench-run-figure-start-alt = 七乘七格的棋盘。双方第一行各有四架钛战机，第二行是夹在两堵墙之间的死星，第三行是四架 X 翼战机。
rules-trench-run-figure-start = 初始局面。下方向上飞，上方向下飞。

## The pieces

rules-trench-run-x-wing = 斜飞，任意远。向前可走空格或吃子；向后只能吃子。
rules-trench-run-tie-fighter = 直飞，任意远。向前和横向可走空格或吃子；向后只能吃子。
rules-trench-run-wall = 不动，也不会被吃。
rules-trench-run-death-star = 不动。只会被向后走的棋子吃掉。
rules-trench-run-lines = 谁都不能越子。任何棋子都会挡住线路，不论敌我、墙或死星。线路上遇到的第一枚敌子可以吃：走到它的格子上即可。向后吃子可以越过任意多个空格。
rules-trench-run-figure-x-wing-alt = X 翼战机在 d4，圆点沿两条向前的斜线延伸，右边一条到 g7 敌子的圆圈为止。后方只有 b2 敌子的圆圈。
rules-trench-run-figure-x-wing = X 翼战机斜飞。向前：任何空格，或吃 g7 的敌子。向后：只能吃子，这里是 b2。
rules-trench-run-figure-tie-fighter-alt = 钛战机在 b4，圆点向前到 b7 敌子的圆圈，向左到 a4，向右到 f4 敌子的圆圈。后方只有 b2 敌子的圆圈。
rules-trench-run-figure-tie-fighter = 钛战机直飞。向前和横向：任何空格，或吃子。向后：只能吃子。

## Never sideways twice

rules-trench-run-sideways = 不能连续横飞
rules-trench-run-sideways-1 = 如果你上一步是钛战机横飞，那么下一步你的<strong>任何</strong>钛战机都不能横飞。横向吃子也算横飞，横飞之后同样禁止。
rules-trench-run-sideways-2 = 走任何其他一步就解除限制。限制只针对自己：对手横飞不影响你。
rules-trench-run-figure-sideways-ban-alt = 同一架钛战机在 b4，前方有圆点，后方敌子有圆圈，两侧什么也没有。
rules-trench-run-figure-sideways-ban = 局面与上图相同，但这一方上一步是横飞，因此所有钛战机都不能横飞，也不能横向吃子。

## The Death Star

rules-trench-run-star = 死星
rules-trench-run-star-1 = 死星夹在墙之间，只能从三个格子攻击。上方 d6 的死星会被 c7 或 e7 的 X 翼战机、或 d7 的钛战机吃掉；下方 d2 的死星会被 c1 或 e1 的 X 翼战机、或 d1 的钛战机吃掉。
rules-trench-run-star-2 = 所以，合适的棋子到了这样的格子、又轮到自己走，就赢了。唯一的防守是马上吃掉那枚棋子。没有将军，但死星暴露时棋盘会提醒你。
rules-trench-run-figure-from-the-front-alt = 钛战机在 d3，d4 和 d5 有圆点，正前方 d6 的敌方死星没有标记。
rules-trench-run-figure-from-the-front = 从正面，死星只会挡住你。
rules-trench-run-figure-from-behind-alt = c7 的 X 翼战机和 d7 的钛战机位于 d6 敌方死星的背后，死星有圆圈。
rules-trench-run-figure-from-behind = 从背后就能吃掉它：从 c7 或 e7 飞回的 X 翼战机，或从 d7 飞回的钛战机。

## The end

rules-trench-run-win-star = 你吃掉了对方的死星；
rules-trench-run-win-stuck = 轮到对手走棋，而对手无棋可走；
rules-trench-run-no-draws = 没有和棋：任何一方连续两步之中，至少有一步是向前或吃子，所以每局棋都会结束。双方仍可商定平分一局。

## The fine print

rules-trench-run-fine-all = 限制针对这一方的所有钛战机，而不只是刚走过的那一架。
rules-trench-run-fine-start = 开局时谁都不受限制。
rules-trench-run-fine-line = 横向或向前的线路遇到死星就到此为止。死星不会被横向吃掉。
rules-trench-run-fine-own = 自己的墙和自己的死星同样会挡路。
rules-trench-run-fine-colour = X 翼战机永远不会离开自己斜线的颜色。只有外侧的几架（从 a3、g3 或 a5、g5 出发）才有可能吃到死星。
rules-trench-run-fine-danger = 可以让自己的死星处于危险之中。
rules-trench-run-fine-length = 棋子的摆放永远不会重复，一局棋最多 374 步（双方合计），通常约五十步。
rules-trench-run-fine-mirror = 双方以及左右都是镜像对称，唯一的区别是谁先走。
rules-trench-run-fine-notation = 着法写作起点格加终点格：<code>a3b4</code>。
