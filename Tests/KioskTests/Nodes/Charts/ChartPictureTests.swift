import KioskTesting
import Testing

@testable import Kiosk

/// The gallery's pages of charts, tables, canvases and maps, in all looks.
@Suite("Gallery: charts")
struct ChartPictureTests {
    private func expect(
        _ part: String, _ look: String, isArabic: Bool = false, width: Int = 1920,
        height: Int = 1080, _ name: String, _ body: (Harness) throws -> Void = { _ in }
    ) throws {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        kiosk.navigate(to: "charts")
        kiosk.set("figures", to: .string(part))
        kiosk.set("isDark", to: .bool(look == "dark"))
        kiosk.set("hasContrast", to: .bool(look == "contrast"))
        kiosk.set("isArabic", to: .bool(isArabic))
        try kiosk.advance(by: .seconds(1))
        try body(kiosk)
        try kiosk.expectPicture(name, in: .ofProject)
        // A drawing that fits a small panel has small parts.
        if width == 1920 { kiosk.expectAccess("gallery", name) }
        #expect(kiosk.log == [])
    }

    @Test("charts")
    func charts() throws {
        try expect("charts", "light", "charts-light")
        try expect("charts", "dark", "charts-dark")
        try expect("charts", "contrast", "charts-contrast")
        try expect("charts", "light", isArabic: true, "charts-arabic")
        try expect("charts", "light", width: 800, height: 480, "charts-small")
    }

    @Test("values that are read")
    func reading() throws {
        try expect("charts", "light", width: 800, height: 480, "charts-reading") { kiosk in
            let chart = try #require(kiosk.tree.node(named: "line"))
            let frame = chart.frameInRoot
            try kiosk.touch(.down, x: frame.minX + frame.width * 0.6, y: frame.center.y)
            try kiosk.advance(by: .milliseconds(100))
        }
    }

    @Test("tables")
    func tables() throws {
        try expect("table", "light", "tables-light")
        try expect("table", "dark", "tables-dark")
        try expect("table", "contrast", "tables-contrast")
        try expect("table", "light", isArabic: true, "tables-arabic") { kiosk in
            kiosk.set("train", to: "RE 7")
            try kiosk.advance(by: .milliseconds(100))
        }
        try expect("table", "light", width: 800, height: 480, "tables-small")
    }

    @Test("canvases")
    func canvases() throws {
        try expect("canvas", "light", "canvases-light") { kiosk in
            kiosk.set("seatNumber", to: "B3")
            try kiosk.advance(by: .milliseconds(100))
        }
        try expect("canvas", "dark", "canvases-dark")
        try expect("canvas", "contrast", "canvases-contrast")
        try expect("canvas", "light", isArabic: true, "canvases-arabic")
        try expect("canvas", "light", width: 800, height: 480, "canvases-small")
    }

    @Test("maps")
    func maps() throws {
        try expect("map", "light", "maps-light")
        try expect("map", "dark", "maps-dark") { kiosk in
            kiosk.set("gate", to: "A")
            try kiosk.advance(by: .seconds(1))
        }
        try expect("map", "contrast", "maps-contrast")
        try expect("map", "light", isArabic: true, "maps-arabic")
        try expect("map", "light", width: 800, height: 480, "maps-small")
    }
}
