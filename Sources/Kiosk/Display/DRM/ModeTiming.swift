/// Everything the kernel needs to drive a mode: `struct drm_mode_modeinfo` of drm_mode.h without
/// the name and the type, which say nothing about the signal.
///
/// Two timings are equal if the kernel's drm_mode_equal() says so, that is, if a change between
/// them needs no modeset.
package struct ModeTiming: Hashable, Sendable {
    /// Pixel clock in kHz.
    package var clock: UInt32
    package var hDisplay: UInt16
    package var hSyncStart: UInt16
    package var hSyncEnd: UInt16
    package var hTotal: UInt16
    package var hSkew: UInt16 = 0
    package var vDisplay: UInt16
    package var vSyncStart: UInt16
    package var vSyncEnd: UInt16
    package var vTotal: UInt16
    package var vScan: UInt16 = 0
    /// `DRM_MODE_FLAG_*`.
    package var flags: UInt32

    package init(
        clock: UInt32,
        horizontal h: (display: UInt16, syncStart: UInt16, syncEnd: UInt16, total: UInt16),
        vertical v: (display: UInt16, syncStart: UInt16, syncEnd: UInt16, total: UInt16),
        flags: UInt32
    ) {
        self.clock = clock
        (hDisplay, hSyncStart, hSyncEnd, hTotal) = h
        (vDisplay, vSyncStart, vSyncEnd, vTotal) = v
        self.flags = flags
    }

    package var width: Int { Int(hDisplay) }
    package var height: Int { Int(vDisplay) }

    /// Refresh rate in millihertz, computed like drm_mode_vrefresh().
    package var refresh: Int {
        var numerator = Int(clock) * 1_000_000
        var denominator = Int(hTotal) * Int(vTotal)
        if flags & ModeTiming.interlaced != 0 { numerator *= 2 }
        if flags & ModeTiming.doubleScan != 0 { denominator *= 2 }
        if vScan > 1 { denominator *= Int(vScan) }
        guard denominator > 0 else { return 0 }
        return (numerator + denominator / 2) / denominator
    }

    /// True for complete pictures from top to bottom, which is what a dumb buffer can show.
    package var isProgressive: Bool {
        flags & (ModeTiming.interlaced | ModeTiming.doubleScan | ModeTiming.stereo) == 0
    }

    package var displayMode: DisplayMode {
        DisplayMode(width: width, height: height, refresh: usualRefresh)
    }

    /// Refresh rate in millihertz, and 60 Hz for a panel that has none: one on SPI has a clock of 1 kHz, from
    /// which a period of more than a minute would follow; see DRM_SIMPLE_MODE in drm_modes.h.
    var usualRefresh: Int { hasRefresh ? refresh : 60_000 }

    /// False for a panel that shows pictures when they come, and not at a rate.
    var hasRefresh: Bool { ModeRequest.refreshes.contains(refresh) }

    static let positiveHSync: UInt32 = 1 << 0
    static let negativeHSync: UInt32 = 1 << 1
    static let positiveVSync: UInt32 = 1 << 2
    static let negativeVSync: UInt32 = 1 << 3
    private static let interlaced: UInt32 = 1 << 4
    private static let doubleScan: UInt32 = 1 << 5
    private static let stereo: UInt32 = 0x1f << 14
}

extension DisplayMode: CustomStringConvertible {
    /// The mode in the notation of requests: `1920x1080@59.94`.
    public var description: String {
        let hundredths = (refresh + 5) / 10
        let fraction = hundredths % 100
        return "\(width)x\(height)@\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
