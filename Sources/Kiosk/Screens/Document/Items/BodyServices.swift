/// Results of other sections that the bodies of screens and components need.
struct BodyServices {
    let registry: Registry
    let components: ComponentDeclarations
    let styles: StyleReader
    let handlers: HandlerReader
    let variables: VariableReader
    let nodes = NodeCount()

    var diagnostics: DiagnosticSink { handlers.diagnostics }
}

/// Counter of the nodes that a configuration describes.
final class NodeCount {
    private(set) var value = 0

    var isTooLarge: Bool { value > DocumentLimits.describedNodes }

    func add() { value += 1 }
}
