/// Where a text may and must be broken, in UTF-8 bytes from its start.
struct TextSegment: Equatable {
    var start: Int
    /// The end of what is visible, where the spaces begin.
    var inkEnd: Int
    /// The end of the spaces.
    var end: Int
    /// A line break character follows, or the end of the text.
    var endsLine: Bool
}

/// Finds the places where lines may break: after spaces, after a hyphen inside a word, after a
/// zero width space; and where they must: at line break characters.
struct TextSegmenter {
    private(set) var segments: [TextSegment] = []
    private var start = 0
    private var inkEnd = 0
    private var offset = 0
    /// The characters before the current one, to see whether a hyphen stands inside a word.
    private var previous: Unicode.Scalar = " "
    private var beforePrevious: Unicode.Scalar = " "

    static func segments(of text: String) -> [TextSegment] {
        var segmenter = TextSegmenter()
        for scalar in text.unicodeScalars { segmenter.append(scalar) }
        segmenter.finish(endsLine: true, next: segmenter.offset)
        return segmenter.segments
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let next = offset + scalar.utf8Width
        if scalar == "\n" && previous == "\r" {
            // The carriage return has broken the line already.
            start = next
            inkEnd = next
        } else if scalar.isLineBreak {
            finish(endsLine: true, next: next)
        } else if scalar.isSpaceInText {
            // A space belongs to the piece before it.
        } else {
            if offset > inkEnd && inkEnd > start || breaksAfterPrevious(before: scalar) {
                finish(endsLine: false, next: offset)
            }
            inkEnd = next
        }
        offset = next
        beforePrevious = previous
        previous = scalar
    }

    private func breaksAfterPrevious(before scalar: Unicode.Scalar) -> Bool {
        switch previous {
        case "\u{200B}": true
        case "-", "\u{2010}":
            beforePrevious.properties.isAlphabetic || beforePrevious.isDigit
                ? scalar.properties.isAlphabetic : false
        default: false
        }
    }

    private mutating func finish(endsLine: Bool, next: Int) {
        segments.append(
            TextSegment(start: start, inkEnd: inkEnd, end: offset, endsLine: endsLine))
        start = next
        inkEnd = next
    }
}

extension Unicode.Scalar {
    /// The characters that end a line whatever the width: the classes BK, CR, LF and NL of UAX #14.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space that a line may break after. No-break spaces are not among it.
    var isSpaceInText: Bool {
        switch value {
        case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Characters that have neither a shape nor a width here.
    var isInvisibleControl: Bool { value < 0x20 || value >= 0x7F && value < 0xA0 }

    fileprivate var isDigit: Bool { value >= 0x30 && value <= 0x39 }

    var utf8Width: Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4 }
}
