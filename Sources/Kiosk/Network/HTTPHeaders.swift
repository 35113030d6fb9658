/// The header fields of a request or an answer, in their order. Names are compared without regard
/// to the case of ASCII letters.
public struct HTTPHeaders: Sendable, Equatable {
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    public init() {}

    /// The first field of this name. Setting replaces all fields of this name, nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { sameName($0.name, name) }?.value }
        set {
            fields.removeAll { sameName($0.name, name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// All values of this name, for fields that may be there several times.
    public func values(of name: String) -> [String] {
        fields.filter { sameName($0.name, name) }.map(\.value)
    }

    /// Adds a field behind the others, whether there is one of this name or not.
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
    /// Adds a field as it came from the network: a name, a colon, a value with spaces around it.
    /// A line that is none of this is left out.
    mutating func append(line: some Collection<UInt8>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex else {
            return
        }
        let value = trimmed(line[line.index(after: colon)...])
        append(
            String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// What makes a request with these fields impossible; nil if nothing does. A line break in a
    /// value would begin a field of somebody else's, see section 5.5 of RFC 9110.
    var mistake: String? {
        for field in fields {
            guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenCharacter) else {
                return "\"\(field.name)\" is no name of a header"
            }
            if field.value.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
                return "the header \(field.name) has a control character"
            }
            for name in ["Content-Length", "Transfer-Encoding"] where sameName(field.name, name) {
                return "the header \(name) is the client's own"
            }
        }
        return nil
    }
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

/// What names of fields are made of: section 5.6.2 of RFC 9110.
private func isTokenCharacter(_ character: UInt8) -> Bool {
    let lower = lowercase(character)
    return lower &- UInt8(ascii: "a") < 26 || character &- UInt8(ascii: "0") < 10
        || "!#$%&'*+-.^_`|~".utf8.contains(character)
}
