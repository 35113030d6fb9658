/// A node that may show a row's contents and then those of another one, since it keeps nothing of its
/// own: no text that a guest typed, no scroll position, no movement to a value.
protocol InterchangeableNode: Node {
    var isInterchangeable: Bool { get }
    /// Forgets the picture that is shown until the next one is there.
    func forgetPicture()
}

extension InterchangeableNode {
    var isInterchangeable: Bool { true }
    func forgetPicture() {}
}

extension BoxNode: InterchangeableNode {}
extension LabelNode: InterchangeableNode {}
extension ButtonNode: InterchangeableNode {}
extension BadgeNode: InterchangeableNode {}
extension DividerNode: InterchangeableNode {}
extension IconNode: InterchangeableNode {}
extension ExtentNode: InterchangeableNode {}
// Out of sight, it is at its value at once.
extension ProgressNode: InterchangeableNode {}

extension ImageNode: InterchangeableNode {
    func forgetPicture() { dropsPictureNext = true }
}

extension RenderingNode: InterchangeableNode {
    var isInterchangeable: Bool { keepsNothing }
}

extension ListRow {
    /// True if the row's nodes can be used for another one: none keeps anything, nothing was asked
    /// to be told of, and no finger is on them.
    package var isInterchangeable: Bool { children.allSatisfy(\.subtreeIsInterchangeable) }

    /// Prepares the row's nodes for the contents of another row.
    package func forgetPictures() {
        for child in children {
            child.forEachDescendant { ($0 as? any InterchangeableNode)?.forgetPicture() }
        }
    }
}

extension Node {
    fileprivate var subtreeIsInterchangeable: Bool {
        guard let node = self as? any InterchangeableNode, node.isInterchangeable,
            lifeHandlers.isEmpty, preferences.isEmpty, motionRecord == nil, !isAnimating,
            !isPressed, !hasGesture, !comparesValues
        else { return false }
        return children.allSatisfy(\.subtreeIsInterchangeable)
    }

    /// True if an element reacts to a difference between two renders: the contents of two rows are
    /// not such a difference.
    private var comparesValues: Bool {
        guard let extras = (origin as? ElementStorage)?.extras?.values else { return false }
        return !extras.changes.isEmpty || !extras.transitions.isEmpty
    }
}

extension LifeHandlers {
    fileprivate var isEmpty: Bool { begin.isEmpty && appear.isEmpty && disappear.isEmpty }
}
