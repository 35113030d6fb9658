/// A string with `${name}` in it.
///
/// `name` is a state variable, or a member of one: `order.size`. A string that is a single `${…}`
/// keeps the variable's type; in all others the value is written out. `$${` stands for `${`.
struct Template: Equatable, Sendable {
    enum Part: Equatable, Sendable {
        case text(String)
        /// A variable and the members to follow, with the byte of the string's UTF-8 at which the
        /// name begins.
        case variable([String], offset: Int)
    }

    let parts: [Part]

    /// The state variables that the template reads, without members, in their order.
    var variables: [(name: String, offset: Int)] {
        parts.compactMap { part in
            if case .variable(let path, let offset) = part { (path[0], offset) } else { nil }
        }
    }

    /// The text, if it depends on no variable.
    var constant: String? {
        var result = ""
        for part in parts {
            guard case .text(let text) = part else { return nil }
            result += text
        }
        return result
    }

    /// A mistake, at a byte of the string's UTF-8.
    struct Mistake: Error {
        let offset: Int
        let message: String
        var help: String?
    }

    /// What stands for a text in which nothing is replaced.
    init(constant text: String) { parts = [.text(text)] }

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
                parts.append(try Template.variable(name, at: offset + 2))
                advance(rest.distance(from: rest.startIndex, to: end) + 1)
            } else {
                literal.append(character)
                advance(1)
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        self.parts = parts
    }

    private static func variable(
        _ name: Substring, at offset: Int
    ) throws(Mistake) -> Part {
        let start = name.firstIndex { $0 != " " } ?? name.endIndex
        var trimmed = name[start...]
        while trimmed.last == " " { trimmed.removeLast() }
        let path = trimmed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let offset = offset + name[..<start].utf8.count
        guard path.allSatisfy(\.isIdentifier) else {
            throw Mistake(
                offset: offset,
                message: trimmed.isEmpty
                    ? "\"${}\" names no variable"
                    : "\(String(trimmed).quotedExcerpt) is not the name of a variable",
                help: "write a state variable, as in \"${count}\", or a member of one, as in "
                    + "\"${order.size}\"")
        }
        return .variable(path, offset: offset)
    }

    /// The value for a state.
    func evaluate(_ lookUp: ([String]) -> JSON) -> JSON {
        if parts.count == 1, case .variable(let path, _) = parts[0] { return lookUp(path) }
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .variable(let path, _): result += lookUp(path).interpolated
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
