extension CELLibrary {
    /// CEL's extension for strings. Positions count code points from 0.
    static let textFunctions: [CELFunction] =
        [
            CELFunction(
                "charAt", isMember: true, [CELSignature([.string, .int], .string)],
                .binary { text, index, run throws(CELError) in
                    guard case .string(let text) = text, case .int(let index) = index else {
                        throw .mismatch
                    }
                    let characters = try Characters(text, &run)
                    let start = try characters.byte(of: index)
                    return .string(characters.text(start, characters.after(start)))
                }),
            CELFunction(
                "indexOf", isMember: true,
                CELSignature.overloads([.string, .string], optional: [.int], .int),
                .variadic { arguments, run throws(CELError) in
                    let (characters, part) = try twoTexts(arguments, &run)
                    let start = try characters.byte(of: try integer(arguments, 2) ?? 0)
                    let search = ByteSearch(Array(part.utf8))
                    return characters.index(
                        of: characters.string.withUTF8Bytes {
                            search.first(in: $0, from: start)
                        })
                }),
            CELFunction(
                "lastIndexOf", isMember: true,
                CELSignature.overloads([.string, .string], optional: [.int], .int),
                .variadic { arguments, run throws(CELError) in
                    let (characters, part) = try twoTexts(arguments, &run)
                    let limit = try integer(arguments, 2)
                    let end = try limit.map { value throws(CELError) in
                        try characters.byte(of: value)
                    }
                    let search = ByteSearch(Array(part.utf8))
                    return characters.index(
                        of: characters.string.withUTF8Bytes {
                            search.last(in: $0, upTo: end ?? $0.count)
                        })
                }),
            CELFunction(
                "substring", isMember: true,
                CELSignature.overloads([.string, .int], optional: [.int], .string),
                .variadic { arguments, run throws(CELError) in
                    guard case .string(let text) = arguments[0],
                        let first = try integer(arguments, 1)
                    else { throw .mismatch }
                    let characters = try Characters(text, &run)
                    let last = try integer(arguments, 2)
                    let start = try characters.byte(of: first)
                    let end =
                        try last.map { value throws(CELError) in try characters.byte(of: value) }
                        ?? text.utf8.count
                    guard start <= end else {
                        throw CELError(
                            .indexOutOfRange,
                            "the part begins at \(first), behind its end \(last ?? 0)")
                    }
                    try run.produce(end - start)
                    return .string(characters.text(start, end))
                }),
            mapping("lowerAscii") { $0.mapBytes { 65...90 ~= $0 ? $0 + 32 : $0 } },
            mapping("upperAscii") { $0.mapBytes { 97...122 ~= $0 ? $0 - 32 : $0 } },
            mapping("trim") { text in
                let scalars = text.unicodeScalars
                guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
                    let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
                else { return "" }
                return String(scalars[first...last])
            },
            CELFunction(
                "reverse", isMember: true,
                [
                    CELSignature([.string], .string),
                    CELSignature([.list(.parameter(0))], .list(.parameter(0))),
                ],
                .unary { value, run throws(CELError) in
                    switch value {
                    case .string(let text):
                        try run.produce(text.utf8.count)
                        var reversed = String.UnicodeScalarView()
                        reversed.append(contentsOf: text.unicodeScalars.reversed())
                        return .string(String(reversed))
                    case .list(let elements):
                        try run.produceElements(elements.count)
                        return .list(elements.reversed())
                    default: throw .mismatch
                    }
                }),
            CELFunction(
                "strings.quote", [CELSignature([.string], .string)],
                .unary { value, run throws(CELError) in
                    guard case .string(let text) = value else { throw .mismatch }
                    try run.produce(2 * text.utf8.count + 2)
                    return .string(quoted(text))
                }),
        ] + listTextFunctions
}

/// A function that makes a text of another one, for which `growth` times the bytes of that are counted.
func mapping(
    _ name: String, isMember: Bool = true, growth: Int = 1,
    _ body: @escaping @Sendable (String) -> String
) -> CELFunction {
    CELFunction(
        name, isMember: isMember, [CELSignature([.string], .string)],
        .unary { value, run throws(CELError) in
            guard case .string(let text) = value else { throw .mismatch }
            try run.produceCopies(growth, of: text.utf8.count)
            return .string(body(text))
        })
}

private func twoTexts(
    _ arguments: [CELValue], _ run: inout Evaluation
) throws(CELError) -> (Characters, String) {
    guard case .string(let text) = arguments[0], case .string(let part) = arguments[1] else {
        throw .mismatch
    }
    try run.look(at: part.utf8.count)
    return (try Characters(text, &run), part)
}

/// An optional int argument.
func integer(_ arguments: [CELValue], _ index: Int) throws(CELError) -> Int64? {
    guard index < arguments.count else { return nil }
    guard case .int(let value) = arguments[index] else { throw .mismatch }
    return value
}

/// An optional string argument.
func string(_ arguments: [CELValue], _ index: Int) throws(CELError) -> String? {
    guard index < arguments.count else { return nil }
    guard case .string(let value) = arguments[index] else { throw .mismatch }
    return value
}

extension String {
    fileprivate func mapBytes(_ body: (UInt8) -> UInt8) -> String {
        String(utf8Bytes: utf8.map(body))
    }
}

/// String with the offsets of its code points.
private struct Characters {
    let string: String

    init(_ string: String, _ run: inout Evaluation) throws(CELError) {
        // Once to count, once to make something of it.
        try run.look(at: 2 * string.utf8.count)
        self.string = string
    }

    /// Offset of a code point, or of the end.
    func byte(of index: Int64) throws(CELError) -> Int {
        let found: Int? = string.withUTF8Bytes { bytes in
            guard index >= 0, index <= bytes.count else { return nil }
            var left = index
            for (offset, byte) in bytes.enumerated() where !UTF8.isContinuation(byte) {
                if left == 0 { return offset }
                left -= 1
            }
            return left == 0 ? bytes.count : nil
        }
        guard let found else {
            throw CELError(.indexOutOfRange, "there is no character \(index) in the text")
        }
        return found
    }

    /// Offset of the next code point.
    func after(_ byte: Int) -> Int {
        string.withUTF8Bytes { bytes in
            var next = min(byte + 1, bytes.count)
            while next < bytes.count, UTF8.isContinuation(bytes[next]) { next += 1 }
            return next
        }
    }

    func text(_ start: Int, _ end: Int) -> String {
        string.withUTF8Bytes { String(utf8Bytes: $0[start..<end]) }
    }

    /// Index of the code point at an offset; -1 for nil.
    func index(of byte: Int?) -> CELValue {
        guard let byte else { return .int(-1) }
        return .int(
            string.withUTF8Bytes { bytes in
                bytes[..<byte].reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : 1) }
            })
    }
}

/// The string in double quotes, with escapes.
private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\u{7}": result += "\\a"
        case "\u{8}": result += "\\b"
        case "\u{C}": result += "\\f"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{B}": result += "\\v"
        case "\\": result += "\\\\"
        case "\"": result += "\\\""
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
