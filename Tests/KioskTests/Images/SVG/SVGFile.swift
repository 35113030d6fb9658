import Kiosk
import KioskTesting

/// SVG files of a few elements, and the fixtures.
enum SVGFile {
    /// The names of the pictures in Tests/Fixtures/SVG, sorted.
    static var fixtures: [String] { Repository.contents(of: "Tests/Fixtures/SVG") }

    static func fixture(_ name: String) throws -> [UInt8] {
        Array(try Repository.text(of: "Tests/Fixtures/SVG/\(name)").utf8)
    }

    /// A file with these attributes of the outermost element, and this in it.
    static func bytes(_ content: String, _ attributes: String = "viewBox=\"0 0 8 8\"") -> [UInt8] {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    static func picture(
        _ content: String, _ attributes: String = "viewBox=\"0 0 8 8\""
    ) throws -> SVGPicture { try SVGPicture(bytes(content, attributes)) }

    /// Parts of a file that are not drawn.
    static func messages(_ content: String) throws -> [String] {
        try picture(content).diagnostics.map(\.message)
    }

    /// The pixels of a picture of 8 by 8 user units, drawn at that size or another.
    static func draw(
        _ content: String, width: Int = 8, height: Int = 8, currentColor: Color = .black,
        attributes: String = "viewBox=\"0 0 8 8\""
    ) throws -> PixelBuffer {
        let target = PixelBuffer(width: width, height: height)
        var painter = Painter(target: target, clip: target.bounds)
        try picture(content, attributes).draw(
            into: &painter, in: Rect(x: 0, y: 0, width: Float(width), height: Float(height)),
            currentColor: currentColor)
        return target
    }

    /// The pixel in the middle of such a picture, of which `content` fills everything.
    static func color(_ content: String, currentColor: Color = .black) throws -> UInt32 {
        try draw(content, currentColor: currentColor)[4, 4]
    }
}
