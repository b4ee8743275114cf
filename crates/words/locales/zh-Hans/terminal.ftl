# The terminal.

## Who, and whose turn it is

terminal-side = { $who }（{ $seat }）
terminal-to-move = 轮到{ $who }走棋
terminal-places = 轮到{ $who }放子
terminal-nobody-moves = 谁都无法走棋
terminal-over = 已结束
terminal-turn = 第 { $number } 回合
terminal-human = 真人
terminal-you = 你
terminal-wins = 胜
terminal-draws = 和
terminal-out = 出局
terminal-place = 第 { $place } 名

## What happens at the board

terminal-played = { $who }：{ $what }
terminal-ways = { $piece } { $at }：有 { $count } 种走法。
terminal-place-it = 把{ $piece }放到你的洞口。
terminal-choose = 从预备队选一枚棋子：方向键加回车，或按它的字母。
terminal-taken-back = 已悔棋。
terminal-hint = 提示：{ $move }（{ $score }）
terminal-saved = 已保存到 { $file }。

## What can’t be

terminal-illegal = { $move }：{ $why }
terminal-no-move = “{ $typed }”不是着法。请这样输入：{ $example }
terminal-type-a-move = 请输入着法，如 { $example }；按 ? 看帮助。
terminal-is-thinking = { $who }正在思考；按 . 让电脑立即走棋。
terminal-over-new = 对局已结束；按 n 开始新对局。
terminal-hint-later = 轮到你走棋时才能要提示。
terminal-file-exists = { $file } 已存在，请换个名字。
terminal-cant-write = 无法写入 { $file }：{ $why }
terminal-cant-read = 无法读取 { $file }：{ $why }
terminal-computer-failed = 电脑出了故障，对局到此为止。
terminal-too-small = 窗口太小。
terminal-needs-size = { $game }需要 { $width } × { $height }，现为 { $columns } × { $rows }。

## The line of keys below the board

terminal-bar-take = 拿起
terminal-bar-put = 放下
terminal-bar-hint = 提示
terminal-bar-undo = 悔棋
terminal-bar-turn = 翻转
terminal-bar-resign = 认输
terminal-bar-save = 保存
terminal-bar-new = 新局
terminal-bar-help = 帮助
terminal-bar-quit = 退出
terminal-bar-now = 立即走
terminal-typing = 着法：{ $typed }
terminal-typing-keys = 回车走棋，Esc 取消

## Beside the board

terminal-players = 玩家
terminal-reserve = 预备队
terminal-hint-title = 提示
terminal-thinking = 思考
terminal-held = 预备队 { $count }
terminal-undrawn = 地下 { $count }
terminal-queen-waits = 后在等待
terminal-lost = 失 { $letters }
terminal-hidden = 已隐藏
terminal-empty = 空
terminal-shelf-choose = { $piece } · 方向键或字母，回车
terminal-shelf-put = { $piece } · 选择位置
terminal-for-you = 对你
terminal-seconds = { $who } … { $seconds } 秒
terminal-searched = { $who } … { $seconds } 秒  { $nodes } 个局面
terminal-depth = 深度 { $depth }
terminal-wins-in = { $count } 回合内胜
terminal-loses-in = { $count } 回合内负
terminal-turn-left = 离开
terminal-turn-flagged = 超时

## What stands before the board

terminal-curtain = 请把屏幕交给{ $who }。
terminal-curtain-title = 换人
terminal-curtain-lift = 我是{ $who }
terminal-sure-resign = { $who }要认输吗？
terminal-sure-again = 离开这局，开始新对局？
terminal-sure-leave = 离开这局棋？
terminal-yes-key = y
terminal-no-key = n
terminal-save-title = 保存
terminal-save-file = 棋谱将存入此文件：
terminal-save-keys = 回车保存，Esc 取消
terminal-becomes-title = 升变为
terminal-becomes-keys = 字母或回车

## The keys, as the help shows them: on the left the keys, on the right what they do

terminal-help-title = 按键
terminal-key-arrows = 方向键、Tab
terminal-help-arrows = 移动光标；Tab 到下一枚可走的棋子
terminal-key-enter = 回车、空格
terminal-help-enter = 拿起棋子，再选去处
terminal-help-esc = 放回；电脑思考时：立即走棋
terminal-key-type = { $example } 回车
terminal-help-type = 输入着法；g11g12q 升变；N@a3 或 N 放子
terminal-help-now = 让电脑立即走棋
terminal-help-hint = 请求提示
terminal-help-undo = 悔一步棋
terminal-help-turn = 翻转棋盘
terminal-help-capitals = 立即执行 f、h、n（小写可能是着法开头）
terminal-help-scroll = 滚动着法列表
terminal-help-resign = 认输
terminal-help-save = 保存棋谱
terminal-help-new = 新对局
terminal-help-quit = 退出
terminal-legend = • 可走，× 可吃
terminal-legend-river = • 可走，× 可吃，~ 河，^ 陷阱，⌂ 兽穴

## Line by line

terminal-welcome = { $game }。请输入着法，或输入 help 看帮助。
terminal-line-move = 起点和终点，如 a3b4；升变 g11g12q；从预备队放子 N@a3
terminal-line-moves = 合法着法，或某一格的着法
terminal-line-hint = 电脑会怎么走
terminal-line-undo = 悔一步棋
terminal-line-resign = 认输，或声明另一方已离开
terminal-line-board = 再次显示棋盘
terminal-line-flip = 把棋盘转四分之一圈
terminal-line-save = 写入棋谱文件
terminal-line-quit = 离开
terminal-clocks = 棋钟：{ $clocks }
terminal-none = 没有
terminal-save-needs-file = save 需要文件名

## Positions, records and analysis

terminal-reserve-line = { $waiting ->
        [0] { $who }：预备队 { $held }，地下 { $undrawn }
       *[other] { $who }：预备队 { $held }，地下 { $undrawn }，{ $waiting } 个后等待中
    }
terminal-reserve-line-hidden = { $waiting ->
        [0] { $who }：预备队 { $count } 枚，地下 { $undrawn }
       *[other] { $who }：预备队 { $count } 枚，地下 { $undrawn }，{ $waiting } 个后等待中
    }
terminal-after-moves = { $game }，走了 { $count } 步
terminal-claims-other = 棋谱声称结果为 { $claimed }，但对局的结果是 { $result }
terminal-claims-early = 棋谱声称结果为 { $claimed }，但对局尚未结束
terminal-games-seats = { $count } 人，按走棋顺序：{ $seats }
terminal-games-needs = { $about }（需要 { $option }）
terminal-analysed = 深度 { $depth }，{ $seconds } 秒内 { $count } 个局面

## What the house says when it opens; the addresses stand below each other

terminal-open = Taproom 已开张。
terminal-open-here = 本机      { $url }
terminal-open-nearby = 局域网    { $url }
terminal-open-data = 数据目录  { $folder }
