/// The model of a keyboard: its layout and background.
public struct KeyboardModel: Equatable, Sendable {
    /// Keys of the keyboard.
    public var layout: KeyboardLayout
    /// Background; nil for none.
    public var background: ThemePaint? = .role(.background)
    /// Radii of the background, in logical pixels.
    public var cornerRadii: CornerRadii = 0

    /// Makes a model of a keyboard.
    public init(_ layout: KeyboardLayout = .latin) { self.layout = layout }
}
