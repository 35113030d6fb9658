import KioskTesting
import Testing

@testable import Kiosk

@Suite("Hit areas")
struct HitAreaTests {
    private let root = BoxNode(.row)
    private let taps = Journal()
    private var buttons: [ButtonNode] = []
    private let stage: Stage

    /// Two buttons of 24 × 24, at (100, 50) and (144, 50).
    init() throws {
        root.layoutStyle.align = .start
        root.layoutStyle.padding = LayoutEdges(top: 50, right: 0, bottom: 0, left: 100)
        root.layoutStyle.gap = .points(20)
        for name in ["a", "b"] {
            let button = ButtonNode("")
            button.layoutStyle = .fixed(24, 24)
            button.onTap { [taps] in taps.note(name) }
            buttons.append(button)
        }
        root.add(buttons)
        stage = try Stage(root, width: 300, height: 200)
    }

    private func tap(_ x: Float, _ y: Float = 62) throws -> [String] {
        try stage.tap(at: Point(x: x, y: y))
        return taps.take()
    }

    @Test("small nodes answer beside them, and share the gap between them")
    func nearest() throws {
        #expect(try tap(112) == ["a"])
        #expect(try tap(132) == ["a"])
        #expect(try tap(136) == ["b"])
        #expect(try tap(112, 84) == ["a"])
        #expect(try tap(112, 90) == [])
        #expect(try tap(84) == [])
        try stage.touch(.down, at: Point(x: 132, y: 62))
        #expect(buttons[0].isPressed)
        try stage.touch(.move, at: Point(x: 140, y: 62))
        #expect(!buttons[0].isPressed && !buttons[1].isPressed)
        try stage.touch(.up, at: Point(x: 140, y: 62))
        #expect(taps.take() == [])
    }

    @Test("what is really hit keeps its own")
    func neighbours() throws {
        let large = BoxNode(.row)
        large.layoutStyle = .fixed(60, 60)
        large.layoutStyle.margin = LayoutEdges(top: 0, right: 0, bottom: 0, left: -16)
        large.onTap { [taps] in taps.note("large") }
        root.add(large)
        try stage.frame()
        #expect(large.frameInRoot.minX == 172)
        #expect(try tap(170) == ["b"])
        #expect(try tap(173) == ["large"])
    }

    @Test("what is covered, disabled or hidden answers nothing")
    func outOfReach() throws {
        buttons[0].model.isEnabled = false
        try stage.frame()
        #expect(try tap(128) == [])
        buttons[0].model.isEnabled = true
        buttons[0].isHidden = true
        try stage.frame()
        #expect(try tap(128) == [])
        buttons[0].isHidden = false
        let overlay = OverlayNode(Node())
        overlay.onTapOutside = { [taps] in taps.note("outside") }
        root.add(overlay)
        try stage.advance(by: .seconds(1))
        #expect(try tap(128) == ["outside"])
    }

    @Test(
        "a node that says that it is disabled or busy lets go, and leaves taps to others",
        arguments: [InteractionStates.disabled, .busy])
    func unusable(state: InteractionStates) throws {
        let plain = BoxNode(.row)
        plain.layoutStyle = .fixed(60, 60)
        plain.onTap { [taps] in taps.note("plain") }
        plain.onLongPress { [taps] _ in taps.note("held") }
        root.onTap { [taps] in taps.note("root") }
        root.add(plain)
        try stage.frame()
        let center = plain.frameInRoot.center
        try stage.touch(.down, at: center)
        #expect(plain.isPressed)
        plain.interaction.insert(state)
        #expect(plain.interaction == state && !plain.canFocus)
        try stage.touch(.up, at: center)
        #expect(taps.take() == [] && stage.tree.touches.isIdle)
        #expect(try tap(center.x, center.y) == ["root"])
        try stage.touch(.down, at: center)
        try stage.advance(by: .seconds(1))
        #expect(taps.take() == [])
        try stage.touch(.cancel, at: center)
        var roles: [AccessRole] = []
        stage.tree.accessTree().forEach {
            if $0.node === plain { roles.append($0.properties.role) }
        }
        #expect(roles == [.button])
        plain.interaction.remove(state)
        #expect(try tap(center.x, center.y) == ["plain"])
    }

    @Test("a node that is hidden while it is pressed is released, and taps nothing")
    func hiding() throws {
        try stage.touch(.down, at: Point(x: 112, y: 62))
        #expect(buttons[0].isPressed)
        buttons[0].isHidden = true
        try stage.frame()
        #expect(!buttons[0].isPressed)
        buttons[0].isHidden = false
        try stage.frame()
        try stage.touch(.up, at: Point(x: 112, y: 62))
        #expect(taps.take() == [] && stage.tree.touches.isIdle)
    }
}
