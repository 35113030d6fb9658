import Testing

@testable import Kiosk

/// Layouts of keyboards, with the real libxkbcommon. Keys have the kernel's numbers.
@Suite("Layouts of hardware keyboards")
struct KeyTranslatorTests {
    init() throws { try SharedLibrary.xkbcommon.open() }

    private func translator(_ name: KeyboardLayoutName) throws -> KeyTranslator {
        let map = try #require(KeyMap(name))
        return try #require(KeyTranslator(map))
    }

    /// Presses and releases keys while others are held, and returns what they type.
    private func type(
        _ codes: [UInt32], on translator: KeyTranslator, holding held: [UInt32] = []
    ) -> String {
        for code in held { _ = translator.translate(code, isDown: true) }
        var text = ""
        for code in codes {
            text += translator.translate(code, isDown: true).text
            _ = translator.translate(code, isDown: false)
        }
        for code in held { _ = translator.translate(code, isDown: false) }
        return text
    }

    @Test("letters are those of the layout, and capitals with Shift")
    func letters() throws {
        // Q, Y and the key beside P.
        let codes: [UInt32] = [16, 21, 26]
        #expect(type(codes, on: try translator(KeyboardLayoutName("us"))) == "qy[")
        let german = try translator(KeyboardLayoutName("de"))
        #expect(type(codes, on: german) == "qzü")
        #expect(type(codes, on: german, holding: [42]) == "QZÜ")
        #expect(type(codes, on: try translator(KeyboardLayoutName("fr"))) == "ay")
        #expect(type(codes, on: try translator(KeyboardLayoutName("ru"))) == "йнх")
        #expect(type(codes, on: try translator(KeyboardLayoutName("gr"))) == ";υ[")
    }

    @Test("dead keys wait for the next one; with a variant there are none")
    func deadKeys() throws {
        // Acute, E; acute twice; circumflex, A.
        let german = try translator(KeyboardLayoutName("de"))
        #expect(type([13, 18], on: german) == "é")
        #expect(type([41, 30], on: german) == "â")
        #expect(german.translate(13, isDown: true).text == "")
        #expect(german.translate(18, isDown: true).symbol == .character("é"))
        let plain = try translator(KeyboardLayoutName("de", variant: "nodeadkeys"))
        #expect(type([13, 18], on: plain) == "´e")
    }

    @Test("keys have their meanings, with what is held down")
    func symbols() throws {
        let translator = try translator(KeyboardLayoutName("us"))
        let keys: [(UInt32, KeySymbol)] = [
            (28, .enter), (96, .enter), (15, .tab), (1, .escape), (14, .backspace),
            (111, .delete), (102, .home), (107, .end), (105, .left), (106, .right), (103, .up),
            (108, .down), (104, .pageUp), (109, .pageDown), (57, .space), (59, .function(1)),
            (88, .function(12)), (352, .enter), (158, .escape), (115, .volumeUp), (113, .mute),
            (30, .character("a")),
        ]
        for (code, symbol) in keys {
            #expect(translator.translate(code, isDown: true).symbol == symbol, "\(code)")
            _ = translator.translate(code, isDown: false)
        }
        _ = translator.translate(42, isDown: true)
        let back = translator.translate(15, isDown: true)
        #expect(back.symbol == .tab && back.modifiers == .shift)
        _ = translator.translate(42, isDown: false)
        _ = translator.translate(29, isDown: true)
        let copy = translator.translate(46, isDown: true)
        #expect(copy.modifiers == .control && copy.text == "" && copy.symbol == .character("c"))
    }

    @Test("a key pad types digits")
    func keyPad() throws {
        let translator = try translator(KeyboardLayoutName())
        #expect(type([71, 72, 73, 82], on: translator) == "7890")
    }

    @Test("letters repeat, and Shift does not")
    func repeating() throws {
        let translator = try translator(KeyboardLayoutName("us"))
        #expect(translator.translate(30, isDown: true).repeats)
        #expect(!translator.translate(42, isDown: true).repeats)
    }

    @Test("two layouts change with their option")
    func groups() throws {
        let both = try translator(
            KeyboardLayoutName("us,ru", options: "grp:caps_toggle"))
        #expect(type([16], on: both) == "q")
        _ = type([58], on: both)
        #expect(type([16], on: both) == "й")
    }

    @Test("there is no layout of another name")
    func unknown() { #expect(KeyMap(KeyboardLayoutName("klingon")) == nil) }
}
