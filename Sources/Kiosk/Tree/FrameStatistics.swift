/// How much work frames have done, counted since the tree was made. Tests assert on differences.
public struct FrameStatistics: Equatable, Sendable {
    /// Frames that were made.
    public var frames = 0
    /// Components that were rendered.
    public var renders = 0
    /// Calls of `updateContent`, of nodes that are no components.
    public var contentUpdates = 0
    /// Calls of `updateLayout`.
    public var layoutUpdates = 0
    /// Calls of `updateAppearance`.
    public var appearanceUpdates = 0
    /// Calls of `paint`.
    public var paints = 0
    /// Pixels that were painted, as the sum of the damaged rectangles.
    public var damagedPixels = 0
    /// Nodes that elements were new for.
    public var nodesMade = 0
    /// Nodes that another element came for.
    public var nodesUpdated = 0
    /// Nodes that kept their element and changed their place among their siblings.
    public var nodesMoved = 0
    /// Nodes whose elements went, with everything in them.
    public var nodesRemoved = 0
    /// Nodes that were stopped because they marked themselves again and again.
    public var stoppedNodes = 0
}
