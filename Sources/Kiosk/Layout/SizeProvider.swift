/// The available space for a box. nil means unbounded.
public struct SizeConstraints: Hashable, Sendable {
    /// Width in logical pixels; nil is unbounded.
    public var width: Float?
    /// Height in logical pixels; nil is unbounded.
    public var height: Float?

    /// Makes a space, in logical pixels; a side left out is unbounded.
    public init(width: Float? = nil, height: Float? = nil) {
        self.width = width
        self.height = height
    }

    /// Space without bounds.
    public static let unbounded = SizeConstraints()
}

/// Measures the leaves of a layout: text, pictures, nodes with intrinsic sizes.
///
/// A layout makes three queries, all of the content box: the max-content width, with unbounded
/// width; the min-content width, with width zero; and the height at a width. The height is given if
/// it is known already. Equal queries must give equal results until the leaf is marked. A provider
/// must not change the arena.
package protocol SizeProvider: AnyObject {
    /// Returns the size of a leaf's content box within `constraints`. A result beyond a constraint
    /// overflows.
    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size
    /// Returns the distance of the first baseline from the top of a content box of the given size;
    /// nil if there is none.
    func baseline(of id: LayoutArena.ID, in size: Size) -> Float?
}
