# The rules of Animal Chess.


## First of all

rules-jungle-goal = <strong>任何一只己方动物走进对方兽穴</strong>就赢了；吃光对方的动物也算赢。
rules-jungle-five-1 = 每次走一格，上下左右都行，不能斜走。
rules-jungle-five-2 = 大吃小，同级也可互吃：象、狮、虎、豹、狼、狗、猫、鼠，从大到小。
rules-jungle-five-3 = 唯一例外：鼠能吃象，象永远不能吃鼠。
rules-jungle-five-4 = 只有鼠能下河。狮、虎可以跳过河，但水中有鼠挡路就不能跳。
rules-jungle-five-5 = 走进对方陷阱的动物失去战斗力，谁都能吃它。

## The board

rules-jungle-board = 棋盘
rules-jungle-board-1 = 双方各有八只动物，从鼠到象。蓝方先走，双方轮流，每次走一只动物。能走就必须走。
rules-jungle-board-2 = 从蓝方看，从左到右为 a 到 g 列，从下到上为 1 到 9 行。
rules-jungle-den = <zh>兽穴</zh>
rules-jungle-den-about = 蓝方在 d1，红方在 d9。不能进自己的兽穴；走进对方兽穴就赢了。
rules-jungle-trap = <zh>陷阱</zh>
rules-jungle-trap-about = 每个兽穴周围有三个：c1、d2、e1 属蓝方，c9、d8、e9 属红方。进入对方陷阱的动物没有战斗力。
rules-jungle-river = <zh>河</zh>
rules-jungle-river-about = 两片水域，各六格。鼠能下水，狮、虎能跳过，其他动物要绕行。
rules-jungle-origin = <zh>斗兽棋</zh>（<pinyin>dòushòuqí</pinyin>）源自中国，又称动物棋；英语中也叫 Jungle。
rules-jungle-figure-start-alt = 棋盘宽七格、高九格，中间有两片二乘三格的水域。首尾两行的正中各有一个兽穴，周围三个陷阱。双方各有八只动物。
rules-jungle-figure-start = 初始局面。下方的蓝方先走。兽穴在 d1 和 d9，周围是陷阱。

## The animals

rules-jungle-animals = 动物
rules-jungle-animals-1 = 每只动物每次向上、下、左、右走一格，不能斜走，也不能走到己方动物的格子上。不同之处在于级别，以及怎样过河。
rules-jungle-elephant = 在陆地上走一格。除了鼠，什么都能吃。
rules-jungle-jumper = 在陆地上走一格，或直线跳过河。
rules-jungle-walker = 在陆地上走一格。
rules-jungle-rat = 走一格，水里也能走。能吃象。
rules-jungle-figure-land-alt = 蓝方的狗在 d5，位于两片水域之间的陆地上，只有 d4 和 d6 有圆点。
rules-jungle-figure-land = 动物一次走一格，大多只能在陆地上走：这只狗可以向上或向下，不能下水。

## Capturing

rules-jungle-capturing = 吃子
rules-jungle-capturing-1 = 走到对方动物的格子上就把它吃掉，条件是你的动物级别<strong>相同或更高</strong>。猫能吃猫和鼠；狮除了象都能吃。
rules-jungle-rat-takes-elephant = <strong>鼠能吃象</strong>，但只能在陆地上吃，不能从水里吃。
rules-jungle-elephant-never-rat = <strong>象永远不能吃鼠</strong>，即使鼠在陷阱里也不行。
rules-jungle-swimmer-safe = <strong>水里的鼠很安全</strong>，陆地上的动物都吃不到它，只有水里的鼠才能吃水里的鼠。
rules-jungle-figure-swimming-rat-alt = 蓝方的鼠在河里的 c4，b4、c5 和 c3 有圆点。旁边 d4 的红象没有标记。
rules-jungle-figure-swimming-rat = 鼠能下河。在水里只有另一只水中的动物能吃它；但它也不能从水里吃 d4 的象。
rules-jungle-figure-rat-takes-elephant-alt = 蓝方的鼠在陆地上的 d4，周围三格有圆点，d5 的红象有圆圈。
rules-jungle-figure-rat-takes-elephant = 在陆地上最小的能吃最大的：鼠吃象。象永远不能吃鼠。

## Jumping the river

rules-jungle-jumping = 跳河
rules-jungle-jumping-1 = 河边的狮或虎可以直线跳过河，横跳、直跳都行，落在对岸第一格。跳一次就是一步棋。落点必须是空格，或者是它吃得了的敌方动物。
rules-jungle-jumping-2 = 要跳过的水格里只要有鼠，不论是哪一方的，就不能跳。鼠在河里别处则没有影响。
rules-jungle-figure-jumps-alt = 蓝狮在 b3，河对岸的 b7 和相邻格有圆点。蓝虎在 d5，d4、d6 和左边河对岸的 a5 有圆点，右边河对岸 g5 的红狼有圆圈。
rules-jungle-figure-jumps = 狮和虎可以直线跳过河，也可以跳过去吃子：虎能吃 g5 的狼。
rules-jungle-figure-blocked-jumps-alt = 红鼠在水里的 c5。d5 的蓝虎在 d4、d6 和 g5 有标记，a5 没有。c3 的蓝狮在相邻格有圆点，c7 没有。
rules-jungle-figure-blocked-jumps = 挡路的鼠不论属于哪一方都能阻止跳河。c5 的鼠使虎不能跳到 a5，狮不能跳到 c7；虎跳到 g5 不受影响。

