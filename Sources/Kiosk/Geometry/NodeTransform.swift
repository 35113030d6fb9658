/// A change of a node, with its descendants, after the layout: it is scaled and rotated about a
/// point, and moved.
public struct NodeTransform: Hashable, Sendable {
    /// Factor of all lengths. Nothing is seen unless it is positive.
    public var scale: Float
    /// Rotation in degrees, clockwise.
    public var rotation: Float
    /// Distance by which the node is moved, in logical pixels.
    public var translation: Point
    /// Distance by which it is moved beside that, in shares of its own width and height.
    public var share: Point
    /// The point about which it is scaled and rotated, in shares of its width and height.
    public var origin: Point

    /// Makes a transform; without arguments, it changes nothing.
    public init(
        scale: Float = 1, rotation: Float = 0, translation: Point = .zero, share: Point = .zero,
        origin: Point = Point(x: 0.5, y: 0.5)
    ) {
        (self.scale, self.rotation, self.translation) = (scale, rotation, translation)
        (self.share, self.origin) = (share, origin)
    }

    /// The transform that changes nothing.
    public static let identity = NodeTransform()

    /// Makes a movement by logical pixels.
    public static func translation(x: Float, y: Float) -> NodeTransform {
        NodeTransform(translation: Point(x: x, y: y))
    }

    /// True if a node keeps its place and its size.
    var isIdentity: Bool {
        scale == 1 && rotation == 0 && translation == .zero && share == .zero
    }

    /// Returns the map from the own space of a node to its parent's.
    ///
    /// - Parameters:
    ///   - position: Position of the node in its parent.
    ///   - size: Size of the node.
    func map(at position: Point, _ size: Size) -> AffineTransform {
        guard scale > 0 else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, e: 0, f: 0) }
        let center = Point(x: size.width * origin.x, y: size.height * origin.y)
        var x = position.x + translation.x + share.x * size.width
        var y = position.y + translation.y + share.y * size.height
        guard rotation != 0 else {
            if scale != 1 {
                x += center.x - center.x * scale
                y += center.y - center.y * scale
            }
            return AffineTransform(a: scale, b: 0, c: 0, d: scale, e: x, f: y)
        }
        let turn = AffineTransform.rotation(degrees: rotation)
        let (a, b) = (turn.a * scale, turn.b * scale)
        return AffineTransform(
            a: a, b: b, c: -b, d: a, e: x + center.x - a * center.x + b * center.y,
            f: y + center.y - b * center.x - a * center.y)
    }
}
