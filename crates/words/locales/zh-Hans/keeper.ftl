# 照看本站的人：命令、页面与清理。

## 命令 `taproom keeper`

keeper-command-none = 本站还没有管理员。第一个注册的人会成为管理员，也可以由你指定：taproom keeper 名字
keeper-command-since = { $name }，自 { $day } 起
keeper-command-made = { $name } 现在是本站的管理员。
keeper-command-removed = { $name } 不再是本站的管理员。
keeper-command-already = { $name } 已经是本站的管理员。
keeper-command-not = { $name } 不是本站的管理员。
keeper-command-nobody = 本站没有叫“{ $name }”的会员。

## 命令 `taproom tidy`

tidy-command-open = 本站正在运行，每一刻钟会自动清理一次。请先停止运行，或用 --dry-run 查看哪些内容会被清理。
tidy-command-off = 已关闭
tidy-command-dry = 没有改动任何内容。
tidy-rule = { $rule ->
    [open-tables] 关闭没有人来的棋桌
    [idle-games] 中止没有人再看的不计时对局
    [unplayed-tables] 删除没有下过棋的棋桌
    [called-off-tournaments] 删除开始前就取消的赛事
    [guest-games] 删除再未回来的访客与电脑的对局
    [guest-sessions] 结束访客长期未用的登录
    [sessions] 结束会员长期未用的登录
    [guests] 删除没有留下对局的访客
    [mails] 删除已发送的邮件
    [messages] 删除旧私信
    [closed-messages] 删除已注销账号写给他人的私信
    [reports] 删除已处理的举报
    [flags] 删除已处理的异常记录
   *[pack] 压缩保存已结束的对局；内容不会丢失
}

## 被封禁

suspended-until = 在 { $day } 之前，你可以观看，但不能下棋、聊天或发私信：{ $reason }
suspended-for-ever = 你在这里只能观看，不能再下棋、聊天或发私信：{ $reason }

## 拒绝的理由

keeper-fault-prove = 请先在这些页面的顶部再次输入密码。
keeper-fault-other = 不能对其他管理员这样做。
keeper-fault-backup-busy = 正在备份，请等它完成。
keeper-fault-backup = 无法备份：{ $why }。

## 每个页面

keeper-title = 站点管理
keeper-welcome = 你是第一个来到这里的人，所以由你担任本站管理员。<keeper>去看看</keeper>。
keeper-prove = 要做任何改动，请再次输入密码，一小时内有效。
keeper-prove-button = 确认
keeper-figures = 统计
keeper-people = 用户
keeper-tables = 棋桌
keeper-tournaments = 赛事
keeper-tournaments-about = 所有赛事，包括凭代码或受邀参加的。你可以在赛事页面上修改其文字或取消赛事；如果主办者无法管理，也可以代为管理。
keeper-tournaments-called-off = 已取消
keeper-jobs = 任务与备份
keeper-log = 管理记录
keeper-tokens = 令牌
keeper-more = 更早的
keeper-none = 目前没有。
keeper-gone = 已不存在的人（编号 { $number }）

## 数据

keeper-here = 人在线
keeper-awake = 张棋桌在活动
keeper-opened = 启动
keeper-memory = 占用内存
keeper-weeks = 最近四周
keeper-people-day = 每日人数
keeper-games-day = 每日完成对局
keeper-storage = 存储
keeper-storage-about = 这段时间增长了 { $grown }；其中 { $free } 可再次使用。
keeper-hour = 最近一小时
keeper-hour-requests = 已响应的请求
keeper-hour-thoughts = 思考过的着法
keeper-hour-load = 电脑棋手的占用率
keeper-hour-slowest = 最近一小时最慢的请求
keeper-engines = 电脑棋手
keeper-threads = 个线程
keeper-thinking = 正在思考
keeper-waiting = 等待线程
keeper-thoughts = 启动以来思考过的着法
keeper-load = 忙碌
keeper-slowest = 启动以来最慢的请求
keeper-route = 地址
keeper-longest = 最长
keeper-mean = 平均
keeper-count = 请求数

