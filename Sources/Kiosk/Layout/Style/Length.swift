/// A length of a layout style.
public enum Length: Hashable, Sendable {
    /// The property's automatic value: the content's size, no limit, the free space, the static
    /// position. Zero for properties without one.
    case auto
    /// A length in logical pixels.
    case points(Float)
    /// Percentage of the containing block; `auto` if that size is not definite.
    case percent(Float)
    /// The content's size, whatever `width` or `height` says, for `LayoutStyle.basis`. Elsewhere
    /// like `auto`.
    case content

    /// No length.
    public static let zero = Length.points(0)

    var isPercent: Bool {
        if case .percent = self { true } else { false }
    }

    /// True if the length itself is `auto`, whatever it refers to.
    var isAuto: Bool {
        switch self {
        case .auto, .content: true
        case .points, .percent: false
        }
    }

    /// Returns the length in pixels; NaN for `auto`, and for a percentage of an indefinite basis
    /// (NaN).
    @inline(__always)
    func resolved(_ basis: Float) -> Float {
        switch self {
        case .points(let value): value
        case .percent(let value): (value * basis / 100).limited
        case .auto, .content: .nan
        }
    }

    /// Returns the length in pixels; zero if it is not definite.
    @inline(__always)
    func resolvedOrZero(_ basis: Float) -> Float {
        let value = resolved(basis)
        return value == value ? value : 0
    }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Float) { self = .points(value) }
    public init(integerLiteral value: Int) { self = .points(Float(value)) }
}

/// Lengths on the four sides of a box.
///
/// `start` and `end` stand for left and right in the writing direction, and take precedence over
/// them if set (CSS Logical Properties).
public struct LayoutEdges: Hashable, Sendable {
    /// Top side.
    public var top: Length
    /// Right side.
    public var right: Length
    /// Bottom side.
    public var bottom: Length
    /// Left side.
    public var left: Length
    /// Inline-start edge; nil leaves it to `left` and `right`.
    public var start: Length?
    /// Inline-end edge; nil leaves it to `left` and `right`.
    public var end: Length?

    /// Makes lengths for the four sides, and for those in the writing direction.
    public init(
        top: Length, right: Length, bottom: Length, left: Length, start: Length? = nil,
        end: Length? = nil
    ) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        (self.start, self.end) = (start, end)
    }

    /// Makes equal lengths on all sides.
    public init(all: Length) { self.init(top: all, right: all, bottom: all, left: all) }

    /// Makes equal lengths in pixels on all sides.
    public init(_ all: Float) { self.init(all: .points(all)) }

    /// Makes lengths by axis.
    public init(horizontal: Length, vertical: Length) {
        self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
    }

    /// Makes lengths from insets in logical pixels.
    public init(_ insets: EdgeInsets) {
        self.init(
            top: .points(insets.top), right: .points(insets.right),
            bottom: .points(insets.bottom), left: .points(insets.left))
    }

    /// No length on any side.
    public static let zero = LayoutEdges(0)
    /// `auto` on all sides.
    public static let auto = LayoutEdges(all: .auto)

    @inline(__always)
    func left(isRightToLeft: Bool) -> Length { (isRightToLeft ? end : start) ?? left }

    @inline(__always)
    func right(isRightToLeft: Bool) -> Length { (isRightToLeft ? start : end) ?? right }

    func contains(where condition: (Length) -> Bool) -> Bool {
        condition(top) || condition(right) || condition(bottom) || condition(left)
            || (start.map(condition) ?? false) || (end.map(condition) ?? false)
    }

    /// Returns the lengths in pixels, with automatic ones as zero; percentages refer to `basis`,
    /// which is a width for all four sides (CSS Box Model §4.1, §5.1).
    func resolved(_ basis: Float, isRightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top.resolvedOrZero(basis),
            right: right(isRightToLeft: isRightToLeft).resolvedOrZero(basis),
            bottom: bottom.resolvedOrZero(basis),
            left: left(isRightToLeft: isRightToLeft).resolvedOrZero(basis))
    }
}
