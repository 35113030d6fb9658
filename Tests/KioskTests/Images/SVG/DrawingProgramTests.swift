import Kiosk
import KioskTesting
import Testing

/// Files as drawing programs write them.
struct DrawingProgramTests {
    @Test(arguments: ["figma-card", "illustrator-sign", "inkscape-plan"])
    func pictures(_ name: String) throws {
        let bytes = Array(
            try Repository.text(of: "Tests/Fixtures/DrawingPrograms/\(name).svg").utf8)
        let drawn = try ImageDecoder.decode(bytes, name: name) { diagnostics in
            Issue.record("\(name): \(diagnostics)")
        }
        let target = PixelBuffer(width: drawn.width, height: drawn.height)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        painter.draw(
            drawn,
            in: Rect(x: 0, y: 0, width: Float(drawn.width), height: Float(drawn.height)))
        switch name {
        case "figma-card": try Goldens.ofProject.expect(target, equals: "svg-figma-card")
        case "illustrator-sign":
            try Goldens.ofProject.expect(target, equals: "svg-illustrator-sign")
        default: try Goldens.ofProject.expect(target, equals: "svg-inkscape-plan")
        }
    }

    /// Twice as large, the same is drawn with twice the pixels: shadows, patterns and letters, too.
    @Test(arguments: ["figma-card", "illustrator-sign", "inkscape-plan"])
    func sizes(_ name: String) throws {
        let bytes = Array(
            try Repository.text(of: "Tests/Fixtures/DrawingPrograms/\(name).svg").utf8)
        let small = try ImageDecoder.decode(bytes, name: name)
        let large = try ImageDecoder.decode(
            bytes, name: name,
            covering: DecodeSize(width: 2 * small.width, height: 2 * small.height))
        var sum = 0
        for y in 0..<small.height {
            for x in 0..<small.width {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
                        $0 + Int(large[2 * x + $1.0, 2 * y + $1.1] >> shift & 255)
                    }
                    sum += abs(four / 4 - Int(small[x, y] >> shift & 255))
                }
            }
        }
        #expect(Double(sum) / Double(4 * small.width * small.height) < 2.5)
    }
}
