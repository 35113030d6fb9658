import KioskTesting
import Testing

@testable import Kiosk

@Suite("Bar codes")
struct BarcodeTests {
    @Test("each sign of Code 128 is as wide as the others, and like no other")
    func patterns() {
        #expect(Code128.patterns.count == 107 && Set(Code128.patterns).count == 107)
        for pattern in Code128.patterns.dropLast() {
            let widths = pattern.utf8.map { Int($0) - 48 }
            #expect(widths.count == 6 && widths.reduce(0, +) == 11, "\(pattern)")
            // The bars of a sign have an even number of modules.
            #expect((widths[0] + widths[2] + widths[4]).isMultiple(of: 2), "\(pattern)")
        }
    }

    @Test("a text becomes signs with a check sign; digits are written in pairs")
    func code128() {
        #expect(
            Code128.values(of: "Wikipedia")
                == [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
        #expect(Code128.values(of: "123456").map { Array($0.prefix(4)) } == [105, 12, 34, 56])
        #expect(
            Code128.values(of: "AB12345").map { Array($0.prefix(7)) }
                == [104, 33, 34, 17, 99, 23, 45])
        #expect(Code128.values(of: "12AB").map { Array($0.prefix(5)) } == [104, 17, 18, 33, 34])
        #expect(Code128.values(of: "") == nil && Code128.values(of: "Käse") == nil)
        // The start, six characters, the check sign and the end.
        #expect(Code128.modules(of: "ABCDEF")?.count == 11 * 8 + 13)
    }

    @Test("goods have a check digit, and digits on the left that say the first one")
    func ean13() throws {
        #expect(EAN13.digits(of: "400638133393")?.last == 1)
        #expect(EAN13.digits(of: "4006381333931") != nil)
        #expect(EAN13.digits(of: "4006381333932") == nil && EAN13.digits(of: "40063813") == nil)
        let modules = try #require(EAN13.modules(of: "4006381333931"))
        let text = modules.map { $0 ? "1" : "0" }.joined()
        #expect(
            text
                == "101" + "0001101" + "0100111" + "0101111" + "0111101" + "0001001" + "0110011"
                + "01010" + "1000010" + "1000010" + "1000010" + "1110100" + "1000010" + "1100110"
                + "101")
    }

    @Test("small goods have eight digits, and no first one that the left ones say")
    func ean8() throws {
        #expect(EAN8.digits(of: "9638507")?.last == 4)
        #expect(EAN8.digits(of: "96385074") != nil)
        #expect(EAN8.digits(of: "96385075") == nil && EAN8.digits(of: "963850741234") == nil)
        let text = try #require(EAN8.modules(of: "96385074")).map { $0 ? "1" : "0" }.joined()
        #expect(
            text
                == "101" + "0001011" + "0101111" + "0111101" + "0110111" + "01010" + "1001110"
                + "1110010" + "1000100" + "1011100" + "101")
        let model = BarcodeModel("9638507", .ean8)
        #expect(model.caption == "9638 5074" && model.modules?.count == 67)
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "column", "children": [
                  { "type": "barcode", "symbology": "ean8", "code": "96385074" },
                  { "type": "barcode", "symbology": "ean8", "code": "96385075" } ] }
                """#)
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log.contains { $0.contains("no ean8 says \"96385075\"") })
    }

    /// Device pixels of the dark runs of a row of the picture.
    private func darkRuns(_ picture: PixelBuffer, row: Int) -> [Int] {
        var runs: [Int] = []
        var length = 0
        for x in 0..<picture.width {
            let isDark = picture[x, row] == 0xFF00_0000
            #expect(isDark || picture[x, row] == 0xFFFF_FFFF, "column \(x) is grey")
            if isDark { length += 1 } else if length > 0 { (runs, length) = (runs + [length], 0) }
        }
        return runs
    }

    @Test("bars are whole device pixels at each scale", arguments: [1, 1.25, 1.5, 2])
    func scales(_ scale: Float) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "themes": { "own": { "extends": "light", "colors": { "background": "#ffffff" } } },
              "theme": "own",
              "screens": { "home": { "body": { "type": "column", "padding": 3, "gap": 7,
                "children": [
                { "type": "barcode", "code": "AB12", "showsText": false, "alignSelf": "start",
                  "margin": { "left": 5 } },
                { "type": "qrCode", "code": "https://example.org/orders/17", "width": 130,
                  "height": 130, "alignSelf": "start" } ] } } } }
            """#, width: 480, height: 480, scale: .factor(scale))
        try kiosk.frame()
        let picture = kiosk.harness.picture
        let modules = try #require(Code128.modules(of: "AB12"))
        let widths = modules.split(separator: false).map(\.count)
        let runs = darkRuns(picture, row: Int(60 * scale))
        let module = Int(2 * scale)
        #expect(runs == widths.map { $0 * module })
        let dots = darkRuns(picture, row: Int(200 * scale))
        let dot = try #require(dots.min())
        #expect(dot > 2 && dots.allSatisfy { $0 % dot == 0 })
    }

    @Test("a code with less than a device pixel for a module is seen nevertheless")
    func narrow() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "barcode", "code": "AB12", "showsText": false, "width": 100,
                "alignSelf": "start" } ] } } } }
            """#, width: 240, height: 180, scale: .factor(0.75))
        try kiosk.frame()
        let picture = kiosk.harness.picture
        let dark = (5..<70).filter { picture[$0, 40] & 0xFF < 0x80 }
        #expect(dark.count > 10)
    }

    @Test("what cannot be said is not shown, and named in the log")
    func wrong() throws {
        let kiosk = try DocumentKiosk(
            body: #"{ "type": "barcode", "code": "Käse", "alignSelf": "start" }"#)
        #expect(
            kiosk.harness.log.contains { $0.contains("no code128 says \"Käse\"") })
    }
}
