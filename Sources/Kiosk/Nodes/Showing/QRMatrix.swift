/// The modules of a QR code (ISO/IEC 18004), with its text as UTF-8.
struct QRMatrix: Equatable {
    /// Number of modules along a side.
    let size: Int
    private var dark: [Bool]
    /// True for modules that do not depend on the text.
    private var isFixed: [Bool]

    /// Makes the smallest code of a text; nil if that is too long.
    init?(_ text: String, _ correction: QRCodeModel.Correction) {
        let bytes = Array(text.utf8)
        let fitting = (1...40).first { QRVersion($0, correction).capacity >= bytes.count }
        guard let number = fitting else { return nil }
        let version = QRVersion(number, correction)
        size = version.size
        dark = Array(repeating: false, count: size * size)
        isFixed = dark
        drawFixed(version)
        place(version.codewords(of: bytes))
        chooseMask(correction)
    }

    subscript(x: Int, y: Int) -> Bool { dark[y * size + x] }

    private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
        dark[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    // MARK: Fixed modules

    private mutating func drawFixed(_ version: QRVersion) {
        for index in 0..<size {
            fix(6, index, index.isMultiple(of: 2))
            fix(index, 6, index.isMultiple(of: 2))
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        let centers = version.alignments
        for x in centers {
            for y in centers {
                // There is none where a finder is.
                let isFirst = (x == 6 && y == 6) || (x == 6 && y == centers.last)
                if isFirst || (x == centers.last && y == 6) { continue }
                for dy in -2...2 {
                    for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
        drawFormat(0)
        if let bits = version.bits {
            for index in 0..<18 {
                let (a, b) = (size - 11 + index % 3, index / 3)
                fix(a, b, bits >> index & 1 == 1)
                fix(b, a, bits >> index & 1 == 1)
            }
        }
    }

    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4
            where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
                let distance = max(abs(dx), abs(dy))
                fix(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    /// Draws the 15 bits that say the correction and the mask, twice.
    private mutating func drawFormat(_ bits: Int) {
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { fix(8, index, bit(index)) }
        fix(8, 7, bit(6))
        fix(8, 8, bit(7))
        fix(7, 8, bit(8))
        for index in 9..<15 { fix(14 - index, 8, bit(index)) }
        for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
        fix(8, size - 8, true)
    }

    // MARK: Text

    /// Places codewords in pairs of columns from the right, upwards and downwards in turn.
    private mutating func place(_ codewords: [UInt8]) {
        var index = 0
        var isUpwards = true
        for pair in stride(from: size - 1, to: 0, by: -2) {
            // The column of the timing pattern is left out.
            let right = pair <= 6 ? pair - 1 : pair
            for step in 0..<size {
                let y = isUpwards ? size - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * size + x] {
                    guard index < codewords.count * 8 else { continue }
                    dark[y * size + x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
                    index += 1
                }
            }
            isUpwards.toggle()
        }
    }

    // MARK: Mask

    private mutating func chooseMask(_ correction: QRCodeModel.Correction) {
        var best: (penalty: Int, matrix: QRMatrix)?
        for mask in 0..<8 {
            var candidate = self
            candidate.apply(mask)
            candidate.drawFormat(QRVersion.format(correction, mask: mask))
            let penalty = candidate.penalty
            if penalty < best?.penalty ?? .max { best = (penalty, candidate) }
        }
        self = best!.matrix
    }

    static func isInverted(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] && QRMatrix.isInverted(mask, x, y) {
                dark[y * size + x].toggle()
            }
        }
    }

    /// Penalty for what makes the code hard to read: long runs, blocks, what looks like a finder, and too much of
    /// one colour.
    private var penalty: Int {
        var result = 0
        for line in 0..<size {
            result += penalty { self[$0, line] } + penalty { self[line, $0] }
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let first = self[x, y]
                if self[x + 1, y] == first, self[x, y + 1] == first, self[x + 1, y + 1] == first {
                    result += 3
                }
            }
        }
        let share = dark.count(where: \.self) * 20 - size * size * 10
        return result + max(0, (abs(share) + size * size - 1) / (size * size) - 1) * 10
    }

    private func penalty(_ module: (Int) -> Bool) -> Int {
        var (result, run) = (0, 0)
        var bits = 0
        for index in 0..<size {
            run = index > 0 && module(index) == module(index - 1) ? run + 1 : 1
            if run == 5 { result += 3 } else if run > 5 { result += 1 }
            bits = (bits << 1 | (module(index) ? 1 : 0)) & 0x7FF
            if index >= 10, bits == 0b101_1101_0000 || bits == 0b000_0101_1101 { result += 40 }
        }
        return result
    }
}
