# Why something did not happen.


## What a match or the rules refuse

refusal-over = 这局棋已经结束。
refusal-not-started = 对局尚未开始。
refusal-started = 对局已经开始。
refusal-not-seated = 你在这张桌上没有座位。
refusal-already-seated = 你已经坐在这张桌上了。
refusal-full = 这张桌已坐满。
refusal-not-host = 只有房主可以这样做。
refusal-stood-in = 电脑正在替你下；请先收回座位。
refusal-time-up = 你的时间已到。
refusal-rules-over = 对局已结束。
refusal-nothing-to-undo = 没有可悔的棋。
refusal-no-such-seat = 这张桌没有{ $seat }座。
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
said-left-already = 你已离开并回来过；请等下一步。
said-rematch-on = 已经开始再来一局了。
said-still-on = 对局还在进行。
said-no-takeback-rated = 等级分对局不能悔棋。
said-out = 你已出局。
said-so-already = 你已经提出过了，请等对方答复。
said-often = 你已经请求太多次了。
said-asked = 你已经请求过了；走一步后再问。
said-no-move = 你没有可以悔的棋。
said-nothing-declined = 没有什么可拒绝的。
said-not-asked = 没有人问你。
said-under-way = 对局正在进行：可以认输或提和。
said-no-claim = 这个座位不能判负。
said-still-here = 那位玩家还在，或刚刚还在。
said-not-on-the-move = 现在没有轮到这位玩家。
said-no-stand-in = 这张桌没有电脑替补。
said-rated-people = 等级分对局只限真人：电脑不能入座。
said-rated-start = 等级分对局从头开始。
said-rated-different = 等级分对局须由不同的人进行：一人不能占两个座位。
said-rated-clock = 等级分对局必须计时，以免有人拖延败局。
said-rated-guest = 等级分对局需要账号：请先注册，或下不计分的对局。
said-rated-bot = 等级分对局只限真人；程序可下其他对局。
said-rated-invite = 只有有账号的人才能被邀请参加等级分对局。
said-nothing-here = 这里什么也没有。
said-no-game = 没有这种棋。
said-no-table = 没有这张桌。
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
said-picture-parts = 头像由徽记、图案和两种颜色组成。
said-code-only = 只有凭代码加入的桌才有代码。
said-record-secret = 棋谱含有秘密，对局结束后才能查看。
said-opinion-later = 对局结束后电脑才会发表意见。
said-opinion-end = 那里对局已结束；请退回到较早的一步再问。
said-code-unknown = 没有这个房间代码的桌。请核对代码或询问房主。
said-nothing = 没有内容。
said-code-short = 房间代码至少六个字符。
said-code-letters = 房间代码最多二十个字母、数字和连字符。
said-name-length = 名字为 3 到 20 个字符。
said-name-letter = 名字由字母、汉字和数字组成，中间可有空格、- _ 或点。
said-name-ends = 名字须以字母、汉字或数字开头和结尾。
said-name-signs = 名字中的空格或符号不能连用。
said-name-alphabets = 名字须用同一种文字的常用字符书写。
said-name-reserved = 这个名字为本站保留。
said-password-name = 密码不能由名字构成。
said-password-common = 这个密码太容易被猜到；请换一个自己的。
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
fault-crowded = 观看这张桌的人太多，请稍后再试。
fault-query = 无法读取查询：{ $why }。
fault-body = 请求最多 { $most } 字节，且须全部送达。
fault-not-json-type = 请发送 JSON，并注明 Content-Type: application/json。
fault-not-json = 这不是 JSON：{ $why }。
wait-seconds = 一下子太多了。请等 { $count } 秒。
wait-minutes = 一下子太多了。请等 { $count } 分钟。
enough-connections = 你的地址已有 { $count } 个连接；请先关闭一些。
enough-tables = 你有 { $count } 张未结束的桌；请先结束或中止一些。
enough-address = 你的地址有 { $count } 张未结束的桌；请先结束一些。
too-many-bots = 最多可有 { $count } 个机器人。
too-many-keys = 每个机器人最多 { $count } 个密钥。
password-short = 密码至少 { $count } 个字符。
password-long = 密码最多 { $count } 个字符。
socket-text = 请以文本发送：这里不读取二进制消息。
socket-tables = 一个连接最多可看 { $count } 张桌。

fault-only-looked-at = 此页面只能查看。
fault-unanswered = 无法处理此请求。
said-after-round = 电脑已替你走过棋；等其他人都走过之后，你才能取回座位。
said-after-leaving = 你已把座位交给电脑；等它再走几个回合，你才能取回座位。
said-nobody-number = 没有这个编号的用户。
said-not-painted = 无法绘制这张图片。
said-no-address = 这个地址没有内容。
