import CPixels

/// A running mean along y: takes rows from the top, and emits the mean of a row and its neighbours
/// once the last of them has arrived.
struct BlurStage {
    /// Ring buffer of as many rows as a mean has.
    private let rows: UnsafeMutablePointer<UInt16>
    /// Sums of the rows with full weight.
    private let sums: UnsafeMutablePointer<UInt32>
    private let blur: BoxBlur
    /// Number of values in a row, four per pixel.
    private let count: Int
    private var taken = 0

    static func byteCount(_ blur: BoxBlur, count: Int) -> Int {
        count * (2 * blur.radius + 3) * 2 + count * 4
    }

    /// Uses `memory`, of `byteCount` bytes.
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

    /// Buffer for the next row.
    var next: UnsafeMutablePointer<UInt16> { row(taken) }

    /// Takes the next row; returns true if a mean was written to `target`.
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
        kiosk_blur_across(
            row(oldest), entering, row(newest), sums, target, count, blur.inner, blur.edge)
        return true
    }
}
