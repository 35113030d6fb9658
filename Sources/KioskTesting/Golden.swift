import Glibc
public import Kiosk

/// A folder of pictures that tests compare with, to the bit.
///
/// With `KIOSK_BLESS=1` in the environment, a picture that differs or is missing is written and
/// becomes the expected one. Otherwise the picture and a difference picture, in which differing
/// pixels are red, are left in `artifacts`.
public struct Goldens: Sendable {
    public let folder: String
    public let artifacts: String

    public init(folder: String, artifacts: String) {
        self.folder = folder
        self.artifacts = artifacts
    }

    /// Compares a picture with the one of this name.
    ///
    /// - Throws: `GoldenMismatch` if they differ, or if there is none.
    public func expect(_ picture: PixelBuffer, equals name: String) throws {
        let path = "\(folder)/\(name).png"
        let expected = try? ImageDecoder.decode(path: path)
        if let expected, GoldenDifference(picture, expected) == nil { return }
        if getenv("KIOSK_BLESS").map({ String(cString: $0) }) == "1" {
            try File.write(PNGEncoder.encode(picture), to: path)
            return
        }
        mkdir(artifacts, 0o755)
        let actual = "\(artifacts)/\(name)-actual.png"
        try File.write(PNGEncoder.encode(picture), to: actual)
        guard let expected else {
            throw GoldenMismatch(
                description: "there is no \(path); this is the picture: \(actual)")
        }
        guard let difference = GoldenDifference(picture, expected) else { return }
        let differencePath = "\(artifacts)/\(name)-difference.png"
        try File.write(PNGEncoder.encode(difference.picture), to: differencePath)
        throw GoldenMismatch(
            description: "\(name): \(difference.summary); see \(actual) and \(differencePath)")
    }
}

/// A picture that is not the expected one.
public struct GoldenMismatch: Error, CustomStringConvertible {
    public let description: String
}

/// Where two pictures differ.
struct GoldenDifference {
    let summary: String
    let picture: PixelBuffer

    /// nil for equal pictures.
    init?(_ a: PixelBuffer, _ b: PixelBuffer) {
        guard a.width == b.width, a.height == b.height else {
            summary = "\(a.width)x\(a.height) pixels instead of \(b.width)x\(b.height)"
            picture = a
            return
        }
        let result = PixelBuffer(width: a.width, height: a.height)
        var count = 0
        var first: (x: Int, y: Int)?
        for y in 0..<a.height {
            for x in 0..<a.width {
                let isEqual = a[x, y] == b[x, y]
                // What is equal stays visible, faintly.
                result[x, y] = isEqual ? 0xFF00_0000 | (a[x, y] >> 2) & 0x3F3F3F : 0xFFFF_0000
                if !isEqual {
                    count += 1
                    first = first ?? (x, y)
                }
            }
        }
        guard let first else { return nil }
        summary = "\(count) pixels differ, the first at \(first.x), \(first.y)"
        picture = result
    }
}

extension Harness {
    /// Compares what the kiosk shows with the golden picture of this name.
    public func expectPicture(_ name: String, in goldens: Goldens) throws {
        try goldens.expect(picture, equals: name)
    }
}
