/// A reason why a value is invalid for a codec.
public struct CodecError: Error {
    /// Name of the value in messages.
    let found: String
    /// The remedy.
    var help: String
    /// Description of an invalid part of the value.
    var reason: String?
    /// Start of that part, in UTF-8 bytes from the start of the text.
    var offset: Int?
    /// Path to that part of an array or an object.
    var path = JSONPointer.root
    /// True if the key of that part is invalid, not its value.
    var isKey = false

    init(
        found: String, help: String, reason: String? = nil, offset: Int? = nil,
        path: JSONPointer = .root, isKey: Bool = false
    ) {
        (self.found, self.help, self.reason, self.offset) = (found, help, reason, offset)
        (self.path, self.isKey) = (path, isKey)
    }

    /// Makes an error with a specific description.
    ///
    /// - Parameters:
    ///   - reason: The problem, as a sentence without a full stop: `there is no month 13`.
    ///   - help: The remedy: `write a month from 1 to 12`.
    public init(_ value: CELValue, reason: String, help: String) {
        self.init(found: value.described, help: help, reason: reason)
    }

    /// Returns the message for a property of this name.
    func message(_ name: String) -> String {
        reason.map { "\"\(name)\": \($0)" } ?? "\"\(name)\" cannot be \(found)"
    }

    /// Converts an error in a part to an error in the whole value.
    func inPart(_ name: String, _ path: JSONPointer, _ part: CELValue) -> CodecError {
        var result = self
        result.reason = reason ?? "\(name) cannot be \(found)"
        result.path = path
        result.offset = nil
        if case .string(let text) = part, text.contains("${") {
            result.reason = "\"${…}\" stands for a whole value, not for a part of one"
            result.help = "let a state variable hold all of it"
        }
        return result
    }
}
