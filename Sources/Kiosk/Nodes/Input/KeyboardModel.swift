/// Which keyboard there is and what lies behind its keys.
public struct KeyboardModel: Equatable, Sendable {
    public var layout: KeyboardLayout
    /// nil lets through what lies behind.
    public var background: ThemePaint? = .role(.background)
    /// Of the background, in logical pixels.
    public var cornerRadii: CornerRadii = 0

    public init(_ layout: KeyboardLayout = .latin) { self.layout = layout }
}
