import KioskTesting
import Testing

@testable import Kiosk

/// What moves where nobody can see it: the loop of such a kiosk has nothing to wake up for, and the driver
/// is idle, which is what the watchdog asks for.
@Suite("Motion that is not seen")
struct UnseenMotionTests {
    /// The means by which it is out of sight.
    enum Screening: CaseIterable {
        case cover, hiding
    }

    /// The motion itself, which lasts for longer than each test.
    enum Motion: CaseIterable {
        case change, delayedChange, timeline, slowTimeline
    }

    private let root = BoxNode(.stack)
    private let card = BoxNode(.stack)
    private let stage: Stage

    init() throws { stage = try .withCard(card, in: root) }

    private func begin(_ motion: Motion) {
        switch motion {
        case .change:
            card.animate(.opacity, .curve(.linear, over: .seconds(1000))) {
                $0.effects.opacity = 0.25
            }
        case .delayedChange:
            card.animate(.opacity, .curve(.linear, over: .seconds(1), after: .seconds(1000))) {
                $0.effects.opacity = 0.25
            }
        case .timeline:
            card.timeline = Keyframes(
                over: .seconds(2),
                [.init(0, opacity: 1), .init(1, transform: .translation(x: 100, y: 0))])
        case .slowTimeline:
            // Its steps are far apart, so it waits for times and not for frames.
            card.timeline = Keyframes(
                over: .seconds(2000), [.init(0, opacity: 0.5), .init(1, opacity: 1)])
        }
    }

    private func screen(by screening: Screening) {
        switch screening {
        case .hiding: root.isHidden = true
        case .cover:
            let cover = BoxNode(.stack)
            cover.model.background = .literal(.black)
            cover.layoutStyle.width = .percent(100)
            cover.layoutStyle.height = .percent(100)
            root.add(cover)
        }
    }

    /// Lets pass what the last frames have left, and expects that nothing is to come.
    private func expectRest() throws {
        // The memory of kept pictures is freed three seconds after the last movement.
        try stage.advance(by: .seconds(5))
        #expect(stage.engine.driver.isIdle)
        #expect(stage.loop.earliestDeadline == nil)
        let counters = stage.counters
        #expect(try stage.work { try stage.advance(by: .seconds(60)) }.frames == 0)
        #expect(stage.counters == counters)
    }

    @Test(
        "asks for no frames, and for no time",
        arguments: Motion.allCases, Screening.allCases)
    func underWay(_ motion: Motion, _ screening: Screening) throws {
        begin(motion)
        try stage.advance(by: .milliseconds(500))
        // It is seen, and wants a frame or a time.
        #expect(!stage.engine.driver.isIdle || stage.loop.earliestDeadline != nil)
        screen(by: screening)
        try stage.frame()
        try expectRest()
    }

    @Test(
        "asks for nothing either if it begins out of sight",
        arguments: Motion.allCases, Screening.allCases)
    func fromTheBeginning(_ motion: Motion, _ screening: Screening) throws {
        screen(by: screening)
        try stage.frame()
        begin(motion)
        try stage.frame()
        try expectRest()
    }
}
