import CDRM

/// A CRTC: scans a picture out to an encoder.
struct DRMCRTC {
    let id: UInt32
    /// Index in the card's list, which the masks of planes and encoders refer to.
    let index: Int
    let active, modeID, variableRefresh: DRMProperty
    /// The table of colours, and the number of its entries.
    let gammaTable, gammaTableSize: DRMProperty
    /// The matrix of colours, and the table in front of it.
    let colorMatrix, degammaTable: DRMProperty

    init(id: UInt32, index: Int, device: DRMDevice) {
        self.id = id
        self.index = index
        let properties = DRMProperties(
            of: id, type: UInt32(DRM_MODE_OBJECT_CRTC), descriptor: device.descriptor)
        active = properties["ACTIVE"]
        modeID = properties["MODE_ID"]
        variableRefresh = properties["VRR_ENABLED"]
        gammaTable = properties["GAMMA_LUT"]
        gammaTableSize = properties["GAMMA_LUT_SIZE"]
        colorMatrix = properties["CTM"]
        degammaTable = properties["DEGAMMA_LUT"]
    }
}

/// The state of a CRTC before the first commit, to be restored at the end.
struct SavedCRTC {
    let crtc: UInt32
    private let framebuffer: UInt32
    private let x: UInt32
    private let y: UInt32
    /// nil if it was off.
    let timing: ModeTiming?
    private let connectors: [UInt32]
    /// Entries of the table of colours that is set without atomic commits; 0 for none.
    let rampSize: Int

    init?(crtc: UInt32, connectors: [UInt32], device: DRMDevice) {
        guard let answer = drmModeGetCrtc(device.descriptor, crtc) else { return nil }
        defer { drmModeFreeCrtc(answer) }
        self.crtc = crtc
        framebuffer = answer.pointee.buffer_id
        x = answer.pointee.x
        y = answer.pointee.y
        timing = answer.pointee.mode_valid != 0 ? ModeTiming(answer.pointee.mode) : nil
        self.connectors = connectors
        rampSize = Int(answer.pointee.gamma_size)
    }

    /// Restores the saved picture. It is gone if the program that drew it has closed the card; then
    /// the CRTC is switched off, and the kernel's console takes over when we close ours.
    func restore(on device: DRMDevice) {
        let fd = device.descriptor
        if let timing, framebuffer != 0, !connectors.isEmpty {
            var mode = timing.modeInfo
            var ids = connectors
            let result = drmModeSetCrtc(
                fd, crtc, framebuffer, x, y, &ids, Int32(ids.count), &mode)
            if result == 0 { return }
        }
        drmModeSetCrtc(fd, crtc, 0, 0, 0, nil, 0, nil)
    }
}
