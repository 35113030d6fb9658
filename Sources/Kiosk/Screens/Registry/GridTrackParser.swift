/// What is wrong with the sizes of rows or columns, and where.
struct GridTrackError: Error, Equatable {
    let message: String
    /// What to write instead.
    let help: String
    /// In UTF-8 bytes from the start of the text.
    let offset: Int
}

/// Reads the sizes of a grid's rows or columns: `120 1fr auto`, `repeat(3, 1fr)`,
/// `repeat(auto-fill, minmax(160, 1fr))`.
///
/// It is the grammar of CSS Grid Layout §7.2 without names for lines, and with plain numbers for
/// pixels.
struct GridTrackParser {
    typealias Track = GridTemplate.Track
    typealias Section = GridTemplate.Section
    typealias Breadth = GridTemplate.Breadth

    private var tokens: [GridTrackToken]
    private var position = 0
    /// The place of the repetition that fills the space.
    private var filling: Int?
    /// The place of the first size that is not known before the content is.
    private var unknownSize: GridTrackToken?

    /// The most rows or columns that a list may name.
    static let limit = 1000
    private static let words = ["auto", "min-content", "max-content"]
    private static let functions = ["repeat", "minmax", "fit-content"]
    static let examples = "write sizes such as 120, 50%, 1fr or auto"

    /// A whole list; `none` is an empty one.
    static func sections(_ text: String) throws(GridTrackError) -> [Section] {
        var parser = try GridTrackParser(text)
        if text == "none" { return [] }
        return try parser.list()
    }

    /// A list without repetitions.
    static func tracks(_ text: String) throws(GridTrackError) -> [Track] {
        var parser = try GridTrackParser(text)
        return try parser.plainTracks(until: .end)
    }

    private init(_ text: String) throws(GridTrackError) {
        tokens = try GridTrackToken.all(in: text)
    }

    private var token: GridTrackToken { tokens[position] }

    private mutating func next() -> GridTrackToken {
        defer { if position < tokens.count - 1 { position += 1 } }
        return tokens[position]
    }

    // MARK: Lists

    private mutating func list() throws(GridTrackError) -> [Section] {
        var sections: [Section] = []
        var count = 0
        repeat {
            let start = token
            if start.isFunction("repeat") {
                sections.append(try repetition())
            } else {
                sections.append(.track(try track()))
            }
            count += sections[sections.count - 1].count
            guard count <= GridTrackParser.limit else {
                throw start.error(
                    "there are more than \(GridTrackParser.limit) sizes", help: "write fewer")
            }
        } while token.kind != .end
        if filling != nil, let unknownSize {
            throw unknownSize.error(
                "beside a repeat that fills the space, \(unknownSize.quoted) is not known "
                    + "beforehand",
                help: "write a number, a percentage, or minmax(160, 1fr)")
        }
        return sections
    }

    private mutating func plainTracks(
        until end: GridTrackToken.Kind
    ) throws(GridTrackError) -> [Track] {
        var tracks: [Track] = []
        repeat {
            if token.isFunction("repeat") {
                throw token.error(
                    "there can be no repeat here", help: "write the sizes one after the other")
            }
            guard tracks.count < GridTrackParser.limit else {
                throw token.error(
                    "there are more than \(GridTrackParser.limit) sizes", help: "write fewer")
            }
            tracks.append(try track())
        } while token.kind != end && token.kind != .end
        return tracks
    }

