/// The environment key of the theme; light by default.
public enum ThemeKey: EnvironmentKey {
    public static let defaultValue = Theme.light
    public static let isLook = true
}

extension Node {
    /// The theme at this node.
    public var theme: Theme { environment(ThemeKey.self) }
}
