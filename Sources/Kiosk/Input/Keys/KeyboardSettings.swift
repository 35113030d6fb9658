/// Settings of hardware keyboards.
package struct KeyboardSettings: Equatable, Sendable {
    /// Layout by the name that X11 has for it, such as `de`; empty for the system's.
    package var layout: KeyboardLayoutName
    /// Time for which a key is held before it repeats.
    package var repeatDelay: Duration
    /// Time from one repetition to the next.
    package var repeatInterval: Duration
    package var scanners: ScannerSettings
    /// True if Ctrl, Alt and a function key show another virtual terminal.
    package var showsTerminals = false

    package init(
        layout: KeyboardLayoutName = KeyboardLayoutName(),
        repeatDelay: Duration = .milliseconds(500), repeatInterval: Duration = .milliseconds(40),
        scanners: ScannerSettings = ScannerSettings()
    ) {
        (self.layout, self.scanners) = (layout, scanners)
        (self.repeatDelay, self.repeatInterval) = (repeatDelay, repeatInterval)
    }
}

/// A layout of hardware keyboards, by X11's names; empty ones are the system's.
package struct KeyboardLayoutName: Hashable, Sendable {
    /// One layout or several, such as `de` or `us,ru`.
    package var layout: String
    /// The form of each layout, such as `nodeadkeys`.
    package var variant: String
    /// Options, such as `ctrl:nocaps`.
    package var options: String

    package init(_ layout: String = "", variant: String = "", options: String = "") {
        (self.layout, self.variant, self.options) = (layout, variant, options)
    }
}

/// Settings of scanners that type what they read, like a keyboard.
package struct ScannerSettings: Equatable, Sendable {
    /// A kind of device, by the numbers that USB and Bluetooth give it.
    package struct Device: Hashable, Sendable {
        package var vendor: UInt32
        /// nil for all products of the vendor.
        package var product: UInt32?

        package init(vendor: UInt32, product: UInt32? = nil) {
            (self.vendor, self.product) = (vendor, product)
        }
    }

    /// Devices that are scanners, whatever they type.
    package var devices: [Device]
    /// Longest time between two characters of a scanner that is known by its timing; nil knows
    /// none so.
    package var gap: Duration?
    /// Least number of characters that a scanner known by its timing reads.
    package var minimumLength: Int
    /// Characters before and after each code, which are taken away.
    package var prefix: String
    package var suffix: String
    /// Layout that the scanners type for.
    package var layout: KeyboardLayoutName

    package init(
        devices: [Device] = [], gap: Duration? = nil, minimumLength: Int = 4, prefix: String = "",
        suffix: String = "", layout: KeyboardLayoutName = KeyboardLayoutName("us")
    ) {
        (self.devices, self.gap, self.minimumLength) = (devices, gap, minimumLength)
        (self.prefix, self.suffix, self.layout) = (prefix, suffix, layout)
    }

    /// Returns true if a device is a scanner.
    package func contains(vendor: UInt32, product: UInt32) -> Bool {
        devices.contains { $0.vendor == vendor && ($0.product ?? product) == product }
    }
}
