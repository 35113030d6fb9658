import Kiosk

/// `{ "strike": "${hours}", "every": "1s", "into": "strokes" }`
///
/// Strikes so often, and counts the strokes in a variable. What follows waits for the last one.
struct StrikeAction: DocumentAction {
    static let form = DocumentForm(Keys.count.entry, [Keys.pause.entry, Keys.target.entry])

    private enum Keys {
        static let count = ScopedKey.value(
            "strike", of: .int, required: true, "Strikes the hour: so often.")
        static let pause = ValueKey.duration(
            "every", in: .milliseconds(100)...(.seconds(10)), default: .seconds(1),
            "The time from one stroke to the next.")
        static let target = ScopedKey.target("into", "The variable that counts the strokes.")
    }

    private let count: ValueSpec
    private let pause: Duration
    private let target: TargetSpec?

    init?(_ reader: ActionReader) {
        target = reader[Keys.target]
        guard let count = reader[Keys.count], let pause = reader[Keys.pause] else { return nil }
        (self.count, self.pause) = (count, pause)
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        guard case .int(let count) = try run.value(count, as: .int), 1...24 ~= count else {
            throw ActionFailure("a clock strikes 1 to 24 times")
        }
        guard let loop = run.loop else { throw ActionFailure("there is no time here") }
        run.suspend { resume in
            let bell = Bell(loop, every: pause) { stroke in
                if stroke == count {
                    resume { run throws(ActionFailure) in try run.put(.int(stroke), into: target) }
                } else {
                    try? run.put(.int(stroke), into: target)
                }
                return stroke < count
            }
            return { bell.stop() }
        }
    }
}

/// Rings at intervals, the first time at once.
private final class Bell {
    private var timer: Timer!
    private var stroke: Int64 = 0

    /// - Parameter ring: Called with the number of the stroke; false ends it.
    init(_ loop: EventLoop, every pause: Duration, ring: @escaping (Int64) -> Bool) {
        timer = Timer(loop: loop) { [unowned self] in
            stroke += 1
            if ring(stroke) { timer.arm(after: pause) }
        }
        timer.arm(after: .zero)
    }

    func stop() { timer.disarm() }
}
