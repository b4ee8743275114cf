# The pages of the games: their frame, and what several of them say.


## The page of a game

guide-goal = 目标
guide-five = 先记住这五点
guide-here = 同屏对局
guide-online = 在线对局
guide-hidden = 有隐藏的预备队
guide-open = 没有运气，没有暗子
guide-game = 一局完整的电脑对局
guide-watch = 播放
guide-step-back = 后退一步
guide-step-on = 前进一步
guide-contents = 本页内容
guide-rules = 规则
guide-more = 更多
guide-variations = 规则变体
guide-archive = 历史对局
guide-marks = 图中圆点表示棋子可以走到的格子，圆圈表示可以吃掉的棋子；上一步棋经过的格子会着色。
guide-now = 正在进行
guide-ready = 来一局？
guide-to-game = 棋种介绍

## Variations

variations-title = { $game }的规则变体
variations-none = 没有变体：所有人都按同一套规则下。
variations-about = 房主可以启用这些规则；没有启用时按<rules>通常规则</rules>进行。
variations-first = 双方都可以先走；房主没有另作选择时，由下方先走。
variations-needs = 需要同时启用{ $option }。
variations-presets = 成套启用
variations-consists = 包括{ $list }。

## The archive

archive-title = { $game }历史对局
archive-player = 查找某位棋手的对局
archive-search = 查找
archive-hint = 输入名字的开头即可。
archive-of = <name></name> 的对局
archive-all = 全部对局
archive-which = 你要找的是哪一位？
archive-nobody = 没有名字以此开头的棋手。
archive-none = 还没有下完的公开对局。
archive-no-more = 没有更早的对局了。

## Controls

controls-title = 操作方法
controls-pointer = 鼠标与触摸
controls-tap = 点一下棋子，再点目标格，或者直接拖过去。在小格子上轻点时会先请你确认。
controls-lens = 格子比手指小的时候，让手指停在棋盘上：放大镜会显示手指下的棋盘并报出格子。滑到别的格子再抬起就选中它；滑出棋盘则什么也不选。
controls-double = 格子较小时，双击棋盘可放大其中四分之一，再双击则恢复整个棋盘。
controls-marks = 用鼠标右键可以在棋盘上标记：点击圈出格子，拖动画出箭头，只有你自己看得到。
controls-reader = 不用鼠标也能完成所有操作，读屏软件会念出每一步棋。
controls-typed = 在着法列表下方也可以直接输入着法，写法见各棋种的细则。

## What the rules of several games say

rules-picture = 图
rules-piece = 棋子
rules-does = 走法
rules-rank = { $rank } 级。
rules-king = 横、直、斜都可以走，每次一格。
rules-queen = 横、直、斜都可以走，格数不限。
rules-rook = 横、直都可以走，格数不限。
rules-bishop = 只能斜走，格数不限。
rules-knight = 走“日”字，可以越过中间的任何棋子。
rules-start = 开局
rules-pieces = 棋子
rules-end = 终局
rules-fine = 细则
rules-win = 出现以下情况，你就赢了：
rules-win-resign = 对手认输或超时。
rules-drawn = 出现以下情况为和棋：
rules-draw-repetition = 同一局面（且轮到同一方走棋）第三次出现；
rules-draw-agreed = 双方同意和棋。
