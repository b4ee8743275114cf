# Pages for keepers.

js-keeper-token = Copy it now; it is not shown again.
