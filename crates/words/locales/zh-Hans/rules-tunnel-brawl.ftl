# The rules of Tunnel Brawl.

rules-tunnel-brawl-goal = 吃掉其他的王。<strong>最后还有王的氏族获胜。</strong>
rules-tunnel-brawl-five-1 = 每回合两步：先走一子，再把手中一子放到自己的洞口。
rules-tunnel-brawl-five-2 = 手中的棋子只有你自己看得见，大部分族人还在地下。
rules-tunnel-brawl-five-3 = 还没上棋盘的王不会被吃掉。
rules-tunnel-brawl-five-4 = 没有人再上来时，你的地道就会坍塌成碎石。
rules-tunnel-brawl-five-5 = 没有将军：自己当心自己的王。
