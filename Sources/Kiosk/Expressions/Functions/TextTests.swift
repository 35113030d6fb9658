extension CELLibrary {
    /// Functions that test strings.
    static let textTests: [CELFunction] = [
        test("contains") { text, part, run throws(CELError) in
            try run.look(at: text.utf8.count + part.utf8.count)
            let search = ByteSearch(Array(part.utf8))
            return text.withUTF8Bytes { search.first(in: $0) } != nil
        },
        test("startsWith") { text, part, run throws(CELError) in
            try run.look(at: part.utf8.count)
            return text.utf8.starts(with: part.utf8)
        },
        test("endsWith") { text, part, run throws(CELError) in
            try run.look(at: part.utf8.count)
            return text.utf8.reversed().starts(with: part.utf8.reversed())
        },
        test("matches", matches),
        test("matches", isMember: false, matches),
    ]
}

private typealias TextTest = @Sendable (String, String, inout Evaluation) throws(CELError) -> Bool

private func test(
    _ name: String, isMember: Bool = true, _ body: @escaping TextTest
) -> CELFunction {
    CELFunction(
        name, isMember: isMember, [CELSignature([.string, .string], .bool)],
        .binary { text, part, run throws(CELError) in
            guard case .string(let text) = text, case .string(let part) = part else {
                throw .mismatch
            }
            return .bool(try body(text, part, &run))
        })
}

private let matches: TextTest = { text, pattern, run throws(CELError) in
    // Reading a pattern costs about as much as this many steps.
    try run.spend(100 + 10 * min(pattern.utf8.count, CELLimits.steps))
    var partCount = 0
    let reading = Result { () throws(CELError) in
        try TextPattern(pattern, countingParts: &partCount)
    }
    // A few bytes may stand for thousands of parts, also in a pattern that is too large.
    try run.spend(partCount)
    return try reading.get().isFound(in: text, &run)
}
