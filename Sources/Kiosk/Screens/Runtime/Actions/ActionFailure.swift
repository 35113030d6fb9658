/// A reason why an action failed.
public struct ActionFailure: Error {
    /// The value of `error` in a `catch`.
    public let message: String

    public init(_ message: String) { self.message = message }

    init(_ error: CELError) { message = error.message }
}
