/// How much work frames have done, counted since the tree was made. Tests assert on differences.
public struct FrameStatistics: Equatable, Sendable {
    /// Frames that were made.
    public var frames = 0
    /// Calls of `updateContent`.
    public var contentUpdates = 0
    /// Calls of `updateLayout`.
    public var layoutUpdates = 0
    /// Calls of `updateAppearance`.
    public var appearanceUpdates = 0
    /// Calls of `paint`.
    public var paints = 0
    /// Pixels that were painted, as the sum of the damaged rectangles.
    public var damagedPixels = 0
    /// Nodes that were stopped because they marked themselves again and again.
    public var stoppedNodes = 0
}
