import Testing

@testable import Kiosk

/// Functions that check what a guest has entered.
@Suite("Expressions: checks of what is entered")
struct CheckFunctionTests {
    @Test(
        "what is blank",
        arguments: [("", true), (" \t\u{a0}\n", true), ("a", false), (" . ", false)])
    func blank(_ text: String, _ isBlank: Bool) { #expect(TextChecks.isBlank(text) == isBlank) }

    @Test("expressions have the same checks")
    func functions() {
        let texts = [
            "", " ", "ada@example.org", "+49 30 123456", "DE89 3704 0044 0532 0130 00",
            "4111 1111 1111 1111", "378282246310005",
        ]
        let checks: [(name: String, check: (String) -> Bool)] = [
            ("isBlank", TextChecks.isBlank), ("isEmail", TextChecks.isEmail),
            ("isPhone", TextChecks.isPhone), ("isIBAN", TextChecks.isIBAN),
            ("isCardNumber", TextChecks.isCardNumber),
        ]
        for (name, check) in checks {
            for text in texts {
                let answer = ExpressionWorld().answer(to: "\(name)('\(text)')")
                #expect(answer == "\(check(text))", "\(name) of \(text)")
            }
        }
    }

    @Test(
        "days of the calendar",
        arguments: [
            ("2024-02-29", true), ("2026-02-29", false), ("1900-02-29", false),
            ("2026-04-31", false), ("2026-12-31", true), ("2026-13-01", false),
            ("0000-01-01", false), ("2026-3-01", false), ("01.03.2026", false), ("", false),
        ])
    func date(_ text: String, _ isGood: Bool) {
        #expect(ExpressionWorld().answer(to: "isDate('\(text)')") == "\(isGood)")
    }

    @Test(
        "addresses of e-mail",
        arguments: [
            ("ada@example.org", true), ("a.b+c@sub.example.co.uk", true), ("ü@example.org", false),
            ("info@müller.de", true), ("ada@example", false), ("ada@", false),
            ("@example.org", false),
            ("a@b@c.de", false), ("ada@-x.de", false), ("ada@x..de", false), ("", false),
            ("ada example@x.de", false),
        ])
    func email(_ text: String, _ isGood: Bool) { #expect(TextChecks.isEmail(text) == isGood) }

    @Test(
        "numbers of phones",
        arguments: [
            ("+49 30 123456", true), ("(030) 12 34 56", true), ("030/123-456", true),
            ("112", false),
            ("+49+30123456", false), ("030 12a456", false), ("1234567890123456", false),
            ("", false),
        ])
    func phone(_ text: String, _ isGood: Bool) { #expect(TextChecks.isPhone(text) == isGood) }

    @Test(
        "IBANs",
        arguments: [
            ("DE89 3704 0044 0532 0130 00", true), ("gb82west12345698765432", true),
            ("DE88 3704 0044 0532 0130 00", false), ("DE89", false),
            ("8937040044053201300099", false),
            ("DE89-3704-0044-0532-0130-00", false),
        ])
    func iban(_ text: String, _ isGood: Bool) { #expect(TextChecks.isIBAN(text) == isGood) }

    @Test(
        "numbers of cards",
        arguments: [
            ("4111 1111 1111 1111", true), ("4111-1111-1111-1112", false),
            ("378282246310005", true),
            ("0000", false), ("4111x11111111111", false), ("", false),
        ])
    func card(_ text: String, _ isGood: Bool) { #expect(TextChecks.isCardNumber(text) == isGood) }
}
