/// Reports a variable of the document's `state` when it has changed, at most once in a frame, to
/// listeners and to the store.
final class StateFollower: Computation {
    private let name: String
    private let slot: Int
    private let scope: Scope
    private let report: (String, CELValue) -> Void
    private var told: CELValue?

    init(
        _ name: String, slot: Int, of scope: Scope, _ updates: UpdateQueue,
        report: @escaping (String, CELValue) -> Void
    ) {
        (self.name, self.slot, self.scope, self.report) = (name, slot, scope, report)
        told = scope[slot]
        super.init(updates)
        follow(slot, at: [], in: scope)
    }

    override func update() {
        let value = scope[slot]
        guard value != told else { return }
        told = value
        report(name, value ?? .null)
    }
}

extension DocumentNode {
    /// Reports each change of `state` from now on; nil ends that. The value of a variable that an
    /// `obscured` input is bound to is null in it.
    func reportState(_ report: ((String, CELValue) -> Void)?) {
        for old in stateFollowers { old.end() }
        stateFollowers = []
        guard let report, !isClosed else { return }
        let obscured = document.obscuredSlots
        stateFollowers = document.state.enumerated().map { number, variable in
            let slot = ScreenDocument.slot(ofState: number)
            let tell: (String, CELValue) -> Void =
                obscured.contains(slot) ? { name, _ in report(name, .null) } : report
            return StateFollower(variable.name, slot: slot, of: global, updates, report: tell)
        }
    }
}
