/// A list of actions that a run performs.
struct ActionProgress {
    var actions: [ActionSpec]
    /// Index of the next action.
    var next = 0
    /// Actions for a failure in it; nil to leave it to the enclosing list.
    var failure: [ActionSpec]?
    /// Value of `error` before a list that answers a failure; nil for another list.
    var formerError: CELValue?
}
