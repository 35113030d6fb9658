import CDRM
import Glibc

/// The configuration of a modeset beside the picture; looked up and tested once.
struct AtomicConfiguration {
    /// The connector's own properties.
    let crtcID, linkStatus: DRMProperty
    /// Connectors that the CRTC drove before, to be detached.
    let clones: [(connector: UInt32, crtcID: DRMProperty)]
    /// Planes left active on the CRTC by another program: an old cursor, a video.
    let strayPlanes: [DRMPlane]

    init(_ candidate: DRMPipe.Candidate) {
        let device = candidate.device
        let crtc = candidate.crtc.id
        let planeID = candidate.plane?.id
        let own = DRMConnector.properties(of: candidate.connector.id, device)
        crtcID = own["CRTC_ID"]
        linkStatus = own["link-status"]
        var clones: [(connector: UInt32, crtcID: DRMProperty)] = []
        for connector in candidate.connectors where connector.id != candidate.connector.id {
            let property = DRMConnector.properties(of: connector.id, device)["CRTC_ID"]
            if property.value == UInt64(crtc) { clones.append((connector.id, property)) }
        }
        self.clones = clones
        strayPlanes = candidate.planes.filter { $0.currentCRTC == crtc && $0.id != planeID }
    }
}

extension PropertyBlob {
    /// Makes the blob for the property MODE_ID.
    init(_ timing: ModeTiming, device: DRMDevice) throws(OutputError) {
        var info = timing.modeInfo
        do {
            self = try withUnsafeBytes(of: &info) { bytes throws(SystemError) in
                try PropertyBlob(bytes, device: device)
            }
        } catch {
            // No other plane or format would have another mode.
            throw OutputError("\(error)", isMomentary: true)
        }
    }
}

