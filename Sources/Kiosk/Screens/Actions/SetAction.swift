/// Sets variables; all values are computed before the first is set.
struct SetAction: DocumentAction {
    static let form = DocumentForm(
        "set", .assignments,
        "Sets variables, or parts of them. All values are computed before the first is set.")

    private let assignments: [Assignment]

    init?(_ reader: ActionReader) {
        guard let assignments = reader.assignments() else { return nil }
        self.assignments = assignments
    }

    var surelyEnds: Bool { assignments.allSatisfy(\.isSure) }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try run.change(by: assignments) { change, target, value throws(CELError) in
            try change.assign(target, value)
        }
    }
}
