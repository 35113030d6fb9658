/// The values of chosen options, or the names of chosen shapes.
extension [String] {
    /// Makes the values of an input: all of several, else the first.
    init(_ input: InputValue, allowsSeveral: Bool) {
        let texts = input.elements.map(\.text)
        self = allowsSeveral ? texts : texts.filter { !$0.isEmpty }.prefix(1).map { $0 }
    }

    /// Returns the values for bindings: a list of several, else the first.
    func input(allowsSeveral: Bool) -> InputValue {
        if allowsSeveral { return .list(map { .text($0) }) }
        return first.map { .text($0) } ?? .none
    }

    /// Chooses a value alone; where several are allowed, adds it, or takes it out. Several keep the
    /// order of the known ones, behind those that are not known.
    mutating func choose(_ value: String, among known: [String], allowsSeveral: Bool) {
        guard allowsSeveral else { return self = [value] }
        var values = Set(self)
        if values.remove(value) == nil { values.insert(value) }
        let unknown = values.subtracting(known)
        self = filter(unknown.contains) + known.filter(values.contains)
    }
}
