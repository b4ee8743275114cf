### The texts of `tournaments.js`.
js-fixture = 你的对局开始了：{ $name }
js-fixture-go = 前往
js-tournament-asked = { $by } 邀请你参加赛事：{ $name }
js-tournament-starts = { $name } 将在 { $minutes } 分钟后开始。
js-tournament-see = 查看
js-dismiss = 稍后
js-tournament-when = 请填写开始时间。
