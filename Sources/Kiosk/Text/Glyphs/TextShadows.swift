/// Reusable memory for the shadows of texts.
final class TextShadows {
    private var picture: PixelBuffer?
    /// Two planes, a row of sums, and one of coverages.
    private var memory: UnsafeMutableRawPointer?
    private var byteCount = 0

    /// Area in pixels above which memory is released at once.
    private static let keptArea = 512 << 10

    init() {}

    deinit { memory?.deallocate() }

    /// Lets `draw` draw on a picture whose upper left corner is that of `seen`, blurs its alpha,
    /// and passes the rows of `area`, which lies in `seen`, to the last closure.
    func withPlane(
        _ seen: PixelRect, _ area: PixelRect, _ blur: PlaneBlur, _ draw: (PixelBuffer) -> Void,
        row: (_ y: Int, UnsafePointer<UInt8>) -> Void
    ) {
        let (width, height) = (seen.width, seen.height)
        let picture = makePicture(width, height)
        draw(picture)
        let memory = makeMemory(4 * width * height + 5 * width)
        var source = memory.bindMemory(to: UInt16.self, capacity: 2 * width * height)
        var target = source + width * height
        let rows = memory + 4 * width * height
        let sums = rows.bindMemory(to: UInt32.self, capacity: width)
        let coverages = (rows + 4 * width).bindMemory(to: UInt8.self, capacity: width)
        for y in 0..<height {
            let (from, to) = (picture.pixels + y * picture.stride, source + y * width)
            for x in 0..<width {
                to[x] = UInt16(truncatingIfNeeded: (from[x] >> 24) &<< 8)
            }
        }
        let radii = (blur.radii.0, blur.radii.1, blur.radii.2)
        for step in 0..<3 {
            let radius = step == 0 ? radii.0 : step == 1 ? radii.1 : radii.2
            if radius == 0 { continue }
            for y in 0..<height {
                PlaneBlur.mean(
                    source + y * width, target + y * width, count: width, radius: radius)
            }
            swap(&source, &target)
            PlaneBlur.meanOfRows(
                source, target, width: width, height: height, radius: radius, sums)
            swap(&source, &target)
        }
        let (left, top) = (Int(area.minX - seen.minX), Int(area.minY - seen.minY))
        for y in 0..<area.height {
            let from = source + (y + top) * width + left
            for x in 0..<area.width {
                coverages[x] = UInt8(truncatingIfNeeded: min(255, (UInt32(from[x]) &+ 128) >> 8))
            }
            row(Int(area.minY) + y, coverages)
        }
        if width * height > TextShadows.keptArea { release() }
    }

    private func makePicture(_ width: Int, _ height: Int) -> PixelBuffer {
        if let picture, picture.width >= width, picture.height >= height { return picture }
        let result = PixelBuffer(
            width: max(width, picture?.width ?? 0), height: max(height, picture?.height ?? 0))
        picture = result
        return result
    }

    private func makeMemory(_ count: Int) -> UnsafeMutableRawPointer {
        if let memory, byteCount >= count { return memory }
        memory?.deallocate()
        let result = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        (memory, byteCount) = (result, count)
        return result
    }

    private func release() {
        memory?.deallocate()
        (memory, byteCount, picture) = (nil, 0, nil)
    }
}
