/// Why an action could not be carried out.
struct ActionFailure: Error {
    /// What `error` is in a `catch`.
    let message: String

    init(_ message: String) { self.message = message }

    init(_ error: CELError) { message = error.message }
}
