/// A node in which a guest writes or chooses something.
package protocol InputNode: Node {
    /// What the node shows. Setting it sends no event.
    var text: String { get set }
}

/// A node that takes what is typed while it has the focus.
package protocol TypingTarget: Node {
    /// Puts a text where the caret is.
    func type(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
    /// The return key was pressed.
    func submit()
}

/// Sent by an input when a guest has changed what it shows.
public struct ChangeEvent: Event, Equatable {
    public var text: String

    public init(text: String) { self.text = text }
}

/// Sent by a field when the return key is pressed in it.
public struct SubmitEvent: Event, Equatable {
    public var text: String

    public init(text: String) { self.text = text }
}
