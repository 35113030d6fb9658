/// What outlives a reload of a screen.
struct ScreenMemory: Equatable {
    var name: String
    var arguments: [String: CELValue] = [:]
    var state: [String: CELValue] = [:]
    /// Where nodes with an id were scrolled to.
    var offsets: [String: Point] = [:]
    /// The id of the node that has the focus.
    var focus: String?
}

extension VariableSpec {
    /// What an earlier run left behind, if it still fits; else the first value.
    func value(keeping values: [String: CELValue]?) -> CELValue {
        if let value = values?[name], let kept = try? type.converted(value) { return kept }
        return initial ?? .null
    }
}
