/// The root of a running document: shows one screen at a time and carries out actions.
final class DocumentNode: Node {
    private let document: ScreenDocument
    private let directory: String
    private let state: DocumentState
    /// The screens that were walked through; the last one is shown.
    private var stack: [ScreenNode] = []

    /// The most screens that `back` can walk back over; older ones are forgotten.
    static let stackLimit = 32

    /// - Parameters:
    ///   - memory: What an earlier run of the document left behind. Variables that the document
    ///     still has keep their values, and the screen stays if it still exists.
    init(_ document: ScreenDocument, directory: String, memory: Memory? = nil) {
        self.document = document
        self.directory = directory
        var values = document.state
        for member in memory?.state ?? JSON.Object() where values[member.key] != nil {
            values[member.key] = member.value
        }
        state = DocumentState(values)
        super.init()
        layoutStyle.direction = .stack
        state.onChange = { [unowned self] variable in
            for screen in stack { screen.stateChanged(variable) }
        }
        let names = memory?.screens.filter { document.screen($0) != nil } ?? []
        for name in names.isEmpty ? [document.start] : names { push(name) }
    }

    /// What outlives a reload.
    struct Memory {
        var state: JSON.Object
        var screens: [String]
    }

    var memory: Memory { Memory(state: state.values, screens: stack.map(\.screenName)) }

    /// The screen that is shown.
    var screenName: String { stack.last?.screenName ?? "" }

    func value(of variable: String) -> JSON? { state.values[variable] }

    func set(_ variable: String, to value: JSON) { state.set(variable, to: value) }

    func navigate(to name: String) {
        if name != screenName { push(name) }
    }

    func back() {
        guard stack.count > 1 else { return }
        stack.removeLast().removeFromParent()
        add(stack[stack.count - 1])
    }

    override func setUpAppearance() { tree?.setEnvironment(ThemeKey.self, to: document.theme) }

    override func paint(into painter: inout Painter) {
        painter.fill(Rect(origin: .zero, size: frame.size), color: theme[.background])
    }

    override func updateAppearance() { setNeedsPaint() }

    override var opaqueBounds: Rect { Rect(origin: .zero, size: frame.size) }

    private func push(_ name: String) {
        guard let spec = document.screen(name) else { return }
        stack.last?.removeFromParent()
        let screen = ScreenNode(spec, state: state, directory: directory) {
            [unowned self] action, node in perform(action, on: node)
        }
        stack.append(screen)
        if stack.count > DocumentNode.stackLimit { stack.removeFirst() }
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
            node.send(DocumentEvent(name: name, data: data.evaluate(state.value(at:))))
        case .forward: break
        }
    }
}
