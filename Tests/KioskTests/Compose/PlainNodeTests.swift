import KioskTesting
import Testing

@testable import Kiosk

/// Nodes made by hand among elements, and words that are said twice.
@Suite("Plain nodes and repeated words")
struct PlainNodeTests {
    private final class Model: Observable {
        @Published var isOn = true
    }

    private let model = Model()

    @Test("words about the layout of a plain node add to its own style, and it gets that back")
    func layoutOfPlainNodes() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Row {
                    PlainNode { ButtonNode("by hand") }.grow().name("grown")
                    PlainNode { () -> BoxNode in
                        let box = BoxNode()
                        box.layoutStyle.width = 30
                        return box
                    }
                    .absent(model.isOn).name("box")
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        let button = try #require(kiosk.tree.node(named: "grown"))
        #expect(button.layoutStyle.padding == ButtonNode.defaultLayoutStyle.padding)
        #expect(button.frame.width == 400)
        for _ in 0..<2 {
            _ = try kiosk.work { model.isOn = false }
            #expect(kiosk.tree.node(named: "box")?.frame.width == 30)
            #expect(button.frame.width == 370)
            _ = try kiosk.work { model.isOn = true }
            #expect(button.frame.width == 400)
        }
    }

    @Test("a word about the layout of a plain node counts if it says what every node begins with")
    func initialLayoutOfPlainNodes() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                let plain = PlainNode { () -> BoxNode in
                    let box = BoxNode()
                    box.layoutStyle.width = 30
                    return box
                }
                let shown = model.isOn ? plain.element : plain.shrink(1)
                shown.name("box")
            }
        }
        let kiosk = try Harness(Page(model: model))
        let box = try #require(kiosk.tree.node(named: "box"))
        #expect(box.layoutStyle.width == 30)
        _ = try kiosk.work { model.isOn = false }
        #expect(box.layoutStyle == BoxNode.defaultLayoutStyle)
        _ = try kiosk.work { model.isOn = true }
        #expect(box.layoutStyle.width == 30)
    }

    @Test("a layout that stands in a render may have margins")
    func stencilWithMargin() throws {
        struct Page: Component {
            func render() -> Elements {
                Row(align: .start) {
                    Stencil(style: .fixed(30, 20)).showing(BoxNode()).layout().margin(8)
                        .name("stencil")
                }
            }
        }
        let kiosk = try Harness(Page())
        let frame = Rect(x: 8, y: 8, width: 30, height: 20)
        #expect(kiosk.tree.node(named: "stencil")?.frame == frame)
        #expect(try kiosk.work { kiosk.tree.root.setNeedsUpdateContent() }.damagedPixels == 0)
        #expect(kiosk.tree.node(named: "stencil")?.frame == frame)
    }

    private enum NameKey: EnvironmentKey { static let defaultValue = "default" }

    private enum CountKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("of two values for one key, the last one counts, and nobody sees the other")
    func repeatedKeys() throws {
        struct Reading: Component, Equatable {
            @Environment(NameKey.self) private var name
            func render() -> Elements { Text(name) }
        }
        struct Page: Component {
            let model: Model
            let note: (String) -> Void
            func render() -> Elements {
                Stack { Reading() }
                    .environment(NameKey.self, "first").environment(NameKey.self, "last")
                    .preference(CountKey.self, 1).preference(CountKey.self, 2)
                    .onPreferenceChange(CountKey.self) { note("\($0)") }
                    .opacity(model.isOn ? 1 : 0.5)
            }
        }
        let journal = Journal()
        let kiosk = try Harness(Page(model: model, note: journal.note))
        #expect(kiosk.texts == ["last"])
        let work = try kiosk.work { model.isOn = false }
        #expect(work.renders == 1)
        #expect(journal.take() == ["2"])
    }
}
