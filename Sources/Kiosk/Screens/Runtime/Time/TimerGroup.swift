/// The timers of the document, of a screen or of a use of a component.
final class TimerGroup {
    private var timers: [DocumentTimer] = []
    /// State of an earlier version, by the timers' names, which they take when they begin.
    var earlier: [String: TimerMemory] = [:]
    private var isRunning = false
    private let specs: [TimerSpec]
    private let scope: Scope
    private let runtime: DocumentRuntime
    private let updates: UpdateQueue

    init(_ specs: [TimerSpec], in scope: Scope, _ runtime: DocumentRuntime, _ updates: UpdateQueue)
    {
        self.specs = specs
        self.scope = scope
        self.runtime = runtime
        self.updates = updates
    }

    /// Makes the timers, which stand still until they begin.
    func install() {
        guard let loop = runtime.loop else { return }
        for spec in specs {
            guard runtime.liveTimerCount < DocumentLimits.timers else {
                runtime.report(
                    "there are \(DocumentLimits.timers) timers already; this one is left out",
                    help:
                        "write the timer into the screen, not into a component that is used often",
                    at: spec.location)
                continue
            }
            runtime.liveTimerCount += 1
            timers.append(DocumentTimer(spec, in: scope, runtime, loop, updates))
        }
    }

    /// Lets the timers' actions send events from a node.
    func attach(to node: Node) {
        for timer in timers { timer.node = node }
    }

    /// Begins when the owner is seen.
    func begin() {
        isRunning = true
        for timer in timers { timer.begin(keeping: earlier[timer.spec.name]) }
        earlier = [:]
    }

    /// Stops while the owner is not seen.
    func stop() {
        isRunning = false
        for timer in timers { timer.stop() }
    }

    func close() {
        for timer in timers { timer.close() }
        runtime.liveTimerCount -= timers.count
        timers = []
    }

    /// State for a later version, by the timers' names.
    var memory: [String: TimerMemory] {
        let current = Dictionary(timers.map { ($0.spec.name, $0.memory) }) { first, _ in first }
        // Those that have not begun have nothing else to keep.
        return isRunning
            ? current : earlier.merging(current.filter { $0.value.state == .waiting }) { $1 }
    }
}
