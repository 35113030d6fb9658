import Foundation
import Testing

@testable import Kiosk

/// Tests of the descriptions of displays, read here and by edid-decode.
@Suite("EDID")
struct EDIDTests {
    private static let fullHD = ModeTiming(
        clock: 148_500, horizontal: (1920, 2008, 2052, 2200), vertical: (1080, 1084, 1089, 1125),
        flags: ModeTiming.positiveHSync | ModeTiming.positiveVSync)
    private static let small = ModeTiming(
        clock: 29_500, horizontal: (800, 824, 896, 992), vertical: (480, 483, 493, 500),
        flags: ModeTiming.negativeHSync | ModeTiming.positiveVSync)

    private static var dell: EDIDBlock {
        EDIDBlock(descriptors: [
            EDIDBlock.timing(fullHD, width: 527, height: 323),
            EDIDBlock.text(0xFC, "DELL U2412M"), EDIDBlock.text(0xFF, "YMYH14A5"),
            EDIDBlock.timing(small),
        ])
    }

    private func mistake(_ bytes: [UInt8]) -> String? {
        do throws(EDIDError) {
            _ = try EDID(bytes)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a usual monitor")
    func usual() throws {
        let edid = try EDID(Self.dell.bytes)
        #expect(edid.manufacturer == "DEL")
        #expect(edid.product == 0xA07B)
        #expect(edid.serial == 0x0102_0304)
        #expect(edid.name == "DELL U2412M")
        #expect(edid.serialText == "YMYH14A5")
        #expect(edid.size == EDID.PhysicalSize(width: 527, height: 323))
        #expect(edid.timings == [Self.fullHD, Self.small])
        #expect(edid.identity == "DEL/DELL U2412M/YMYH14A5")
    }

    @Test("a panel that says little")
    func little() throws {
        var block = EDIDBlock(manufacturer: "BOE", product: 0x00F, serial: 0)
        #expect(try EDID(block.bytes).identity == "BOE/000F")
        block.serial = 77
        #expect(try EDID(block.bytes).identity == "BOE/000F/77")
        block.size = (0, 0)
        #expect(try EDID(block.bytes).size == nil)
        // A height alone is an aspect ratio.
        block.size = (79, 0)
        #expect(try EDID(block.bytes).size == nil)
        #expect(try EDID(block.bytes).timings == [])
        block.descriptors = [EDIDBlock.text(0xFC, "  "), EDIDBlock.text(0xFF, "a\u{7}b")]
        #expect(try EDID(block.bytes).name == nil)
        #expect(try EDID(block.bytes).serialText == "a?b")
    }

    @Test(
        "sizes of timings count where they are sizes",
        arguments: [(527, 323, 527), (16, 9, 520), (1600, 900, 520), (0, 0, 520), (518, 333, 518)])
    func sizes(_ width: Int, _ height: Int, _ expected: Int) throws {
        var block = Self.dell
        block.descriptors[0] = EDIDBlock.timing(Self.fullHD, width: width, height: height)
        #expect(try EDID(block.bytes).size?.width == expected)
    }

    @Test(
        "a television that tells its aspect ratio tells no size, and a panel of about that size does",
        arguments: [
            (16, 9, 160, 90, nil), (16, 10, 160, 100, nil), (16, 9, 1218, 685, nil),
            (0, 0, 160, 90, nil), (15, 9, 154, 86, 154), (16, 9, 155, 87, 155),
            (16, 12, 162, 122, 162), (160, 90, 1600, 900, 1600),
        ] as [(UInt8, UInt8, Int, Int, Int?)])
    func aspectRatios(
        _ columns: UInt8, _ rows: UInt8, _ width: Int, _ height: Int, _ expected: Int?
    ) throws {
        var block = Self.dell
        block.size = (columns, rows)
        block.descriptors[0] = EDIDBlock.timing(Self.fullHD, width: width, height: height)
        #expect(try EDID(block.bytes).size?.width == expected)
    }

    @Test("timings that cannot be shown are left out, with what follows them kept")
    func unusable() throws {
        var block = Self.dell
        // Interlaced, and in stereo.
        for features: UInt8 in [0x9E, 0x3E, 0x5E] {
            block.descriptors[0] = EDIDBlock.timing(
                Self.fullHD, width: 527, height: 323, features: features)
            #expect(try EDID(block.bytes).timings == [Self.small])
        }
        // A sync pulse that ends behind the line.
        block.descriptors[0] = EDIDBlock.timing(Self.fullHD)
        block.descriptors[0][3] = 10
        block.descriptors[0][4] &= 0xF0
        #expect(try EDID(block.bytes).timings == [Self.small])
    }

    @Test("what is damaged or cut off is no EDID, and says so")
    func damaged() {
        let bytes = Self.dell.bytes
        #expect(mistake([]) == "it has 0 bytes, and an EDID has 128 at least")
        #expect(mistake(Array(bytes[..<127])) == "it has 127 bytes, and an EDID has 128 at least")
        #expect(mistake(bytes + [1, 2, 3]) == nil)
        var other = bytes
        other[0] = 1
        #expect(mistake(other) == "it does not begin as an EDID does")
        other = bytes
        other[127] &+= 1
        #expect(
            mistake(other)
                == "its checksum is \(other[127]) where \(bytes[127]) would be correct: it was damaged on its way"
        )
        for index in 8..<128 {
            other = bytes
            other[index] ^= 0x10
            #expect(mistake(other) != nil)
        }
    }

    @Test("any bytes are read or refused")
    func anything() {
        var random = SeededGenerator(seed: 19)
        for round in 0..<20_000 {
            var bytes = Self.dell.bytes
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                bytes[.random(in: 8..<128, using: &random)] = .random(in: 0...255, using: &random)
            }
            if round % 4 != 0 { bytes[127] = 0 &- bytes[..<127].reduce(0, &+) }
            if round % 7 == 0 { bytes.removeLast(.random(in: 0...128, using: &random)) }
            guard let edid = try? EDID(bytes) else { continue }
            for timing in edid.timings {
                #expect(timing.isProgressive && timing.width > 0 && timing.height > 0)
                #expect(timing.hDisplay <= timing.hSyncStart && timing.hSyncEnd <= timing.hTotal)
                #expect(timing.vDisplay <= timing.vSyncStart && timing.vSyncEnd <= timing.vTotal)
            }
            _ = edid.identity
        }
    }

