import KioskTesting
import Testing

@testable import Kiosk

@Suite("Focus")
struct FocusTests {
    private final class Taker: Node {
        var heard: [Bool] = []
        override var canFocus: Bool { true }
        override func focusDidChange(isFocused: Bool) { heard.append(isFocused) }
        override func handle(_ event: any Event) -> Handling {
            event is TouchEvent ? .handled : .notHandled
        }
    }

    private let root = BoxNode(.column)
    private let group = BoxNode(.row)
    private let first = Taker()
    private let second = Taker()
    private let stage: Stage

    init() throws {
        first.layoutStyle = .fixed(50, 50)
        second.layoutStyle = .fixed(50, 50)
        group.add([first, second])
        root.add(group)
        stage = try Stage(root)
    }

    private var elsewhere: Point { Point(x: 190, y: 90) }

    @Test("one node has it, and hears of it")
    func one() {
        #expect(!group.takeFocus())
        #expect(first.takeFocus())
        #expect(first.takeFocus())
        #expect(second.takeFocus())
        #expect(stage.tree.focus === second)
        #expect(first.heard == [true, false])
        #expect(second.heard == [true])
        stage.tree.dropFocus()
        #expect(stage.tree.focus == nil)
        #expect(second.heard == [true, false])
    }

    @Test("a node that leaves loses it, with all around it, too")
    func leaving() {
        first.takeFocus()
        group.removeFromParent()
        #expect(stage.tree.focus == nil)
        #expect(first.heard == [true, false])
        #expect(!first.takeFocus())
    }

    @Test("a hidden node loses it and does not get it")
    func hidden() {
        first.takeFocus()
        second.isHidden = true
        #expect(first.isFocused)
        group.isHidden = true
        #expect(first.heard == [true, false])
        #expect(!first.takeFocus())
        group.isHidden = false
        #expect(first.takeFocus())
        #expect(!second.takeFocus())
    }

    @Test("a tap elsewhere takes it away; a drag does not, nor a tap on the node")
    func taps() throws {
        first.takeFocus()
        try stage.tap(at: first.frameInRoot.center)
        #expect(first.isFocused)
        try stage.touch(.down, at: elsewhere)
        try stage.touch(.move, at: elsewhere - Point(x: 20, y: 0))
        try stage.touch(.up, at: elsewhere)
        #expect(first.isFocused)
        try stage.touch(.down, at: elsewhere)
        #expect(first.isFocused)
        try stage.touch(.up, at: elsewhere)
        #expect(!first.isFocused)
    }

    @Test("what a tap gives the focus to keeps it")
    func moves() throws {
        first.takeFocus()
        root.on(TouchEvent.self) { [second] touch in
            if touch.phase == .up { second.takeFocus() }
            return .handled
        }
        try stage.tap(at: elsewhere)
        #expect(second.isFocused)
        #expect(first.heard == [true, false])
    }

    @Test("a node that asks for it because of a tap elsewhere keeps it")
    func keeps() throws {
        first.takeFocus()
        root.on(TouchEvent.self) { [first] touch in
            if touch.phase == .up { first.takeFocus() }
            return .handled
        }
        try stage.tap(at: elsewhere)
        #expect(first.isFocused)
        #expect(first.heard == [true])
    }
}
