/// Gathers rows of XRGB8888 pixels from columns of the shadow buffer.
struct PixelTurn {
    /// From the source of a pixel to that of its right neighbour.
    let acrossStep: Int
    /// From the source of a pixel to that of the one below: 1 or -1.
    let downStep: Int

    /// Writes `width` times `height` pixels, whose first comes from `source`, into rows that are
    /// `stride` pixels apart.
    @inline(__always)
    func copy(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, stride: Int,
        width: Int, height: Int
    ) {
        let (wholeWidth, wholeHeight) = (width & ~3, height & ~3)
        var row = 0
        while row < wholeHeight {
            let line = source + row &* downStep
            var column = 0
            while column < wholeWidth {
                copyBlock(
                    line + column &* acrossStep, to: target + (row &* stride &+ column),
                    stride: stride)
                column &+= 4
            }
            copy(
                line, to: target + row &* stride, stride: stride,
                columns: wholeWidth..<width, rows: 0..<4)
            row &+= 4
        }
        copy(
            source, to: target, stride: stride, columns: 0..<width,
            rows: wholeHeight..<height)
    }

    @inline(__always)
    private func copy(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, stride: Int,
        columns: Range<Int>, rows: Range<Int>
    ) {
        for row in rows {
            for column in columns {
                target[row &* stride &+ column] =
                    source[column &* acrossStep &+ row &* downStep] | 0xFF00_0000
            }
        }
    }

    /// Four by four pixels. Explicit vectors: left to itself the compiler moves single words, and
    /// the copy takes three times as long.
    @inline(__always)
    private func copyBlock(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        // A column of the block lies in a line of the source, downwards or upwards.
        let isUpwards = downStep < 0
        let line = UnsafeRawPointer(isUpwards ? source - 3 : source)
        let step = acrossStep &* 4
        let opaque = SIMD4<UInt32>(repeating: 0xFF00_0000)
        let a = line.loadUnaligned(as: SIMD4<UInt32>.self)
        let b = (line + step).loadUnaligned(as: SIMD4<UInt32>.self)
        let c = (line + step &* 2).loadUnaligned(as: SIMD4<UInt32>.self)
        let d = (line + step &* 3).loadUnaligned(as: SIMD4<UInt32>.self)
        let first = SIMD4(a[0], b[0], c[0], d[0]) | opaque
        let second = SIMD4(a[1], b[1], c[1], d[1]) | opaque
        let third = SIMD4(a[2], b[2], c[2], d[2]) | opaque
        let fourth = SIMD4(a[3], b[3], c[3], d[3]) | opaque
        let place = UnsafeMutableRawPointer(target)
        let down = stride &* 4
        place.storeBytes(of: isUpwards ? fourth : first, as: SIMD4<UInt32>.self)
        (place + down).storeBytes(of: isUpwards ? third : second, as: SIMD4<UInt32>.self)
        (place + down &* 2).storeBytes(of: isUpwards ? second : third, as: SIMD4<UInt32>.self)
        (place + down &* 3).storeBytes(of: isUpwards ? first : fourth, as: SIMD4<UInt32>.self)
    }
}
