import Kiosk
import Testing

/// Each text has one error, and the whole line that reports it is expected.
@Suite("JSON texts with an error")
struct JSONSyntaxErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let report: String

        /// The report without the file's name and the severity: `"1:2: message; help"`.
        init(_ text: String, _ report: String) {
            self.text = text
            self.report = report
        }

        var testDescription: String { text.excerpt() }
    }

    @Test(arguments: structure + keys + words + numbers + strings + trivia)
    func isReported(_ example: Case) {
        let place = example.report.prefix { $0 != " " }
        let message = example.report.dropFirst(place.count)
        #expect(
            jsonErrors(in: example.text).map(\.description) == [
                "test.json:\(place) error:\(message)"
            ])
    }

    private static let structure = [
        Case("", "1:1: expected a value; found nothing; a document holds at least {}"),
        Case(" \n\t", "2:2: expected a value; found nothing; a document holds at least {}"),
        Case("\u{FEFF}", "1:1: expected a value; found nothing; a document holds at least {}"),
        Case("//x\n", "2:1: expected a value; found only comments; a document holds at least {}"),
        Case(
            "[1, 2",
            "1:6: expected ']' to close the array that begins on line 1; found the end of the file"),
        Case(
            "[1,\n2\n",
            "3:1: expected ']' to close the array that begins on line 1; found the end of the file"),
        Case(
            "[\n{\"a\": 1,\n",
            "3:1: expected '}' to close the object that begins on line 2; found the end of the file"
        ),
        Case(
            "{\"a\"",
            "1:5: expected '}' to close the object that begins on line 1; found the end of the file"
        ),
        Case(
            "{\"a\":",
            "1:6: expected '}' to close the object that begins on line 1; found the end of the file"
        ),
        Case(
            "{\"a\": [1, 2}\n}",
            "1:12: expected ']' to close the array that begins on line 1; found '}'"),
        Case("[}", "1:2: expected ']' to close the array that begins on line 1; found '}'"),
        Case("{]", "1:2: expected '}' to close the object that begins on line 1; found ']'"),
        Case("[1 \"foo\"]", "1:4: expected ',' or ']' after this value; found string \"foo\""),
        Case("[1\n2]", "2:1: expected ',' or ']' after this value; found number 2"),
        Case("[\"x\"y]", "1:5: expected ',' or ']' after this value; found 'y'"),
        Case("[1;2]", "1:3: expected ',' or ']' after this value; found ';'"),
        Case(
            "{\"a\": 1\n \"b\": 2}",
            "2:2: expected ',' or '}' after this value; found string \"b\""),
        Case(
            "[\"a\": 1,\n\"b\": 2]",
            "1:5: expected ',' or ']' after this value; found ':'; "
                + "close the array before a key, or write members in { }"),
        Case(
            "[{\"a\": 1\n {\"b\": 2}\n]",
            "2:2: expected ',' or '}' after this value; found '{'; "
                + "close the object before this one, or give this one a key"),
        Case(
            "[{\"a\": 1,\n {\"b\": 2}\n]",
            "2:2: expected a key or '}'; found '{'; "
                + "close the object before this, or give this a key"),
        Case("[1,,2]", "1:4: expected a value; found ','; remove the ','"),
        Case("[,]", "1:2: expected a value; found ','; remove the ','"),
        Case("{,}", "1:2: expected a key; found ','; remove the ','"),
        Case("[@]", "1:2: expected a value or ']'; found '@'"),
        Case("[(1), 2]", "1:2: expected a value or ']'; found '('"),
        Case("]", "1:1: expected a value; found ']'"),
        Case(
            "[1] [2]",
            "1:5: expected the end of the file after the value; found '['; "
                + "write several values as one array, or their members in one object"),
        Case(
            "{}\n}",
            "2:1: expected the end of the file after the value; found '}'; "
                + "remove it, or the '}' before it if that closes the value too early"),
        Case(
            "{\"a\": {}}, \"b\": 1}",
            "1:10: expected the end of the file after the value; found ','; "
                + "remove it, or the '}' before it if that closes the value too early"),
        Case(
            "[1]]",
            "1:4: expected the end of the file after the value; found ']'; "
                + "remove it, or the ']' before it if that closes the value too early"),
        Case(
            "1, 2",
            "1:2: expected the end of the file after the value; found ','; "
                + "remove it, or write several values as one array"),
        Case(
            "\"a\": 1",
            "1:4: expected the end of the file after the value; found ':'; "
                + "put { } around the members"),
    ]

    private static let keys = [
        Case("{a: 1}", "1:2: keys are written in double quotes; found 'a'; write \"a\""),
        Case(
            "{font-size: 1}",
            "1:2: keys are written in double quotes; found 'font-size'; "
                + "write \"font-size\""),
        Case(
            "{größe: 1}", "1:2: keys are written in double quotes; found 'größe'; write \"größe\""),
        Case("{1: 2}", "1:2: keys are written in double quotes; found '1'; write \"1\""),
        Case("{'a': 1}", "1:2: strings are written with double quotes; write \"a\""),
        Case("{“a”: 1}", "1:2: strings are written with double quotes; write \"a\""),
        Case("{:1}", "1:2: expected a key; found ':'; write the key in double quotes"),
        Case("{@: 1}", "1:2: expected a key or '}'; found '@'"),
        Case("{\"a\" 1}", "1:6: expected ':' after the key \"a\"; found number 1"),
        Case("{\"a\" = 1}", "1:6: expected ':' after the key \"a\"; found '='"),
        Case("{\"a\", \"b\": 1}", "1:5: expected ':' after the key \"a\"; found ','"),
        Case("{\"a\"}", "1:5: expected ':' after the key \"a\"; found '}'"),
        Case("{\"a\"\n\"b\": 1}", "2:1: expected ':' after the key \"a\"; found string \"b\""),
        Case("{\"a\":}", "1:6: expected a value after ':'; found '}'"),
        Case("{\"a\"::1}", "1:6: expected a value after ':'; found ':'"),
        Case(
            "{\"a\": , \"b\": 2}",
            "1:7: expected a value after ':'; found ','; write null where there is no value"),
        Case(
            "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}",
            "3:2: duplicate key \"a\"; the first is on line 1; remove one of the two"),
        Case(
            "{\"a\": 1, \"\\u0061\": 3}",
            "1:10: duplicate key \"a\"; the first is on line 1; remove one of the two"),
        Case(
            "{\"\u{E9}\": 1, \"e\u{301}\": 3}",
            "1:10: duplicate key \"e\u{301}\"; the first is on line 1; remove one of the two"),
    ]

    private static let words = [
        Case("[tru]", "1:2: 'tru' is not a value; write true"),
        Case("[True]", "1:2: 'True' is not a value; write true"),
        Case("nulll", "1:1: 'nulll' is not a value; write null"),
        Case("undefined", "1:1: 'undefined' is not a value; write null"),
        Case("[None]", "1:2: 'None' is not a value; write null"),
        Case("[yes]", "1:2: 'yes' is not a value; write true"),
        Case("[off]", "1:2: 'off' is not a value; write false"),
        Case(
            "[home]",
            "1:2: 'home' is not a value; a string is written in double quotes: \"home\""),
        Case(
            "[#ff0000]",
            "1:2: '#ff0000' is not a value; a string is written in double quotes: \"#ff0000\"; "
                + "a comment begins with //"),
        Case(
            "[NaN]",
            "1:2: 'NaN' is not a value; "
                + "JSON has no infinity and no NaN; write null or a large number"),
        Case(
            "[-Infinity]",
            "1:2: '-Infinity' is not a number; "
                + "JSON has no infinity and no NaN; write null or a large number"),
    ]

    private static let notANumber =
        "numbers look like 12, -1.5 or 2e3; a text is written in double quotes: "

    private static let numbers =
        [
            ("01", "1"), ("00", "0"), ("-01", "-1"), ("+1", "1"), (".5", "0.5"), ("-.5", "-0.5"),
            ("1.", "1.0"), ("1.e3", "1.0e3"), ("0x1F", "31"), ("-0X10", "-16"),
            ("1_000", "1000"), ("007.50", "7.50"),
        ].map { Case("[\($0)]", "1:2: '\($0)' is not a number; write \($1)") }
        + ["1e", "1e+", "1.2.3", "-", "--1", "1-2", "12px", "50%", "0b1", "+", ".", "1e5.5", "0xG"]
        .map { Case("[\($0)]", "1:2: '\($0)' is not a number; \(notANumber)\"\($0)\"") }
        + ["9223372036854775808", "-9223372036854775809", "18446744073709551616"].map {
            Case(
                "[\($0)]",
                "1:2: the integer \($0) is too large for 64 bits; "
                    + "write it with .0 if it may be rounded, or as a string")
        }
        + ["1e309", "-1e309", "1.8e308", "1e99999999999999999999"].map {
            Case(
                "[\($0)]",
                "1:2: the number \($0) is too large; the largest is 1.7976931348623157e308")
        }

    private static let cut =
        "this string is not closed on its line; "
        + "close it with '\"'; a line break in a string is written \\n"
    private static let half =
        "is only half of a surrogate pair; "
        + "write both halves, or the character itself"

    private static let strings =
        [
            Case("\"abc", "1:1: \(cut)"), Case("[\"abc\n, 1]", "1:2: \(cut)"),
            Case("[\"abc,\r\n1]", "1:2: \(cut)"), Case("[\"abc\\\n]", "1:2: \(cut)"),
            Case("[\"abc]\n", "1:2: \(cut)"), Case("{\"a: 1,\n\"b\": 2}", "1:2: \(cut)"),
            Case("[1,\n{\"a\": \"b},\n2]", "2:7: \(cut)"), Case("\"", "1:1: \(cut)"),
            Case("\"\\", "1:1: \(cut)"),
            Case("['a b', 1]", "1:2: strings are written with double quotes; write \"a b\""),
            Case("[`a`]", "1:2: strings are written with double quotes; write \"a\""),
            Case("[“a b”]", "1:2: strings are written with double quotes; write \"a b\""),
            Case("['it\\'s', 1]", "1:2: strings are written with double quotes; write \"it\\'s\""),
            Case("['a\n,1]", "1:2: strings are written with double quotes"),
            Case("[\"a\tb\"]", "1:4: found the character U+0009 in a string; write \\t"),
            Case("[\"a\u{1}b\"]", "1:4: found the character U+0001 in a string; write \\u0001"),
            Case("[\"é\u{1F}\"]", "1:4: found the character U+001F in a string; write \\u001f"),
            Case("[\"\0\"]", "1:3: found the character U+0000 in a string; write \\u0000"),
            Case(
                "[\"\\x41\"]",
                "1:3: unknown escape \\x in a string; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t "
                    + "and \\u with four hexadecimal digits; a backslash itself is written \\\\"),
            Case(
                "[\"a\\é\"]",
                "1:4: unknown escape \\é in a string; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t "
                    + "and \\u with four hexadecimal digits; a backslash itself is written \\\\"),
        ]
        + ["\\u", "\\u12", "\\u12G4", "\\u+123", "\\ud83d\\u12"].map {
            Case(
                "[\"\($0)\"]",
                $0.hasPrefix("\\ud83d")
                    ? "1:3: \\uD83D \(half)"
                    : "1:3: \\u needs four hexadecimal digits; write \\u00e9, or the character itself"
            )
        } + [
            Case("[\"\\ud800\"]", "1:3: \\uD800 \(half)"),
            Case("[\"\\udc00\"]", "1:3: \\uDC00 \(half)"),
            Case("[\"x\\uDFFF\\uD800\"]", "1:4: \\uDFFF \(half)"),
            Case("[\"\\ud800\\u0041\"]", "1:3: \\uD800 \(half)"),
            Case("[\"\\ud800\\ud800\\udc00\"]", "1:3: \\uD800 \(half)"),
            Case("[\"\\ud83d\\n\"]", "1:3: \\uD83D \(half)"),
        ]

    private static let comment = "comments are written // … or /* … */"

    private static let trivia = [
        Case("[1 /* x", "1:4: this comment is not closed; close it with */"),
        Case("/*/", "1:1: this comment is not closed; close it with */"),
        Case("[1, / 2]", "1:5: '/' alone does not begin a comment; \(comment)"),
        Case("[1 # x\n]", "1:4: '#' does not begin a comment; \(comment)"),
        Case("[1,\u{A0}2]", "1:4: found the character U+00A0 between values; write a plain space"),
        Case("[\u{3000}]", "1:2: found the character U+3000 between values; write a plain space"),
        Case("[\u{200B}1]", "1:2: found the character U+200B between values; write a plain space"),
        Case("[\u{FEFF}1]", "1:2: found the character U+FEFF between values; write a plain space"),
        Case("[\u{C}1]", "1:2: found the character U+000C between values; remove it"),
        Case("[1\0]", "1:3: found the character U+0000 between values; remove it"),
    ]
}
