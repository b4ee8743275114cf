# Why something did not happen.


## What a match or the rules refuse

refusal-over = 这局棋已经结束。
refusal-not-started = 对局尚未开始。
refusal-started = 对局已经开始。
refusal-not-seated = 你在这张棋桌上没有座位。
refusal-already-seated = 你已经坐在这张棋桌上了。
refusal-full = 这张棋桌已坐满。
refusal-restless = 这里进出太频繁，你不能再入座了。
refusal-not-host = 只有房主可以这样做。
refusal-stood-in = 电脑正在替你下；请先收回座位。
refusal-time-up = 你的时间已到。
refusal-rules-over = 对局已结束。
refusal-nothing-to-undo = 没有可悔的棋。
refusal-no-such-seat = 这张棋桌没有{ $seat }座。
refusal-taken = { $seat }座已有人。
refusal-not-your-turn = 还没轮到你走。
refusal-not-your-seat = { $seat }座不是你的。
refusal-stale = 那是针对第 { $meant } 步的，但对局已到第 { $now } 步。
refusal-repeats = { $move } 会使同一局面第三次出现，这是禁止的。
refusal-not-in-play = 那一方不在对局中。

## Sentences that come up from below in English, word for word; they are found by their English text

said-forfeit = 只有轮到走棋的一方可以认输
said-invite = 你可以邀请别人，但要他们自己入座。
said-too-few = 人数还不够：请先坐满空位。
said-computers = 这里电脑要与人对弈：至少要有一个人入座。
said-position = 这个局面需要所有玩家：请先坐满空位。
said-out-already = 你已经出局了。
said-left-already = 你已离开并回来过；请等到下一步棋。
said-rematch-on = 新的一局已经开始。
said-still-on = 对局还在进行。
said-no-takeback-rated = 等级分对局不能悔棋。
said-out = 你已出局。
said-so-already = 你已经提出过了，请等对方答复。
said-often = 你已经请求太多次了。
said-asked = 你已经请求过了；走一步棋后再试。
said-no-move = 你没有可以悔的棋。
said-nothing-declined = 没有什么可拒绝的。
said-not-asked = 没有人向你提出请求。
said-under-way = 对局正在进行：可以认输或提和。
said-no-claim = 现在不能对这个座位提出要求。
said-still-here = 那位玩家还在，或刚刚还在。
said-not-their-turn = 还没轮到这位玩家，没有人在等这一步。
said-no-stand-in = 这张棋桌不由电脑替补。
said-rated-start = 等级分对局须从初始局面开始。
said-rated-different = 等级分对局须由不同的人进行：一人不能占两个座位。
said-rated-clock = 等级分对局必须计时，以免有人拖延败局。
said-rated-hasty = 等级分对局每方至少需要 1 分钟，有加秒时至少 30 秒。
said-rated-guest = 等级分对局需要账号：请先注册，或下不计等级分的对局。
said-rated-bot = 等级分对局只限真人；程序可下其他对局。
said-rated-invite = 只有有账号的人才能被邀请参加等级分对局。
said-nothing-here = 这里什么也没有。
said-no-game = 没有这种棋。
said-no-table = 没有这张棋桌。
said-no-rematch = 这里不能再来一局。
said-house-only = 只有系统可以这样做。
said-time-left = 还有剩余时间。
said-not-started = 对局尚未开始。
said-no-language = 这里不支持该语言。
said-no-picture = 没有这个头像。
said-no-diagram = 没有这个图示。
said-no-page = 没有这一页对局。
said-nobody = 这里没有这个编号的人。
said-nobody-invited = 无法邀请这个编号的人。
said-picture-parts = 头像由徽记、纹样和两种颜色组成。
said-code-only = 只有凭房间代码加入的棋桌才有代码。
said-record-secret = 棋谱含有未公开的内容，对局结束后才能查看。
said-opinion-later = 对局结束后电脑才会发表意见。
said-opinion-end = 那里对局已结束；请退回到较早的一步再问。
said-code-unknown = 没有使用这个房间代码的棋桌。请核对代码或询问房主。
said-nothing = 没有内容。
said-code-short = 房间代码至少六个字符。
said-code-letters = 房间代码最多二十个字符，只能用字母、数字和连字符。
said-name-length = 名字为 3 到 20 个字符；中文、日文和韩文名字两个字即可。
said-name-letter = 名字由字母、汉字和数字组成，中间可有空格、- _ 或点。
said-name-ends = 名字须以字母、汉字或数字开头和结尾。
said-name-signs = 名字中的空格或符号不能连用。
said-name-alphabets = 名字须用同一种文字的常用字符书写。
said-name-reserved = 这个名字为本站保留。
said-name-address = 名字不能看起来像网址。
said-password-name = 密码不能由名字构成。
said-password-common = 这个密码太容易被猜到；请换一个。
said-name-taken = 这个名字已被使用。
said-wrong-login = 名字或密码错误。
said-wrong-password = 旧密码错误。
said-signed-up = 你已经注册过了。
said-members = 只有会员可以这样做；请先注册。
said-not-yours = 你名下没有这个名字或编号的内容。
said-busy = 服务器繁忙，请稍后再试。
said-cant-write = 现在无法保存，请稍后再试。

