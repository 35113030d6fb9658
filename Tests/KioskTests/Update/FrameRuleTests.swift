import KioskTesting
import Testing

@testable import Kiosk

/// The rules of a frame, as docs/architecture.md has them.
@Suite("Frame rules")
struct FrameRuleTests {
    @Test("a thousand sets in a turn make one update and one frame")
    func batching() throws {
        let label = LabelNode("0")
        let stage = try Stage(label)
        let work = try stage.work {
            for count in 1...1000 { label.model.text = "\(count)" }
        }
        #expect(work.frames == 1)
        #expect(work.contentUpdates == 1)
        #expect(label.model.text == "1000")
    }

    @Test("setting an equal value is no change")
    func equalValues() throws {
        let label = LabelNode("same")
        let box = BoxNode(.column)
        box.add(label)
        let stage = try Stage(box)
        let work = try stage.work {
            label.model = LabelModel("same")
            box.model = BoxModel()
            box.layoutStyle = box.layoutStyle
            label.transform = .identity
            label.isHidden = false
            stage.tree.setEnvironment(ThemeKey.self, to: .light)
        }
        #expect(work == FrameStatistics())
    }

    @Test("the three flags are independent", arguments: Phase.allCases)
    func independentFlags(_ phase: Phase) throws {
        let probe = Probe()
        let stage = try Stage(probe)
        _ = probe.journal.take()
        let work = try stage.work {
            switch phase {
            case .content: probe.setNeedsUpdateContent()
            case .layout: probe.setNeedsUpdateLayout()
            case .appearance: probe.setNeedsUpdateAppearance()
            }
        }
        #expect(probe.journal.take() == ["probe: \(phase)"])
        #expect(work.frames == 1)
        #expect(work.paints == 0)
    }

