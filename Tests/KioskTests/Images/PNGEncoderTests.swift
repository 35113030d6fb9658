import Kiosk
import Testing

struct PNGEncoderTests {
    /// Premultiplied pixels come back as they were: the division undoes the multiplication.
    @Test(arguments: [true, false], [(1, 1), (17, 5), (64, 64), (300, 2)])
    func roundTrip(opaque: Bool, size: (Int, Int)) throws {
        let picture = noise(width: size.0, height: size.1, opaque: opaque)
        let decoded = try ImageDecoder.decode(PNGEncoder.encode(picture), name: "round trip")
        #expect(decoded.width == size.0 && decoded.height == size.1)
        for y in 0..<size.1 {
            for x in 0..<size.0 { #expect(decoded[x, y] == picture[x, y]) }
        }
    }

    @Test func anOpaquePictureHasThreeChannels() throws {
        let opaque = PNGEncoder.encode(noise(width: 4, height: 4, opaque: true))
        let translucent = PNGEncoder.encode(noise(width: 4, height: 4, opaque: false))
        // The colour type of the header.
        #expect(opaque[25] == 2)
        #expect(translucent[25] == 6)
        #expect(try ImageDecoder.decode(opaque, name: "x").isOpaque)
        #expect(try !ImageDecoder.decode(translucent, name: "x").isOpaque)
    }

    @Test func theSamePixelsGiveTheSameBytes() {
        let picture = noise(width: 50, height: 50, opaque: false)
        #expect(PNGEncoder.encode(picture) == PNGEncoder.encode(picture))
    }
}
