/// A node with scrollable content.
package protocol ScrollableNode: Node {
    /// Scroll offset. It may be set before the first layout, which clamps it to the range.
    var offset: Point { get set }
}

extension ScrollNode: ScrollableNode {}
