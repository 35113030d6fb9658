/// The light of a panel.
package enum PanelLight: String, CaseIterable, Sendable {
    case on
    /// Darker than usual: the picture can still be read, and touched.
    case dimmed
    /// No picture at all.
    case off
}

/// The light of the panel, and what touches do to it.
///
/// Every touch turns the light on. On a dark panel nobody sees what is touched, so such a touch does
/// nothing else, up to its end, and neither do fingers that join it.
package final class PanelPower {
    package private(set) var light = PanelLight.on
    /// Performs a change of the light.
    package var onChange: ((PanelLight) -> Void)?
    /// Fingers that turned the light on, and those that joined them.
    private var swallowed: Set<Int> = []

    package init() {}

    package func set(_ light: PanelLight) {
        guard light != self.light else { return }
        self.light = light
        onChange?(light)
    }

    /// Handles a touch before anything else does.
    ///
    /// - Returns: True if the touch is to do nothing else.
    package func takes(_ touch: DeviceTouch) -> Bool {
        switch touch.phase {
        case .down:
            let isSwallowed = light == .off || !swallowed.isEmpty
            set(.on)
            if isSwallowed { swallowed.insert(touch.slot) }
            return isSwallowed
        case .move: return swallowed.contains(touch.slot)
        case .up, .cancel: return swallowed.remove(touch.slot) != nil
        }
    }
}
