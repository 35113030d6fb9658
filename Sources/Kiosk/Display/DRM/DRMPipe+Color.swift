import CDRM

extension DRMPipe {
    /// Sets the table of colours with the next commit; nil for none.
    ///
    /// - Returns: False if the driver has no such table, or does not take this one.
    func useColors(_ curve: ColorCurve?) -> Bool {
        guard let curve else {
            changesColor = changesColor || colorBlob != nil
            colorBlob = nil
            return true
        }
        // Drivers say at most some thousands.
        let size = Int(clamping: crtc.gammaTableSize.value)
        guard isAtomic, crtc.gammaTable.exists, !crtc.gammaTable.isImmutable,
            (2...65_536).contains(size)
        else { return false }
        guard let blob = PropertyBlob(holding: curve.table(size: size), device: device) else {
            return false
        }
        request.reset()
        request.select(crtc.id)
        request.set(crtc.gammaTable, UInt64(blob.id))
        guard request.commit(on: device, flags: UInt32(DRM_MODE_ATOMIC_TEST_ONLY)) == 0 else {
            return false
        }
        colorBlob = consume blob
        changesColor = true
        return true
    }

    /// Adds the table of colours to a commit.
    func addColors() {
        request.select(crtc.id)
        request.setIfPossible(crtc.gammaTable, UInt64(colorBlob?.id ?? 0))
    }

    /// Reads the table of colours that the CRTC has; empty if it has none.
    func readColors() -> [UInt8] {
        let id = UInt32(truncatingIfNeeded: crtc.gammaTable.value)
        guard id != 0, let blob = drmModeGetPropertyBlob(device.descriptor, id) else { return [] }
        defer { drmModeFreePropertyBlob(blob) }
        guard let data = blob.pointee.data else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(blob.pointee.length)))
    }

    /// Gives the CRTC the table of colours back that it had.
    func restoreColors(_ bytes: [UInt8]) {
        guard isAtomic, crtc.gammaTable.exists, !crtc.gammaTable.isImmutable else { return }
        colorBlob = PropertyBlob(holding: bytes, device: device)
        request.reset()
        addColors()
        // A failure is not logged: the next program sets its own table.
        _ = request.commit(on: device, flags: 0)
    }
}

extension PropertyBlob {
    /// Makes a blob of numbers; nil for none, and if the kernel refuses it.
    fileprivate init?<Number: FixedWidthInteger & BitwiseCopyable>(
        holding numbers: [Number], device: DRMDevice
    ) {
        guard !numbers.isEmpty else { return nil }
        let blob = withUnsafeTemporaryAllocation(of: Number.self, capacity: numbers.count) {
            copy -> PropertyBlob? in
            _ = copy.initialize(from: numbers)
            return try? PropertyBlob(UnsafeRawBufferPointer(copy), device: device)
        }
        guard let blob else { return nil }
        self = blob
    }
}
