/// The values of a document's state variables, and who has to know when one changes.
final class DocumentState {
    private(set) var values: JSON.Object
    /// Called with the name of each variable whose value changed.
    var onChange: ((String) -> Void)?
    /// How many templates of properties were evaluated so far.
    var evaluationCount = 0

    init(_ values: JSON.Object) { self.values = values }

    /// The initial values, except where an earlier run left a value of the same kind. Null is of
    /// every kind.
    convenience init(_ initial: JSON.Object, keeping earlier: JSON.Object) {
        var values = initial
        for member in initial {
            guard let old = earlier[member.key] else { continue }
            let kinds = [old, member.value].filter { $0 != .null }.map(\.kindName)
            if Set(kinds).count <= 1 { values[member.key] = old }
        }
        self.init(values)
    }

    /// Setting an equal value is no change.
    func set(_ variable: String, to value: JSON) {
        guard values[variable] != value else { return }
        values[variable] = value
        onChange?(variable)
    }

    /// The value of a variable or of a member inside it; null where there is none.
    func value(at path: [String]) -> JSON {
        var current = values[path[0]] ?? .null
        for key in path.dropFirst() { current = current[key] ?? .null }
        return current
    }
}
