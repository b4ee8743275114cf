### The texts of `profile.js`.

js-photo-sending = Sending…
js-photo-saved = Saved. Others see it from now on.
js-photo-removed = Removed. Your shield is shown again.
js-photo-heavy = This file is too large.