    /// A mark that the content, layout or appearance update of one node sets on another one.
    @Test(
        "a mark for a later phase is served in this frame, one for an earlier in the next",
        arguments: Phase.allCases, Phase.allCases)
    func marksInPhases(_ running: Phase, _ marked: Phase) throws {
        let journal = Journal()
        let root = Probe("root", journal: journal)
        let other = Probe("other", journal: journal)
        root.add(other)
        let stage = try Stage(root)
        _ = journal.take()
        let markOther: (Probe) -> Void = { _ in other.setNeeds(marked) }
        switch running {
        case .content: root.onContent = markOther
        case .layout: root.onLayout = markOther
        case .appearance: root.onAppearance = markOther
        }
        root.setNeeds(running)
        try stage.loop.settle()
        let isServedNow = marked >= running
        #expect(
            journal.take() == ["root: \(running)"] + (isServedNow ? ["other: \(marked)"] : []))
        #expect(stage.engine.driver.isIdle == isServedNow)
        try stage.frame()
        #expect(journal.take() == (isServedNow ? [] : ["other: \(marked)"]))
        #expect(stage.engine.driver.isIdle)
    }

    @Test(
        "a node that marks itself in each round is stopped, and named once",
        arguments: Phase.allCases)
    func endlessMarks(_ phase: Phase) throws {
        let lines = LogLines()
        let probe = Probe("restless")
        let stage = try Stage(probe, log: lines.log)
        _ = probe.journal.take()
        let markAgain: (Probe) -> Void = { $0.setNeeds(phase) }
        switch phase {
        case .content: probe.onContent = markAgain
        case .layout: probe.onLayout = markAgain
        case .appearance: probe.onAppearance = markAgain
        }
        let first = try stage.work { probe.setNeeds(phase) }
        #expect(first.frames == 1)
        #expect(first.stoppedNodes == 1)
        #expect(probe.journal.take().count == FrameUpdate.roundLimit)
        #expect(stage.engine.driver.isIdle)
        // Once is enough, even if it does the same again.
        let second = try stage.work { probe.setNeeds(phase) }
        #expect(second.stoppedNodes == 1)
        let named = lines.all.filter { $0.contains(#"Probe "restless" asked for \#(phase)"#) }
        #expect(named.count == 1)
    }

    @Test("a theme change runs appearance only")
    func themeChange() throws {
        let root = BoxNode(.column)
        root.add([LabelNode("one"), ButtonNode("two"), BoxNode(.row)])
        let stage = try Stage(root)
        let nodes = 5
        let work = try stage.work { stage.tree.setEnvironment(ThemeKey.self, to: .dark) }
        #expect(work.frames == 1)
        #expect(work.appearanceUpdates == nodes)
        #expect(work.contentUpdates == 0)
        #expect(work.layoutUpdates == 0)
        #expect(work.paints > 0)
    }

    @Test("a pressed button runs appearance only, and only its own")
    func pressedState() throws {
        let button = ButtonNode("Press")
        let root = BoxNode(.column)
        root.add([LabelNode("Title"), button])
        let stage = try Stage(root)
        let work = try stage.work {
            try stage.touch(.down, at: button.frameInRoot.center)
        }
        #expect(button.isPressed)
        #expect(work.appearanceUpdates == 1)
        #expect(work.contentUpdates == 0)
        #expect(work.layoutUpdates == 0)
        let area = PixelRect(covering: button.frameInRoot).area
        #expect(work.damagedPixels == area)
    }

    @Test("idle means no frame, no flip and nothing to wake up for")
    func idle() throws {
        let stage = try Stage(ButtonNode("Quiet"))
        var turns = 0
        stage.loop.onEndOfTurn { turns += 1 }
        let before = stage.counters
        #expect(stage.loop.earliestDeadline == nil)
        try stage.advance(by: .seconds(1))
        let turnsInASecond = turns
        try stage.advance(by: .seconds(24 * 3600))
        #expect(turns - turnsInASecond == turnsInASecond)
        #expect(stage.counters == before)
        #expect(stage.loop.earliestDeadline == nil)
    }

    @Test("without damage nothing is presented, but time goes on while something animates")
    func animationWithoutDamage() throws {
        let probe = Probe()
        let stage = try Stage(probe)
        let before = stage.counters
        let commits = stage.output.commitCount
        probe.isAnimating = true
        try stage.advance(by: .seconds(1))
        #expect(stage.counters.frames - before.frames == 61)
        #expect(stage.counters.presented == before.presented)
        #expect(stage.output.commitCount == commits)
        let gaps = zip(probe.times.dropFirst(), probe.times).map { $0 - $1 }
        #expect(gaps.dropFirst().allSatisfy { $0 == stage.output.mode.period })
        probe.isAnimating = false
        try stage.advance(by: .seconds(1))
        #expect(stage.counters.frames - before.frames <= 62)
        #expect(stage.loop.earliestDeadline == nil)
    }

    @Test("everything in a frame sees the same time, and the clock is read once")
    func oneTimePerFrame() throws {
        let root = Probe("root")
        let child = Probe("child")
        root.add(child)
        let stage = try Stage(root)
        // A slow node: time passes while the frame is made.
        root.onAnimate = { _ in
            let clock = stage.loop.time as? VirtualClock
            clock?.now = stage.loop.time.now + .milliseconds(3)
        }
        root.isAnimating = true
        child.isAnimating = true
        try stage.advance(by: .milliseconds(100))
        #expect(root.times.count > 3)
        #expect(root.times == child.times)
    }

    @Test("a frame is on the display at the next flip, and is the only one")
    func oneFlipPerChange() throws {
        let box = Probe(color: .black)
        let stage = try Stage(box)
        let before = stage.counters
        box.color = .white
        box.setNeedsPaint()
        try stage.loop.settle()
        #expect(!stage.engine.driver.isIdle)
        try stage.advance(by: .seconds(1))
        #expect(stage.counters.presented - before.presented == 1)
        #expect(stage.counters.flips - before.flips == 1)
        #expect(stage.picture[3, 3] == 0xFFFF_FFFF)
    }

    @Test("marks while a flip is under way make one frame behind it")
    func marksDuringAFlip() throws {
        let probe = Probe(color: .black)
        let stage = try Stage(probe)
        let before = stage.counters
        for _ in 0..<10 {
            probe.setNeedsPaint()
            try stage.loop.settle()
        }
        #expect(stage.counters.frames - before.frames == 1)
        try stage.advance(by: .seconds(1))
        #expect(stage.counters.frames - before.frames == 2)
    }

    @Test("the first frame of a loop that never slept before is not slept over")
    func requestBetweenTurns() throws {
        let probe = Probe(color: .black)
        let stage = try Stage(probe)
        #expect(!stage.loop.hasWork)
        probe.setNeedsPaint()
        #expect(stage.loop.hasWork)
        try stage.loop.turn()
        #expect(!stage.loop.hasWork)
        #expect(!stage.engine.driver.isIdle)
    }
}

extension Node {
    fileprivate func setNeeds(_ phase: Phase) {
        switch phase {
        case .content: setNeedsUpdateContent()
        case .layout: setNeedsUpdateLayout()
        case .appearance: setNeedsUpdateAppearance()
        }
    }
}
