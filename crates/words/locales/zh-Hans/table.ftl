# At a table: the story of a game, its end, and the page around the board.


## The story of a game

story-step = { $piece }从 { $from } 走到 { $to }
story-takes = { $piece }从 { $from } 走到 { $to }，吃掉{ $taken }
story-piece-of = { $who }的{ $piece }
story-places = 在 { $to } 放置{ $piece }
story-piece = 棋子
story-leaves = { $why ->
        [resigned] { $who }认输
        [flagged] { $who }超时
        [left] { $who }离开
        [away] { $who }离开太久
       *[other] { $who }出局
    }

## How a game ended

verdict-win = { $cause ->
        [extinction] { $who }获胜：有一种棋子已灭绝。
        [death-star] { $who }获胜：死星已被摧毁。
        [den] { $who }获胜：攻入兽穴。
        [all-captured] { $who }获胜：吃光了所有敌子。
        [no-moves] { $who }获胜：对方无棋可走。
        [last-standing] { $who }获胜：其他各方都已出局。
        [repetition] { $who }获胜：同一局面第三次出现。
        [no-progress] { $who }获胜：太久没有进展。
        [retired] { $who }获胜：对方认输。
        [time] { $who }获胜：对方超时。
       *[other] { $who }获胜。
    }
verdict-draw = { $cause ->
        [repetition] 和棋：同一局面第三次出现。
        [no-progress] 和棋：太久没有进展。
        [no-moves] 和棋：无棋可走。
        [agreement] 各方同意和棋。
        [all-captured] 和棋：已无子可战。
       *[other] 和棋。
    }
verdict-aborted = 对局已中止。
reason = { $cause ->
        [last-standing] 其他各方都已出局
        [extinction] 有一种棋子灭绝
        [death-star] 死星被摧毁
        [den] 攻入兽穴
        [all-captured] 棋子被吃光
        [no-moves] 无棋可走
        [repetition] 三次重复局面
        [no-progress] 太久没有进展
        [retired] 认输
        [time] 超时
        [agreement] 议和
       *[other] 对局结束
    }
place-of = { $place }. { $who }

## The page around the board

table-reconnecting = 正在重新连接…
table-others = 对手
table-my-side = 我方
table-loading = 正在打开棋桌…
table-skip = 跳过
table-skip-title = 立即显示电脑走的棋
table-again = 重看这一轮
table-again-title = 再看一遍你上一步之后其他人走了什么
table-confirm-yes = 走
table-confirm-no = 取消
table-points = 等级分
table-rematch = 再来一局
table-next = 下一局
table-new = 新对局
table-record = 下载棋谱
table-draw = 提和
table-takeback = 悔棋
table-resign = 认输
table-abort = 中止对局
table-comeback = 收回座位
table-flip = 翻转棋盘
table-flip-title = 翻转棋盘（f）
table-auto-flip = 自动翻转
table-auto-flip-title = 让棋盘转向走棋的一方
table-who-plays = 谁来下？
table-code = 或凭房间代码：
table-start = 开始
table-stand = 离座
table-cancel = 取消棋桌
table-link = 复制链接
table-qr = 显示二维码
table-how = { $game }怎么下
table-pieces = 棋子
table-usual-rules = 按通常规则；本桌的规则变体见上。
table-moves = 着法
table-first = 回到开局
table-back = 后退一步
table-on = 前进一步
table-latest = 到最新一步
table-opinion = 电脑怎么看？
table-type = 输入着法
table-type-hint = 输入着法
table-type-play = 走
table-talk = 聊天
table-said = 消息
table-said-nothing = 还没有人说话。
table-say = 说点什么
table-say-hint = 说点什么
table-say-button = 发送
table-sit-to-talk = 只有入座的玩家可以在此聊天。
table-seal = 验证抽子公平
table-which = 选哪枚棋子？
table-which-no = 取消
table-sure = 确定吗？
table-yes = 是
table-no = 否
seat-open = 空位
seat-invited = 已邀请
seat-invited-name = { $name }（已邀请）

## At the table: invitations, wishes and keys

table-invite = 邀请
table-yours = 这是你的对局吗？<login>登录</login>后即可进入。
table-by-invitation = 只有你邀请的人才能来到这张桌子：请在座位上选择他们。
table-address = 本桌链接
table-share = 分享…
table-placings = 最终名次
table-decline = 拒绝
table-review = 复盘
table-share-result = 分享
wish-speed = 电脑走棋速度
wish-speed-slow = 慢
wish-speed-normal = 正常
wish-speed-fast = 快
wish-speed-off = 立即显示
wish-sound-move = 走棋
wish-sound-capture = 吃子
wish-sound-game = 开始与结束
wish-sound-short = 时间不多
wish-sound-no = 走法无效
wish-confirm = 每步确认
wish-zen = 专注模式：只显示棋盘和玩家
wish-sound = 声音
wish-volume = 音量
wish-full = 全屏
wish-done = 完成
keys-title = 键盘
keys-close = 关闭
key-step = 逐步回看
key-ends = 到开局，到最后一步
key-tab = 到棋盘；方向键移动，回车选子
key-esc = 放下棋子，或退出专注模式
key-f = 翻转棋盘
key-z = 专注模式
key-m = 声音开关
key-help = 本列表
key-any = 任意键
key-hurry = 立即显示电脑走的棋
