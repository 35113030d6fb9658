import KioskTesting
import Testing

@testable import Kiosk

/// Texts in another language than the kiosk's.
@Suite("Texts in a named language")
struct NamedLanguageTests {
    @Test("a text is in the language that is named, with its numbers, whatever the kiosk's is")
    func named() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "en", "strings": {
                "en": { "paid": { "one": "{count} coin", "other": "{count} coins" } },
                "de": { "paid": { "one": "{count} Münze", "other": "{count} Münzen" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "own", "text": "${t('paid', {'count': 1200})}" },
                { "type": "label", "id": "named", "text": "${t('paid', {'count': 1200}, 'de-AT')}" } ] } } } }
            """#)
        #expect(kiosk.label("own")?.model.text == "1,200 coins")
        // Austria parts thousands by a no-break space.
        #expect(kiosk.label("named")?.model.text == "1\u{A0}200 Münzen")
    }
}
