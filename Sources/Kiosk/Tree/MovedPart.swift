/// A part of a node's own pixels that is the one of the frame before, moved.
struct MovedPart: Equatable {
    /// The part, in the node's own space; what moves beyond it is gone.
    let rect: Rect
    /// Offset by which it has moved, in logical pixels.
    let distance: Point
}
