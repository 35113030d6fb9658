/// `if` and `switch`: the items of one branch.
final class BranchFragment: ChangingFragment {
    enum Decision {
        case condition(ConditionSpec)
        case choice(ChoiceSpec)
    }

    private enum Branch: Equatable {
        case then
        case otherwise
        case named(String)
    }

    private let decision: Decision
    private var branch: Branch?
    private var leaving = LeavingItems<Branch>()

    init(_ decision: Decision, _ builder: ItemBuilder, in context: ItemContext) {
        self.decision = decision
        super.init(builder, in: context)
        switch decision {
        case .condition(let spec): start(spec.condition.formulas)
        case .choice(let spec): start(spec.value.formulas)
        }
    }

    override func update() {
        let (new, items) = decide()
        guard new != branch else { return }
        if let branch { leaving.note(branch, fragments) }
        branch = new
        for fragment in fragments { fragment.end() }
        fragments = builder.build(items, in: context)
        leaving.meet(new, fragments)
        context.list.noteChange()
    }

    private func decide() -> (Branch, [ItemSpec]) {
        switch decision {
        case .condition(let spec):
            let holds = runtime.holds(
                spec.condition, as: "if", in: context.scope, at: spec.location)
            return holds ? (.then, spec.then) : (.otherwise, spec.otherwise)
        case .choice(let spec):
            guard let name = name(spec), let items = spec.cases[name] else {
                return (.otherwise, spec.otherwise)
            }
            return (.named(name), items)
        }
    }

    /// Returns the text of the value, for comparison with the cases.
    private func name(_ spec: ChoiceSpec) -> String? {
        switch runtime.decide(spec.value, as: "switch", in: context.scope, at: spec.location) {
        case nil, .null: return nil
        case .string(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .uint(let value): return String(value)
        case let value?:
            runtime.reject(
                value, of: spec.value, as: "switch", in: context.scope, "\"default\" counts",
                help: "write something that is a string, an int or a bool", at: spec.location)
            return nil
        }
    }
}
