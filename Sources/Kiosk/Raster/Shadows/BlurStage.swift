/// A mean along y: takes rows from the top, and gives the mean of each row and its neighbours when
/// the last of them has come.
struct BlurStage {
    /// As many rows as a mean has, the newest over the oldest.
    private let rows: UnsafeMutablePointer<UInt16>
    /// Of the rows that count in full.
    private let sums: UnsafeMutablePointer<UInt32>
    private let blur: BoxBlur
    /// Of values in a row, four to the pixel.
    private let count: Int
    private var taken = 0

    static func byteCount(_ blur: BoxBlur, count: Int) -> Int {
        count * (2 * blur.radius + 3) * 2 + count * 4
    }

    /// `memory` holds `byteCount` bytes.
    init(_ memory: UnsafeMutableRawPointer, _ blur: BoxBlur, count: Int) {
        self.blur = blur
        self.count = count
        sums = memory.bindMemory(to: UInt32.self, capacity: count)
        sums.update(repeating: 0, count: count)
        rows = (memory + count * 4).bindMemory(
            to: UInt16.self, capacity: count * (2 * blur.radius + 3))
    }

    private func row(_ index: Int) -> UnsafeMutablePointer<UInt16> {
        rows + index % (2 * blur.radius + 3) * count
    }

    /// Where the next row is to be written.
    var next: UnsafeMutablePointer<UInt16> { row(taken) }

    /// Takes the next row; returns whether there was a mean to write to `target`.
    mutating func take(_ target: UnsafeMutablePointer<UInt16>) -> Bool {
        let newest = taken
        taken += 1
        if newest == 0 { return false }
        let oldest = newest - 2 * blur.radius - 2
        let entering = row(newest - 1)
        guard oldest >= 0 else {
            for index in 0..<count { sums[index] &+= UInt32(entering[index]) }
            return false
        }
        let (first, last) = (row(oldest), row(newest))
        let (inner, edge) = (blur.inner, blur.edge)
        for index in 0..<count {
            let sum = sums[index] &+ UInt32(entering[index]) &- UInt32(first[index])
            sums[index] = sum
            let ends = UInt32(first[index]) &+ UInt32(last[index])
            target[index] = UInt16(
                truncatingIfNeeded: (sum &* inner &+ ends &* edge &+ 32768) >> 16)
        }
        return true
    }
}

extension BoxBlur {
    /// The mean along x: `count` pixels to `target`, from `radius` + 1 more on each side.
    func blur(
        _ source: UnsafePointer<SIMD4<UInt16>>, to target: UnsafeMutablePointer<SIMD4<UInt16>>,
        count: Int
    ) {
        let (inner, edge) = (SIMD4(repeating: inner), SIMD4(repeating: edge))
        let half = SIMD4<UInt32>(repeating: 32768)
        let last = 2 &* radius &+ 2
        var sum = SIMD4<UInt32>.zero
        for index in 1..<last { sum &+= SIMD4(truncatingIfNeeded: source[index]) }
        for index in 0..<count {
            let first = SIMD4<UInt32>(truncatingIfNeeded: source[index])
            let end = SIMD4<UInt32>(truncatingIfNeeded: source[index &+ last])
            let mean = sum &* inner &+ (first &+ end) &* edge &+ half
            target[index] = SIMD4(truncatingIfNeeded: mean &>> 16)
            sum = sum &+ end &- SIMD4(truncatingIfNeeded: source[index &+ 1])
        }
    }
}
