/// How what is painted goes together with what is there, as in W3C Compositing and Blending 1.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// The new over the old.
    case sourceOver
    /// Darkens: the product of the colours.
    case multiply
    /// Lightens: the product of the colours' complements, complemented.
    case screen
    /// The sum of the colours, cut at white.
    case plus
}
