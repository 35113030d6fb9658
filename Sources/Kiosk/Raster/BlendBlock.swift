/// Eight pixels on their way over eight others.
///
/// The work is done on sixteen half-words, each of two channels: their products need no 32-bit
/// multiplication, which baseline x86-64 does not have for vectors. What goes in is staged in
/// buffers of the stack, which the compiler knows to lie apart from the destination, so that the
/// loops of fixed length become a few vector instructions.
struct BlendBlock {
    /// Sixteen half-words each: the source, its coverage, and 255 less its alpha.
    private let source: UnsafeMutablePointer<UInt32>
    private let coverage: UnsafeMutablePointer<UInt32>
    private let inverse: UnsafeMutablePointer<UInt32>

    @inline(__always)
    static func withBlock(_ body: (BlendBlock) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 24) { buffer in
            let base = buffer.baseAddress!
            body(BlendBlock(source: base, coverage: base + 8, inverse: base + 16))
        }
    }

    @inline(__always)
    func load(_ lane: Int, source pixel: UInt32) {
        let rest = 255 &- (pixel >> 24)
        source[lane] = pixel
        inverse[lane] = rest | rest << 16
    }

    @inline(__always)
    func load(_ lane: Int, source pixel: UInt32, coverage part: UInt32) {
        let rest = 255 &- div255((pixel >> 24) &* part)
        source[lane] = pixel
        coverage[lane] = part | part << 16
        inverse[lane] = rest | rest << 16
    }

    /// Source-over.
    @inline(__always)
    func blend(_ destination: UnsafeMutablePointer<UInt32>) {
        let (source, inverse) = (halves(source), halves(inverse))
        let target = halves(destination)
        for lane in 0..<16 {
            target[lane] = source[lane] &+ scaledHalf(target[lane], by: inverse[lane])
        }
    }

    /// Source-over of the source times its coverage.
    @inline(__always)
    func scaleAndBlend(_ destination: UnsafeMutablePointer<UInt32>) {
        let (source, coverage) = (halves(source), halves(coverage))
        let inverse = halves(inverse)
        let target = halves(destination)
        for lane in 0..<16 {
            target[lane] =
                scaledHalf(source[lane], by: coverage[lane])
                &+ scaledHalf(target[lane], by: inverse[lane])
        }
    }

    /// Both bytes times `factor / 255`, rounded to nearest.
    @inline(__always)
    private func scaledHalf(_ value: UInt16, by factor: UInt16) -> UInt16 {
        let low = (value & 0xFF) &* factor &+ 128
        let high = (value >> 8) &* factor &+ 128
        return ((low &+ (low >> 8)) >> 8) | ((high &+ (high >> 8)) & 0xFF00)
    }

    @inline(__always)
    private func halves(_ words: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt16.self)
    }
}
