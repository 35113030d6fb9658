/// A use of a component: its own variables, and the nodes of its body.
final class ComponentFragment: Fragment {
    private var arguments: [ArgumentComputation] = []
    private var body = Fragment()

    /// - Parameter parts: Components that this one represents, outermost first.
    init(
        _ use: ComponentUse, _ builder: ItemBuilder, in context: ItemContext,
        as parts: [ComponentOuterPart]
    ) {
        super.init()
        let spec = builder.runtime.document.components[use.component]
        // Components do not see each other's variables.
        let scope = builder.runtime.global.inner(
            firstSlot: spec.scope.firstSlot,
            values: spec.scope.variables.map { $0.initial ?? .null })
        for index in use.arguments.indices where index < spec.scope.parameters.count {
            guard let value = use.arguments[index] else { continue }
            let argument = ArgumentComputation(
                value, of: spec.scope.parameters[index], slot: spec.scope.firstSlot + index,
                in: scope, from: context.scope, at: use.location, builder)
            argument.update()
            if !value.formulas.isEmpty { arguments.append(argument) }
        }
        let inner = ItemContext(
            scope: scope, contents: SlotContents(use.slots, in: context), list: context.list)
        body = builder.build(
            spec.body, in: inner, as: parts + [ComponentOuterPart(use: use, scope: context.scope)])
    }

    override func appendNodes(to nodes: inout [Node]) { body.appendNodes(to: &nodes) }

    override func end() {
        for argument in arguments { argument.end() }
        arguments = []
        body.end()
    }
}

/// A parameter whose argument is a formula in the scope of the use.
private final class ArgumentComputation: Computation {
    private let value: ValueSpec
    private let parameter: VariableSpec
    private let slot: Int
    private let scope: Scope
    private let caller: Scope
    private let location: DocumentLocation
    private let runtime: DocumentRuntime

    init(
        _ value: ValueSpec, of parameter: VariableSpec, slot: Int, in scope: Scope,
        from caller: Scope, at location: DocumentLocation, _ builder: ItemBuilder
    ) {
        self.value = value
        self.parameter = parameter
        self.slot = slot
        self.scope = scope
        self.caller = caller
        self.location = location
        runtime = builder.runtime
        super.init(builder.updates)
        follow(value.formulas, in: caller)
    }

    override func update() {
        let isWaiting = runtime.isWaiting(value, in: caller)
        var result = runtime.decide(value, as: parameter.name, in: caller, at: location)
        if let given = result {
            do {
                result = try parameter.type.converted(given)
            } catch {
                result = nil
                if !isWaiting {
                    runtime.report(
                        "\"\(parameter.name)\": \(error.message)", at: value.location ?? location)
                }
            }
        }
        // Set before the readers are notified of the value.
        scope.setWaiting(isWaiting, slot)
        scope.set(slot, to: result ?? parameter.initial ?? .null)
    }
}
