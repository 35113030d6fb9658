/// Adds values to the ends of lists.
struct AppendAction: DocumentAction {
    static let form = DocumentForm("append", .assignments, "Adds a value to the end of a list.")

    private let assignments: [Assignment]

    init?(_ reader: ActionReader) {
        let assignments = reader.assignments { target, member in
            switch target.type.nonNull {
            case .dyn: return .dyn
            case .list(let element): return element
            default:
                reader.error(
                    at: member.keyRange, in: reader.value,
                    "\(member.name.quotedExcerpt) is \(target.type.phrase), and \"append\" needs a list",
                    help: "write \"set\"")
                return nil
            }
        }
        guard let assignments else { return nil }
        self.assignments = assignments
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try run.change(by: assignments) { change, target, value throws(CELError) in
            try change.append(value, to: target)
        }
    }
}
