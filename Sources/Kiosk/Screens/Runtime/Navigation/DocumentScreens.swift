/// The screens of a running document: the stack whose topmost one is shown, and the modals over it.
final class DocumentScreens {
    /// Fills the document's node, and shows the topmost screen but for modals.
    let stack = ScreenStackNode<ScreenNode>(.none)
    /// A screen has left for good.
    var onGone: ((ScreenNode) -> Void)?
    /// Called when another screen is shown, modals not counted.
    var onShow: ((String) -> Void)?

    /// Name of the screen to which `home` returns.
    var firstName: String

    private let runtime: DocumentRuntime
    private let layers: Layers
    private var modals: [Modal] = []
    /// Its screens while another output shows them.
    private var lent: [ScreenNode] = []
    private var redirects = RedirectLoopGuard(limit: DocumentLimits.redirects)
    /// Start of the transition to the current screen, and the time until that can be perceived.
    private var arrival: (time: Instant?, duration: Duration) = (nil, .zero)

    private struct Modal {
        let screen: ScreenNode
        let overlay: OverlayNode
        /// Dismisses a screen at its end.
        let limit: Timer?
    }

    init(_ runtime: DocumentRuntime, _ layers: Layers) {
        self.runtime = runtime
        self.layers = layers
        firstName = runtime.document.start
        stack.clipsContent = true
        stack.onShow = { [weak self] screen, duration in
            self?.onShow?(screen.spec.name)
            self?.arrival = (runtime.now, duration)
        }
    }

    /// Name of the current screen; empty before there is one.
    var shownName: String { shown?.spec.name ?? "" }

    /// The screen that is shown, under the modals.
    var shown: ScreenNode? { stack.top }

    /// The screen that receives touches.
    var topmost: ScreenNode? { modals.last?.screen ?? shown }

    /// Number of screens that `back` can show, including the current one.
    var count: Int { stack.entries.count }

    /// The screens of the stack, the topmost last.
    var stacked: [ScreenNode] { stack.entries.map(\.screen) }

    /// The modal screens, the topmost last.
    var modal: [ScreenNode] { modals.map(\.screen) }

    /// Restores the screens of an earlier run as far as they still exist, or else shows the first
    /// one. Its toasts appear again, too.
    ///
    /// - Returns: The restored screens, with what they remember.
    func restore(_ memory: OutputMemory?) -> [(ScreenNode, ScreenMemory)] {
        let stacked = restored(memory?.screens ?? [])
        var screens = stacked.map(\.0)
        if screens.isEmpty, let first = firstScreen() { screens.append(first) }
        stack.set(screens.map { .init($0) }, .none, backwards: false)
        let modal = restored(memory?.modals ?? [])
        for (screen, _) in modal { add(screen).appearsAtOnce = true }
        if let former = memory?.layers { layers.takeToasts(of: former) }
        return stacked + modal
    }

    private func restored(_ memory: [ScreenMemory]) -> [(ScreenNode, ScreenMemory)] {
        memory.compactMap { memory in
            guard let spec = runtime.document.screen(memory) else {
                if runtime.document.screen(memory.name) != nil {
                    runtime.log.warning(
                        "screen \(memory.name.quotedExcerpt) is closed, because one of its parameters "
                            + "has no value that fits any more")
                }
                return nil
            }
            return (ScreenNode(spec, arguments: [], runtime, memory: memory), memory)
        }
    }

    /// Shows a screen on top of the one that is shown, or goes back to it if it is on the stack
    /// already: a kiosk whose guests go in circles keeps no trail of them. Modals go.
    ///
    /// - Throws: A failure if there are too many screens, or if those that are shown may not leave.
    func navigate(
        to spec: ScreenSpec, _ arguments: [CELValue?], _ transition: Transition
    ) throws(ActionFailure) {
        if index(of: spec) == nil { try checkCount(count) }
        if shown?.spec.name != spec.name { try leave(shown) }
        try dismissAll()
        // Dismissed modals may have navigated.
        if let index = index(of: spec) {
            stack.entries[index].screen.setArguments(arguments)
            return goBack(to: index)
        }
        stack.push(.init(ScreenNode(spec, arguments: arguments, runtime), transition))
    }