## 任务

keeper-backups = 备份
keeper-backups-every = 每隔 { $time } 会把全部内容复制到数据目录的“backups”文件夹，保留最近 { $count } 份，以及最近 { $count } 天每天的最后一份。
keeper-backups-never = 没有设定定时备份（选项 backup-every）。备份会放进数据目录的“backups”文件夹，保留最近 { $count } 份，以及最近 { $count } 天每天的最后一份。
keeper-backup-now = 立即备份
keeper-tidy = 清理
keeper-tidy-about = 本站每一刻钟按以下规则自动清理。每条规则都有一个设定时间的选项。
keeper-tidy-now = 立即清理
keeper-ran = 最近运行的任务
keeper-job-name = 任务
keeper-last = 上次运行
keeper-took = 用时
keeper-done = 处理数
keeper-next = 下次
keeper-runs = 运行中
keeper-in = { $count ->
    [0] 现在
   *[other] { $count } 分钟后
}
keeper-job = { $job ->
    [open-tables] 关闭没有人来的棋桌
    [idle-games] 中止闲置对局
    [unplayed-tables] 删除没下过的棋桌
    [called-off-tournaments] 删除已取消的赛事
    [guest-games] 删除访客的对局
    [guest-sessions] 结束访客的登录
    [sessions] 结束会员的登录
    [guests] 删除没有对局的访客
    [mails] 删除已发送的邮件
    [messages] 删除旧私信
    [closed-messages] 删除已注销账号的私信
    [reports] 删除已处理的举报
    [flags] 删除已处理的异常记录
    [pack] 压缩已结束的对局
    [backup] 备份
    [clocks] 检查棋钟
    [figures] 统计当日
    [mail] 发送邮件
   *[other] { $job }
}

## 用户

keeper-find = 名字或编号
keeper-nobody = 没有这样的人。
keeper-is-keeper = 管理员
keeper-is-here = 在线
keeper-is-suspended = 已封禁
keeper-suspended = 被封禁的人
keeper-until = 封禁至 { $day }
keeper-for-ever = 永久封禁
keeper-seen = 最近在线
keeper-came = 首次到来
keeper-facts = 资料
keeper-number = 编号
keeper-sessions = 登录数
keeper-owner = 所有者
keeper-profile = 公开页面
keeper-do = 你可以做的事
keeper-other = 此人也是管理员。只有能操作服务器的人才能更改：taproom keeper 名字 --remove
keeper-lift = 解除封禁
keeper-suspend = 封禁…
keeper-suspend-about = 对方仍可观看一切，但不能下棋、聊天或发私信。对方的棋钟照常走。
keeper-reason-told = 理由（对方会看到）
keeper-reason = 理由（写入记录）
keeper-days = 天数
keeper-days-hint = 留空表示永久封禁。
keeper-end-games = 让其退出进行中的对局，并关闭其所开的棋桌
keeper-rename = 改名…
keeper-remove-picture = 移除头像…
keeper-remove-picture-about = 对方选择新头像之前，会使用系统绘制的头像。
keeper-end-sessions = 结束所有登录…
keeper-end-sessions-about = 对方需要在各处重新登录。访客无法再以同一访客身份回来。
keeper-playing = 可加入的棋桌与进行中的对局

## 棋桌

keeper-find-table = 棋桌
keeper-find-table-hint = 地址或其最后一段。私人棋桌也可这样找到，或通过在那里下棋的人找到。
keeper-no-table = 这不是棋桌的地址。
keeper-running = 进行中的对局
keeper-open = 可加入的棋桌
keeper-look = 查看棋桌
keeper-over = 这局棋已结束。
keeper-close = 中止对局…
keeper-close-about = 对局到此结束，没有胜负，也不计等级分。无法撤销。
keeper-said-players = 玩家的聊天
keeper-said-watchers = 观众的聊天
keeper-silence = 没有人说话。
keeper-remove-line = 移除
keeper-line-removed = 已移除

