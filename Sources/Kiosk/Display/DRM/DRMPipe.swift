import CDRM

/// Which of the kernel's two mode-setting interfaces to use.
package enum DRMInterface {
    /// Atomic where the driver has it and accepts our configuration, else legacy.
    case automatic
    /// drmModeSetCrtc() and drmModePageFlip(), even where atomic is there.
    case legacy
}

/// A card, a connector, a CRTC and a plane in use with each other, and two buffers to show.
///
/// Everything is chosen and, with atomic mode setting, tested when it is made; nothing is on the
/// display before the first `present`. Letting go of it gives the card back to the kernel.
final class DRMPipe {
    let device: DRMDevice
    let connector: DRMConnector
    let crtc: DRMCRTC
    /// Nil on kernels without universal planes.
    let plane: DRMPlane?
    let mode: ModeChoice
    let format: PixelFormat
    let isAtomic: Bool
    /// What the CRTC showed when the card was opened; nil when the kernel would not say.
    let saved: SavedCRTC?
    let buffers: InlineArray<2, DumbBuffer>

    /// The configuration of the atomic path; nil with legacy.
    let atomic: AtomicConfiguration?
    private let modeBlob: PropertyBlob?
    let modeBlobID: UInt32
    /// Legacy: the driver has a vertical blank to flip at. Found out by the first flip.
    var canFlip = true
    /// Atomic: kept from frame to frame.
    var request = AtomicRequest()
    var damageBlob: PropertyBlob?
    var damage = Region()

    /// What the choice is made from.
    struct Candidate {
        var device: DRMDevice
        var connectors: [DRMConnector]
        var connector: DRMConnector
        var crtc: DRMCRTC
        var planes: [DRMPlane]
        var plane: DRMPlane?
        var mode: ModeChoice
        var format: PixelFormat
        var saved: SavedCRTC?
    }

    /// Makes the buffers and, for atomic, asks the kernel whether it would take the configuration.
    init(_ candidate: Candidate, isAtomic: Bool) throws(OutputError) {
        device = candidate.device
        connector = candidate.connector
        crtc = candidate.crtc
        plane = candidate.plane
        mode = candidate.mode
        format = candidate.format
        saved = candidate.saved
        self.isAtomic = isAtomic
        buffers = try InlineArray { (_: Int) throws(OutputError) in
            try DumbBuffer(
                width: candidate.mode.timing.width, height: candidate.mode.timing.height,
                format: candidate.format, device: candidate.device)
        }
        atomic = isAtomic ? AtomicConfiguration(candidate) : nil
        if isAtomic {
            let blob = try PropertyBlob(candidate.mode.timing, device: candidate.device)
            modeBlobID = blob.id
            modeBlob = consume blob
        } else {
            modeBlobID = 0
            modeBlob = nil
        }
        if isAtomic { try testConfiguration() }
    }

    enum PresentResult {
        case queued
        case shown
        /// With the kernel's errno.
        case failed(Int32)
    }

    /// Shows a buffer from the next vertical blank on.
    ///
    /// - Parameters:
    ///   - setsMode: the mode has to be set first: nothing of ours is on the display yet.
    ///   - token: comes back with the flip's event.
    func present(
        buffer: Int, damage: Region, setsMode: Bool, token: UInt64
    ) -> PresentResult {
        isAtomic
            ? presentAtomic(buffer: buffer, damage: damage, setsMode: setsMode, token: token)
            : presentLegacy(buffer: buffer, damage: damage, setsMode: setsMode, token: token)
    }

    /// Switches the CRTC off, which really ends whatever the hardware hung in. Returns an errno.
    func switchOff() -> Int32 { isAtomic ? switchOffAtomic() : switchOffLegacy() }

    /// What was chosen and why.
    var summary: String {
        var words = "DRM \(device.path) (\(device.driver)) \(connector.name) "
        words += "\(mode.timing.displayMode) \(format.rawValue) "
        words += isAtomic ? "atomic" : "legacy"
        words += ", 2 buffers"
        if isAtomic, plane?.damageClips.exists == true { words += ", damage clips" }
        switch mode.origin {
        case .kept: words += "; mode kept"
        case .listed: words += "; mode set"
        case .computed: words += "; mode set, timing computed (CVT reduced blanking)"
        }
        return words
    }
}
