import Kiosk
import KioskTesting
import Testing

/// Scrolled elements, and what they look like.
@Suite("Scroll: elements and pictures")
struct ScrollPictureTests {
    private struct List: Component {
        @State private var count = 30

        func render() -> Elements {
            Scroll(gap: 12) {
                Button("More").onTap { count += 10 }
                ForEach(Array(0..<count), key: { $0 }) { index in
                    Row(align: .center) {
                        Text("Room \(index)").grow()
                        Text("\(index / 10). floor").color(.role(.textMuted))
                    }
                    .background(.role(.surface)).corners(8).padding(16)
                }
            }
            .background(.role(.background)).padding(16)
        }
    }

    @Test("a list under a finger", arguments: ["light", "dark"])
    func list(_ theme: String) throws {
        let kiosk = try Harness(List(), width: 360, height: 320)
        if theme == "dark" { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        try kiosk.touch(.down, x: 180, y: 300)
        for y in stride(from: Float(280), through: 20, by: -20) {
            try kiosk.touch(.move, x: 180, y: y)
        }
        try kiosk.advance(by: .milliseconds(20))
        try kiosk.expectPicture(theme == "dark" ? "scroll-dark" : "scroll-light", in: .ofProject)
    }

    @Test("a render keeps the offset, and what it brings lies behind the indicator")
    func renders() throws {
        let kiosk = try Harness(List(), width: 360, height: 320)
        let scroll = try #require(
            kiosk.tree.root.find { $0 is ScrollNode } as? ScrollNode)
        try kiosk.touch(.down, x: 180, y: 300)
        for y in stride(from: Float(280), through: 260, by: -4) {
            try kiosk.touch(.move, x: 180, y: y)
        }
        try kiosk.advance(by: .milliseconds(200))
        try kiosk.touch(.up, x: 180, y: 260)
        #expect(scroll.offset.y == 32)
        let rows = scroll.children.count
        try kiosk.tap("More")
        try kiosk.advance(by: .milliseconds(20))
        #expect(scroll.offset.y == 32)
        #expect(scroll.children.count == rows + 10)
        #expect(!(scroll.children.last is BoxNode))
    }
}
