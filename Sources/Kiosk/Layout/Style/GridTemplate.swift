/// The tracks of a grid container (CSS Grid Layout §7).
public struct GridTemplate: Hashable, Sendable {
    /// A limit of a track's size.
    public enum Breadth: Hashable, Sendable {
        /// A length in logical pixels.
        case points(Float)
        /// Percentage of the grid's content box; `auto` if its size is not definite.
        case percent(Float)
        /// A share of the leftover space. Only valid as a maximum.
        case fraction(Float)
        /// The largest content, and an equal share of leftover space.
        case auto
        /// The smallest size without overflow.
        case minContent
        /// The size of the content without line breaks.
        case maxContent
    }

    /// One row or one column.
    public struct Track: Hashable, Sendable {
        /// Smallest size of the track.
        public var minimum: Breadth
        /// Largest size of the track; one below the minimum counts as the minimum.
        public var maximum: Breadth
        /// Argument of `fit-content()`: the maximum is `max-content`, limited to this.
        public var fitContentLimit: Length?

        /// Makes `minmax(minimum, maximum)`. A fraction as minimum counts as `auto`.
        public init(minimum: Breadth, maximum: Breadth) {
            (self.minimum, self.maximum) = (minimum, maximum)
        }

        /// Makes `auto`: at least the smallest size without overflow, and a share of leftover
        /// space.
        public static let auto = Track(minimum: .auto, maximum: .auto)
        /// Makes a track of a fixed size, in logical pixels.
        public static func points(_ value: Float) -> Track {
            Track(minimum: .points(value), maximum: .points(value))
        }
        /// Makes a track of a percentage of the grid's content box.
        public static func percent(_ value: Float) -> Track {
            Track(minimum: .percent(value), maximum: .percent(value))
        }
        /// Makes `minmax(auto, nfr)`.
        public static func fraction(_ value: Float) -> Track {
            Track(minimum: .auto, maximum: .fraction(value))
        }
        /// Makes `min-content`: the smallest size without overflow.
        public static let minContent = Track(minimum: .minContent, maximum: .minContent)
        /// Makes `max-content`: the size of the content without line breaks.
        public static let maxContent = Track(minimum: .maxContent, maximum: .maxContent)
        /// Makes `fit-content(limit)`: the content's size, at most the limit.
        public static func fitContent(_ limit: Length) -> Track {
            var track = Track(minimum: .auto, maximum: .maxContent)
            track.fitContentLimit = limit
            return track
        }
    }

    /// A part of a track list.
    public enum Section: Hashable, Sendable {
        /// One track.
        case track(Track)
        /// `repeat(count, tracks)`.
        case `repeat`(Int, [Track])
        /// `repeat(auto-fill, tracks)`: as many repetitions as fit.
        case autoFill([Track])
        /// `repeat(auto-fit, tracks)`: as many repetitions as fit; empty ones collapse.
        case autoFit([Track])
    }

    /// Explicit columns.
    public var columns: [Section] = []
    /// Explicit rows.
    public var rows: [Section] = []
    /// Sizes of implicit columns, repeated.
    public var autoColumns: [Track] = [.auto]
    /// Sizes of implicit rows, repeated.
    public var autoRows: [Track] = [.auto]
    /// True if automatic placement fills columns instead of rows.
    public var flowsInColumns = false
    /// True if automatic placement fills gaps left by earlier boxes.
    public var isDense = false

    /// Makes a template without explicit tracks.
    public init() {}
    /// Makes a template from its tracks, without repetitions.
    public init(columns: [Track], rows: [Track] = []) {
        self.columns = columns.map(Section.track)
        self.rows = rows.map(Section.track)
    }
}

/// The part of a grid that a box covers, along one axis (CSS Grid Layout §8).
public struct GridArea: Hashable, Sendable {
    /// One side of an area.
    public enum Line: Hashable, Sendable {
        /// One track from the other line; where automatic placement puts it if both are `auto`.
        case auto
        /// The line with this number; 1 is the first, -1 the last of the template.
        case line(Int)
        /// This many tracks from the opposite end.
        case span(Int)
    }

    /// Line at the area's start.
    public var start: Line
    /// Line at the area's end.
    public var end: Line

    /// Makes an area from its lines.
    public init(start: Line = .auto, end: Line = .auto) { (self.start, self.end) = (start, end) }

    /// Makes an area from one line to another.
    public init(_ start: Int, _ end: Int) { self.init(start: .line(start), end: .line(end)) }

    /// One track, where automatic placement puts it.
    public static let auto = GridArea()
    /// Makes an area over a number of tracks, where automatic placement puts it.
    public static func span(_ count: Int) -> GridArea { GridArea(start: .auto, end: .span(count)) }
    /// Makes an area over one track, from a line.
    public static func line(_ number: Int) -> GridArea { GridArea(start: .line(number)) }
}
