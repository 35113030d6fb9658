extension CELLibrary {
    /// CEL with Kiosk's own functions: the time, formatted numbers, money and dates, texts of the
    /// configuration, sums and `limit`.
    package static let kiosk = CELLibrary.kiosk(with: [])

    /// The same with further functions.
    static func kiosk(with functions: [CELFunction]) -> CELLibrary {
        CELLibrary(standardFunctions + kioskFunctions + checkFunctions + functions)
    }

    private static let kioskFunctions: [CELFunction] = [
        CELFunction(
            "now", effects: .clock, [CELSignature([], .timestamp)],
            .variadic { _, run in .timestamp(run.host.now) }),
        CELFunction(
            "formatNumber", effects: .locale,
            numbers.map { CELSignature([$0], .string) }
                + numbers.map { CELSignature([$0, .int], .string) },
            .variadic(formatNumber)),
        CELFunction(
            "formatCurrency", effects: .locale,
            numbers.map { CELSignature([$0, .string], .string) },
            .binary { value, currency, run throws(CELError) in
                guard case .string(let currency) = currency else { throw .mismatch }
                try run.produce(64 + 2 * currency.utf8.count)
                guard let text = run.host.locale.text(ofMoney: value, currency: currency) else {
                    throw .mismatch
                }
                return .string(text)
            }),
        CELFunction(
            "formatDate", effects: .locale,
            CELSignature.overloads([.timestamp, .string], optional: [.string], .string),
            .variadic(formatDate)),
        CELFunction(
            "formatDuration", effects: .locale,
            [CELSignature([.duration], .string), CELSignature([.int], .string)],
            .unary(formatDuration)),
        CELFunction(
            "t", effects: .locale,
            CELSignature.overloads(
                [.string], optional: [.map(.string, .dyn), .string], .string),
            .variadic(translate)),
        mapping("encodeURL", isMember: false, growth: 3, encodeURL),
        // In small letters and without accents.
        mapping("fold", growth: 2) { $0.folded },
        mapping("latinDigits", latinDigits),
        CELFunction(
            "sum",
            [
                CELSignature([.list(.int)], .int), CELSignature([.list(.uint)], .uint),
                CELSignature([.list(.double)], .double),
            ],
            .unary(sum)),
        CELFunction(
            "merge",
            [.map(.parameter(0), .parameter(1)), .map(.dyn, .dyn)].map {
                CELSignature([$0, $0], $0)
            },
            .binary(merge)),
        limitFunction,
    ]

    private static let numbers: [CELType] = [.int, .uint, .double]
}

private let formatNumber: CELFunction.Variadic = { arguments, run throws(CELError) in
    let digits = try integer(arguments, 1)
    if let digits, !(0...20 ~= digits) {
        throw CELError(.badArgument, "a number has 0 to 20 digits behind the point, not \(digits)")
    }
    try run.produce(512)
    let text = run.host.locale.text(of: arguments[0], fractionDigits: digits.map { Int($0) })
    guard let text else { throw .mismatch }
    return .string(text)
}

private let formatDate: CELFunction.Variadic = { arguments, run throws(CELError) in
    guard case .timestamp(let time) = arguments[0], case .string(let pattern) = arguments[1] else {
        throw .mismatch
    }
    let offset: Int
    if let zone = try string(arguments, 2) {
        offset = try run.offset(of: zone, at: time)
    } else {
        offset = (try? run.offset(of: run.host.timeZone, at: time)) ?? 0
    }
    // A letter may become the name of a month.
    try run.produceCopies(64, of: pattern.utf8.count)
    let local = LocalTime(time, offset: offset)
    return .string(try run.host.locale.text(of: local, pattern: pattern))
}

