# What a move did, what decided a game, and why something can’t be done.


## What a move led to, told after it

effect-jump = { $piece }从 { $from } 跳到 { $to }
effect-becomes = 变为{ $kind }
effect-king-fell = { $who }出局
effect-succeeded = { $who }的新{ $kind }在 { $at } 继位
effect-army-taken = { $army }的军队归{ $who }指挥
effect-army-idle = { $army }的军队无人指挥，原地不动
effect-wiped-out = { $who }的 { $count } 枚棋子离开棋盘
effect-collapsed = { $who }的地道坍塌
effect-queen-defected = { $from }的后在 { $at } 投奔{ $to }
effect-queen-waits = { $from }的后投奔{ $to }，等待空位
effect-queen-arrived = { $who }的后到达 { $at }
effect-last-of-kind = { $who }失去了最后一个{ $kind }
effect-one-left = { $who }只剩一个{ $kind }
effect-death-star = { $who }的死星被摧毁
effect-den = 攻入{ $who }的兽穴
effect-trap = 踏入{ $who }的陷阱
effect-throne = 登上王座
effect-endangered = { $who }在 { $at } 的{ $kind }有危险
effect-star-endangered = { $who }的死星有危险
effect-den-endangered = { $who }的兽穴有危险
effect-passed-over = { $who }无棋可走，跳过一回合
effect-sideways-ban = { $who }的钛战机下一回合不能横飞
effect-by-computer = { $line }（电脑代走）
effect-join = { $first }；{ $then }
moment-king-fell = { $by }吃掉{ $who }的王，{ $who }出局
moment-succeeded = { $by }吃掉{ $who }的王，{ $at } 的幼王继位

## What decided a game: sentences without their stop, which is put to them where they stand alone

fact-last-king = { $who }吃掉{ $of }的王，获胜
fact-last-king-of-many = { $who }吃掉{ $of }的王。其他的王都已倒下，{ $who }获胜
fact-last-of-kind = { $who }吃掉{ $of }最后一个{ $kind }，获胜
fact-death-star = { $who }摧毁{ $of }的死星，获胜
fact-den = { $who }获胜：{ $kind }攻入{ $of }的兽穴
fact-last-piece = { $who }吃掉{ $of }最后一枚棋子，获胜
fact-no-move = { $who }获胜：{ $of }无棋可走
fact-no-move-draw = 和棋：{ $of }无棋可走

## Why something can’t be done

why-over = 对局已结束。
why-no-such-square = 棋盘上没有这个格子。
why-nobody = 那里没有棋子。
why-not-yours = 那是{ $of }的棋子。
why-idle = { $army }的军队无人指挥。
why-must-place = 请先从预备队放置一枚棋子。
why-must-move = 请先走一步棋。
why-same-square = 它已经在那里了。
why-not-its-move = { $kind }不能这样走。
why-nowhere-to-go = { $kind }无处可走。
why-never-moves = 墙和死星不能移动。
why-blocked = { $at } 有棋子挡路。
why-own-piece = { $at } 上是你自己的棋子。
why-repeats = 那会使同一局面第三次出现。
why-no-passing = 不能跳过不走。
why-chance-draws = 抽到什么是随机的，不能挑选。
why-promotion-needed = 请选择兵升变成什么。
why-no-promotion = 那里不能升变。
why-cannot-become = 兵只能升变为后、象或马。
why-not-in-play = { $who }已不在局中。
why-must-stay = 只有轮到走棋的一方可以离开。
why-only-to-capture = 兵只有吃子时才能走到那里。
why-captures-diagonally = 兵只能斜着吃子。
why-first-move-only = 兵只有第一步能走两格。
why-never-backward = 兵不能后退。
why-not-yet-sideways = 兵走过第一步之后才能横走。
why-cannot-swim = 只有鼠能下河。
why-cannot-swim-dog = 只有鼠和狗能下河。
why-cannot-jump = { $kind }不能跳到那里。
why-jump-blocked = { $at } 的水中有棋子，挡住了跳河。
why-own-den = 不能进入自己的兽穴。
why-den-for-rats = 只有鼠可以进入兽穴。
why-elephant-spares-rat = 象不能吃鼠。
why-rat-spares-elephant = 本局鼠不能吃象。
why-too-strong = { $kind }太强：它是 { $rank } 级，你的是 { $yours } 级。
why-equal-rank = 本局同级不能互吃。
why-trapped = 在敌方陷阱中的棋子不能吃子。
why-in-the-water = 水中的棋子只能被水中的棋子吃。
why-out-of-the-water = 不能从水中吃岸上的棋子。
why-wall-stands = 墙不能被吃。
why-only-from-behind = 死星只能从背后吃掉。
why-backward-only-to-capture = 只有吃子时才能后退。
why-sideways-ban = 你的钛战机上一回合横飞过，本回合不能再横飞。
why-throne-for-kings = 王座只属于王。
why-wrong-shade = 象离开王座时只能走同色格。
why-rubble = { $at } 被碎石堵住了。
why-anothers-mouth = 那是{ $of }的洞口。
why-not-in-mouth = 棋子只能放在自己的洞口。
why-occupied = { $at } 已被占据。
why-not-in-reserve = 你的预备队里没有{ $kind }。
why-nothing-to-place = 这种棋没有可放置的棋子。
