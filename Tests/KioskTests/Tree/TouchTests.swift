import KioskTesting
import Testing

@testable import Kiosk

@Suite("Touches")
struct TouchTests {
    private let journal = Journal()
    private let root: Probe
    private let panel: Probe
    private let left: Probe
    private let right: Probe
    private let stage: Stage

    /// A panel with two halves of 100 × 100; both halves handle touches.
    init() throws {
        root = Probe("root", journal: journal)
        panel = Probe("panel", journal: journal)
        left = Probe("left", journal: journal)
        right = Probe("right", journal: journal)
        panel.layoutStyle.direction = .row
        panel.layoutStyle.grow = 1
        for half in [left, right] {
            half.layoutStyle.grow = 1
            half.answer = .handled
        }
        panel.add([left, right])
        root.add(panel)
        stage = try Stage(root)
        _ = journal.take()
    }

    private func touch(
        _ phase: TouchPhase, _ x: Float, _ y: Float = 50, slot: Int = 0
    ) throws {
        try stage.touch(phase, slot: slot, at: Point(x: x, y: y))
    }

    /// Touches that nodes got, without the frames in between.
    private func received() -> [String] {
        let phases = TouchPhase.allCases.map(\.rawValue)
        return journal.take().filter { entry in
            phases.contains { entry.contains(": \($0) ") }
        }
    }

    @Test("the node that handles the down gets the rest, wherever the finger goes")
    func holding() throws {
        try touch(.down, 50)
        try touch(.move, 150)
        try touch(.up, 150)
        try touch(.move, 150)
        #expect(received() == ["left: down 0", "left: move 0", "left: up 0"])
    }

    @Test("a down that nobody below handles is held by the ancestor that does")
    func bubbling() throws {
        left.answer = .notHandled
        panel.answer = .handled
        try touch(.down, 50)
        try touch(.move, 60)
        #expect(received() == ["left: down 0", "panel: down 0", "panel: move 0"])
    }

