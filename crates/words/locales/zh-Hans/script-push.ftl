### `push.js` 的文字。

js-push-unsupported = 这个浏览器无法显示通知。在 iPhone 或 iPad 上，请把本站添加到主屏幕，再从那里打开。
js-push-denied = 本站的通知已被屏蔽。请在浏览器设置中允许通知，然后再回来。
js-push-failed = 浏览器没有允许：{ $why }
js-push-saved = 已保存。
js-push-started = 从现在起，这个浏览器会通知你。
