/// Parses CSS track lists (CSS Grid Layout §7.2).
struct GridNotation {
    /// Unread tokens, the next one last.
    private var rest: [String]

    /// Parses `100px minmax(0, 1fr) repeat(auto-fill, 80px)`, or `none`.
    static func template(_ text: String) throws(StyleError) -> [GridTemplate.Section] {
        if text == "none" { return [] }
        var notation = GridNotation(text)
        var sections: [GridTemplate.Section] = []
        repeat {
            sections.append(try notation.section())
        } while !notation.rest.isEmpty
        try checkAutomaticRepeats(sections)
        return sections
    }

    /// Parses `100px auto`: tracks without repetitions.
    static func tracks(_ text: String) throws(StyleError) -> [GridTemplate.Track] {
        var notation = GridNotation(text)
        var tracks: [GridTemplate.Track] = []
        repeat {
            tracks.append(try notation.track())
        } while !notation.rest.isEmpty
        return tracks
    }

    private init(_ text: String) {
        var tokens: [String] = []
        var word = ""
        for character in text {
            guard " (),/[]".contains(character) else {
                word.append(character)
                continue
            }
            if !word.isEmpty { tokens.append(word) }
            word = ""
            if character != " " { tokens.append(String(character)) }
        }
        if !word.isEmpty { tokens.append(word) }
        rest = tokens.reversed()
    }

    // MARK: Tokens

    private mutating func expect(_ token: String) throws(StyleError) {
        guard rest.last == token else { throw expected("\"\(token)\"") }
        rest.removeLast()
    }

    private mutating func goOver(_ token: String) -> Bool {
        guard rest.last == token else { return false }
        rest.removeLast()
        return true
    }

    private func expected(_ expectation: String) -> StyleError {
        StyleError("expected \(expectation); found \(rest.last?.quotedExcerpt ?? "the end")")
    }

    // MARK: Tracks

    private mutating func section() throws(StyleError) -> GridTemplate.Section {
        guard goOver("repeat") else { return .track(try track()) }
        try expect("(")
        let count = rest.popLast() ?? ""
        try expect(",")
        var tracks: [GridTemplate.Track] = []
        repeat {
            tracks.append(try track())
        } while !goOver(")")
        switch count {
        case "auto-fill": return .autoFill(tracks)
        case "auto-fit": return .autoFit(tracks)
        default:
            guard let number = Int(count), number > 0 else {
                throw StyleError(
                    "expected repeat() with auto-fill, auto-fit or a positive integer; found "
                        + count.quotedExcerpt)
            }
            return .repeat(number, tracks)
        }
    }

    private mutating func track() throws(StyleError) -> GridTemplate.Track {
        if goOver("minmax") {
            try expect("(")
            let minimum = try breadth()
            if case .fraction = minimum {
                throw StyleError("expected minmax() with its fr as the maximum")
            }
            try expect(",")
            let maximum = try breadth()
            try expect(")")
            return GridTemplate.Track(minimum: minimum, maximum: maximum)
        }
        if goOver("fit-content") {
            try expect("(")
            guard let token = rest.last, let limit = Length(StyleValue(token)), !limit.isNegative
            else { throw expected("a length in fit-content()") }
            rest.removeLast()
            try expect(")")
            return .fitContent(limit)
        }
        let breadth = try breadth()
        if case .fraction(let share) = breadth { return .fraction(share) }
        return GridTemplate.Track(minimum: breadth, maximum: breadth)
    }

    private mutating func breadth() throws(StyleError) -> GridTemplate.Breadth {
        let breadth: GridTemplate.Breadth? =
            switch rest.last ?? "" {
            case "auto": .auto
            case "min-content": .minContent
            case "max-content": .maxContent
            case let token where token.hasSuffix("fr"):
                plainNumber(token.dropLast(2)).flatMap { $0 < 0 ? nil : .fraction(Float($0)) }
            case let token:
                switch Length(StyleValue(token)) {
                case .points(let value)? where value >= 0: .points(value)
                case .percent(let value)? where value >= 0: .percent(value)
                default: nil
                }
            }
        guard let breadth else {
            throw expected(
                "a track, such as 100px, 50%, 1fr, auto, min-content, max-content, minmax(0, 1fr), "
                    + "fit-content(50%) or repeat(2, 1fr)")
        }
        rest.removeLast()
        return breadth
    }

    /// Checks that all tracks are definite, since otherwise the number of automatic repetitions is
    /// unknown (§7.2.3.1).
    private static func checkAutomaticRepeats(
        _ sections: [GridTemplate.Section]
    ) throws(StyleError) {
        var automatic = 0
        var tracks: [GridTemplate.Track] = []
        for section in sections {
            switch section {
            case .track(let track): tracks.append(track)
            case .repeat(_, let repeated): tracks += repeated
            case .autoFill(let repeated), .autoFit(let repeated):
                automatic += 1
                tracks += repeated
            }
        }
        if automatic > 1 { throw StyleError("expected at most one of auto-fill and auto-fit") }
        if automatic == 1 && !tracks.allSatisfy(\.hasFixedSize) {
            throw StyleError("expected a length in each track beside auto-fill and auto-fit")
        }
    }
}

extension GridTemplate.Track {
    fileprivate var hasFixedSize: Bool {
        fitContentLimit == nil && (minimum.isFixed || maximum.isFixed)
    }
}

extension GridTemplate.Breadth {
    fileprivate var isFixed: Bool {
        switch self {
        case .points, .percent: true
        case .fraction, .auto, .minContent, .maxContent: false
        }
    }
}
