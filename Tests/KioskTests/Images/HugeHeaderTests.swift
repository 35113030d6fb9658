import Testing

@testable import Kiosk

@Suite("Pictures whose headers tell any size")
struct HugeHeaderTests {
    /// A PNG with sides whose first byte is given; the others are 255.
    private func png(_ byte: UInt8) -> [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let side = [byte, 0xFF, 0xFF, 0xFF]
        return signature + [0, 0, 0, 13] + Array("IHDR".utf8) + side + side
            + [8, 6, 0, 0, 0, 0, 0, 0, 0]
    }

    @Test("it is refused, with a budget and without one", arguments: [0x00, 0x7F, 0xFF] as [UInt8])
    func refused(byte: UInt8) {
        for limit in [1 << 30, .max] {
            let image = DecodedImage(
                png(byte), name: "huge.png", demand: .natural, limits: ImageLimits(),
                budget: ImageBudget(limit: limit))
            guard case .failed = image.state else {
                Issue.record("it is not refused: \(image.state)")
                return
            }
        }
    }
}
