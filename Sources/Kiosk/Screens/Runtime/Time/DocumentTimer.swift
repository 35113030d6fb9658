/// A timer of the document, of a screen that is seen, or of a component whose nodes are.
final class DocumentTimer: Computation, LazyVariable {
    typealias State = TimerMemory.State

    let spec: TimerSpec
    private let scope: Scope
    private let runtime: DocumentRuntime
    private let loop: EventLoop
    /// The node from which its actions send events.
    weak var node: Node?
    private var state = State.stopped
    /// The duration of `every` or `after`, as last evaluated.
    private var length = Duration.zero
    private lazy var timer = Timer(loop: loop) { [unowned self] in fire() }
    /// Knows the times of day; nil for other timers.
    private var wallTimer: WallClockTimer?
    /// Updates the remaining time at each of its full seconds, while something reads it.
    private lazy var ticker = Timer(loop: loop) { [unowned self] in refresh() }
    private var isRead = false
    /// The actions of the latest time, while they wait for something.
    private weak var run: ActionRun?

    init(
        _ spec: TimerSpec, in scope: Scope, _ runtime: DocumentRuntime, _ loop: EventLoop,
        _ updates: UpdateQueue
    ) {
        self.spec = spec
        self.scope = scope
        self.runtime = runtime
        self.loop = loop
        super.init(updates)
        scope.install(self, at: spec.slot)
        follow(value.formulas, in: scope)
        if case .at = spec.pace {
            wallTimer = WallClockTimer(loop) { [unowned self] in perform() }
        }
    }

    /// Ends the timer, together with the item that it belongs to.
    func close() {
        stop()
        end()
        scope.install(nil, at: spec.slot)
    }

    // MARK: Actions

    /// Begins, or goes on where an earlier version of the document was.
    func begin(keeping memory: TimerMemory?) {
        guard let memory, memory.settings == spec.settings else {
            if spec.startsItself || state == .waiting { startAnew() }
            return
        }
        run = memory.run
        if state == .waiting { return startAnew() }
        switch memory.state {
        case .stopped: break
        case .waiting: go(to: nil, served: memory.served)
        case .running(let next): go(to: next, served: memory.served)
        case .paused(let left):
            state = .paused(left: left)
            refresh()
        }
    }

    var memory: TimerMemory {
        TimerMemory(settings: spec.settings, state: state, served: wallTimer?.served, run: run)
    }

    /// Restarts: at once, or when its screen or component is seen. Over another screen it would act
    /// for a guest who is elsewhere.
    func start() {
        if isThere { return startAnew() }
        stop()
        state = .waiting
    }

    private func startAnew() {
        stop()
        go(to: nil)
    }

    /// False while what it belongs to is covered or gone.
    private var isThere: Bool { node?.tree != nil }

    func stop() {
        state = .stopped
        timer.disarm()
        wallTimer?.stop()
        refresh()
    }

    func pause() {
        let left: Duration?
        switch state {
        case .stopped, .paused: return
        case .waiting: left = nil
        case .running(let next): left = next.map { max($0 - loop.now, .zero) }
        }
        stop()
        state = .paused(left: left)
        refresh()
    }

    func resume() {
        guard case .paused(let left) = state else { return }
        guard isThere else { return start() }
        go(to: left.map { loop.now + $0 })
    }

    // MARK: Time

    /// Runs until a time; nil to find it.
    private func go(to next: Instant?, served: Int64? = nil) {
        do {
            switch spec.pace {
            case .every(let value):
                length = try scope.duration(value, in: TimerSpec.everyRange)
            case .after(let value):
                length = try scope.duration(value, in: TimerSpec.afterRange)
            case .at(let value, let days):
                let times = DailyTimes(try times(value), on: days)
                let clock = runtime.zoneClock
                wallTimer?.start(served: served) { times.next(after: $0, clock) }
                state = .running(next: nil)
                return refresh()
            }
            let next = next ?? loop.now + length
            state = .running(next: next)
            timer.arm(at: next)
        } catch {
            // The next value may be a duration again.
            state = .waiting
            if !runtime.isWaiting(value, in: scope) {
                runtime.report(
                    "the timer \(spec.name.quotedExcerpt) stands still: \(error.message)",
                    at: value.location ?? spec.location)
            }
        }
        refresh()
    }

    private var value: ValueSpec {
        switch spec.pace {
        case .every(let value), .after(let value), .at(let value, _): value
        }
    }

    private func times(_ value: ValueSpec) throws(CELError) -> [TimeOfDay] {
        guard case .list(let texts) = try scope.evaluate(value) else { return [] }
        var times: [TimeOfDay] = []
        for text in texts {
            guard case .string(let text) = text, let time = TimeOfDay(text) else {
                throw CELError(
                    .badArgument,
                    "this has to be a time of day, not \(text.plainText ?? text.kind.phrase)",
                    at: 0)
            }
            times.append(time)
        }
        return times
    }

    /// Takes over a changed duration or time of day, counted from where the present one began.
    override func update() {
        if state == .waiting {
            if isThere { go(to: nil, served: wallTimer?.served) }
            return
        }
        guard case .running(let next) = state else { return }
        let before = length
        timer.disarm()
        wallTimer?.stop()
        guard let next, let new = try? scope.duration(value, in: TimerSpec.afterRange) else {
            return go(to: nil, served: wallTimer?.served)
        }
        go(to: max(loop.now, next + (new - before)))
    }

    private func fire() {
        guard case .running(let next?) = state else { return }
        if case .every = spec.pace {
            // In step with its start; times that are past are left out.
            let late = (loop.now - next).nanoseconds / max(length.nanoseconds, 1)
            let following = next + length * Int(late + 1)
            state = .running(next: following)
            timer.arm(at: following)
        } else {
            state = .stopped
        }
        perform()
    }

    /// Performs the actions, unless those of the time before still wait.
    private func perform() {
        refresh()
        guard run == nil, let node else { return }
        run = runtime.run(spec.handler, scope, node)
    }

    // MARK: The variable

    func useChanged(_ isUsed: Bool) {
        isRead = isUsed
        refresh()
    }

    func refresh() {
        let left = left
        let seconds = left.map { max($0, .zero).startedSeconds }
        let shown: Duration? = seconds.map { .seconds($0) }
        let isRunning = if case .running = state { true } else { false }
        if let left, let seconds, isRead, isRunning, seconds > 1 {
            ticker.arm(at: loop.time.now + (left - Duration.seconds(seconds - 1)))
        } else {
            ticker.disarm()
        }
        scope.set(spec.slot, to: TimerSpec.value(left: shown, isRunning: isRunning))
    }

    private var left: Duration? {
        switch state {
        case .stopped, .waiting: return nil
        case .running(let next?): return next - loop.now
        case .running(nil): return wallTimer?.left
        case .paused(let left): return left
        }
    }
}
