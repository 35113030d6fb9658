/// A blend mode of W3C Compositing and Blending 1.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// The source over the destination.
    case sourceOver
    /// Darkens: the product of the colours.
    case multiply
    /// Lightens: the product of the colours' complements, complemented.
    case screen
    /// The sum of the colours, clamped at white.
    case plus
}
