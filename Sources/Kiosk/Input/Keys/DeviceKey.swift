/// A key that has gone down on a device, repeats, or has gone up.
package struct DeviceKey: Equatable, Sendable {
    /// The device of a key.
    package struct Device: Hashable, Sendable {
        /// Identifier that is never reused.
        package var id: Int
        /// True for a device that is known to be a scanner.
        package var isScanner: Bool

        package init(id: Int = 0, isScanner: Bool = false) {
            (self.id, self.isScanner) = (id, isScanner)
        }
    }

    /// The movement of the key.
    package var phase: KeyPhase
    package var symbol: KeySymbol
    /// Text that the key types; empty for none, and when it goes up.
    package var text: String
    package var modifiers: KeyModifiers
    package var device: Device
    package var time: Instant

    package init(
        _ symbol: KeySymbol, _ phase: KeyPhase = .down, text: String = "",
        modifiers: KeyModifiers = [], device: Device = Device(), time: Instant
    ) {
        (self.symbol, self.phase, self.text) = (symbol, phase, text)
        (self.modifiers, self.device, self.time) = (modifiers, device, time)
    }
}

extension DeviceKey {
    /// The virtual terminal that Ctrl, Alt and a function key stand for; nil for any other key.
    package var terminal: Int? {
        switch symbol {
        // XF86Switch_VT_1 to 12: what those keys are in X11's layouts.
        case .other(let sym) where (0x1008_FE01...0x1008_FE0C).contains(sym):
            return Int(sym - 0x1008_FE00)
        case .function(let number) where modifiers.isSuperset(of: [.control, .alt]):
            return (1...12).contains(number) ? number : nil
        default: return nil
        }
    }
}

/// The movement of a key.
public enum KeyPhase: Hashable, Sendable {
    /// The key went down.
    case down
    /// The key is held down, and acts again.
    case again
    /// The key went up.
    case up
}
