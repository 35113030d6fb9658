/// An immutable text broken into lines, with all glyphs positioned.
///
/// All lengths are in logical pixels, from the upper left corner of the paragraph.
public final class Paragraph {
    /// One line of text.
    public struct Line: Hashable, Sendable {
        /// Start of the line on its baseline; y is a whole number.
        public let origin: Point
        /// Width, without trailing spaces.
        public let width: Float
        /// Top of the line, a whole number.
        public let top: Float
        /// Distance from its top to the next line's, a whole number.
        public let height: Float
        /// Range of the visible text, without trailing spaces, in UTF-8 bytes from the start of the
        /// text.
        public let text: Range<Int>
        /// Range in `Paragraph.runs`, from left to right.
        let runs: Range<Int>
        /// Glyphs of the shaped text that the line shows.
        let broken: BrokenLine
    }

    /// A part of a line whose glyphs have the same size and look.
    struct Run {
        /// Range in `Paragraph.glyphs`; empty for a box.
        let glyphs: Range<Int>
        /// Offset of the run's left edge from the line's origin.
        let x: Float
        let width: Float
        /// Size of the em, in logical pixels.
        let fontSize: Float
        /// Face whose metrics position lines under and through the run.
        let face: UInt16
        /// Distance of the run's baseline above the line's.
        let rise: Float
        /// Embedding level of the bidirectional algorithm; odd levels are right to left.
        let level: UInt8
        /// Index in the text's `spans`; nil for the paragraph's own look.
        let span: Int?
        /// Index in the text's `boxes`; nil for a run of glyphs.
        let box: Int?
        /// Shaped glyphs that it shows; nil for a hyphen or an ellipsis.
        let source: Range<Int>?
    }

    /// A visible glyph.
    struct Glyph {
        let face: UInt16
        let glyph: UInt16
        /// Offset from the line's origin to the glyph's; y grows downwards.
        let x: Float
        let y: Float
    }

    /// The text that was laid out.
    public var text: RichText { shaped.source }
    /// The style that it was laid out in.
    public var style: ParagraphStyle { prepared.style }
    /// Width for which the lines were broken; nil for unbounded lines.
    public let maximumWidth: Float?
    /// Lines; at least one.
    public var lines: PackedArray<Line> { memory.array(linePart) }
    /// Width of the widest line, and height of all lines.
    public let size: Size
    /// Minimum width at which no word is broken.
    public let minContentWidth: Float
    /// Width at which only the text's own line breaks break lines.
    public let maxContentWidth: Float
    /// True if an ellipsis replaces text that did not fit, or some text was left out.
    public let isTruncated: Bool
    let shaped: ShapedText
    let prepared: PreparedStyle
    var runs: PackedArray<Run> { memory.array(runPart) }
    var glyphs: PackedArray<Glyph> { memory.array(glyphPart) }
    /// Maximum distance of ink above or below its line's baseline.
    let verticalReach: Float
    /// Created on first use; most paragraphs never need it.
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

    /// Distance from the top to the first baseline.
    public var firstBaseline: Float { lines[0].origin.y }
    /// Distance from the top to the last baseline.
    public var lastBaseline: Float { lines[lines.count - 1].origin.y }

    /// Approximate memory in bytes: at least that of the shaped text, which it retains after that
    /// was evicted, even if it shows little of it.
    var cost: Int { max(shaped.cost, ownCost) }

    private var ownCost: Int {
        320 + glyphs.count * MemoryLayout<Glyph>.stride
            + runs.count * MemoryLayout<Run>.stride
            + lines.count * MemoryLayout<Line>.stride
    }
}
