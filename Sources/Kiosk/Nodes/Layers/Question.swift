/// A question with two answers, as a card shows it.
public struct Question: Equatable, Sendable {
    /// The question itself.
    public var title: String
    /// More about it, below the title; empty for none.
    public var text: String
    /// The answer that does it.
    public var yes: String
    /// The answer that leaves everything as it is.
    public var no: String
    /// True if yes destroys something; its button looks like it.
    public var isDangerous: Bool

    /// Makes a question; `yes` and `no` are the captions of its buttons.
    public init(
        _ title: String, text: String = "", yes: String, no: String, isDangerous: Bool = false
    ) {
        (self.title, self.text, self.yes, self.no) = (title, text, yes, no)
        self.isDangerous = isDangerous
    }
}
