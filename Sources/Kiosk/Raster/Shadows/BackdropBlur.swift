import CPixels

/// Blurs a part of a picture in place, row by row from the top.
///
/// A row of reduced pixels is blurred along x, and passes three stages that blur along y. Each
/// result is enlarged and passed on once everything that it depends on has been read, so that the
/// picture may be overwritten at once. All arithmetic is in integers, on channels in 1/65280,
/// rounded to nearest after each of the six means.
final class BackdropBlur {
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
    private var byteCount = 64

    deinit { memory.deallocate() }

    /// Passes the blurred pixels of each row of `area`, which must not be empty, to `body`.
    func run(
        _ source: BackdropSource, _ blur: BoxBlur, in area: PixelRect,
        _ body: (_ y: Int, _ pixels: UnsafePointer<UInt32>) -> Void
    ) {
        let columns = BackdropAxis(area.minX..<area.maxX, blur)
        let rows = BackdropAxis(area.minY..<area.maxY, blur)
        let wide = columns.count + 2 * blur.reach
        let values = columns.count * 4
        let stageBytes = BlurStage.byteCount(blur, count: values)
        reserve(
            16 * wide + (wide << blur.level) * 8 + 3 * stageBytes + 8 * values + 4 * area.width
                + 10 * 64)
        var next = memory
        func take(_ count: Int) -> UnsafeMutableRawPointer {
            defer { next += (count + 63) & ~63 }
            return next
        }
        let input = take(8 * wide).bindMemory(to: UInt16.self, capacity: 4 * wide)
        let spare = take(8 * wide).bindMemory(to: UInt16.self, capacity: 4 * wide)
        let sums = take((wide << blur.level) * 8).bindMemory(
            to: UInt32.self, capacity: (wide << blur.level) * 2)
        var first = BlurStage(take(stageBytes), blur, count: values)
        var second = BlurStage(take(stageBytes), blur, count: values)
        var third = BlurStage(take(stageBytes), blur, count: values)
        var above = take(2 * values).bindMemory(to: UInt16.self, capacity: values)
        var below = take(2 * values).bindMemory(to: UInt16.self, capacity: values)
        let line = take(4 * values).bindMemory(to: UInt32.self, capacity: values)
        let pixels = take(4 * area.width).bindMemory(to: UInt32.self, capacity: area.width)

        var y = Int(area.minY)
        for step in 0..<(rows.count + 2 * blur.reach) {
            source.reduce(
                blur.level, x: columns.first - blur.reach, y: rows.first - blur.reach + step,
                count: wide, into: input, sums: sums)
            let side = 2 * (blur.radius + 1)
            blur.along(input, to: spare, count: wide - side)
            blur.along(spare, to: input, count: wide - 2 * side)
            blur.along(input, to: first.next, count: columns.count)
            guard first.take(second.next), second.take(third.next), third.take(below) else {
                continue
            }
            // The rows between this reduced row and the previous one.
            while y < Int(area.maxY), rows.index(y) < rows.first + step - 2 * blur.reach {
                let part = rows.part(y)
                kiosk_blur_mix(above, below, line, values, 2 << UInt32(blur.level) - part, part)
                kiosk_blur_enlarge(line, pixels, area.width, columns.start, UInt32(blur.level))
                body(y, pixels)
                y += 1
            }
            swap(&above, &below)
        }
    }

    private func reserve(_ count: Int) {
        if count <= byteCount { return }
        memory.deallocate()
        memory = .allocate(byteCount: count, alignment: 64)
        byteCount = count
    }
}

extension BoxBlur {
    /// Computes the mean along x: `count` pixels to `target`, from `radius` + 1 more on each side.
    fileprivate func along(
        _ source: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        kiosk_blur_along(source, target, count, radius, inner, edge)
    }
}
