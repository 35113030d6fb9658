/// The looks of a node in its states: by itself, and by the styles of the components' uses that it
/// stands for.
struct StateLooks {
    /// The later ones win.
    let variants: [VariantSpec]
    /// The scope of the node.
    let own: Scope
    /// The scopes of the variants' formulas; empty if all have the node's.
    private let scopes: [Scope]

    /// - Parameter parts: Components that the node represents, outermost first.
    init(_ spec: NodeSpec, in scope: Scope, as parts: [ComponentOuterPart]) {
        own = scope
        guard parts.contains(where: { !$0.use.variants.isEmpty }) else {
            (variants, scopes) = (spec.variants, [])
            return
        }
        var all = spec.variants.map { ($0, scope) }
        for part in parts.reversed() { all += part.use.variants.map { ($0, part.scope) } }
        // As in a node, the states have their order, and a style only wins within one.
        let ordered = all.enumerated().sorted { first, second in
            let states = (first.element.0.state.rawValue, second.element.0.state.rawValue)
            return states.0 == states.1 ? first.offset < second.offset : states.0 < states.1
        }
        variants = ordered.map(\.element.0)
        scopes = ordered.map(\.element.1)
    }

    func scope(of variant: Int) -> Scope { scopes.isEmpty ? own : scopes[variant] }
}
