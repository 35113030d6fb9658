/// A value that another program sent of its own accord, and the way to answer it.
public struct DataMessage {
    /// An answer to a message.
    public enum Answer: Equatable, Sendable {
        /// The receiver has taken the message.
        case taken
        /// The receiver has taken the message, and sends this value back.
        case reply(JSON)
        /// The receiver has not taken the message, for this reason.
        case refused(DataFault)
    }

    /// The value.
    public let value: JSON
    /// Values that came with the message, such as its topic, by name.
    public let details: JSON.Object
    /// True if the sender hears the answer.
    public let isAnswered: Bool
    /// Takes the answer. Must be called once, on the loop's thread; the same sender's next message
    /// comes after that.
    public let answer: (Answer) -> Void

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - details: Facts that came with the value, by name.
    ///   - isAnswered: True if the sender hears the answer.
    ///   - answer: Takes the answer, once.
    public init(
        _ value: JSON, details: JSON.Object = JSON.Object(), isAnswered: Bool = true,
        answer: @escaping (Answer) -> Void
    ) {
        self.value = value
        self.details = details
        self.isAnswered = isAnswered
        self.answer = answer
    }
}
