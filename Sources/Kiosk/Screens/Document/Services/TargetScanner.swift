/// Splits the text of a target.
struct TargetScanner {
    enum Part {
        case field(String)
        case index(Int64)
        case expression(String)
        case invalid
    }

    private let bytes: [UInt8]
    private var index = 0
    /// Start of the latest name, number or expression.
    private(set) var start = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func name() -> String? {
        let start = index
        while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        return name.isIdentifier ? name : nil
    }

    mutating func next() -> Part? {
        guard index < bytes.count else { return nil }
        index += 1
        start = index
        switch bytes[index - 1] {
        case UInt8(ascii: "."): return name().map { .field($0) } ?? .invalid
        case UInt8(ascii: "["): return bracket()
        default: return .invalid
        }
    }

    private mutating func bracket() -> Part {
        guard let end = bytes[index...].lastIndexOfBracket else { return .invalid }
        let inner = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end + 1
        if let number = Int64(digits: inner) { return .index(number) }
        guard inner.hasPrefix("${"), inner.hasSuffix("}") else { return .invalid }
        start += 2
        return .expression(String(inner.dropFirst(2).dropLast()))
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: ".") && byte != UInt8(ascii: "[")
    }
}

extension ArraySlice<UInt8> {
    /// The index of the bracket that closes one before this.
    fileprivate var lastIndexOfBracket: Int? {
        var depth = 0
        for index in indices {
            switch self[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
        }
        return nil
    }
}
