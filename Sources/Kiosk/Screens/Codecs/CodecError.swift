/// A reason why a value is invalid for a codec.
public struct CodecError: Error {
    private enum Problem {
        /// The value, as messages name it, is not accepted.
        case value(String)
        /// A sentence without a full stop.
        case sentence(String)
    }

    private var problem: Problem
    /// The remedy.
    private(set) var help: String
    /// Start of the invalid part, in UTF-8 bytes from the start of the text; nil for all of it.
    private(set) var offset: Int?
    /// Path to the invalid part of an array or an object.
    private(set) var path = JSONPointer.root
    /// True if the key of that part is invalid, not its value.
    private(set) var isKey = false

    /// Makes an error for a value that is not accepted.
    ///
    /// - Parameter found: Name of the value in messages.
    init(found: String, help: String) { (problem, self.help) = (.value(found), help) }

    init(
        reason: String, help: String, offset: Int? = nil, path: JSONPointer = .root,
        isKey: Bool = false
    ) {
        (problem, self.help, self.offset) = (.sentence(reason), help, offset)
        (self.path, self.isKey) = (path, isKey)
    }

    /// Makes an error for a part that is not accepted.
    ///
    /// - Parameter name: Name of the part in messages: `a row`.
    init(_ part: CELValue, as name: String, at path: JSONPointer, help: String) {
        self.init(reason: "\(name) cannot be \(part.described)", help: help, path: path)
    }

    /// Makes an error with a specific description.
    ///
    /// - Parameters:
    ///   - reason: The problem, as a sentence without a full stop: `there is no month 13`.
    ///   - help: The remedy: `write a month from 1 to 12`.
    public init(reason: String, help: String) {
        (problem, self.help) = (.sentence(reason), help)
    }

    /// Returns the message for a property of this name.
    func message(_ name: String) -> String {
        switch problem {
        case .value(let found): "\"\(name)\" cannot be \(found)"
        case .sentence(let reason): "\"\(name)\": \(reason)"
        }
    }

    /// Converts an error in a part to an error in the whole value.
    func inPart(_ name: String, _ path: JSONPointer, _ part: CELValue) -> CodecError {
        var result = self
        if case .value(let found) = problem {
            result.problem = .sentence("\(name) cannot be \(found)")
        }
        result.path = path
        result.offset = nil
        if case .string(let text) = part, text.contains("${") {
            result.problem = .sentence(
                "\"${…}\" stands for a text or a whole value, not for this part")
            result.help =
                "write one expression for all of it, with lists as [a, b] and objects as {'key': a}"
        }
        return result
    }
}
