/// A node in which the user enters or chooses something.
///
/// When a guest has changed the value, it sends a `ChangeEvent`; documents bind it to a variable if its
/// kind has an `InputForm`.
public protocol InputNode: Node {
    /// The value. Setting it sends no event; a value that the node cannot show counts as none.
    var input: InputValue { get set }
    /// True if its owner does not accept the value, whatever its checks say.
    var isInvalid: Bool { get }
    /// Called when a form has given the input its first value again, and that has been sent.
    func didReset()
}

extension InputNode {
    public var isInvalid: Bool { false }
    public func didReset() {}
}

/// A node that receives typed text while it has the focus: from the keyboard that comes by itself, and
/// from one on the screen. Keys of a keyboard that is plugged in come to `handle(key:)`.
///
/// The node calls `takeFocus` itself when it is tapped. Where it is an `InputNode`, too, its checks speak
/// when the guest has left it, and not with the first letter.
public protocol TypingTarget: Node {
    /// The kind of text that is written; by default words.
    var typingPurpose: TypingPurpose { get }
    /// True if what is written is not to be read over a shoulder; by default false.
    var hidesText: Bool { get }
    /// True if a finger writes on keys of its own, and needs no keyboard; by default false.
    var hasKeys: Bool { get }
    /// Inserts a text at the caret.
    func type(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
    /// Handles the return key.
    func submit()
}

extension TypingTarget {
    public var typingPurpose: TypingPurpose { .text }
    public var hidesText: Bool { false }
    public var hasKeys: Bool { false }
}

/// Sent by an input when the user has changed its value.
public struct ChangeEvent: Event, Equatable {
    /// The whole value after the change.
    public var value: InputValue

    /// The value as text.
    public var text: String { value.text }

    /// Makes an event with the whole value.
    public init(_ value: InputValue) { self.value = value }

    /// Makes an event with the whole text.
    public init(text: String) { value = .text(text) }
}

/// Sent by a field when the return key is pressed.
public struct SubmitEvent: Event, Equatable {
    /// The whole text.
    public var text: String

    /// Makes an event with the whole text.
    public init(text: String) { self.text = text }
}
