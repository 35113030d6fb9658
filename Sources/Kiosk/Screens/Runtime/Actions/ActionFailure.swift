/// A reason why an action failed.
public struct ActionFailure: Error {
    /// The value of `error` in a `catch`.
    public let message: String

    /// Makes a failure with a message for the log, and for the `catch` of a document.
    public init(_ message: String) { self.message = message }

    init(_ error: CELError) { message = error.message }
}
