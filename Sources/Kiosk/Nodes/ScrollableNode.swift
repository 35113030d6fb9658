/// A node with content that a finger moves.
package protocol ScrollableNode: Node {
    /// What the content is scrolled by. It may be set before the first layout, and is brought into
    /// the range by the first that knows one.
    var offset: Point { get set }
}

extension ScrollNode: ScrollableNode {}
