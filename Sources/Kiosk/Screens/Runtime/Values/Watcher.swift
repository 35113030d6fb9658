/// A condition of the document, of a screen or of a component, with the actions for the moment at
/// which it becomes true.
final class Watcher: Computation {
    fileprivate let spec: WatcherSpec
    fileprivate let scope: Scope
    /// The node from which the actions send events.
    fileprivate(set) weak var node: Node?
    private let runtime: DocumentRuntime
    private var wasTrue: Bool

    init(
        _ spec: WatcherSpec, in scope: Scope, wasTrue: Bool, _ runtime: DocumentRuntime,
        _ updates: UpdateQueue
    ) {
        self.spec = spec
        self.scope = scope
        self.runtime = runtime
        self.wasTrue = wasTrue
        super.init(updates)
        follow(spec.condition.formulas, in: scope)
        queue()
    }

    fileprivate var memory: (settings: String, wasTrue: Bool) { (spec.settings, wasTrue) }

    override func update() {
        let value = runtime.decide(
            spec.condition, as: "if", in: scope, at: spec.location)
        let isTrue = value == .bool(true)
        defer { wasTrue = isTrue }
        if isTrue && !wasTrue { runtime.watchers.note(self) }
    }

    /// The variables that the condition reads, for messages.
    fileprivate var names: [String] {
        spec.condition.formulas.flatMap(\.content.programs).flatMap(\.reads).map(\.description)
    }
}

/// The watchers of the document, of a screen or of a use of a component.
final class WatcherGroup {
    private var watchers: [Watcher] = []
    private let runtime: DocumentRuntime

    /// - Parameter memory: Conditions of an earlier version that were true.
    init(
        _ specs: [WatcherSpec], in scope: Scope, keeping memory: Set<String> = [],
        _ runtime: DocumentRuntime, _ updates: UpdateQueue
    ) {
        self.runtime = runtime
        for spec in specs {
            guard runtime.liveWatcherCount < DocumentLimits.watchers else {
                runtime.report(
                    "there are \(DocumentLimits.watchers) conditions already; this one is left out",
                    help: "write it into the screen, not into a component that is used often",
                    at: spec.location)
                continue
            }
            runtime.liveWatcherCount += 1
            let wasTrue = memory.contains(spec.settings)
            watchers.append(Watcher(spec, in: scope, wasTrue: wasTrue, runtime, updates))
        }
    }

    /// Lets the watchers' actions send events from a node.
    func attach(to node: Node) {
        for watcher in watchers { watcher.node = node }
    }

    func close() {
        for watcher in watchers { watcher.end() }
        runtime.liveWatcherCount -= watchers.count
        watchers = []
    }

    /// Conditions that are true, for a later version.
    var memory: Set<String> {
        Set(watchers.lazy.map(\.memory).filter(\.wasTrue).map(\.settings))
    }
}

/// Performs the actions of watchers whose conditions have become true, after the values of a frame's
/// content are known.
final class FiredWatchers {
    private unowned let runtime: DocumentRuntime
    /// Requests `perform()` in this frame.
    var onFirst: () -> Void = {}
    private var fired: [Watcher] = []
    /// Watchers whose actions ran in the current frame, in their order.
    private var chase: [Watcher] = []
    private var frame: Instant?
    /// Times that actions have made other conditions true in the current frame.
    private var rounds = 0
    private var visits = 0

    /// Calls of `perform()` in one frame; the content phase stops a node that asks more often.
    private static let visitLimit = 6

    init(_ runtime: DocumentRuntime) { self.runtime = runtime }

    /// Lets go of the watchers: they hold the document.
    func close() { (fired, chase) = ([], []) }

    func note(_ watcher: Watcher) {
        if fired.isEmpty { onFirst() }
        fired.append(watcher)
    }

    /// Performs the actions of watchers whose conditions have become true, then of those that become
    /// true by these actions. An endless chain is reported and stopped.
    ///
    /// - Parameter update: Updates what follows from the document's variables.
    func perform(_ update: () -> Void) {
        guard !fired.isEmpty else { return }
        if frame != runtime.now || frame == nil { (chase, rounds, visits) = ([], 0, 0) }
        frame = runtime.now
        visits += 1
        while !fired.isEmpty {
            rounds += 1
            guard rounds <= DocumentLimits.watcherRounds, visits <= FiredWatchers.visitLimit else {
                return reportChase()
            }
            let now = fired
            fired = []
            for watcher in now where !watcher.hasEnded {
                chase.append(watcher)
                guard let node = watcher.node else { continue }
                _ = runtime.run(watcher.spec.handler, watcher.scope, node)
            }
            update()
        }
    }

    private func reportChase() {
        let last = fired[0]
        fired = []
        var members: [Watcher] = []
        for watcher in chase where !members.contains(where: { $0 === watcher }) {
            if chase.count(where: { $0 === watcher }) > 1 { members.append(watcher) }
        }
        let names = wordList(Set(members.flatMap(\.names)).sorted())
        let locations = members.map { runtime.document.fileAndLine(of: $0.spec.location) }
        runtime.report(
            members.count == 1
                ? "this \"when\" makes its own condition true again and again, by \(names)"
                : "the \"when\" of \(wordList(locations)) make each other true again and again, by "
                    + names,
            help: "set only what none of their conditions reads", at: last.spec.location)
    }
}

extension ScreenDocument {
    /// The file and the line of a location.
    fileprivate func fileAndLine(of location: DocumentLocation) -> String {
        let source = sources[location.file]
        return "\(source.name):\(source.position(of: location.offset).line)"
    }
}
