/// A text that was broken into lines, with every glyph in its place. It never changes.
///
/// All lengths are in logical pixels, from the upper left corner of the paragraph.
public final class Paragraph {
    /// One line of text.
    public struct Line: Hashable, Sendable {
        /// Where the line begins on its baseline; y is a whole number.
        public let origin: Point
        /// Without the spaces at its end.
        public let width: Float
        /// The line's top, a whole number.
        public let top: Float
        /// From its top to the next line's, a whole number.
        public let height: Float
        /// The part of the text that is shown, without spaces at its end, in UTF-8 bytes from the
        /// start of the text.
        public let text: Range<Int>
        /// The line's part of `Paragraph.runs`, from left to right.
        let runs: Range<Int>
        /// Which glyphs of the shaped text the line shows.
        let broken: BrokenLine
    }

    /// A part of a line whose glyphs have one size and look.
    struct Run {
        /// Its part of `Paragraph.glyphs`; empty for a box.
        let glyphs: Range<Int>
        /// From the line's origin to the run's left edge.
        let x: Float
        let width: Float
        /// The size of the em, in logical pixels.
        let fontSize: Float
        /// The face whose measures place lines under and through the run.
        let face: UInt16
        /// How far the run's baseline stands above the line's.
        let rise: Float
        /// The embedding level of the bidirectional algorithm; odd ones run to the left.
        let level: UInt8
        /// An index of the text's `spans`; nil for what the paragraph itself looks like.
        let span: Int?
        /// An index of the text's `boxes`; nil for a run of glyphs.
        let box: Int?
        /// The shaped glyphs that it shows; nil for a hyphen or an ellipsis.
        let source: Range<Int>?
    }

    /// A glyph that leaves ink.
    struct Glyph {
        let face: UInt16
        let glyph: UInt16
        /// From the line's origin to the glyph's; y grows downwards.
        let x: Float
        let y: Float
    }

    public var text: RichText { shaped.source }
    public var style: ParagraphStyle { prepared.style }
    /// What lines were not to be wider than; nil for lines of any length.
    public let maximumWidth: Float?
    /// At least one.
    public var lines: PackedArray<Line> { memory.array(linePart) }
    /// The width of the widest line, and the height of all lines.
    public let size: Size
    /// The narrowest width at which no word is broken.
    public let minContentWidth: Float
    /// The width at which only the text's own line breaks break lines.
    public let maxContentWidth: Float
    /// Whether an ellipsis stands for text that found no room, or some of it was left out.
    public let isTruncated: Bool
    let shaped: ShapedText
    let prepared: PreparedStyle
    var runs: PackedArray<Run> { memory.array(runPart) }
    var glyphs: PackedArray<Glyph> { memory.array(glyphPart) }
    /// No ink is farther above or below its line's baseline than this.
    let verticalReach: Float
    /// Made when it is first asked for; most paragraphs never are.
    private(set) lazy var caretMap = CaretMap(self)

    private let memory: PackedMemory
    private let linePart: PackedMemory.Part<Line>
    private let runPart: PackedMemory.Part<Run>
    private let glyphPart: PackedMemory.Part<Glyph>

    init(
        _ shaped: ShapedText, style: PreparedStyle, maximumWidth: Float?,
        _ scratch: ParagraphScratch, isTruncated: Bool
    ) {
        let lines = UnsafeBufferPointer(scratch.lines.elements)
        let runs = UnsafeBufferPointer(scratch.runs.elements)
        let glyphs = UnsafeBufferPointer(scratch.glyphs.elements)
        self.shaped = shaped
        prepared = style
        self.maximumWidth = maximumWidth
        var memory = PackedMemory(
            size: PackedMemory.size(of: lines) + PackedMemory.size(of: runs)
                + PackedMemory.size(of: glyphs))
        linePart = memory.add(lines)
        runPart = memory.add(runs)
        glyphPart = memory.add(glyphs)
        self.memory = memory
        minContentWidth = Float(shaped.minContentAdvance) * style.scale
        maxContentWidth = Float(shaped.maxContentAdvance) * style.scale
        self.isTruncated = isTruncated
        let last = lines[lines.count - 1]
        size = Size(
            width: lines.reduce(0) { max($0, $1.width) }, height: last.top + last.height)
        let offset = glyphs.reduce(0) { max($0, abs($1.y)) }
        let largest = runs.reduce(0) { max($0, $1.fontSize) }
        verticalReach = offset + largest * Float(FontFace.verticalReach) + 2
    }

    /// From the top to the first baseline.
    public var firstBaseline: Float { lines[0].origin.y }
    /// From the top to the last baseline.
    public var lastBaseline: Float { lines[lines.count - 1].origin.y }

    /// About what it takes in memory, in bytes: at least that of the shaped text, which it keeps, and
    /// of which it may show little, when that has been forgotten.
    var cost: Int { max(shaped.cost, ownCost) }

    private var ownCost: Int {
        320 + glyphs.count * MemoryLayout<Glyph>.stride
            + runs.count * MemoryLayout<Run>.stride
            + lines.count * MemoryLayout<Line>.stride
    }
}
