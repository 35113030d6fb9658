import Kiosk
import Testing

@Suite("Texts of a configuration")
struct TextCatalogTests {
    /// A catalog, and what is wrong with it: `pointer:offset message; help`.
    private func read(_ languages: (String, JSON)...) -> (TextCatalog, [String]) {
        var catalog = TextCatalog()
        var mistakes: [String] = []
        for (language, texts) in languages {
            guard case .object(let object) = texts else { continue }
            mistakes += catalog.add(language: language, object).map { mistake in
                let offset = mistake.offset.map { ":\($0)" } ?? ""
                let severity = mistake.severity == .error ? "" : "\(mistake.severity): "
                return
                    "\(mistake.pointer)\(offset) \(severity)\(mistake.message); \(mistake.help ?? "")"
            }
        }
        return (catalog, mistakes)
    }

    private func text(
        _ catalog: TextCatalog, _ key: String, _ arguments: [(String, CELValue)] = [],
        _ language: String = "en", locale: String? = nil
    ) -> String? {
        catalog.text(
            key, CELMap(arguments.lazy.map { (key: $0.0, value: $0.1) }), language: language,
            locale: CELLocale(locale ?? language))
    }

    @Test("placeholders, braces and values of all kinds")
    func placeholders() {
        let (catalog, mistakes) = read(
            (
                "en",
                [
                    "plain": "Hello", "hello": "Hello {name}, {name}!",
                    "braces": "{{{a}}} }}{{ {{a}}",
                    "all": "{a} {b}", "empty": "", "accents": "größe {größen}x{a_1}",
                ]
            ))
        #expect(mistakes.count == 1)
        #expect(text(catalog, "plain") == "Hello")
        #expect(text(catalog, "hello", [("name", .string("Ana {x}"))]) == "Hello Ana {x}, Ana {x}!")
        #expect(text(catalog, "hello") == "Hello {name}, {name}!")
        #expect(text(catalog, "braces", [("a", .int(1))]) == "{1} }{ {a}")
        #expect(text(catalog, "empty") == "")
        #expect(text(catalog, "accents", [("a_1", .bool(true))]) == "größe xtrue")
        #expect(text(catalog, "missing") == nil)
        let numbers: [(String, CELValue)] = [("a", .double(1234.5)), ("b", .int(-1_000_000))]
        #expect(text(catalog, "all", numbers) == "1,234.5 -1,000,000")
        #expect(text(catalog, "all", numbers, locale: "de") == "1.234,5 -1.000.000")
        #expect(text(catalog, "all", numbers, locale: "ar") == "١٬٢٣٤٫٥ \u{61C}-١٬٠٠٠٬٠٠٠")
        #expect(text(catalog, "all", [("a", .null), ("b", .list([.int(1)]))]) == "null [1]")
    }

    @Test("plural forms")
    func plurals() {
        let (catalog, mistakes) = read(
            (
                "ru",
                [
                    "items": [
                        "one": "{count} файл", "few": "{count} файла", "many": "{count} файлов",
                        "other": "{count} файла",
                    ],
                    "seats": ["plural": "seats", "one": "место", "other": "{seats} места"],
                ]
            ))
        #expect(mistakes == [])
        let expected: [(CELValue, String)] = [
            (.int(1), "1 файл"), (.int(3), "3 файла"), (.int(11), "11 файлов"),
            (.double(1.5), "1,5 файла"), (.uint(21), "21 файл"),
        ]
        for (count, expected) in expected {
            #expect(text(catalog, "items", [("count", count)], "ru") == expected)
        }
        #expect(text(catalog, "items", [("count", .string("1"))], "ru") == "1 файла")
        #expect(text(catalog, "items", [], "ru") == "{count} файла")
        #expect(text(catalog, "seats", [("seats", .int(21))], "ru") == "место")
        // There is no form for few.
        #expect(text(catalog, "seats", [("seats", .int(2))], "ru") == "2 места")
    }

    @Test("groups, also those with a name of a plural form")
    func groups() {
        let (catalog, mistakes) = read(
            (
                "en",
                [
                    "cart": ["title": "Cart", "empty": ["text": "Nothing"]], "none": [:],
                    "answer": ["yes": "Yes", "no": "No", "other": "Other"],
                    "number": ["singular": "one", "plural": "many"],
                    "a.b": "dots",
                ]
            ))
        #expect(mistakes == [])
        #expect(text(catalog, "cart.title") == "Cart")
        #expect(text(catalog, "cart.empty.text") == "Nothing")
        #expect(text(catalog, "cart") == nil)
        #expect(text(catalog, "answer.other") == "Other")
        #expect(text(catalog, "number.plural") == "many")
        #expect(text(catalog, "a.b") == "dots")
    }

