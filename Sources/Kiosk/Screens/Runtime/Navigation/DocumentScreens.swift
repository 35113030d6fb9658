/// The screens of a running document: the way that led to the one that is shown, each screen once,
/// and those that lie over it.
final class DocumentScreens {
    /// Fills the document's node, and shows the topmost screen but for modals.
    let view = TransitionNode()
    /// A screen has left for good.
    var onGone: ((ScreenNode) -> Void)?
    /// Another screen is shown, modals not counted.
    var onShow: ((String) -> Void)?

    private let runtime: DocumentRuntime
    /// Puts a node over everything but toasts.
    private let addLayer: (Node) -> Void
    private var way: [Stop] = []
    private var modals: [Modal] = []
    private var hurry = ScreenHurry()
    /// When the screen that is shown was put there, and how long it was on its way.
    private var arrival: (time: Instant?, way: Duration) = (nil, .zero)

    private struct Stop {
        let screen: ScreenNode
        /// How the screen came, and goes in the other direction.
        var transition: Transition
    }

    private struct Modal {
        let screen: ScreenNode
        let overlay: OverlayNode
    }

    init(_ runtime: DocumentRuntime, addLayer: @escaping (Node) -> Void) {
        self.runtime = runtime
        self.addLayer = addLayer
    }

    /// The name of the screen that is shown; empty before there is one.
    var shownName: String { shown?.spec.name ?? "" }

    /// The screen that is shown, under the modals.
    var shown: ScreenNode? { way.last?.screen }

    /// The one of the screens that gets touches.
    var topmost: ScreenNode? { modals.last?.screen ?? shown }

    /// How many screens `back` can show, the shown one included.
    var count: Int { way.count }

    var memory: [ScreenMemory] { way.map(\.screen.memory) }

    func contains(_ screen: ScreenNode) -> Bool {
        way.contains { $0.screen === screen } || modals.contains { $0.screen === screen }
    }

    /// Begins with the screens of an earlier run of the document that it still has, or else with the
    /// first one.
    func restore(_ memory: [ScreenMemory]) {
        for screen in memory {
            guard let spec = runtime.document.screen(screen.name), spec.accepts(screen.arguments)
            else { continue }
            append(ScreenNode(spec, arguments: [], runtime, memory: screen), .none)
        }
        if way.isEmpty, let first = firstScreen() { append(first, .none) }
        showLast(.none, backwards: false)
    }

    /// Shows a screen on top of the one that is shown, or goes back to it if the way led over it
    /// already: a kiosk whose guests go in circles keeps no trail of them. Modals go.
    ///
    /// - Throws: When there are too many, or when those that are shown may not leave.
    func navigate(
        to spec: ScreenSpec, _ arguments: [CELValue?], _ transition: Transition
    ) throws(ActionFailure) {
        if index(of: spec) == nil { try checkCount(way.count) }
        if shown?.spec.name != spec.name { try leave(shown) }
        try dismissAll()
        // Modals that go may have led elsewhere.
        if let index = index(of: spec) {
            way[index].screen.setArguments(arguments)
            return goBack(to: index)
        }
        append(ScreenNode(spec, arguments: arguments, runtime), transition)
        showLast(transition, backwards: false)
    }

    /// Takes the topmost modal away, or else shows the screen below, as it was left; no change at
    /// the first one.
    ///
    /// - Throws: When the one that is shown may not leave.
    func back() throws(ActionFailure) {
        if !modals.isEmpty { return try dismiss() }
        guard way.count > 1 else { return }
        try leave(shown)
        goBack(to: way.count - 2)
    }

    /// Shows the first screen, and forgets the others.
    ///
    /// - Throws: When those that are shown may not leave.
    func home() throws(ActionFailure) {
        let isThere = way.count == 1 && shown?.spec.name == runtime.document.start
        if !isThere { try leave(shown) }
        try dismissAll()
        if way.first?.screen.spec.name == runtime.document.start { return goBack(to: 0) }
        guard let first = firstScreen() else { return }
        let old = way
        way = []
        append(first, .none)
        showLast(old.last?.transition ?? .none, backwards: true)
        for stop in old.reversed() { onGone?(stop.screen) }
    }

