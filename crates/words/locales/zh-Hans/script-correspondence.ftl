### The texts of `correspondence.js`.

js-note-kept = 已保存。
js-note-lost = 未能保存：{ $why }
js-line-pair = 如果{ $theirs }：{ $mine }
js-line-if = 如果{ $theirs }：…
js-line-remove = 删除
js-line-remove-label = 删除第 { $number } 条变化
js-lines-none = 尚未预设。
js-lines-turn = 轮到你走棋。走完之后可以再预设应着。
js-line-theirs = { $who }可能怎么走？在棋盘上替对方走一步。
js-line-theirs-next = 保留这条变化，或继续：{ $who }接下来可能怎么走？
js-line-mine = 你怎么应？
js-line-over = 对局到此结束。保留这条变化，或退回。
js-line-late = 对局已有进展；请先看看新的局面。
