/// How a node and everything in it goes into the picture behind it.
public struct Effects: Hashable, Sendable {
    /// How much of the node and its children, as one picture, is seen; from 0 to 1.
    public var opacity: Float = 1
    /// How that picture goes together with what lies behind.
    public var blendMode = BlendMode.sourceOver
    /// Blurs what lies behind the node, inside of its `contentRadii`, by a Gaussian of this standard
    /// deviation in local coordinates. In a node whose ancestor is translucent or blends, only what
    /// that ancestor holds is blurred.
    public var backdropBlur: Float = 0

    public init() {}

    /// Whether the node and its children are painted apart first.
    var isGroup: Bool { opacity < 1 || blendMode != .sourceOver }
    /// In 1/255, rounded to nearest.
    var opacityByte: UInt8 { UInt8(max(0, min(1, opacity)) * 255 + 0.5) }
    var hasBackdrop: Bool { backdropBlur > 0 }
}
