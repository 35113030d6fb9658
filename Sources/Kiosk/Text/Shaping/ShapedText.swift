/// The role of a glyph in a shaped text.
enum GlyphRole: UInt8 {
    case ink
    /// An invisible character, such as a joiner or a soft hyphen.
    case hidden
    /// White space, which hangs at the end of a line and is not drawn.
    case space
    /// White space up to the next tab stop, whose advance is 0 until a line is laid out.
    case tab
    /// Room for a box; the glyph's number is an index in the text's boxes.
    case box
}

/// A glyph of a shaped text. Lengths are in 1/65536 of the base font's em; see
/// `FontFace.unitsPerEm`.
struct ShapedGlyph: Equatable {
    var glyph: UInt16
    /// Index of the face in the font library.
    var face: UInt16
    /// Start of this glyph's characters, in UTF-8 bytes from the start of the text. Glyphs of one
    /// cluster are never separated.
    var cluster: UInt32
    var advance: Int32
    /// Offset from the pen to the glyph's origin; y grows upwards.
    var xOffset: Int32
    var yOffset: Int32
    var role: GlyphRole
    /// True if a change of the text on one side of the start of the glyph's cluster may change the
    /// glyphs on the other side. Known of long texts, whose glyphs may be reused.
    var isUnsafeToConcat = false

    var isSpace: Bool { role == .space || role == .tab }
}

/// Glyphs with the same face, direction and attributes.
struct ShapedRun: Equatable {
    private var firstGlyph: UInt32
    private var glyphEnd: UInt32
    private var textStart: UInt32
    private var textEnd: UInt32
    let script: Script
    private let spanNumber: Int32
    let face: UInt16
    /// Embedding level of the bidirectional algorithm; glyphs of odd levels are placed in reverse.
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

    /// Range in `ShapedText.glyphs`.
    var glyphs: Range<Int> { Int(firstGlyph)..<Int(glyphEnd) }

    /// Range in UTF-8 bytes from the start of the text.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }

    /// Index in the text's `spans`; nil for the paragraph's own look.
    var span: Int? { spanNumber < 0 ? nil : Int(spanNumber) }
}

extension RandomAccessCollection<ShapedRun> where Index == Int {
    /// Returns the index of the run that contains a glyph.
    func index(ofGlyph glyph: Int) -> Int {
        Swift.min(firstIndexOfSorted { $0.glyphs.upperBound > glyph }, endIndex - 1)
    }
}

/// A part of a text that is kept on one line, and the spaces after it.
struct TextPiece: Equatable {
    /// Range without the spaces, in UTF-8 bytes from the start of the text.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// Glyphs up to the spaces, then the spaces, as ranges in `ShapedText.glyphs`.
    var start: Int { Int(firstGlyph) }
    var inkEnd: Int { Int(firstSpace) }
    var end: Int { Int(glyphEnd) }

    fileprivate let textStart: UInt32
    fileprivate let textEnd: UInt32
    fileprivate let firstGlyph: UInt32
    fileprivate let firstSpace: UInt32
    fileprivate let glyphEnd: UInt32
    /// Width of the hyphen that is shown if a line ends after this piece, in 1/65536 em; 0 for
    /// none.
    let hyphenAdvance: Int32
    /// Width without and with the spaces, in 1/65536 em.
    let inkAdvance: Int
    let advance: Int
    /// Embedding level of the piece's paragraph.
    let baseLevel: UInt8
    /// True if a mandatory line break follows, or the end of the text.
    let endsLine: Bool
    /// True if some of its spaces are tabs.
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

/// A shaped text, independent of font size and line width.
///
/// Glyphs are in text order: those of a right-to-left run are stored from right to left.
final class ShapedText {
    /// The shaped text and its style.
    let source: RichText
    let style: PreparedShaping
    /// Base size; see `Shaper.shape`.
    let baseSize: Float

    var glyphs: PackedArray<ShapedGlyph> { memory.array(glyphPart) }
    /// Runs in text order, which together cover all glyphs.
    var runs: PackedArray<ShapedRun> { memory.array(runPart) }
    /// Pieces; at least one, and the last one ends a line.
    var pieces: PackedArray<TextPiece> { memory.array(piecePart) }
    /// Width of the widest piece with its hyphen, in 1/65536 em.
    let minContentAdvance: Int
    /// Width of the widest line with only the text's own line breaks, without tabs.
    let maxContentAdvance: Int
    let hasTabs: Bool
    /// True if any run is right to left.
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
            widest = max(widest, piece.inkAdvance + Int(piece.hyphenAdvance))
            widestLine = max(widestLine, line + piece.inkAdvance)
            line = piece.endsLine ? 0 : line + piece.advance
            hasTabs = hasTabs || piece.hasTabs
        }
        minContentAdvance = widest
        maxContentAdvance = widestLine
        self.hasTabs = hasTabs
        isBidirectional = runs.contains { $0.level != 0 }
    }

    /// Approximate memory in bytes.
    var cost: Int {
        glyphs.count * MemoryLayout<ShapedGlyph>.stride
            + runs.count * MemoryLayout<ShapedRun>.stride + source.byteCount
            + pieces.count * MemoryLayout<TextPiece>.stride + 256
    }
}
