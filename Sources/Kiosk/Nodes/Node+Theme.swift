/// The environment key of the theme; light by default.
public enum ThemeKey: EnvironmentKey {
    public static let defaultValue = Theme.light
    public static let isLook = true
}

extension Theme {
    /// Colour of edges around what a guest presses, in themes whose outlines stand out as texts do, as
    /// those for guests who need contrast; else clear: there a fill alone tells it from its surroundings.
    var edge: Color {
        let outline = self[.outline]
        return outline.contrast(with: self[.surface]) >= Color.leastContrast ? outline : .clear
    }

    /// Colour of the edges of keys, at least as far from surfaces as anything has to be that is no text.
    var keyEdge: Color {
        edge.alpha > 0 ? edge : self[.surface].mixed(with: self[.textMuted], 204)
    }

    /// Returns a colour, moved towards that of texts as far as letters on a ground need it.
    func readable(_ color: Color, on ground: Color) -> Color {
        var (result, share) = (color, UInt16(0))
        while result.contrast(with: ground) < Color.leastContrast, share < 255 {
            share += 15
            result = color.mixed(with: self[.text], share)
        }
        return result
    }
}

extension SurfacePaint {
    /// True if the fill stands out from screens of a theme. What stands on such a fill keeps its colour
    /// where both would be faded: it could not be read any more.
    func isStrong(in theme: Theme) -> Bool {
        guard case .color(let color) = self, color.isOpaque else { return false }
        return color.contrast(with: theme[.background]) >= Color.leastLargeContrast
    }
}

extension Node {
    /// The theme at this node.
    public var theme: Theme { environment(ThemeKey.self) }
}
