import KioskTesting
import Testing

@testable import Kiosk

@Suite("Label")
struct LabelTests {
    @Test("a text of the same size lays out nothing around it")
    func layout() throws {
        let label = LabelNode("100")
        let root = BoxNode(.column)
        root.add([label, LabelNode("1")])
        let stage = try Stage(root)
        stage.tree.arena.isVerifying = false
        let before = stage.tree.arena.layoutCount
        #expect(try stage.work { label.model.text = "200" }.layoutUpdates == 1)
        #expect(stage.tree.arena.layoutCount == before + 1)
    }

    @Test("a colour is no matter of layout, a font is")
    func colorAndFont() throws {
        let label = LabelNode("Text")
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        root.add(label)
        let stage = try Stage(root)
        let work = try stage.work { label.model.color = .role(.danger) }
        #expect(work.layoutUpdates == 0)
        #expect(work.paints >= 1)
        let height = label.frame.height
        label.model.font = Font(size: 36, weight: .regular)
        try stage.frame()
        #expect(label.frame.height > height * 1.5)
    }

    @Test("a long text wraps in the width that it has")
    func wrapping() throws {
        let label = LabelNode("Several words that do not fit into one line of this box")
        let root = BoxNode(.column)
        root.add(label)
        let stage = try Stage(root)
        let height = label.frame.height
        label.model.maximumLines = 1
        try stage.frame()
        #expect(label.frame.height < height / 1.5)
    }

    @Test("large letters that shrink for a long word leave no room below them")
    func largeLetters() throws {
        let label = LabelNode("Sitzplatzreservierung wählen")
        label.model.font = Font(size: 32, weight: .bold)
        let root = BoxNode(.column)
        root.layoutStyle.align = .stretch
        root.add(label)
        let stage = try Stage(root, width: 400, height: 400)
        stage.tree.textScale = 2
        try stage.frame()
        // A broken word makes a line more, in larger letters.
        let lines = label.rects(of: 0..<label.model.text.utf8.count)
        #expect(!label.cutsText && lines.count == 2)
        #expect(lines.last?.maxY == label.frame.height)
    }

    @Test("a text that changes leaves nothing behind")
    func repaint() throws {
        let label = LabelNode("WWWW")
        let stage = try Stage(label)
        label.model.text = "i"
        try stage.frame()
        let other = try Stage(LabelNode("i"))
        #expect(stage.picture.contents == other.picture.contents)
    }
}
