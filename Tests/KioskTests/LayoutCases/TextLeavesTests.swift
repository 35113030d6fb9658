import Testing

@testable import Kiosk
@testable import KioskTooling

@Suite("Text in layout cases")
struct TextLeavesTests {
    private func size(_ text: String, width: Float? = nil) -> Size {
        let arena = LayoutArena()
        let id = arena.insert(style: LayoutStyle(), isMeasured: true)
        let leaves = TextLeaves()
        leaves.add(text, for: id)
        return leaves.measure(id, in: SizeConstraints(width: width))
    }

    static let sizes: [(String, Float?, Float, Float)] = [
        ("HHHH", nil, 40, 10), ("HHHH", 0, 40, 10), ("HH HH", nil, 50, 10), ("HH HH", 0, 20, 20),
        // A space at the end of a line takes no place.
        ("HH HH HH", 50, 50, 20), ("HH HH HH", 49.9, 20, 30), ("HH HH", 49.995, 50, 10),
        ("  HH   HH ", nil, 50, 10), ("HH\nHH", nil, 50, 10),
        // No character lies between two words.
        ("HH\u{200B}HH", nil, 40, 10), ("HH\u{200B}HH", 39, 20, 20),
        ("H H\u{200B}HH", nil, 50, 10), ("H H\u{200B}HH", 0, 30, 20),
        ("", nil, 0, 0), (" ", nil, 0, 0), ("\u{200B}", nil, 0, 0),
        ("日本", nil, 20, 10), ("e\u{301}", nil, 20, 10),
    ]

    @Test(arguments: sizes)
    func measure(_ text: String, _ width: Float?, _ expectedWidth: Float, _ height: Float) {
        #expect(size(text, width: width) == Size(width: expectedWidth, height: height))
    }

    @Test func baseline() {
        let arena = LayoutArena()
        let leaves = TextLeaves()
        let text = arena.insert(style: LayoutStyle(), isMeasured: true)
        let empty = arena.insert(style: LayoutStyle(), isMeasured: true)
        leaves.add("HH HH", for: text)
        leaves.add("", for: empty)
        #expect(leaves.baseline(of: text, in: Size(width: 20, height: 20)) == 8)
        #expect(leaves.baseline(of: empty, in: .zero) == nil)
    }
}
