# The rules of Tunnel Brawl.

rules-tunnel-brawl-goal = Schlage die anderen Könige. <strong>Der letzte Clan mit einem König gewinnt.</strong>
rules-tunnel-brawl-five-1 = Ein Zug hat zwei Teile: eine Figur bewegen, dann eine aus der Reserve in den Stollenmund setzen.
rules-tunnel-brawl-five-2 = Nur du siehst deine Reserve. Der größte Teil deines Clans ist noch unter Tage.
rules-tunnel-brawl-five-3 = Ein König, der noch nicht auf dem Brett steht, kann nicht geschlagen werden.
rules-tunnel-brawl-five-4 = Wenn niemand mehr nachkommt, stürzt dein Stollen ein.
rules-tunnel-brawl-five-5 = Es gibt kein Schach: Pass selbst auf deinen König auf.
