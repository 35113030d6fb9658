/// A path from the root of a JSON document to one of its values; see RFC 6901.
public struct JSONPointer: Hashable, Sendable {
    /// Unescaped reference tokens from the root. An array index is its decimal text.
    public private(set) var tokens: [String]

    /// Makes a pointer from unescaped reference tokens; without any, it is the root.
    public init(tokens: [String] = []) { self.tokens = tokens }

    /// The whole document; its text is empty.
    public static let root = JSONPointer()

    /// Extends the pointer to a member of the object that it points to.
    public mutating func append(_ key: String) { tokens.append(key) }
    /// Extends the pointer to an element of the array that it points to.
    public mutating func append(_ index: Int) { tokens.append(String(index)) }

    /// Returns the pointer to a member of the object that this one points to.
    public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens: tokens + [key]) }
    /// Returns the pointer to an element of the array that this one points to.
    public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

    /// Pointer to the enclosing array or object; nil for the root.
    public var parent: JSONPointer? {
        tokens.isEmpty ? nil : JSONPointer(tokens: tokens.dropLast())
    }

    /// Parses a token as an array index (RFC 6901 §4): digits without a leading zero. `-`, the
    /// position after the last element, refers to no value.
    static func index(of token: String) -> Int? {
        let hasLeadingZero = token.utf8.count > 1 && token.utf8.first == 0x30
        return hasLeadingZero ? nil : Int(digits: token)
    }
}

extension JSONPointer: LosslessStringConvertible {
    /// Parses a pointer (RFC 6901 §3); nil if the text does not begin with `/`, or has a `~` that
    /// is not followed by `0` or `1`.
    public init?(_ description: String) {
        tokens = []
        if description.isEmpty { return }
        guard description.utf8.first == ASCII.slash else { return nil }
        // Split scalars, not characters: a combining mark after a `/` would form one character with
        // it.
        for part in description.unicodeScalars.dropFirst().split(
            separator: "/", omittingEmptySubsequences: false)
        {
            guard let token = Self.unescape(part) else { return nil }
            tokens.append(token)
        }
    }

    /// The pointer's text: `/screens/home/children/0`, with `~0` for `~` and `~1` for `/`.
    public var description: String {
        var text = String.UnicodeScalarView()
        for token in tokens {
            text.append("/")
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text.append(contentsOf: "~0".unicodeScalars)
                case "/": text.append(contentsOf: "~1".unicodeScalars)
                default: text.append(scalar)
                }
            }
        }
        return String(text)
    }

    private static func unescape(_ part: Substring.UnicodeScalarView) -> String? {
        var token = String.UnicodeScalarView()
        var rest = part.makeIterator()
        while let scalar = rest.next() {
            guard scalar == "~" else {
                token.append(scalar)
                continue
            }
            switch rest.next() {
            case "0": token.append("~")
            case "1": token.append("/")
            default: return nil
            }
        }
        return String(token)
    }
}
