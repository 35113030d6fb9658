/// A reference to a tree from something that may outlive it.
///
/// A weak reference would serve too, but gives the tree a side table, in which each retain and release
/// of a frame is then counted, at three times the cost.
package final class TreeHandle {
    /// The tree; nil once it is gone.
    package private(set) unowned(unsafe) var tree: Tree?

    init() {}

    /// Begins to refer to a tree, which calls `clear` before it goes.
    func refer(to tree: Tree) { self.tree = tree }

    /// Ends the reference.
    func clear() { tree = nil }
}
