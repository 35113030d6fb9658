/// The space that a box may take. nil is unbounded: as large as the content likes.
public struct SizeConstraints: Hashable, Sendable {
    public var width: Float?
    public var height: Float?

    public init(width: Float? = nil, height: Float? = nil) {
        self.width = width
        self.height = height
    }

    public static let unbounded = SizeConstraints()
}

/// Measures the leaves of a layout: text, pictures, nodes with a size of their own.
///
/// A layout asks three questions, all of the content box. For the largest width that content can
/// use, the width is unbounded; for the smallest it can have without overflowing, it is zero; and
/// for the height at a width, it is that width. The height is given where it is known already.
/// The same question has to have the same answer until the leaf is marked. A provider that is asked
/// changes nothing in the arena.
package protocol SizeProvider: AnyObject {
    /// The size of a leaf's content box within `constraints`. A result beyond a constraint
    /// overflows.
    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size
    /// The distance of the first baseline from the top of a content box of the given size; nil if
    /// there is none.
    func baseline(of id: LayoutArena.ID, in size: Size) -> Float?
}
