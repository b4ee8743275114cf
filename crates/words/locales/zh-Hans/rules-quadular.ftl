# The rules of Quadular Chess.

rules-quadular-goal = 二到四人的国际象棋。吃掉其他的王，<strong>留到最后的玩家获胜</strong>。
rules-quadular-five-1 = 吃掉一个王，从你的下一回合起<strong>他的军队归你指挥</strong>。
rules-quadular-five-2 = 各自为战，按顺时针轮流走。
rules-quadular-five-3 = 没有将军：王只有被吃掉才算输。
rules-quadular-five-4 = 兵走过第一步以后也可以横走。
rules-quadular-five-5 = 十字四端的三角形王座有自己的规则。
