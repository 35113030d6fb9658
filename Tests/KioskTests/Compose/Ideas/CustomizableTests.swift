import KioskTesting
import Testing

@testable import Kiosk

/// Views with a set-up stage and three kinds of updates, collected in a frame.
@Suite("Set-up, updates and the frame")
struct CustomizableTests {
    private final class Model: Observable {
        @Published var title = "title"
        @Published var gap: Float = 0
        @Published var isCovered = false
        @Published var isFirst = true
    }

    /// A probe among elements.
    private struct Card: Component {
        let model: Model
        let probe: Probe

        func render() -> Elements {
            ScreenStack {
                Column(gap: model.gap) {
                    if !model.isFirst { Text("before") }
                    PlainNode { probe }.key("probe")
                    Text(model.title).name("title")
                }
                if model.isCovered { Text("cover") }
            }
        }
    }

    private let model = Model()
    private let journal = Journal()

    private func card() throws -> (Harness, Probe) {
        let probe = Probe(journal: journal)
        return (try Harness(Card(model: model, probe: probe)), probe)
    }

    @Test("the set-up stage happens once in a node's life, in its order")
    func setUpStageOnce() throws {
        let (kiosk, _) = try card()
        #expect(
            journal.take().prefix(3) == [
                "probe: setUp", "probe: setUpAppearance", "probe: setUpLayout",
            ])
        _ = try kiosk.work { model.title = "another" }
        _ = try kiosk.work { model.isFirst = false }
        _ = try kiosk.work { model.isCovered = true }
        _ = try kiosk.work { model.isCovered = false }
        let entries = journal.take()
        #expect(entries.contains("probe: didAppear"))
        #expect(!entries.contains { $0.contains("setUp") })
    }

    @Test("the three flags are independent", arguments: Phase.allCases)
    func threeIndependentFlags(_ phase: Phase) throws {
        let (kiosk, probe) = try card()
        _ = journal.take()
        let work = try kiosk.work {
            switch phase {
            case .content: probe.setNeedsUpdateContent()
            case .layout: probe.setNeedsUpdateLayout()
            case .appearance: probe.setNeedsUpdateAppearance()
            }
        }
        #expect(journal.take() == ["probe: \(phase)"])
        #expect(work.renders == 0)
        #expect(work.paints == 0)
    }

    @Test("another spacing is layout alone, and updates no content")
    func spacingUpdatesNoContent() throws {
        let (kiosk, _) = try card()
        let work = try kiosk.work { model.gap = 20 }
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(work.contentUpdates == 0)
        #expect(work.appearanceUpdates == 0)
        #expect(kiosk.tree.node(named: "title")?.frame.minY == 20)
    }

    @Test("any number of changes in a turn is one update in one frame")
    func changesAreCollected() throws {
        let (kiosk, _) = try card()
        let work = try kiosk.work {
            for count in 1...1000 { model.title = "\(count)" }
        }
        #expect(work.frames == 1)
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(work.contentUpdates == 1)
        #expect(kiosk.text("title") == "1000")
    }

    @Test("a frame runs content, then layout, then appearance, however they were asked for")
    func orderOfPhases() throws {
        let (kiosk, probe) = try card()
        _ = journal.take()
        _ = try kiosk.work {
            probe.setNeedsUpdateAppearance()
            probe.setNeedsUpdateLayout()
            probe.setNeedsUpdateContent()
        }
        #expect(journal.take() == ["probe: content", "probe: layout", "probe: appearance"])
    }

    @Test("a mark during its own phase is served in the same frame")
    func marksDuringTheirPhase() throws {
        let (kiosk, probe) = try card()
        probe.onContent = { [model] _ in model.title = "from the content phase" }
        let work = try kiosk.work { probe.setNeedsUpdateContent() }
        #expect(work.frames == 1)
        #expect(work.renders == 1)
        #expect(kiosk.text("title") == "from the content phase")
    }

    @Test("a theme change runs appearance alone")
    func themeChangeIsAppearance() throws {
        let (kiosk, _) = try card()
        let work = try kiosk.work { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        #expect(work.frames == 1)
        #expect(work.appearanceUpdates == kiosk.nodeCount)
        #expect(work.renders == 0)
        #expect(work.contentUpdates == 0)
        #expect(work.layoutUpdates == 0)
    }

    // MARK: Inside 8.3 ms: the work of a frame follows what changed, not what there is.

    private struct Row: Component, Equatable {
        let model: Model

        func render() -> Elements { Text(model.title).size(width: 100, height: 20) }
    }

    private struct List: Component {
        let models: [Model]

        func render() -> Elements {
            Column {
                for model in models { Row(model: model).key(ObjectIdentifier(model)) }
            }
        }
    }

    @Test("a change in one of a thousand rows costs one row")
    func workFollowsTheChange() throws {
        let models = (0..<1000).map { _ in Model() }
        let kiosk = try Harness(List(models: models))
        let work = try kiosk.work { models[3].title = "other" }
        #expect(work.frames == 1)
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(work.contentUpdates == 1)
        #expect(work.layoutUpdates <= 1)
        #expect(work.appearanceUpdates <= 1)
        // Text may reach a little beyond its lines, so that the neighbours are painted, too.
        #expect(work.paints <= 8)
        #expect(work.damagedPixels <= 400 * 20)
        #expect(try kiosk.work() == FrameStatistics())
    }
}
