/// A length of a layout style.
public enum Length: Hashable, Sendable {
    /// What the property makes of it: the content's size, no limit, the free space, the place in
    /// the flow. Where a property has no automatic value, it is zero.
    case auto
    /// In logical pixels.
    case points(Float)
    /// Of the containing block; 100 is the whole of it. Of a size that is not definite it is
    /// `auto`.
    case percent(Float)
    /// The content's size, whatever `width` or `height` says: for `LayoutStyle.basis`. Elsewhere it
    /// is `auto`.
    case content

    public static let zero = Length.points(0)

    var isPercent: Bool {
        if case .percent = self { true } else { false }
    }

    /// Whether the length is `auto` by itself, and not because of what it refers to.
    var isAuto: Bool {
        switch self {
        case .auto, .content: true
        case .points, .percent: false
        }
    }

    /// The length in pixels; NaN for `auto`, and for a percentage of NaN, which is what a basis
    /// that is not definite is.
    @inline(__always)
    func resolved(_ basis: Float) -> Float {
        switch self {
        case .points(let value): value
        case .percent(let value): (value * basis / 100).limited
        case .auto, .content: .nan
        }
    }

    /// As `resolved`, with zero for what has no definite length.
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

/// Four lengths around a box.
///
/// `start` and `end` stand for left and right in the box's writing direction, and win over them
/// where they are set (CSS Logical Properties).
public struct LayoutEdges: Hashable, Sendable {
    public var top: Length
    public var right: Length
    public var bottom: Length
    public var left: Length
    /// The edge where lines of text begin; nil leaves it to `left` and `right`.
    public var start: Length?
    /// The edge where lines of text end; nil leaves it to `left` and `right`.
    public var end: Length?

    public init(
        top: Length, right: Length, bottom: Length, left: Length, start: Length? = nil,
        end: Length? = nil
    ) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        (self.start, self.end) = (start, end)
    }

    /// The same length on all four sides.
    public init(all: Length) { self.init(top: all, right: all, bottom: all, left: all) }

    /// The same number of pixels on all four sides.
    public init(_ all: Float) { self.init(all: .points(all)) }

    public init(horizontal: Length, vertical: Length) {
        self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
    }

    public init(_ insets: EdgeInsets) {
        self.init(
            top: .points(insets.top), right: .points(insets.right),
            bottom: .points(insets.bottom), left: .points(insets.left))
    }

    public static let zero = LayoutEdges(0)
    public static let auto = LayoutEdges(all: .auto)

    @inline(__always)
    func left(isRightToLeft: Bool) -> Length { (isRightToLeft ? end : start) ?? left }

    @inline(__always)
    func right(isRightToLeft: Bool) -> Length { (isRightToLeft ? start : end) ?? right }

    func contains(where condition: (Length) -> Bool) -> Bool {
        condition(top) || condition(right) || condition(bottom) || condition(left)
            || (start.map(condition) ?? false) || (end.map(condition) ?? false)
    }

    /// The lengths in pixels, automatic ones as zero; percentages are of `basis`, which is a width
    /// for all four sides (CSS Box Model §4.1, §5.1).
    func resolved(_ basis: Float, isRightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top.resolvedOrZero(basis),
            right: right(isRightToLeft: isRightToLeft).resolvedOrZero(basis),
            bottom: bottom.resolvedOrZero(basis),
            left: left(isRightToLeft: isRightToLeft).resolvedOrZero(basis))
    }
}
