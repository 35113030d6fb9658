import CDRM

/// The kernel's mode-setting interface to use.
package enum DRMInterface {
    /// Atomic if the driver supports it and accepts the configuration, else legacy.
    case automatic
    /// drmModeSetCrtc() and drmModePageFlip(), even if atomic is available.
    case legacy
}

/// A configured card, connector, CRTC and plane, with two buffers to show.
///
/// Everything is chosen and, with atomic mode setting, tested on creation; nothing is displayed
/// before the first `present`. Releasing it returns the card to the kernel.
final class DRMPipe {
    let device: DRMDevice
    let connector: DRMConnector
    let crtc: DRMCRTC
    /// nil on kernels without universal planes.
    let plane: DRMPlane?
    let mode: ModeChoice
    let format: PixelFormat
    let isAtomic: Bool
    /// State of the CRTC when the card was opened; nil if unknown.
    let saved: SavedCRTC?
    let buffers: InlineArray<2, DumbBuffer>

    /// Configuration of the atomic path; nil with legacy.
    let atomic: AtomicConfiguration?
    private let modeBlob: PropertyBlob?
    let modeBlobID: UInt32
    /// Legacy: true if the driver has page flips. Determined by the first flip.
    var canFlip = true
    /// Atomic: reused for every frame.
    var request = AtomicRequest()
    var damageBlob: PropertyBlob?
    /// Atomic: the table of colours; nil if they are not corrected.
    var colorBlob: PropertyBlob?
    /// Atomic: what another program had set beside it; nil until that is restored.
    var degammaBlob: PropertyBlob?
    var matrixBlob: PropertyBlob?
    /// Legacy: the table of colours; empty until it is first set.
    var ramp = GammaRamp()
    /// True until a commit has set the table of colours.
    var changesColor = false
    var damage = Region()

    /// The inputs of the choice.
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

    /// Creates the buffers and, with atomic, tests the configuration.
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
        device.claims.formUnion(claims)
    }

    deinit { device.claims.subtract(claims) }

    /// Objects of the card that no other output may use.
    private var claims: Set<UInt32> {
        Set([connector.id, crtc.id] + (plane.map { [$0.id] } ?? []))
    }

    enum PresentResult {
        case queued
        case shown
        /// Failed with the kernel's errno.
        case failed(Int32)
    }

    /// Shows a buffer from the next vertical blank on.
    ///
    /// - Parameters:
    ///   - setsMode: True if the mode must be set first: nothing of ours is displayed yet.
    ///   - token: Returned with the flip's event.
    func present(
        buffer: Int, damage: Region, setsMode: Bool, token: UInt64
    ) -> PresentResult {
        isAtomic
            ? presentAtomic(buffer: buffer, damage: damage, setsMode: setsMode, token: token)
            : presentLegacy(buffer: buffer, setsMode: setsMode, token: token)
    }

    /// Switches the CRTC off, which resets a hung pipeline. Returns an errno.
    func switchOff() -> Int32 { isAtomic ? switchOffAtomic() : switchOffLegacy() }

    /// Description of the choice and its reasons.
    var summary: String {
        var words = "DRM \(device.path) (\(device.driver)) \(connector.name) "
        if let edid = connector.edid { words += "(\(edid.identity)) " }
        words += "\(mode.timing.displayMode) \(format.rawValue) "
        words += isAtomic ? "atomic" : "legacy"
        words += ", 2 buffers"
        if isAtomic, plane?.damageClips.exists == true { words += ", damage clips" }
        switch mode.origin {
        case .kept: words += "; mode kept"
        case .listed: words += "; mode set"
        case .computed: words += "; mode set, timing computed (CVT reduced blanking)"
        case .described: words += "; mode set, timing from the configuration"
        }
        return words
    }
}
