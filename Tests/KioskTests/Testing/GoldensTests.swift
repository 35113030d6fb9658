import Foundation
import Kiosk
import KioskTesting
import Testing

/// Golden pictures: what tests say about a picture that differs.
@Suite("Goldens")
final class GoldensTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "kiosk-goldens-\(UUID().uuidString)").path(percentEncoded: false)

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func goldens(isBlessing: Bool) -> Goldens {
        Goldens(
            folder: folder + "/goldens/deep", artifacts: folder + "/artifacts/deep",
            isBlessing: isBlessing)
    }

    private func picture(width: Int = 4, height: Int = 3, pixel: UInt32 = 0xFF40_8020)
        -> PixelBuffer
    {
        let result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { result[x, y] = pixel }
        }
        return result
    }

    /// Message about a picture; nil if it is the expected one.
    private func complaint(_ picture: PixelBuffer) throws -> String? {
        do {
            try goldens(isBlessing: false).expect(picture, equals: "picture")
            return nil
        } catch let mismatch as GoldenMismatch {
            return mismatch.description
        }
    }

    private var golden: String { folder + "/goldens/deep/picture.png" }
    private var actual: String { folder + "/artifacts/deep/picture-actual.png" }
    private var difference: String { folder + "/artifacts/deep/picture-difference.png" }

    @Test func equal() throws {
        try goldens(isBlessing: true).expect(picture(), equals: "picture")
        #expect(try complaint(picture()) == nil)
        #expect(!FileManager.default.fileExists(atPath: actual))
    }

    @Test func missing() throws {
        #expect(
            try complaint(picture()) == """
                picture: there is no \(golden); look at \(actual), and KIOSK_BLESS=1 accepts it
                """)
        #expect(try ImageDecoder.decode(path: actual).isEqual(to: picture()))
        #expect(!FileManager.default.fileExists(atPath: golden))
    }

    @Test func unreadable() throws {
        try goldens(isBlessing: true).expect(picture(), equals: "picture")
        try "no picture".write(toFile: golden, atomically: true, encoding: .utf8)
        #expect(
            try complaint(picture()) == """
                picture: cannot read \(golden); look at \(actual), and KIOSK_BLESS=1 accepts it
                """)
    }

    @Test func otherSize() throws {
        try goldens(isBlessing: true).expect(picture(), equals: "picture")
        #expect(
            try complaint(picture(width: 5)) == """
                picture: 5x3 pixels instead of 4x3; see \(actual)
                """)
        #expect(!FileManager.default.fileExists(atPath: difference))
    }

    @Test func otherPixels() throws {
        try goldens(isBlessing: true).expect(picture(), equals: "picture")
        let other = picture()
        other[2, 1] = 0xFF40_8021
        #expect(
            try complaint(other) == """
                picture: 1 pixel differs, the first at 2, 1; see \(actual) and \(difference)
                """)
        let shown = try ImageDecoder.decode(path: difference)
        #expect(shown[2, 1] == 0xFFFF_0000)
        #expect(shown[0, 0] == 0xFF10_2008)
        other[3, 1] = 0xFF00_0000
        #expect(try complaint(other)?.contains("2 pixels differ, the first at 2, 1") == true)
    }

    @Test("blessing writes what differs, and nothing else")
    func blessing() throws {
        let goldens = goldens(isBlessing: true)
        try goldens.expect(picture(), equals: "picture")
        let date = try modificationDate()
        try goldens.expect(picture(), equals: "picture")
        #expect(try modificationDate() == date)
        let other = picture(pixel: 0xFF00_00FF)
        try goldens.expect(other, equals: "picture")
        #expect(try complaint(other) == nil)
        #expect(try complaint(picture()) != nil)
    }

    @Test("the environment decides unless the test does")
    func environment() {
        let isBlessing = ProcessInfo.processInfo.environment["KIOSK_BLESS"] == "1"
        #expect(Goldens(folder: "a", artifacts: "b").isBlessing == isBlessing)
    }

    private func modificationDate() throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: golden)[.modificationDate] as? Date
    }
}
