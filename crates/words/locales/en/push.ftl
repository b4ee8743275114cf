# Notices that are pushed to devices.

push-message = { $name } wrote to you
push-title = Notifications
push-card = Your devices can tell you, too.
push-card-go = Notification settings
push-about = This browser can tell you what happens while no page of ours is open, on a phone as well as at a desk.
push-off = This house sends no notifications to devices. Whoever runs it can change that.
push-script = This takes JavaScript, which is switched off in your browser.
push-wishes = Tell me in this browser
push-wish-message = when somebody writes to me
push-never = You’re never told about a table you’re looking at, or while you’re here. Logging out ends it.
push-start = Turn on in this browser
push-stop = Turn off in this browser
push-devices = Your browsers
push-here = (this one)
push-some-device = A browser
push-since = since { $day }
push-remove = Remove
push-remove-one = Remove { $name }
push-removed = Removed. It tells you nothing any more.

## What is refused

push-no-endpoint = We can’t send anything to the address this browser gave.
push-no-keys = The keys this browser gave are none we can use.
said-no-device = There is no such device.
