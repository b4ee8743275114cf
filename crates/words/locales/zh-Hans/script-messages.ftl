### 浏览器中的私信。

js-you-wrote = 你：
js-new-messages = { $count } 条新私信
js-sending = 正在发送…
js-room-left =
    { $count ->
       *[other] 还可输入 { $count } 个字符
    }
js-too-long =
    { $count ->
       *[other] 超出 { $count } 个字符：一条私信最多 { $most } 个字符。请缩短，或分几次发送。
    }
js-not-sent = 没有发送成功。
js-try-again = 重试
js-drop = 不发送
js-seen = 已读
js-report-message = 举报这条私信
js-delete-conversation = 要删除你这边的对话记录吗？对方仍保留自己的。
js-block-conversation = 屏蔽此人？对方将无法再给你写信、邀请你或与你同桌，也不会收到通知。