    /// Shows a screen over the one that is shown. A touch beside it takes it away.
    ///
    /// - Throws: When there are too many.
    func show(_ spec: ScreenSpec, _ arguments: [CELValue?]) throws(ActionFailure) {
        try checkCount(way.count + modals.count)
        let screen = ScreenNode(spec, arguments: arguments, runtime)
        let overlay = OverlayNode(filledBy: screen)
        overlay.onTapOutside = { [weak self, weak screen] in
            if let self, let screen { dismiss(screen) }
        }
        modals.append(Modal(screen: screen, overlay: overlay))
        addLayer(overlay)
    }

    /// Takes the topmost modal away, if there is one.
    ///
    /// - Throws: When it may not leave.
    func dismiss() throws(ActionFailure) {
        guard let modal = modals.last else { return }
        try leave(modal.screen)
        modals.removeLast()
        remove(modal)
    }

    private func dismiss(_ screen: ScreenNode) {
        guard let index = modals.firstIndex(where: { $0.screen === screen }) else { return }
        remove(modals.remove(at: index))
    }

    /// Takes those modals away that there are now: one that goes may show another.
    private func dismissAll() throws(ActionFailure) {
        for modal in modals { try leave(modal.screen) }
        let gone = modals
        modals = []
        for modal in gone.reversed() { remove(modal) }
    }

    private func remove(_ modal: Modal) {
        modal.overlay.removeFromParent()
        onGone?(modal.screen)
    }

    private func goBack(to index: Int) {
        guard way.indices.dropLast().contains(index) else { return }
        let left = way[(index + 1)...]
        let transition = left.last?.transition ?? .none
        way.removeSubrange((index + 1)...)
        showLast(transition, backwards: true)
        for stop in left.reversed() { onGone?(stop.screen) }
    }

    private func append(_ screen: ScreenNode, _ transition: Transition) {
        way.append(Stop(screen: screen, transition: transition))
    }

    private func firstScreen() -> ScreenNode? {
        runtime.document.screen(runtime.document.start).map {
            ScreenNode($0, arguments: [], runtime)
        }
    }

    private func index(of spec: ScreenSpec) -> Int? {
        way.firstIndex { $0.screen.spec.name == spec.name }
    }

    private func showLast(_ transition: Transition, backwards: Bool) {
        guard let shown else { return }
        onShow?(shown.spec.name)
        arrival = (runtime.now, transition == .none ? .zero : TransitionNode.duration)
        view.show(shown, transition, backwards: backwards)
    }

    private func checkCount(_ count: Int) throws(ActionFailure) {
        guard count < DocumentLimits.screens else {
            throw ActionFailure("more than \(DocumentLimits.screens) screens on top of each other")
        }
    }

    /// Somebody has touched the panel.
    func noteTouch() { hurry.noteTouch() }

    /// Notes that a screen leaves, which may not even have appeared yet.
    private func leave(_ screen: ScreenNode?) throws(ActionFailure) {
        guard let screen, let now = runtime.now else { return }
        let (start, way) =
            screen === shown
            ? (arrival.time ?? now, arrival.way) : (screen.appearance ?? now, .zero)
        guard hurry.mayLeave(screen.spec.name, since: start, way: way, at: now) else {
            throw ActionFailure(
                """
                screen \(screen.spec.name.quotedExcerpt) leaves again and again as soon as it has \
                appeared, so it stays
                """)
        }
    }
}

extension ScreenSpec {
    /// Whether the parameters that need one get a value from those of an earlier run.
    fileprivate func accepts(_ arguments: [String: CELValue]) -> Bool {
        scope.parameters.allSatisfy { parameter in
            parameter.initial != nil
                || arguments[parameter.name].map(parameter.type.accepts) ?? false
        }
    }
}
