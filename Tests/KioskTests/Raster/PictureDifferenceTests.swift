import Kiosk
import Testing

/// Pictures are compared pixel by pixel, whatever the distance between their rows.
@Suite("Differences of pictures")
struct PictureDifferenceTests {
    @Test("equal pictures have none")
    func equal() {
        let (a, b) = (PixelBuffer(width: 5, height: 3), PixelBuffer(width: 5, height: 3))
        let found = a.differences(from: b)
        #expect(found.count == 0)
        #expect(found.bounds.isEmpty)
    }

    @Test("each pixel counts, also at the edges, and the rectangle is around all of them")
    func different() {
        let (a, b) = (PixelBuffer(width: 5, height: 4), PixelBuffer(width: 5, height: 4))
        a[1, 0] = 0xFF00_0000
        b[4, 2] = 0x0000_0001
        (a[2, 1], b[2, 1]) = (7, 7)
        let found = a.differences(from: b)
        #expect(found.count == 2)
        #expect(found.bounds == PixelRect(x: 1, y: 0, width: 4, height: 3))
        let other = b.differences(from: a)
        #expect(other.count == 2)
        #expect(other.bounds == found.bounds)
    }
}
