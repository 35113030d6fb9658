/// The root of a running document: shows one screen at a time and carries out actions.
final class DocumentNode: Node {
    private let document: ScreenDocument
    private let directory: String
    private let state: DocumentState
    /// The screens that were walked through, each one once; the last one is shown.
    private var stack: [ScreenNode] = []

    /// Events that were emitted since the outermost one that is still being handled, itself
    /// included, and how many of them are still being handled.
    private var emissions = 0
    private var emissionDepth = 0

    /// The most events that handlers may emit in answer to one event.
    static let emissionLimit = 64

    /// - Parameters:
    ///   - memory: What an earlier run of the document left behind. Variables that the document
    ///     still has, with a first value of the same kind, keep their values; screens that still
    ///     exist stay.
    init(_ document: ScreenDocument, directory: String, memory: Memory? = nil) {
        self.document = document
        self.directory = directory
        state = DocumentState(document.state, keeping: memory?.state ?? JSON.Object())
        super.init()
        layoutStyle.display = .stack
        state.onChange = { [weak self] variable in
            for screen in self?.stack ?? [] { screen.stateChanged(variable) }
        }
        for name in memory?.screens ?? [] { navigate(to: name) }
        if stack.isEmpty { push(document.start) }
    }

    /// What outlives a reload.
    struct Memory {
        var state: JSON.Object
        var screens: [String]
    }

    var memory: Memory { Memory(state: state.values, screens: stack.map(\.screenName)) }

    /// The screen that is shown.
    var screenName: String { stack.last?.screenName ?? "" }

    /// How many templates of properties were evaluated so far.
    var evaluationCount: Int { state.evaluationCount }

    func value(of variable: String) -> JSON? { state.values[variable] }

    /// Gives a variable that the document has a new value.
    func set(_ variable: String, to value: JSON) {
        if state.values[variable] != nil { state.set(variable, to: value) }
    }

    /// Shows a screen on top of the one that is shown, or goes back to it if the way led over it
    /// already: a kiosk whose guests go in circles keeps no trail of them. No change for a screen
    /// that the document does not have.
    func navigate(to name: String) {
        if let index = stack.firstIndex(where: { $0.screenName == name }) {
            goBack(to: index)
        } else {
            push(name)
        }
    }

    /// Shows the screen below, as it was left; no change at the first one.
    func back() { goBack(to: stack.count - 2) }

    private func goBack(to index: Int) {
        guard stack.indices.dropLast().contains(index) else { return }
        stack[stack.count - 1].removeFromParent()
        stack.removeSubrange((index + 1)...)
        add(stack[index])
    }

    override func setUpAppearance() { tree?.setEnvironment(ThemeKey.self, to: document.theme) }

    override func paint(into painter: inout Painter) {
        painter.fill(Rect(origin: .zero, size: frame.size), .solid(theme[.background]))
    }

    override func updateAppearance() { setNeedsPaint() }

    override var opaqueBounds: Rect { Rect(origin: .zero, size: frame.size) }

    private func push(_ name: String) {
        guard let spec = document.screen(name) else { return }
        stack.last?.removeFromParent()
        let screen = ScreenNode(
            spec, state: state, source: document.source, directory: directory
        ) { [weak self] action, node in self?.perform(action, on: node) }
        stack.append(screen)
        add(screen)
    }

    private func perform(_ action: Action, on node: Node) {
        switch action {
        case .set(let assignments):
            // All values are computed before the first one is set.
            let values = assignments.map { ($0.variable, $0.value.evaluate(state.value(at:))) }
            for (variable, value) in values { set(variable, to: value) }
        case .navigate(let screen): navigate(to: screen)
        case .back: back()
        case .emit(let name, let data):
            emit(DocumentEvent(name: name, data: data.evaluate(state.value(at:))), from: node)
        case .forward: break
        }
    }

    private func emit(_ event: DocumentEvent, from node: Node) {
        emissions += 1
        emissionDepth += 1
        defer {
            emissionDepth -= 1
            if emissionDepth == 0 { emissions = 0 }
        }
        guard emissions <= DocumentNode.emissionLimit else {
            guard emissions == DocumentNode.emissionLimit + 1 else { return }
            tree?.log.warning(
                """
                event "\(event.name)": its handlers emit events again and again; stopped after \
                \(DocumentNode.emissionLimit)
                """)
            return
        }
        // A screen that an action before has covered or dropped is not in the tree; what it emits
        // goes on from here.
        if node.send(event) == .notHandled && node.tree == nil { send(event) }
    }
}
