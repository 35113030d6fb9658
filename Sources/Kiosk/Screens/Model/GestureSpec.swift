/// Thresholds of gestures that a configuration sets.
package struct GestureSpec: Sendable {
    var slop: Int?
    var hitSize: Int?
    var tapInterval: Duration?
    var longPressTime: Duration?
    var repeatInterval: Duration?

    /// The settings of a panel with those of the configuration.
    func applied(to panel: GestureSettings) -> GestureSettings {
        var settings = panel
        if let slop { settings.slop = Float(slop) }
        if let hitSize { settings.hitSize = Float(hitSize) }
        if let tapInterval { settings.tapInterval = tapInterval }
        if let longPressTime { settings.longPressTime = longPressTime }
        if let repeatInterval { settings.repeatInterval = repeatInterval }
        return settings
    }
}
