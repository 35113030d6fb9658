import Kiosk
import Testing

@Suite("Patterns")
struct TextPatternTests {
    private func matches(_ text: String, _ pattern: String) -> String {
        var declarations = CELDeclarations()
        let (first, second) = (
            declarations.declare("text", .string), declarations.declare("pattern", .string)
        )
        var bindings = CELBindings(declarations)
        bindings[first] = .string(text)
        bindings[second] = .string(pattern)
        do throws(CELError) {
            let program = try! CELProgram("text.matches(pattern)", declarations)
            return try program.evaluate(bindings) == .bool(true) ? "yes" : "no"
        } catch {
            return error.kind.rawValue
        }
    }

    @Test(
        "found",
        arguments: [
            ("", ""), ("abc", ""), ("abc", "b"), ("abc", "^abc$"), ("abc", "a.c"), ("aaa", "^a*$"),
            ("b", "^a*b"),
            ("ab", "^(a|b)+$"), ("aXb", "[^a-z]"), ("a]b", "[]]"), ("a-b", "[a-]b|-b"),
            ("x", "[^]]"), ("2026", "^\\d{4}$"),
            ("aa", "^a{2,}$"), ("aaa", "^a{2,3}$"), ("a{2", "a\\{2"), ("a{b", "a{b"),
            ("x{,2}", "x{,2}"), ("HELLO", "(?i)hello"),
            ("ÄÖ", "(?i)äö"), ("ſ", "(?i)S"), ("a\nb", "(?s)a.b"), ("a\nb", "(?m)^b$"),
            ("foo bar", "\\bbar\\b"), ("foobar", "o\\Bb"),
            ("a.b", "\\Qa.b\\E"), ("a.bbb", "^\\Qa.b\\E+$"), ("ä", "^.$"), ("😀", "^.$"),
            ("É", "\\p{Lu}"), ("5", "\\pN"),
            ("a", "\\P{Lu}"), ("a", "\\PN"),
            ("\t", "\\t"), ("A", "\\x41"), ("😀", "\\x{1F600}"), ("abc", "(?P<x>b)(?<y>c)"),
            ("abc", "(?:a(?:b(?:c)))"), ("ab", "a(?i)B"),
            ("x7", "[[:alpha:]][[:digit:]]"), ("-", "[[:^alnum:]]"), ("aab", "a*?b"), ("", "^$"),
            ("", "\\A\\z"), ("a", "(|a)+"), ("aaaa", "(a*)*$"),
            ("a b", "a\\sb"), ("ab", "[\\w]{2}"), ("a/b", "a/b"),
            ("mail@example.org", "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$"),
        ])
    func found(_ text: String, _ pattern: String) { #expect(matches(text, pattern) == "yes") }

    @Test(
        "not found",
        arguments: [
            ("", "a"), ("abc", "^b"), ("abc", "b$"), ("a\nb", "a.b"), ("a\nb", "^b"),
            ("aaaa", "^a{2,3}$"), ("HELLO", "hello"), ("aB", "(?i:a)b"),
            ("foobar", "\\bbar"), ("ab", "^(a|c)+$"), ("É", "\\p{Ll}"), ("e\u{301}", "^é$"),
            ("ё", "[а-яб-г]"), ("x", "[^x]"), ("٣", "\\d"), ("a", "\\W|\\D\\d|\\S\\s"),
        ])
    func notFound(_ text: String, _ pattern: String) { #expect(matches(text, pattern) == "no") }

    @Test(
        "letters that differ in case only are equal, whichever of them the pattern has",
        arguments: [
            "Kk\u{212A}", "Ss\u{17F}", "Σσς", "ß\u{1E9E}", "Μμ\u{B5}", "Ωω\u{2126}",
            "Тт\u{1C84}\u{1C85}",
            "Ǆǅǆ", "ᾳᾼ", "Ꭰꭰ", "Çç",
        ])
    func caseVariants(_ group: String) {
        for letter in group.unicodeScalars {
            for other in group.unicodeScalars {
                #expect(matches("\(letter)", "(?i)^\(other)$") == "yes")
                #expect(matches("\(letter)", "(?i)[^\(other)]") == "no")
            }
        }
    }

    @Test("the dotted and the dotless i of Turkish have no other case", arguments: ["İ", "ı"])
    func turkishLetters(_ letter: String) {
        #expect(matches(letter, "(?i)^\(letter)$") == "yes")
        for other in ["i", "I", letter == "ı" ? "İ" : "ı"] {
            #expect(matches(letter, "(?i)\(other)") == "no")
            #expect(matches(other, "(?i)\(letter)") == "no")
        }
    }

    @Test("repetitions count as many steps as they have parts, also in a pattern that is too large")
    func steps() {
        func answer(_ pattern: String) -> String {
            ExpressionWorld().answer(
                to: "lists.range(1000).exists(i, 'x'.matches(string(i) + '\(pattern)'))")
        }
        #expect(answer("a{40}") == "false")
        #expect(answer("(a{40}){40}") == "error: limit")
        #expect(answer("(){1000}(){1000}") == "error: limit")
        #expect(answer("(a{1000}){1000}") == "error: limit")
    }

    @Test(
        "what is no pattern",
        arguments: [
            "(", ")", "[", "[a", "*", "a**", "a{2}{3}+*", "(?=a)", "(?!a)", "(?<=a)", "(?<!a)",
            "\\1", "\\", "[z-a]", "[a-\\d]", "a{1001}",
            "a{3,2}", "\\p{Foo}", "\\x", "\\x{110000}", "\\x+5", "\\x{+41}", "[[:foo:]]", "(?z)a",
            "(?P<a", "(?", "\\8",
            "\\c", "(a{1000}){1000}", "((((){1000}){1000}){1000})",
        ])
    func broken(_ pattern: String) { #expect(matches("a", pattern) == "badPattern") }
}
