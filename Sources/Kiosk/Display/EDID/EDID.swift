/// The base block of an EDID, by which a display describes itself: VESA Enhanced Extended Display
/// Identification Data 1.4, section 3, and 1.3.
///
/// Displays tell much that is not true. So what cannot be read is left out, and only what is not an EDID
/// at all, or was damaged on its way, is an error.
package struct EDID: Equatable, Sendable {
    /// Three letters that the maker has been given, such as `DEL`.
    package let manufacturer: String
    /// Number of the product, which the maker gives.
    package let product: UInt16
    /// Number of this one display; 0 if the maker numbers none.
    package let serial: UInt32
    /// Name of the product, such as `DELL U2412M`.
    package private(set) var name: String?
    /// Number of this one display as a text, which is what is printed on it.
    package private(set) var serialText: String?
    /// Size of the picture in millimetres; nil if it is unknown, as of projectors and televisions.
    package let size: PhysicalSize?
    /// Timings that are described in full, the preferred one first.
    package private(set) var timings: [ModeTiming] = []

    /// A size in millimetres.
    package struct PhysicalSize: Equatable, Sendable {
        package var width: Int
        package var height: Int
    }

    /// Number of bytes of the base block.
    package static let blockSize = 128

    /// Reads a base block; blocks behind it are left out.
    package init(_ bytes: [UInt8]) throws(EDIDError) {
        guard bytes.count >= EDID.blockSize else { throw .tooShort(bytes.count) }
        let block = Array(bytes[..<EDID.blockSize])
        guard block[..<8].elementsEqual(EDID.header) else { throw .noHeader }
        let sum = block.reduce(0, &+)
        guard sum == 0 else { throw .damaged(checksum: block[127], correct: block[127] &- sum) }
        // Three letters of five bits each, of which 1 is A.
        let letters = UInt16(block[8]) << 8 | UInt16(block[9])
        manufacturer = String(
            decoding: [10, 5, 0].map { UInt8(letters >> $0 & 31) + 64 }, as: UTF8.self)
        product = UInt16(block[10]) | UInt16(block[11]) << 8
        serial = (12..<16).reversed().reduce(0) { $0 << 8 | UInt32(block[$1]) }
        let descriptors = stride(from: 54, to: 126, by: 18).map { Array(block[$0..<$0 + 18]) }
        let details = descriptors.compactMap(DetailedTiming.init)
        // In centimetres; one of them alone is an aspect ratio. A detailed timing has millimetres.
        let whole = (width: Int(block[21]) * 10, height: Int(block[22]) * 10)
        let told: PhysicalSize? =
            if let exact = details.first?.size, exact.isPlausible(beside: whole) {
                exact
            } else if whole.width > 0, whole.height > 0 {
                PhysicalSize(width: whole.width, height: whole.height)
            } else {
                nil
            }
        size = told?.isAspectRatio == true ? nil : told
        timings = details.compactMap(\.timing)
        for descriptor in descriptors where descriptor[..<3] == [0, 0, 0] {
            switch descriptor[3] {
            case 0xFC: name = name ?? EDID.text(of: descriptor)
            case 0xFF: serialText = serialText ?? EDID.text(of: descriptor)
            default: break
            }
        }
    }

    private static let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]

    /// Reads the 13 characters of a descriptor, which a line feed ends; nil if there are none.
    private static func text(of descriptor: [UInt8]) -> String? {
        let characters = descriptor[5...].prefix { $0 != 0x0A && $0 != 0 }
        let printable = characters.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
        let text = String(decoding: printable, as: UTF8.self)
        let trimmed = text.drop { $0 == " " }
        let end = trimmed.lastIndex { $0 != " " }
        return end.map { String(trimmed[...$0]) }
    }

    /// The display in the notation of configurations: `DEL/DELL U2412M/YMYH14A5`.
    package var identity: String {
        let product = name ?? EDID.hexadecimal(self.product)
        let serial = serialText ?? (self.serial == 0 ? nil : String(self.serial))
        return [manufacturer, product, serial].compactMap(\.self).joined(separator: "/")
    }

    /// Four digits of a product's number.
    static func hexadecimal(_ product: UInt16) -> String {
        String(product, radix: 16, uppercase: true).padded(to: 4)
    }
}

