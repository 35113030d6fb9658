import Kiosk
import Testing

/// Every class of text that RFC 8259 allows or forbids, judged by the parser and by the reference.
@Suite("What is JSON and what is not")
struct JSONConformanceTests {
    private func check(_ bytes: [UInt8], isJSON: Bool) {
        let text = String(decoding: bytes, as: UTF8.self).excerpt()
        #expect(jsonErrors(in: bytes).isEmpty == isJSON, "\(text) \(bytes.prefix(40))")
        #expect(JSONInvariants.violation(of: bytes) == nil, "\(text) \(bytes.prefix(40))")
    }

    /// As the text, in an array, and as a member.
    private func checkValue(_ value: [UInt8], isJSON: Bool) {
        check(value, isJSON: isJSON)
        check([0x5B] + value + [0x5D], isJSON: isJSON)
        check(Array("{\"k\" : ".utf8) + value + Array("\n, \"l\":0}".utf8), isJSON: isJSON)
    }

    @Test("numbers")
    func numbers() {
        for text in [
            "0", "-0", "1", "-1", "10", "1234567890", "0.0", "-0.0", "0.10", "1e0", "1E0", "1e+0",
            "1e-0", "1e00", "0e0", "0E+5", "-0e-5", "1.5e5", "123.456E-78", "1e-999999", "0e999999",
            "9223372036854775807", "-9223372036854775808", "1.7976931348623157e308", "4.9e-324",
            "1e-400", "0." + String(repeating: "0", count: 5000) + "1",
            "1" + String(repeating: "0", count: 300) + ".5",
            "1" + String(repeating: "0", count: 5000) + "e-5000",
        ] { checkValue(Array(text.utf8), isJSON: true) }
        for text in [
            "01", "-01", "00", "-00", "1.", "-1.", ".1", "-.1", ".", "-", "+", "+1", "+0", "1e",
            "1e+", "1E-", "1e1.5", "1.e1", "1.2.3", "1e2e3", "--1", "-+1", "1-", "1+1", "0x10",
            "0X1", "-0x1", "0b1", "0o7", "1_000", "1,000.0.0", "1'000", "1f", "1.0f", "1n", "1L",
            "Infinity", "-Infinity", "+Infinity", "NaN", "-NaN", "inf", "1 2", "- 1", "1 .5",
            "\u{661}", "\u{FF11}", "1\u{660}", "½", "−1", "1\u{200B}2", "1e\u{661}",
            "9223372036854775808", "-9223372036854775809",
            "1" + String(repeating: "0", count: 10_000), "1e309", "-1e309", "1e99999999999999999",
            "1" + String(repeating: "0", count: 400) + ".0",
        ] { checkValue(Array(text.utf8), isJSON: false) }
    }

    @Test("strings and their escapes")
    func strings() {
        for text in [
            #""""#, #""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\uFFFF\ufffe\uFdD0""#,
            #""\ud83d\ude00""#, #""\uD800\uDC00\uDBFF\uDFFF""#, "\"\u{7F}\"", "\"\u{80}\u{9F}\"",
            "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"", "\"\u{FFFE}\u{10FFFF}\"", "\"'`\"", "\"//\"",
            "\"/*\"", "\"[{,:]}\"", #""\\u0041""#, #""\\\"""#, "\"e\u{301}\u{200D}\u{202E}\"",
            "\"" + String(repeating: "a", count: 10_000) + "\"",
            "\"" + String(repeating: "\\n", count: 10_000) + "\"",
        ] { checkValue(Array(text.utf8), isJSON: true) }
        for text in [
            "\"", "\"a", "a\"", #""\""#, #""\"#, #""\a""#, #""\v""#, #""\0""#, #""\'""#, #""\x41""#,
            #""\U0041""#, #""\u""#, #""\u1""#, #""\u12""#, #""\u123""#, #""\u12G4""#, #""\u{41}""#,
            #""\u 041""#, #""\u+041""#, #""\u-041""#, #""\ud800""#, #""\udfff""#, #""\ud800a""#,
            #""\ud800\n""#, #""\ud800\u""#, #""\ud800\u0041""#, #""\ud800\ud800""#,
            #""\ude00\ud83d""#, #""\ud83d\ude0""#, "\"\\\n\"", "\"\\\r\n\"", "\"a\nb\"", "\"a\rb\"",
            "\"\t\"", "\"\0\"", "\"\u{1F}\"", "\"\\\u{E9}\"", "\"\\ \"", "'a'", "'a\"", "\"a'",
            "`a`", "“a”", "\"a\" \"b\"", "\"\"\"a\"\"\"", "a", "\u{FF11}", "\\u0022a\\u0022",
            "\"\\uD83D\" \"\\uDE00\"", "\"\\u\u{FF11}\u{FF11}\u{FF11}\u{FF11}\"",
        ] { checkValue(Array(text.utf8), isJSON: false) }
        for byte in UInt8(0)..<0x20 { check([0x22, byte, 0x22], isJSON: false) }
        for byte in UInt8(0x20)..<0x80 {
            check([0x22, byte, 0x22], isJSON: byte != 0x22 && byte != 0x5C)
            check([0x22, 0x5C, byte, 0x22], isJSON: "\"\\/bfnrt".utf8.contains(byte))
        }
    }

