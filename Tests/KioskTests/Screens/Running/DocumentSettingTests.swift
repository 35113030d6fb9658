import Kiosk
import KioskTesting
import Testing

/// Themes, languages and the time of running documents.
@Suite("Documents: theme, language, time")
struct DocumentSettingTests {
    @Test("a theme follows its formula, until an action says otherwise")
    func theme() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isNight": false }, "theme": "${isNight ? 'night' : 'light'}",
              "themes": { "night": { "extends": "dark", "colors": { "background": "#010203" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "theme", "text": "${theme}" },
                { "type": "button", "text": "Dark", "on": { "tap": { "theme": "dark" } } },
                { "type": "button", "text": "Wrong", "on": { "tap": { "theme": "${'nigth'}" } } }
              ] } } } }
            """#)
        let tree = kiosk.harness.tree
        #expect(tree.environment(ThemeKey.self) == .light)
        try kiosk.set("isNight", to: true)
        #expect(tree.environment(ThemeKey.self)[.background] == Color(0x010203))
        #expect(kiosk.harness.picture[0, 159] == 0xFF01_0203)
        #expect(kiosk.label("theme")?.model.text == "night")
        try kiosk.harness.tap("Dark")
        #expect(tree.environment(ThemeKey.self) == .dark)
        #expect(kiosk.label("theme")?.model.text == "dark")
        try kiosk.harness.tap("Wrong")
        #expect(tree.environment(ThemeKey.self) == .dark)
        #expect(kiosk.harness.log.first?.contains("night") == true)
        try kiosk.set("isNight", to: false)
        #expect(tree.environment(ThemeKey.self) == .light)
    }

    @Test("a language has its texts, numbers and direction")
    func locale() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "language": "de" }, "locale": "${language}",
              "strings": { "en": { "hello": "Hello {name}" }, "de": { "hello": "Hallo {name}" },
                           "ar": { "hello": "مرحبا {name}" } },
              "screens": { "home": { "body": { "type": "row", "children": [
                { "type": "label", "id": "hello", "text": "${t('hello', {'name': 'Ada'})}" },
                { "type": "label", "id": "number", "text": "${formatNumber(1.5, 2)}" },
                { "type": "label", "id": "locale", "text": "${locale}" },
                { "type": "button", "text": "English", "on": { "tap": { "locale": "en" } } }
              ] } } } }
            """#, width: 600)
        func texts() -> [String?] {
            ["hello", "number", "locale"].map { kiosk.label($0)?.model.text }
        }
        #expect(texts() == ["Hallo Ada", "1,50", "de"])
        let x = try #require(kiosk.label("hello")?.frameInRoot.origin.x)
        try kiosk.harness.tap("English")
        #expect(texts() == ["Hello Ada", "1.50", "en"])
        try kiosk.set("language", to: "ar")
        #expect(texts()[0] == "مرحبا Ada")
        let mirrored = try #require(kiosk.label("hello")?.frameInRoot.origin.x)
        #expect(mirrored > x + 200)
    }

    @Test("a chosen theme and language stay over a reload that gives the same ones")
    func reloadedChoices() throws {
        func text(theme: String, locale: String, themes: String = #""own""#) -> String {
            #"""
            { "theme": "\#(theme)", "locale": "\#(locale)",
              "themes": { \#(themes): { "extends": "dark" } },
              "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "all", "text": "${theme} ${locale} ${t('hello')}" },
                { "type": "button", "text": "Own", "on": { "tap": { "theme": "own" } } },
                { "type": "button", "text": "Deutsch", "on": { "tap": { "locale": "de" } } }
              ] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(theme: "light", locale: "en"))
        func all() -> String? { kiosk.label("all")?.model.text }
        #expect(all() == "light en Hello")
        try kiosk.harness.tap("Own")
        try kiosk.harness.tap("Deutsch")
        #expect(all() == "own de Hallo")
        for _ in 0..<2 {
            try kiosk.reload(text(theme: "light", locale: "en") + " ")
            #expect(all() == "own de Hallo")
            try kiosk.reload(text(theme: "light", locale: "en"))
            #expect(all() == "own de Hallo")
        }
        try kiosk.reload(text(theme: "dark", locale: "en"))
        #expect(all() == "dark de Hallo")
        #expect(kiosk.harness.tree.environment(ThemeKey.self) == .dark)
        try kiosk.reload(text(theme: "dark", locale: "en-GB"))
        #expect(all() == "dark en-GB Hello")
        try kiosk.harness.tap("Own")
        try kiosk.reload(
            text(theme: "dark", locale: "en-GB", themes: #""other""#)
                .replacing(#""theme": "own""#, with: #""theme": "other""#))
        #expect(all() == "dark en-GB Hello")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("the time is read anew at each full second, while somebody shows it")
    func clock() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "state": { "isShown": true }, "screens": { "home": { "body":
              { "if": "${isShown}", "then": { "type": "label", "id": "time",
                "text": "${formatDate(now(), 'HH:mm:ss')}" } } } } }
            """#)
        let first = try #require(kiosk.label("time")?.model.text)
        #expect(first.hasPrefix("12:00:0"))
        let count = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.label("time")?.model.text == "12:00:05")
        #expect(kiosk.harness.host?.evaluationCount == count + 5)
        try kiosk.set("isShown", to: false)
        let hidden = kiosk.harness.host?.evaluationCount
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.host?.evaluationCount == hidden)
    }

    @Test("a kiosk that nobody touches does what its document says, once")
    func idle() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "idle": { "after": "10s", "do": [{ "increment": "n" }, "home"] },
              "screens": { "home": { "body": { "type": "button", "text": "Next", "on": {
                  "tap": { "navigate": "next" } } } },
                "next": { "body": { "type": "label", "text": "Next" } } } }
            """#)
        try kiosk.harness.tap("Next")
        try kiosk.harness.advance(by: .seconds(9))
        #expect(kiosk.harness.screenName == "next")
        try kiosk.harness.touch(.down, x: 1, y: 1)
        try kiosk.harness.touch(.up, x: 1, y: 1)
        try kiosk.harness.advance(by: .seconds(9))
        #expect(kiosk.harness.screenName == "next")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "n") == 1)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.value(of: "n") == 1)
    }
}
