/// A mistake in a list of tracks.
package struct GridTrackError: Error, Equatable {
    package enum Reason: Equatable, Sendable {
        /// Expected a track or the size of one.
        case noSize
        /// A negative number, or one above the limit.
        case outOfRange(limit: Float)
        /// `(` without a name before it.
        case unnamedFunction
        /// The name of a function without its parenthesis, before this token.
        case noParenthesis(before: GridTrackToken)
        /// Expected this punctuation of the function.
        case missing(GridTrackToken.Kind)
        /// Expected a number of repetitions.
        case noCount
        case nestedRepeat
        /// The minimum of `minmax()` is in `fr`.
        case fractionAsMinimum
        /// The argument of `fit-content()` is a word or in `fr`.
        case noLimit
        /// A second `auto-fill` or `auto-fit`.
        case secondAutoRepeat
        /// A size that depends on content, in an `auto-fill` or `auto-fit`.
        case unknownSizeInAutoRepeat
        /// A size that depends on content, beside an `auto-fill` or `auto-fit`.
        case unknownSizeBesideAutoRepeat
        case tooManyTracks
    }

    package let reason: Reason
    /// The token with the mistake.
    package let found: GridTrackToken
    /// The innermost function around it.
    package let function: GridTrackToken?

    init(_ reason: Reason, at found: GridTrackToken, in function: GridTrackToken? = nil) {
        (self.reason, self.found, self.function) = (reason, found, function)
    }
}

