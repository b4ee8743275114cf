### Friends, blocks, invitations, challenges, private games.

## Who may do what

may-only-members = 这需要账号，请先注册。
may-oneself = 不能对自己这样做。
may-no-account = 对方是访客或程序，这只适用于有账号的人。
may-you-block = 你屏蔽了这里的某个人，请先解除屏蔽。
may-unwanted = 目前无法与对方这样做。
may-private = 这是私人棋桌。
may-unwatched = 这局棋进行时不允许观战。
invite-enough = 已经有足够多的座位为对方保留，请等对方答复。
friends-enough = 你的好友已达上限：五百人。
friends-enough-asked = 有一百个人还没有答复你，请先撤回一些请求。
blocks-enough = 你已屏蔽一千人，无法再多。

## The page of friends, profiles, invitations

nav-friends = 好友
nav-requests = 个好友请求等待你答复
nav-invited = 个座位为你保留
nav-any = 件事等着你
friend-away = 不在线
friend-plays = 正在下{ $game }
friend-waits = 正在棋桌等人：{ $game }
friend-here = 在线
friend-me = 这是你
friend-challenge = 挑战
friend-remove = 移除
friend-accept = 接受
friend-decline = 拒绝
friend-withdraw = 撤回
friend-unblock = 解除屏蔽
friend-ask = 加为好友
friend-look = 个人主页
friend-find = 按名字找人
friend-search = 搜索
friend-nobody = 没有以此开头的名字。
friend-found = 找到的人
friends-asking = 好友请求
friends-mine = 你的好友
friends-none = 还没有好友。按名字找人，或打开与你下过棋的人的主页。
friends-asked = 已发出的请求
friends-blocked = 已屏蔽 { $count } 人
privacy-everybody = 所有人
privacy-friends = 好友
privacy-nobody = 没有人
privacy-title = 隐私
privacy-choose = 谁可以给你写信、邀请你、看到你在线
privacy-words = 谁可以给我发私信
privacy-invitations = 谁可以邀请我入座
privacy-challenges = 谁可以向我挑战
privacy-requests = 谁可以向我发好友请求
privacy-presence = 谁能看到我在线
friends-sign-up = 好友功能需要账号。请<signup>注册</signup>或<login>登录</login>。
friend-you-block = 你已屏蔽此人。
friend-is = 已是好友
friend-asked = 已发出请求
friend-block = 屏蔽
challenge-game = 棋种
challenge-side = 先后手
challenge-any = 随机
challenge-first = 我先走
challenge-last = 我后走
challenge-more = 三人或四人对局时，你也可以同时挑战好友；其余座位由电脑补足。无人答复的挑战会自动失效；有人谢绝，挑战即告结束。
challenge-with = 第 { $number } 位棋手
challenge-computer = 电脑
challenge-too-many = 这个游戏最多可以挑战 { $most } 人。
challenge-twice = 每个人只能挑战一次。
challenge-watchers = 开局后允许其他人找到并观看
challenge-send = 发出挑战
challenge-table = 更多选项
invitations-title = 邀请
invitation-challenge = <name></name> 向你挑战
invitation-seat = <name></name> 为你保留了座位
invite-named = 邀请 { $name }
new-door-invitation = 仅限我邀请的人
new-watchers = 允许观战