    @Test("literal names")
    func names() {
        for text in ["true", "false", "null"] {
            checkValue(Array(text.utf8), isJSON: true)
            let scalars = Array(text)
            for wrong in [
                text.uppercased(), text.prefix(1).uppercased() + text.dropFirst(), text + "e",
                text + "_", text + "1", "a" + text,
                String(scalars.dropLast()), String(scalars.dropFirst()), text + "\0",
                text + "\u{301}",
                text + "-", "\\u0074" + text, text + " " + text, "-" + text, "\"" + text,
            ] { checkValue(Array(wrong.utf8), isJSON: false) }
        }
    }

    @Test("arrays, objects and their commas")
    func structure() {
        for text in [
            "[]", "{}", "[[]]", "[{}]", "{\"\":{}}", "[1,2]", "[1,]", "[[],]", "{\"a\":1,}",
            "{\"a\":1,\"b\":2,}", "[1,//c\n]", "[1/**/,/**/]", "{\"a\":1/**/,//\r}", "{\"a\":{},}",
            "{\"a\":1,\"A\":2,\"a \":3}", "{\"\\u0000\":1,\"\":2}", "[[1],[2]]",
            "[null,[],{},\"\"]",
        ] { checkValue(Array(text.utf8), isJSON: true) }
        for text in [
            "[", "]", "{", "}", "[}", "{]", "[[]", "[]]", "{}}", "{{}}", "[1", "[1,", "[,", "[,]",
            "[,1]", "[1,,]", "[1,,2]", "[,,]", "[1 2]", "[1;2]", "[1:2]", "[\"a\":1]", "{,}",
            "{,\"a\":1}", "{\"a\":1,,}", "{\"a\":1,,\"b\":2}", "{\"a\"}", "{\"a\":}", "{\"a\",}",
            "{\"a\":,}", "{:1}", "{1:2}", "{null:1}", "{true:1}", "{[]:1}", "{{}:1}", "{a:1}",
            "{'a':1}", "{$a:1}", "{_:1}", "{\"a\"=1}", "{\"a\"=>1}", "{\"a\":1;\"b\":2}",
            "{\"a\":1 \"b\":2}", "{\"a\":1:2}", "{\"a\"::1}", "{\"a\" 1}", "{\"a\":1,\"a\":2}",
            "{\"a\":1,\"\\u0061\":2}", "{\"a\":1,\"b\":2,\"c\":{},\"a\":1}",
            "{\"é\":1,\"e\u{301}\":2}", "(1)", "<1>", "[1]]", "[1}", "{\"a\":[}", "{\"a\":1]",
            "[\"a\",\n4\n,1,", "{\"a\":/*b*/}", "[...a]", "[1..2]", "{...a}", "{\"a\":b}", "{a}",
            "{\"a\":1}}", "[/]", "[*]", "@", "=1", "1;",
        ] { check(Array(text.utf8), isJSON: false) }
        // Several values, and none.
        for text in [
            "", " ", "\n", "\t\r\n ", "//", "/**/", "// a\n", "\u{FEFF}", "\u{FEFF} ", "1 2", "1,2",
            "1,", ",1", ",", "[][]", "[],[]", "{}{}", "{} {}", "\"a\"\"b\"", "[]//\n[]",
            "null\nnull",
            "\"a\":1", ":", "[]x", "{}x", "[]\0", "{}\u{FEFF}", "1\u{A0}",
        ] { check(Array(text.utf8), isJSON: false) }
    }

    @Test("whitespace: four kinds, everywhere between tokens, and no others")
    func whitespace() {
        let tokens = [
            "{", "\"a\"", ":", "[", "1", ",", "null", "]", ",", "\"b\"", ":", "\"\"", "}",
        ]
        for space in [" ", "\t", "\n", "\r", "\r\n", " \t\r\n ", "/**/", "//\n", "//\r", "/*\n*/"] {
            let text = space + tokens.joined(separator: space) + space
            check(Array(text.utf8), isJSON: true)
        }
        let foreign: [Unicode.Scalar] = [
            "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1A}", "\u{1C}", "\u{1F}", "\u{7F}",
            "\u{85}", "\u{A0}", "\u{AD}", "\u{1680}", "\u{180E}", "\u{2000}", "\u{200B}",
            "\u{200E}",
            "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{2060}", "\u{3000}", "\u{FEFF}",
            "\u{FFFD}", "\u{E000}", "\u{10FFFF}",
        ]
        for space in foreign {
            for index in 0...tokens.count where space != "\u{FEFF}" || index > 0 {
                var parts = tokens
                parts.insert(String(space), at: index)
                check(Array(parts.joined().utf8), isJSON: false)
            }
        }
    }

