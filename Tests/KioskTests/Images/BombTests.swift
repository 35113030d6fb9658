import Kiosk
import KioskTesting
import Testing

/// Small files that would take a lot of memory, shown by a program that has little.
@Suite("bombs")
struct BombTests {
    struct Bomb: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// True if there is a picture all the same.
        let isShown: Bool
        let lineCount: Int
        let bytes: @Sendable () throws -> [UInt8]

        init(
            _ name: String, isShown: Bool = false, lineCount: Int = 1,
            _ bytes: @escaping @Sendable () throws -> [UInt8]
        ) {
            testDescription = name
            self.isShown = isShown
            self.lineCount = lineCount
            self.bytes = bytes
        }
    }

    /// The program by itself runs in less than 60.
    private static let megabytes = 256

    static let bombs = [
        Bomb("PNG of 30,000 by 30,000") {
            var file = PNGFile(
                width: 30_000, height: 30_000, color: .trueColorAlpha,
                rows: Array(repeating: 0, count: 1 << 16))
            file.isCompressed = true
            return file.bytes
        },
        Bomb("JPEG of 65,535 by 65,535") { try enlarged(isProgressive: false) },
        Bomb("progressive JPEG of 65,535 by 65,535") { try enlarged(isProgressive: true) },
        Bomb("WebP of 16,384 by 16,384") {
            var file = WebPFile.encode(width: 16, height: 8, isLossless: true, quarters8)
            let start = try #require(file.firstRange(of: Array("VP8L".utf8))).lowerBound + 9
            // Fourteen bits of each extent less one.
            file.replaceSubrange(start..<(start + 4), with: [0xFF, 0xFF, 0xFF, 0x0F])
            return file
        },
        Bomb("WebP animation of 16,777,216 by 16,777,216") {
            WebPFile.animation(
                width: 1 << 24, height: 1 << 24,
                frame: WebPFile.encode(width: 4, height: 4, isLossless: true, quarters8), x: 0,
                y: 0, frameWidth: 4, frameHeight: 4)
        },
        Bomb("GIF of 65,535 by 65,535") {
            GIFFile(width: 65535, height: 65535, frames: [.init(width: 1, height: 1, indices: [0])])
                .bytes
        },
        Bomb("GIF with a frame of 65,535 by 65,535") {
            GIFFile(width: 1, height: 1, frames: [.init(width: 65535, height: 65535, indices: [0])])
                .bytes
        },
        Bomb("GIF with 20,000 frames", isShown: true) {
            GIFFile(
                width: 2, height: 1,
                frames: Array(
                    repeating: .init(width: 2, height: 1, indices: [0, 1]), count: 20_000)
            ).bytes
        },
        // Drawn at the size that it is shown at.
        Bomb("SVG of a million by a million", isShown: true, lineCount: 0) {
            let count = 60
            return SVGFile.bytes(
                String(repeating: "<g opacity='.5'>", count: count) + "<rect width='8' height='8'/>"
                    + "<rect width='4' height='4'/>" + String(repeating: "</g>", count: count),
                "viewBox='0 0 8 8' width='1e6' height='1e6'")
        },
        Bomb("SVG of uses of uses") {
            var content = "<g id='a0'><path d='M0 0h8v8z'/></g>"
            for level in 1..<30 {
                let uses = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
                content += "<g id='a\(level)'>\(uses)</g>"
            }
            return SVGFile.bytes(content)
        },
        Bomb("SVG of a million levels") {
            SVGFile.bytes(String(repeating: "<g>", count: 1_000_000))
        },
        Bomb("SVG of entities") {
            var names = "<!ENTITY a0 'aaaaaaaaaa'>"
            for level in 1..<12 {
                let uses = String(repeating: "&a\(level - 1);", count: 10)
                names += "<!ENTITY a\(level) '\(uses)'>"
            }
            return Array("<!DOCTYPE svg [\(names)]><svg><title>&a11;</title></svg>".utf8)
        },
    ]

    @Test(arguments: bombs)
    func takesLittleMemory(_ bomb: Bomb) throws {
        let directory = TemporaryDirectory()
        let image = #"{ "type": "image", "source": "bomb", "width": 100, "height": 60 }"#
        directory.write(
            Array(#"{ "screens": { "home": { "body": \#(image) } } }"#.utf8), as: "kiosk.json")
        directory.write(try bomb.bytes(), as: "bomb")
        let result = directory.write([], as: "picture.png")
        let run = try ToolRun(
            "kioskctl", ["render", ".", "--size", "100x60", "-o", result], in: directory.path,
            megabytes: Self.megabytes)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.errors.split(separator: "\n").filter { $0.contains("bomb: ") }
        #expect(lines.count == bomb.lineCount, "\(run.errors)")
        let placeholder = Theme.light[.surfaceMuted].premultiplied
        let isPlaceholder = try ImageDecoder.decode(path: result)[50, 30] == placeholder
        #expect(isPlaceholder != bomb.isShown)
    }

    /// A small file whose frame header says another size.
    private static func enlarged(isProgressive: Bool) throws -> [UInt8] {
        var file = JPEGFile(width: 16, height: 16, quarters8)
        file.isProgressive = isProgressive
        var bytes = file.bytes
        let marker = try #require(bytes.firstRange(of: [0xFF, isProgressive ? 0xC2 : 0xC0]))
        bytes.replaceSubrange(
            (marker.lowerBound + 5)..<(marker.lowerBound + 9),
            with: Array(repeating: 0xFF, count: 4))
        return bytes
    }
}

private func quarters8(_ x: Int, _ y: Int) -> UInt32 { quarters(8, 8, x, y) }
