import Kiosk

extension GridTrackError {
    /// The message for a case.
    var styleError: StyleError {
        switch reason {
        case .missing(.close) where isIn("repeat"), .noSize, .outOfRange, .unnamedFunction,
            .nestedRepeat, .tooManyTracks, .noLimit:
            expected(
                isIn("fit-content")
                    ? "a length in fit-content()"
                    : "a track, such as 100px, 50%, 1fr, auto, min-content, max-content, "
                        + "minmax(0, 1fr), fit-content(50%) or repeat(2, 1fr)")
        case .noParenthesis(let next): expected("\"(\"", at: next)
        case .missing(let kind): expected(kind == .comma ? "\",\"" : "\")\"")
        case .noCount: expected("repeat() with auto-fill, auto-fit or a positive integer")
        case .fractionAsMinimum: StyleError("expected minmax() with its fr as the maximum")
        case .secondAutoRepeat: StyleError("expected at most one of auto-fill and auto-fit")
        case .unknownSizeInAutoRepeat, .unknownSizeBesideAutoRepeat:
            StyleError("expected a length in each track beside auto-fill and auto-fit")
        }
    }

    private func isIn(_ name: String) -> Bool { function?.kind == .function(name) }

    private func expected(_ expectation: String, at token: GridTrackToken? = nil) -> StyleError {
        let found = token ?? found
        let name =
            switch found.kind {
            case .end: "the end"
            case .function(let name): name.quotedExcerpt
            default: found.text.quotedExcerpt
            }
        return StyleError("expected \(expectation); found \(name)")
    }
}
