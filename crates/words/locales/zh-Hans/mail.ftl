# 邮件，以及邮件链接所指向的页面。


## 关于对局的邮件

mail-turn-subject = 轮到你了：{ $game }（对手：{ $others }）
mail-turn = 你的{ $game }对局（对手：{ $others }）轮到你走了。
mail-reminder-subject = { $game }：{ $left }，该你走了
mail-reminder = 在你的{ $game }对局（对手：{ $others }）中，你的时间快用完了。
mail-time-left = { $left }，截止时间：{ $until }。
mail-over-subject = 对局结束：{ $game }（对手：{ $others }）
mail-over = 你的{ $game }对局（对手：{ $others }）结束了。
mail-over-won = 你赢了。
mail-over-lost = 你输了。
mail-over-shared = 你并列第一。
mail-over-place = { $players } 人中你名列第 { $place }。
mail-invitation-subject = { $name } 邀请你下{ $game }
mail-invitation = { $name } 在一局{ $game }（{ $pace }）中为你留了座位。
mail-challenge-subject = { $name } 向你发起{ $game }挑战
mail-challenge = { $name } 想和你下一局{ $game }（{ $pace }）。
mail-digest-subject = 你的对局有新消息（{ $count } 条）
mail-nobody = 暂无
mail-play = 去走棋
mail-look = 看看结果
mail-link = { $label }：
mail-visit = 前往棋桌
mail-why = 你收到这封邮件，是因为你（{ $name }）希望收到对局通知。
mail-stop-kind = 停止接收这类邮件
mail-stop-these = 停止接收这几类邮件
mail-settings = 邮件设置

## 关于账号的邮件

mail-confirm-subject = 确认你的邮箱地址
mail-confirm = 有人希望用这个地址接收对局通知。网站是 { $house }。如果是你本人，请确认；链接三天内有效。
mail-confirm-button = 确认地址
mail-reset-subject = 为 { $name } 设置新密码
mail-reset = 有人在 { $house } 为 { $name } 申请了新密码。如果是你本人，请现在设置；链接一天内有效，只能使用一次。
mail-reset-button = 设置新密码
mail-sign-out-about = 如果你只想让所有浏览器和手机都退出登录，也可以：
mail-sign-out-button = 退出所有设备
mail-not-you = 如果不是你，请忽略这封邮件，什么都不会发生。没有人看到过你的地址。
mail-address-changed-subject = { $name } 换了邮箱地址
mail-address-changed = 从现在起，{ $house } 给 { $name } 的邮件会发往另一个地址。这是发到该地址的最后一封。
mail-address-entered-subject = { $name } 要更换邮箱
mail-address-entered = 有人用正确的密码为 { $house } 上的 { $name } 填写了另一个邮箱。打开其中的链接后它才会生效；在此之前，邮件仍发到这里。
mail-address-gone-subject = { $name } 不再有邮箱地址
mail-address-gone = { $name } 在 { $house } 的邮箱地址已被删除。这是发到该地址的最后一封邮件。没有邮箱地址，忘记密码时就无法重设。
mail-password-changed-subject = { $name } 的密码已更改
mail-password-changed = { $name } 在 { $house } 的密码刚刚被更改。
mail-changed-not-you = 如果不是你，说明有别人能使用你的账号。请设置新密码，收回账号：
mail-about-account = 你收到这封邮件，是因为它与 { $name } 的账号有关。

## 设置

