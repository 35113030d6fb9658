extension CELLibrary {
    static let conversionFunctions: [CELFunction] = [
        CELFunction("bool", [.bool, .string].signatures(.bool), .unary(toBool)),
        CELFunction(
            "int", [.int, .uint, .double, .string, .timestamp].signatures(.int), .unary(toInt)),
        CELFunction("uint", [.uint, .int, .double, .string].signatures(.uint), .unary(toUInt)),
        CELFunction(
            "double", [.double, .int, .uint, .string].signatures(.double), .unary(toDouble)),
        CELFunction(
            "string",
            [.string, .bool, .int, .uint, .double, .bytes, .timestamp, .duration].signatures(
                .string),
            .unary(toText)),
        CELFunction("bytes", [.bytes, .string].signatures(.bytes), .unary(toBytes)),
        CELFunction(
            "timestamp", [.timestamp, .string, .int].signatures(.timestamp), .unary(toTimestamp)),
        CELFunction("duration", [.duration, .string].signatures(.duration), .unary(toDuration)),
        CELFunction("dyn", [CELSignature([.parameter(0)], .dyn)], .unary { value, _ in value }),
        CELFunction(
            "type", [CELSignature([.parameter(0)], .type(.parameter(0)))],
            .unary { value, _ in .type(value.kind) }),
    ]
}

extension [CELType] {
    /// Signatures with each of these types as their only parameter.
    func signatures(_ result: CELType) -> [CELSignature] {
        map { CELSignature([$0], result) }
    }
}

private func failed(_ value: CELValue, _ type: String) -> CELError {
    CELError(.badConversion, "\(value.discreetText) is no \(type)")
}

extension CELValue {
    /// The value for a message. A text is only described, since it may be private: a guest may have
    /// typed it.
    var discreetText: String {
        guard case .string(let text) = self else { return plainText?.quotedExcerpt ?? "it" }
        // Counting characters takes longer than most conversions.
        if text.utf8.count > 1000 { return "a text of \(text.utf8.count) bytes" }
        return text.isEmpty ? "an empty text" : "a text of \(text.count) characters"
    }
}

private let toBool: CELFunction.Unary = { value, _ throws(CELError) in
    switch value {
    case .bool: return value
    case .string("1"), .string("t"), .string("T"), .string("true"), .string("True"),
        .string("TRUE"):
        return .bool(true)
    case .string("0"), .string("f"), .string("F"), .string("false"), .string("False"),
        .string("FALSE"):
        return .bool(false)
    case .string: throw failed(value, "bool")
    default: throw .mismatch
    }
}

private let toInt: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .int: return value
    case .uint(let number):
        guard let number = Int64(exactly: number) else { throw failed(value, "int") }
        return .int(number)
    case .double(let number):
        guard number > -0x1p63, number < 0x1p63 else { throw failed(value, "int") }
        return .int(Int64(number))
    case .string(let text):
        try run.look(at: text.utf8.count)
        guard let number = Int64(text) else { throw failed(value, "int") }
        return .int(number)
    case .timestamp(let time): return .int(time.seconds)
    default: throw .mismatch
    }
}

private let toUInt: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .uint: return value
    case .int(let number):
        guard let number = UInt64(exactly: number) else { throw failed(value, "uint") }
        return .uint(number)
    case .double(let number):
        guard number > -1, number < 0x1p64 else { throw failed(value, "uint") }
        return .uint(UInt64(number))
    case .string(let text):
        try run.look(at: text.utf8.count)
        guard let number = UInt64(text) else { throw failed(value, "uint") }
        return .uint(number)
    default: throw .mismatch
    }
}

private let toDouble: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .double: return value
    case .int(let number): return .double(Double(number))
    case .uint(let number): return .double(Double(number))
    case .string(let text):
        try run.look(at: text.utf8.count)
        // A number that is too large reads as infinity, too.
        guard let number = Double(text),
            number.isFinite || !text.utf8.contains(where: ASCII.isDigit)
        else { throw failed(value, "double") }
        return .double(number)
    default: throw .mismatch
    }
}

private let toText: CELFunction.Unary = { value, run throws(CELError) in
    if case .bytes(let bytes) = value {
        try run.produce(bytes.count)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CELError(.badConversion, "the bytes are no UTF-8")
        }
        return .string(text)
    }
    if case .type = value { throw .mismatch }
    guard let text = value.plainText else { throw .mismatch }
    return .string(text)
}

private let toBytes: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .bytes: return value
    case .string(let text):
        try run.produce(text.utf8.count)
        return .bytes(Array(text.utf8))
    default: throw .mismatch
    }
}

private let toTimestamp: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .timestamp: return value
    case .string(let text):
        try run.look(at: text.utf8.count)
        guard let time = CELTimestamp(text) else {
            throw CELError(
                .badConversion,
                "\(value.discreetText) is no time such as 2026-03-29T12:30:00Z")
        }
        return .timestamp(time)
    case .int(let seconds):
        guard let time = CELTimestamp(seconds: seconds) else {
            throw CELError(.overflow, "times go from the year 1 to the year 9999")
        }
        return .timestamp(time)
    default: throw .mismatch
    }
}

private let toDuration: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .duration: return value
    case .string(let text):
        try run.look(at: text.utf8.count)
        guard let duration = Duration(durationText: text) else {
            throw CELError(
                .badConversion, "\(value.discreetText) is no duration such as 90s or 1h30m")
        }
        return .duration(duration)
    default: throw .mismatch
    }
}
