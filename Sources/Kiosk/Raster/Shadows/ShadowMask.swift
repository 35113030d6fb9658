/// Coverages in 1/255, row by row, with the empty and full spans of each row.
final class ShadowMask {
    let width: Int
    let height: Int
    let bytes: UnsafeMutablePointer<UInt8>
    private let spans: UnsafeMutablePointer<MaskSpan>

    /// Makes a mask of zeroes.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = .allocate(repeating: 0, count: width * height)
        spans = .allocate(repeating: MaskSpan(), count: height)
    }

    deinit {
        bytes.deallocate()
        spans.deallocate()
    }

    var byteCount: Int { width * height + height * MemoryLayout<MaskSpan>.stride }

    /// Must be called once the bytes are complete.
    func findSpans() {
        for y in 0..<height { spans[y] = MaskSpan(bytes + y * width, count: width) }
    }

    fileprivate func row(_ y: Int) -> (UnsafePointer<UInt8>, MaskSpan) {
        (UnsafePointer(bytes + y &* width), spans[y])
    }
}

/// The non-zero columns of a mask's row, and the first run of 255 among them.
private struct MaskSpan {
    var start: Int32 = 0
    var fullStart: Int32 = 0
    var fullEnd: Int32 = 0
    var end: Int32 = 0

    init() {}

    init(_ row: UnsafePointer<UInt8>, count: Int) {
        var (first, last) = (0, count)
        while first < last, row[first] == 0 { first += 1 }
        while first < last, row[last - 1] == 0 { last -= 1 }
        var full = first
        while full < last, row[full] < 255 { full += 1 }
        var behind = full
        while behind < last, row[behind] == 255 { behind += 1 }
        (start, end) = (Int32(first), Int32(last))
        (fullStart, fullEnd) = (Int32(full), Int32(behind))
    }
}

/// A mask and its position on the device.
struct PlacedMask {
    let mask: ShadowMask
    let x: MaskAxis
    let y: MaskAxis

    func row(_ line: Int) -> MaskRow {
        guard line >= y.start, line < y.end else { return .empty }
        return MaskRow(mask.row(y.index(line)), x)
    }
}

/// A run of neighbouring pixels.
struct MaskRun {
    /// Column after the last pixel.
    var end: Int
    /// Coverage in 1/255; nil if it varies.
    var coverage: UInt8?
}

/// One device row of a placed mask, valid as long as the mask: a soft edge, a run of constant
/// coverage, a soft edge.
struct MaskRow {
    private let bytes: UnsafePointer<UInt8>?
    private let axis: MaskAxis
    private let start: Int
    private let end: Int
    private let solidStart: Int
    private let solidEnd: Int
    private let solid: UInt8

    /// A row without coverage.
    static var empty: MaskRow { MaskRow() }

    private init() {
        (bytes, axis) = (nil, MaskAxis(pixels: 0, to: 0))
        (start, solidStart, solidEnd, end, solid) = (.max, .max, .max, .max, 0)
    }

    fileprivate init(_ row: (bytes: UnsafePointer<UInt8>, span: MaskSpan), _ axis: MaskAxis) {
        (bytes, self.axis) = (row.bytes, axis)
        start = axis.pixel(Int(row.span.start))
        end = axis.pixel(Int(row.span.end))
        if row.span.fullStart < row.span.fullEnd {
            (solidStart, solidEnd) = (
                axis.pixel(Int(row.span.fullStart)), axis.pixel(Int(row.span.fullEnd))
            )
            solid = 255
        } else if axis.flatStart < axis.flatEnd, start < end {
            (solidStart, solidEnd) = (axis.flatStart, axis.flatEnd)
            solid = row.bytes[axis.flatStart &- axis.start]
        } else {
            (solidStart, solidEnd, solid) = (end, end, 0)
        }
    }

    /// Returns the run that begins with the pixel `x`.
    @inline(__always)
    func run(at x: Int) -> MaskRun {
        if x < start { return MaskRun(end: start, coverage: 0) }
        if x < solidStart { return MaskRun(end: solidStart, coverage: nil) }
        if x < solidEnd { return MaskRun(end: solidEnd, coverage: solid) }
        if x < end { return MaskRun(end: end, coverage: nil) }
        return MaskRun(end: .max, coverage: 0)
    }

    /// Returns the coverages from `x` to the end of its run, which must vary.
    @inline(__always)
    func coverages(from x: Int) -> UnsafePointer<UInt8> { bytes! + axis.index(x) }
}
