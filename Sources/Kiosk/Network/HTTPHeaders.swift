/// Header fields of a request or a response, in order. Names are compared ASCII case-insensitively.
public struct HTTPHeaders: Sendable, Equatable {
    /// One header field.
    public struct Field: Sendable, Equatable {
        /// Name, as it was written.
        public let name: String
        /// Value; in a response without the spaces around it.
        public let value: String
    }

    /// All fields in order; a name may occur several times.
    public private(set) var fields: [Field] = []

    /// Makes headers without fields.
    public init() {}

    /// The first field of this name. Setting replaces all fields of this name, nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { sameName($0.name, name) }?.value }
        set {
            fields.removeAll { sameName($0.name, name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// Returns all values of this name, for fields that may be repeated.
    public func values(of name: String) -> [String] {
        fields.filter { sameName($0.name, name) }.map(\.value)
    }

    /// Appends a field, even if the name exists already.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }
}

extension HTTPHeaders {
    /// Appends a raw header line: a name, a colon, and a value with optional spaces around it. A
    /// malformed line is ignored.
    mutating func append(line: some Collection<UInt8>) {
        guard let colon = line.firstIndex(of: ASCII.colon), colon != line.startIndex else {
            return
        }
        let value = trimmed(line[line.index(after: colon)...])
        append(
            String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// Reason why these fields cannot be sent; nil if they can. A line break in a value would
    /// inject another field; see section 5.5 of RFC 9110.
    var mistake: String? {
        for field in fields {
            guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenCharacter) else {
                return "\"\(field.name)\" is no name of a header"
            }
            if !HTTPHeaders.isSendable(field.value) {
                return "the header \(field.name) has a control character"
            }
            for name in ["Content-Length", "Transfer-Encoding"] where sameName(field.name, name) {
                return "the header \(name) is the client's own"
            }
        }
        return nil
    }

    /// Returns true if a text has no control characters, and so can be the value of a field.
    static func isSendable(_ value: String) -> Bool {
        !value.utf8.contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
    }

    /// Returns an `ETag` or a `Last-Modified`, to be sent back in the next request; nil for one that could
    /// not be sent, or is so long that servers refuse it.
    static func validator(_ value: String) -> String? {
        value.utf8.count <= validatorLimit && isSendable(value) ? value : nil
    }

    /// Bytes of such a value. The usual limit for all headers of a request is 8 KB.
    private static let validatorLimit = 4 << 10
}

private func sameName(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8) { lowercase($0) == lowercase($1) }
}

private func lowercase(_ character: UInt8) -> UInt8 {
    character &- UInt8(ascii: "A") < 26 ? character | 0x20 : character
}

private func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var result = bytes.drop(while: isSpace)
    var end = result.startIndex
    for index in result.indices where !isSpace(result[index]) { end = result.index(after: index) }
    result = result[..<end]
    return result
}

/// Returns true for characters permitted in field names: section 5.6.2 of RFC 9110.
private func isTokenCharacter(_ character: UInt8) -> Bool {
    ASCII.isAlphanumeric(character) || "!#$%&'*+-.^_`|~".utf8.contains(character)
}