    @Test("a text that a language has not comes from the next best")
    func fallback() {
        let (catalog, _) = read(
            (
                "en",
                ["a": "en a", "b": "en b", "c": "en c", "n": ["one": "one", "other": "other"]]
            ),
            ("de", ["a": "de a", "b": "de b"]), ("de-AT", ["a": "at a"]),
            ("zh-Hant", ["a": "zh a"]), ("en", ["c": "en c again"]))
        #expect(catalog.languages == ["en", "de", "de-AT", "zh-Hant"])
        #expect(
            ["a", "b", "c"].map { text(catalog, $0, [], "de-AT") } == [
                "at a", "de b", "en c again",
            ])
        #expect(text(catalog, "a", [], "DE_at_1996") == "at a")
        #expect(text(catalog, "a", [], "de-CH") == "de a")
        #expect(text(catalog, "a", [], "zh-hant-tw") == "zh a")
        #expect(text(catalog, "a", [], "zh") == "en a")
        #expect(text(catalog, "a", [], "") == "en a")
        #expect(text(catalog, "d", [], "de") == nil)
        // The form goes by the language of the text: Japanese has no form for one.
        #expect(text(catalog, "n", [("count", .int(1))], "ja") == "one")
        #expect(catalog.missing(in: "en") == [])
        #expect(catalog.missing(in: "de") == ["c", "n"])
        #expect(catalog.missing(in: "de-AT") == ["c", "n"])
        #expect(catalog.missing(in: "fr") == ["a", "b", "c", "n"])
        #expect(text(TextCatalog(), "a") == nil)
        #expect(TextCatalog().missing(in: "en") == [])
    }

    @Test("mistakes have their places and say what to write instead")
    func mistakes() {
        let (catalog, mistakes) = read(
            (
                "en",
                [
                    "a": "ä {b", "b": "x } y {c}", "c": "{}{ d}{1}{e{f}", "d": 5, "e": [nil],
                    "f": ["one": "{count", "othr": "{count} items"],
                    "g": ["plural": "n", "one": "x", "more": "y", "other": "z"],
                    "h": ["few": "x", "other": ["one": "y"]], "i": ["j": nil],
                    "k.l": "1", "k": ["l": "2"],
                ]
            ), ("ja", ["a": ["one": "x", "other": "y"]]))
        let close = "close it with }, or write {{ for a brace"
        let name = "a name has letters, digits and _, and no digit in front; write {{ for a brace"
        let other = "add \"other\", which is for all numbers without a form of their own"
        let string = "write it in double quotes, or write an object with its plural forms"
        #expect(
            mistakes == [
                "/a:3 this '{' is not closed; \(close)",
                "/b:2 this '}' closes nothing; write }} for a brace",
                "/c:0 there is no name in these braces; \(name)",
                "/c:3 \" d\" is no name of an argument; \(name)",
                "/c:7 \"1\" is no name of an argument; \(name)",
                "/c:9 this '{' is not closed; \(close)",
                "/d a text is a string; this is of the kind number; \(string)",
                "/e a text is a string; this is of the kind array; \(string)",
                "/f/one:0 this '{' is not closed; \(close)",
                "/f/othr there is no plural form \"othr\"; did you mean \"other\"?",
                "/f this text has no form \"other\"; \(other)",
                "/g/more there is no plural form \"more\"; "
                    + "the forms are zero, one, two, few, many and other",
                "/h/few warning: the language \"en\" has no plural form \"few\"; it has one, other",
                "/h/other a plural form is a string; this is of the kind object; write it in double quotes",
                "/h this text has no form \"other\"; \(other)",
                "/i/j a text is a string; this is of the kind null; \(string)",
                "/k/l there is another text with the key \"k.l\"; a key with a dot is the same as a group",
                "/a/one warning: the language \"ja\" has no plural form \"one\"; it has only other",
            ])
        // All that could be read is there.
        #expect(text(catalog, "b", [("c", .int(1))]) == "x  y 1")
        #expect(text(catalog, "g", [("n", .int(2))]) == "z")
        #expect(text(catalog, "k.l") == "2")
    }
}
