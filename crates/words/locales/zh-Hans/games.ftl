# The games, their pieces, sides, strengths and rules to choose.


## The games

game-extinction = 灭绝棋
game-jungle = 斗兽棋
game-trench-run = 战壕突袭
game-quadular = 四方棋
game-tunnel-brawl = 地道混战
line-extinction = 走法同国际象棋，但任何一种棋子被吃光就输。
line-jungle = 八种动物越过河流与陷阱，争先攻入对方兽穴。
line-trench-run = 绕过墙壁，从背后击毁死星。
line-quadular = 十字棋盘上的二到四支军队；吃掉一个王，它的军队就归你。
line-tunnel-brawl = 二到四个矮人氏族涌出坍塌的地道；谁的王活到最后，谁就获胜。
length-extinction = 10 到 30 分钟
length-jungle = 10 到 20 分钟
length-trench-run = 5 到 10 分钟
length-quadular = 30 到 90 分钟
length-tunnel-brawl = 15 到 40 分钟
players-one = { $count } 人
players-range = { $from } 到 { $to } 人

## The pieces, as they are called in a sentence

piece-pawn = 兵
piece-knight = 马
piece-bishop = 象
piece-rook = 车
piece-queen = 后
piece-king = 王
piece-prince = 王子
piece-young-king = 幼王
piece-rat = 鼠
piece-cat = 猫
piece-dog = 狗
piece-wolf = 狼
piece-leopard = 豹
piece-tiger = 虎
piece-lion = 狮
piece-elephant = 象
piece-x-wing = X 翼战机
piece-tie-fighter = 钛战机
piece-wall = 墙
piece-death-star = 死星
piece-of = { $colour }的{ $piece }

## The sides, as they are called in a sentence

colour-white = 白方
colour-black = 黑方
colour-blue = 蓝方
colour-red = 红方
colour-orange = 橙方
colour-yellow = 黄方
colour-green = 绿方
colour-rebel = 义军
colour-empire = 帝国

## The seats by the side of the board

seat-south = 南
seat-west = 西
seat-north = 北
seat-east = 东

## The strengths of the computers, and what to expect of each: a name and what it does, as in “Regular looks one move ahead”

level-1 = 新手
level-1-about = 刚读完规则，多半看不到你的威胁
level-2 = 学徒
level-2-about = 只看得到眼前能吃的子
level-3 = 常客
level-3-about = 多数时候会往后算一步
level-4 = 邻居
level-4-about = 会做些计划，会惩罚明显的失误
level-5 = 老手
level-5-about = 看得到短的战术组合，会看漏长的
level-6 = 队长
level-6-about = 近处几乎不会看漏
level-7 = 冠军
level-7-about = 算得深，判断准
level-8 = 馆主
level-8-about = 在给定时间内尽力下到最好
level-named = { $name }（{ $level } 级）

## Rules that a table may choose

option-extinction-compat = 与 ChessVar 相同
option-extinction-compat-about = 与原版完全一致：不会因重复局面、毫无进展或无棋可走而判和，只有轮到走棋的一方可以认输。
option-jungle-universal-traps = 双方陷阱皆有效
option-jungle-universal-traps-about = 棋子进入任何陷阱（包括己方的），都可被相邻的任意敌子吃掉。
option-jungle-dog-swims = 狗可下河
option-jungle-dog-swims-about = 狗也可以下河；在水中按大小互吃。
option-jungle-dog-attacks-shore = 狗可从水中上岸吃子
option-jungle-dog-attacks-shore-about = 水中的狗可以吃岸上的棋子，水中的鼠则不可以。
option-jungle-lion-double-jump = 狮可连跳两河
option-jungle-lion-double-jump-about = 狮还可以从 a 列跳到 g 列，反之亦然。
option-jungle-leopard-jumps = 豹可跳河
option-jungle-leopard-jumps-about = 豹可以横跳一条河。
option-jungle-tiger-vertical-only = 虎只能直跳
option-jungle-tiger-vertical-only-about = 虎只能直跳过河，不能横跳。
option-jungle-tiger-horizontal-only = 虎只能横跳
option-jungle-tiger-horizontal-only-about = 虎只能横跳过河，不能直跳。
option-jungle-rat-only-den = 只有鼠可入兽穴
option-jungle-rat-only-den-about = 只有鼠可以进入敌方兽穴。
option-jungle-elephant-takes-rat = 象可吃鼠
option-jungle-elephant-takes-rat-about = 在陆地上象可以吃鼠；鼠仍可吃象。
option-jungle-rat-spares-elephant = 鼠不可吃象
option-jungle-rat-spares-elephant-about = 鼠不可吃象，除非象在陷阱里。
option-jungle-dog-over-wolf = 狗大于狼
option-jungle-dog-over-wolf-about = 狗为第 4 级，狼为第 3 级。
option-jungle-no-shore-capture = 水陆不可互吃
option-jungle-no-shore-capture-about = 水中与岸上的棋子互不能吃。
option-jungle-trapped-attack = 陷阱中的棋子也能吃子
option-jungle-trapped-attack-about = 在敌方陷阱中的棋子仍按原有级别吃子。
option-jungle-elephant-takes-trapped-rat = 象可吃陷阱中的鼠
option-jungle-elephant-takes-trapped-rat-about = 象可以吃进入己方陷阱的鼠。
option-jungle-enemy-rat-blocks-only = 只有敌方水中棋子能挡路
option-jungle-enemy-rat-blocks-only-about = 只有敌方在水中的棋子能阻挡跳河。
option-jungle-no-equal-capture = 同级不可互吃
option-jungle-no-equal-capture-about = 必须级别更高才能吃子。
option-jungle-stalemate-draw = 无棋可走为和棋
option-jungle-stalemate-draw-about = 无棋可走时算和棋，不算负。
option-jungle-ban-repetition = 禁止重复局面
option-jungle-ban-repetition-about = 不能走出使同一局面第三次出现的着法。
option-jungle-no-draws = 没有和棋
option-jungle-no-draws-about = 重复局面，或双方各走一百步无吃子，都不会结束对局。
option-jungle-engine-common = 多数程序的规则
option-jungle-engine-common-about = 其他斗兽棋程序通用的三条变体规则。
option-quadular-no-draws = 没有和棋
option-quadular-no-draws-about = 同一局面第三次出现，或各走五十回合毫无进展，都不会结束对局。
option-tunnel-brawl-fill-mouth = 填满洞口
option-tunnel-brawl-fill-mouth-about = 玩家持续放子，每放一子就抽一子，直到洞口放满或预备队用完。
option-tunnel-brawl-no-draws = 没有和棋
option-tunnel-brawl-no-draws-about = 各走五十回合没有吃子或增援，对局也不会结束；只有谁都无法行动时才算和棋。
