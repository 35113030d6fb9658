/// A state machine as a table: one look-up per character gives the output and the next state.
///
/// It is generated from a function over named states, by applying all inputs to all reachable
/// states.
struct StateTable: Sendable {
    /// Rows of `1 << rowBits` entries per state, the first row for the start. The lowest four bits
    /// of an entry are its output, the others the index of the next state.
    let entries: [UInt16]
    let rowBits: Int

    static let outputMask: UInt16 = 15

    /// - Parameter step: Returns an output below 16 and the next state. There are at most 4096
    ///   states.
    init<State: Hashable>(
        start: State, inputs: Int, step: (State, UInt8) -> (output: UInt8, next: State)
    ) {
        rowBits = max(4, (UInt(inputs) - 1).bitWidth - (UInt(inputs) - 1).leadingZeroBitCount)
        var indices = [start: 0]
        var states = [start]
        var entries: [UInt16] = []
        var current = 0
        while current < states.count {
            for input in 0..<inputs {
                let (output, next) = step(states[current], UInt8(input))
                let index = indices[next] ?? states.count
                if index == states.count {
                    indices[next] = index
                    states.append(next)
                }
                entries.append(UInt16(index) << 4 | UInt16(output))
            }
            current += 1
            entries.append(contentsOf: repeatElement(0, count: current << rowBits - entries.count))
        }
        self.entries = entries
    }
}