## 管理记录

keeper-log-about = 管理员的每个操作都会当场记录在此，并一直保留。
keeper-nothing = 还没有。
keeper-by-command = 在服务器上
keeper-deed = { $deed ->
    [appoint] 任命为管理员：
    [dismiss] 免去管理员：
    [rename] 改名：
    [suspend] 封禁：
    [lift] 解除封禁：
    [remove-picture] 移除头像：
    [clear-about] 删除自我介绍：
    [clear-title] 删除标题，棋桌：
    [end-sessions] 结束所有登录：
    [close-table] 中止对局，棋桌
    [remove-line] 移除一条聊天，棋桌
    [create-token] 创建令牌
    [delete-token] 吊销令牌
    [settle-report] 处理了举报：
    [settle-flag] 处理了不寻常的对局：
    [tournament] 代主办人处理了赛事：
    [retry-mail] 重试邮件：
    [drop-mail] 丢弃邮件：
    [backup] 备份
    [tidy] 进行清理
   *[other] { $deed }
}

## 令牌

keeper-tokens-about = 有了令牌，你的程序可以通过 /api/keeper 下的 API 做你在这里能做的事，仅此而已。它做的一切都记在你的名下。
keeper-token-label = 用途
keeper-token-make = 创建令牌

## 发送失败的邮件

keeper-mails = 发送失败的邮件
keeper-mails-none = 没有失败的邮件。
keeper-mails-about = 无法发送的邮件（不显示地址）。还能发送的会立即重试。
keeper-mail-retry = 重试
keeper-mail-drop = 丢弃
keeper-mail-tries = 已尝试 { $count } 次

## 举报

keeper-reports = 举报
keeper-reports-about = 大家请你查看的内容，以举报时的原文显示。可采取的措施见该用户的页面。
keeper-reports-none = 没有待处理的举报。
keeper-report-kind = { $kind ->
    [message] 私信，来自
    [line] 桌边聊天，来自
    [name] 名字：
    [tournament] 赛事，主办：
   *[picture] 头像：
}
keeper-report-by = 举报人
keeper-report-table = 前往那张棋桌
keeper-settle = 标为已处理
keeper-note = 备注（可留空）
keeper-report-more = 更新的
keeper-settled = 最近处理的

## Rated games

keeper-flags = 等级分对局
keeper-flags-about = 同样两个人之间的等级分对局中不寻常的情况。这不是定论：请查看对局，与当事人沟通，并记下结果。
keeper-flags-none = 没有不寻常的情况。
keeper-flag-kind = { $kind ->
    [short-losses] 有 { $count } 局{ $game }在几个回合内就输了，对手：
    [only-losses] 最近十局中有 { $count } 局输给同一个人，最近一局是{ $game }，对手：
    [same-address] 输了 { $count } 局{ $game }，两人之间几乎全输，而且来自同一地址，对手：
   *[ring] 几个人输了 { $count } 局{ $game }，来自同一地址，或是新来的且几个回合就输，对手：
}
keeper-flag-table = 最后一局
keeper-flag-games = 两人的全部对局
keeper-report-tournament = 前往赛事

keeper-fault-own = 这件事与你本人有关：请交给另一位管理员。
keeper-clear-about = 删除自我介绍
keeper-clear-about-about = 在写下新的介绍之前，个人主页上不显示任何内容。
keeper-clear-title = 删除标题
keeper-clear-title-about = 棋桌的其他内容都保留。
keeper-settle-by = 处理完此人单独举报的全部内容
keeper-settle-by-about = 没有其他人举报过的全部内容。
keeper-report-voices = { $count } 人
keeper-mails-retry = 全部重试
keeper-flag-title = { $game }的等级分对局
keeper-flag-result = { $result ->
    [lost] 输给
    [drawn] 战平
   *[won] 战胜
}
keeper-flag-short = 几个回合
keeper-flag-uncounted = 未计等级分
