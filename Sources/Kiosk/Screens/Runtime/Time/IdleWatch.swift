/// Idle rules of the document and of the screens that are shown: actions for a panel that nobody
/// touches.
final class IdleWatch: LazyVariable {
    private unowned let runtime: DocumentRuntime
    private let loop: EventLoop
    private var rules: [IdleRule] = []
    /// Updates the remaining time at each of its full seconds, while something reads it.
    private lazy var ticker = Timer(loop: loop) { [unowned self] in refresh() }
    private var isRead = false
    /// True while no time passes.
    private var isHeld = false

    init(_ runtime: DocumentRuntime, _ loop: EventLoop) {
        self.runtime = runtime
        self.loop = loop
        if let slot = runtime.document.idleSlot { runtime.global.install(self, at: slot) }
    }

    func noteTouch() {
        for rule in rules { rule.restart() }
    }

    /// Lets no time pass, or lets it go on.
    func hold(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        for rule in rules { rule.hold(isHeld) }
        refresh()
    }

    /// Adds a rule, which begins now.
    func add(_ rule: IdleRule) {
        rules.append(rule)
        rule.hold(isHeld)
        rule.onChange = { [weak self] in self?.refresh() }
    }

    func remove(_ rule: IdleRule) {
        rules.removeAll { $0 === rule }
        rule.onChange = nil
        refresh()
    }

    func close() {
        for rule in rules { rule.close() }
        rules = []
        ticker.disarm()
        if let slot = runtime.document.idleSlot { runtime.global.install(nil, at: slot) }
    }

    // MARK: The variable

    func useChanged(_ isUsed: Bool) {
        isRead = isUsed
        refresh()
    }

    /// Publishes what is left of the first countdown.
    func refresh() {
        guard let slot = runtime.document.idleSlot else { return }
        let now = loop.now
        var shown: Duration?
        var next: Instant?
        for rule in rules {
            guard let left = rule.left, rule.countdown > .zero, left > .zero else { continue }
            let seconds = left.startedSeconds
            let change: Instant
            if left > rule.countdown {
                change = now + (left - rule.countdown)
            } else {
                shown = min(shown ?? .seconds(seconds), .seconds(seconds))
                change = now + (left - Duration.seconds(seconds - 1))
            }
            next = min(next ?? change, change)
        }
        if isRead, !isHeld, let next { ticker.arm(at: next) } else { ticker.disarm() }
        runtime.global.set(slot, to: shown.map { .duration($0) } ?? .null)
    }
}

/// One rule of `idle`, while it counts.
final class IdleRule: Computation {
    let countdown: Duration
    var onChange: (() -> Void)?

    /// Time that is left until the actions are performed, unless the panel is touched before; nil
    /// once they were.
    var left: Duration? { timer.left }

    private let spec: IdleSpec
    private let scope: Scope
    private let runtime: DocumentRuntime
    private let loop: EventLoop
    /// Returns the node from which the actions send events.
    private let node: () -> Node?
    private lazy var timer = HoldableTimer(loop: loop) { [unowned self] in fire() }
    private var after = Duration.zero
    private var holds = true

    init(
        _ spec: IdleSpec, in scope: Scope, _ runtime: DocumentRuntime, _ loop: EventLoop,
        _ updates: UpdateQueue, from node: @escaping () -> Node?
    ) {
        self.spec = spec
        self.scope = scope
        self.runtime = runtime
        self.loop = loop
        self.node = node
        countdown = spec.countdown
        super.init(updates)
        follow(spec.after.formulas, in: scope)
        follow(spec.condition?.formulas ?? [], in: scope)
    }

    /// Begins, or goes on where an earlier version of the document was.
    func begin(keeping memory: IdleMemory?) {
        read()
        // The values that a condition reads may differ in this version.
        guard let memory, memory.settings == spec.settings, memory.holds == holds else {
            return restart()
        }
        if let left = memory.left { timer.start(after: left) }
        onChange?()
    }

    var memory: IdleMemory { IdleMemory(settings: spec.settings, holds: holds, left: left) }

    /// Restarts the time, as the panel was touched.
    func restart() {
        if holds { timer.start(after: after) } else { timer.stop() }
        onChange?()
    }

    /// Lets no time pass, or lets it go on.
    func hold(_ isHeld: Bool) {
        timer.hold(isHeld)
        onChange?()
    }

    func close() {
        timer.stop()
        end()
    }

    /// Takes over a changed time, counted from the same touch, or a changed condition.
    override func update() {
        let (before, held) = (after, holds)
        read()
        if holds != held { return restart() }
        guard after != before, timer.left != nil else { return }
        timer.extend(by: after - before)
        onChange?()
    }

    private func read() {
        do {
            after = try scope.duration(spec.after, in: IdleSpec.range)
            holds = true
            if let condition = spec.condition {
                holds = try scope.evaluate(condition) == .bool(true)
            }
        } catch {
            holds = false
            let values = [spec.after] + [spec.condition].compactMap(\.self)
            if !values.contains(where: { runtime.isWaiting($0, in: scope) }) {
                runtime.report("\"idle\" does not count: \(error.message)", at: spec.location)
            }
        }
    }

    private func fire() {
        onChange?()
        guard let node = node() else { return }
        _ = runtime.run(spec.handler, scope, node)
    }
}

/// State of an idle rule that outlives a reload.
struct IdleMemory: Equatable {
    /// The rule's declaration, without its actions.
    let settings: JSON
    /// True if its condition held.
    let holds: Bool
    /// Time that was left; nil if the actions were performed and the panel has not been touched since.
    let left: Duration?
}
