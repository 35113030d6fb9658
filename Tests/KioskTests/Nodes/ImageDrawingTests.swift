import KioskTesting
import Testing

@testable import Kiosk

/// The ways in which an image shows its picture, from a document to pixels.
@Suite("Image: drawing")
struct ImageDrawingTests {
    private let directory = TemporaryDirectory()

    private func write(_ name: String, _ side: Int, _ pixel: (Int, Int) -> UInt32) {
        let picture = PixelBuffer(width: side, height: side)
        for y in 0..<side { for x in 0..<side { picture[x, y] = pixel(x, y) } }
        directory.write(PNGEncoder.encode(picture), as: name)
    }

    /// A plate with a dark rim, a light corner of its own, and round corners.
    private func writePictures() {
        write("plate.png", 24) { x, y in
            let (dx, dy) = (max(8 - x, x - 15, 0), max(8 - y, y - 15, 0))
            let distance = dx * dx + dy * dy
            if distance > 64 { return 0 }
            if distance > 30 || min(x, y, 23 - x, 23 - y) < 2 { return 0xFF20_4060 }
            return x < 8 && y < 8 ? 0xFFF0_C040 : 0xFF60_90C0
        }
        write("tile.png", 10) { x, y in
            (x - 5) * (x - 5) + (y - 5) * (y - 5) < 12
                ? 0xFFB0_3030 : (x == 0 || y == 0 ? 0xFF80_8080 : 0)
        }
        write("star.png", 16) { x, y in
            abs(x - 8) * abs(y - 8) < 8 ? UInt32(255 - 12 * abs(x - 8)) << 24 : 0
        }
        write("stripes.png", 12) { x, y in
            x < 4 ? 0xFFC0_2020 : (y < 4 ? 0xFF20_A020 : 0xFF20_20C0)
        }
    }

