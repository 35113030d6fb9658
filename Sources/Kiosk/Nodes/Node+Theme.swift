/// Finds the theme in a tree; light unless something else is set.
public enum ThemeKey: EnvironmentKey {
    public static let defaultValue = Theme.light
    public static let isLook = true
}

extension Node {
    /// The theme around this node.
    public var theme: Theme { environment(ThemeKey.self) }
}
