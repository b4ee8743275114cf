# The rules of Tunnel Brawl.

rules-tunnel-brawl-goal = Capture the other kings. <strong>The last clan with a king wins.</strong>
rules-tunnel-brawl-five-1 = Each turn has two steps: move a piece, then place one from your reserve in your tunnel mouth.
rules-tunnel-brawl-five-2 = Only you see your reserve. Most of your clan is still underground.
rules-tunnel-brawl-five-3 = A king that isn’t on the board yet can’t be captured.
rules-tunnel-brawl-five-4 = When nobody is left to come up, your tunnel collapses into rubble.
rules-tunnel-brawl-five-5 = There is no check: watch your king yourself.
