internal import CText

/// Turns text into glyphs: divides it into runs of one direction, script, look and face, and shapes
/// each with HarfBuzz.
final class Shaper {
    let library: FontLibrary
    let harfBuzz = HarfBuzzBuffer()

    // The text being shaped, in memory that is reused.
    let text = ScalarText()
    let breaks = TextScratch<LineBreakOpportunity>()
    /// Empty if all characters have level 0.
    let levels = TextScratch<UInt8>()
    let hardLines = TextScratch<HardLine>()
    let scripts = TextScratch<ScriptRun>()
    @exclusivity(unchecked) var isEmoji: [Bool] = []
    @exclusivity(unchecked) var clusterStarts: [Bool] = []
    /// Shaping of the paragraph itself, then that of each of its spans.
    @exclusivity(unchecked) var shapings: [SpanShaping] = []
    /// Size of the paragraph in logical pixels; 0 for a plain text.
    @exclusivity(unchecked) var baseSize: Float = 0
    let glyphs = TextScratch<ShapedGlyph>()
    let runs = TextScratch<ShapedRun>()
    let pieces = TextScratch<TextPiece>()
    /// A similar text whose glyphs may be reused.
    @exclusivity(unchecked) private(set) var shared: SharedText?
    /// Number of scalars shaped, and of runs.
    @exclusivity(unchecked) var shapedCharacterCount = 0
    @exclusivity(unchecked) var shapedRunCount = 0
    /// Number of scalars whose glyphs were reused.
    @exclusivity(unchecked) var reusedCharacterCount = 0

    @exclusivity(unchecked) private var lineLevels: [UInt8] = []
    @exclusivity(unchecked) private var lineScripts: [ScriptRun] = []

    init(library: FontLibrary) { self.library = library }

    /// - Parameter baseSize: The paragraph's size in logical pixels; 0 for a plain text, which is
    ///   shaped once for all sizes.
    /// - Parameter like: A text of the same style and size with similar content, whose glyphs may
    ///   be reused.
    func shape(
        _ source: RichText, style prepared: PreparedShaping, baseSize: Float,
        like similar: SharedText? = nil
    ) -> ShapedText {
        if similar != nil { shared = similar }
        let style = prepared.style
        text.decode(source.string)
        let scalars = text.scalars
        breaks.removeAll()
        LineBreaks.find(
            in: scalars, rules: style.lineBreaking, into: breaks.append(count: scalars.count))
        divideIntoHardLines(scalars, style)
        if !text.isASCII {
            EmojiPresentation.find(in: scalars, into: &isEmoji)
            GraphemeBreaks.find(in: scalars, into: &clusterStarts)
            keepClustersWhole()
        }
        self.baseSize = baseSize
        prepareShapings(of: source, prepared)
        glyphs.removeAll()
        runs.removeAll()
        shapeItems(of: source, scalars)
        cutIntoPieces()
        let shaped = ShapedText(
            source, prepared, baseSize: baseSize, glyphs: UnsafeBufferPointer(glyphs.elements),
            runs: UnsafeBufferPointer(runs.elements),
            pieces: UnsafeBufferPointer(pieces.elements))
        if similar != nil { shared = nil }
        if scalars.count > Self.usualLength { releaseMemory() }
        return shaped
    }

    private func prepareShapings(of source: RichText, _ prepared: PreparedShaping) {
        // Most texts are plain, and texts of one style often follow each other.
        let isReady = shapings.count == 1 && shapings[0] === prepared.shaping
        if isReady && source.spans.isEmpty { return }
        shapings.removeAll(keepingCapacity: true)
        shapings.append(prepared.shaping)
        for span in source.spans {
            shapings.append(
                SpanShaping(span.attributes, in: prepared.style, baseSize: baseSize, library))
        }
    }

    func shaping(of span: Int?) -> SpanShaping { shapings[span.map { $0 + 1 } ?? 0] }

    /// Removes breaks inside clusters: UAX #14 breaks between a space and a mark over it.
    private func keepClustersWhole() {
        let breaks = breaks.elements
        for index in breaks.indices.dropLast()
        where breaks[index] == .allowed && !clusterStarts[index + 1] {
            breaks[index] = .prohibited
        }
    }

    /// Length in scalars up to which memory is kept.
    private static let usualLength = 1 << 14

    private func releaseMemory() {
        text.releaseMemory()
        breaks.releaseMemory()
        levels.releaseMemory()
        hardLines.releaseMemory()
        scripts.releaseMemory()
        (isEmoji, clusterStarts) = ([], [])
        (lineLevels, lineScripts) = ([], [])
        glyphs.releaseMemory()
        runs.releaseMemory()
        pieces.releaseMemory()
        harfBuzz.releaseMemory()
    }

    /// Finds the hard lines, and the directions and scripts of their characters.
    private func divideIntoHardLines(
        _ scalars: UnsafeBufferPointer<UInt32>, _ style: ShapingStyle
    ) {
        hardLines.removeAll()
        levels.removeAll()
        scripts.removeAll()
        let direction = BidiDirection(style)
        let isLeftToRight = text.isASCII && direction.isLeftToRightForLatin
        var start = 0
        while start < scalars.count {
            let end = hardLineEnd(from: start)
            let line = UnsafeBufferPointer(rebasing: scalars[start..<end])
            var level: UInt8 = 0
            if !isLeftToRight {
                level = BidiLevels.find(in: line, direction: direction, into: &lineLevels)
                _ = levels.append(count: lineLevels.count).initialize(from: lineLevels)
            }
            if !text.isASCII {
                ScriptRuns.find(in: line, into: &lineScripts)
                for run in lineScripts {
                    scripts.append(
                        ScriptRun(
                            range: run.range.lowerBound + start..<run.range.upperBound + start,
                            script: run.script))
                }
            }
            start = end
            hardLines.append(HardLine(end: end, level: level))
        }
        if scalars.isEmpty || TextCharacter.isLineBreak(scalars[scalars.count - 1]) {
            hardLines.append(
                HardLine(end: scalars.count, level: style.isRightToLeft ? 1 : 0))
        }
    }

    private func hardLineEnd(from start: Int) -> Int {
        let breaks = breaks.elements
        var index = start
        while breaks[index] != .mandatory { index += 1 }
        return index + 1
    }
}

/// A part of a text that ends at a mandatory line break.
struct HardLine {
    /// End in scalars.
    var end: Int
    /// Base level of the bidirectional algorithm.
    var level: UInt8
}

extension BidiDirection {
    fileprivate init(_ style: ShapingStyle) {
        switch style.direction {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        case .automatic: self = style.isRightToLeft ? .automaticElseRightToLeft : .automatic
        }
    }

    /// True if ASCII characters need no analysis.
    fileprivate var isLeftToRightForLatin: Bool {
        switch self {
        case .automatic, .leftToRight: true
        case .rightToLeft, .automaticElseRightToLeft: false
        }
    }
}
