/// Finds the theme in a tree; light unless something else is set.
public enum ThemeKey: EnvironmentKey {
    public static let defaultValue = Theme.light
}

extension Node {
    /// The theme of the tree that this node belongs to.
    public var theme: Theme { tree?.environment(ThemeKey.self) ?? ThemeKey.defaultValue }
}