    private func show(_ rows: [String]) throws -> Harness {
        writePictures()
        let rows = rows.map { #"{ "type": "row", "gap": 8, "children": [\#($0)] }"# }
        let body = """
            { "type": "column", "background": "#f4f1ea", "padding": 8, "gap": 8, "align": "start",
              "children": [\(rows.joined(separator: ","))] }
            """
        directory.write(
            Array(#"{ "screens": { "home": { "body": \#(body) } } }"#.utf8), as: "kiosk.json")
        let kiosk = try Harness(configuration: directory.path, width: 320, height: 240)
        #expect(kiosk.log.allSatisfy { !$0.hasPrefix("warning") && !$0.hasPrefix("error") })
        try kiosk.advance(by: .milliseconds(100))
        return kiosk
    }

    private func image(_ source: String, _ width: Int, _ height: Int, _ more: String) -> String {
        #"{ "type": "image", "source": "\#(source)", "width": \#(width), "height": \#(height)"#
            + (more.isEmpty ? "}" : ", \(more) }")
    }

    /// What lies behind a picture is left out only where that is drawn.
    @Test(
        "nothing black beside a picture, at any scale",
        arguments: [1, 1.25, 1.5, 2, 2.5, 3, 4] as [Float])
    func edges(scale: Float) throws {
        write("red.png", 101) { _, _ in 0xFFFF_0000 }
        for (width, height) in [(60, 31), (57, 40), (33, 61), (150, 120)] {
            for slices in [nil, 51] as [Float?] {
                let image = ImageNode(directory.path + "/red.png")
                image.layoutStyle = .fixed(Float(width), Float(height))
                if let slices {
                    image.model.slices = EdgeInsets(
                        top: slices, right: slices, bottom: slices, left: slices)
                }
                let root = BoxNode(.row)
                root.model.background = .literal(Color(0x00FF00))
                root.layoutStyle.align = .start
                root.add([image])
                let kiosk = try Harness(
                    root: root, width: Int(160 * scale), height: Int(130 * scale),
                    scale: .factor(scale))
                try kiosk.advance(by: .milliseconds(100))
                let picture = kiosk.stage.picture
                var (blacks, reds) = (0, 0)
                for y in 0..<picture.height {
                    for x in 0..<picture.width {
                        let pixel = picture[x, y]
                        blacks += (pixel >> 16 & 255) + (pixel >> 8 & 255) < 250 ? 1 : 0
                        reds += pixel & 0xFFFFFF == 0xFF0000 ? 1 : 0
                    }
                }
                #expect(blacks == 0 && reds > 100, "\(width)x\(height), \(slices ?? 0)")
            }
        }
    }

    @Test func slices() throws {
        let kiosk = try show([
            image("plate.png", 24, 24, #""slices": 8"#) + ","
                + image("plate.png", 150, 24, #""slices": 8"#) + ","
                + image("plate.png", 40, 40, #""slices": [8, 8, 8, 8], "density": 2"#) + ","
                + image("plate.png", 12, 40, #""slices": 8"#),
            image("plate.png", 60, 90, ##""slices": 8, "tint": "#80208060""##) + ","
                + image("plate.png", 90, 90, #""slices": 8, "density": 0.5"#) + ","
                + image("plate.png", 90, 90, #""slices": [0, 8], "cornerRadius": 30"#),
        ])
        try kiosk.expectPicture("image-slices", in: .ofProject)
    }

    @Test func tiles() throws {
        let kiosk = try show([
            image("tile.png", 95, 95, #""fit": "tile""#) + ","
                + image("tile.png", 95, 95, #""fit": "tile", "density": 0.6"#) + ","
                + image("tile.png", 90, 95, #""fit": "tile", "density": 2.5"#),
            image("tile.png", 95, 95, #""fit": "tile", "tint": "primary", "cornerRadius": 24"#)
                + ","
                + image(
                    "tile.png", 95, 95, #""fit": "tile", "density": 0.25, "filter": "nearest""#)
                + "," + image("tile.png", 90, 95, #""fit": "tile", "padding": 10"#),
        ])
        try kiosk.expectPicture("image-tiles", in: .ofProject)
    }

    @Test func tintsAndFilters() throws {
        let tints = ["", #""tint": "primary""#, ##""tint": "#ff000080""##, #""tint": "danger""#]
        let filters = ["nearest", "bilinear", "smooth"]
        let kiosk = try show([
            tints.map { image("star.png", 16, 16, $0) }.joined(separator: ","),
            tints.map { image("star.png", 60, 60, $0) }.joined(separator: ","),
            filters.map { image("plate.png", 80, 80, #""filter": "\#($0)""#) }.joined(
                separator: ","),
            filters.map { image("plate.png", 9, 9, #""filter": "\#($0)""#) }.joined(separator: ","),
        ])
        try kiosk.expectPicture("image-tints", in: .ofProject)
    }

    @Test func anchors() throws {
        let anchors = ImageModel.Anchor.allCases.map(\.rawValue)
        func row(_ fit: String, _ width: Int, _ height: Int) -> String {
            anchors.map {
                image("stripes.png", width, height, #""fit": "\#(fit)", "anchor": "\#($0)""#)
            }.joined(separator: ",")
        }
        let kiosk = try show([
            row("contain", 26, 40), row("cover", 26, 40), row("none", 26, 40), row("none", 8, 8),
        ])
        try kiosk.expectPicture("image-anchors", in: .ofProject)
    }

    @Test("a screen that is repainted in parts is the same picture")
    func partialRepaint() throws {
        let kiosk = try show([
            image("plate.png", 100, 70, #""slices": 8"#) + ","
                + image("tile.png", 95, 95, #""fit": "tile", "density": 0.7"#)
        ])
        let whole = kiosk.picture
        let copy = PixelBuffer(width: whole.width, height: whole.height)
        for y in 0..<whole.height { for x in 0..<whole.width { copy[x, y] = whole[x, y] } }
        for rect in [
            PixelRect(x: 13, y: 11, width: 40, height: 9),
            PixelRect(x: 99, y: 50, width: 77, height: 31),
        ] {
            for y in rect.minY..<rect.maxY {
                for x in rect.minX..<rect.maxX { whole[Int(x), Int(y)] = 0xDEAD_BEEF }
            }
            kiosk.tree.addDamage(rect)
        }
        try kiosk.advance(by: .milliseconds(50))
        for y in 0..<whole.height {
            for x in 0..<whole.width { #expect(whole[x, y] == copy[x, y], "\(x), \(y)") }
        }
    }
}
