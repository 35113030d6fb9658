/// A child of a flex container during its layout. Sizes are those of the border box.
struct FlexItem: BitwiseCopyable {
    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let autoMainStart = Flags(rawValue: 1 << 0)
        static let autoMainEnd = Flags(rawValue: 1 << 1)
        static let autoCrossStart = Flags(rawValue: 1 << 2)
        static let autoCrossEnd = Flags(rawValue: 1 << 3)
        static let autoMain: Flags = [.autoMainStart, .autoMainEnd]
        static let autoCross: Flags = [.autoCrossStart, .autoCrossEnd]
        /// The cross size is automatic, and equals the line's if that is known.
        static let stretches = Flags(rawValue: 1 << 4)
        static let alignsBaseline = Flags(rawValue: 1 << 5)
        /// The flex base size comes from the content.
        static let isContentBased = Flags(rawValue: 1 << 6)
        /// The automatic minimum is not computed yet; `minimum` is a lower bound.
        static let lacksMinimum = Flags(rawValue: 1 << 7)
        static let isFrozen = Flags(rawValue: 1 << 8)
        static let violatesMinimum = Flags(rawValue: 1 << 9)
        static let violatesMaximum = Flags(rawValue: 1 << 10)
        /// The cross size is given, or at least not content-based.
        static let hasCross = Flags(rawValue: 1 << 11)
        /// The item's height is definite, so percentages of it resolve.
        static let isDefinite = Flags(rawValue: 1 << 12)
        /// The height is definite as far as it comes from the aspect ratio.
        static let isDefiniteByRatio = Flags(rawValue: 1 << 13)
    }

    var id: LayoutArena.ID
    var flags: Flags = []
    var align = LayoutStyle.ItemAlignment.stretch
    var grow: Float
    var shrink: Float
    /// The flex base size (§9.2).
    var base: Float = 0
    /// Limits of the main size.
    var minimum: Float = 0
    var maximum: Float = .infinity
    /// Hypothetical main size, then the used one.
    var main: Float = 0
    /// Limits of the cross size.
    var crossMinimum: Float = 0
    var crossMaximum: Float = .infinity
    /// Hypothetical cross size, then the used one.
    var cross: Float = 0
    var mainStartMargin: Float = 0
    var mainEndMargin: Float = 0
    var crossStartMargin: Float = 0
    var crossEndMargin: Float = 0
    /// Distance from the cross-start margin edge to the baseline, for baseline-aligned items.
    var ascent: Float = 0

    var mainMargins: Float { mainStartMargin + mainEndMargin }
    var crossMargins: Float { crossStartMargin + crossEndMargin }

    @inline(__always)
    func limitMain(_ value: Float) -> Float { max(min(value, maximum), minimum) }

    @inline(__always)
    func limitCross(_ value: Float) -> Float { max(min(value, crossMaximum), crossMinimum) }
}

/// A line of items, and its share of the container.
struct FlexLine: BitwiseCopyable {
    var start: Int
    var end: Int
    /// Sum of the items' hypothetical outer main sizes, with gaps.
    var hypothetical: Float
    var cross: Float = 0
    var crossOffset: Float = 0
    /// Distance from the line's cross-start edge to the items' shared baseline.
    var ascent: Float = 0

    var count: Int { end - start }
}