/// `formatDuration(duration or seconds)`: minutes and seconds, from an hour on with the hours before
/// them. A fraction of a second is dropped.
private let formatDuration: CELFunction.Unary = { value, run throws(CELError) in
    let seconds: Int64
    switch value {
    case .duration(let duration): seconds = duration.components.seconds
    case .int(let number): seconds = number
    default: throw .mismatch
    }
    try run.produce(64)
    let (minutes, second) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let start = hours > 0 ? "\(hours):" + String(minute).padded(to: 2) : String(minute)
    let numbers = run.host.locale.numbers
    let text = numbers.digits(start + ":" + String(second).padded(to: 2))
    return .string((seconds < 0 ? numbers.minusSign : "") + text)
}

private let translate: CELFunction.Variadic = { arguments, run throws(CELError) in
    guard case .string(let key) = arguments[0] else { throw .mismatch }
    var placeholders = CELMap()
    if arguments.count > 1 {
        guard case .map(let map) = arguments[1] else { throw .mismatch }
        placeholders = map
    }
    let language = try string(arguments, 2)
    try run.look(at: key.utf8.count + (language?.utf8.count ?? 0))
    // Lists and maps are written as JSON.
    var measure = CELMeasure(
        elements: CELLimits.resultElements, textBytes: CELLimits.memory,
        levels: CELLimits.resultNesting)
    guard measure.add(.map(placeholders)) else {
        throw CELError(
            .limit, "what is put into a text has more than \(CELLimits.resultElements) elements")
    }
    try run.spend(measure.steps)
    guard let text = run.host.translate(key, placeholders, language: language) else {
        throw CELError(.noSuchKey, "there is no text \(key.quotedExcerpt)")
    }
    try run.produce(text.utf8.count)
    return .string(text)
}

/// `encodeURL(text)`: escapes all bytes but the unreserved ones of RFC 3986, 2.3, as `%xx`.
private func encodeURL(_ text: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
        if ASCII.isAlphanumeric(byte) || "-._~".utf8.contains(byte) {
            result.append(byte)
        } else {
            result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(utf8Bytes: result)
}

/// `text.latinDigits()`: the text with the digits 0 to 9 in place of those of other scripts.
private func latinDigits(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if scalar.value > 0x7F, scalar.properties.numericType == .decimal,
            let digit = scalar.properties.numericValue, 0...9 ~= digit
        {
            result.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit)))
        } else {
            result.append(scalar)
        }
    }
    return String(result)
}

/// `sum(list)`; 0 for an empty list.
private let sum: CELFunction.Unary = { value, run throws(CELError) in
    guard case .list(let elements) = value else { throw .mismatch }
    guard var total = elements.first else { return .int(0) }
    try run.spend(elements.count)
    for element in elements.dropFirst() {
        switch (total, element) {
        case (.int(let a), .int(let b)): total = .int(try added(a, b))
        case (.uint(let a), .uint(let b)): total = .uint(try added(a, b))
        case (.int(let a), .double(let b)): total = .double(Double(a) + b)
        case (.double(let a), .int(let b)): total = .double(a + Double(b))
        case (.double(let a), .double(let b)): total = .double(a + b)
        default: throw .mismatch
        }
    }
    switch total.kind {
    case .int, .uint, .double: return total
    default: throw .mismatch
    }
}

/// `merge(map, map)`: where both have a key, the second map's value counts.
private let merge: CELFunction.Binary = { value, changes, run throws(CELError) in
    guard case .map(var result) = value, case .map(let changes) = changes else { throw .mismatch }
    try run.produceEntries(result.count + changes.count)
    for entry in changes.entries {
        if case .string(let text) = entry.key { try run.look(at: text.utf8.count) }
    }
    result.merge(changes)
    return .map(result)
}

private func added<Number: FixedWidthInteger>(_ a: Number, _ b: Number) throws(CELError) -> Number {
    let (sum, hasOverflown) = a.addingReportingOverflow(b)
    if hasOverflown { throw CELError(.overflow, "the sum is too large for 64 bits") }
    return sum
}
