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
    /// As `ShapingStyle.baseSize`.
    var baseSize: Float = 0
    var glyphs: [ShapedGlyph] = []
    var runs: [ShapedRun] = []
    var pieces: [TextPiece] = []
    /// How many scalars were shaped.
    private(set) var characterCount = 0

    private var lineLevels: [UInt8] = []
    private var lineScripts: [ScriptRun] = []

    init(library: FontLibrary) { self.library = library }

    func shape(_ source: RichText, style: ShapingStyle) -> ShapedText {
        text.decode(source.string)
        text.scalars.withUnsafeBufferPointer { scalars in
            LineBreaks.find(in: scalars, rules: style.lineBreaking, into: &breaks)
            divideIntoHardLines(scalars, style)
            if !text.isASCII {
                EmojiPresentation.find(in: scalars, into: &isEmoji)
                GraphemeBreaks.find(in: scalars, into: &clusterStarts)
            }
        }
        baseSize = style.baseSize
        shapings.removeAll(keepingCapacity: true)
        shapings.append(SpanShaping(style))
        for span in source.spans { shapings.append(SpanShaping(span.attributes, in: style)) }
        glyphs.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        text.scalars.withUnsafeBufferPointer { shapeItems(of: source, $0) }
        findPieces()
        characterCount += text.scalars.count
        let shaped = ShapedText(glyphs: glyphs.copied, runs: runs.copied, pieces: pieces.copied)
        if text.scalars.count > Self.usualLength { releaseMemory() }
        return shaped
    }

    /// The memory for texts up to this length, in scalars, stays for the next.
    private static let usualLength = 1 << 14

    private func releaseMemory() {
        text = ScalarText()
        (breaks, levels, hardLines, scripts) = ([], [], [], [])
        (isEmoji, clusterStarts) = ([], [])
        (lineLevels, lineScripts) = ([], [])
        (glyphs, runs, pieces) = ([], [], [])
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
        for index in scalars.indices where breaks[index] == .mandatory {
            let line = UnsafeBufferPointer(rebasing: scalars[start...index])
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
            start = index + 1
            hardLines.append((start, level))
        }
        if scalars.isEmpty || TextCharacter.isLineBreak(scalars[scalars.count - 1]) {
            hardLines.append((scalars.count, style.isRightToLeft ? 1 : 0))
        }
    }
}

extension Array {
    /// The same in no more memory than it needs, while this one's stays its own.
    fileprivate var copied: [Element] { withUnsafeBufferPointer { Array($0) } }
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
