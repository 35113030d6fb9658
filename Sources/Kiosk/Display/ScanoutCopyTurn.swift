/// Gathers rows of XRGB8888 pixels from columns of the shadow buffer.
struct PixelTurn {
    /// From the source of a pixel to that of its right neighbour.
    let acrossStep: Int
    /// Whether the source of a pixel is the right neighbour of the source of the pixel below it;
    /// otherwise the left one.
    let isUpwards: Bool

    /// From the source of a pixel to that of the one below.
    var downStep: Int { isUpwards ? -1 : 1 }

    /// Writes `width` times `height` pixels, whose first comes from `source`, into rows that are
    /// `stride` pixels apart.
    @inline(__always)
    func copy(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, stride: Int,
        width: Int, height: Int
    ) {
        let (wholeWidth, wholeHeight) = (width & ~3, height & ~3)
        if isUpwards {
            copyBlocks(
                source - 3, to: target + 3 &* stride, targetStep: -stride, stride: stride,
                width: wholeWidth, height: wholeHeight, downStep: -1)
        } else {
            copyBlocks(
                source, to: target, targetStep: stride, stride: stride, width: wholeWidth,
                height: wholeHeight, downStep: 1)
        }
        for row in 0..<height {
            var column = row < wholeHeight ? wholeWidth : 0
            while column < width {
                target[row &* stride &+ column] =
                    source[column &* acrossStep &+ row &* downStep] | 0xFF00_0000
                column &+= 1
            }
        }
    }

    /// `source` and `target` are the first pixel of the first block's leftmost line and its place;
    /// the following pixels of the line go `targetStep` further each.
    @inline(__always)
    private func copyBlocks(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>,
        targetStep: Int, stride: Int, width: Int, height: Int, downStep: Int
    ) {
        var row = 0
        while row < height {
            var line = UnsafeRawPointer(source + row &* downStep)
            var place = UnsafeMutableRawPointer(target + row &* stride)
            let end = place + width &* 4
            while place < end {
                copyBlock(line, acrossStep &* 4, to: place, targetStep &* 4)
                line += acrossStep &* 16
                place += 16
            }
            row &+= 4
        }
    }

    /// Four lines of four pixels, steps in bytes. Explicit vectors: left to itself the compiler
    /// moves single words, and the copy takes three times as long.
    @inline(__always)
    private func copyBlock(
        _ line: UnsafeRawPointer, _ step: Int, to place: UnsafeMutableRawPointer,
        _ targetStep: Int
    ) {
        let opaque = SIMD4<UInt32>(repeating: 0xFF00_0000)
        let a = line.loadUnaligned(as: SIMD4<UInt32>.self)
        let b = (line + step).loadUnaligned(as: SIMD4<UInt32>.self)
        let c = (line + step &* 2).loadUnaligned(as: SIMD4<UInt32>.self)
        let d = (line + step &* 3).loadUnaligned(as: SIMD4<UInt32>.self)
        let first = SIMD4(a[0], b[0], c[0], d[0]) | opaque
        let second = SIMD4(a[1], b[1], c[1], d[1]) | opaque
        let third = SIMD4(a[2], b[2], c[2], d[2]) | opaque
        let fourth = SIMD4(a[3], b[3], c[3], d[3]) | opaque
        place.storeBytes(of: first, as: SIMD4<UInt32>.self)
        (place + targetStep).storeBytes(of: second, as: SIMD4<UInt32>.self)
        (place + targetStep &* 2).storeBytes(of: third, as: SIMD4<UInt32>.self)
        (place + targetStep &* 3).storeBytes(of: fourth, as: SIMD4<UInt32>.self)
    }
}
