import Kiosk
import KioskTesting
import Testing

/// Gradients, shadows, corners and effects, from a document to pixels.
@Suite("Documents: looks")
struct LooksTests {
    /// Values that the dark theme has in place of the fixture's.
    private static let dark = [
        ("\"light\"", "\"dark\""), ("#ffffffa6", "#1f2220c4"), ("#ffffffb0", "#ffffff24"),
    ]

    @Test("a café's order screen", arguments: ["looks-light", "looks-dark"])
    func orderScreen(_ name: String) throws {
        var text = try Repository.text(of: "Tests/Fixtures/Screens/order.json")
        if name == "looks-dark" {
            for (light, dark) in Self.dark { text = text.replacing(light, with: dark) }
        }
        let directory = TemporaryDirectory()
        directory.write(Array(text.utf8), as: "kiosk.json")
        directory.link(Repository.demo + "/images", as: "images")
        let kiosk = try Harness(configuration: directory.path, width: 960, height: 640)
        try kiosk.advance(by: .milliseconds(500))
        #expect(kiosk.log.allSatisfy { !$0.hasPrefix("warning") && !$0.hasPrefix("error") })
        try kiosk.expectPicture(name, in: .ofProject)
    }

    @Test("values reach the nodes")
    func values() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "stack", "id": "box", "clip": true, "cornerRadius": [1, 2, 3, 4],
                  "opacity": 0.5, "blend": "multiply", "backdropBlur": 6,
                  "background": { "radial": "top right",
                    "stops": ["primary", "#00000080", "danger 60%", "text", "surface"] },
                  "shadow": { "x": 1, "y": 2, "blur": 3, "spread": -4, "color": "danger",
                    "inner": true },
                  "children": [
                    { "type": "button", "id": "button", "background": { "conic": 90,
                        "stops": ["primary 20%", "surface"] }, "shadow": [{ "y": 5 }, {}] } ] }
                """#)
        let box = try #require(kiosk.harness.tree.node(named: "box") as? BoxNode)
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        #expect(box.model.cornerRadii == radii)
        #expect(box.contentRadii == radii)
        #expect(box.effects.opacity == 0.5)
        #expect(box.effects.blendMode == .multiply)
        #expect(box.effects.backdropBlur == 6)
        guard case .gradient(let gradient) = box.model.background else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.geometry == .radial(center: Point(x: 1, y: 0)))
        let percentages = gradient.stops.map { ($0.offset * 100).rounded() }
        #expect(percentages == [0, 30, 60, 80, 100])
        #expect(gradient.stops[1].color == .literal(Color(0x000000, alpha: 128)))
        #expect(
            box.model.shadows == [
                ThemeShadow(
                    color: .role(.danger), offset: Point(x: 1, y: 2), blur: 3, spread: -4,
                    isInner: true)
            ])
        let button = try #require(kiosk.button("button"))
        let stops = [ThemeGradient.Stop(0.2, .role(.primary)), .init(1, .role(.surface))]
        #expect(
            button.model.background == .gradient(ThemeGradient(.conic(angle: 90), stops: stops)))
        #expect(button.model.shadows == [ThemeShadow(offset: Point(x: 0, y: 5)), ThemeShadow()])
    }

    @Test("a whole gradient or shadow can come from the state, and goes if it does not fit")
    func state() throws {
        let kiosk = try DocumentKiosk(
            state: #"""
                { "look": { "type": "any", "value": "primary" }, "fade": 1.0,
                  "lift": { "type": "any", "value": [] } }
                """#,
            body: #"""
                { "type": "stack", "id": "box", "background": "${look}", "opacity": "${fade}",
                  "shadow": "${lift}" }
                """#)
        let box = try #require(kiosk.harness.tree.node(named: "box") as? BoxNode)
        try kiosk.set("look", to: ["linear": 90, "stops": ["danger", "#000000"]])
        try kiosk.set("lift", to: ["blur": 9])
        try kiosk.set("fade", to: 0.25)
        let stops = [ThemeGradient.Stop(0, .role(.danger)), .init(1, .literal(.black))]
        let expected = ThemePaint.gradient(ThemeGradient(.linear(angle: 90), stops: stops))
        #expect(box.model.background == expected)
        #expect(box.model.shadows == [ThemeShadow(blur: 9)])
        #expect(box.effects.opacity == 0.25)
        try kiosk.set("look", to: ["linear": "up", "stops": ["danger", "#000000"]])
        #expect(box.model.background == nil)
        let line = try #require(kiosk.harness.log.last)
        #expect(
            line.hasSuffix(
                #""background": "linear" cannot be "up"; it is as without it; write a number "#
                    + "from -360 to 360"), "\(line)")
    }
}
