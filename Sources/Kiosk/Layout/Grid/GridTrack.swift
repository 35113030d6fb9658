/// A row or a column during a grid's layout.
struct GridTrack: BitwiseCopyable {
    /// The min track sizing function (CSS Grid Layout §11.3).
    enum Minimum: UInt8 {
        case fixed
        case auto
        case minContent
        case maxContent
    }

    /// The max track sizing function.
    enum Maximum: UInt8 {
        case fixed
        case auto
        case minContent
        case maxContent
        /// Like `maxContent`, clamped to `argument`.
        case fitContent
        case fraction
    }

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// An empty track of `auto-fit`: neither it nor its gutter takes space (§7.2.3.2).
        static let isCollapsed = Flags(rawValue: 1 << 0)
        static let isInfinitelyGrowable = Flags(rawValue: 1 << 1)
        static let isFrozen = Flags(rawValue: 1 << 2)
    }

    var minimum = Minimum.auto
    var maximum = Maximum.auto
    var flags: Flags = []
    /// The min track sizing function's size, if it is fixed.
    var fixedMinimum: Float = 0
    /// The max track sizing function's size, if it is fixed, or the argument of `fit-content()`.
    var argument: Float = .infinity
    /// The flex factor.
    var factor: Float = 0

    var base: Float = 0
    /// The growth limit.
    var limit: Float = .infinity
    /// The planned increase; negative if no item contributed.
    var planned: Float = -1
    /// The item-incurred increase.
    var incurred: Float = 0
    /// Distance from the grid's start edge.
    var offset: Float = 0
    /// Distance from the track's start to its items' shared baseline.
    var ascent: Float = -.infinity

    @inline(__always) var isFlexible: Bool { maximum == .fraction }
    @inline(__always) var hasIntrinsicMinimum: Bool { minimum != .fixed }
    @inline(__always) var hasIntrinsicMaximum: Bool { maximum != .fixed && maximum != .fraction }
    @inline(__always) var isFixed: Bool { minimum == .fixed && maximum == .fixed }
    @inline(__always) var isCollapsed: Bool { flags.contains(.isCollapsed) }
    /// True if content may determine the track's size.
    @inline(__always) var isIntrinsic: Bool { hasIntrinsicMinimum || hasIntrinsicMaximum }

    /// Makes a track. Percentages refer to `basis`; if that is not definite (NaN), they are
    /// automatic (§7.2.1).
    init(_ track: GridTemplate.Track, basis: Float) {
        switch track.minimum {
        case .points(let value): (minimum, fixedMinimum) = (.fixed, value.boundedLength)
        case .percent(let value):
            if basis == basis {
                (minimum, fixedMinimum) = (.fixed, (value.boundedLength * basis / 100).limited)
            }
        case .fraction, .auto: break
        case .minContent: minimum = .minContent
        case .maxContent: minimum = .maxContent
        }
        switch track.maximum {
        case .points(let value): (maximum, argument) = (.fixed, value.boundedLength)
        case .percent(let value):
            if basis == basis {
                (maximum, argument) = (.fixed, (value.boundedLength * basis / 100).limited)
            }
        case .fraction(let value): (maximum, factor) = (.fraction, value.boundedLength)
        case .auto: break
        case .minContent: maximum = .minContent
        case .maxContent: maximum = .maxContent
        }
        if let limit = track.fitContentLimit {
            maximum = .fitContent
            let value = limit.resolved(basis)
            argument = value >= 0 ? value.limited : .infinity
        }
        initialize()
    }

    /// An empty track of `auto-fit`.
    static var collapsed: GridTrack {
        var track = GridTrack(.points(0), basis: 0)
        track.flags = .isCollapsed
        return track
    }

    /// §11.4 Initialize Track Sizes
    private mutating func initialize() {
        base = minimum == .fixed ? fixedMinimum : 0
        limit = maximum == .fixed ? max(base, argument) : .infinity
    }
}

/// The tracks of one axis, with the gutters between them.
struct GridTracks {
    let tracks: UnsafeMutableBufferPointer<GridTrack>
    /// Minimum size of a gutter; alignment may increase the distance (§10.5).
    var gap: Float

    @inline(__always) var indices: Range<Int> { tracks.indices }

    @inline(__always)
    subscript(index: Int) -> GridTrack {
        get { tracks[index] }
        nonmutating _modify { yield &tracks[index] }
    }

    /// Returns the number of tracks that are not collapsed.
    func count(in range: Range<Int>) -> Int {
        var count = 0
        for index in range where !tracks[index].isCollapsed { count += 1 }
        return count
    }

    /// Returns the total of the gutters between tracks that are not collapsed.
    @inline(__always)
    func gutters(in range: Range<Int>) -> Float {
        if range.count == 1 || gap == 0 { return 0 }
        return gap * Float(max(0, count(in: range) - 1))
    }

    /// Returns the total of the base sizes and gutters of some tracks.
    func size(of range: Range<Int>) -> Float {
        var size = gutters(in: range)
        for index in range { size += tracks[index].base }
        return size
    }

    /// Returns the extent of a grid area of positioned tracks.
    @inline(__always)
    func area(_ span: GridSpan) -> (start: Float, size: Float) {
        let (first, last) = (span.first, Int(span.end) - 1)
        let start = tracks[first].offset
        // The end of a single track is rounded, its size is not.
        if first == last { return (start, tracks[first].base) }
        return (start, max(0, tracks[last].offset + tracks[last].base - start))
    }
}
