import Kiosk
import Testing

@Suite("JSON texts that are read")
struct JSONValidTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let value: JSON

        init(_ text: String, _ value: JSON) {
            self.text = text
            self.value = value
        }

        var testDescription: String { text.excerpt() }
    }

    @Test(arguments: literals + numbers + strings + structures + extensions)
    func isRead(_ example: Case) throws {
        #expect(try JSON(parsing: example.text) == example.value)
    }

    @Test("a number keeps its kind and its sign")
    func numberKinds() throws {
        guard case .number(.int(3)) = try jsonDocument("3").root.kind,
            case .number(.double(3)) = try jsonDocument("3.0").root.kind,
            case .number(.double(let zero)) = try jsonDocument("-0.0").root.kind
        else {
            Issue.record("another kind of number")
            return
        }
        #expect(zero.sign == .minus)
        #expect(JSONNumber.double(3).integer == 3)
        #expect(JSONNumber.double(3.5).integer == nil)
        #expect(JSONNumber.double(1e19).integer == nil)
        #expect(JSONNumber.int(3).double == 3)
    }

    @Test("every decimal text gives the double that the standard library gives")
    func doublesAreExact() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<5000 {
            let digits = String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
            let fraction = String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
            let exponent = Int.random(in: -330...288, using: &generator)
            let text = "-\(digits).\(fraction)e\(exponent)"
            #expect(try JSON(parsing: text) == .double(#require(Double(text))))
        }
    }

    @Test("the depth limit itself is allowed", arguments: [1, 2, 128, 512])
    func depth(_ depth: Int) {
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: depth)
        let closers = [UInt8](repeating: UInt8(ascii: "]"), count: depth)
        #expect(jsonErrors(in: brackets + closers, depthLimit: depth) == [])
        #expect(jsonErrors(in: brackets + closers, depthLimit: depth - 1).count == 1)
    }

    private static let literals = [
        Case("null", nil), Case("true", true), Case("false", false), Case(" \t\r\n null \n", nil),
        Case("\u{FEFF}true", true), Case("\u{FEFF} [ ] ", []),
    ]

    private static let numbers = [
        Case("0", 0), Case("-0", 0), Case("7", 7), Case("-12", -12), Case("[1,2]", [1, 2]),
        Case("9007199254740993", 9_007_199_254_740_993),
        Case("9223372036854775807", .int(.max)), Case("-9223372036854775808", .int(.min)),
        Case("0.5", 0.5), Case("1.0", 1.0), Case("-1.25e2", -125.0), Case("1e2", 100.0),
        Case("1E+2", 100.0), Case("1e-2", 0.01), Case("0e0", 0.0), Case("1e22", 1e22),
        Case("1e23", 1e23), Case("123456789012345678901234567890.5", 1.2345678901234568e29),
        Case("9223372036854775808.0", 9_223_372_036_854_775_808.0),
        Case("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
        Case("5e-324", .double(.leastNonzeroMagnitude)), Case("1e-400", 0.0),
        Case("1e-99999999999999999999", 0.0), Case("0e99999999999999999999", 0.0),
        Case("0.00000000000000000000000001", 1e-26),
    ]

    private static let strings = [
        Case(#""""#, ""), Case(#""a""#, "a"),
        Case(
            #""plain text, longer than 15 bytes""#,
            "plain text, longer than 15 bytes"),
        Case(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        Case(#""\u0041\u00e9\u20AC\u0000""#, "A\u{E9}\u{20AC}\0"),
        Case(#""\ud83d\ude00 \uD83D\uDE00""#, "😀 😀"), Case(#""\udbff\udfff""#, "\u{10FFFF}"),
        Case(#""\ud800\udc00""#, "\u{10000}"), Case(#""\ufffe\uffff""#, "\u{FFFE}\u{FFFF}"),
        Case("\"größe 日本 😀 \u{10FFFF}\"", "größe 日本 😀 \u{10FFFF}"),
        Case("\"\u{7F} \u{80} \u{2028} \u{FEFF}\"", "\u{7F} \u{80} \u{2028} \u{FEFF}"),
        Case(#""// no comment /* here */""#, "// no comment /* here */"),
        Case(#""1234567\"""#, "1234567\""), Case(#""12345678\\""#, "12345678\\"),
        Case(#""é\u00e9é""#, "ééé"),
    ]

    private static let structures = [
        Case("[]", []), Case("{}", [:]), Case("[[],{}]", [[], [:]]),
        Case(#"{"a":1,"b":[true,null]}"#, ["a": 1, "b": [true, nil]]),
        Case(#"{"":0}"#, ["": 0]), Case(#"{"a":{"a":{"a":[]}}}"#, ["a": ["a": ["a": []]]]),
        Case("[\r\n\t1\r\n,\r\n2\r\n]\r\n", [1, 2]),
    ]

    private static let extensions = [
        Case("[1,]", [1]), Case("{\"a\": 1,}", ["a": 1]), Case("[1 , /* c */ ]", [1]),
        Case("// c\n1 // d", 1), Case("// c\r1", 1), Case("/**/1/***/", 1),
        Case("/* * / // \n */ [/*1*/1/*2*/,/*3*/]", [1]),
        Case("{/* größe */\"a\"// k\n:// v\n1/**/}", ["a": 1]), Case("1//", 1),
        Case("// \u{E9} \u{1F600}\n1", 1),
    ]
}
