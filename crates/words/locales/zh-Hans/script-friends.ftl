### The texts of `friends.js`.

## friends.js

js-wishes-saved = 已保存。
js-friend-away = 不在线
js-friend-plays = 正在下{ $game }
js-friend-waits = 正在棋桌等人：{ $game }
js-friend-here = 在线
js-friend-watch = 观战
js-friend-join = 加入
js-friend-block-sure = 屏蔽 { $name }？你们不会再同桌，对方也看不到你是否在线。