    /// Dismisses the topmost modal, or else returns to the previous screen in its last state; does
    /// nothing on the first one.
    ///
    /// - Throws: If the current screen may not leave.
    func goBack() throws(ActionFailure) {
        if !modals.isEmpty { return try dismiss() }
        guard count > 1 else { return }
        try leave(shown)
        // The schedule may have replaced the first one meanwhile.
        if count == 2, stacked[0].spec.name != firstName { return beginAnew() }
        goBack(to: count - 2)
    }

    /// Returns to the first screen, and removes the others.
    ///
    /// - Throws: If the current screens may not leave.
    func goHome() throws(ActionFailure) {
        let isThere = count == 1 && shown?.spec.name == firstName
        if !isThere { try leave(shown) }
        try dismissAll()
        if stacked.first?.spec.name == firstName { return goBack(to: 0) }
        beginAnew()
    }

    /// Shows the first screen as if it was new, and removes all that are there.
    ///
    /// - Throws: If the current screens may not leave.
    func startOver() throws(ActionFailure) {
        try leave(shown)
        try dismissAll()
        beginAnew()
    }

    /// Shows a new first screen in place of all in the stack.
    private func beginAnew() {
        guard let first = firstScreen() else { return }
        let old = stack.entries
        stack.set([.init(first)], old.last?.transition ?? .none, backwards: true)
        for entry in old.reversed() { onGone?(entry.screen) }
    }

    /// Shows a modal screen. A touch beside it dismisses it.
    ///
    /// - Parameters:
    ///   - end: Time at which it is dismissed; nil to keep it.
    ///   - atOnce: True for one that does not come in gradually.
    /// - Throws: If there are too many.
    func show(
        _ spec: ScreenSpec, _ arguments: [CELValue?], until end: Instant? = nil,
        atOnce: Bool = false
    ) throws(ActionFailure) {
        try checkOverlays()
        let screen = ScreenNode(spec, arguments: arguments, runtime)
        screen.end = end
        add(screen).appearsAtOnce = atOnce
    }

    /// Shows a screen over the others.
    private func add(_ screen: ScreenNode) -> OverlayNode {
        let overlay = OverlayNode(filledBy: screen)
        let dismiss = { [weak self, weak screen] in
            if let self, let screen { self.dismiss(screen) }
        }
        overlay.onTapOutside = dismiss
        var limit: Timer?
        if let end = screen.end, let loop = runtime.loop {
            limit = Timer(loop: loop, handler: dismiss)
            limit?.arm(at: end)
        }
        modals.append(Modal(screen: screen, overlay: overlay, limit: limit))
        layers.add(overlay)
        return overlay
    }

    /// Dismisses the topmost modal, if there is one.
    ///
    /// - Throws: If it may not leave.
    func dismiss() throws(ActionFailure) {
        guard let modal = modals.last else { return }
        try leave(modal.screen)
        modals.removeLast()
        remove(modal)
        setFirst(firstName, .none)
    }

    /// Dismisses a modal screen, if it is still there.
    func dismiss(_ screen: ScreenNode) {
        guard let index = modals.firstIndex(where: { $0.screen === screen }) else { return }
        remove(modals.remove(at: index))
        setFirst(firstName, .none)
    }

    /// Dismisses all current modals; one that leaves may show another.
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

    /// Hands all screens over to another output, which shows them over its own.
    func lend(to other: DocumentScreens) {
        lent = stacked + modal
        other.stack.set(other.stack.entries + stack.giveUp(), .none, backwards: false)
        let moving = modals
        modals = []
        for modal in moving {
            modal.overlay.removeFromParent()
            other.add(modal.screen).appearsAtOnce = true
        }
    }