    @Test("fingers on two nodes do not know each other")
    func multiTouch() throws {
        try touch(.down, 50, slot: 0)
        try touch(.down, 150, slot: 1)
        try touch(.move, 40, slot: 0)
        try touch(.up, 150, slot: 1)
        try touch(.up, 40, slot: 0)
        #expect(
            received() == [
                "left: down 0", "right: down 1", "left: move 0", "right: up 1", "left: up 0",
            ])
    }

    @Test("a node knows a finger by one slot, also when two contacts swap theirs")
    func swappedSlots() throws {
        try touch(.down, 20, slot: 0)
        try touch(.down, 180, slot: 1)
        try touch(.move, 181, slot: 0)
        try touch(.move, 21, slot: 1)
        #expect(received() == ["left: down 0", "right: down 1", "right: move 1", "left: move 0"])
        try touch(.up, 21, slot: 1)
        // A further finger in the slot that is free now is not taken for the one that stays.
        try touch(.down, 30, slot: 1)
        try touch(.up, 181, slot: 0)
        try touch(.cancel, 30, slot: 1)
        #expect(received() == ["left: up 0", "left: down 0", "right: up 1", "left: cancel 0"])
    }

    @Test("a slot that goes down twice was lost: the first touch is cancelled")
    func slotReuse() throws {
        try touch(.down, 50)
        try touch(.down, 150)
        try touch(.up, 150)
        #expect(received() == ["left: down 0", "left: cancel 0", "right: down 0", "right: up 0"])
    }

    @Test(
        "a slot is free again after an up and after a cancel", arguments: [TouchPhase.up, .cancel])
    func slotAfterEnd(_ end: TouchPhase) throws {
        try touch(.down, 50)
        try touch(end, 50)
        try touch(.down, 150)
        #expect(received() == ["left: down 0", "left: \(end) 0", "right: down 0"])
    }

    @Test("an ancestor that captures takes the finger, the holder gets a cancel")
    func capture() throws {
        panel.wantsCapture = { $0.phase == .move && $0.position.x > 60 }
        panel.answer = .handled
        try touch(.down, 50)
        try touch(.move, 55)
        try touch(.move, 70)
        try touch(.move, 40)
        try touch(.up, 40)
        #expect(
            received() == [
                "left: down 0", "left: move 0", "left: cancel 0", "panel: move 0", "panel: move 0",
                "panel: up 0",
            ])
    }

    @Test("captured at the down, nobody below hears of it")
    func captureAtDown() throws {
        panel.wantsCapture = { _ in true }
        panel.answer = .handled
        try touch(.down, 50)
        try touch(.up, 50)
        #expect(received() == ["panel: down 0", "panel: up 0"])
    }

    @Test("of several that want to capture, the one nearest to the root has it")
    func captureByTwo() throws {
        root.wantsCapture = { $0.phase == .move }
        panel.wantsCapture = { $0.phase == .move }
        try touch(.down, 50)
        try touch(.move, 51)
        #expect(received() == ["left: down 0", "left: cancel 0", "root: move 0"])
    }

    @Test("a node that leaves while touched gets one cancel and no up", arguments: [false, true])
    func leaving(_ withParent: Bool) throws {
        try touch(.down, 50)
        (withParent ? panel : left).removeFromParent()
        try touch(.move, 50)
        try touch(.up, 50)
        #expect(received() == ["left: down 0", "left: cancel 0"])
        // Coming back is no return to the touch.
        root.add(panel)
        if !withParent { panel.insert(left, at: 0) }
        try stage.frame()
        try touch(.down, 50)
        #expect(received() == ["left: down 0"])
    }

    @Test("a node that leaves in answer to its own up hears nothing more")
    func leavingUponUp() throws {
        left.onEvent = { node, event in
            if (event as? TouchEvent)?.phase == .up { node.removeFromParent() }
        }
        try touch(.down, 50)
        try touch(.up, 50)
        #expect(received() == ["left: down 0", "left: up 0"])
    }

    @Test("a node that leaves in answer to its own down gets a cancel")
    func leavingUponDown() throws {
        left.onEvent = { node, event in
            if (event as? TouchEvent)?.phase == .down { node.removeFromParent() }
        }
        try touch(.down, 50)
        try touch(.up, 50)
        #expect(received() == ["left: down 0", "left: cancel 0"])
    }

    @Test("an ancestor that rebuilds its children upon the down still holds the finger")
    func rebuildingUponDown() throws {
        left.answer = .notHandled
        panel.answer = .handled
        panel.onEvent = { node, event in
            if (event as? TouchEvent)?.phase == .down { node.removeAllChildren() }
        }
        try touch(.down, 50)
        try touch(.up, 50)
        #expect(received() == ["left: down 0", "panel: down 0", "panel: up 0"])
    }

    @Test("touches can be ended from within a handler")
    func cancelWithin() throws {
        let tree = stage.tree
        left.onEvent = { _, event in
            if (event as? TouchEvent)?.phase == .move { tree.cancelTouches() }
        }
        try touch(.down, 150, slot: 1)
        try touch(.down, 50)
        try touch(.move, 51)
        try touch(.up, 51)
        try touch(.up, 150, slot: 1)
        #expect(
            received() == [
                "right: down 1", "left: down 0", "left: move 0", "left: cancel 0",
                "right: cancel 1",
            ])
    }

    @Test("a handler of a cancel may take away more of what is leaving")
    func removalWithinRemoval() throws {
        left.onEvent = { [right, panel, root] _, event in
            guard (event as? TouchEvent)?.phase == .cancel else { return }
            right.removeFromParent()
            root.add(panel)
        }
        try touch(.down, 50)
        panel.removeFromParent()
        try stage.frame()
        #expect(right.tree == nil)
        #expect(panel.tree === stage.tree && left.tree === stage.tree)
        #expect(left.frame.width == 200)
    }

    @Test("hidden or untouchable nodes leave the touch to what lies behind")
    func hidden() throws {
        left.isHidden = true
        panel.answer = .handled
        try touch(.down, 50)
        #expect(received() == ["panel: down 0"])
    }

    @Test("outside of the picture there is nobody")
    func outside() throws {
        for (phase, x) in [(TouchPhase.down, Float(500)), (.up, 50)] {
            stage.tree.dispatch(
                Touch(
                    phase: phase, slot: 0, position: Point(x: x, y: 50),
                    time: stage.loop.now))
        }
        #expect(received() == [])
    }

    @Test("a touch bubbles as any event without memory of its own")
    func size() {
        #expect(MemoryLayout<TouchEvent>.size <= 3 * MemoryLayout<Int>.size)
    }
}
