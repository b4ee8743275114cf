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

## At the table

js-status-back = 正在回看第 { $move } 步，共 { $of } 步。
js-status-gathering = 等待玩家。
js-status-over = 对局结束。
js-to-move = 轮到{ $who }走。
js-place = 从你的储备中放一子。
js-turn = 轮到你了。
js-watching = { $count } 人观战
js-seal-open = 洗牌结果为“{ $orders } { $salt }”；其 SHA-256 为 { $seal }，与开局时承诺的一致。
js-seal-shut = 洗牌已封存：SHA-256 { $seal }。终局时公开。
js-aborted = 对局已中止
js-shared-first = 你并列第一
js-draw = 和棋
js-won = { $who }获胜
js-you-won = 你赢了
js-you-lost = 你输了
js-rematch = 再来一局
js-rematch-accept = 接受再来一局
js-rematch-offered = 已提议再来一局
js-begins = 对局开始。
js-taken-back = 悔了一步棋。
js-wish = { $what ->
        [takeback] 请求悔棋
        [draw] 提和
       *[rematch] 提议再来一局
    }
js-wishes = { $who }{ $wish }。
js-you = 你
js-mark-you = 轮到你
js-mark = 走棋
js-clock-of = { $colour }的棋钟
js-out = 出局
js-left = { $why ->
        [flagged] 超时
        [resigned] 认输
        [away] 离开太久
       *[left] 已离开
    }
js-stand-in = { $name }代下
js-away = 离开
js-army-of = { $colour }的军队
js-place-of = 第 { $place } 名
js-seat-drew = 和棋
js-seat-won = 胜
js-seat-lost = 负
js-seat-shared = 并列第一
js-in-hand = 手中 { $count }
js-underground = 地下 { $count }
js-queens = { $count } 后在等
js-no-hand = 手中无子
js-still-underground = 地下还有 { $count }
js-reserve-of = { $colour }的储备
js-from-reserve = 你储备中的{ $piece }
js-sure-resign = 确定认输？
js-sure-abort = 不计结果地结束这局棋？
js-sure-cancel = 取消这张桌？
js-sound-on = 声音已开
js-sound-off = 声音已关
js-ask-draw = 对方提和。
js-ask-takeback = 可以悔一步吗？
js-agree = 同意
js-decline = 拒绝
js-is-away = { $who } 离开了。
js-claim = 判其离席
js-link-copied = 链接已复制，发给朋友吧。
js-sign-up-to-sit = 注册后入座
js-sit = 坐这里
js-who-sits = 谁执{ $colour }？
js-me-here = 我，在此屏幕
js-computer-named = 电脑：{ $name }
js-level-named = { $name }（{ $level } 级）
js-open-seat = 空位
js-somebody = 某人
js-not-offered = { $move } 不是你现在可以走的着法。
js-not-your-turn = 还没轮到你走。
js-refused = 被拒绝了。
js-thinking = 思考中…
js-opinion-wins = { $who }{ $count } 步内必胜；最佳着法 { $best }（深度 { $depth }）。
js-opinion-loses = { $who }{ $count } 步内必败；最佳着法 { $best }（深度 { $depth }）。
js-opinion-stands = { $who }形势 { $score }；最佳着法 { $best }（深度 { $depth }）。

## On the board, mostly for screen readers

js-confirm = 走 { $move }？
js-kept = 已记下你的着法，轮到你时走。
js-as-is = 保持不变
js-move-gap = 第 { $to } 步
js-moves-gap = 第 { $from } 到 { $to } 步
js-no-line = 暂时无法读取这一行。
js-no-board = 暂时无法显示这一步。
js-last-one = { $piece }，最后一个
js-census = 剩余棋子
js-has-lost = { $colour }已失去
js-piece-of = { $colour }的{ $piece }
js-ground = { $ground ->
        [river] 河
        [trap] 陷阱
        [den] 兽穴
        [mouth] 洞口
        [domain] 领地
        [throne] 王座
       *[other] { $ground }
    }
js-rubble = 碎石
js-empty = 空
js-let-go = 放下
js-on-square = { $piece }放到 { $square }
js-rank = 第 { $number } 级
js-picked = 已拿起
js-can-capture = 可以吃
js-can-reach = 可以到达
js-can-move = 可以走
js-danger = 有危险

js-show-play = 播放
js-show-pause = 暂停
js-play = 对战
js-players = { $count } 人
js-first = 先行
js-wait-players = 还差 { $count } 人。
js-wait-host = 等待房主开始。
js-seats-open = 还有 { $count } 个空位；现在开始的话就空着。
