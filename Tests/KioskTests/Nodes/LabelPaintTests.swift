import KioskTesting
import Testing

@testable import Kiosk

/// Parts that a label paints beside its letters, and their places.
@Suite("Label: painting")
struct LabelPaintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let model: LabelModel

        init(_ name: String, _ text: RichText, _ change: (inout LabelModel) -> Void = { _ in }) {
            testDescription = name
            var model = LabelModel(text)
            model.font = Font(size: 24, slant: .italic)
            change(&model)
            self.model = model
        }
    }

    static let cases = [
        Case("plain", "fjord Åy"),
        Case("a word wider than the frame", "Unbreakable_text_in_a_box"),
        Case("more lines than the frame", "one two three four five six seven eight"),
        Case("accents on each other", "a\u{302}\u{308}\u{302}\u{308}\u{302}\u{308} x"),
        Case("raised", RichText("x") + RichText("Å", .with { $0.baselineShift = 1.5 })),
        Case("lowered", RichText("x") + RichText("gj", .with { $0.baselineShift = -1.5 })),
        Case("large part", RichText("x") + RichText("j", .size(90))) { $0.lineHeight = 0.5 },
        Case(
            "wavy and thick",
            RichText("wave", .with { $0.underline = TextDecoration(.wavy, thickness: 8) })),
        Case("shadow", "fj") {
            $0.effects.shadow = ThemeTextShadow(offset: Point(x: 30, y: -22), blur: 17)
        },
        Case("outline", "fj") { $0.effects.outline = ThemeTextOutline(width: 11) },
        Case("outline with a shadow", "fj") {
            $0.effects.outline = ThemeTextOutline(color: .literal(.black), width: 6)
            $0.effects.shadow = ThemeTextShadow(offset: Point(x: -9, y: 14), blur: 9)
        },
    ]

    /// At a place of its own in a frame that does not grow with it.
    private func placed(_ label: LabelNode) -> BoxNode {
        label.layoutStyle.position = .absolute
        label.layoutStyle.inset = LayoutEdges(top: 150, right: .auto, bottom: .auto, left: 150)
        label.layoutStyle.width = 60
        label.layoutStyle.height = 34
        let root = BoxNode(.stack)
        root.add(label)
        return root
    }

    @Test("no ink lies outside of the paint bounds", arguments: cases)
    func bounds(_ subject: Case) throws {
        let label = LabelNode(subject.model)
        let stage = try Stage(placed(label), width: 480, height: 360)
        let picture = PixelBuffer(width: 480, height: 360)
        picture.fill(Region(picture.bounds), with: 0)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.transform = .translation(x: label.frame.minX, y: label.frame.minY)
        label.paint(into: &painter)
        let bounds = PixelRect(
            covering: label.paintBounds.offset(by: label.frame.origin))
        var (inside, outside) = (0, 0)
        for y in 0..<360 {
            for x in 0..<480 where picture[x, y] != 0 {
                if isInside(x, y, bounds) { inside += 1 } else { outside += 1 }
            }
        }
        #expect(inside > 20)
        #expect(outside == 0)
        #expect(stage.engine.driver.isIdle)
    }

    private func isInside(_ x: Int, _ y: Int, _ rect: PixelRect) -> Bool {
        rect.contains(PixelRect(x: x, y: y, width: 1, height: 1))
    }

    @Test("what changes leaves nothing behind")
    func changes() throws {
        let label = LabelNode("start")
        let stage = try Stage(placed(label), width: 480, height: 360)
        for subject in Self.cases + Self.cases.reversed() {
            label.model = subject.model
            try stage.frame()
            let fresh = try Stage(placed(LabelNode(subject.model)), width: 480, height: 360)
            #expect(stage.picture.contents == fresh.picture.contents, "\(subject)")
        }
    }

    @Test("a text that does not fit becomes smaller, and the layout does not know")
    func minimumSize() throws {
        let label = LabelNode("Fifteen letters")
        label.model.font = Font(size: 40)
        label.model.minimumSize = 6
        label.layoutStyle.maxWidth = 90
        label.layoutStyle.maxHeight = 20
        let root = BoxNode(.stack)
        root.layoutStyle.justifyItems = .start
        root.add(label)
        let stage = try Stage(root)
        #expect(label.frame.size == Size(width: 90, height: 20))
        // Nothing is painted below the frame but what letters reach.
        let natural = stage.tree.text.measure(
            label.model.content, style: label.model.style, width: .maxContent)
        #expect(natural.width > 200)
        #expect(label.measure(in: SizeConstraints()) == natural)
        #expect(label.paintBounds.maxX < 110)
        #expect(label.paintBounds.maxY < 40)
    }

    @Test("a part in a colour of the theme follows the theme")
    func theme() throws {
        let model = LabelModel(RichText("■■■", .color(.role(.primary))))
        let stage = try Stage(LabelNode(model))
        let before = stage.picture.contents
        stage.tree.setEnvironment(ThemeKey.self, to: .dark)
        try stage.frame()
        #expect(stage.picture.contents != before)
    }

    @Test("lines of the model run under the parts, too, which keep their own")
    func decorations() throws {
        var model = LabelModel(RichText("a") + RichText("b", .bold) + RichText("c"))
        #expect(model.decoratedContent == model.content)
        model.underline = TextDecoration()
        let line = TextAttributes.underlined
        #expect(
            model.decoratedContent
                == RichText("a", line) + RichText("b", line.merging(.bold)) + RichText("c", line))
        let wave = TextAttributes.with { $0.underline = TextDecoration(.wavy) }
        model.content = RichText("a", wave)
        #expect(model.decoratedContent == model.content)
    }

    @Test("a caption that cannot be pressed is faded with all its parts")
    func disabled() throws {
        let button = ButtonNode("")
        button.model.content = RichText("■", .color(.literal(.black)))
        button.model.background = .color(.literal(.white))
        button.model.isEnabled = false
        let root = BoxNode(.stack)
        root.model.background = .color(.literal(.white))
        root.add(button)
        let stage = try Stage(root)
        let darkest = stage.picture.contents.map { $0 & 0xFF }.min() ?? 0
        #expect((100..<200).contains(darkest))
    }
}
