### Correspondence: vacation, notes, conditional moves, the list of turns.

## Days and times

date-day = { $month } 月 { $day } 日
date-year = { $year } 年 { $date }
left-now = 剩余不到 1 分钟
left-minutes = 剩余 { $count } 分钟
left-hours = 剩余 { $count } 小时
left-days = 剩余 { $count } 天
left-days-hours = 剩余 { $days } 天 { $hours } 小时

## In the story, and on seats

story-vacation = { $who }休假至 { $date }
story-vacation-over = { $who }休假归来
seat-vacation = 休假至 { $date }

## My games

vacation-title = 休假
vacation-about = 休假期间，你在所有按天计时的对局中都会停表。对手能看到你何时回来。
vacation-rules = 每年有 { $a_year } 天假期。一次休假最多 { $longest } 天，立即开始；已经开始的每一天都计入，没用完的天数会退还给你。下一次休假要在上一次结束三天之后才能开始。
vacation-left = { $count ->
        [0] 你今年已经没有假期了。
       *[other] 你今年还有 { $count } 天假期。
    }
vacation-next = 你刚休过假，下一次最早可于<when></when>开始。
vacation-days = 天数
vacation-begin = 现在开始休假
vacation-until = 你正在休假，{ $date } 结束。你的棋钟已停，回来之前不能走棋。
vacation-end = 我回来了
mine-done = 都走完了：没有人在等你走棋。

## At a table

plan-title = 通信对局
plan-next = 下一局
plan-games = 我的对局
plan-note = 给自己的笔记
plan-note-hint = 只有你能看到。
plan-note-label = 关于这局棋你想记住的事
plan-conditional = 预设应着
plan-conditional-about = 现在就定好：对手怎么走，你怎么应。一旦符合，系统会立即替你走棋，别人看不到你预设了什么。
plan-conditional-add = 添加一条变化
plan-conditional-board = 把可能的走法走一遍
plan-conditional-undo = 退一步
plan-conditional-keep = 保留这条变化
plan-conditional-close = 取消
key-n = 前往下一局等你走棋的通信对局

## What is refused

refusal-on-vacation = 你正在休假；请先结束休假再走棋。
said-vacation-days = 一次休假为 1 至 21 天。
said-vacation-already = 你已经在休假了。
said-vacation-not = 你没有在休假。
said-vacation-again = 你刚休过假；下一次要在上一次结束三天之后才能开始。
said-vacation-none-left = 你今年没有这么多天假期了。
said-vacation-not-here = 这局棋的棋钟不因休假而停。
said-vacation-wrong = 没有这样的休假。
said-conditional-days = 预设应着只用于按天计时的对局。
said-conditional-two = 预设应着只用于两人对局。
said-conditional-secret = 这种棋会暗中抽子，谁也无法知道届时能用什么来应。
said-conditional-turn = 轮到你走了：预设应着要在对方思考时设置。
said-conditional-many = 一局棋最多可以有 30 条预设变化。
said-conditional-ends = 一条预设变化要以你的应着结束。
said-conditional-two-answers = 同样的走法有两种不同的应着：请只保留一种。
said-conditional-long = 一条预设变化最多 16 步。
said-conditional-over = 走完这步对局就结束了：没有什么可应的。
said-conditional-turns = 那里双方不是轮流走棋，无法预设这条变化。
said-note-long = 一条笔记最多 4000 个字符。
