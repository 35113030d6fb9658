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

    public var hinting: Hinting

    public init(hinting: Hinting = .none) { self.hinting = hinting }
}
