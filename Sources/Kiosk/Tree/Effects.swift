/// The compositing of a node and its descendants with the picture behind it.
public struct Effects: Hashable, Sendable {
    /// Opacity of the node and its children as one picture, from 0 to 1.
    public var opacity: Float = 1
    /// Blending of that picture with the one behind.
    public var blendMode = BlendMode.sourceOver
    /// Standard deviation, in local coordinates, of a Gaussian blur of the picture behind the node,
    /// inside its `contentRadii`. In a node whose ancestor is translucent or blends, only that
    /// ancestor's content is blurred.
    public var backdropBlur: Float = 0

    /// Makes effects that change nothing.
    public init() {}

    /// True if the node and its children are painted into a layer first.
    var isGroup: Bool { opacity < 1 || blendMode != .sourceOver }
    /// Opacity in 1/255, rounded to nearest.
    var opacityByte: UInt8 { UInt8(max(0, min(1, opacity)) * 255 + 0.5) }
    var hasBackdrop: Bool { backdropBlur > 0 }
}
