import CPixels

/// The copy of logical pixels into a scanout buffer, with rotation and conversion of the format.
package enum ScanoutCopy {
    /// Copies the part of `shadow` inside `region`, in logical pixels, to its place in `target`.
    ///
    /// The target has the size of `panel` rotated by `rotation`, which is the top left part of the
    /// shadow; nil for all of it. It may be write-combined memory:
    /// rows are written from left to right, in whole cache lines where possible, and nothing is
    /// read back. Alpha is ignored: the shadow counts as opaque. The result for a pixel depends on
    /// its colour and its position only, so copying parts gives the same bytes as copying the
    /// whole.
    package static func copy(
        from shadow: PixelBuffer, panel: PixelRect? = nil, region: Region,
        to target: ScanoutTarget, rotation: Rotation
    ) {
        let panel = panel ?? shadow.bounds
        ScanoutDither.withTable { dither in
            let run = ScanoutRun(
                shadow: shadow, panel: panel, target: target, loops: loops(for: target.format),
                dither: dither)
            for index in 0..<region.count {
                let source = region[index].intersection(panel)
                guard !source.isEmpty else { continue }
                let area = rotation.toScanout(
                    source, width: panel.width, height: panel.height)
                switch rotation {
                case .none: run.copyUpright(area)
                case .half: run.copyUpsideDown(area)
                case .quarter: run.copySideways(area, isUpwards: false)
                case .threeQuarters: run.copySideways(area, isUpwards: true)
                }
            }
        }
        kiosk_scanout_finish()
    }

    private static func loops(for format: PixelFormat) -> kiosk_scanout_loops {
        let kernels = kiosk_scanout_kernels_best()!
        return switch format {
        case .xrgb8888: kernels.pointee.xrgb8888
        case .xbgr8888: kernels.pointee.xbgr8888
        case .rgb565: kernels.pointee.rgb565
        }
    }
}

/// The common parameters of one copy's rectangles, which are in the target's coordinates.
private struct ScanoutRun {
    let shadow: PixelBuffer
    let panel: PixelRect
    let target: ScanoutTarget
    let loops: kiosk_scanout_loops
    let dither: UnsafePointer<UInt16>

    func copyUpright(_ area: PixelRect) {
        let x = Int(area.minX)
        for y in Int(area.minY)..<Int(area.maxY) {
            loops.row(
                address(x: x, y: y), shadow.pixels + (y * shadow.stride + x), area.width,
                threshold(x: x, y: y))
        }
    }

    func copyUpsideDown(_ area: PixelRect) {
        let x = Int(area.minX)
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = shadow.pixels + (panel.height - 1 - y) * shadow.stride
            loops.reversed_row(
                address(x: x, y: y), row + (panel.width - 1 - x), area.width,
                threshold(x: x, y: y))
        }
    }

    /// Copies with exchanged axes: columns of the target are rows of the shadow, read to the right
    /// or, if upwards, to the left. Each stripe goes from top to bottom, so that these rows are
    /// read from one end to the other.
    func copySideways(_ area: PixelRect, isUpwards: Bool) {
        let across = isUpwards ? shadow.stride : -shadow.stride
        let first = isUpwards ? panel.width - 1 : (panel.height - 1) * shadow.stride
        let y = Int(area.minY)
        var x = Int(area.minX)
        while x < Int(area.maxX) {
            let end = min(Int(area.maxX), stripeEnd(x))
            loops.turned(
                address(x: x, y: y), target.stride,
                shadow.pixels + (first + x * across + (isUpwards ? -y : y)), across,
                isUpwards ? 1 : 0, end - x, area.height, threshold(x: x, y: y))
            x = end
        }
    }

    /// Returns the end of a stripe. Stripes begin on the target's cache lines and are one or two
    /// lines wide, since memory written in parts of lines must be read first. The shadow's lines
    /// that a stripe reads at the same time, and those below them, then lie in few pages and a
    /// small part of any first-level cache, and the hardware can prefetch that many rows.
    private func stripeEnd(_ x: Int) -> Int {
        let line = 64 / target.format.bytesPerPixel
        let width = x % line == 0 ? 32 : line
        return (x / width + 1) * width
    }

    private func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
        target.base + (y * target.stride + x * target.format.bytesPerPixel)
    }

    private func threshold(x: Int, y: Int) -> UnsafePointer<UInt16> {
        dither + ScanoutDither.offset(x: x, y: y)
    }
}
