import KioskTesting
import Testing

@testable import Kiosk

/// Screens that cover each other, and content that depends on the space it has.
@Suite("Screens and size readers")
struct ScreenAndSizeTests {
    private final class Model: Observable {
        @Published var count = 0
        @Published var isOn = true
    }

    private let model = Model()

    private struct Counter: Component, Equatable {
        @State private var count = 0
        func render() -> Elements {
            Button("counter \(count)").onTap { count += 1 }.name("counter")
        }
    }

    private enum CurrencyKey: EnvironmentKey { static let defaultValue = "€" }

    // MARK: Screens

    @Test("a covered screen keeps its state, and is brought up to date when it is shown again")
    func screens() throws {
        struct Screen: Component {
            let model: Model
            @Environment(CurrencyKey.self) private var currency
            func render() -> Elements {
                Text("\(model.count) \(currency)")
                Counter()
            }
        }
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                ScreenStack {
                    Screen(model: model)
                    if !model.isOn { Text("cover") }
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        try kiosk.press("counter")
        _ = try kiosk.work { model.isOn = false }
        #expect(kiosk.texts == ["cover"])
        // A covered screen is not rendered, laid out or painted.
        let covered = try kiosk.work {
            model.count = 5
            kiosk.tree.setEnvironment(CurrencyKey.self, to: "$")
        }
        #expect(covered == FrameStatistics())
        let back = try kiosk.work { model.isOn = true }
        #expect(kiosk.texts == ["5 $", "counter 1"])
        #expect(back.frames == 1)
        #expect(back.nodesMade == 0)
    }

    @Test("what animates goes on when its screen is shown again")
    func animatedScreens() throws {
        let probe = Probe()
        struct Page: Component {
            let model: Model
            let probe: Probe
            func render() -> Elements {
                ScreenStack {
                    PlainNode { probe }
                    if !model.isOn { Text("cover") }
                }
            }
        }
        probe.isAnimating = true
        let kiosk = try Harness(Page(model: model, probe: probe))
        _ = try kiosk.work { model.isOn = false }
        probe.times = []
        try kiosk.advance(by: .seconds(1))
        #expect(probe.times.isEmpty)
        _ = try kiosk.work { model.isOn = true }
        try kiosk.advance(by: .seconds(1))
        #expect(probe.times.count >= 60)
    }

    @Test("a screen that comes slides in over the one that goes, and out again on the way back")
    func transitions() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                ScreenStack(.slide) {
                    Text("first")
                    if !model.isOn { Text("second") }
                }
            }
        }
        let kiosk = try Harness(Page(model: model), width: 200, height: 100)
        let first = try #require(kiosk.node(showing: "first"))
        model.isOn = false
        try kiosk.advance(by: .milliseconds(60))
        let second = try #require(kiosk.node(showing: "second"))
        #expect(second.transform.translation.x > 0 && first.transform.translation.x < 0)
        #expect(first.parent === second.parent)
        try kiosk.advance(by: .milliseconds(400))
        #expect(kiosk.texts == ["second"] && second.transform == .identity)
        model.isOn = true
        try kiosk.advance(by: .milliseconds(60))
        #expect(second.transform.translation.x > 0 && second.parent?.children.last === second)
        try kiosk.advance(by: .milliseconds(400))
        #expect(kiosk.texts == ["first"] && first.transform == .identity)
        #expect(second.tree == nil && kiosk.node(showing: "first") === first)
    }

    // MARK: Size readers

    private struct Nested: Component {
        let depth: Int
        func render() -> Elements {
            SizeReader { space in
                if depth == 0 {
                    Text("\(Int(space.width ?? -1)) \(Int(space.height ?? -1))")
                } else {
                    Nested(depth: depth - 1).padding(1)
                }
            }
        }
    }

    @Test("size readers in size readers are rendered in the same frame", arguments: [0, 1, 3, 9])
    func nestedSizeReaders(_ depth: Int) throws {
        let kiosk = try Harness(Nested(depth: depth), width: 100, height: 80)
        #expect(kiosk.texts == ["\(100 - 2 * depth) \(80 - 2 * depth)"])
        #expect(kiosk.log.isEmpty)
        #expect(kiosk.tree.statistics.frames == 2)
    }

    @Test("a size reader that is given no space has content, too")
    func sizeReaderWithoutSpace() throws {
        struct Page: Component {
            func render() -> Elements {
                Row(align: .start) {
                    SizeReader { space in
                        Text(space == .unbounded ? "unbounded" : "\(space)")
                    }
                }
            }
        }
        #expect(try Harness(Page()).texts == ["unbounded"])
    }

    @Test("a size reader that is absent is rendered when it comes, for the space that it has then")
    func absentSizeReader() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column {
                    SizeReader { space in Text("\(Int(space.width ?? -1))") }
                }
                .absent(model.isOn)
            }
        }
        let kiosk = try Harness(Page(model: model))
        #expect(kiosk.texts == [])
        _ = try kiosk.work { model.isOn = false }
        #expect(kiosk.texts == ["400"])
    }

    @Test("a size reader that comes without a size is rendered, too")
    func absentSizeReaderWithoutSpace() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Row(align: .start) {
                    SizeReader { space in
                        Text(space == .unbounded ? "unbounded" : "\(space)")
                    }
                }
                .absent(model.isOn)
            }
        }
        let kiosk = try Harness(Page(model: model))
        #expect(kiosk.texts == [])
        _ = try kiosk.work { model.isOn = false }
        #expect(kiosk.texts == ["unbounded"])
    }

    @Test("a size reader whose content changes its size is stopped, and named once")
    func endlessSizes() throws {
        struct Page: Component {
            func render() -> Elements {
                Row {
                    SizeReader { space in
                        Column().size(width: .points((space.width ?? 0) + 1), height: 10)
                    }
                    .size(height: 10)
                    .minimumSize(width: 1)
                }
            }
        }
        let kiosk = try Harness(Page())
        #expect(kiosk.tree.statistics.stoppedNodes >= 1)
        #expect(kiosk.log.count == 1)
        #expect(kiosk.log.first?.contains("SizeReader got another size") == true)
        #expect(try kiosk.work() == FrameStatistics())
    }
}
