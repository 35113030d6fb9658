/// The layout's data of a box beside its style: links, marks, caches and results.
///
/// Unknown numbers are NaN. Sizes are those of the border box.
struct LayoutBox {
    // MARK: Links

    var parent = LayoutArena.ID.none
    var firstChild = LayoutArena.ID.none
    var nextSibling = LayoutArena.ID.none
    var previousSibling = LayoutArena.ID.none
    /// The children that changed, or in which something did, since the last layout.
    var firstListed = LayoutArena.ID.none
    var nextListed = LayoutArena.ID.none
    var previousListed = LayoutArena.ID.none

    var marks: Marks = [.changed]
    var traits: Traits = []

    // MARK: Caches

    /// Border and padding, percentages included.
    var insets = EdgeInsets.zero
    /// Width to which percentages in `insets` refer.
    var insetsBasis: Float = 0
    /// Min-content and max-content widths of the box.
    var widths = WidthCache()
    /// Heights of the content at the last two widths.
    var heights = HeightCache()
    /// Size for which the children are laid out; `laidHeight` is the result.
    var laidWidth = Float.nan
    var laidHeight = Float.nan
    /// Height of the content at that size.
    var laidContent = Float.nan
    /// Child whose first baseline is that of this box.
    var baselineChild = LayoutArena.ID.none

    // MARK: Results

    /// Position relative to the parent's border box, not rounded.
    var origin = Point.zero
    var size = Size.zero
    /// Distance of the box's top left corner from the whole pixel to its left and above: the
    /// rounding of its children depends on nothing else.
    var fraction = Point(x: .nan, y: .nan)

    /// State of a box between and during layouts.
    struct Marks: OptionSet {
        let rawValue: UInt32
        /// Something that the box's size depends on has changed, other than the box's position.
        static let changed = Marks(rawValue: 1 << 0)
        /// The box is in its parent's list.
        static let listed = Marks(rawValue: 1 << 1)
        /// A cache entry was evicted; the parent's caches may depend on it.
        static let cacheEvicted = Marks(rawValue: 1 << 2)
        /// The children's frames are older than their layout.
        static let framesOutdated = Marks(rawValue: 1 << 3)
        /// The children are laid out for the height that they gave the box themselves.
        static let laidOutForContentHeight = Marks(rawValue: 1 << 4)
        /// The children are laid out for a definite height.
        static let laidOutAsDefinite = Marks(rawValue: 1 << 5)
        /// The box's height is definite: percentages of it count (Flexbox §9.8).
        static let isDefinite = Marks(rawValue: 1 << 6)
        /// A child's size or position depends on whether the height is definite.
        static let childrenUseDefiniteness = Marks(rawValue: 1 << 7)
        /// The widths of the content depend on the height.
        static let widthDependsOnHeight = Marks(rawValue: 1 << 8)
        static let hasAbsoluteChildren = Marks(rawValue: 1 << 9)
        /// Only absolute children have to be placed again.
        static let absoluteChildChanged = Marks(rawValue: 1 << 10)
        /// The frames of the whole subtree are zero.
        static let framesAreZero = Marks(rawValue: 1 << 11)
        /// An ancestor aligns with the first baseline.
        static let baselineUsed = Marks(rawValue: 1 << 13)
        /// Percentages refer to the height from the aspect ratio, though the content may need more.
        static let isDefiniteByRatio = Marks(rawValue: 1 << 14)
        /// The children are laid out with `isDefiniteByRatio`.
        static let laidOutByRatio = Marks(rawValue: 1 << 15)
        /// The layout of the children stays valid in a box that is higher than its content.
        static let reusableWhenHigher = Marks(rawValue: 1 << 16)
        /// The layout of the children stays valid in a box that is lower than its content.
        static let reusableWhenLower = Marks(rawValue: 1 << 17)
    }

    /// Properties of a style that loops test to skip work.
    struct Traits: OptionSet {
        let rawValue: UInt16
        static let measured = Traits(rawValue: 1 << 0)
        static let rightToLeft = Traits(rawValue: 1 << 1)
        static let absolute = Traits(rawValue: 1 << 2)
        static let none = Traits(rawValue: 1 << 3)
        /// Padding in percent.
        static let percentInsets = Traits(rawValue: 1 << 4)
        static let margins = Traits(rawValue: 1 << 5)
        static let limits = Traits(rawValue: 1 << 6)
        static let ratio = Traits(rawValue: 1 << 7)
        static let contentBox = Traits(rawValue: 1 << 8)
        static let offset = Traits(rawValue: 1 << 9)
        static let ordered = Traits(rawValue: 1 << 10)
        /// A height, a height limit, a basis or an inset that may be a percentage of the
        /// container's height.
        static let percentHeights = Traits(rawValue: 1 << 11)
        /// A leaf with a fixed aspect ratio, whose height determines its width.
        static let proportional = Traits(rawValue: 1 << 12)

        static let outOfFlow: Traits = [.absolute, .none]
    }
}

/// The min-content and max-content widths of a box: without a definite height, or independent of
/// it, and at the last height that mattered. Each level of a tree may query the one below for both.
struct WidthCache {
    private var smallest = Float.nan
    private var largest = Float.nan
    private(set) var height = Float.nan
    private var smallestAtHeight = Float.nan
    private var largestAtHeight = Float.nan

    @inline(__always)
    subscript(extreme: LayoutPass.Extreme, isAtHeight isAtHeight: Bool) -> Float {
        get {
            switch (extreme, isAtHeight) {
            case (.smallest, false): smallest
            case (.largest, false): largest
            case (.smallest, true): smallestAtHeight
            case (.largest, true): largestAtHeight
            }
        }
        set {
            switch (extreme, isAtHeight) {
            case (.smallest, false): smallest = newValue
            case (.largest, false): largest = newValue
            case (.smallest, true): smallestAtHeight = newValue
            case (.largest, true): largestAtHeight = newValue
            }
        }
    }

    /// Makes room for widths at a height; returns true if others were evicted.
    mutating func turn(to height: Float) -> Bool {
        guard self.height != height else { return false }
        let isFull = !smallestAtHeight.isNaN || !largestAtHeight.isNaN
        self.height = height
        (smallestAtHeight, largestAtHeight) = (.nan, .nan)
        return isFull
    }
}

/// The last two heights of a box, by its width and by the width to which percentages of its padding
/// refer.
struct HeightCache {
    struct Key {
        var width = Float.nan
        var basis = Float.nan

        @inline(__always)
        static func == (a: Key, b: Key) -> Bool { a.width == b.width && a.basis == b.basis }
    }

    private var keys = (Key(), Key())
    private var values = (Float.nan, Float.nan)

    @inline(__always)
    func height(for key: Key) -> Float? {
        if keys.0 == key { return values.0 }
        if keys.1 == key { return values.1 }
        return nil
    }

    /// Stores a height; returns true if another one was evicted.
    @inline(__always)
    mutating func store(_ height: Float, for key: Key) -> Bool {
        let isFull = !keys.1.width.isNaN
        keys = (key, keys.0)
        values = (height, values.0)
        return isFull
    }

    /// Cached queries, older ones first; NaN for none.
    var asked: (Key, Key) { (keys.1, keys.0) }

    mutating func removeAll() { self = HeightCache() }
}