    private static let decoder = "/usr/bin/edid-decode"

    @Test(
        "edid-decode reads the same",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: decoder), "needs edid-decode"))
    func comparison() throws {
        var random = SeededGenerator(seed: 4)
        let scratch = Scratch()
        for round in 0..<40 {
            let block = round == 0 ? Self.dell : EDIDBlock(random: &random)
            let edid = try EDID(block.bytes)
            try Data(block.bytes).write(to: URL(filePath: scratch["edid"]))
            let run = try ToolRun(
                Self.decoder, ["-s", "--skip-sha", "-X", scratch["edid"]], in: scratch.path)
            let lines = run.output.split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            func value(_ label: String) -> String? {
                lines.first { $0.hasPrefix("\(label): ") }
                    .map { String($0.dropFirst(label.count + 2)) }
            }
            #expect(value("Manufacturer") == edid.manufacturer)
            #expect(value("Model") == String(edid.product))
            // A number has its hexadecimal form behind it in newer versions.
            let serial = value("Serial Number")?.split(separator: " ").first
            #expect(serial.map { String($0) } ?? "0" == String(edid.serial))
            #expect(value("Display Product Name") == edid.name.map { "'\($0)'" })
            #expect(value("Display Product Serial Number") == edid.serialText.map { "'\($0)'" })
            let modelines = lines.filter {
                $0.hasPrefix("Modeline") && !$0.hasSuffix("Interlace")
            }
            #expect(try modelines.map { try Modeline($0).timing } == edid.timings)
            let first = lines.first { $0.hasPrefix("DTD 1:") }
            if let size = edid.size, size.width % 10 != 0 || size.height % 10 != 0 {
                #expect(first?.hasSuffix("(\(size.width) mm x \(size.height) mm)") == true)
            }
        }
    }
}

extension EDIDBlock {
    /// A block with an identity, a size and timings by chance, as a maker might write it.
    fileprivate init(random: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        func text(_ tag: UInt8) -> [UInt8] {
            let letters = (0..<number(1...13)).map { _ in UInt8(number(0x30...0x7A)) }
            return EDIDBlock.text(tag, String(decoding: letters, as: UTF8.self))
        }
        manufacturer = String(
            decoding: (0..<3).map { _ in UInt8(number(65...90)) }, as: UTF8.self)
        product = UInt16(number(0...0xFFFF))
        serial = UInt32(number(0...0xFFFF_FFFF))
        size = (UInt8(number(5...200)), UInt8(number(5...120)))
        let timings = (0..<2).map { _ in
            let (width, height) = (number(100...4000), number(100...4000))
            let (hFront, hSync) = (number(1...500), number(1...500))
            let (vFront, vSync) = (number(1...63), number(1...63))
            let flags =
                (number(0...1) == 0 ? ModeTiming.positiveHSync : ModeTiming.negativeHSync)
                | (number(0...1) == 0 ? ModeTiming.positiveVSync : ModeTiming.negativeVSync)
            let timing = ModeTiming(
                clock: UInt32(number(2_000...60_000) * 10),
                horizontal: (
                    UInt16(width), UInt16(width + hFront), UInt16(width + hFront + hSync),
                    UInt16(width + hFront + hSync + number(1...90))
                ),
                vertical: (
                    UInt16(height), UInt16(height + vFront), UInt16(height + vFront + vSync),
                    UInt16(height + vFront + vSync + number(1...100))
                ), flags: flags)
            return EDIDBlock.timing(
                timing, width: Int(size.width) * 10 + number(-9...9),
                height: Int(size.height) * 10 + number(-9...9))
        }
        descriptors = [timings[0], text(0xFC), text(0xFF), timings[1]]
    }
}