    /// Takes back the screens that the other output still has; without one, shows the first.
    func takeBack(from other: DocumentScreens) {
        let (own, theirs) = (lent, other.stack.entries)
        lent = []
        func isOwn(_ screen: ScreenNode) -> Bool { own.contains { $0 === screen } }
        var entries = theirs.filter { isOwn($0.screen) }
        other.stack.set(theirs.filter { !isOwn($0.screen) }, .none, backwards: true)
        if entries.isEmpty, let first = firstScreen() { entries = [.init(first)] }
        stack.set(entries, .none, backwards: false)
        for modal in other.modals where isOwn(modal.screen) {
            other.modals.removeAll { $0.screen === modal.screen }
            modal.overlay.removeFromParent()
            add(modal.screen).appearsAtOnce = true
        }
    }

    /// True for a screen that another output shows.
    func isLent(_ screen: ScreenNode) -> Bool { lent.contains { $0 === screen } }

    private func goBack(to index: Int) {
        guard stack.entries.indices.dropLast().contains(index) else { return }
        for screen in stack.pop(to: index) { onGone?(screen) }
    }

    /// True if nothing but the first screen is shown.
    var isAtFirst: Bool { count == 1 && modals.isEmpty }

    /// Makes another screen the first one; nil for the document's own. It replaces the first screen
    /// at once if nothing else is shown.
    func setFirst(_ name: String?, _ transition: Transition) {
        firstName = name ?? runtime.document.start
        guard isAtFirst, shownName != firstName, let first = firstScreen() else { return }
        let old = stack.entries
        stack.set([.init(first)], transition, backwards: false)
        for entry in old { onGone?(entry.screen) }
    }

    private func firstScreen() -> ScreenNode? {
        runtime.document.screen(firstName).map {
            ScreenNode($0, arguments: [], runtime)
        }
    }

    private func index(of spec: ScreenSpec) -> Int? {
        stack.entries.firstIndex { $0.screen.spec.name == spec.name }
    }

    /// Checks that there may be another modal screen, or question.
    func checkOverlays() throws(ActionFailure) { try checkCount(count + layers.overlayCount) }

    private func checkCount(_ count: Int) throws(ActionFailure) {
        guard count < DocumentLimits.screens else {
            throw ActionFailure("more than \(DocumentLimits.screens) screens on top of each other")
        }
    }

    /// Records a touch of the panel, or a message of a data source.
    func noteInput() { redirects.noteInput() }

    /// Records that a screen leaves, which may not have appeared yet.
    private func leave(_ screen: ScreenNode?) throws(ActionFailure) {
        guard let screen, let now = runtime.now else { return }
        let (start, duration) =
            screen === shown
            ? (arrival.time ?? now, arrival.duration) : (screen.appearance ?? now, .zero)
        guard redirects.mayLeave(screen.spec.name, since: start, arrival: duration, at: now) else {
            throw ActionFailure(
                """
                screen \(screen.spec.name.quotedExcerpt) leaves again and again as soon as it has \
                appeared, so it stays
                """)
        }
    }
}

extension ScreenDocument {
    /// Returns the screen that an earlier run has left; nil if there is none any more, or if it needs
    /// other arguments now.
    func screen(_ memory: ScreenMemory) -> ScreenSpec? {
        screen(memory.name).flatMap { $0.accepts(memory.arguments) ? $0 : nil }
    }
}

extension ScreenSpec {
    /// Returns true if all required parameters get a value from an earlier run.
    fileprivate func accepts(_ arguments: [String: CELValue]) -> Bool {
        scope.parameters.allSatisfy { parameter in
            parameter.initial != nil
                || arguments[parameter.name].map(parameter.type.accepts)
                    ?? parameter.type.mayBeNull
        }
    }
}
