import KioskTesting
import Testing

@testable import Kiosk

/// Keys that are a scanner's, and the codes that they say.
@Suite("Scanners")
struct ScannerFilterTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let lines = LineLog()
    private let filter: ScannerFilter
    private let heard = Journal()

    init() throws {
        loop = try EventLoop(time: clock)
        filter = ScannerFilter(loop: loop, log: lines.log)
        filter.onKey = { [heard] in
            if $0.phase == .down { heard.note($0.text.isEmpty ? "\($0.symbol)" : $0.text) }
        }
        filter.onScan = { [heard] in heard.note("scan \($0)") }
    }

    /// Types a text, a key every `gap`, then perhaps Enter.
    private func type(
        _ text: String, every gap: Duration, enter: Bool = true, isScanner: Bool = false
    ) throws {
        let device = DeviceKey.Device(id: isScanner ? 2 : 1, isScanner: isScanner)
        var keys = text.map { (KeySymbol.character($0), String($0)) }
        if enter { keys.append((.enter, "")) }
        for (symbol, text) in keys {
            filter.take(DeviceKey(symbol, text: text, device: device, time: clock.now))
            filter.take(DeviceKey(symbol, .up, device: device, time: clock.now))
            try loop.advance(by: gap)
        }
    }

    @Test(
        "all that a known scanner types is a code, however slowly; it ends with Enter, or with time"
    )
    func known() throws {
        try type("4006381333931", every: .milliseconds(80), isScanner: true)
        #expect(heard.take() == ["scan 4006381333931"])
        try type("X1", every: .milliseconds(5), enter: false, isScanner: true)
        try loop.advance(by: .seconds(1))
        #expect(heard.take() == ["scan X1"])
    }

    @Test("without a gap, keys of other devices pass at once")
    func plain() throws {
        filter.take(DeviceKey(.character("a"), text: "a", time: clock.now))
        #expect(heard.take() == ["a"])
    }

    @Test("by its timing: many quick characters are a code, few or slow ones are typed")
    func timing() throws {
        filter.settings.gap = .milliseconds(30)
        try type("4006381333931", every: .milliseconds(8))
        #expect(heard.take() == ["scan 4006381333931"])
        try type("ab", every: .milliseconds(8))
        #expect(heard.take() == ["a", "b", "enter"])
        try type("slow", every: .milliseconds(120))
        #expect(heard.take() == ["s", "l", "o", "w", "enter"])
        try type("12345678", every: .milliseconds(8), enter: false)
        try loop.advance(by: .seconds(1))
        #expect(heard.take() == ["scan 12345678"])
    }

    /// Types a text as scanners do, with Shift around each capital and each sign of its level.
    private func typeShifted(_ text: String, every gap: Duration) throws {
        let shift = KeySymbol.other(0xFFE1)
        func take(_ symbol: KeySymbol, _ phase: KeyPhase, _ text: String = "") throws {
            filter.take(DeviceKey(symbol, phase, text: text, time: clock.now))
            try loop.advance(by: gap)
        }
        for character in text {
            let isShifted = character.isUppercase || character == "#"
            if isShifted { try take(shift, .down) }
            try take(.character(character), .down, String(character))
            try take(.character(character), .up)
            if isShifted { try take(shift, .up) }
        }
        try take(.enter, .down)
        try take(.enter, .up)
    }

    @Test("capitals and signs for which Shift is pressed are parts of a code")
    func shifted() throws {
        filter.settings.gap = .milliseconds(30)
        try typeShifted("AB12cd#9", every: .milliseconds(4))
        #expect(heard.take() == ["scan AB12cd#9"])
        // What a person types so is typed, in its order.
        try typeShifted("Ab", every: .milliseconds(4))
        #expect(heard.take() == ["other(65505)", "A", "b", "enter"])
        try typeShifted("Ab", every: .milliseconds(50))
        #expect(heard.take() == ["other(65505)", "A", "b", "enter"])
    }

    @Test("Shift, locks and levels are modifiers; other keys are not")
    func modifiers() {
        for sym: UInt32 in [0xFFE1, 0xFFE2, 0xFFE3, 0xFFE5, 0xFFE9, 0xFE03, 0xFF7F] {
            #expect(KeySymbol(sym: sym).isModifier)
        }
        for sym: UInt32 in [0xFF0D, 0xFF09, 0xFFBE, 0xFF51, 0x41, 0x1008_FF13] {
            #expect(!KeySymbol(sym: sym).isModifier)
        }
    }

    @Test("a person's keys keep their order, and releases come after presses")
    func order() throws {
        filter.settings.gap = .milliseconds(30)
        filter.take(DeviceKey(.character("a"), text: "a", time: clock.now))
        filter.take(DeviceKey(.left, time: clock.now))
        #expect(heard.take() == ["a", "left"])
    }

    @Test("a code says what can be read, without what is around it")
    func cleaning() throws {
        filter.settings.prefix = "]C1"
        filter.settings.suffix = "#"
        try type(
            "]C1 0104\u{1D}12\u{0}\u{E000}3\u{200B}#", every: .milliseconds(5), isScanner: true)
        #expect(heard.take() == ["scan 0104123"])
        try type("\u{1D}\u{1}", every: .milliseconds(5), isScanner: true)
        #expect(heard.take() == [])
    }

    @Test("a code without an end is thrown away, with a line in the log")
    func endless() throws {
        try type(String(repeating: "7", count: 5000), every: .milliseconds(1), isScanner: true)
        #expect(heard.take() == [])
        #expect(lines.lines.count == 1)
        try type("12", every: .milliseconds(1), isScanner: true)
        #expect(heard.take() == ["scan 12"])
    }

    @Test("codes bubble from the tree, and are no keys of the field with the focus")
    func tree() throws {
        let root = BoxNode(.column)
        let field = FieldNode()
        root.add(field)
        let kiosk = try Harness(root: root, width: 200, height: 100)
        root.on(ScanEvent.self) { [heard] in
            heard.note($0.code)
            return .handled
        }
        field.takeFocus()
        try kiosk.scan("4006381333931")
        #expect(heard.take() == ["4006381333931"])
        #expect(field.text == "")
    }
}