/// Parses the sizes of a grid's rows or columns (CSS Grid Layout §7.2) without names for lines:
/// `120 1fr auto`, `repeat(3, 1fr)`, `repeat(auto-fill, minmax(160, 1fr))`.
package struct GridTrackParser {
    typealias Track = GridTemplate.Track
    typealias Section = GridTemplate.Section
    typealias Breadth = GridTemplate.Breadth

    private let notation: GridTrackNotation
    private let tokens: [GridTrackToken]
    private var position = 0
    /// The innermost function around the position.
    private var function: GridTrackToken?
    private var hasAutoRepeat = false
    /// The first size that is not known before the content is.
    private var unknownSize: GridTrackToken?

    /// Parses a whole list; `none` is an empty one.
    package static func sections(
        _ text: String, _ notation: GridTrackNotation
    ) throws(GridTrackError) -> [GridTemplate.Section] {
        var parser = try GridTrackParser(text, notation)
        return text == "none" ? [] : try parser.list()
    }

    /// Parses a list without `repeat()`.
    package static func tracks(
        _ text: String, _ notation: GridTrackNotation
    ) throws(GridTrackError) -> [GridTemplate.Track] {
        var parser = try GridTrackParser(text, notation)
        return try parser.tracks(until: .end)
    }

    private init(_ text: String, _ notation: GridTrackNotation) throws(GridTrackError) {
        self.notation = notation
        tokens = try GridTrackToken.all(in: text, notation)
    }

    private var token: GridTrackToken { tokens[position] }

    private mutating func next() -> GridTrackToken {
        defer { if position < tokens.count - 1 { position += 1 } }
        return tokens[position]
    }

    private func error(
        _ reason: GridTrackError.Reason, at token: GridTrackToken
    ) -> GridTrackError { GridTrackError(reason, at: token, in: function) }

    // MARK: Lists

    private mutating func list() throws(GridTrackError) -> [Section] {
        var sections: [Section] = []
        var count = 0
        repeat {
            let start = token
            let section = start.isFunction("repeat") ? try repetition() : .track(try track())
            sections.append(section)
            count += section.count
            guard count <= notation.trackLimit else { throw error(.tooManyTracks, at: start) }
        } while token.kind != .end
        if hasAutoRepeat, let unknownSize {
            throw error(.unknownSizeBesideAutoRepeat, at: unknownSize)
        }
        return sections
    }

    private mutating func tracks(
        until end: GridTrackToken.Kind
    ) throws(GridTrackError) -> [Track] {
        var tracks: [Track] = []
        repeat {
            if token.isFunction("repeat") { throw error(.nestedRepeat, at: token) }
            guard tracks.count < notation.trackLimit else { throw error(.tooManyTracks, at: token) }
            tracks.append(try track())
        } while token.kind != end && token.kind != .end
        return tracks
    }

    private mutating func repetition() throws(GridTrackError) -> Section {
        let outer = enter()
        let count = next()
        let isAuto = count.kind == .word("auto-fill") || count.kind == .word("auto-fit")
        let times = isAuto ? 0 : try number(of: count)
        if isAuto && hasAutoRepeat { throw error(.secondAutoRepeat, at: count) }
        let unknownBefore = unknownSize
        if isAuto { (hasAutoRepeat, unknownSize) = (true, nil) }
        try expect(.comma)
        let tracks = try tracks(until: .close)
        try leave(to: outer)
        guard isAuto else { return .repeat(times, tracks) }
        if let unknownSize { throw error(.unknownSizeInAutoRepeat, at: unknownSize) }
        unknownSize = unknownBefore
        return count.kind == .word("auto-fill") ? .autoFill(tracks) : .autoFit(tracks)
    }

    private func number(of count: GridTrackToken) throws(GridTrackError) -> Int {
        guard case .number(let value, "") = count.kind, value >= 1,
            let times = Int(exactly: value), times <= notation.trackLimit
        else { throw error(.noCount, at: count) }
        return times
    }

    // MARK: One size

    private mutating func track() throws(GridTrackError) -> Track {
        let start = token
        let track: Track
        if start.isFunction("minmax") {
            track = try minmax()
        } else if start.isFunction("fit-content") {
            track = try fitContent()
        } else {
            let breadth = try breadth()
            if case .fraction(let share) = breadth {
                track = .fraction(share)
            } else {
                track = Track(minimum: breadth, maximum: breadth)
            }
        }
        if !track.minimum.isKnown && !track.maximum.isKnown { unknownSize = unknownSize ?? start }
        return track
    }

    private mutating func minmax() throws(GridTrackError) -> Track {
        let outer = enter()
        let first = token
        let minimum = try breadth()
        if case .fraction = minimum { throw error(.fractionAsMinimum, at: first) }
        try expect(.comma)
        let maximum = try breadth()
        try leave(to: outer)
        return Track(minimum: minimum, maximum: maximum)
    }

    private mutating func fitContent() throws(GridTrackError) -> Track {
        let outer = enter()
        let limit = token
        let length: Length
        switch try breadth() {
        case .points(let value): length = .points(value)
        case .percent(let value): length = .percent(value)
        default: throw error(.noLimit, at: limit)
        }
        try leave(to: outer)
        return .fitContent(length)
    }

    private mutating func breadth() throws(GridTrackError) -> Breadth {
        let token = next()
        switch token.kind {
        case .number(let value, let unit): return try breadth(value, unit, token)
        case .word("auto"): return .auto
        case .word("min-content"): return .minContent
        case .word("max-content"): return .maxContent
        case .word("repeat"), .word("minmax"), .word("fit-content"):
            throw error(.noParenthesis(before: self.token), at: token)
        default: throw error(.noSize, at: token)
        }
    }

    private func breadth(
        _ value: Float, _ unit: String, _ token: GridTrackToken
    ) throws(GridTrackError) -> Breadth {
        let limit = unit == "%" ? notation.largestPercentage : notation.largestSize
        guard (0...limit).contains(value) else { throw error(.outOfRange(limit: limit), at: token) }
        switch unit {
        case "": return .points(value)
        case "px" where notation.isCSS: return .points(value)
        case "%": return .percent(value)
        case "fr": return .fraction(value)
        default: throw error(.noSize, at: token)
        }
    }

    // MARK: Functions

    /// Enters the function at the position, and returns the one around it.
    private mutating func enter() -> GridTrackToken? {
        defer { function = next() }
        return function
    }

    private mutating func leave(to outer: GridTrackToken?) throws(GridTrackError) {
        try expect(.close)
        function = outer
    }

    private mutating func expect(_ kind: GridTrackToken.Kind) throws(GridTrackError) {
        let token = next()
        guard token.kind == kind else { throw error(.missing(kind), at: token) }
    }
}

extension GridTemplate.Breadth {
    /// True if the size is independent of the content and of other tracks.
    fileprivate var isKnown: Bool {
        switch self {
        case .points, .percent: true
        default: false
        }
    }
}

extension GridTemplate.Section {
    /// The tracks that are written in it, repeated ones included.
    fileprivate var count: Int {
        switch self {
        case .track: 1
        case .repeat(let times, let tracks): times * tracks.count
        case .autoFill(let tracks), .autoFit(let tracks): tracks.count
        }
    }
}
