# 推送到设备的通知。

push-message = { $name } 给你发来了消息
push-title = 通知
push-card = 你的设备也可以提醒你。
push-card-go = 通知设置
push-about = 即使没有打开本站的任何页面，这个浏览器也能告诉你发生了什么，手机和电脑都可以。
push-off = 本站不向设备发送通知；本站的运营者可以更改这一设置。
push-script = 此功能需要 JavaScript，而你的浏览器已将其关闭。
push-wishes = 在以下情况通过这个浏览器通知我
push-wish-message = 有人给我发消息时
push-never = 关于你正在看的棋桌，或在你访问本站期间，我们都不会通知你。退出登录后通知即停止。
push-start = 在这个浏览器中开启
push-stop = 在这个浏览器中关闭
push-devices = 你的浏览器
push-here = （就是这个）
push-some-device = 某个浏览器
push-since = 自{ $day }起
push-remove = 移除
push-remove-one = 移除 { $name }
push-removed = 已移除，它不会再通知你。

## 被拒绝的请求

push-no-endpoint = 我们无法向这个浏览器给出的地址发送通知。
push-no-keys = 这个浏览器给出的密钥无法使用。
said-no-device = 没有这个设备。
