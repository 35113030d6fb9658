// Loops of filters over pictures, which have the same size where there are two.
extension PixelBuffer {
    /// Replaces each pixel by a function of it.
    func map(_ change: (UInt32) -> UInt32) {
        for y in 0..<height {
            let row = row(y)
            var (last, changed) = (row[0], change(row[0]))
            for x in 0..<width {
                // Neighbours are often equal.
                if row[x] != last { (last, changed) = (row[x], change(row[x])) }
                row[x] = changed
            }
        }
    }

    /// Replaces each pixel by a function of it and that of another picture.
    func combine(_ other: PixelBuffer, _ change: (UInt32, UInt32) -> UInt32) {
        for y in 0..<height {
            let (row, others) = (row(y), other.row(y))
            for x in 0..<width { row[x] = change(row[x], others[x]) }
        }
    }

    /// Fills everything with a premultiplied pixel.
    func fill(_ pixel: UInt32) {
        for y in 0..<height { row(y).update(repeating: pixel, count: width) }
    }

    /// Makes everything beside these pixels transparent.
    func keep(_ part: PixelRect) {
        let part = part.intersection(bounds)
        for y in 0..<height {
            let row = row(y)
            guard y >= part.minY, y < part.maxY else {
                row.update(repeating: 0, count: width)
                continue
            }
            row.update(repeating: 0, count: Int(part.minX))
            (row + Int(part.maxX)).update(repeating: 0, count: width - Int(part.maxX))
        }
    }

    /// Returns the picture moved, by interpolation where the offset is no whole number of pixels.
    func moved(by offset: Point) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        let limit = Float(width + height + 2)
        guard offset.x.isFinite, offset.y.isFinite, abs(offset.x) < limit, abs(offset.y) < limit
        else { return result }
        // In 1/256 pixel, as the painter's points.
        let (x, y) = (Int((offset.x * 256).rounded()), Int((offset.y * 256).rounded()))
        let (wholeX, wholeY) = (x >> 8, y >> 8)
        let (partX, partY) = (UInt32(x & 255), UInt32(y & 255))
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            x >= 0 && y >= 0 && x < width && y < height ? row(y)[x] : 0
        }
        for y in 0..<height {
            let target = result.row(y)
            for x in 0..<width {
                let (left, top) = (x - wholeX, y - wholeY)
                if partX == 0 && partY == 0 {
                    target[x] = pixel(left, top)
                } else {
                    let above = interpolated(
                        pixel(left, top - 1), pixel(left - 1, top - 1), partX)
                    let here = interpolated(pixel(left, top), pixel(left - 1, top), partX)
                    target[x] = interpolated(here, above, partY)
                }
            }
        }
        return result
    }

    /// Gives each pixel the greatest channels, or the least ones, within a distance in pixels. Below
    /// half a pixel in both directions nothing changes.
    func spread(_ radius: Size, isDilation: Bool) {
        let across = min(width, max(0, Int(Int32(bounded: radius.width.rounded()))))
        let down = min(height, max(0, Int(Int32(bounded: radius.height.rounded()))))
        let pick = isDilation ? greatest : least
        var line = SpreadLine(capacity: max(width, height) + 2 * max(across, down))
        if across > 0 {
            for y in 0..<height { line.spread(row(y), step: 1, count: width, across, pick) }
        }
        if down > 0 {
            for x in 0..<width {
                line.spread(pixels + x, step: stride, count: height, down, pick)
            }
        }
    }
}

private func greatest(_ a: UInt32, _ b: UInt32) -> UInt32 {
    max(a & 0xFF00_0000, b & 0xFF00_0000) | max(a & 0xFF_0000, b & 0xFF_0000)
        | max(a & 0xFF00, b & 0xFF00) | max(a & 0xFF, b & 0xFF)
}

private func least(_ a: UInt32, _ b: UInt32) -> UInt32 {
    min(a & 0xFF00_0000, b & 0xFF00_0000) | min(a & 0xFF_0000, b & 0xFF_0000)
        | min(a & 0xFF00, b & 0xFF00) | min(a & 0xFF, b & 0xFF)
}

/// A line of pixels with transparent ones on both sides, of which each window's extreme is found in
/// a number of passes that grows with the logarithm of the window.
private struct SpreadLine {
    private var values: [UInt32]

    init(capacity: Int) { values = [UInt32](repeating: 0, count: capacity) }

    mutating func spread(
        _ pixels: UnsafeMutablePointer<UInt32>, step: Int, count: Int, _ radius: Int,
        _ pick: (UInt32, UInt32) -> UInt32
    ) {
        let total = count + 2 * radius
        let window = 2 * radius + 1
        values.withUnsafeMutableBufferPointer { values in
            for index in 0..<total {
                let position = index - radius
                values[index] = position >= 0 && position < count ? pixels[position * step] : 0
            }
            // Each value becomes the extreme of the `length` values from it on.
            var length = 1
            while 2 * length <= window {
                for index in 0..<(total - length) {
                    values[index] = pick(values[index], values[index + length])
                }
                length *= 2
            }
            for index in 0..<count {
                pixels[index * step] = pick(values[index], values[index + window - length])
            }
        }
    }
}
