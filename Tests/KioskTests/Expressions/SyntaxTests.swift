import Kiosk
import KioskTooling
import Testing

@Suite("Syntax of expressions")
struct SyntaxTests {
    private let world = ExpressionWorld(#"{ "a": { "b-c": 1, "if": 2 }, "count": 3 }"#)

    @Test(
        "literals",
        arguments: [
            ExpressionExample("0x1F", "31"),
            ExpressionExample("-0x8000000000000000", "-9223372036854775808"),
            ExpressionExample("12u", "12"),
            ExpressionExample("18446744073709551615u", "1.8446744073709552e+19"),
            ExpressionExample("1e3", "1000.0"), ExpressionExample(".5", "0.5"),
            ExpressionExample("1.5E-1", "0.15"),
            ExpressionExample(#"'a"b' + "c'd""#, #""a\"bc'd""#),
            ExpressionExample(#"r'\n'"#, #""\\n""#),
            ExpressionExample("'''a\n'b' '''", #""a\n'b' ""#),
            ExpressionExample(#""\u00e4\x41\101\U0001F600""#, #""äAA😀""#),
            ExpressionExample(#"b"\xff\000a""#, #""/wBh""#),
            ExpressionExample(#"br"\n" == b"\\n""#, "true"),
            ExpressionExample("[1, 2,]", "[1,2]"), ExpressionExample("{'a': 1,}", #"{"a":1}"#),
            ExpressionExample("1 // one\n + 2", "3"), ExpressionExample("a.`b-c`", "1"),
            ExpressionExample("a.if", "2"),
            ExpressionExample(" null ", "null"),
        ])
    func literals(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source, isChecked: true) == example.expected)
    }

    @Test(
        "mistakes",
        arguments: [
            ExpressionExample(
                "", "0..<0: there is no expression; write a value, such as count + 1"),
            ExpressionExample("1 +", "3..<3: expected a value; found the end"),
            ExpressionExample("(1 + 2", "0..<1: this bracket is not closed; write ) behind it"),
            ExpressionExample("[1, 2", "0..<1: this bracket is not closed; write ] behind it"),
            ExpressionExample("1 2", "2..<3: expected the end of the expression; found a number"),
            ExpressionExample(
                "1 and 2", #"2..<5: expected the end of the expression; found "and"; write &&"#),
            ExpressionExample("count = 1", #"6..<7: "=" means nothing here; to compare, write =="#),
            ExpressionExample(
                "“b”",
                """
                0..<3: "“" means nothing here; write texts in straight quotes: "text"
                3..<4: there is no variable "b"; there are a, count; a text is written in quotes
                4..<7: "”" means nothing here; write texts in straight quotes: "text"
                """),
            ExpressionExample("'abc", "0..<1: this text does not end; write ' at its end"),
            ExpressionExample(
                "'a\nb'",
                #"""
                0..<1: this text does not end; for a line break, write \n, which is \\n in a string of JSON
                3..<5: this text does not end; write ' at its end
                """#
            ),
            ExpressionExample("'''abc'", "0..<1: this text does not end; three quotes end it"),
            ExpressionExample(
                #"'\q'"#,
                #"1..<3: "\q" is no escape; for a backslash, write two of them, or r in front of the text"#
            ),
            ExpressionExample(
                #"'\ud800'"#,
                #"1..<7: "\ud800" is no character; characters go to 10FFFF, without D800 to DFFF"#),
            ExpressionExample(
                "12abc",
                #"0..<5: "12abc" is not a number; numbers look like 12, -1.5 or 2e3; names begin with a letter"#
            ),
            ExpressionExample(
                "9223372036854775808",
                "0..<19: the number is too large for an int; write u behind it for a uint, or .0 if it may be rounded"
            ),
            ExpressionExample(
                "99999999999999999999",
                "0..<20: the number 99999999999999999999 is too large for 64 bits; write it with .0 if it may be rounded"
            ),
            ExpressionExample(
                "1e999",
                "0..<5: the number 1e999 is too large; the largest is 1.7976931348623157e308"),
            ExpressionExample(
                "if + 1",
                #"0..<2: the word "if" is reserved and cannot be a name; use another name; as a field, as in a.if, it is fine"#
            ),
            ExpressionExample(
                "if(true, 1, 2)",
                #"0..<2: the word "if" is reserved and cannot be a name; write condition ? value : other value"#
            ),
            ExpressionExample(
                "true ? 1",
                #"8..<8: expected ":" and the other value; found the end; write condition ? value : other value"#
            ),
            ExpressionExample("{1: 2, 3}", #"8..<9: expected ":" and a value; found "}""#),
            ExpressionExample(
                "Point{x: 1}",
                #"5..<6: values cannot be made with a type's name in front of the brace; write a map, such as {"name": value}"#
            ),
            ExpressionExample(
                "a.?b",
                "2..<3: optional fields, such as a.?b, are not part of this language; write has(a.b) ? a.b : something else"
            ),
            ExpressionExample(
                "[1 2, 3 4] + [cout]",
                """
                3..<4: expected "]"; found a number
                14..<18: there is no variable "cout"; did you mean "count"?
                """),
            ExpressionExample(
                "$count",
                #"0..<1: "$" means nothing here; inside of an expression a variable is written without $ and braces"#
            ),
        ])
    func mistakes(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source, isChecked: true) == example.expected)
    }

    @Test("the report of a mistake shows its place")
    func report() throws {
        let source = "a.if +\n\tcoutn * 2"
        do throws(CELDiagnostics) {
            _ = try CELProgram(source, world.declarations)
            Issue.record("it compiles")
        } catch {
            #expect(
                error.all[0].report(in: source) == """
                    expression:2:2: error: there is no variable "coutn"; did you mean "count"?
                         coutn * 2
                         ^~~~~
                    """)
        }
    }
}
