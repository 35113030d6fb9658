import Glibc
import Kiosk

/// The difference between two pictures.
struct GoldenDifference {
    let summary: String
    /// Equal pixels faintly, and differing ones in red; nil for pictures of different sizes.
    let picture: PixelBuffer?

    /// Returns nil for equal pictures.
    init?(_ actual: PixelBuffer, _ expected: PixelBuffer) {
        guard actual.width == expected.width, actual.height == expected.height else {
            summary = """
                \(actual.width)x\(actual.height) pixels instead of \
                \(expected.width)x\(expected.height)
                """
            picture = nil
            return
        }
        // Most pictures are equal, and looking at each pixel takes long in a debug build.
        let areEqual = (0..<actual.height).allSatisfy { y in
            memcmp(
                actual.pixels + y * actual.stride, expected.pixels + y * expected.stride,
                actual.width * MemoryLayout<UInt32>.stride) == 0
        }
        if areEqual { return nil }
        let result = PixelBuffer(width: actual.width, height: actual.height)
        var count = 0
        var first: (x: Int, y: Int)?
        for y in 0..<actual.height {
            for x in 0..<actual.width {
                let isEqual = actual[x, y] == expected[x, y]
                result[x, y] =
                    isEqual ? 0xFF00_0000 | (actual[x, y] >> 2) & 0x3F3F3F : 0xFFFF_0000
                if !isEqual {
                    count += 1
                    first = first ?? (x, y)
                }
            }
        }
        guard let first else { return nil }
        let pixels = count == 1 ? "1 pixel differs" : "\(count) pixels differ"
        summary = "\(pixels), the first at \(first.x), \(first.y)"
        picture = result
    }
}
