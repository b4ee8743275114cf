# Accounts, profiles, lists of games.


## Signing up and logging in

account-keeps = 账号会保存你的名字和对局，并让你参加等级分对局。除此之外不需要任何信息。
account-keeps-guest = 账号会保存你的名字和对局（包括以访客身份下过的），并让你参加等级分对局。除此之外不需要任何信息。
account-name = 名字
account-name-hint = 3 到 20 个字符（汉字两个即可）：同一种文字的字母、汉字或数字，中间可以有单个空格、点、- 或 _
account-password = 密码
account-password-hint = 至少 8 个字符
account-lost = 我们不要求填写邮箱，因此密码丢失后无法找回。请妥善保管。
account-show = 显示
account-have = 已有账号？<login>登录</login>。
account-new = 第一次来？<signup>注册</signup>，或直接以访客身份下棋。

## After signing up

welcome-title = 欢迎
welcome-heading = 欢迎，<name></name>！
welcome-about = 从现在起，无论在哪台设备上登录，你的名字和对局都会保留。想先做什么？
welcome-rated = 下一局等级分对局
welcome-rated-about = 大厅里的快速配对会为你找到对手。
welcome-friend-about = 开一桌，把链接发给朋友。
welcome-learn-about = 每种棋几分钟就能学会。
welcome-picture-about = 别人看到你的名字时，旁边就是它。

## Settings

settings-you = 你以 <name>{ $name }</name> 的身份登录。<page>你的主页</page>向他人展示你下过的棋。
settings-theme = 主题
settings-theme-auto = 跟随设备
settings-theme-light = 浅色
settings-theme-dark = 深色
settings-pieces = 棋子
settings-pieces-drawn = 手绘
settings-pieces-plain = 简洁
settings-board = 对局时
settings-sounds = 声音
settings-turning = 同屏对局：让棋盘转向走棋的一方
settings-picture = 头像
settings-picture-hint = 别人看到的样子：主页、列表、棋桌上。
settings-picture-save = 保存头像
settings-picture-try = 预览
settings-picture-not-saved = 尚未保存。
settings-name-new = 新名字
settings-name-change = 更改名字
settings-password-old = 旧密码
settings-password-new = 新密码
settings-password-change = 更改密码
settings-end-keys = 同时吊销我的机器人的密钥
settings-leave = 退出登录
settings-sign-up = <signup>注册</signup>后可在所有设备上保留你的对局。
keys-heading = 机器人的密钥
keys-about = 持有密钥的人可以以该机器人的身份下棋。请吊销你不认识或不需要的密钥。<bots>如何编写机器人</bots>。
keys-none = 没有密钥。
keys-made = <label></label>，创建于 <day></day>
keys-end = 吊销
keys-end-label = 吊销密钥 { $label }

## My games

mine-turn = 轮到你走
mine-turn-none = 没有等你走的对局。
mine-paused = 休假期间暂停
mine-playing = 进行中
mine-playing-none = 没有其他进行中的对局。
mine-over = 已结束
mine-over-none = 还没有结束的对局。
mine-play = 走棋
mine-look = 查看
mine-more = 更多对局
mine-none = 你还没有对局。<home>选一种棋</home>吧。
mine-all = 我的全部对局

## Games in lists

card-quoted = “{ $title }”
card-rated = 等级分
card-uncounted = 等级分，但未计入
card-alone = <name></name> 独自同屏对弈
card-several = <name></name>（占 { $count } 个座位）
card-robot = { $name }（{ $level } 级）
card-moves = { $count ->
        [0] 未走棋
       *[other] { $count } 步
    }
card-replay = 回放
card-replay-label = 回放这局{ $game }
card-older = 更早的对局
card-drew = <first></first> 下成和棋
card-beat = <first></first> 战胜 <others></others>
card-won-before = <first></first> 获胜，其后是 <others></others>
card-shared = <first></first> 并列第一，其后是 <others></others>
spark = { $count } 局等级分对局，从 { $first } 分到 { $last } 分，最低 { $low }，最高 { $high }

## Profiles

kind-guest = 访客
kind-member = 会员
kind-bot = 机器人
profile-picture = 更换头像
profile-tournaments = 主办和参加过的赛事
profile-ratings = 等级分
profile-unrated = 还没有等级分对局。
profile-unrated-member = 还没有等级分对局。<lobby>去大厅找一局</lobby>。
profile-unrated-guest = 还没有等级分对局。参加需要账号：<signup>注册</signup>。
profile-latest = 最近对局
profile-latest-of = { $game }最近对局
profile-older-of = { $game }更早的对局
profile-all = 全部对局
profile-no-games = 还没有结束的公开对局。
profile-provisional = 暂定
profile-provisional-why = 对局太少或太久以前，尚不确定
profile-rated-games = { $count } 局等级分对局
profile-best = 最高 { $points }
profile-deviation = 误差 ±{ $points }
profile-games = 对局
settings-pieces-discs = 圆形文字棋子
settings-boards = 棋盘
settings-board-classic = 经典
settings-board-slate = 石板
settings-board-forest = 森林
settings-motion = 棋子动画
settings-motion-normal = 正常
settings-motion-fast = 快速
settings-motion-off = 无动画
settings-coordinates = 显示坐标
mine-drop = 删除
mine-drop-game = 删除这局{ $game }

## Pictures of people

picture-part = { $part ->
        [emblem] 徽记
        [pattern] 纹样
        [field] 颜色
       *[second] 第二颜色
    }
picture-emblem = { $what ->
        [tankard] 酒杯
        [pick] 镐
        [lantern] 提灯
        [crown] 王冠
        [rat] 鼠
        [wolf] 狼
        [castle] 城堡
        [star] 星
        [cat] 猫
        [elephant] 象
        [horse] 马
        [ram] 公羊
        [lion] 狮
        [barrel] 酒桶
        [moon] 月亮
       *[key] 钥匙
    }
picture-pattern = { $what ->
        [halves] 两半
        [bars] 横条
        [bend] 斜带
        [quarters] 四分
        [chevron] 人字纹
        [stripes] 竖条
        [checks] 棋盘格
       *[border] 边框
    }
picture-colour = { $what ->
        [red] 红
        [gold] 金
        [green] 绿
        [sky] 天蓝
        [blue] 蓝
        [purple] 紫
        [black] 黑
       *[white] 白
    }

name-taken-away = 管理员已收回你的这个名字，请换一个。
taken-away-pause = 管理员已移除此内容，{ $count } 天后你可以重新选择。
