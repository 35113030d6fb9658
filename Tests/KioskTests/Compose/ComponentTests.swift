import Testing

@testable import Kiosk
@testable import KioskTesting

@Suite("Component")
struct ComponentTests {
    private struct Counter: Component {
        let title: String
        @State private var count = 0

        func render() -> Elements {
            Column {
                Text("\(title): \(count)").name("label")
                Button("More").onTap { count += 1 }
                if count > 1 { Text("many").name("many") }
            }
        }
    }

    @Test("A component shows its props and its state, and renders when the state changes")
    func counter() throws {
        let kiosk = try Harness(Counter(title: "Taps"))
        #expect(kiosk.text("label") == "Taps: 0")
        try kiosk.tap("More")
        #expect(kiosk.text("label") == "Taps: 1")
        #expect(kiosk.tree.node(named: "many") == nil)
        let label = kiosk.tree.node(named: "label")
        try kiosk.tap("More")
        #expect(kiosk.text("label") == "Taps: 2")
        #expect(kiosk.text("many") == "many")
        #expect(kiosk.tree.node(named: "label") === label)
        #expect(kiosk.log.isEmpty)
    }

    private struct Swapping: Component {
        @State var isOpen = false

        func render() -> Elements {
            Column {
                if isOpen { Text("first") } else { Button("closed") }
                Counter(title: "kept")
                Button("Toggle").onTap { isOpen.toggle() }
            }
        }
    }

    @Test("What one statement shows or leaves out does not change which nodes the others keep")
    func statements() throws {
        let kiosk = try Harness(Swapping())
        try kiosk.tap("More")
        #expect(kiosk.text("label") == "kept: 1")
        let made = kiosk.tree.statistics.nodesMade
        try kiosk.tap("Toggle")
        #expect(kiosk.text("label") == "kept: 1")
        #expect(kiosk.tree.statistics.nodesMade == made + 1)
    }
}

extension Harness {
    /// The text of a label, or of a button.
    func text(_ name: String) -> String? {
        let node = tree.node(named: name)
        return (node as? LabelNode)?.model.text ?? (node as? ButtonNode)?.model.text
    }
}
