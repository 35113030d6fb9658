/// The samples of a PNG picture, which go into a file row after row.
struct PNGSamples {
    let width: Int
    let height: Int
    let depth: UInt8
    let color: PNGFile.ColorType
    /// Of one pixel after the other, each of as many channels as the colours have.
    let values: [Int]

    /// - Parameter value: The sample of a column, a row and a channel; its lowest bits count.
    init(
        width: Int, height: Int, depth: UInt8, color: PNGFile.ColorType,
        _ value: (Int, Int, Int) -> Int
    ) {
        self.width = width
        self.height = height
        self.depth = depth
        self.color = color
        let channels = color.channels
        values = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                (0..<channels).map { value(x, y, $0) & (1 << Int(depth) - 1) }
            }
        }
    }

    subscript(x: Int, y: Int) -> ArraySlice<Int> {
        values[((y * width + x) * color.channels)...].prefix(color.channels)
    }

    /// - Parameter filter: What a row is filtered with, from 0 to 4, by its number in the file.
    func file(isInterlaced: Bool = false, filter: (Int) -> Int = { _ in 0 }) -> PNGFile {
        // Adam7: where each pass begins, and how far apart its columns and rows are.
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var rows: [UInt8] = []
        var count = 0
        for (left, top, columnStep, rowStep) in passes where left < width {
            var above: [UInt8]?
            for y in stride(from: top, to: height, by: rowStep) {
                let row = packed(stride(from: left, to: width, by: columnStep).map { self[$0, y] })
                let kind = filter(count)
                rows.append(UInt8(kind))
                rows += filtered(row, above: above ?? row.map { _ in 0 }, kind)
                above = row
                count += 1
            }
        }
        return PNGFile(
            width: width, height: height, depth: depth, color: color, isInterlaced: isInterlaced,
            rows: rows)
    }

    private func packed(_ pixels: [ArraySlice<Int>]) -> [UInt8] {
        let samples = pixels.joined()
        guard depth < 16 else { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var row = [UInt8](repeating: 0, count: (samples.count * Int(depth) + 7) / 8)
        for (index, sample) in samples.enumerated() {
            let bit = index * Int(depth)
            row[bit / 8] |= UInt8(sample << (8 - Int(depth) - bit % 8))
        }
        return row
    }

    /// PNG specification, 9.2.
    private func filtered(_ row: [UInt8], above: [UInt8], _ kind: Int) -> [UInt8] {
        let step = max(1, color.channels * Int(depth) / 8)
        return row.indices.map { index in
            let left = index < step ? 0 : Int(row[index - step])
            let up = Int(above[index])
            let corner = index < step ? 0 : Int(above[index - step])
            let guess =
                switch kind {
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                case 4: paeth(left, up, corner)
                default: 0
                }
            return UInt8(truncatingIfNeeded: Int(row[index]) - guess)
        }
    }

    private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let guess = left + up - corner
        let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
        return a <= b && a <= c ? left : b <= c ? up : corner
    }
}

extension PNGFile.ColorType: CaseIterable {
    static let allCases: [PNGFile.ColorType] = [
        .grey, .trueColor, .palette, .greyAlpha, .trueColorAlpha,
    ]

    var channels: Int {
        switch self {
        case .grey, .palette: 1
        case .greyAlpha: 2
        case .trueColor: 3
        case .trueColorAlpha: 4
        }
    }

    /// The bits that a sample may have; PNG specification, table 11.1.
    var depths: [UInt8] {
        switch self {
        case .grey: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        default: [8, 16]
        }
    }
}