## What the house refuses

fault-unknown = 请先表明身份：以访客身份进入，或登录。
fault-foreign = 此请求来自其他网站，未执行。
fault-full = 人满了，请稍后再试。
fault-slow = 请求耗时过长。
fault-code-taken = 这个房间代码已被使用，请换一个。
fault-trouble = 数据库出现问题，请稍后再试。
fault-crowded = 观看这张棋桌的人太多，请稍后再试。
fault-query = 无法读取查询：{ $why }。
fault-body = 请求最多 { $most } 字节，且须全部送达。
fault-not-json-type = 请发送 JSON，并注明 Content-Type: application/json。
fault-not-json = 这不是 JSON：{ $why }。
wait-seconds = 操作太频繁了。请等 { $count } 秒。
wait-minutes = 操作太频繁了。请等 { $count } 分钟。
enough-connections = 你的地址已有 { $count } 个连接；请先关闭一些。
enough-tables = 你有 { $count } 张未结束的棋桌；请先结束或中止一些。
enough-address = 你的地址有 { $count } 张未结束的棋桌；请先结束一些。
enough-unplayed = 你已在 { $count } 张棋桌入座但还没有走棋；请先在那里下棋。
too-many-bots = 最多可有 { $count } 个机器人。
too-many-keys = 每个机器人最多 { $count } 个密钥。
password-short = 密码至少 { $count } 个字符。
password-long = 密码最多 { $count } 个字符。
socket-text = 请以文本发送：这里不读取二进制消息。
socket-tables = 一个连接最多可看 { $count } 张棋桌。

fault-only-looked-at = 此页面只能查看。
fault-unanswered = 无法处理此请求。
said-after-round = 电脑已替你走过棋；等其他人都走过之后，你才能收回座位。
said-after-leaving = 你已把座位交给电脑；等它再走几个回合，你才能收回座位。
said-nobody-number = 没有这个编号的用户。
said-not-painted = 无法绘制这张图片。
said-no-address = 这个地址没有内容。

## 快速配对、新建对局和程序相关的句子

said-first-move = 有人在等你走第一步。
said-seekers = 正在找对手的人太多了，请稍后再试。
said-not-paired = 暂时无法为你们开桌，请稍后再找。
said-wishes = 请至少选一种棋，棋种和计时的组合最多 20 种。
said-players = 这种棋不能这么多人下。
said-clock = 计时可以是 none（不计时）、分钟数（最多 1440），如 5 或 5+3，或每步天数（最多 14），如 3d。
said-no-time = 这样的计时没人来得及下：每方至少要有 15 秒，或设置加秒。
said-suspension = 停用最短一天，最长十年；不填天数则没有期限。
said-too-long = 太长了：最多 300 个字符。
said-title-long = 标题最多 60 个字符。
said-code-guessed = 这个房间代码太容易被猜到：请至少用八个字符，其中两个数字，例如 KITCHEN-72，或者由我们来选。
said-keep-a-seat = 这里的电脑是陪人下棋的：请给人留一个座位。
said-levels = 级别从 1 到 8。
said-seat = 座位是 south、west、north 或 east。
said-offers = 可以提议和棋、悔棋或再来一局。
said-no-square = 棋盘上没有这个格子。
said-no-piece = 这种棋里没有这种棋子。
said-no-move-text = 这不是一步棋。请写出起点和终点，例如 e2e4。
said-address-text = 无法读取地址：它不是文本。
fault-setup = 不能这样开桌：{ $why }。

# Why a text that somebody typed can’t be read.
mistake = { $kind ->
        [too-long] 文本太长
        [fields] 局面缺少或多出了部分
        [ranks] 各行拼不成这种棋的棋盘
        [piece] 这里没有这样的棋子
        [stands] 这枚棋子不可能在那里
        [count] 某种棋子太多或太少
        [turn] 这样谁也无法走棋
        [number] 这里应是数字，且不能太大
        [decided] 这个局面里对局已经结束
        [players] 人数不对，或没有这些玩家
        [army] 没有说清各军由谁指挥
        [double] 兵不可能这样走过两格
        [reserve] 预备队不可能是这样
        [deal] 抽子顺序不可能是这样
        [move] 这不是像 e2e4 那样的着法
        [square] 没有这个格子
        [seat] 没有这个座位
        [option] 没有这种规则变体，或它还需要另一种
        [record] 这不是 Taproom 写法的棋谱
       *[other] { $what }
    }
mistake-at = { $why }（第 { $at } 个字符）
