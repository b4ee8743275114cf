# What the modules in the browser say. Only text, arguments, and choices by number or word: a page brings these along, and say.js reads them.


## Every page

js-unreachable = 暂时无法连接服务器。
js-wrong = 出错了。
js-your-turn = ({ $count }) 轮到你了 · { $title }
js-lost = 连接已断开，会自动恢复。
js-no-connection = 暂无连接。
js-no-answer = 服务器没有回应。

## Clocks

js-days-left = { $days } 天
js-days-hours-left = { $days } 天 { $hours } 小时
js-pace-none = 不计时
js-pace-days = 每步 { $count } 天
js-pace-minutes = { $minutes } 分钟
js-pace-increment = { $minutes } 分钟 + { $seconds } 秒

## Chat

js-not-said = 未能发送。
js-chat-players = 对局者聊天
js-chat-watchers = 观众聊天
js-mute = 屏蔽
js-mute-title = 不显示 { $name } 的发言
js-muted = 你将不再看到 { $name } 的发言。

## The lobby

js-seeking = 正在寻找对手…
js-seek = 帮我找一局
js-seek-stop = 停止寻找
js-seek-tick = 请至少勾选一种棋和一种用时。
js-open = 打开
js-join = 加入
js-watch = 观战
js-none-running = 现在没有对局。
js-none-here = 目前只有你。
js-more = 还有 { $count } 个
js-more-tables = 还有 { $count } 张桌
js-more-games = 还有 { $count } 局
js-new-tables = { $count } 张新桌
js-here = { $count } 人在此
js-variations = 变体
js-rated = 等级分
js-computer = 电脑 { $level } 级
js-seat-invited = 已邀请
js-seat-open = 空位
js-kind-guest = 访客
js-kind-bot = 机器人
js-none-open = 现在没有空桌。<open>开一桌</open>，或先<computer>与电脑对弈</computer>。

## Settings

js-saved-here = 已为此浏览器保存。
js-not-saved = 尚未保存。
js-picture-saved = 头像已保存。

## A new table

js-here-somebody = 同屏的某人
js-me = 我
js-open-to-all = 对所有人开放
js-computer-level = 电脑：{ $name }（{ $level } 级）
js-moves-first = { $colour }，先走
js-level-about = { $name }：{ $about }。
