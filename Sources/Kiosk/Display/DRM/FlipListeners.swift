/// The outputs that wait for flips of one card. Each marks its commits with tokens of its own, which the
/// kernel returns with the events.
package struct FlipListeners {
    package typealias Handler = (_ token: UInt64, _ time: Instant?) -> Void

    private struct Listener {
        let number: UInt64
        let handler: Handler
    }

    private var listeners: [Listener] = []
    private var lastNumber: UInt64 = 0
    /// Bits of a token that count an output's commits.
    private static let countBits: UInt64 = 40

    package init() {}

    package var isEmpty: Bool { listeners.isEmpty }

    /// Adds an output.
    ///
    /// - Returns: Its first token; those that count up from there are its own as well.
    package mutating func add(_ handler: @escaping Handler) -> UInt64 {
        lastNumber += 1
        listeners.append(Listener(number: lastNumber, handler: handler))
        return lastNumber << FlipListeners.countBits
    }

    /// Removes the output that has a token.
    package mutating func remove(_ token: UInt64) {
        listeners.removeAll { $0.number == token >> FlipListeners.countBits }
    }

    /// Passes a flip to the output that has its token, if it is still there.
    package func pass(_ token: UInt64, at time: Instant?) {
        let number = token >> FlipListeners.countBits
        // A closure in an optional would be boxed for each flip.
        for index in listeners.indices where listeners[index].number == number {
            return listeners[index].handler(token, time)
        }
    }
}
