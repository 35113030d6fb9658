import Kiosk
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
    private static let texts: [(JSON, String)] = [
        (nil, "null"), (true, "true"), (false, "false"), (0, "0"),
        (.int(.min), "-9223372036854775808"), (1.0, "1.0"), (-0.0, "-0.0"), (0.1, "0.1"),
        (1e16, "1e+16"), (.double(.leastNonzeroMagnitude), "5e-324"), (.double(.nan), "null"),
        (.double(.infinity), "null"), (.double(-.infinity), "null"), ("", "\"\""),
        ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        ("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
        ("é日😀\u{2028}", "\"é日😀\u{2028}\""),
        ([], "[]"), ([:], "{}"), ([1, [2], [:]], "[1,[2],{}]"),
        (["a\n": nil, "b": [true]], #"{"a\n":null,"b":[true]}"#),
    ]

    @Test(arguments: texts)
    func compact(_ value: JSON, _ text: String) {
        #expect(value.text() == text)
        #expect(value.description == text)
        #expect(value.bytes() == Array(text.utf8))
    }

    @Test func pretty() {
        let value: JSON = ["a": [1, [], ["b": nil]], "c": [:], "d": [[2.5]]]
        #expect(
            value.text(.pretty) == """
                {
                  "a": [
                    1,
                    [],
                    {
                      "b": null
                    }
                  ],
                  "c": {},
                  "d": [
                    [
                      2.5
                    ]
                  ]
                }
                """)
        #expect((1 as JSON).text(.pretty) == "1")
    }

    @Test("every double is read back as it was")
    func doubles() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(try JSON(parsing: JSON.double(value).text()) == .double(value))
        }
    }

    @Test("every value is read back as it was", arguments: [JSONStyle.compact, .pretty])
    func values(_ style: JSONStyle) throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let value = randomValue(depth: 5, using: &generator)
            #expect(try JSON(parsing: value.bytes(style)) == value)
        }
    }
}

/// A value with all kinds of parts, and with strings from all of Unicode.
private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2:
        return .int(
            Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator))
    case 3: return .double(.random(in: -1e6...1e6, using: &generator))
    case 4: return .string(randomString(using: &generator))
    case 5, 6:
        let count = Int.random(in: 0..<6, using: &generator)
        return .array((0..<count).map { _ in randomValue(depth: depth - 1, using: &generator) })
    default:
        var object = JSON.Object()
        for _ in 0..<Int.random(in: 0..<12, using: &generator) {
            object[randomString(using: &generator)] = randomValue(
                depth: depth - 1, using: &generator)
        }
        return .object(object)
    }
}

private func randomString(using generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<24, using: &generator) {
        let limit: UInt32 = [0x20, 0x80, 0x80, 0x80, 0x800, 0x11_0000].randomElement(
            using: &generator)!
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
            scalars.append(scalar)
        }
    }
    return String(scalars)
}
