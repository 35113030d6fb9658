/// The light of a panel.
package enum PanelLight: String, CaseIterable, Sendable {
    case on
    /// Darker than usual: the picture can still be read, and touched.
    case dimmed
    /// No picture at all.
    case off
}

/// The light of the panel, and what touches and keys do to it.
///
/// Every touch and every key turns the light on. On a dark panel nobody sees what is touched, so such a
/// touch does nothing else, up to its end, and neither do fingers that join it. A key that turns the
/// light on does nothing else until it goes up.
package final class PanelPower {
    package private(set) var light = PanelLight.on
    /// Performs a change of the light.
    package var onChange: ((PanelLight) -> Void)?
    /// Fingers that turned the light on, and those that joined them.
    private var swallowed: Set<Int> = []
    /// Keys that turned the light on and are still down.
    private var swallowedKeys: Set<KeySymbol> = []

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

    /// Handles a key before anything else does.
    ///
    /// - Returns: True if the key is to do nothing else.
    package func takes(_ key: DeviceKey) -> Bool {
        switch key.phase {
        case .down:
            let isSwallowed = light == .off
            set(.on)
            if isSwallowed { swallowedKeys.insert(key.symbol) }
            return isSwallowed
        case .again: return swallowedKeys.contains(key.symbol)
        case .up: return swallowedKeys.remove(key.symbol) != nil
        }
    }

    /// Turns the light on for a code that a scanner has read, which counts all the same.
    package func noteScan() { set(.on) }
}
