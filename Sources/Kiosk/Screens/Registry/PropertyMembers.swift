/// The members of an object that is a property's value, or a part of one.
struct PropertyMembers {
    private let members: JSON.Object
    /// Where the object is in the value.
    private let path: JSONPointer

    /// - Throws: What is wrong with a key that is not one of `keys`.
    init(
        _ members: JSON.Object, keys: [String], at path: JSONPointer = .root
    ) throws(PropertyMismatch) {
        self.members = members
        self.path = path
        for member in members where !keys.contains(member.key) {
            throw PropertyMismatch(
                found: "an object",
                help: suggestion(for: member.key, among: keys)
                    ?? "write one of \(quotedList(keys))",
                reason: "unknown key \(member.key.quotedExcerpt)",
                path: path.appending(member.key), isKey: true)
        }
    }

    subscript(key: String) -> JSON? { members[key] }

    /// A member of a type; nil if there is none.
    func value(_ key: String, _ type: PropertyType) throws(PropertyMismatch) -> PropertyValue? {
        guard let json = members[key] else { return nil }
        do {
            return try type.decode(json)
        } catch {
            let part = JSONPointer(tokens: path.tokens + [key] + error.path.tokens)
            throw error.inPart("\"\(key)\"", part, json)
        }
    }
}

extension PropertyMismatch {
    /// What is wrong with a part of the value, as what is wrong with the value.
    func inPart(_ name: String, _ path: JSONPointer, _ json: JSON) -> PropertyMismatch {
        var result = self
        result.reason = reason ?? "\(name) cannot be \(found)"
        result.path = path
        result.offset = nil
        if case .string(let text) = json, text.contains("${") {
            result.reason = "\"${…}\" stands for a whole value, not for a part of one"
            result.help = "let a state variable hold all of it"
        }
        return result
    }
}
