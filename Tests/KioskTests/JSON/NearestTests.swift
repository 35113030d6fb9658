import Kiosk
import Testing

@Suite("Did you mean")
struct NearestTests {
    private static let keys = [
        "text", "type", "padding", "paddingLeft", "gap", "fontSize", "style", "on", "color",
        "background", "children", "größe",
    ]

    @Test(arguments: [
        ("pading", "padding"), ("paddnig", "padding"), ("Padding", "padding"), ("TEXT", "text"),
        ("font_size", "fontSize"), ("font-size", "fontSize"), ("colour", "color"), ("gp", "gap"),
        ("childern", "children"), ("backgroud", "background"), ("stlye", "style"),
        ("grösse", "größe"), ("padingLeft", "paddingLeft"), ("tyep", "type"), ("On", "on"),
    ])
    func isFound(_ name: String, _ expected: String) {
        #expect(nearest(to: name, among: Self.keys) == expected)
        #expect(nearest(to: name, among: Self.keys.reversed()) == expected)
    }

    @Test(arguments: [
        "", "x", "xyz", "width", "onTap", "zzzzzzzz", String(repeating: "a", count: 200),
    ])
    func isNotFound(_ name: String) {
        #expect(nearest(to: name, among: Self.keys) == nil)
    }

    @Test("of equally near ones the alphabetically first")
    func ties() {
        #expect(nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
        #expect(nearest(to: "cat", among: ["hat", "CAT", "bat"]) == "CAT")
        #expect(nearest(to: "cat", among: [] as Set<String>) == nil)
    }
}
