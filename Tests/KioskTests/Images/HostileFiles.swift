import Kiosk
import Testing

/// Files as a broken disk or an enemy makes them.
enum HostileFiles {
    static let limits = ImageLimits(pixels: 1 << 20, bytes: 1 << 20)

    /// Each length that is shorter than the file gives a picture or an error. Returns the lengths
    /// that give a picture.
    static func cuts(of file: [UInt8]) -> [Int] {
        (0..<file.count).filter { count in
            (try? ImageDecoder.decode(Array(file[..<count]), name: "cut", limits: limits)) != nil
        }
    }

    /// Decodes the file many times with a few bytes changed after its signature.
    static func damage(_ file: [UInt8], rounds: Int, seed: UInt64, from start: Int = 3) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<rounds {
            var bytes = file
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: start..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                } else {
                    bytes[index] = .random(in: 0...255, using: &random)
                }
            }
            let size = Bool.random(using: &random) ? DecodeSize(width: 1, height: 1) : nil
            _ = try? ImageDecoder.decode(bytes, name: "damaged", limits: limits, covering: size)
        }
    }
}

/// Decides whether each channel of two colours differs by no more than the tolerance.
func isClose(_ a: UInt32, _ b: UInt32, tolerance: Int) -> Bool {
    [0, 8, 16, 24].allSatisfy { shift in
        abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= tolerance
    }
}

/// Four quarters in four colours: red, green, blue and a light grey.
func quarters(_ width: Int, _ height: Int, _ x: Int, _ y: Int) -> UInt32 {
    let isRight = x >= width / 2
    return y < height / 2
        ? (isRight ? 0xFF10_C020 : 0xFFD0_2010) : (isRight ? 0xFFD8_D8D8 : 0xFF18_28C0)
}
