import Testing

@testable import Kiosk

struct ScriptRunTests {
    private func runs(_ text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return Find.scripts(text.scalarValues).map { run in
            let part = String(String.UnicodeScalarView(scalars[run.range]))
            let tag = withUnsafeBytes(of: run.script.rawValue.bigEndian) {
                String(decoding: $0, as: UTF8.self)
            }
            return "\(tag) \(part)"
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("123 – !", ["Zyyy 123 – !"]),
            ("abc 123", ["Latn abc 123"]),
            ("123 abc", ["Latn 123 abc"]),
            ("abc, где 5", ["Latn abc, ", "Cyrl где 5"]),
            ("漢字とカナ한글", ["Hani 漢字", "Hira と", "Kana カナ", "Hang 한글"]),
            ("e\u{301}я\u{301}", ["Latn e\u{301}", "Cyrl я\u{301}"]),
            ("مرحبا 123 ok", ["Arab مرحبا 123 ", "Latn ok"]),
            ("ไทย (Thai) ไทย", ["Thai ไทย (", "Latn Thai", "Thai ) ไทย"]),
            ("я [a{b}c] d", ["Cyrl я [", "Latn a{b}c", "Cyrl ] ", "Latn d"]),
            // Brackets that opened before there was a script, that are the same by different
            // characters, and that do not match.
            ("(я a)", ["Cyrl (я ", "Latn a", "Cyrl )"]),
            ("я\u{2329}a\u{3009}", ["Cyrl я\u{2329}", "Latn a", "Cyrl \u{3009}"]),
            ("я )a( б]", ["Cyrl я )", "Latn a( ", "Cyrl б]"]),
            ("漢「a」漢", ["Hani 漢「", "Latn a", "Hani 」漢"]),
        ] as [(String, [String])])
    func runs(_ text: String, _ expected: [String]) {
        #expect(runs(text) == expected)
    }

    /// The short ways for some scripts say what HarfBuzz says.
    @Test func everyCharacterHasItsScript() throws {
        for (name, script) in [
            ("Latin", Script.latin), ("Han", .han), ("Hangul", .hangul), ("Thai", .thai),
            ("Cyrillic", .cyrillic), ("Arabic", .arabic), ("Hebrew", .hebrew),
            ("Common", .common),
        ] {
            for range in try UnicodeFiles.ranges(of: "Scripts.txt", with: [name]) {
                for scalar in range {
                    let found = Find.scripts([scalar])[0].script
                    #expect(found == script, "U+\(String(scalar, radix: 16))")
                }
            }
        }
    }
}
