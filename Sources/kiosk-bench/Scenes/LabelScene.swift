import Kiosk

/// S5b: 200 labels in a grid, with other texts in each frame.
final class LabelScene: PaintedScene {
    override var sampleFrame: Int { 0 }
    private(set) var texts: [String] = []
    private let color: Color
    private let style: ParagraphStyle
    private let baselines: [Point]
    private let words: [Substring]
    private let engine: TextEngine

    /// From a label's place to its baseline.
    private static let ascent: Float = 15
    /// Seed of the random numbers in frame 0.
    private static let seed = 55

    init(_ file: SceneValue, fonts: FontLibrary) throws {
        color = try file.color("color")
        style = ParagraphStyle(font: Font(size: try file.member("font").float("px")))
        let grid = try file.member("grid")
        let (x, y) = try (grid.float("x0"), grid.float("y0"))
        let (dx, dy) = try (grid.float("dx"), grid.float("dy"))
        let columns = try grid.int("cols")
        baselines = (0..<(try file.int("labels"))).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            return Point(x: x + Float(column) * dx, y: y + Float(row) * dy + LabelScene.ascent)
        }
        words = try file.strings("words4").map { $0.prefix(4) }
        engine = TextEngine(fonts: fonts)
        try super.init(file)
    }

    /// Makes the texts.
    override func prepare(frame: Int) {
        var dice = Dice(seed: UInt32(LabelScene.seed + frame))
        texts = baselines.map { _ in
            let word = words[dice.roll(words.count)]
            let digits = String(dice.roll(10_000_000))
            return "\(word) \(String(repeating: "0", count: 7 - digits.utf8.count))\(digits)"
        }
    }

    override func paint(frame: Int, into painter: inout Painter) {
        for (text, baseline) in zip(texts, baselines) {
            let label = engine.layout(text, style: style, width: nil)
            let origin = Point(x: baseline.x, y: baseline.y - label.firstBaseline)
            painter.draw(label, at: origin, color: color, engine: engine)
        }
    }
}
