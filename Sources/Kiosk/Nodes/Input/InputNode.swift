/// A node in which the user enters or chooses something.
package protocol InputNode: Node {
    /// The text. Setting it sends no event.
    var text: String { get set }
}

/// A node that receives typed text while it has the focus.
package protocol TypingTarget: Node {
    /// Inserts a text at the caret.
    func type(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
    /// Handles the return key.
    func submit()
}

/// Sent by an input when the user has changed its text.
public struct ChangeEvent: Event, Equatable {
    /// The whole text after the change.
    public var text: String

    /// Makes an event with the whole text.
    public init(text: String) { self.text = text }
}

/// Sent by a field when the return key is pressed.
public struct SubmitEvent: Event, Equatable {
    /// The whole text.
    public var text: String

    /// Makes an event with the whole text.
    public init(text: String) { self.text = text }
}