## Traps and dens

rules-jungle-traps = 陷阱与兽穴
rules-jungle-traps-1 = 动物进入<em>对方</em>的陷阱后级别为 0：对方任何动物都能吃它（象仍然不能吃鼠），它自己什么也不能吃。离开陷阱就恢复原来的级别。自己的陷阱对自己没有影响。
rules-jungle-traps-2 = 动物走进对方陷阱而没有马上被吃，下一步就能进兽穴。家门口要留守卫。
rules-jungle-figure-trap-alt = 红狮站在蓝方 d2 的陷阱里，旁边就是蓝方兽穴。c2 的蓝猫在其他相邻格有圆点，红狮有圆圈。
rules-jungle-figure-trap = 在对方陷阱里，狮也不如猫。蓝方正好来得及吃掉它。
rules-jungle-figure-den-alt = 蓝狼站在红方 d8 的陷阱里，旁边 e8 是红虎。红方兽穴 d9 有圆点。
rules-jungle-figure-den = 狼在陷阱里，但轮到蓝方。它走进兽穴，蓝方获胜。

## The end

rules-jungle-win-den = 你的一只动物走进对方兽穴；
rules-jungle-win-all = 你吃光了对方的动物；
rules-jungle-win-stuck = 轮到对手走棋，而对手无棋可走；
rules-jungle-draw-hundred = 双方各走一百步没有吃子；

## The fine print

rules-jungle-rat-table = 鼠能吃什么
rules-jungle-from-to = 从哪里、到哪里
rules-jungle-prey-rat = 鼠
rules-jungle-prey-elephant = 象
rules-jungle-prey-others = 其他
rules-jungle-land-land = 陆地到陆地
rules-jungle-water-water = 水里到水里
rules-jungle-land-water = 陆地到水里
rules-jungle-water-land = 水里到陆地
rules-jungle-yes = 能
rules-jungle-no = 不能
rules-jungle-in-trap = 仅限己方陷阱里的
rules-jungle-else = 其他细节
rules-jungle-fine-rats = 水里的鼠可以吃陆地上的鼠，反过来不行。
rules-jungle-fine-rank = 级别以进攻方出发的格子为准。动物吃进对方陷阱时以原有级别吃子，吃完之后才落入陷阱。
rules-jungle-fine-trapped-rat = 对方陷阱里的鼠也不能吃象。
rules-jungle-fine-jumps = 直跳在 b、c、e、f 列的第 3 行与第 7 行之间；横跳在第 4、5、6 行的 a 列与 d 列或 d 列与 g 列之间。从 d 列起跳时两边分别判断。不能从 a 列直接跳到 g 列。
rules-jungle-fine-landing = 跳河可以吃同级的动物，不能落在己方动物上。落点上的鼠是猎物，不算挡路。跳河的起点和落点都不会是陷阱或兽穴。
rules-jungle-fine-land = 陷阱和兽穴都是陆地。每个陷阱都与兽穴相邻，都不靠河。
rules-jungle-fine-order = 终局按以下顺序判断：进入兽穴、全部吃光、无棋可走、重复局面、各一百步。
rules-jungle-fine-wolf = 狼大于狗。有的版本相反，见<variations>规则变体</variations>。
rules-jungle-fine-notation = 着法写作起点格加终点格：<code>g3g4</code>。

## Variations

rules-jungle-note-universal-traps = 在自己陷阱里的动物仍以原有级别进攻。即便如此，象也不能吃鼠。这是减少和棋最好的办法：躲在自己的陷阱里不再是防守。
rules-jungle-note-dog-swims = 在水里狗能吃鼠，鼠不能吃狗。水里的狗不怕陆地上的动物，也像鼠一样挡住跳河，但不能吃岸上的动物。
rules-jungle-note-dog-attacks-shore = 吃岸上的动物按通常的级别。
rules-jungle-note-lion-double-jump = 在第 4、5、6 行可以这样跳。四个水格里都不能有动物，d 列上的那一格也必须空着。
rules-jungle-note-leopard-jumps = 不能直跳。挡路和吃子的规则与狮、虎相同。
rules-jungle-note-rat-only-den = 其他动物不能进入对方兽穴。
rules-jungle-note-elephant-takes-rat = 水里的鼠仍然安全。
rules-jungle-note-dog-over-wolf = 起始位置不变。
rules-jungle-note-no-shore-capture = 因此水里的鼠也不能吃陆地上的鼠。中国的对战平台和多数程序都这样下。
rules-jungle-note-ban-repetition = 没有其他走法的一方告负。
rules-jungle-note-no-draws = 这个版本所依据的应用也没有和棋。双方仍可议和。
