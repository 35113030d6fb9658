/// The content of a card that asks a question with two answers.
public struct Question: Equatable, Sendable {
    /// The question.
    public var title: String
    /// Details, below the title; empty for none.
    public var text: String
    /// Caption of the button that confirms.
    public var yes: String
    /// Caption of the button that cancels; empty for a message that has only the other one.
    public var no: String
    /// True if yes destroys something: its button has the theme's `danger` colour.
    public var isDangerous: Bool

    /// Makes a question; `yes` and `no` are the captions of its buttons.
    public init(
        _ title: String, text: String = "", yes: String, no: String, isDangerous: Bool = false
    ) {
        (self.title, self.text, self.yes, self.no) = (title, text, yes, no)
        self.isDangerous = isDangerous
    }
}
