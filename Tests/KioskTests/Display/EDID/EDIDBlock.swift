@testable import Kiosk

/// A base block of an EDID that a test puts together.
struct EDIDBlock {
    var manufacturer = "DEL"
    var product: UInt16 = 0xA07B
    var serial: UInt32 = 0x0102_0304
    /// In centimetres.
    var size = (width: UInt8(52), height: UInt8(32))
    /// The four descriptors of 18 bytes each, of which those that are missing are empty.
    var descriptors: [[UInt8]] = []

    /// The block with its checksum.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        bytes[1...6] = [255, 255, 255, 255, 255, 255]
        let letters = manufacturer.utf8.reduce(UInt16(0)) { $0 << 5 | UInt16($1 - 64) }
        (bytes[8], bytes[9]) = (UInt8(letters >> 8), UInt8(letters & 255))
        (bytes[10], bytes[11]) = (UInt8(product & 255), UInt8(product >> 8))
        for index in 0..<4 { bytes[12 + index] = UInt8(serial >> UInt32(index * 8) & 255) }
        // Week 10 of 2020, version 1.4, a digital display of 8 bits with a DisplayPort.
        bytes[16..<21] = [10, 30, 1, 4, 0xA5]
        (bytes[21], bytes[22]) = (size.width, size.height)
        (bytes[23], bytes[24]) = (120, 0x06)
        for index in 38..<54 { bytes[index] = 1 }
        for index in 0..<4 {
            let place = 54 + index * 18
            let empty: [UInt8] = [0, 0, 0, 0x10] + [UInt8](repeating: 0, count: 14)
            bytes[place..<place + 18] =
                (index < descriptors.count ? descriptors[index] : empty)[...]
        }
        bytes[127] = 0 &- bytes[..<127].reduce(0, &+)
        return bytes
    }

    /// A descriptor of a text: 0xFC for the name, 0xFF for the serial number.
    static func text(_ tag: UInt8, _ text: String) -> [UInt8] {
        let characters = Array((text.utf8 + [0x0A]).prefix(13))
        let rest = [UInt8](repeating: 0x20, count: 13 - characters.count)
        return [0, 0, 0, tag, 0] + characters + rest
    }

    /// A descriptor of a timing, with its size in millimetres.
    static func timing(
        _ timing: ModeTiming, width: Int = 0, height: Int = 0, features: UInt8? = nil
    ) -> [UInt8] {
        func low(_ number: Int) -> UInt8 { UInt8(number & 255) }
        func joined(_ a: Int, _ b: Int) -> UInt8 { UInt8((a & 15) << 4 | (b & 15)) }
        func high(_ a: Int, _ b: Int) -> UInt8 { joined(a >> 8, b >> 8) }
        let (hTotal, vTotal) = (Int(timing.hTotal), Int(timing.vTotal))
        let (hBlank, vBlank) = (hTotal - timing.width, vTotal - timing.height)
        let hFront = Int(timing.hSyncStart) - timing.width
        let hSync = Int(timing.hSyncEnd - timing.hSyncStart)
        let vFront = Int(timing.vSyncStart) - timing.height
        let vSync = Int(timing.vSyncEnd - timing.vSyncStart)
        let clock = Int(timing.clock / 10)
        var polarity: UInt8 = 0x18
        if timing.flags & ModeTiming.positiveHSync != 0 { polarity |= 2 }
        if timing.flags & ModeTiming.positiveVSync != 0 { polarity |= 4 }
        // Two bits of each.
        let highSyncs = joined(
            (hFront >> 8 & 3) << 2 | (hSync >> 8 & 3), (vFront >> 4 & 3) << 2 | (vSync >> 4 & 3))
        return [
            low(clock), UInt8(clock >> 8), low(timing.width), low(hBlank),
            high(timing.width, hBlank), low(timing.height), low(vBlank),
            high(timing.height, vBlank), low(hFront), low(hSync),
            joined(vFront, vSync), highSyncs,
            low(width), low(height), high(width, height), 0, 0, features ?? polarity,
        ]
    }
}
