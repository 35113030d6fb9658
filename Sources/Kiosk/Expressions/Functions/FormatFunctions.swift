extension CELLibrary {
    static let formatFunctions: [CELFunction] = [
        CELFunction(
            "format", isMember: true, [CELSignature([.string, .list(.dyn)], .string)],
            .binary { text, arguments, run throws(CELError) in
                guard case .string(let text) = text, case .list(let arguments) = arguments else {
                    throw .mismatch
                }
                var formatter = Formatter(arguments: arguments)
                return .string(try formatter.format(text, &run))
            })
    ]
}

/// `"%d of %s".format([1, "x"])`
private struct Formatter {
    let arguments: [CELValue]
    private var next = 0

    init(arguments: [CELValue]) { self.arguments = arguments }

    mutating func format(_ template: String, _ run: inout Evaluation) throws(CELError) -> String {
        try run.produce(template.utf8.count)
        var rest = template.utf8[...]
        var text = ""
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            text += Substring(rest[..<percent])
            rest = rest[rest.index(after: percent)...]
            if rest.skip("%") {
                text += "%"
                continue
            }
            let part = try clause(&rest, &run)
            try run.produce(part.utf8.count)
            text += part
        }
        return text + Substring(rest)
    }

    private mutating func clause(
        _ rest: inout Substring.UTF8View, _ run: inout Evaluation
    ) throws(CELError) -> String {
        var precision: Int?
        if rest.skip(".") {
            let digits = rest.prefix(while: ASCII.isDigit)
            guard let count = Int(Substring(digits)), count <= 1000 else {
                throw CELError(.badArgument, "a precision such as %.2f goes to 1000")
            }
            precision = count
            rest.removeFirst(digits.count)
        }
        guard let letter = rest.popFirst() else {
            throw CELError(.badArgument, "a % stands alone; write %% for one")
        }
        guard next < arguments.count else {
            throw CELError(
                .indexOutOfRange, "the format wants more than \(arguments.count) values")
        }
        let argument = arguments[next]
        next += 1
        switch letter {
        case UInt8(ascii: "s"): return try plain(argument, &run)
        case UInt8(ascii: "d"): return try decimal(argument)
        case UInt8(ascii: "f"): return try real(argument) { $0.fixed(precision ?? 6) }
        case UInt8(ascii: "e"): return try real(argument) { $0.scientific(precision ?? 6) }
        case UInt8(ascii: "b"):
            if case .bool(let value) = argument { return value ? "1" : "0" }
            return try whole(argument, radix: 2)
        case UInt8(ascii: "o"): return try whole(argument, radix: 8)
        case UInt8(ascii: "x"): return try hexadecimal(argument, isUpper: false, &run)
        case UInt8(ascii: "X"): return try hexadecimal(argument, isUpper: true, &run)
        default:
            let name = String(utf8Bytes: [letter])
            throw CELError(.badArgument, "a format has no %\(name); there are s d f e b o x X")
        }
    }

    private func wrong(_ value: CELValue, _ clause: String) -> CELError {
        CELError(.wrongType, "\(clause) does not take \(value.kind.phrase)")
    }

    /// Converts a value to text, including the elements of lists and maps.
    private func plain(_ value: CELValue, _ run: inout Evaluation) throws(CELError) -> String {
        try run.spend(1)
        switch value {
        case .null: return "null"
        case .double(let value): return value.decimalText
        case .bytes(let bytes): return String(utf8Bytes: bytes)
        case .list(let elements):
            var parts: [String] = []
            for element in elements { parts.append(try plain(element, &run)) }
            return try enclosed("[", parts, "]", &run)
        case .map(let map):
            var entries: [(String, String)] = []
            for entry in map.entries {
                entries.append((try plain(entry.key, &run), try plain(entry.value, &run)))
            }
            entries.sort { $0.0.precedesByScalars($1.0) }
            return try enclosed("{", entries.map { "\($0): \($1)" }, "}", &run)
        default: return value.plainText ?? ""
        }
    }

    private func enclosed(
        _ open: String, _ parts: [String], _ close: String, _ run: inout Evaluation
    ) throws(CELError) -> String {
        try run.produce(parts.reduce(2) { $0 + $1.utf8.count + 2 })
        return open + parts.joined(separator: ", ") + close
    }

    private func decimal(_ value: CELValue) throws(CELError) -> String {
        switch value {
        case .int(let value): return String(value)
        case .uint(let value): return String(value)
        case .double(let value): return value.decimalText
        default: throw wrong(value, "%d")
        }
    }

    private func real(
        _ value: CELValue, _ text: (DecimalNumber) -> String
    ) throws(CELError) -> String {
        guard let number = value.number else { throw wrong(value, "%f and %e") }
        return number.isFinite ? text(DecimalNumber(exactly: number)) : number.plainText
    }

    private func whole(_ value: CELValue, radix: Int) throws(CELError) -> String {
        switch value {
        case .int(let value): return String(value, radix: radix)
        case .uint(let value): return String(value, radix: radix)
        default: throw wrong(value, radix == 2 ? "%b" : "%o")
        }
    }

    private func hexadecimal(
        _ value: CELValue, isUpper: Bool, _ run: inout Evaluation
    ) throws(CELError) -> String {
        switch value {
        case .int(let value): return String(value, radix: 16, uppercase: isUpper)
        case .uint(let value): return String(value, radix: 16, uppercase: isUpper)
        case .string(let text): return try digits(Array(text.utf8), isUpper, &run)
        case .bytes(let bytes): return try digits(bytes, isUpper, &run)
        default: throw wrong(value, "%x")
        }
    }

    private func digits(
        _ bytes: [UInt8], _ isUpper: Bool, _ run: inout Evaluation
    ) throws(CELError) -> String {
        try run.produce(2 * bytes.count)
        var text = ""
        for byte in bytes { text += String(byte, radix: 16, uppercase: isUpper).padded(to: 2) }
        return text
    }
}
