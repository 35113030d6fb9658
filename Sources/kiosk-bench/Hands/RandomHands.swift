import Kiosk

/// A kiosk that random hands play with.
struct RandomHands {
    private(set) var result: HandsRun.Result
    private let host: DocumentHost
    private let panel: Panel
    private let touchscreens = HandsTouchscreens()
    private let setting: HandsSetting
    /// The document, and another version of it.
    private let versions: [ScreenDocument]
    private var dice: Dice
    private var fingers: RandomFingers
    /// Names of screens that have had a frame.
    private var seen: Set<String> = []

    /// Number of touches between two moments at which all fingers are lifted.
    private static let round = 400
    private static let faultLimit = 5
    /// Screens on top of each other from which hands go back before they go on.
    private static let depth = 8

    init(_ path: String, seed: UInt32, size: (width: Int, height: Int), _ log: Log) throws {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        result = HandsRun.Result(name: name)
        dice = Dice(seed: seed)
        fingers = RandomFingers(size: size)
        setting = try HandsSetting(name, of: BenchmarkFolder(path: path))
        let configuration = Configuration(path: path)
        versions = [
            try configuration.load(),
            try configuration.read(editedBy: DocumentEdit.edited).result.get(),
        ]
        host = DocumentHost(configuration, log: log)
        host.use(versions[0])
        panel = try Panel(
            root: host, comesToRest: false,
            mode: DisplayMode(width: size.width, height: size.height), log: log)
        panel.engine.connect(touchscreens)
    }

    /// Plays a number of touches.
    mutating func play(_ events: Int) throws {
        try seeScreens()
        var half = 0
        while result.events < events && result.faults.count < RandomHands.faultLimit {
            let end = min(events, result.events + RandomHands.round)
            while result.events < end { try step() }
            try comeToRest()
            if half == 0 && result.events >= events / 2 { half = ResidentMemory.byteCount }
        }
        result.frames = panel.engine.tree.statistics.frames
        // A run that was broken off has no second half.
        result.growth = half == 0 ? 0 : ResidentMemory.byteCount - half
        if let fault = HandsRun.fault(ofGrowth: result.growth, events: result.events) {
            result.faults.append(fault)
        }
        let names = versions[0].screenNames
        result.screens = (names.filter(seen.contains).count, names.count)
        for name in names where !seen.contains(name) {
            result.faults.append("the screen \(name) was never seen")
        }
    }

    /// Shows each screen once, with what the kiosk gets from elsewhere.
    private mutating func seeScreens() throws {
        takeData()
        if let state = setting.states.first { set(state) }
        for name in versions[0].screenNames {
            navigate(to: name)
            // Screens left at once would be taken for a loop of redirections.
            try wait(periods: 12)
            compare()
        }
    }

    /// Does one thing that hands, cables, peers or authors do, and makes the frame that follows.
    private mutating func step() throws {
        switch dice.roll(1_000) {
        case 0..<3: loseDevice()
        case 3..<8: navigate(to: dice.choice(of: versions[0].screenNames))
        case 8..<10: host.use(dice.choice(of: versions))
        case 10..<12: changeTheme()
        case 12..<20: try wait(periods: 1 + dice.roll(60))
        case 20..<24:
            takeData()
            if !setting.states.isEmpty { set(dice.choice(of: setting.states)) }
        default: touch()
        }
        // Several touches may come between two frames.
        if dice.roll(3) > 0 { try wait(periods: 1) }
        if dice.roll(200) == 0 { compare() }
    }

    private mutating func fault(_ text: String) {
        result.faults.append("event \(result.events): \(text)")
    }

    private mutating func wait(periods: Int) throws {
        for _ in 0..<periods { try panel.nextPeriod() }
        seen.insert(host.screenName)
    }

    private mutating func compare() {
        guard let differences = panel.engine.differencesFromRepaint() else { return }
        result.comparisons += 1
        if differences > 0 {
            fault("\(differences) pixels differ from a full repaint on \(host.screenName)")
        }
    }
}

/// Fingers.
extension RandomHands {
    private var now: Instant { panel.engine.loop.now }

    private mutating func touch() {
        result.events += 1
        let touch = fingers.next(&dice)
        touchscreens.take(touch, at: panel.engine.mapping.device(touch.position), now)
    }

    private mutating func loseDevice() {
        let device = dice.roll(HandsTouchscreens.count)
        touchscreens.lose(device, now)
        fingers.forget(HandsTouchscreens.slots(of: device))
    }

    /// Ends all touches; then nothing may be pressed, and no gesture may be under way.
    private mutating func comeToRest() throws {
        touchscreens.lose(nil, now)
        fingers.forget(0..<RandomFingers.count)
        try wait(periods: 90)
        compare()
        let pressed = panel.engine.tree.root.pressedNodes
        if !pressed.isEmpty { fault("\(pressed[0]) stays pressed") }
        if panel.engine.hasTouches { fault("a gesture goes on without a finger") }
    }
}

/// All that happens without fingers.
extension RandomHands {
    private mutating func navigate(to name: String) {
        // Those that lie on top may have been shown by the document itself.
        for _ in 0..<max(0, host.screenCount - RandomHands.depth) { try? host.goBack() }
        do {
            try host.navigate(to: name, with: setting.arguments[name] ?? JSON.Object())
        } catch {
            fault("there is no way to \(name): \(error.message)")
        }
    }

    /// Lets the kiosk's peers send their data.
    private mutating func takeData() {
        for member in setting.data {
            do {
                try host.push(member.value, to: member.key) { _ in }
            } catch {
                fault(error.message)
            }
        }
    }

    private mutating func set(_ state: JSON.Object) {
        do {
            try host.setState(state)
        } catch {
            fault(error.message)
        }
    }

    /// Changes what the document's theme depends on, or the theme itself.
    private mutating func changeTheme() {
        guard setting.themes.isEmpty else { return set(dice.choice(of: setting.themes)) }
        let theme = dice.choice(of: versions[0].themes.keys.sorted())
        if let mistake = host.use(theme: theme) { fault(mistake) }
    }
}

extension Dice {
    fileprivate mutating func choice<Element>(of elements: [Element]) -> Element {
        elements[roll(elements.count)]
    }
}

extension Node {
    /// This node and its descendants that are pressed.
    fileprivate var pressedNodes: [Node] {
        (isPressed ? [self] : []) + children.flatMap(\.pressedNodes)
    }
}
