import CImage

@testable import Kiosk

/// Makes JPEG files of every kind that a test wants, with libjpeg-turbo's compressor.
struct JPEGFile {
    enum Sampling: Int32, CaseIterable, Sendable {
        case full = 0
        case half422
        case half420
        case grey
        case half440
        case quarter411
    }

    var width: Int
    var height: Int
    /// 0xAARRGGBB, or with `isCMYK` 0xKKYYMMCC as it is stored.
    var pixels: [UInt32]
    var isCMYK = false
    var isProgressive = false
    var sampling = Sampling.full
    var quality: Int32 = 95

    init(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) {
        self.width = width
        self.height = height
        pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
    }

    var bytes: [UInt8] {
        // Files that the kiosk uses, too, are the kiosk's.
        try! SharedLibrary.turbojpeg.open()
        let compressor = tjInitCompress()
        defer { tjDestroy(compressor) }
        var memory: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let result = pixels.withUnsafeBytes { pixels in
            tjCompress2(
                compressor, pixels.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(width),
                Int32(width * 4), Int32(height), (isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue, &memory,
                &count, sampling.rawValue, quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
        }
        defer { tjFree(memory) }
        precondition(result == 0, String(cString: tjGetErrorStr2(compressor)))
        return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
    }

    /// The file with a segment after its first marker.
    static func inserting(_ marker: UInt8, _ segment: [UInt8], into file: [UInt8]) -> [UInt8] {
        let length = segment.count + 2
        return file[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + segment
            + file[2...]
    }

    /// An APP1 segment with a directory of two entries, the second of which is the orientation.
    static func exif(orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
            return isLittleEndian ? bytes : bytes.reversed()
        }
        let header = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        let resolution = number(0x0100, 2) + number(4, 2) + number(1, 4) + number(77, 4)
        let value = number(Int(orientation), 2) + [0, 0]
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + value
        return Array("Exif\0\0".utf8) + header + number(2, 2) + resolution + entry + number(0, 4)
    }
}
