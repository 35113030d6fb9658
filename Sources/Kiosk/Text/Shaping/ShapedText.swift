/// What a glyph of a shaped text is there for.
enum GlyphRole: UInt8 {
    case ink
    /// A character without a look, as a joiner or a soft hyphen.
    case hidden
    /// White space, which hangs at the end of a line and is not drawn.
    case space
    /// White space up to the next stop, whose advance is 0 until a line is laid out.
    case tab
    /// Room for a box; the glyph's number is an index of the text's boxes.
    case box
}

/// A glyph of a shaped text. Lengths are in 1/65536 of the base font's em; see
/// `FontFace.unitsPerEm`.
struct ShapedGlyph: Equatable {
    var glyph: UInt16
    /// The index of the face in the font library.
    var face: UInt16
    /// Where the characters of this glyph begin, in UTF-8 bytes from the start of the text. Glyphs
    /// of one cluster are never parted.
    var cluster: UInt32
    var advance: Int32
    /// From the pen to the glyph's origin; y grows upwards.
    var xOffset: Int32
    var yOffset: Int32
    var role: GlyphRole
    /// Whether the text would look different if it were parted before the glyph's cluster and both
    /// parts shaped by themselves.
    var isUnsafeToBreak = false

    var isSpace: Bool { role == .space || role == .tab }
}

/// Glyphs that have the same face, direction and attributes.
struct ShapedRun: Equatable {
    private var firstGlyph: UInt32
    private var glyphEnd: UInt32
    private var textStart: UInt32
    private var textEnd: UInt32
    let script: Script
    private let spanNumber: Int32
    let face: UInt16
    /// The embedding level of the bidirectional algorithm; the glyphs of odd ones are placed in
    /// reverse.
    var level: UInt8

    init(
        glyphs: Range<Int>, text: Range<UInt32>, face: UInt16, level: UInt8, script: Script,
        span: Int?
    ) {
        firstGlyph = UInt32(truncatingIfNeeded: glyphs.lowerBound)
        glyphEnd = UInt32(truncatingIfNeeded: glyphs.upperBound)
        (textStart, textEnd) = (text.lowerBound, text.upperBound)
        self.script = script
        spanNumber = Int32(truncatingIfNeeded: span ?? -1)
        self.face = face
        self.level = level
    }

    /// As a range of `ShapedText.glyphs`.
    var glyphs: Range<Int> { Int(firstGlyph)..<Int(glyphEnd) }

    /// In UTF-8 bytes from the start of the text.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }

    /// An index of the text's `spans`; nil for what the paragraph itself looks like.
    var span: Int? { spanNumber < 0 ? nil : Int(spanNumber) }
}

extension RandomAccessCollection<ShapedRun> where Index == Int {
    /// The index of the run that a glyph belongs to.
    func index(ofGlyph glyph: Int) -> Int {
        Swift.min(firstIndexOfSorted { $0.glyphs.upperBound > glyph }, endIndex - 1)
    }
}

/// A stretch of text that a line holds as a whole, and the spaces after it.
struct TextPiece: Equatable {
    /// Without the spaces, in UTF-8 bytes from the start of the text.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// The glyphs up to the spaces, then the spaces, as ranges of `ShapedText.glyphs`.
    var start: Int { Int(firstGlyph) }
    var inkEnd: Int { Int(firstSpace) }
    var end: Int { Int(glyphEnd) }

    fileprivate let textStart: UInt32
    fileprivate let textEnd: UInt32
    fileprivate let firstGlyph: UInt32
    fileprivate let firstSpace: UInt32
    fileprivate let glyphEnd: UInt32
    /// Of the hyphen that is shown when a line ends after this piece, in 1/65536 em; 0 for none.
    let hyphenAdvance: Int32
    /// The width without and with the spaces, in 1/65536 em.
    let inkAdvance: Int
    let advance: Int
    /// The embedding level of the paragraph that it belongs to.
    let baseLevel: UInt8
    /// A line break follows whatever the width, or the end of the text.
    let endsLine: Bool
    /// Some of its spaces are tabs.
    let hasTabs: Bool

    init(
        text: Range<UInt32>, start: Int, inkEnd: Int, end: Int, inkAdvance: Int, advance: Int,
        hyphenAdvance: Int32, baseLevel: UInt8, endsLine: Bool, hasTabs: Bool
    ) {
        (textStart, textEnd) = (text.lowerBound, text.upperBound)
        firstGlyph = UInt32(truncatingIfNeeded: start)
        firstSpace = UInt32(truncatingIfNeeded: inkEnd)
        glyphEnd = UInt32(truncatingIfNeeded: end)
        self.inkAdvance = inkAdvance
        self.advance = advance
        self.hyphenAdvance = hyphenAdvance
        self.baseLevel = baseLevel
        self.endsLine = endsLine
        self.hasTabs = hasTabs
    }

    var endsWithSoftHyphen: Bool { hyphenAdvance != 0 }
}

/// A text as glyphs, whatever the size of its font and the width of its lines.
///
/// Glyphs are in the order of the text: those of a run to the left are stored from right to left.
final class ShapedText {
    /// What was shaped, and how.
    let source: RichText
    let style: PreparedShaping
    /// As in `ShapingStyle`.
    let baseSize: Float

    var glyphs: PackedArray<ShapedGlyph> { memory.array(glyphPart) }
    /// In the order of the text; together they have all glyphs.
    var runs: PackedArray<ShapedRun> { memory.array(runPart) }
    /// At least one; the last one ends a line.
    var pieces: PackedArray<TextPiece> { memory.array(piecePart) }
    /// The width of the widest piece, in 1/65536 em.
    let minContentAdvance: Int
    /// The width of the widest line when nothing but the text itself breaks lines; tabs not counted.
    let maxContentAdvance: Int
    let hasTabs: Bool
    /// Whether any run reads from right to left.
    let isBidirectional: Bool

    private let memory: PackedMemory
    private let glyphPart: PackedMemory.Part<ShapedGlyph>
    private let runPart: PackedMemory.Part<ShapedRun>
    private let piecePart: PackedMemory.Part<TextPiece>

    init(
        _ source: RichText, _ style: PreparedShaping, baseSize: Float,
        glyphs: UnsafeBufferPointer<ShapedGlyph>, runs: UnsafeBufferPointer<ShapedRun>,
        pieces: UnsafeBufferPointer<TextPiece>
    ) {
        self.source = source
        self.style = style
        self.baseSize = baseSize
        var memory = PackedMemory(
            size: PackedMemory.size(of: glyphs) + PackedMemory.size(of: runs)
                + PackedMemory.size(of: pieces))
        glyphPart = memory.add(glyphs)
        runPart = memory.add(runs)
        piecePart = memory.add(pieces)
        self.memory = memory
        var (widest, widestLine, line, hasTabs) = (0, 0, 0, false)
        for piece in pieces {
            widest = max(widest, piece.inkAdvance)
            widestLine = max(widestLine, line + piece.inkAdvance)
            line = piece.endsLine ? 0 : line + piece.advance
            hasTabs = hasTabs || piece.hasTabs
        }
        minContentAdvance = widest
        maxContentAdvance = widestLine
        self.hasTabs = hasTabs
        isBidirectional = runs.contains { $0.level != 0 }
    }

    /// About what it takes in memory, in bytes.
    var cost: Int {
        glyphs.count * MemoryLayout<ShapedGlyph>.stride
            + runs.count * MemoryLayout<ShapedRun>.stride + source.byteCount
            + pieces.count * MemoryLayout<TextPiece>.stride + 256
    }
}
