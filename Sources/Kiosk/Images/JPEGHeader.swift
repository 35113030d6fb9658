/// The information in the markers of a JPEG file, without its coefficients (ITU-T T.81, annex B).
struct JPEGHeader {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    private(set) var width = 0
    private(set) var height = 0
    private(set) var componentCount = 0
    private(set) var isProgressive = false
    private(set) var scanCount = 0
    /// True if Adobe's marker is present. Programs that write it store inks inverted.
    private(set) var hasAdobeMarker = false
    private(set) var orientation = ImageOrientation.topLeft

    /// Parses as far as the file goes; the frame's values stay zero without a frame header.
    init(_ bytes: UnsafeRawBufferPointer) {
        var position = 2
        while let marker = JPEGHeader.nextMarker(bytes, &position) {
            switch marker {
            case 0x01, 0xD0...0xD8: continue
            case 0xD9: return
            default: break
            }
            guard position + 2 <= bytes.count else { return }
            let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
            guard length >= 2, position + length <= bytes.count else { return }
            let segment = UnsafeRawBufferPointer(
                rebasing: bytes[(position + 2)..<(position + length)])
            position += length
            read(marker, segment)
        }
    }

    /// Skips bytes outside markers, such as the coefficients of a scan.
    private static func nextMarker(
        _ bytes: UnsafeRawBufferPointer, _ position: inout Int
    ) -> UInt8? {
        while position + 1 < bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            switch bytes[position + 1] {
            case 0x00: position += 2
            case 0xFF: position += 1
            case let marker:
                position += 2
                return marker
            }
        }
        return nil
    }

    private mutating func read(_ marker: UInt8, _ segment: UnsafeRawBufferPointer) {
        switch marker {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF where componentCount == 0 && segment.count >= 6:
            height = Int(segment[1]) << 8 | Int(segment[2])
            width = Int(segment[3]) << 8 | Int(segment[4])
            componentCount = Int(segment[5])
            isProgressive = marker & 3 == 2
        case 0xDA: scanCount += 1
        case 0xE1 where segment.starts(with: "Exif\0\0".utf8) && scanCount == 0:
            let exif = UnsafeRawBufferPointer(rebasing: segment[6...])
            orientation = ImageOrientation(exif: exif) ?? orientation
        case 0xEE where segment.starts(with: "Adobe".utf8) && segment.count >= 12:
            hasAdobeMarker = true
        default: break
        }
    }
}