extension DRMPipe {
    private static let allowModeset = UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET)
    private static let testOnly = UInt32(DRM_MODE_ATOMIC_TEST_ONLY)
    private static let nonblock = UInt32(DRM_MODE_ATOMIC_NONBLOCK)
    /// Flag for an event at the flip. With TEST_ONLY it is EINVAL (drm_atomic_uapi.c).
    private static let flipEvent = UInt32(DRM_MODE_PAGE_FLIP_EVENT)

    /// Errors of a test that say something of the moment, and nothing of the configuration: they must not make
    /// a kiosk that lost its display for a moment go on with fewer colours.
    private static let momentaryErrors: Set = [EACCES, EAGAIN, EBUSY, EINTR, ENODEV, ENOMEM]

    /// Tests the configuration with the kernel, without changing anything.
    func testConfiguration() throws(OutputError) {
        buildConfiguration(buffer: 0)
        if let failure = request.failure { throw failure }
        let number = request.commit(on: device, flags: DRMPipe.testOnly | DRMPipe.allowModeset)
        if number != 0 {
            throw OutputError(
                "\(SystemError("atomic test of \(mode.timing.displayMode)", number: number))",
                cause: number == EACCES ? .taken : number == ENODEV ? .absent : .fault,
                isMomentary: DRMPipe.momentaryErrors.contains(number))
        }
    }

    func presentAtomic(
        buffer: Int, damage: Region, setsMode: Bool, token: UInt64
    ) -> PresentResult {
        let number =
            setsMode
            ? commitConfiguration(buffer: buffer, token: token)
            : commitFlip(buffer: buffer, damage: damage, token: token)
        if number == 0 { changesColor = false }
        return number == 0 ? .queued : .failed(number)
    }

    func switchOffAtomic() -> Int32 {
        request.reset()
        request.select(crtc.id)
        request.set(crtc.active, 0)
        return request.commit(on: device, flags: DRMPipe.allowModeset)
    }

    private func commitFlip(buffer: Int, damage: Region, token: UInt64) -> Int32 {
        guard let plane else { return EINVAL }
        request.reset()
        request.select(plane.id)
        // Set even if unchanged: otherwise the plane is not part of the commit, and no event comes.
        request.set(plane.fbID, UInt64(buffers[buffer].framebuffer))
        if plane.damageClips.exists {
            request.set(plane.damageClips, UInt64(blob(for: damage)))
        }
        if changesColor {
            request.select(crtc.id)
            setColors()
        }
        return request.commit(
            on: device, flags: DRMPipe.nonblock | DRMPipe.flipEvent, token: token)
    }

    /// Returns the damage blob for a flip; 0 means the whole plane, as for the kernel. The last
    /// blob is reused if the damage is the same: a spinner makes no blobs.
    private func blob(for damage: Region) -> UInt32 {
        let bounds = PixelRect(
            x: 0, y: 0, width: mode.timing.width, height: mode.timing.height)
        if damage.isEmpty || damage.contains(bounds) { return 0 }
        if let id = damageBlob?.id, self.damage.isSame(as: damage) { return id }
        self.damage = damage
        // struct drm_mode_rect is x1, y1, x2, y2 as signed 32-bit numbers, and so is PixelRect.
        let device = device
        let blob = withUnsafeTemporaryAllocation(of: PixelRect.self, capacity: Region.capacity) {
            rects -> PropertyBlob? in
            for index in 0..<damage.count {
                rects.initializeElement(at: index, to: damage[index].intersection(bounds))
            }
            let bytes = UnsafeRawBufferPointer(
                start: rects.baseAddress, count: damage.count * MemoryLayout<PixelRect>.stride)
            // Without the hint the driver transfers everything, which is correct but slower.
            return try? PropertyBlob(bytes, device: device)
        }
        damageBlob = consume blob
        return damageBlob?.id ?? 0
    }

    /// Commits the configuration. A mode that was kept is committed without ALLOW_MODESET first, so
    /// that no driver can cause a flash. A modeset is a blocking commit: it may take half a second,
    /// and a nonblocking one would look like a display that hangs.
    private func commitConfiguration(buffer: Int, token: UInt64) -> Int32 {
        buildConfiguration(buffer: buffer)
        if mode.origin == .kept {
            let number = request.commit(
                on: device, flags: DRMPipe.nonblock | DRMPipe.flipEvent, token: token)
            if number != EINVAL { return number }
        }
        return request.commit(
            on: device, flags: DRMPipe.allowModeset | DRMPipe.flipEvent, token: token)
    }

    private func buildConfiguration(buffer: Int) {
        request.reset()
        guard let plane, let atomic else { return }
        for clone in atomic.clones {
            request.select(clone.connector)
            request.set(clone.crtcID, 0)
        }
        for stray in atomic.strayPlanes {
            request.select(stray.id)
            request.set(stray.fbID, 0)
            request.set(stray.crtcID, 0)
        }
        request.select(connector.id)
        request.set(atomic.crtcID, UInt64(crtc.id))
        // Drivers mark a link that lost its training as bad; see drm_connector.c.
        request.setIfPossible(atomic.linkStatus, UInt64(DRM_MODE_LINK_STATUS_GOOD))
        request.select(crtc.id)
        request.set(crtc.modeID, UInt64(modeBlobID))
        request.set(crtc.active, 1)
        request.setIfPossible(crtc.variableRefresh, 0)
        // The program before this one may have left a tint.
        setColors()
        request.select(plane.id)
        let (width, height) = (UInt64(mode.timing.width), UInt64(mode.timing.height))
        request.set(plane.fbID, UInt64(buffers[buffer].framebuffer))
        request.set(plane.crtcID, UInt64(crtc.id))
        request.set(plane.sourceX, 0)
        request.set(plane.sourceY, 0)
        // Source coordinates are 16.16 fixed point.
        request.set(plane.sourceWidth, width << 16)
        request.set(plane.sourceHeight, height << 16)
        request.set(plane.crtcX, 0)
        request.set(plane.crtcY, 0)
        request.set(plane.crtcWidth, width)
        request.set(plane.crtcHeight, height)
        // The plane's previous user may have left these set.
        request.setIfPossible(plane.rotation, 1 << 0)  // DRM_MODE_ROTATE_0
        request.setIfPossible(plane.alpha, 0xffff)
        request.setIfPossible(plane.blendMode, 0)  // DRM_MODE_BLEND_PREMULTI
        request.setIfPossible(plane.zPosition, plane.zPosition.minimum)
    }
}

extension Region {
    fileprivate func isSame(as other: Region) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }
}
