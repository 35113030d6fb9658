/// Why a value does not fit a codec.
public struct CodecError: Error {
    /// The value, as messages name it.
    let found: String
    /// What to write instead.
    var help: String
    /// What is wrong with a part of the value.
    var reason: String?
    /// Where that part begins, in UTF-8 bytes from the start of the text.
    var offset: Int?
    /// Which part of an array or an object it is.
    var path = JSONPointer.root
    /// Whether it is the key of that part, not its value.
    var isKey = false

    init(
        found: String, help: String, reason: String? = nil, offset: Int? = nil,
        path: JSONPointer = .root, isKey: Bool = false
    ) {
        (self.found, self.help, self.reason, self.offset) = (found, help, reason, offset)
        (self.path, self.isKey) = (path, isKey)
    }

    /// A value that is wrong in a way of which a codec can say more than that it does not fit.
    ///
    /// - Parameters:
    ///   - reason: What is wrong, as a sentence without a full stop: `there is no month 13`.
    ///   - help: What to write instead: `write a month from 1 to 12`.
    public init(_ value: CELValue, reason: String, help: String) {
        self.init(found: value.described, help: help, reason: reason)
    }

    /// What is wrong with a property of this name.
    func message(_ name: String) -> String {
        reason.map { "\"\(name)\": \($0)" } ?? "\"\(name)\" cannot be \(found)"
    }

    /// What is wrong with a part of the value, as what is wrong with the value.
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
