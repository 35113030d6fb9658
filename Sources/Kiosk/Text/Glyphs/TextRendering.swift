/// The rendering options for small text.
public struct TextRendering: Hashable, Sendable {
    /// Adjustment of letter shapes for crispness.
    public enum Hinting: String, CaseIterable, Sendable {
        /// Letters keep their shapes.
        case none
        /// Horizontal strokes are aligned to whole rows of device pixels. Nothing moves sideways,
        /// so line breaks do not change. For low-resolution screens.
        case vertical
    }

    /// Fitting of small outlines to the pixel grid.
    public var hinting: Hinting

    /// Makes options; without arguments, outlines keep their exact shape.
    public init(hinting: Hinting = .none) { self.hinting = hinting }
}
