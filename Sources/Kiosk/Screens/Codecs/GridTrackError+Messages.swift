extension GridTrackNotation {
    /// Tracks as documents write them: plain numbers are pixels.
    static let document = GridTrackNotation(
        largestSize: ClosedRange<Float>.unlimited,
        largestPercentage: LengthCodec.largestPercentage, trackLimit: 1000)
}

extension GridTrackError {
    private static let words = ["auto", "min-content", "max-content"]
    private static let functions = ["repeat", "minmax", "fit-content"]
    private static let examples = "write sizes such as 120, 50%, 1fr or auto"
    private static let knownSizes = "write a number, a percentage, or minmax(160, 1fr)"

    /// Offset in UTF-8 bytes from the start of the text.
    var offset: Int { report.token.offset }
    var message: String { report.message }
    /// Advice on what to write instead.
    var help: String { report.help }

    private var report: (token: GridTrackToken, message: String, help: String) {
        let limit = GridTrackNotation.document.trackLimit
        switch reason {
        case .noSize, .noParenthesis: return noSize
        case .outOfRange(let limit):
            return (
                found, "\(found.quoted) is out of range",
                "write a number from 0 to \(limit.plain)"
            )
        case .unnamedFunction: return (found, "\"(\" has no name before it", Self.examples)
        case .missing(let kind): return missing(kind)
        case .noCount: return noCount(limit: limit)
        case .nestedRepeat:
            return (found, "there can be no repeat here", "write the sizes one after the other")
        case .fractionAsMinimum:
            return (
                found, "the smaller size of minmax cannot be a share", "write minmax(0, 1fr)"
            )
        case .noLimit: return (found, "\(found.quoted) is no limit", "write fit-content(300)")
        case .secondAutoRepeat:
            return (found, "only one repeat can fill the space", "write a number of times here")
        case .unknownSizeInAutoRepeat:
            return (found, "how often \(found.quoted) fits is not known", Self.knownSizes)
        case .unknownSizeBesideAutoRepeat:
            return (
                found,
                "beside a repeat that fills the space, \(found.quoted) is not known beforehand",
                Self.knownSizes
            )
        case .tooManyTracks: return (found, "there are more than \(limit) sizes", "write fewer")
        }
    }

    private var noSize: (GridTrackToken, String, String) {
        switch found.kind {
        case .number(let value, "px"):
            (found, "\(found.quoted) is no size", "write \(value.plain), which is in pixels")
        case .number: (found, "\(found.quoted) is no size", Self.examples)
        case .word("fr"): (found, "\"fr\" needs a number", "write 1fr, without a space")
        case .word(let word):
            (
                found, "there is no size \(found.quoted)",
                suggestion(for: word, among: Self.words) ?? Self.examples
            )
        case .function(let name) where Self.functions.contains(name):
            (found, "there can be no \(name) here", Self.examples)
        case .function(let name):
            (
                found, "there is no \(found.quoted)",
                suggestion(for: name, among: Self.functions)
                    ?? "write one of \(wordList(Self.functions))"
            )
        case .comma: (found, "sizes are separated by spaces", "leave out the comma")
        case .close: (found, "there is no size before \")\"", Self.examples)
        case .end: (found, "a size is missing", Self.examples)
        }
    }

    private func missing(_ kind: GridTrackToken.Kind) -> (GridTrackToken, String, String) {
        let example =
            switch function?.kind {
            case .function("minmax"): "write minmax(160, 1fr)"
            case .function("fit-content"): "write fit-content(300)"
            default: "write repeat(3, 1fr)"
            }
        if found.kind == .end, let function {
            return (function, "\(function.quoted) is not closed", example)
        }
        let missing = kind == .comma ? "a comma" : "a \")\""
        return (found, "\(missing) is missing before \(found.quoted)", example)
    }

    private func noCount(limit: Int) -> (GridTrackToken, String, String) {
        var help = "write a whole number from 1 to \(limit), auto-fill or auto-fit"
        if case .word(let word) = found.kind {
            help = suggestion(for: word, among: ["auto-fill", "auto-fit"]) ?? help
        }
        return (found, "\(found.quoted) is no number of times", help)
    }
}

extension GridTrackToken {
    fileprivate var quoted: String { kind == .end ? "the end" : text.quotedExcerpt }
}
