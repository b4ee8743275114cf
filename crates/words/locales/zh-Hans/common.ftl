# The frame of every page, and what is said everywhere.


## The bar and the foot of every page

skip = 跳到正文
nav-label = Taproom
nav-play = 下棋
nav-lobby = 大厅
nav-my-games = 我的对局
nav-rules = 规则
nav-waiting = 等你走棋的对局
nav-sign-up = 注册
nav-log-in = 登录
settings-title = 设置
foot-line = 五种别具一格的棋。
foot-bot = 编写机器人
foot-api = API
foot-language = 语言

## Where there is no page

missing-title = 这里什么也没有
missing-heading = 这里什么也没有
missing-why = 页面可能已移走，或者链接少了一个字母。
sorry-title = 操作没有成功
private-table = 私人棋桌
private-table-why = 这张棋桌只向受邀者开放。
back-to-games = 返回首页

## Lists of names

list-two = { $first }、{ $last }
list-more = { $first }、{ $last }
sentence = { $text }。
sentences = { $first }{ $then }

## Time

ago-now = 刚刚
ago-minutes = { $count } 分钟前
ago-hours = { $count } 小时前
ago-days = { $count } 天前
ago-months = { $count } 个月前
ago-years = { $count } 年前
pace-none = 不计时
pace-days = 每步 { $count } 天
pace-minutes = { $minutes } 分钟
pace-increment = { $minutes } 分⁠钟 + { $seconds } 秒
pace-seconds = { $each } 秒
pace-seconds-increment = { $each } 秒 + { $seconds } 秒

## More

nav-leaderboard = 排行榜
nav-menu = 菜单
page-about = 五种少见的棋类游戏，二到四人对弈。可与电脑对弈、同屏对局或在线对局，无需注册。
