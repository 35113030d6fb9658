/// Runs handlers of a document, and owns runs that wait.
///
/// Reactions to one event are bounded: each list of actions, each event that one emits
/// and each list that answers it count for the outermost event.
final class ActionRunner {
    private(set) weak var document: DocumentNode?
    private var waiting: [ObjectIdentifier: ActionRun] = [:]
    private var hasEnded = false
    /// Number of lists inside an action that started the next one.
    private var depth = 0
    /// Number of actions since the outermost event in progress.
    private var actionCount = 0
    private var emissionCount = 0
    /// The first failure since `failure(in:)` began to look.
    private var firstFailure: ActionFailure?
    private var lastNumber = 0
    /// Runs that have ended, whose memory serves the next ones.
    private var spares: [ActionRun] = []
    /// Largest number of them: lists whose actions send events answered by further lists.
    private static let spareLimit = 4
    /// Work of an action, apart from its formulas.
    private static let stepsPerAction = 100

    init(_ document: DocumentNode) { self.document = document }

    /// Performs the actions of a handler, up to the first one that waits.
    func start(
        _ handler: HandlerSpec, _ event: CELValue, _ scope: Scope, _ node: Node,
        answering receipt: MessageReceipt? = nil
    ) -> Handling {
        var hasForwarded = false
        if var run = begin(handler, event, scope, node, receipt) {
            run.proceed()
            hasForwarded = run.hasForwarded
            if spares.count < ActionRunner.spareLimit, !hasEnded, run.isOver,
                isKnownUniquelyReferenced(&run), run.recycle()
            {
                spares.append(run)
            }
        }
        return handler.forwards || hasForwarded ? .notHandled : .handled
    }

    /// Performs the actions of a handler, up to the first one that waits, and returns their run; nil
    /// if nothing is performed any more.
    @discardableResult
    func run(
        _ handler: HandlerSpec, _ event: CELValue, _ scope: Scope, _ node: Node,
        answering receipt: MessageReceipt? = nil
    ) -> ActionRun? {
        let run = begin(handler, event, scope, node, receipt)
        run?.proceed()
        return run
    }

    private func begin(
        _ handler: HandlerSpec, _ event: CELValue, _ scope: Scope, _ node: Node,
        _ receipt: MessageReceipt?
    ) -> ActionRun? {
        guard let document, !hasEnded else { return nil }
        guard let run = spares.popLast() else {
            var values = [CELValue?](repeating: .null, count: HandlerSpec.variableCount)
            values[0] = event
            let inner = scope.inner(firstSlot: handler.firstSlot, values: values)
            return ActionRun(handler, in: inner, on: node, of: document, self, answering: receipt)
        }
        run.begin(handler, event, in: scope, on: node, of: document, self, answering: receipt)
        return run
    }

    /// Ends the runs of a removed screen. Their running programs and requests continue.
    func end(runsOf screen: ScreenNode) {
        for run in waiting.values where run.screen === screen { run.screenIsGone() }
    }

    /// Handles the end of a guest's session: what screens that are gone have asked for is not written any more.
    func endSession() {
        for run in waiting.values where run.isOrphan { run.hasOutlivedSession = true }
    }

    /// Ends all runs; none starts from now on.
    func endAll() {
        hasEnded = true
        for run in waiting.values { run.cancelWait() }
        waiting = [:]
        spares = []
    }

    // MARK: Reload

    /// Passes on what waits to the next version of the document; none starts from now on.
    ///
    /// Runs whose handler is not there any more end, with their `catch`.
    func handOver(_ changes: DocumentChanges) -> [ActionRun] {
        var result: [ActionRun] = []
        for run in waiting.values.sorted(by: { $0.number < $1.number }) {
            if run.follow(changes) { result.append(run) } else { run.abandon() }
        }
        waiting = [:]
        spares = []
        hasEnded = true
        return result
    }

    /// True if a list waits for something other than time.
    var isBusy: Bool { waiting.values.contains(where: \.isBusy) }

    /// True if a list of a node, or of one in it, waits.
    func isWaiting(in node: Node) -> Bool {
        waiting.values.contains { $0.node.map(node.isAncestor(of:)) ?? false }
    }

    // MARK: For runs

    /// Returns the number of the next run.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func keep(_ run: ActionRun) { waiting[ObjectIdentifier(run)] = run }

    /// False if as many lists wait as may.
    var mayWait: Bool { waiting.count < DocumentLimits.waitingLists }

    /// True if the actions of this turn have taken so long that resumed lists should wait for the
    /// next turn: frames, signals and data come first.
    var turnIsBusy: Bool { document?.values.work.turnIsBusy == true }

    func drop(_ run: ActionRun) { waiting[ObjectIdentifier(run)] = nil }

    /// Runs `body`, which may cause actions.
    func within(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        if depth == 0 { (actionCount, emissionCount) = (0, 0) }
    }

    /// Runs `body`, which may cause actions.
    ///
    /// - Returns: Why the first list that ended early, without a `catch`, did so; nil if none has.
    func failure(in body: () -> Void) -> ActionFailure? {
        firstFailure = nil
        defer { firstFailure = nil }
        body()
        return firstFailure
    }

    /// Notes that a list has ended early.
    func note(_ failure: ActionFailure) {
        if firstFailure == nil { firstFailure = failure }
    }

    /// Counts an action; false beyond the limit.
    func countAction(for handler: HandlerSpec) -> Bool {
        if hasEnded { return false }
        actionCount += 1
        document?.values.work.spend(ActionRunner.stepsPerAction)
        if actionCount == DocumentLimits.actions + 1 {
            document?.runtime.log.warning(
                """
                event "\(handler.event)": its handlers do more than \(DocumentLimits.actions) \
                things without waiting; the rest is left out
                """)
        }
        return actionCount <= DocumentLimits.actions
    }

    /// Counts an emitted event; false beyond the limit.
    func countEmission(of name: String) -> Bool {
        emissionCount += 1
        if emissionCount == DocumentLimits.emissions + 1 {
            document?.runtime.log.warning(
                """
                event "\(name)": its handlers emit events again and again; stopped after \
                \(DocumentLimits.emissions)
                """)
        }
        return emissionCount <= DocumentLimits.emissions
    }
}
