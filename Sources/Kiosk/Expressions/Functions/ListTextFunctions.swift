extension CELLibrary {
    /// Functions that split and join strings.
    static let listTextFunctions: [CELFunction] = [
        CELFunction(
            "join", isMember: true,
            CELSignature.overloads([.list(.string)], optional: [.string], .string),
            .variadic(join)),
        CELFunction(
            "split", isMember: true,
            CELSignature.overloads([.string, .string], optional: [.int], .list(.string)),
            .variadic { arguments, run throws(CELError) in
                guard case .string(let text) = arguments[0],
                    case .string(let separator) = arguments[1]
                else { throw .mismatch }
                let limit = try integer(arguments, 2) ?? -1
                let parts = try split(text, separator, limit, &run)
                return .list(parts.map { .string($0) })
            }),
        CELFunction(
            "replace", isMember: true,
            CELSignature.overloads([.string, .string, .string], optional: [.int], .string),
            .variadic { arguments, run throws(CELError) in
                guard case .string(let text) = arguments[0], case .string(let old) = arguments[1],
                    case .string(let new) = arguments[2]
                else { throw .mismatch }
                let limit = try integer(arguments, 3) ?? -1
                return .string(try replace(text, old, new, limit, &run))
            }),
    ]
}

private let join: CELFunction.Variadic = { arguments, run throws(CELError) in
    guard case .list(let elements) = arguments[0] else { throw .mismatch }
    let separator = try string(arguments, 1) ?? ""
    var text = ""
    for (index, element) in elements.enumerated() {
        guard case .string(let part) = element else { throw .mismatch }
        try run.produce(part.utf8.count + separator.utf8.count)
        if index > 0 { text += separator }
        text += part
    }
    return .string(text)
}

/// - Parameter limit: Maximum number of parts; negative for any number.
private func split(
    _ text: String, _ separator: String, _ limit: Int64, _ run: inout Evaluation
) throws(CELError) -> [String] {
    if limit == 0 { return [] }
    try run.produce(2 * text.utf8.count + separator.utf8.count)
    if separator.isEmpty {
        try run.produceElements(text.utf8.count)
        let most = limit < 0 ? Int.max : Int(limit) - 1
        let scalars = text.unicodeScalars
        var parts = scalars.prefix(most).map { String($0) }
        let rest = scalars.dropFirst(parts.count)
        if !rest.isEmpty { parts.append(String(rest)) }
        return parts
    }
    let search = ByteSearch(Array(separator.utf8))
    var parts: [String] = []
    var start = 0
    text.withUTF8Bytes { bytes in
        while limit < 0 || parts.count < limit - 1, let end = search.first(in: bytes, from: start) {
            parts.append(String(utf8Bytes: bytes[start..<end]))
            start = end + separator.utf8.count
        }
        parts.append(String(utf8Bytes: bytes[start...]))
    }
    try run.produceElements(parts.count)
    return parts
}

/// - Parameter limit: Maximum number of replacements; negative for any number.
private func replace(
    _ text: String, _ old: String, _ new: String, _ limit: Int64, _ run: inout Evaluation
) throws(CELError) -> String {
    if limit == 0 { return text }
    if old.isEmpty { return try insert(new, into: text, limit, &run) }
    let most = limit < 0 ? Int64.max : limit
    // One part more than there are replacements.
    let parts = try split(text, old, most == .max ? -1 : most &+ 1, &run)
    try run.produce(text.utf8.count)
    try run.produceCopies(parts.count, of: new.utf8.count)
    return parts.joined(separator: new)
}

/// Inserts a string before every character and at the end.
private func insert(
    _ new: String, into text: String, _ limit: Int64, _ run: inout Evaluation
) throws(CELError) -> String {
    var result: [UInt8] = []
    var left = limit < 0 ? Int64.max : limit
    try run.produce(text.utf8.count)
    for byte in text.utf8 {
        if !UTF8.isContinuation(byte), left > 0 {
            try run.produce(new.utf8.count)
            result.append(contentsOf: new.utf8)
            left -= 1
        }
        result.append(byte)
    }
    if left > 0 {
        try run.produce(new.utf8.count)
        result.append(contentsOf: new.utf8)
    }
    return String(utf8Bytes: result)
}

extension Evaluation {
    /// Counts the bytes of copies before they are created; their product may overflow.
    mutating func produceCopies(_ count: Int, of byteCount: Int) throws(CELError) {
        let (total, hasOverflown) = count.multipliedReportingOverflow(by: byteCount)
        try produce(hasOverflown ? .max : total)
    }
}
