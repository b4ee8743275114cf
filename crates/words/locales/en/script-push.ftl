### The texts of `push.js`.

js-push-unsupported = This browser can’t show notifications. On an iPhone or iPad, add this site to the home screen and open it from there.
js-push-denied = Notifications from this site are blocked. Allow them in the settings of your browser, then come back.
js-push-failed = Your browser didn’t let us: { $why }
js-push-saved = Saved.
js-push-started = From now on this browser tells you.
