/// What the bodies of screens and components are read with.
struct BodyServices {
    let registry: Registry
    let components: ComponentDeclarations
    let styles: StyleReader
    let handlers: HandlerReader
    let nodes = NodeCount()

    var diagnostics: DiagnosticSink { handlers.diagnostics }
}

/// How many nodes a configuration describes.
final class NodeCount {
    private(set) var value = 0

    var isTooLarge: Bool { value > DocumentLimits.describedNodes }

    func add() { value += 1 }
}
