/// Counters of frame work since the tree was created. Tests assert on differences.
public struct FrameStatistics: Equatable, Sendable {
    /// Frames made.
    public var frames = 0
    /// Components rendered.
    public var renders = 0
    /// Calls of `updateContent` on nodes that are not components.
    public var contentUpdates = 0
    /// Calls of `updateLayout`.
    public var layoutUpdates = 0
    /// Calls of `updateAppearance`.
    public var appearanceUpdates = 0
    /// Calls of `paint`.
    public var paints = 0
    /// Pixels painted, as the sum of the damaged rectangles.
    public var damagedPixels = 0
    /// Pictures of moving nodes that were painted to be kept.
    public var picturesKept = 0
    /// Nodes made for new elements.
    public var nodesMade = 0
    /// Nodes updated with another element.
    public var nodesUpdated = 0
    /// Nodes that kept their element but changed their position among siblings.
    public var nodesMoved = 0
    /// Nodes whose elements were removed, with their descendants.
    public var nodesRemoved = 0
    /// Nodes that were stopped because they kept marking themselves.
    public var stoppedNodes = 0
}
