import Kiosk

/// The output of a kiosk that viewers see.
struct ShownOutput {
    /// Path of the kiosk's control socket.
    let socket: String
    /// Name of the output; nil for the first display.
    let name: String?

    /// Returns the parameters of a method, this output among them.
    func parameters(_ others: KeyValuePairs<String, JSON> = [:]) -> JSON {
        var parameters = JSON.Object(others.map { .init(key: $0.key, value: $0.value) })
        parameters["output"] = name.map { .string($0) }
        return .object(parameters)
    }
}
