/// One run of a program: its variables, loop elements and remaining budget.
package struct Evaluation {
    var variables: [CELValue?]
    var locals: [CELValue]
    package let host: any CELHost
    /// A value that is not used any more, whose memory the next new list or map may take; null for none.
    var spare = CELValue.null
    private var stepsLeft = CELLimits.steps
    private var memoryLeft = CELLimits.memory

    init(variables: [CELValue?], localCount: Int, host: any CELHost) {
        self.variables = variables
        self.host = host
        locals = localCount == 0 ? [] : Array(repeating: .null, count: localCount)
    }

    /// Work that was counted so far; at least 1, for the evaluation itself.
    var stepsTaken: Int { CELLimits.steps - stepsLeft + 1 }

    /// Counts work.
    package mutating func spend(_ steps: Int) throws(CELError) {
        stepsLeft -= steps
        if stepsLeft < 0 {
            throw CELError(.limit, "the expression takes more than \(CELLimits.steps) steps")
        }
    }

    /// Counts work that reads each of these bytes.
    package mutating func look(at byteCount: Int) throws(CELError) {
        try spend(1 + byteCount / 64)
    }

    /// Counts a walk through a list or a map, whose parts may be shared and count each time:
    /// sixteen of them are as much work as a step.
    package mutating func look(at value: CELValue) throws(CELError) {
        switch value {
        case .list, .map:
            var measure = CELMeasure(elements: 16 * max(stepsLeft, 0))
            let isWhole = measure.add(value)
            try spend(isWhole ? 1 + measure.elements / 16 : stepsLeft + 1)
        default: break
        }
    }

    /// Counts the bytes of a string, list or map before it is created.
    package mutating func produce(_ byteCount: Int) throws(CELError) {
        memoryLeft -= byteCount
        if memoryLeft < 0 {
            throw CELError(
                .limit,
                "the expression makes texts and lists of more than \(CELLimits.memory >> 20) MB")
        }
        try look(at: byteCount)
    }

    /// Counts the elements of a list before it is created.
    package mutating func produceElements(_ count: Int) throws(CELError) {
        try produce(count * MemoryLayout<CELValue>.stride)
    }

    /// Counts the entries of a map before it is created.
    mutating func produceEntries(_ count: Int) throws(CELError) {
        try produce(count * 4 * MemoryLayout<CELValue>.stride)
    }
}
