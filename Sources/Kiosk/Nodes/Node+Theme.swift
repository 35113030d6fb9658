/// The environment key of the theme; light by default.
public enum ThemeKey: EnvironmentKey {
    public static let defaultValue = Theme.light
    public static let isLook = true
}

extension Theme {
    /// Colour of edges around controls, in themes whose outlines stand out as texts do, such as
    /// those for guests who need contrast. Otherwise clear: a fill alone tells a control from its
    /// surroundings.
    var edge: Color {
        let outline = self[.outline]
        return outline.contrast(with: self[.surface]) >= Color.leastContrast ? outline : .clear
    }

    /// Colour of the edges of keys, with at least the contrast with surfaces that everything but
    /// text needs.
    var keyEdge: Color {
        edge.alpha > 0 ? edge : self[.surface].mixed(with: self[.textMuted], 204)
    }

    /// Colour over what is pressed: as much as is seen, and more in themes whose edges stand out.
    var press: Color { self[.text].faded(edge.alpha > 0 ? 64 : 26) }

    /// Colour of what is empty or still to come, such as the track of a bar: subdued, but seen on surfaces
    /// and on screens, and as well as an edge in themes that have edges.
    var track: Color {
        let least = edge.alpha > 0 ? Color.leastLargeContrast : Color.leastTrackContrast
        // Most tracks lie on surfaces, which are lighter than some screens.
        let leastOnScreens = edge.alpha > 0 ? least : 1.2
        func mixture(_ share: UInt16) -> Color {
            self[.surfaceMuted].mixed(with: self[.textMuted], share)
        }
        // The least share at which it is seen: more would take contrast from what fills the track.
        var (low, high) = (UInt16(0), UInt16(255))
        while low < high {
            let color = mixture((low + high) / 2)
            let isSeen =
                color.contrast(with: self[.surface]) >= least
                && color.contrast(with: self[.background]) >= leastOnScreens
            if isSeen { high = (low + high) / 2 } else { low = (low + high) / 2 + 1 }
        }
        return mixture(low)
    }

    /// Returns the paint of a track. That of subdued surfaces is nearly theirs, and is shown as `track`.
    func trackPaint(_ paint: ThemePaint) -> SurfacePaint {
        paint == .role(.surfaceMuted) ? .color(track) : SurfacePaint(paint, self)
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
    /// The theme at this node. A node that reads it in `paint` calls `setNeedsPaint` in
    /// `updateAppearance`, which is called when the theme changes.
    public var theme: Theme { environment(ThemeKey.self) }

    /// Replaces a look, or a part of one; the node is painted if it has changed.
    final func adopt<Look: Equatable>(_ new: Look, as look: inout Look) {
        if new != look { setNeedsPaint() }
        look = new
    }
}
