/// Brings logical pixels into a scanout buffer: rotation and pixel format on the way.
package enum ScanoutCopy {
    /// Copies the part of `shadow` inside `region`, in logical pixels, to its place in `target`.
    ///
    /// The target is as large as `shadow` turned by `rotation`. It may be write-combined memory:
    /// every row of a rectangle is written from left to right, and nothing is read
    /// back. Alpha is not looked at: the shadow is taken as opaque. What a pixel
    /// becomes depends on its colour and its place only, so copying parts gives the same bytes as
    /// copying the whole.
    package static func copy(
        from shadow: PixelBuffer, region: Region, to target: ScanoutTarget, rotation: Rotation
    ) {
        withUnsafeTemporaryAllocation(
            of: UInt32.self, capacity: ScanoutWriter.ditherCapacity
        ) { dither in
            let writer = ScanoutWriter(target, dither: dither.baseAddress!)
            for index in 0..<region.count {
                let source = region[index].intersection(shadow.bounds)
                guard !source.isEmpty else { continue }
                let place = rotation.toScanout(
                    source, width: shadow.width, height: shadow.height)
                switch rotation {
                case .none: copyUpright(shadow, source, writer)
                case .half: copyUpsideDown(shadow, source, place, writer)
                case .quarter, .threeQuarters:
                    copySideways(shadow, place, writer, rotation)
                }
            }
        }
    }

    private static func copyUpright(
        _ shadow: PixelBuffer, _ source: PixelRect, _ writer: ScanoutWriter
    ) {
        for y in Int(source.minY)..<Int(source.maxY) {
            writer.write(
                shadow.pixels + (y * shadow.stride + Int(source.minX)), count: source.width,
                x: Int(source.minX), y: y)
        }
    }

    /// Rows and pixels in the reverse order, a stack buffer of pixels at a time.
    private static func copyUpsideDown(
        _ shadow: PixelBuffer, _ source: PixelRect, _ place: PixelRect, _ writer: ScanoutWriter
    ) {
        let chunk = 256
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: chunk) { buffer in
            let reversed = buffer.baseAddress!
            for y in Int(place.minY)..<Int(place.maxY) {
                let row = shadow.pixels + (shadow.height - 1 - y) * shadow.stride
                var x = Int(place.minX)
                while x < Int(place.maxX) {
                    let count = min(Int(place.maxX) - x, chunk)
                    let last = row + (shadow.width - 1 - x)
                    for index in 0..<count { reversed[index] = last[0 &- index] }
                    writer.write(reversed, count: count, x: x, y: y)
                    x += count
                }
            }
        }
    }

    /// Tile by tile, down the target: the rows of the shadow are read from one end to the other,
    /// and every tile writes 64 bytes of each of its rows.
    private static func copySideways(
        _ shadow: PixelBuffer, _ place: PixelRect, _ writer: ScanoutWriter, _ rotation: Rotation
    ) {
        let first: Int
        let turn: PixelTurn
        if rotation == .quarter {
            first = (shadow.height - 1) * shadow.stride
            turn = PixelTurn(acrossStep: -shadow.stride, isUpwards: false)
        } else {
            first = shadow.width - 1
            turn = PixelTurn(acrossStep: shadow.stride, isUpwards: true)
        }
        let width = 64 / writer.format.bytesPerPixel
        let height = 256 / width
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { buffer in
            let tile = buffer.baseAddress!
            var x = Int(place.minX)
            while x < Int(place.maxX) {
                let nextX = min(Int(place.maxX), (x / width + 1) * width)
                var y = Int(place.minY)
                while y < Int(place.maxY) {
                    let nextY = min(Int(place.maxY), (y / height + 1) * height)
                    let source =
                        shadow.pixels + (first + x * turn.acrossStep + y * turn.downStep)
                    writer.write(
                        source, turn, width: nextX - x, height: nextY - y, x: x, y: y, tile: tile)
                    y = nextY
                }
                x = nextX
            }
        }
    }
}
