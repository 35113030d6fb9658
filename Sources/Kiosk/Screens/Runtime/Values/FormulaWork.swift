/// Counts the work of a document's formulas, so that they leave time for frames, touches, signals
/// and data whatever the document says.
///
/// Work is counted in steps of evaluations, for each turn of the loop: time would depend on the
/// machine. What properties and choices need beyond their share waits for a later frame; what
/// actions need beyond theirs fails.
struct FormulaWork {
    /// Without a loop, nothing is counted.
    var loop: EventLoop?
    /// The counted turn.
    private var turn: UInt64 = 0
    /// Steps for nodes in this turn.
    private var frameSteps = 0
    /// Steps for actions in this turn.
    private var actionSteps = 0
    /// Steps at which the current computation ends; nil for an action.
    private var end: Int?

    /// True if further computations should wait for the next frame.
    var frameIsFull: Bool { isCurrent && frameSteps >= DocumentLimits.frameSteps }

    /// True if further lists of actions should wait for the next turn.
    var turnIsBusy: Bool { isCurrent && actionSteps >= DocumentLimits.actionSteps / 4 }

    private var isCurrent: Bool { loop?.turnCount == turn }

    /// Begins a computation within its own limit; returns what `endComputation` needs.
    mutating func beginComputation() -> Int? {
        begin()
        let outer = end
        end = frameSteps + DocumentLimits.computationSteps
        return outer
    }

    mutating func endComputation(_ outer: Int?) { end = outer }

    /// Checks that there is something left before an evaluation.
    mutating func check() throws(CELError) {
        begin()
        if let end {
            guard frameSteps < end else {
                throw CELError(
                    .limit,
                    "its expressions take more than \(DocumentLimits.computationSteps) steps", at: 0
                )
            }
        } else if actionSteps >= DocumentLimits.actionSteps {
            throw CELError(.limit, FormulaWork.actionMessage, at: 0)
        }
    }

    /// Steps that are left for the present computation, or for the actions of this turn.
    var left: Int {
        end.map { $0 - frameSteps } ?? DocumentLimits.actionSteps - actionSteps
    }

    static let actionMessage =
        "the actions of one moment take more than \(DocumentLimits.actionSteps) steps"

    /// Counts work that was done.
    mutating func spend(_ steps: Int) {
        begin()
        if end == nil { actionSteps += steps } else { frameSteps += steps }
    }

    private mutating func begin() {
        guard !isCurrent else { return }
        turn = loop?.turnCount ?? 0
        (frameSteps, actionSteps) = (0, 0)
    }
}