    private mutating func repetition() throws(GridTrackError) -> Section {
        let name = next()
        let times = next()
        let help = "write repeat(3, 1fr)"
        let wasUnknown = unknownSize
        let isFilling = times.kind == .word("auto-fill") || times.kind == .word("auto-fit")
        var count = 0
        if case .number(let value, "") = times.kind, value >= 1, value == value.rounded(),
            value <= Float(GridTrackParser.limit)
        {
            count = Int(value)
        } else if !isFilling {
            var help =
                "write a whole number from 1 to \(GridTrackParser.limit), auto-fill or auto-fit"
            if case .word(let word) = times.kind {
                help = suggestion(for: word, among: ["auto-fill", "auto-fit"]) ?? help
            }
            throw times.error("\(times.quoted) is no number of times", help: help)
        }
        if isFilling {
            if filling != nil {
                throw times.error(
                    "only one repeat can fill the space", help: "write a number of times here")
            }
            filling = times.offset
            unknownSize = nil
        }
        try expect(.comma, of: name, help: help)
        let tracks = try plainTracks(until: .close)
        try expect(.close, of: name, help: help)
        guard isFilling else { return .repeat(count, tracks) }
        if let unknownSize {
            throw unknownSize.error(
                "how often \(unknownSize.quoted) fits is not known",
                help: "write a number, a percentage, or minmax(160, 1fr)")
        }
        unknownSize = wasUnknown
        return times.kind == .word("auto-fill") ? .autoFill(tracks) : .autoFit(tracks)
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
            if case .fraction = breadth {
                track = Track(minimum: .auto, maximum: breadth)
            } else {
                track = Track(minimum: breadth, maximum: breadth)
            }
        }
        let isKnown = track.minimum.isKnown || track.maximum.isKnown
        if !isKnown && unknownSize == nil { unknownSize = start }
        return track
    }

    private mutating func minmax() throws(GridTrackError) -> Track {
        let name = next()
        let help = "write minmax(160, 1fr)"
        let first = token
        let minimum = try breadth()
        if case .fraction = minimum {
            throw first.error(
                "the smaller size of minmax cannot be a share", help: "write minmax(0, 1fr)")
        }
        try expect(.comma, of: name, help: help)
        let maximum = try breadth()
        try expect(.close, of: name, help: help)
        return Track(minimum: minimum, maximum: maximum)
    }

    private mutating func fitContent() throws(GridTrackError) -> Track {
        let name = next()
        let help = "write fit-content(300)"
        let limit = token
        let length: Length
        switch try breadth() {
        case .points(let value): length = .points(value)
        case .percent(let value): length = .percent(value)
        default: throw limit.error("\(limit.quoted) is no limit", help: help)
        }
        try expect(.close, of: name, help: help)
        return .fitContent(length)
    }

    private mutating func breadth() throws(GridTrackError) -> Breadth {
        let token = next()
        switch token.kind {
        case .number(let value, let unit): return try breadth(value, unit, token)
        case .word("auto"): return .auto
        case .word("min-content"): return .minContent
        case .word("max-content"): return .maxContent
        case .word("fr"):
            throw token.error("\"fr\" needs a number", help: "write 1fr, without a space")
        case .word(let word):
            throw token.error(
                "there is no size \(token.quoted)",
                help: suggestion(for: word, among: GridTrackParser.words)
                    ?? GridTrackParser.examples)
        case .function(let name):
            if GridTrackParser.functions.contains(name) {
                throw token.error("there can be no \(name) here", help: GridTrackParser.examples)
            }
            throw token.error(
                "there is no \(token.quoted)",
                help: suggestion(for: name, among: GridTrackParser.functions)
                    ?? "write one of \(wordList(GridTrackParser.functions))")
        case .comma:
            throw token.error("sizes are separated by spaces", help: "leave out the comma")
        case .close:
            throw token.error("there is no size before \")\"", help: GridTrackParser.examples)
        case .end: throw token.error("a size is missing", help: GridTrackParser.examples)
        }
    }

    private func breadth(
        _ value: Float, _ unit: String, _ token: GridTrackToken
    ) throws(GridTrackError) -> Breadth {
        let limit = unit == "%" ? LengthCodec.largestPercentage : ClosedRange<Float>.unlimited
        guard (0...limit).contains(value) else {
            throw token.error(
                "\(token.quoted) is out of range", help: "write a number from 0 to \(limit.plain)")
        }
        switch unit {
        case "": return .points(value)
        case "%": return .percent(value)
        case "fr": return .fraction(value)
        case "px":
            throw token.error(
                "\(token.quoted) is no size", help: "write \(value.plain), which is in pixels")
        default: throw token.error("\(token.quoted) is no size", help: GridTrackParser.examples)
        }
    }

    private mutating func expect(
        _ kind: GridTrackToken.Kind, of function: GridTrackToken, help: String
    ) throws(GridTrackError) {
        let token = next()
        if token.kind == kind { return }
        if token.kind == .end {
            throw function.error("\(function.quoted) is not closed", help: help)
        }
        let missing = kind == .comma ? "a comma" : "a \")\""
        throw token.error("\(missing) is missing before \(token.quoted)", help: help)
    }
}

extension GridTemplate.Breadth {
    /// Whether the size does not depend on content or on other sizes.
    fileprivate var isKnown: Bool {
        switch self {
        case .points, .percent: true
        default: false
        }
    }
}

extension GridTemplate.Section {
    /// How many rows or columns are written in it.
    fileprivate var count: Int {
        switch self {
        case .track: 1
        case .repeat(let times, let tracks): times * tracks.count
        case .autoFill(let tracks), .autoFit(let tracks): tracks.count
        }
    }
}
