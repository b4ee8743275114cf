# The home page, the lobby, the form for a new table, and the page for those who write programs.


## The home page

home-title = 五种别具一格的棋
home-heading = 五种别处少见的棋
home-about = 与电脑对弈、同屏对局，或在线会友。无需账号。
home-board = { $game }的棋盘
home-now = 正在进行
home-people = { $count } 人在线
home-open = { $count } 桌可加入
home-running = { $count } 局进行中
home-nobody = 还没有人在等。开一桌，把链接发给朋友吧。
home-lobby = 前往大厅
home-code = 有房间代码？
join = 加入
watch = 观战

## The lobby

lobby-title = 大厅
lobby-here = { $count } 人在线
lobby-alone = 目前只有你。
lobby-open-table = 开一桌
lobby-open = 可加入的棋桌
lobby-only = 只显示
lobby-all-games = 所有棋种
lobby-running = 进行中的对局
lobby-pairing = 快速配对
lobby-pairing-hint = 勾选你想下的棋；不勾选则任何棋种都可以。系统会为你匹配想法相同的人。
lobby-any-game = 任何棋种
lobby-change = 更改
lobby-games = 棋种
lobby-rated = 等级分对局（需要计时）
lobby-sign-up = <signup>注册</signup>后可参加等级分对局。
lobby-seek = 帮我找一局
lobby-code = 房间代码
lobby-who = 在线的人

## A new table

new-computer = 与电脑对弈
new-here = 同屏对局
new-online = 在线对局
new-game = 棋种
new-way = 对手
new-way-computer = 电脑
new-way-here = 同屏的人
new-way-online = 在线的人
new-players = 人数
new-seats = 座位
new-clock = 计时
new-minutes-other = 自定义…
new-minutes = 分钟
new-increment = 加秒（每步秒数）
new-door = 谁可以加入
new-door-public = 任何人（在大厅列出）
new-door-link = 知道链接的人
new-door-code = 知道链接或房间代码的人
new-code-hint = 至少八个字符，其中两个数字；留空则自动生成
new-title = 桌名
new-title-hint = 可选
new-takeover = 有人离开时由电脑接替
new-sign-up = <signup>注册</signup>后可开等级分对局。
new-variations = 规则变体
new-variations-legend = 变体
new-first = 谁先走
new-start = 从指定局面开始
new-position = 局面
new-position-hint = 用文本写出，写法与棋谱和终端相同。这样的对局不计等级分。
new-open = 开桌
new-play = 开始
new-preview = 棋种介绍

## For those who write programs

bots-title = 编写机器人
bots-about = 机器人和其他访客一样：看到其座位可见的内容，并得到可走的着法。所需的一切都在 <api>OpenAPI 文档</api>里。
bots-python = 三十行 Python
bots-python-about = 不需要任何库。注册，创建机器人及其密钥，然后运行：
bots-account = 为它创建账号
bots-socket = WebSocket 连接
bots-socket-open = 若想即时收到着法，请在 <code>/socket</code> 打开 WebSocket 并发送 <code>{ $watch }</code>。消息是带有 <code>t</code> 字段的 JSON 对象。消息可带编号 <code>id</code>，会随答复返回：完成并写入磁盘时为 <code>{ $ok }</code>，被拒绝时为 <code>{ $no }</code>。
bots-socket-frames = 每个棋桌帧都从版本 <code>from</code> 通向版本 <code>v</code>：保留对局记录的前 <code>keep</code> 行，加上 <code>lines</code>，其余内容以帧中的为准。断线后发送 <code>{ $watch }</code> 并附上你见过的最后版本，即可得到其余内容。<code>from</code> 为 0 的帧包含全部内容。
bots-told = 会收到什么
bots-told-story = 对局记录的一行是 <code>{ $line }</code>：着法、用文字说明它做了什么的 <code>words</code>，以及重大时刻 <code>moments</code>（例如王被吃、军队易主或终局），每个时刻是一句完整的话。文字使用 <code>Accept-Language</code> 指定的语言，或账号的语言。
bots-told-why = 轮到自己走棋时，可以询问为什么某一步不行：<code>{ $path }</code>，或通过 WebSocket 发送 <code>{ $ask }</code>。用 <code>m</code> 询问整个着法，用 <code>from</code> 和 <code>to</code> 询问从一格走到另一格，用 <code>place</code> 和 <code>to</code> 询问从预备队放子，用 <code>pick</code> 询问拿起一枚棋子。答复的 <code>why</code> 是一句话，如 <code>{ $answer }</code>；可以走时则没有。
bots-ratings = 等级分与头像
bots-ratings-about = 有账号者之间的对局可计等级分（<glicko>Glicko-2</glicko>，每人每种棋一个分数）；程序只下其他对局。帧中的座位带有 <code>picture</code> 的地址，已知时还有 <code>rating</code>（含 <code>points</code> 和 <code>provisional</code>）；等级分对局结束时带有 <code>change</code>，含 <code>before</code> 和 <code>after</code> 的分数。
bots-lists = <code>GET /api/people/NUMBER</code> 给出某人的等级分，<code>/api/people/NUMBER/ratings/GAME</code> 给出其变化过程，<code>/api/games/GAME/leaderboard</code> 给出排行榜，<code>/api/games/GAME/recent</code> 给出最近的对局；长列表由响应头 <code>Link</code> 指向下一页。头像的地址包含了绘制所需的全部内容，因此可以缓存：<code>/picture/wolf-bend-red-gold.svg</code>、<code>/picture/computer-3.svg</code>。

## More

home-learn = 学规则
home-learn-game = 学习{ $game }
home-your-turn = 轮到你了：{ $game }
home-continue = 继续{ $game }
home-new = 新对局
home-play-now = 马上开始
home-friend = 与朋友对弈
home-learn-one = 学一种棋
home-pause = 暂停
home-other = 换一种棋
home-code-hint = 开桌的朋友可以把房间代码告诉你。
home-five = 五种棋
lobby-looking = 正在找对手
lobby-looking-none = 现在没有人在找对手。
lobby-looking-alone = 现在没有其他人在找对手。
new-strength = 难度
new-side = 你执
leaders-place = 名次
leaders-player = 棋手
leaders-points = 等级分
leaders-games = 局数
leaders-none = 还没有上榜的棋手。
leaders-play = 下一局等级分对局
leaders-sign-up = 注册后参与排名
leaders-about = 各棋种最强的棋手，按等级分对局排名。等级分对局太少、与真人的对局不足五盘或很久没下的棋手不列入。
leaders-of = 排行榜：{ $game }
leaders-all = 查看完整排名
leaders-every-game = 全部棋种
leaders-find = 查找棋手
leaders-nobody = 这种棋里没有名字以此开头的棋手。
leaders-more = 后面的名次
