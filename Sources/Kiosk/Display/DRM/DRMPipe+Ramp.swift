import CDRM

/// A table of colours as it is set without atomic commits; empty for none.
struct GammaRamp: Equatable {
    var red: [UInt16] = []
    var green: [UInt16] = []
    var blue: [UInt16] = []

    /// Numbers of entries that drivers have.
    static let sizes = 2...65_536

    init() {}

    /// Makes a table of zeros.
    init(size: Int) {
        red = Array(repeating: 0, count: size)
        (green, blue) = (red, red)
    }

    init(_ curve: ColorCurve, size: Int) {
        let table = curve.table(size: size)
        func part(_ offset: Int) -> [UInt16] { (0..<size).map { table[$0 * 4 + offset] } }
        (red, green, blue) = (part(0), part(1), part(2))
    }
}

/// The table of colours of drivers without atomic commits.
extension DRMPipe {
    /// Entries of the table; nil if the driver has none.
    private var rampSize: Int? {
        saved.map(\.rampSize).flatMap { GammaRamp.sizes.contains($0) ? $0 : nil }
    }

    /// Sets the table with the next commit; nil for one that changes nothing.
    ///
    /// - Returns: False if the driver has none.
    func useRamp(_ curve: ColorCurve?) -> Bool {
        guard let size = rampSize else { return curve == nil }
        let new = GammaRamp(curve ?? ColorCurve(), size: size)
        if new != ramp { (ramp, changesColor) = (new, true) }
        return true
    }

    /// Sets the table at once. A driver that does not take it shows the colours that it has.
    func setRamp() {
        if ramp == GammaRamp() { _ = useRamp(nil) }
        changesColor = false
        // libdrm wants to be able to write what it only reads.
        var ramp = ramp
        guard let size = rampSize, ramp.red.count == size else { return }
        drmModeCrtcSetGamma(
            device.descriptor, crtc.id, UInt32(size), &ramp.red, &ramp.green, &ramp.blue)
    }

    /// Reads the table that the CRTC has; empty if it has none.
    func readRamp() -> GammaRamp {
        guard let size = rampSize else { return GammaRamp() }
        var ramp = GammaRamp(size: size)
        let result = drmModeCrtcGetGamma(
            device.descriptor, crtc.id, UInt32(size), &ramp.red, &ramp.green, &ramp.blue)
        return result == 0 ? ramp : GammaRamp()
    }
}
