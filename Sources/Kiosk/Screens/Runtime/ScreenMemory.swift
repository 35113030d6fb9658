/// State of a screen that outlives a reload.
struct ScreenMemory: Equatable {
    var name: String
    var arguments: [String: CELValue] = [:]
    var state: [String: CELValue] = [:]
    /// The scroll offsets of nodes with an id.
    var offsets: [String: Point] = [:]
    /// Id of the focused node.
    var focus: String?
}

extension VariableSpec {
    /// The value of an earlier run, if it still fits; else the first value.
    func value(keeping values: [String: CELValue]?) -> CELValue {
        if let value = values?[name], let kept = try? type.converted(value) { return kept }
        return initial ?? .null
    }
}
