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
js-pace-increment = { $minutes } 分⁠钟 + { $seconds } 秒
js-pace-seconds = { $each } 秒
js-pace-seconds-increment = { $each } 秒 + { $seconds } 秒

## Chat

js-not-said = 未能发送。
js-unread = { $count } 条新消息
js-chat-players = 玩家聊天
js-chat-watchers = 观众聊天
js-mute = 屏蔽发言
js-mute-title = 不显示 { $name } 的发言
js-muted = 你将不再看到 { $name } 的发言。

## The lobby

js-seeking = 正在寻找对手…
js-seek = 帮我找一局
js-seek-stop = 停止寻找
js-any-game = 任何棋种
js-seek-some = { $all } 种组合中的 { $some } 种
js-seek-clock = 等级分对局必须计时：请选择一种计时。
js-open = 打开
js-join = 加入
js-watch = 观战
js-none-running = 现在没有对局。
js-none-here = 目前只有你。
js-more = 还有 { $count } 个
js-more-tables = 还有 { $count } 张棋桌
js-more-games = 还有 { $count } 局
js-new-tables = { $count } 张新棋桌
js-here = { $count } 人在线
js-variations = 变体
js-rated = 等级分
js-drop-sure = 确定删除？
js-drop-sure-label = 确定删除？{ $label }
js-seat-invited = 已邀请
js-seat-invited-name = { $name }（已邀请）
js-seat-open = 空位
js-kind-guest = 访客
js-kind-bot = 机器人
js-none-open = 现在没有可加入的棋桌。<open>开一桌</open>，或先<computer>与电脑对弈</computer>。

## Settings

js-saved-here = 已为此浏览器保存。
js-not-saved = 尚未保存。
js-show = 显示
js-hide = 隐藏
js-picture-saved = 头像已保存。

## A new table

js-here-somebody = 同屏玩家
js-me = 我
js-open-to-all = 对所有人开放
js-computer-level = 电脑：{ $name }（{ $level } 级）
js-moves-first = { $colour }，先走
js-level-about = { $name }：{ $about }。

## At the table

js-status-back = 正在回看第 { $move } 步，共 { $of } 步。
js-status-back-told = 正在回看第 { $move } 步，共 { $of } 步。{ $told }。
js-status-gathering = 等待玩家入座。
js-wait-answer = 等待 { $who } 回应挑战。
js-to-move = 轮到{ $who }走。
js-place = 从你的预备队放一枚棋子。
js-turn = 轮到你了。
js-watching = { $count } 人观战
js-reading = { $count } 人正在看邀请
js-seal-open = 抽子顺序为“<code>{ $orders } { $salt }</code>”；其 SHA-256 为 <code>{ $seal }</code>，与开局时承诺的一致。
js-seal-shut = 抽子顺序已封存：SHA-256 <code>{ $seal }</code>。终局时公开。
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
js-you-asked = { $what ->
        [takeback] 你请求悔棋。
       *[draw] 你提议和棋。
    }
js-you = 你
js-mark-you = 轮到你
js-mark = 该走棋
js-clock-of = { $colour }的棋钟
js-out = 出局
js-left = { $why ->
        [flagged] 超时
        [resigned] 认输
        [away] 离开太久
       *[left] 已离开
    }
js-away = 暂离
js-place-of = 第 { $place } 名
js-seat-drew = 和棋
js-seat-won = 胜
js-seat-lost = 负
js-seat-shared = 并列第一
js-in-hand = 手⁠中 { $count } 枚
js-underground = 地⁠下 { $count } 枚
js-queens = { $count } 个后在等待
js-no-hand = 手中无子
js-reserve-of = { $colour }的预备队
js-from-reserve = 你预备队里的{ $piece }
js-sure-resign = 确定认输？
js-sure-abort = 结束这局棋，不计胜负？
js-sure-cancel = 取消这张棋桌？
js-sound-on = 声音已开
js-sound-off = 声音已关
js-decline = 拒绝
js-link-copied = 链接已复制，发给朋友吧。
js-sign-up-to-sit = 注册后入座
js-sit = 坐这里
js-who-sits = 谁执{ $colour }？
js-computers = 电脑
js-level-named = { $name }（{ $level } 级）
js-open-seat = 空位
js-somebody = 某人
js-not-your-turn = 还没轮到你走。
js-refused = 请求被拒绝。
js-thinking = 思考中…

## On the board, mostly for screen readers

js-kept = 已记下你的着法，轮到你时走。
js-as-is = 保持不变
js-move-gap = 第 { $to } 步
js-moves-gap = 第 { $from } 到 { $to } 步
js-no-line = 暂时无法读取这一行。
js-no-board = 暂时无法显示这一步。
js-last-one = { $piece }，最后一个
js-none-left = { $piece }，一个不剩
js-census-of = { $who }剩余的棋子
js-census = 剩余棋子
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
js-empty = 空格
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
js-play = 对弈
js-players = { $count } 人
js-first = 先走
js-wait-players = 还差 { $count } 人。
js-wait-host = 等待房主开始。
js-seats-open = 还有 { $count } 个空位；现在开始的话就空着。

## The panels of a table

