import CDRM

extension DRMPipe {
    /// Sets the table of colours with the next commit; nil for none.
    ///
    /// - Returns: False if the driver has no such table, or does not take this one.
    func useColors(_ curve: ColorCurve?) -> Bool {
        guard isAtomic else { return useRamp(curve) }
        guard let curve else {
            changesColor = changesColor || colorBlob != nil
            colorBlob = nil
            return true
        }
        // Drivers say at most some thousands.
        let size = Int(clamping: crtc.gammaTableSize.value)
        guard crtc.gammaTable.exists, !crtc.gammaTable.isImmutable,
            GammaRamp.sizes.contains(size)
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

    /// Adds the table of colours to a commit of the CRTC, with nothing beside it that would change them.
    func setColors() {
        request.setIfPossible(crtc.degammaTable, UInt64(degammaBlob?.id ?? 0))
        request.setIfPossible(crtc.colorMatrix, UInt64(matrixBlob?.id ?? 0))
        request.setIfPossible(crtc.gammaTable, UInt64(colorBlob?.id ?? 0))
    }

    /// Reads the colours that the CRTC has.
    func readColors() -> SavedColors {
        guard isAtomic else { return SavedColors(ramp: readRamp()) }
        return SavedColors(
            gamma: crtc.gammaTable.contents(on: device),
            degamma: crtc.degammaTable.contents(on: device),
            matrix: crtc.colorMatrix.contents(on: device))
    }

    /// Gives the CRTC the colours back that it had.
    func restoreColors(_ colors: SavedColors) {
        guard isAtomic else {
            ramp = colors.ramp
            setRamp()
            return
        }
        colorBlob = PropertyBlob(holding: colors.gamma, device: device)
        degammaBlob = PropertyBlob(holding: colors.degamma, device: device)
        matrixBlob = PropertyBlob(holding: colors.matrix, device: device)
        request.reset()
        request.select(crtc.id)
        setColors()
        // A failure is not logged: the next program sets its own table.
        _ = request.commit(on: device, flags: 0)
    }
}

/// The colours of a CRTC before the first commit, to be restored at the end.
struct SavedColors {
    /// Contents of the tables and of the matrix; empty for none.
    var gamma: [UInt8] = []
    var degamma: [UInt8] = []
    var matrix: [UInt8] = []
    /// The table of a driver without atomic commits.
    var ramp = GammaRamp()
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
