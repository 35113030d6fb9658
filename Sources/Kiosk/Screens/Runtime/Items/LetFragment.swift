/// `let`: names for values, and the items that read them.
final class LetFragment: Fragment {
    private let scope: Scope
    private let location: DocumentLocation
    private var variables: [ComputedVariable]
    private var fragments: [Fragment] = []

    init(_ spec: LetSpec, _ builder: ItemBuilder, in context: ItemContext) {
        let scope = context.scope.inner(
            firstSlot: spec.firstSlot, values: spec.variables.map { _ in nil })
        self.scope = scope
        location = spec.location
        variables = spec.variables.variables(in: scope, builder.runtime, builder.updates)
        super.init(builder.runtime)
        fragments = builder.build(spec.body, in: context.inner(scope))
    }

    override func appendNodes(to nodes: inout [Node]) {
        for fragment in fragments { fragment.appendNodes(to: &nodes) }
    }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        let path = path.appending(.item(location))
        items.add(path, row: scope)
        for fragment in fragments { fragment.addItems(to: items, at: path) }
    }

    override func end() {
        for fragment in fragments { fragment.end() }
        for variable in variables { variable.close() }
        (fragments, variables) = ([], [])
    }
}
