import Kiosk

/// A kiosk that random hands play with.
struct RandomHands {
    private(set) var result: HandsRun.Result
    private let configuration: Configuration
    private let document: ScreenDocument
    private let host: DocumentHost
    private let panel: Panel
    private let size: (width: Int, height: Int)
    private var dice: Dice
    /// Positions of the fingers that are down.
    private var fingers: [Int: Point] = [:]
    private var isDark = false

    /// Number of touches between two moments at which all fingers are lifted.
    private static let round = 400
    private static let faultLimit = 5

    init(_ path: String, seed: UInt32, size: (width: Int, height: Int), _ log: Log) throws {
        result = HandsRun.Result(name: path.split(separator: "/").last.map(String.init) ?? path)
        dice = Dice(seed: seed)
        self.size = size
        configuration = Configuration(path: path)
        document = try configuration.load()
        host = DocumentHost(configuration, log: log)
        host.use(document)
        panel = try Panel(
            root: host, mode: DisplayMode(width: size.width, height: size.height), log: log)
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
        result.growth = ResidentMemory.byteCount - half
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
        let slot = dice.roll(4)
        guard let old = fingers[slot] else {
            let position = somewhere()
            fingers[slot] = position
            return panel.touch(.down, slot: slot, at: position)
        }
        switch dice.roll(12) {
        case 0...2:
            fingers[slot] = nil
            panel.touch(.up, slot: slot, at: old)
        case 3:
            fingers[slot] = nil
            panel.touch(.cancel, slot: slot, at: old)
        // The lift was lost: the same contact comes down again elsewhere.
        case 4 where dice.roll(8) == 0:
            let position = somewhere()
            fingers[slot] = position
            panel.touch(.down, slot: slot, at: position)
        default:
            let reach = dice.roll(4) == 0 ? 300 : 12
            let position = Point(
                x: old.x + Float(dice.roll(2 * reach + 1) - reach),
                y: old.y + Float(dice.roll(2 * reach + 1) - reach))
            fingers[slot] = position
            panel.touch(.move, slot: slot, at: position)
        }
    }

    private mutating func somewhere() -> Point {
        Point(x: Float(dice.roll(size.width)), y: Float(dice.roll(size.height)))
    }

    private mutating func loseDevice() {
        for (slot, position) in fingers.sorted(by: { $0.key < $1.key }) {
            panel.touch(.cancel, slot: slot, at: position)
        }
        fingers = [:]
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
