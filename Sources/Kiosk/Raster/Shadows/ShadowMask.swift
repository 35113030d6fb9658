/// Coverages in 1/255, row after row.
final class ShadowMask {
    let width: Int
    let height: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// All zero.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = .allocate(capacity: width * height)
        bytes.initialize(repeating: 0, count: width * height)
    }

    deinit { bytes.deallocate() }

    var byteCount: Int { width * height }
}

/// Some neighbouring pixels of a row.
struct MaskRun {
    /// Behind the last pixel.
    var end: Int
    /// In 1/255; nil where it varies.
    var coverage: UInt8?
}

/// A mask and where it lies on the device.
struct PlacedMask {
    let mask: ShadowMask
    let x: MaskAxis
    let y: MaskAxis

    /// The device pixels that it can touch.
    var pixels: PixelRect {
        PixelRect(
            minX: Int32(x.start), minY: Int32(y.start), maxX: Int32(x.end), maxY: Int32(y.end))
    }

    func row(_ place: Int) -> MaskRow {
        guard place >= y.start, place < y.end else { return .empty }
        return MaskRow(bytes: mask.bytes + y.index(place) &* mask.width, axis: x)
    }
}

/// One device row of a placed mask, valid as long as the mask.
struct MaskRow {
    /// Nil where there is nothing.
    fileprivate let bytes: UnsafePointer<UInt8>?
    fileprivate let axis: MaskAxis

    static var empty: MaskRow { MaskRow(bytes: nil, axis: MaskAxis(pixels: 0, to: 0)) }

    fileprivate init(bytes: UnsafePointer<UInt8>?, axis: MaskAxis) {
        (self.bytes, self.axis) = (bytes, axis)
    }

    /// The run that begins with the pixel `x`.
    @inline(__always)
    func run(at x: Int) -> MaskRun {
        guard let bytes, x < axis.end else { return MaskRun(end: .max, coverage: 0) }
        if x < axis.start { return MaskRun(end: axis.start, coverage: 0) }
        if x < axis.flatStart { return MaskRun(end: axis.flatStart, coverage: nil) }
        if x < axis.flatEnd {
            return MaskRun(end: axis.flatEnd, coverage: bytes[axis.flatStart &- axis.start])
        }
        return MaskRun(end: axis.end, coverage: nil)
    }

    /// The coverages from `x` on, to the end of its run, which varies.
    @inline(__always)
    func coverages(from x: Int) -> UnsafePointer<UInt8> { bytes! + axis.index(x) }
}
