### The texts of `profile.js`.

js-photo-sending = 正在发送…
js-photo-saved = 已保存。别人从现在起会看到它。
js-photo-removed = 已删除。重新显示你的盾徽。
js-photo-heavy = 文件太大。
