/// The tracks of a grid container (CSS Grid Layout §7).
public struct GridTemplate: Hashable, Sendable {
    /// The limits of a track's size.
    public enum Breadth: Hashable, Sendable {
        case points(Float)
        /// Of the grid's content box; of a size that is not definite it is `auto`.
        case percent(Float)
        /// A share of what other tracks leave. Only as a maximum.
        case fraction(Float)
        /// As large as the largest content, and an equal share of what would be left over.
        case auto
        /// As small as the content gets without overflowing.
        case minContent
        /// As large as the content gets without breaking lines.
        case maxContent
    }

    /// One row or one column.
    public struct Track: Hashable, Sendable {
        public var minimum: Breadth
        public var maximum: Breadth
        /// The argument of `fit-content()`: the maximum is that of `max-content`, but not more.
        public var fitContentLimit: Length?

        /// `minmax(minimum, maximum)`. A fraction as minimum counts as `auto`.
        public init(minimum: Breadth, maximum: Breadth) {
            (self.minimum, self.maximum) = (minimum, maximum)
        }

        public static let auto = Track(minimum: .auto, maximum: .auto)
        public static func points(_ value: Float) -> Track {
            Track(minimum: .points(value), maximum: .points(value))
        }
        public static func percent(_ value: Float) -> Track {
            Track(minimum: .percent(value), maximum: .percent(value))
        }
        /// `minmax(auto, nfr)`.
        public static func fraction(_ value: Float) -> Track {
            Track(minimum: .auto, maximum: .fraction(value))
        }
        public static let minContent = Track(minimum: .minContent, maximum: .minContent)
        public static let maxContent = Track(minimum: .maxContent, maximum: .maxContent)
        public static func fitContent(_ limit: Length) -> Track {
            var track = Track(minimum: .auto, maximum: .maxContent)
            track.fitContentLimit = limit
            return track
        }
    }

    /// A part of a list of tracks.
    public enum Section: Hashable, Sendable {
        case track(Track)
        /// `repeat(count, tracks)`.
        case `repeat`(Int, [Track])
        /// `repeat(auto-fill, tracks)`: as often as it fits.
        case autoFill([Track])
        /// `repeat(auto-fit, tracks)`: as often as it fits; empty repetitions collapse.
        case autoFit([Track])
    }

    public var columns: [Section] = []
    public var rows: [Section] = []
    /// The sizes of columns that boxes need beyond `columns`, in turn.
    public var autoColumns: [Track] = [.auto]
    /// The sizes of rows that boxes need beyond `rows`, in turn.
    public var autoRows: [Track] = [.auto]
    /// Boxes without a place fill columns one after the other, instead of rows.
    public var flowsInColumns = false
    /// Boxes without a place fill gaps that earlier ones left.
    public var isDense = false

    public init() {}
    public init(columns: [Track], rows: [Track] = []) {
        self.columns = columns.map(Section.track)
        self.rows = rows.map(Section.track)
    }
}

/// The part of a grid that a box covers, in one direction (CSS Grid Layout §8).
public struct GridArea: Hashable, Sendable {
    public enum Line: Hashable, Sendable {
        case auto
        /// The line with this number; 1 is the first one, -1 the last one of the template.
        case line(Int)
        /// This many tracks from the other end.
        case span(Int)
    }

    public var start: Line
    public var end: Line

    public init(start: Line = .auto, end: Line = .auto) { (self.start, self.end) = (start, end) }

    /// From one line to another.
    public init(_ start: Int, _ end: Int) { self.init(start: .line(start), end: .line(end)) }

    public static let auto = GridArea()
    public static func span(_ count: Int) -> GridArea { GridArea(start: .auto, end: .span(count)) }
    public static func line(_ number: Int) -> GridArea { GridArea(start: .line(number)) }
}