js-agree = 接受
js-aborted = 对局已中止
js-challenge-declined = { $who } 谢绝了挑战
js-status-over = 终局局面。
js-stand-in = 电脑代下，{ $level } 级
js-sentence = { $text }。
js-sentences = { $first }{ $then }
js-series = { $first }，{ $then }
js-list-two = { $first }、{ $last }
js-list-more = { $first }、{ $last }
js-told = { $who }：{ $words }
js-sure-draw = 以和棋结束这局？
js-asks-draw = { $count ->
       *[other] { $who }提和。
    }
js-asks-takeback = { $count ->
       *[other] { $who }请求悔棋。
    }
js-asks-rematch = { $count ->
       *[other] { $who }提议再来一局。
    }
js-declined-draw = { $way ->
        [you] 你拒绝了和棋。
        [one] { $who }拒绝了和棋。
       *[other] { $who }拒绝了和棋。
    }
js-declined-takeback = { $way ->
        [you] 你拒绝了悔棋。
        [one] { $who }拒绝了悔棋。
       *[other] { $who }拒绝了悔棋。
    }
js-declined-rematch = { $way ->
        [you] 你拒绝了再来一局。
        [one] { $who }拒绝了再来一局。
       *[other] { $who }拒绝了再来一局。
    }
js-gone = { $who }离开了。
js-gone-computer = { $who }离开了。{ $time } 后由电脑代下。
js-gone-win = { $who }离开了。{ $time } 后你可以宣布获胜。
js-gone-remove = { $who }离开了。{ $time } 后你可以将其移出对局。
js-claim-computer = 让电脑代下
js-claim-win = 宣布获胜
js-claim-remove = 将{ $who }移出对局
js-first-move-you = { $then ->
        [lost] 请在 { $time } 内走出第一步，否则判负。
       *[off] 请在 { $time } 内走出第一步，否则对局中止。
    }
js-first-move = { $then ->
        [lost] { $who }须在 { $time } 内走出第一步，否则判负。
       *[off] { $who }须在 { $time } 内走出第一步，否则对局中止。
    }
js-pass = 请把设备交给{ $who }。
js-lift = 我是{ $who }
js-share-game = 和我下一局{ $game }吧：{ $terms }。
js-unrated = 不计等级分
js-you-play = 你执{ $colour }
js-two-needed = 至少两名玩家才能开始。
js-robot-level = { $name }，{ $level } 级
js-level-number = { $level } 级
js-confirm-step = { $piece }走到 { $to }？
js-confirm-takes = { $piece }吃 { $to } 的{ $taken }？
js-confirm-place = 把{ $piece }放到 { $to }？
js-confirm-step-into = { $piece }走到 { $to }，变为{ $into }？
js-confirm-takes-into = { $piece }吃 { $to } 的{ $taken }，变为{ $into }？
js-no-move = “{ $text }”不是着法。请写成 { $example } 的样子。
js-full-leave = 退出全屏
js-late-first = 第一步没有及时走出。
js-you-went = { $why ->
        [resigned] 你认输了。
        [flagged] 你超时了。
        [away] 你离开太久了。
       *[other] 你离开了。
    }
js-went = { $why ->
        [resigned] { $who }认输了。
        [flagged] { $who }超时了。
        [away] { $who }离开太久了。
       *[other] { $who }离开了。
    }
js-opinion-next = { $who }下一步就赢。
js-opinion-reply = 对手下一步就能击败{ $who }。
js-opinion-wins = { $count ->
       *[other] { $who }将在 { $count } 步内获胜。
    }
js-opinion-loses = { $count ->
       *[other] { $who }将在 { $count } 步内告负。
    }
js-opinion-stands = { $how ->
        [slightly-ahead] { $who }稍占优势。
        [ahead] { $who }占优势。
        [far-ahead] { $who }占很大优势。
        [slightly-behind] { $who }稍处下风。
        [behind] { $who }处于下风。
        [far-behind] { $who }处于明显下风。
       *[other] { $who }与对手均势。
    }
js-best = 最佳：{ $move }。
js-opinion-before = 最后一步之前：{ $words }
js-step = { $from } 的{ $piece }走到 { $to }
js-takes = { $from } 的{ $piece }吃 { $to } 的{ $taken }
js-places = 把{ $piece }放到 { $to }
js-mark-moves = 走棋中
js-mark-next = 下一位
js-order = { $number ->
        [1] 第一个走
        [2] 第二个走
        [3] 第三个走
       *[other] 第四个走
    }
js-obeys = 归{ $colour }指挥
js-idle = 无人指挥
js-times = { $count } × { $piece }
js-captured = 吃掉：{ $list }
js-waiting-for = 等{ $who }走棋。
js-is-next = 接下来是{ $who }。
js-reserve-yours = 你的预备队
js-step-move = 1 走棋
js-step-moved = 1 走棋 ✓
js-step-place = 2 增援
js-hindrance = { $what ->
        [trapped] 陷入陷阱
        [no-sideways] 下一步不能横飞
       *[other] 在坍塌的格子上
    }
js-seat-hindered = { $how ->
        [no-sideways-now] { $piece }：本回合不能横飞
       *[no-sideways-next] { $piece }：下回合不能横飞
    }
js-show-whole = 显示整个棋盘
js-show-played = 只显示使用的部分
js-seen-from = { $game }，{ $colour }的视角

## Calls from others

js-call-invited = { $name } 为你保留了座位。
js-call-challenge = { $name } 向你挑战。
js-call-declined = { $name } 谢绝了。
js-call-asks = { $name } 想加你为好友。
js-call-friends = 你和 { $name } 已成为好友。
js-call-look = 查看
