import KioskTesting
import Testing

@testable import Kiosk

@Suite("Button")
struct ButtonTests {
    private let button = ButtonNode("Press")
    private let stage: Stage
    private let taps = Journal()

    init() throws {
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        root.add(button)
        stage = try Stage(root)
        button.on(TapEvent.self) { [taps] _ in
            taps.note("tap")
            return .handled
        }
    }

    private var inside: Point { button.frameInRoot.center }
    private var outside: Point { Point(x: 199, y: 99) }

    @Test("a finger down and up on it is a tap, and the press is seen")
    func tap() throws {
        let before = stage.picture.contents
        try stage.touch(.down, at: inside)
        #expect(button.isPressed)
        try stage.frame()
        #expect(stage.picture.contents != before)
        try stage.touch(.up, at: inside)
        try stage.frame()
        #expect(!button.isPressed)
        #expect(taps.take() == ["tap"])
        #expect(stage.picture.contents == before)
    }

    @Test("a finger that slides off releases it, and presses it again when it comes back")
    func sliding() throws {
        try stage.touch(.down, at: inside)
        try stage.touch(.move, at: outside)
        #expect(!button.isPressed)
        try stage.touch(.move, at: inside)
        #expect(button.isPressed)
        try stage.touch(.move, at: outside)
        try stage.touch(.up, at: outside)
        #expect(taps.take() == [])
    }

    /// Number of pixels of a colour.
    private func count(_ color: Color) -> Int {
        let pixel = color.premultiplied
        return (0..<stage.picture.height).reduce(0) { sum, y in
            sum + (0..<stage.picture.width).count { stage.picture[$0, y] == pixel }
        }
    }

    @Test("one that waits cannot be pressed; dots stand in place of its caption")
    func busy() throws {
        let letters = count(Theme.light[.onPrimary])
        button.model.isBusy = true
        try stage.frame()
        #expect(button.interaction.contains(.busy) && !button.canFocus)
        try stage.tap(at: inside)
        #expect(taps.take() == [])
        // The sign is a white pill with dark dots; no letter is left beside it.
        #expect(count(Theme.light[.text]) > 0)
        #expect(count(Theme.light[.onPrimary]) != letters)
        button.model.isBusy = false
        try stage.frame()
        #expect(count(Theme.light[.onPrimary]) == letters)
        try stage.tap(at: inside)
        #expect(taps.take() == ["tap"])
    }

    @Test("the caption of one that is disabled can be read on its fill")
    func disabledCaption() throws {
        let letters = count(Theme.light[.onPrimary])
        #expect(count(Theme.light[.text]) == 0)
        button.model.isEnabled = false
        try stage.frame()
        #expect(count(Theme.light[.text]) > 20 && count(Theme.light[.onPrimary]) < letters)
        button.model.background = .role(.surfaceMuted)
        button.model.color = .role(.text)
        try stage.frame()
        #expect(count(Theme.light[.text]) == 0)
    }

    @Test("in themes of contrast a button has an edge that its fill does not tell apart")
    func edges() throws {
        button.model.background = .role(.surface)
        stage.tree.setEnvironment(ThemeKey.self, to: .darkContrast)
        try stage.frame()
        let frame = button.frameInRoot
        let outline = Theme.darkContrast[.outline].premultiplied
        #expect(stage.picture[Int(frame.center.x), Int(frame.minY)] == outline)
        button.model.background = .role(.primary)
        try stage.frame()
        #expect(stage.picture[Int(frame.center.x), Int(frame.minY)] != outline)
    }

    @Test("a cancelled touch is no tap")
    func cancel() throws {
        try stage.touch(.down, at: inside)
        stage.tree.cancelTouches()
        #expect(!button.isPressed)
        try stage.touch(.up, at: inside)
        #expect(taps.take() == [])
    }

    @Test("one finger counts at a time")
    func secondFinger() throws {
        try stage.touch(.down, slot: 0, at: inside)
        try stage.touch(.down, slot: 1, at: inside)
        try stage.touch(.up, slot: 1, at: inside)
        #expect(button.isPressed)
        #expect(taps.take() == [])
        try stage.touch(.up, slot: 0, at: inside)
        #expect(taps.take() == ["tap"])
    }

    @Test("a disabled button does not answer, and lets go of its finger")
    func disabled() throws {
        try stage.touch(.down, at: inside)
        button.model.isEnabled = false
        try stage.frame()
        #expect(!button.isPressed)
        try stage.touch(.up, at: inside)
        try stage.tap(at: inside)
        #expect(taps.take() == [])
    }

    @Test("a button that leaves while pressed comes back released")
    func leaving() throws {
        try stage.touch(.down, at: inside)
        button.removeFromParent()
        #expect(!button.isPressed)
        try stage.touch(.up, at: outside)
        stage.tree.root.add(button)
        try stage.frame()
        try stage.tap(at: inside)
        #expect(taps.take() == ["tap"])
    }

    @Test("its text changes with the model, and goes away when it is empty")
    func text() throws {
        let width = button.frame.width
        button.model.text = "Press this"
        try stage.frame()
        #expect(button.frame.width > width)
        button.model.text = ""
        try stage.frame()
        #expect(button.children.isEmpty)
        #expect(button.frame.width == 48)
    }

    @Test("two buttons at once")
    func multiTouch() throws {
        let second = ButtonNode("Second")
        second.on(TapEvent.self) { [taps] _ in
            taps.note("second")
            return .handled
        }
        stage.tree.root.add(second)
        try stage.frame()
        try stage.touch(.down, slot: 0, at: inside)
        try stage.touch(.down, slot: 1, at: second.frameInRoot.center)
        #expect(button.isPressed && second.isPressed)
        try stage.touch(.up, slot: 1, at: second.frameInRoot.center)
        try stage.touch(.up, slot: 0, at: inside)
        #expect(taps.take() == ["second", "tap"])
    }

    @Test("it tells what it is up to: pressed, released, disabled")
    func interaction() throws {
        var heard: [InteractionStates] = []
        button.onInteractionChange = { heard.append($0) }
        button.interaction.insert(.selected)
        try stage.touch(.down, at: inside)
        try stage.touch(.move, at: outside)
        try stage.touch(.move, at: inside)
        button.model.isEnabled = false
        try stage.frame()
        button.model.isEnabled = true
        try stage.frame()
        try stage.frame()
        #expect(
            heard == [
                [.selected], [.selected, .pressed], [.selected], [.selected, .pressed],
                [.selected], [.selected, .disabled], [.selected],
            ])
    }

    @Test("looks of its states can be left to others, who change the model in time")
    func ownStateLooks() throws {
        button.hasStateLooks = false
        try stage.frame()
        let before = stage.picture.contents
        try stage.touch(.down, at: inside)
        try stage.frame()
        #expect(stage.picture.contents == before)
        try stage.touch(.up, at: inside)
        button.onInteractionChange = { [unowned button] states in
            button.model.background = .role(states.contains(.disabled) ? .danger : .primary)
        }
        let work = try stage.work { button.model.isEnabled = false }
        #expect(work.frames == 1)
        let corner = button.frameInRoot.center - Point(x: 0, y: button.frame.height / 2 - 3)
        #expect(stage.picture[Int(corner.x), Int(corner.y)] == Theme.light[.danger].premultiplied)
    }
}
