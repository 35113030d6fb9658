/// `let`: names for values, and the items that read them.
final class LetFragment: GroupFragment {
    private let scope: Scope
    private let location: DocumentLocation
    private var variables: [ComputedVariable]

    init(_ spec: LetSpec, _ builder: ItemBuilder, in context: ItemContext) {
        let scope = context.scope.inner(
            firstSlot: spec.firstSlot, values: spec.variables.map { _ in nil })
        self.scope = scope
        location = spec.location
        variables = spec.variables.variables(in: scope, builder.runtime, builder.updates)
        super.init([], builder.runtime)
        fragments = builder.build(spec.body, in: context.inner(scope))
    }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        let path = path.appending(.item(location))
        items.add(path, row: scope)
        super.addItems(to: items, at: path)
    }

    override func end() {
        super.end()
        for variable in variables { variable.end() }
        variables = []
    }
}