mail-title = 邮件和通知
mail-card-none = 还没有邮箱地址。留下地址，轮到你时我们会通知你，忘记密码也能重设。
mail-card-pending = 有一个地址等待确认：请打开我们发去的邮件里的链接。
mail-card-good = 邮件会发往 { $address }。
mail-card-refused = 发往 { $address } 的邮件被退回。请检查地址。
mail-card-go = 邮件和通知设置
mail-off = 本站不发送邮件；本站的运营者可以更改这一设置。
mail-members = 邮件功能仅供有账号的人使用：请先<login>登录</login>或<signup>注册</signup>。
mail-about = 一局棋要下好几天？留下地址，轮到你时我们会告诉你。别人永远看不到它。
mail-address = 邮箱地址
mail-address-yours = 你的地址
mail-address-none = 尚未填写。
mail-address-other = 换用其他地址
mail-address-new = 新地址
mail-address-set = 给我发链接
mail-address-change = 更改地址
mail-address-remove = 删除地址
mail-address-remove-now = 删除
mail-address-removed = 你的地址已删除。
mail-address-hint = 我们会发去一个链接。打开链接之后，地址才生效。
mail-password-hint = 以确认是你本人
mail-pending = 我们已向 { $address } 发送邮件。请打开其中的链接来确认地址；如果没有收到，请检查垃圾邮件。
mail-pending-other = 待确认：{ $address }。请打开我们发去的邮件中的链接；在此之前，邮件仍发往 { $old }。
mail-pending-again = 再发一次
mail-good = 已确认：{ $address }
mail-refused = 发往 { $address } 的邮件被退回了 { $count } 次，所以我们停止了发送。请重新输入，或换一个地址。
mail-no-address = 这不是我们能发送的邮箱地址；地址形如 name@example.org。
mail-wishes = 在以下情况给我发邮件
mail-wish-turn = 在不计时或按天计时的对局中轮到我时
mail-wish-reminder = 我的一步棋只剩四分之一的时间时
mail-wish-over = 这样的对局结束时
mail-wish-invitation = 有人邀请我入座时
mail-wish-challenge = 有人向我挑战时
mail-wish-tournament = 我报名的赛事即将开始时
mail-how-often = 发送频率
mail-single = 立即发送，每件事一封
mail-daily = 每天一次，合为一封（提醒仍会立即发送）
mail-hour = 时间
mail-zone = 我的时区
mail-save = 保存
mail-saved = 已保存。
mail-ended = { $day }，邮件中的链接停止了以下邮件：{ $what }。
mail-never = 关于你正在看的棋桌，或在你访问本站期间，我们都不会给你发邮件。
mail-sign-out-title = 退出所有设备
mail-sign-out-text = 结束你的所有登录，包括这个浏览器和其他所有设备。你的对局会继续。
mail-signed-out = 你已在所有设备上退出登录。

## 链接所指向的页面

mail-stale-title = 这个链接已失效
mail-stale = 它已经用过、已过期，或者没有复制完整。请重新申请。
mail-confirm-title = 确认地址
mail-confirm-ask = 要把给 { $name } 的邮件发往 { $address } 吗？
mail-confirmed = 完成：从现在起，给 { $name } 的邮件会发往 { $address }。
mail-confirm-crowded = 已有好几个账号使用这个地址，请换一个。
mail-reset-title = 新密码
mail-reset-ask = 为 { $name } 设置新密码。此后所有设备上的登录都会结束。
mail-reset-save = 保存密码
mail-reset-done = 密码已更改。请用新密码<login>登录</login>。
mail-sign-out-ask = 要让 { $name } 在所有浏览器和手机上退出登录吗？
mail-unsubscribe-title = 停止接收这些邮件
mail-unsubscribe-ask = { $name } 将不再收到这样的邮件：
mail-unsubscribe-button = 停止接收
mail-unsubscribed = 完成。你可以在<settings>邮件设置</settings>中再次更改。
mail-forgot-title = 忘记密码？
mail-forgot-link = <forgot>忘记密码？</forgot>
mail-forgot-ask = 输入你的名字或邮箱地址。如果对应的账号有已确认的地址，我们会向它发送链接。
mail-forgot-field = 名字或邮箱地址
mail-forgot-button = 给我发链接
mail-forgot-sent = 如果对应的账号有已确认的地址，邮件已经发出。可能需要一两分钟；如果没有收到，请检查垃圾邮件。
mail-forgot-off = 本站不发送邮件，所以无法用这种方式重设密码。请联系本站的运营者。
mail-wrong-password = 密码错误。
mail-lost = 忘记密码时只能通过邮件重设：请在<mail>邮件设置</mail>中留下地址，或妥善保管密码。

## What is refused

said-no-notice-kind = 没有这种通知。
said-no-hour = 没有这个钟点，或者没有离 UTC 这么远的时区。
said-no-mail-address = 还没有地址。
mail-tournament-subject = { $name } 邀请你参加{ $game }赛事
mail-tournament = { $name } 希望你参加一项{ $game }赛事。
mail-starts-subject = 你报名的{ $game }赛事将于 { $moment }开始
mail-starts = 你报名的由 { $name } 主办的{ $game }赛事将于 { $moment }开始。届时你的对局会自动开启。
mail-started-subject = 你报名的{ $game }赛事已开始
mail-started = 你报名的由 { $name } 主办的{ $game }赛事已开始。你的对局会自动开启，快来下棋吧。
