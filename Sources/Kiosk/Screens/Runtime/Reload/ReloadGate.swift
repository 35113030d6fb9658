/// Waits until a document may be replaced by its next version, and tells it once.
final class ReloadGate {
    private unowned let document: DocumentNode
    private let loop: EventLoop
    private let onOpen: () -> Void
    private lazy var timer = Timer(loop: loop) { [unowned self] in look() }
    private var condition: ConditionComputation?

    /// Time until the next look at what is under way.
    private static let pause = Duration.seconds(1)

    init(_ document: DocumentNode, loop: EventLoop, onOpen: @escaping () -> Void) {
        (self.document, self.loop, self.onOpen) = (document, loop, onOpen)
        switch document.document.reload {
        case .atOnce: break
        case .whenIdle: timer.arm(after: .zero)
        case .when(let condition):
            self.condition = ConditionComputation(condition, document) { [unowned self] in
                // The document is not replaced in the middle of its update.
                timer.arm(after: .zero)
            }
        }
    }

    deinit { condition?.end() }

    private func look() {
        if case .whenIdle = document.document.reload {
            if let rest = document.timeUntilUnused, rest > .zero { return timer.arm(after: rest) }
            if document.actions.isBusy { return timer.arm(after: ReloadGate.pause) }
        } else if !document.permitsReload {
            return
        }
        onOpen()
    }
}

/// Runs again when a formula's inputs change.
private final class ConditionComputation: Computation {
    private let onChange: () -> Void

    init(_ condition: ValueSpec, _ document: DocumentNode, onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init(document.updates)
        follow(condition.formulas, in: document.global)
    }

    override func update() { onChange() }
}

extension DocumentNode {
    /// Time without touches after which a kiosk without an idle time of its own counts as unused.
    private static let idleTime = Duration.seconds(60)

    /// True if the document's own rule lets it be replaced now.
    var permitsReload: Bool {
        switch document.reload {
        case .atOnce: return true
        case .whenIdle: return timeUntilUnused == nil && !actions.isBusy
        case .when(let condition):
            do {
                return try global.evaluate(condition) != .bool(false)
            } catch {
                // Otherwise a rule without a value would block the very version in which it is
                // corrected.
                runtime.report(
                    "\"reload\" has no value, so it counts as true: \(error.message)",
                    at: condition.location ?? DocumentLocation(file: 0, offset: 0))
                return true
            }
        }
    }

    /// Time until the kiosk counts as unused; nil if it does now.
    var timeUntilUnused: Duration? {
        guard let lastTouch, let now = runtime.now else { return nil }
        let times = document.idle.compactMap { try? global.duration($0.after, in: IdleSpec.range) }
        let rest = lastTouch + (times.min() ?? DocumentNode.idleTime) - now
        return rest > .zero ? rest : nil
    }

    /// Calls a closure as soon as the document may be replaced: at once, or in a later turn of the
    /// loop. A later call replaces an earlier one.
    ///
    /// - Returns: True if it was called at once.
    func whenReplaceable(_ action: @escaping () -> Void) -> Bool {
        guard hasBegun, !permitsReload, let loop = runtime.loop else {
            action()
            return true
        }
        reloadGate = ReloadGate(self, loop: loop, onOpen: action)
        return false
    }
}
