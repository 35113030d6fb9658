/// A reason why an action failed.
struct ActionFailure: Error {
    /// The value of `error` in a `catch`.
    let message: String

    init(_ message: String) { self.message = message }

    init(_ error: CELError) { message = error.message }
}
