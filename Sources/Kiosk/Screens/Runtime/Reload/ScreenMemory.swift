/// State of a screen that outlives a reload.
struct ScreenMemory {
    var name: String
    var arguments: [String: CELValue] = [:]
    var state: [String: CELValue] = [:]
    /// Timers of a screen that is seen, by name.
    var timers: [String: TimerMemory] = [:]
    /// Conditions of `when` that are true.
    var trueConditions: Set<String> = []
    /// The scroll offsets of nodes with an id.
    var offsets: [String: Point] = [:]
    /// Id of the focused node.
    var focus: String?
    /// True if it has appeared.
    var hasAppeared = false
    /// The time at which a modal screen is dismissed; nil if it stays.
    var end: Instant?
    var items = ItemMemory()
    /// Runs of the handlers of the screen and its items.
    var runs: [RunMemory] = []

    /// Returns the state for the next version of the document.
    func moved(by map: LocationMap) -> ScreenMemory {
        var moved = self
        moved.items = items.moved(by: map)
        moved.runs = runs.map { $0.moved(by: map) }
        return moved
    }
}

extension VariableSpec {
    /// The value of an earlier run, if it still fits; else the first value.
    func value(keeping values: [String: CELValue]?) -> CELValue {
        if let value = values?[name], let kept = try? type.converted(value) { return kept }
        return initial ?? .null
    }
}
