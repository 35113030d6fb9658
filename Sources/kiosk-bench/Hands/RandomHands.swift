import Kiosk

/// A kiosk that random hands play with.
struct RandomHands {
    private(set) var result: HandsRun.Result
    private let configuration: Configuration
    private let document: ScreenDocument
    private let host: DocumentHost
    private let panel: Panel
    private var dice: Dice
    private var fingers: RandomFingers
    private var isDark = false

    /// Number of touches between two moments at which all fingers are lifted.
    private static let round = 400
    private static let faultLimit = 5

    init(_ path: String, seed: UInt32, size: (width: Int, height: Int), _ log: Log) throws {
        result = HandsRun.Result(name: path.split(separator: "/").last.map(String.init) ?? path)
        dice = Dice(seed: seed)
        fingers = RandomFingers(size: size)
        configuration = Configuration(path: path)
        document = try configuration.load()
        host = DocumentHost(configuration, log: log)
        host.use(document)
        panel = try Panel(
            root: host, comesToRest: false,
            mode: DisplayMode(width: size.width, height: size.height), log: log)
    }

    /// Plays a number of touches.
    mutating func play(_ events: Int) throws {
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
    }

    /// Does one thing that hands, cables or authors do, and makes the frame that follows.
    private mutating func step() throws {
        switch dice.roll(1_000) {
        case 0..<3: loseDevice()
        case 3..<8: navigate()
        case 8..<10: host.use(document)
        case 10..<12:
            isDark.toggle()
            panel.engine.tree.setEnvironment(ThemeKey.self, to: isDark ? .dark : .light)
        case 12..<20: try wait(periods: 1 + dice.roll(60))
        default: touch()
        }
        // Several touches may come between two frames.
        if dice.roll(3) > 0 { try panel.nextPeriod() }
        if dice.roll(200) == 0 { compare() }
    }

    private mutating func touch() {
        result.events += 1
        let touch = fingers.next(&dice)
        panel.touch(touch.phase, slot: touch.slot, at: touch.position)
    }

    private mutating func loseDevice() {
        for touch in fingers.lift() {
            panel.touch(touch.phase, slot: touch.slot, at: touch.position)
        }
    }

    private mutating func navigate() {
        host.navigate(to: document.screens[dice.roll(document.screens.count)].name)
    }

    private func wait(periods: Int) throws {
        for _ in 0..<periods { try panel.nextPeriod() }
    }

    /// Lifts all fingers; then nothing may be pressed, and no gesture may be under way.
    private mutating func comeToRest() throws {
        loseDevice()
        try wait(periods: 90)
        compare()
        let pressed = panel.engine.tree.root.pressedNodes
        if !pressed.isEmpty {
            result.faults.append("event \(result.events): \(pressed[0]) stays pressed")
        }
        if panel.engine.hasTouches {
            result.faults.append("event \(result.events): a gesture goes on without a finger")
        }
    }

    private mutating func compare() {
        result.comparisons += 1
        guard let differences = panel.engine.differencesFromRepaint(), differences > 0 else {
            return
        }
        result.faults.append(
            "event \(result.events): \(differences) pixels differ from a full repaint on "
                + host.screenName)
    }
}

extension Node {
    /// This node and its descendants that are pressed.
    fileprivate var pressedNodes: [Node] {
        (isPressed ? [self] : []) + children.flatMap(\.pressedNodes)
    }
}
