/// A string with `${name}` in it.
///
/// `name` is a state variable, or a member of one: `order.size`. A string that is a single `${…}`
/// keeps the variable's type; in all others the value is written out. `$${` stands for `${`.
struct Template: Equatable, Sendable {
    enum Part: Equatable, Sendable {
        case text(String)
        case variable([String])
    }

    let parts: [Part]

    /// The state variables that the template reads, without members.
    var variables: Set<String> {
        Set(
            parts.compactMap { part in
                if case .variable(let path) = part { path[0] } else { nil }
            })
    }

    /// A mistake, at a byte of the string's UTF-8.
    struct Mistake: Error {
        let offset: Int
        let message: String
        var help: String?
    }

    /// nil for a string in which nothing is replaced and nothing escaped.
    init?(_ text: String) throws(Mistake) {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
        var parts: [Part] = []
        var literal = ""
        var rest = Substring(text)
        var offset = 0
        func advance(_ count: Int) {
            offset += rest.prefix(count).utf8.count
            rest = rest.dropFirst(count)
        }
        while let character = rest.first {
            if rest.hasPrefix("$${") {
                literal += "${"
                advance(3)
            } else if rest.hasPrefix("${") {
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                guard let end = rest.firstIndex(of: "}") else {
                    throw Mistake(
                        offset: offset, message: "\"${\" without \"}\"",
                        help: "close it with \"}\", or write \"$${\" for the characters themselves")
                }
                let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
                parts.append(.variable(try Template.path(name, at: offset + 2)))
                advance(rest.distance(from: rest.startIndex, to: end) + 1)
            } else {
                literal.append(character)
                advance(1)
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        self.parts = parts
    }

    private static func path(_ name: Substring, at offset: Int) throws(Mistake) -> [String] {
        let trimmed = name.trimmingSpaces
        let path = trimmed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(\.isIdentifier) else {
            throw Mistake(
                offset: offset, message: "\(String(name).quotedExcerpt) is not a variable's name",
                help: "write the name of a state variable, such as \"${count}\"")
        }
        return path
    }

    /// The value for a state.
    func evaluate(_ lookUp: ([String]) -> JSON) -> JSON {
        if parts.count == 1, case .variable(let path) = parts[0] { return lookUp(path) }
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .variable(let path): result += lookUp(path).interpolated
            }
        }
        return .string(result)
    }
}

extension JSON {
    /// The value inside a text: strings as they are, null as nothing, the rest as JSON.
    var interpolated: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .double(let value) where value == value.rounded() && abs(value) < 1e15:
            String(Int64(value))
        default: text()
        }
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: SubSequence {
        guard let start = firstIndex(where: { $0 != " " }) else { return self[endIndex...] }
        let end = lastIndex { $0 != " " }!
        return self[start...end]
    }
}

extension String {
    /// A letter or underscore, then letters, digits and underscores.
    var isIdentifier: Bool {
        guard let first = utf8.first, !(48...57).contains(first) else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, 95: true
            default: false
            }
        }
    }
}
