/// Checks the value of an input: the first condition that holds says what is wrong.
final class CheckComputation: Computation {
    private let check: InputCheck
    private let checks: [CheckSpec]
    private let scope: Scope
    private let fragment: NodeFragment

    init(
        _ check: InputCheck, _ fragment: NodeFragment, in scope: Scope, _ updates: UpdateQueue
    ) {
        (self.check, self.fragment, self.scope) = (check, fragment, scope)
        checks = fragment.spec.checks
        super.init(updates)
        check.refresh = { [weak self] in self?.update() }
        for spec in checks { follow(spec.condition.formulas + spec.error.formulas, in: scope) }
    }

    override func update() {
        let (runtime, location) = (fragment.runtime, fragment.spec.location)
        for spec in checks {
            guard
                case .bool(true)? = runtime.decide(
                    spec.condition, as: "if", in: scope, at: location)
            else { continue }
            let text = try? runtime.decide(spec.error, as: "error", in: scope, at: location)?
                .checkedText()
            // A wrong value stays wrong, even if nothing can be said about it.
            return check.take(error: text.flatMap { $0.isEmpty ? nil : $0 } ?? "!")
        }
        check.take(error: "")
    }
}
