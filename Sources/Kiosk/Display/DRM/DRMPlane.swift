import CDRM

/// A plane, its formats for linear memory, and the properties that a frame sets.
struct DRMPlane {
    enum Kind: UInt64 { case overlay, primary, cursor }

    let id: UInt32
    let kind: Kind
    /// CRTCs that it can feed, one bit per index.
    let possibleCRTCs: UInt32
    /// CRTC that it feeds now; 0 for none.
    let currentCRTC: UInt32
    /// Codes of drm_fourcc.h.
    let linearFormats: [UInt32]

    let fbID, crtcID: DRMProperty
    let sourceX, sourceY, sourceWidth, sourceHeight: DRMProperty
    let crtcX, crtcY, crtcWidth, crtcHeight: DRMProperty
    let rotation, alpha, blendMode, zPosition: DRMProperty
    let damageClips: DRMProperty

    init?(id: UInt32, device: DRMDevice) {
        let fd = device.descriptor
        guard let answer = drmModeGetPlane(fd, id) else { return nil }
        defer { drmModeFreePlane(answer) }
        let properties = DRMProperties(
            of: id, type: UInt32(DRM_MODE_OBJECT_PLANE), descriptor: fd)
        guard let kind = Kind(rawValue: properties["type"].value) else { return nil }
        self.id = id
        self.kind = kind
        possibleCRTCs = answer.pointee.possible_crtcs
        currentCRTC = answer.pointee.crtc_id
        let formats = UnsafeBufferPointer(
            start: answer.pointee.formats, count: Int(answer.pointee.count_formats))
        let linear = formatsOfLinearModifier(
            blob: UInt32(truncatingIfNeeded: properties["IN_FORMATS"].value), descriptor: fd)
        // Some drivers list no linear modifier but accept linear buffers.
        linearFormats = linear.isEmpty ? Array(formats) : linear

        fbID = properties["FB_ID"]
        crtcID = properties["CRTC_ID"]
        sourceX = properties["SRC_X"]
        sourceY = properties["SRC_Y"]
        sourceWidth = properties["SRC_W"]
        sourceHeight = properties["SRC_H"]
        crtcX = properties["CRTC_X"]
        crtcY = properties["CRTC_Y"]
        crtcWidth = properties["CRTC_W"]
        crtcHeight = properties["CRTC_H"]
        rotation = properties["rotation"]
        alpha = properties["alpha"]
        blendMode = properties["pixel blend mode"]
        zPosition = properties["zpos"]
        damageClips = properties["FB_DAMAGE_CLIPS"]
    }

    /// The common formats, best first: those that need no dithering come first; some controllers
    /// (AM335x tilcdc, SPI panels) lack one or the other.
    var usableFormats: [PixelFormat] {
        PixelFormat.allCases.filter { linearFormats.contains($0.fourCC) }
    }

    static func all(on device: DRMDevice) -> [DRMPlane] {
        guard let list = drmModeGetPlaneResources(device.descriptor) else { return [] }
        defer { drmModeFreePlaneResources(list) }
        return (0..<Int(list.pointee.count_planes)).compactMap {
            DRMPlane(id: list.pointee.planes[$0], device: device)
        }
    }
}

/// Returns the formats of an IN_FORMATS blob with the linear modifier; empty without a blob.
private func formatsOfLinearModifier(blob id: UInt32, descriptor: Int32) -> [UInt32] {
    guard id != 0, let blob = drmModeGetPropertyBlob(descriptor, id) else { return [] }
    defer { drmModeFreePropertyBlob(blob) }
    let linear: UInt64 = 0  // DRM_FORMAT_MOD_LINEAR
    var formats: [UInt32] = []
    var iterator = drmModeFormatModifierIterator()
    while drmModeFormatModifierBlobIterNext(blob, &iterator) {
        if iterator.mod == linear { formats.append(iterator.fmt) }
    }
    return formats
}