    @Test("comments: two kinds, and no others")
    func comments() {
        for text in [
            "//\n1", "// a // b\n1", "//\\\n1", "1//", "1 // /* \n", "/**/1", "/***/1", "/*/*/1",
            "/* // */1", "/*\n\r*/1", "/* \" */1", "1/* a *//* b */", "/****/1/*** **/",
            "// \0\u{B}\n1",
            "/* \u{2028} é \u{1}*/1", "//\u{2028}1\n1", "//\r1",
        ] { check(Array(text.utf8), isJSON: true) }
        for text in [
            "/*", "/* 1", "/*/", "/*/1", "1/*", "1/", "/1", "/ /1", "/ * */1", "# a\n1", "#\n1",
            "1 # a", "1#a", "/* /* */ */1", "/* a */ */ 1", "*/1", "<!-- a -->1", "-- a\n1",
            "; a\n1", "% a\n1", "' a\n1", "\"\"\" a \"\"\" 1", "//1", "// a\u{2028}1", "//\u{85}1",
            "\\\\ a\n1", "/**1", "1/**", "tr/**/ue", "1/**/2", "-/**/1", "1./**/5",
            "\"a\"/**/\"b\"",
        ] { check(Array(text.utf8), isJSON: false) }
        // A comment must be UTF-8, too.
        check([0x31, 0x2F, 0x2F, 0xFF], isJSON: false)
        check([0x31, 0x2F, 0x2A, 0xC0, 0x80, 0x2A, 0x2F], isJSON: false)
    }

    @Test("bytes that are UTF-8, and bytes that are not")
    func encoding() {
        // The first and the last of each row of RFC 3629's table, and their neighbours outside.
        let good: [[UInt8]] = [
            [0x20], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF],
            [0xE1, 0x80, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF],
            [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
            [0xF0, 0xBF, 0xBF, 0xBF], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
        ]
        let bad: [[UInt8]] = [
            [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F],
            [0xC2, 0xC0], [0xDF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0],
            [0xE1, 0x80], [0xE1, 0x80, 0xC0], [0xE1, 0x7F, 0x80], [0xED, 0xA0, 0x80],
            [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF],
            [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xEF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x90], [0xF0],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
            [0xFF, 0xFF],
        ]
        for bytes in good { checkValue([0x22] + bytes + [0x22], isJSON: true) }
        for bytes in bad {
            checkValue([0x22] + bytes + [0x22], isJSON: false)
            checkValue(bytes, isJSON: false)
            check([0x31] + bytes, isJSON: false)
            check(bytes + [0x31], isJSON: false)
            // Far behind eight plain bytes, and at the end of the text.
            check(Array("\"0123456789abcdef".utf8) + bytes, isJSON: false)
        }
        // Only at the beginning, and only one.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        check(mark + [0x31], isJSON: true)
        check(mark + Array("// a\n{}".utf8), isJSON: true)
        for text in [
            mark + mark + [0x31], [0x20] + mark + [0x31], [0x31] + mark, mark, [0xEF, 0xBB],
        ] {
            check(text, isJSON: false)
        }
        // UTF-16 and UTF-32, with and without a mark.
        for text: [UInt8] in [
            [0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0], [0, 0x31], [0x31, 0],
            [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], [0, 0, 0, 0x31],
        ] { check(text, isJSON: false) }
    }

    @Test(
        "nesting, closed and open, without reaching the stack",
        arguments: [
            ("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), ("{\"a\":[", "]}"), (" [\n", "\n] "),
            ("[1,[2,", "],]"), ("/**/[", ",]"),
        ])
    func nesting(_ opener: String, _ closer: String) {
        func text(_ count: Int, _ middle: String, isClosed: Bool) -> [UInt8] {
            Array(
                (String(repeating: opener, count: count) + middle
                    + (isClosed ? String(repeating: closer, count: count) : "")).utf8)
        }
        let levels = opener.count { $0 == "[" || $0 == "{" }
        let middle = closer.hasPrefix(",") ? "0" : "null"
        let allowed = JSONDocument.defaultDepthLimit / levels
        check(text(allowed, middle, isClosed: true), isJSON: true)
        check(text(allowed + 1, middle, isClosed: true), isJSON: false)
        check(text(allowed, middle, isClosed: false), isJSON: false)
        for count in [1000, 100_000] {
            for isClosed in [true, false] {
                let errors = jsonErrors(in: text(count, middle, isClosed: isClosed))
                #expect(errors.map(\.message) == ["this is nested deeper than 128 levels"])
            }
        }
        // Up to the highest limit that there is.
        let highest = JSONDocument.highestDepthLimit / levels
        let deep = text(highest, middle, isClosed: true)
        #expect(jsonErrors(in: deep, depthLimit: .max).isEmpty)
        #expect(
            jsonErrors(in: text(highest + 1, middle, isClosed: true), depthLimit: .max).count == 1)
    }

    @Test("closing brackets and other tokens without end")
    func tokensWithoutEnd() {
        for token in [
            "]", "}", "[]", "{}", ",", ":", "\"\"", "1 ", "-", "/", "//", "\\", "\0", "null ",
        ] {
            let errors = jsonErrors(in: String(repeating: token, count: 100_000))
            #expect((1...JSONDocument.errorLimit).contains(errors.count))
        }
    }
}
