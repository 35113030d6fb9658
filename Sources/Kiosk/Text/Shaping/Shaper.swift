internal import CText

/// Turns text into glyphs: divides it into runs of one direction, script, look and face, and has
/// HarfBuzz shape each.
final class Shaper {
    let library: FontLibrary
    let harfBuzz = HarfBuzzBuffer()

    // The text that is being shaped. The memory serves one text after the other.
    var text = ScalarText()
    var breaks: [LineBreakOpportunity] = []
    var levels: [UInt8] = []
    /// The hard lines of the text: the end of each in scalars, and its base level.
    var hardLines: [(end: Int, level: UInt8)] = []
    var scripts: [ScriptRun] = []
    var isEmoji: [Bool] = []
    var clusterStarts: [Bool] = []
    /// The shaping of the paragraph itself, then that of each of its spans.
    var shapings: [SpanShaping] = []
    /// The size of the paragraph in logical pixels; 0 for a plain text.
    var baseSize: Float = 0
    var glyphs: [ShapedGlyph] = []
    var runs: [ShapedRun] = []
    var pieceScratch: [TextPiece] = []
    /// How many scalars were shaped.
    private(set) var characterCount = 0

    private var lineLevels: [UInt8] = []
    private var lineScripts: [ScriptRun] = []

    init(library: FontLibrary) { self.library = library }

    /// - Parameter baseSize: that of the paragraph, in logical pixels; 0 for a plain text, which is
    ///   shaped once for all sizes.
    func shape(_ source: RichText, style prepared: PreparedShaping, baseSize: Float) -> ShapedText {
        let style = prepared.style
        text.decode(source.string)
        text.scalars.withUnsafeBufferPointer { scalars in
            LineBreaks.find(in: scalars, rules: style.lineBreaking, into: &breaks)
            divideIntoHardLines(scalars, style)
            if !text.isASCII {
                EmojiPresentation.find(in: scalars, into: &isEmoji)
                GraphemeBreaks.find(in: scalars, into: &clusterStarts)
                keepClustersWhole()
            }
        }
        self.baseSize = baseSize
        shapings.removeAll(keepingCapacity: true)
        shapings.append(prepared.shaping)
        for span in source.spans {
            shapings.append(SpanShaping(span.attributes, in: style, baseSize: baseSize, library))
        }
        glyphs.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        text.scalars.withUnsafeBufferPointer { shapeItems(of: source, $0) }
        characterCount += text.scalars.count
        // Copies are as large as need be, and the shaper keeps its memory.
        let shaped = ShapedText(
            source, prepared, baseSize: baseSize, glyphs: glyphs.copied,
            runs: runs.copied, pieces: pieces())
        if text.scalars.count > Self.usualLength { releaseMemory() }
        return shaped
    }

    /// UAX #14 breaks between a space and a mark over it, which are one cluster.
    private func keepClustersWhole() {
        for index in breaks.indices.dropLast()
        where breaks[index] == .allowed && !clusterStarts[index + 1] {
            breaks[index] = .prohibited
        }
    }

    /// The memory for texts up to this length, in scalars, stays for the next.
    private static let usualLength = 1 << 14

    private func releaseMemory() {
        text = ScalarText()
        (breaks, levels, hardLines, scripts) = ([], [], [], [])
        (isEmoji, clusterStarts) = ([], [])
        (lineLevels, lineScripts) = ([], [])
        (glyphs, runs, pieceScratch) = ([], [], [])
        harfBuzz.releaseMemory()
    }

    /// Finds the hard lines, and the directions and scripts of their characters.
    private func divideIntoHardLines(
        _ scalars: UnsafeBufferPointer<UInt32>, _ style: ShapingStyle
    ) {
        hardLines.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        scripts.removeAll(keepingCapacity: true)
        let direction = BidiDirection(style)
        let isLeftToRight = text.isASCII && direction.isLeftToRightForLatin
        var start = 0
        while start < scalars.count {
            let end = hardLineEnd(from: start)
            let line = UnsafeBufferPointer(rebasing: scalars[start..<end])
            var level: UInt8 = 0
            if !isLeftToRight {
                level = BidiLevels.find(in: line, direction: direction, into: &lineLevels)
                levels += lineLevels
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
            hardLines.append((end, level))
        }
        if scalars.isEmpty || TextCharacter.isLineBreak(scalars[scalars.count - 1]) {
            hardLines.append((scalars.count, style.isRightToLeft ? 1 : 0))
        }
    }

    private func hardLineEnd(from start: Int) -> Int {
        breaks.withUnsafeBufferPointer { breaks in
            var index = start
            while breaks[index] != .mandatory { index += 1 }
            return index + 1
        }
    }
}

extension Array {
    /// The same in no more memory than it needs, while this one's stays its own.
    var copied: [Element] { withUnsafeBufferPointer { Array($0) } }
}

extension BidiDirection {
    fileprivate init(_ style: ShapingStyle) {
        switch style.direction {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        case .automatic: self = style.isRightToLeft ? .automaticElseRightToLeft : .automatic
        }
    }

    /// Whether characters of ASCII need no analysis.
    fileprivate var isLeftToRightForLatin: Bool {
        switch self {
        case .automatic, .leftToRight: true
        case .rightToLeft, .automaticElseRightToLeft: false
        }
    }
}