/// A reason why bytes are not the EDID of a display.
package enum EDIDError: Error, Equatable, CustomStringConvertible {
    case tooShort(Int)
    case noHeader
    case damaged(checksum: UInt8, correct: UInt8)

    package var description: String {
        switch self {
        case .tooShort(let count): "it has \(count) bytes, and an EDID has 128 at least"
        case .noHeader: "it does not begin as an EDID does"
        case .damaged(let checksum, let correct):
            "its checksum is \(checksum) where \(correct) would be correct: it was damaged on its way"
        }
    }
}

extension EDID.PhysicalSize {
    /// True for 16 to 9 and 16 to 10 in centimetres, which televisions of any size tell.
    var isAspectRatio: Bool { width == 160 && (height == 90 || height == 100) }

    /// Returns true if this is a size at all, and the rounded size beside it, in millimetres, is about
    /// the same: makers write aspect ratios, and numbers of other panels, into timings.
    fileprivate func isPlausible(beside whole: (width: Int, height: Int)) -> Bool {
        guard width > 0, height > 0 else { return false }
        if whole.width == 0 || whole.height == 0 { return width > 20 && height > 20 }
        return abs(width - whole.width) <= 15 && abs(height - whole.height) <= 15
    }
}

/// A timing descriptor of 18 bytes: section 3.10.2.
private struct DetailedTiming {
    let size: EDID.PhysicalSize?
    /// nil if it is none that can be shown: interlaced, in stereo, or impossible.
    let timing: ModeTiming?

    /// nil for a descriptor of something else.
    init?(_ bytes: [UInt8]) {
        let clock = UInt32(bytes[0]) | UInt32(bytes[1]) << 8
        guard clock != 0 else { return nil }
        /// Joins a low byte with four bits of another one.
        func number(_ low: Int, _ high: Int, _ shift: Int) -> Int {
            Int(bytes[low]) | (Int(bytes[high]) >> shift & 15) << 8
        }
        size = EDID.PhysicalSize(width: number(12, 14, 4), height: number(13, 14, 0))
        let (width, hBlank) = (number(2, 4, 4), number(3, 4, 0))
        let (height, vBlank) = (number(5, 7, 4), number(6, 7, 0))
        let hFront = Int(bytes[8]) | (Int(bytes[11]) >> 6 & 3) << 8
        let hSync = Int(bytes[9]) | (Int(bytes[11]) >> 4 & 3) << 8
        let vFront = Int(bytes[10] >> 4) | (Int(bytes[11]) >> 2 & 3) << 4
        let vSync = Int(bytes[10] & 15) | (Int(bytes[11]) & 3) << 4
        let features = bytes[17]
        // Bit 7 is interlaced; bits 6 and 5 are stereo, in which bit 0 alone means nothing.
        let isPlain = features & 0x80 == 0 && features & 0x60 == 0
        guard isPlain, width > 0, height > 0, hFront + hSync <= hBlank, vFront + vSync <= vBlank,
            hSync > 0, vSync > 0
        else {
            timing = nil
            return
        }
        var flags: UInt32 = 0
        // Bits 4 and 3: 11 for separate digital signals, whose polarities are bits 2 and 1.
        if features & 0x18 == 0x18 {
            flags |= features & 2 != 0 ? ModeTiming.positiveHSync : ModeTiming.negativeHSync
            flags |= features & 4 != 0 ? ModeTiming.positiveVSync : ModeTiming.negativeVSync
        }
        timing = ModeTiming(
            clock: clock * 10,
            horizontal: (
                UInt16(width), UInt16(width + hFront), UInt16(width + hFront + hSync),
                UInt16(width + hBlank)
            ),
            vertical: (
                UInt16(height), UInt16(height + vFront), UInt16(height + vFront + vSync),
                UInt16(height + vBlank)
            ),
            flags: flags)
    }
}
