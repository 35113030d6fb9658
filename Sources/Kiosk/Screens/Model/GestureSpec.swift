/// Thresholds of gestures that a configuration sets.
package struct GestureSpec: Sendable {
    /// Distances and velocities, by where they belong.
    var lengths: [(path: any WritableKeyPath<GestureSettings, Float> & Sendable, PanelLength)] = []
    /// Times, by where they belong.
    var times: [(path: any WritableKeyPath<GestureSettings, Duration> & Sendable, Duration)] = []

    /// The settings of a panel with those of the configuration.
    func applied(to panel: GestureSettings) -> GestureSettings {
        var settings = panel
        for (path, length) in lengths {
            settings[keyPath: path] = length.pixels(density: panel.pixelsPerMillimetre)
        }
        for (path, time) in times { settings[keyPath: path] = time }
        return settings
    }
}
