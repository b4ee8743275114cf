### Profiles, pictures, and everything about one's own data.

## The page of a person

profile-closed = 账号已注销
profile-told = { $name } 在 Taproom 下不寻常的棋。
profile-since = <day></day> 加入
profile-edit = 编辑个人资料
profile-against-me = 我们的对局
profile-report-words = 举报名字或介绍
former-member = 前会员 { $number }
curve-title = 等级分变化

## The games of a person

history-filter = 显示哪些对局
history-game = 棋种
history-any-game = 全部棋种
history-result-label = 结果
history-any-result = 任何结果
history-won = 胜
history-drew = 和棋或并列第一
history-lost = 负
history-opponent = 对手
history-anybody = 任何人
history-show = 显示
history-none = 没有这样的对局。
history-none-mine = 还没有结束的对局。
history-download = 下载我的全部棋谱
history-download-these = 下载这些对局的棋谱
history-nobody = 这里没有人叫 { $name }。
history-result = 结果可以是 `won`、`drew` 或 `lost`。

## Photos

photo-heading = 个人资料
photo-file = 照片
photo-hint = PNG、JPEG 或 WebP。只取中间部分，显示为方形小图；文件中的地点和日期会被删除。
photo-send = 使用这张照片
photo-remove = 删除照片
photo-empty = 这里没有图片。请先选择文件。
photo-heavy = 文件太大：最多 { $most } MB。
photo-unknown = 无法识别这张图片。请使用 PNG、JPEG 或 WebP。
photo-large = 图片像素太多：最多 { $most }00 万像素。请先缩小。
photo-small = 图片太小：长宽至少 { $least } 像素。
photo-inks = 这张图片是印刷用的（CMYK）。请以 RGB 颜色保存后再上传。
photo-broken = 图片已损坏或不完整。
settings-shield = 盾徽
settings-shield-behind = 别人现在看到的是你的照片；删除照片后会看到你的盾徽。

## A line about oneself

about-label = 自我介绍
about-hint = 一句话，显示在你的主页上，所有人都能看到。
about-save = 保存
about-long = 太长了：最多 { $most } 个字符。

## One's own data

data-heading = 你的数据
data-about = 我们保存的有关你的一切，你都可以带走。
data-everything = 下载我的数据（JSON）
data-games = 下载我的棋谱
close-heading = 注销账号
close-about = 注销账号后：
close-goes = 你的名字、照片、个人资料、等级分、密钥、机器人以及你自己的私信副本都会被删除，并在所有设备上退出登录。
close-messages =
    { $count ->
       *[other] 你写给别人的私信，对方还能阅读 { $count } 天，之后也会从对方那里删除。
    }
close-messages-stay = 你写给别人的私信会留在对方那里，但不再显示你的名字。
close-stays = 已结束的对局会为你的对手保留，其中你的名字会换成一个匿名的名字。
close-games = 你会离开正在进行的对局：棋桌允许时由电脑接替，否则视为认输。
close-name = 90 天内任何人都不能使用你的名字，之后可以。
close-for-good = 此操作无法撤销。
close-button = 永久注销我的账号
close-wrong-password = 密码错误。
close-last-keeper = 你是本站唯一的管理员。请先在服务器上用“taproom keeper 名字”指定另一位。
