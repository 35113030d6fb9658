import Kiosk

/// Measures the layout of a paragraph that fills the frame, in the default font.
enum ParagraphSuite {
    private static let wordCount = 2000
    private static let width: Float = 1880

    static func make(_ log: Log) throws -> Suite {
        let engine = TextEngine(fonts: try FontLibrary(log: log))
        let style = ParagraphStyle(font: Font(size: 16))
        let text = makeText()
        return Suite(
            name: "paragraphs", yardstick: .memset,
            cases: [
                layOutFresh(text, style, engine), breakAnew(text, style, engine),
                Case(name: "laid out before", runsPerSample: 10) {
                    _ = engine.layout(text, style: style, width: width)
                },
            ])
    }

    /// Lays out unique texts, so that each is shaped; glyph pictures are not included.
    private static func layOutFresh(
        _ text: String, _ style: ParagraphStyle, _ engine: TextEngine
    ) -> Case {
        var number = 0
        var fresh = ""
        return Case(
            name: "2,000 words, laid out fresh",
            prepare: {
                number += 1
                fresh = "\(number) \(text)"
            },
            run: { _ = engine.layout(fresh, style: style, width: width) })
    }

    private static func breakAnew(
        _ text: String, _ style: ParagraphStyle, _ engine: TextEngine
    ) -> Case {
        var step = 0
        return Case(
            name: "broken at another width", prepare: { step = (step + 1) % 1000 },
            run: { _ = engine.layout(text, style: style, width: width - Float(step)) })
    }

    /// Makes a text with realistic word frequencies: short words often, with occasional
    /// punctuation.
    private static func makeText() -> String {
        let words = [
            "a", "the", "of", "and", "to", "in", "is", "milk", "with", "your", "cup", "please",
            "coffee", "order", "steamed", "espresso", "number", "screen", "chocolate", "cinnamon",
            "marshmallows", "ristretto", "Cappuccino", "Thursday",
        ]
        var dice = Dice(seed: 5)
        let text = (0..<wordCount).map { _ in
            let word = words[dice.roll(words.count)]
            switch dice.roll(12) {
            case 0: return word + "."
            case 1: return word + ","
            default: return word
            }
        }
        return text.joined(separator: " ")
    }
}
