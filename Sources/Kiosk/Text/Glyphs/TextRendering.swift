/// How a text engine draws small text.
public struct TextRendering: Hashable, Sendable {
    /// Whether letters give up some of their shape to look crisper.
    public enum Hinting: String, CaseIterable, Sendable {
        /// Letters look as they were drawn.
        case none
        /// Their horizontal strokes lie on whole rows of device pixels. Nothing moves sideways, so
        /// that lines break where they did. For screens of few pixels.
        case vertical
    }

    public var hinting: Hinting

    public init(hinting: Hinting = .none) { self.hinting = hinting }
}
