import KioskTesting
import Testing

@testable import Kiosk

struct SVGHostileTests {
    private let whole = "<path d='M0 0h8v8h-8z'/>"

    @Test func cutAnywhere() throws {
        for name in SVGFile.fixtures {
            let bytes = try SVGFile.fixture(name)
            // The last byte ends a line.
            #expect(HostileFiles.cuts(of: bytes) == [bytes.count - 1], "\(name)")
        }
    }

    @Test func damagedAnywhere() throws {
        for (index, name) in SVGFile.fixtures.enumerated() {
            HostileFiles.damage(
                try SVGFile.fixture(name), rounds: 60, seed: UInt64(50 + index), from: 1)
        }
    }

    /// Each number of a file becomes one that nobody thought of.
    @Test func oddNumbers() throws {
        let odd = [
            "1e999", "NaN", "-1e9", "1e9", "1e-30", "0", "-0", "3e38", "-3", "100%", "1e8px",
        ]
        var random = SeededGenerator(seed: 49)
        for name in SVGFile.fixtures {
            let bytes = try SVGFile.fixture(name)
            for _ in 0..<40 {
                let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
                let start = digits.randomElement(using: &random)!
                let end = bytes[start...].firstIndex { !(0x2E...0x39).contains($0) }!
                var file = bytes
                file.replaceSubrange(
                    start..<end, with: Array(odd.randomElement(using: &random)!.utf8))
                _ = try? ImageDecoder.decode(
                    file, name: "odd", limits: HostileFiles.limits,
                    covering: DecodeSize(width: 20, height: 20))
            }
        }
    }

    private func reason(_ bytes: [UInt8]) -> ImageError.Reason? {
        do throws(ImageError) {
            _ = try ImageDecoder.decode(bytes, name: "x")
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func otherXML() {
        for file in [
            "<!DOCTYPE html><html/>", "<a xmlns='http://www.w3.org/2000/svg'/>",
            " <svg xmlns='b'/>",
        ] {
            #expect(reason(Array(file.utf8)) == .unknownFormat)
        }
        #expect(reason(Array("<svg></a>".utf8)) == .damaged("line 1, column 8: mismatched tag"))
        #expect(reason(Array("\u{FEFF}<svg/>".utf8)) == nil)
        #expect(reason("<svg/>".utf16.flatMap { [UInt8($0), 0] }) != .unknownFormat)
        #expect(reason([0xFF, 0xFE] + "<svg/>".utf16.flatMap { [UInt8($0), 0] }) == nil)
    }

    @Test func entities() {
        let bomb = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg><g>&a;</g></svg>"
        guard case .damaged(let words) = reason(Array(bomb.utf8)) else {
            Issue.record("entities are read")
            return
        }
        #expect(words.contains("DOCTYPE"))
        #expect(
            reason(Array("<svg><g>&a;</g></svg>".utf8))
                == .damaged("line 1, column 9: undefined entity"))
    }

    @Test func nesting() throws {
        func nested(_ depth: Int) -> [UInt8] {
            SVGFile.bytes(
                String(repeating: "<g>", count: depth) + whole
                    + String(repeating: "</g>", count: depth))
        }
        #expect(reason(nested(62)) == nil)
        #expect(
            reason(nested(63))
                == .tooLarge("line 1, column 248: more than 64 elements in one another"))
        guard case .tooLarge = reason(nested(100_000)) else {
            Issue.record("deep nesting is drawn")
            return
        }
    }

    /// Eight times eight times eight.
    @Test func bombsOfUses() {
        var content = "<g id='a0'>\(whole)</g>"
        for level in 1..<20 {
            let uses = String(repeating: "<use href='#a\(level - 1)'/>", count: 8)
            content += "<g id='a\(level)'>\(uses)</g>"
        }
        guard case .tooLarge(let words) = reason(SVGFile.bytes(content)) else {
            Issue.record("a bomb is drawn")
            return
        }
        #expect(words.hasSuffix("more than 20000 elements with those of <use>"))
    }

    @Test func loops() throws {
        for content in [
            "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g><use href='#a'/>",
            "<clipPath id='a' clip-path='url(#a)'>\(whole)</clipPath><g clip-path='url(#a)'>\(whole)</g>",
            "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
                + "<path d='M0 0h8v8z' fill='url(#a)'/>",
            "<clipPath id='a'><use href='#b'/></clipPath><use id='b' href='#b'/>"
                + "<g clip-path='url(#a)'>\(whole)</g>",
        ] {
            #expect(reason(SVGFile.bytes(content)) == nil)
        }
    }

    /// A style around gradients and patterns that would take a quarter of an hour, read at each use.
    @Test func longStyleAroundDefinitions() throws {
        let style = String(repeating: "fill:lime;", count: 200_000)
        let content = """
            <linearGradient id='a'><stop stop-color='currentColor'/></linearGradient>
            <pattern id='b' width='1' height='1'>\(whole)</pattern>
            """
        let uses = ["a", "b"].map { "<path d='M0 0h8v8h-8z' fill='url(#\($0))'/>" }.joined()
        let picture = try SVGFile.picture(
            content + String(repeating: uses, count: 2000),
            "viewBox='0 0 8 8' style='\(style)color:blue'")
        #expect(picture.diagnostics.isEmpty)
    }

    /// A class whose long value each of its elements reads.
    @Test func longClass() {
        let value = String(repeating: "x", count: 400_000)
        func file(_ count: Int) -> [UInt8] {
            SVGFile.bytes(
                "<style>.a{stroke-linecap:\(value)}</style>"
                    + String(repeating: "<g class='a'>\(whole)</g>", count: count))
        }
        #expect(reason(file(10)) == nil)
        guard case .tooLarge? = reason(file(200)) else {
            Issue.record("a long class is read for each element")
            return
        }
    }

    @Test func limits() throws {
        let file = SVGFile.bytes(whole + whole)
        #expect(throws: Never.self) {
            try SVGPicture(file, limits: SVGLimits(elements: 6, points: 8))
        }
        #expect(throws: SVGError.self) { try SVGPicture(file, limits: SVGLimits(points: 7)) }
        #expect(throws: SVGError.self) { try SVGPicture(file, limits: SVGLimits(elements: 2)) }
        #expect(throws: SVGError(.tooLarge("more than 10 bytes"))) {
            try SVGPicture(file, limits: SVGLimits(bytes: 10))
        }
    }

    @Test func sizes() {
        #expect(
            reason(SVGFile.bytes("", "width='1e9' height='1e9'"))
                == .tooLarge("1000000000x1000000000 is more than 33554432 pixels"))
        #expect(
            reason(SVGFile.bytes("", "width='1' height='3e7'"))
                == .tooLarge("1x30000000 is more than 33554432 pixels"))
        // Layers in one another are counted as pictures.
        let groups = String(repeating: "<g opacity='.5'>", count: 60)
        let ends = String(repeating: "</g>", count: 60)
        guard
            case .tooLarge = reason(
                SVGFile.bytes(groups + whole + whole + ends, "width='2000' height='2000'"))
        else {
            Issue.record("sixty layers are drawn")
            return
        }
        let shapes = String(repeating: "<rect width='4000' height='4000'/>", count: 300)
        #expect(
            reason(SVGFile.bytes(shapes, "width='4000' height='4000'"))
                == .tooLarge("too many shapes for a picture of 4000x4000"))
    }
}

/// Files whose effects would take more than there is.
struct SVGHostileEffectTests {
    private let whole = "<path d='M0 0h8v8h-8z'/>"

    private func isRejected(_ content: String, side: Int = 1000) -> Bool {
        do throws(ImageError) {
            _ = try ImageDecoder.decode(
                SVGFile.bytes(content, "viewBox='0 0 8 8' width='\(side)' height='\(side)'"),
                name: "x")
            return false
        } catch {
            guard case .tooLarge = error.reason else { return false }
            return true
        }
    }

    @Test func loops() {
        for content in [
            "<mask id='a' mask='url(#b)'>\(whole)</mask><mask id='b' mask='url(#a)'>\(whole)</mask><g mask='url(#a)'>\(whole)</g>",
            "<pattern id='a' href='#b'/><pattern id='b' href='#a'/><rect width='8' height='8' fill='url(#a)'/>",
            "<marker id='a' orient='auto'><path d='M0 0h1v1' marker-end='url(#a)'/></marker><path d='M0 0h1' marker-end='url(#a)'/>",
            "<filter id='a'><feFlood/></filter><g filter='url(#a)'><g filter='url(#a)'>\(whole)</g></g>",
            "<symbol id='a'><use href='#a'/></symbol><use href='#a'/>",
            "<switch id='a'><use href='#a'/></switch>",
            "<g id='a'><text id='t'><tspan><use href='#t'/></tspan></text></g>",
        ] {
            #expect(!isRejected(content, side: 20), "\(content)")
        }
    }

    @Test func manyFilters() {
        let filter =
            "<filter id='f'><feGaussianBlur stdDeviation='3'/><feGaussianBlur stdDeviation='3'/></filter>"
        #expect(
            isRejected(
                filter + String(repeating: "<g filter='url(#f)'>\(whole)</g>", count: 100)))
        // One in the other would need as many pictures.
        let nested =
            String(repeating: "<g filter='url(#f)'>", count: 30) + whole
            + String(repeating: "</g>", count: 30)
        #expect(isRejected(filter + nested, side: 2000))
    }

    /// Pictures of effects do not shrink with the picture that they are for.
    @Test(arguments: [
        "<g transform='rotate(1)'>\(String(repeating: "<rect width='1' height='1' filter='url(#blurs)'/>", count: 50))</g>",
        "<g transform='rotate(1)'><rect width='1' height='1' filter='url(#floods)'/></g>",
        "<rect width='8' height='8' fill='url(#layers)'/>",
    ])
    func largeEffectsOfSmallPictures(content: String) {
        let area = "filterUnits='userSpaceOnUse' width='3000' height='3000'"
        let blurs = String(repeating: "<feGaussianBlur stdDeviation='1'/>", count: 8)
        let floods = (0..<40).map { "<feFlood result='s\($0)'/>" }.joined()
        let merged = (0..<40).map { "<feMergeNode in='s\($0)'/>" }.joined()
        let groups = String(repeating: "<g opacity='.5'>", count: 55)
        let ends = String(repeating: "</g>", count: 55)
        let definitions = """
            <filter id='blurs' \(area)>\(blurs)</filter>
            <filter id='floods' \(area)>\(floods)<feMerge>\(merged)</feMerge></filter>
            <pattern id='layers' patternUnits='userSpaceOnUse' x='4' width='4000' height='4000'
              patternTransform='rotate(1)'>\(groups)\(whole)\(whole)\(ends)</pattern>
            """
        #expect(isRejected(definitions + content, side: 16))
    }

    /// The outline of a clip costs as much as that of a shape.
    @Test func longClips() {
        let points = String(repeating: "8 8 0 0 ", count: 200_000)
        let clip = "<clipPath id='c'><path d='M0 0L\(points)'/></clipPath>"
        #expect(isRejected("\(clip)<g clip-path='url(#c)'>\(whole)</g>", side: 2000))
    }

    /// The viewport of a marker is a clip, of its own pixels alone.
    @Test func manyMarkers() throws {
        let points = (0..<300).map { "\($0 * 12) \($0 % 2 * 40 + 1000)" }.joined(separator: " ")
        let picture = try SVGFile.picture(
            """
            <marker id='m' refX='1.5' refY='1.5'><path d='M0 0h3v3h-3z'/></marker>
            <polyline points='\(points)' fill='none' stroke='black' stroke-width='4'
              marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'/>
            """, "viewBox='0 0 3840 2160'")
        let cost = picture.cost(width: 3840, height: 2160)
        #expect(cost.work <= Double(SVGLimits().work))
        #expect(2 * 3840 * 2160 + cost.layerPixels <= ImageLimits().pixels)
    }

    /// A row of a picture takes at least sixteen pixels.
    @Test func thinFilters() throws {
        let picture = try SVGFile.picture(
            """
            <filter id='f' filterUnits='userSpaceOnUse' width='.5' height='9400000'><feFlood/></filter>
            <g transform='rotate(45)'><rect width='1' height='1' filter='url(#f)'/></g>
            """)
        #expect(picture.cost(width: 16, height: 16).layerPixels <= 64 << 20)
    }

    /// Positions in a tile that is next to nothing do not fit into a number.
    @Test(arguments: ["width='1e-9' height='50'", "width='1e-30' height='1e-30'"])
    func minuteTiles(size: String) throws {
        let picture = try SVGFile.draw(
            """
            <pattern id='p' patternUnits='userSpaceOnUse' \(size)>\(whole)</pattern>
            <rect width='200' height='200' fill='url(#p)'/>
            """, width: 200, height: 200, attributes: "viewBox='0 0 200 200'")
        for y in 0..<200 {
            #expect((0..<200).allSatisfy { picture[$0, y] & 0xFFFFFF == 0 })
        }
    }

    @Test func markersOfMarkers() {
        var content = "<marker id='m0'>\(whole)</marker>"
        let points = String(repeating: "1 1 ", count: 60)
        for level in 1..<6 {
            content +=
                "<marker id='m\(level)'><polyline points='\(points)' marker-mid='url(#m\(level - 1))'/></marker>"
        }
        #expect(isRejected("\(content)<path d='M0 0h1' marker-end='url(#m5)'/>", side: 20))
    }

    @Test func patternsOfPatterns() {
        var content = "<pattern id='p0' width='.3' height='.3'>\(whole)</pattern>"
        for level in 1..<12 {
            let shapes = String(
                repeating: "<rect width='8' height='8' fill='url(#p\(level - 1))'/>", count: 8)
            content += "<pattern id='p\(level)' width='.3' height='.3'>\(shapes)</pattern>"
        }
        #expect(isRejected("\(content)<rect width='8' height='8' fill='url(#p11)'/>", side: 20))
    }

    @Test func oddNumbers() throws {
        let odd = ["1e999", "NaN", "-1e9", "1e9", "1e-30", "0", "-0", "3e38", "-3", "100%"]
        for number in odd {
            for content in [
                "<filter id='f'><feGaussianBlur stdDeviation='\(number)'/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f'><feOffset dx='\(number)' dy='\(number)'/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f'><feMorphology operator='dilate' radius='\(number)'/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f' filterUnits='userSpaceOnUse' x='\(number)' width='\(number)' height='\(number)'><feFlood/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f'><feFlood x='\(number)' width='\(number)'/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f'><feComposite operator='arithmetic' k1='\(number)' k4='\(number)'/></filter><g filter='url(#f)' transform='rotate(30)'>\(whole)</g>",
                "<filter id='f'><feTurbulence baseFrequency='\(number)' numOctaves='\(number)' seed='\(number)' stitchTiles='stitch' x='\(number)' width='\(number)'/><feTile/></filter><g filter='url(#f)'>\(whole)</g>",
                "<filter id='f'><feFlood width='\(number)' height='1'/><feTile/><feDisplacementMap scale='\(number)'/></filter><g filter='url(#f)' transform='rotate(30)'>\(whole)</g>",
                "<path id='p' d='M0 0L\(number) 3z'/><text rotate='\(number)' textLength='\(number)' baseline-shift='\(number)'>ab<textPath href='#p' startOffset='\(number)'>ab</textPath></text>",
                "<pattern id='p' width='\(number)' height='\(number)' patternUnits='userSpaceOnUse'>\(whole)</pattern><rect width='8' height='8' fill='url(#p)'/>",
                "<pattern id='p' width='.1' height='.1' patternTransform='scale(\(number))'>\(whole)</pattern><rect width='8' height='8' fill='url(#p)'/>",
                "<mask id='m' x='\(number)' width='\(number)'>\(whole)</mask><g mask='url(#m)'>\(whole)</g>",
                "<marker id='m' markerWidth='\(number)' refX='\(number)'>\(whole)</marker><path d='M0 0h1' stroke-width='\(number)' marker-end='url(#m)'/>",
                "<text x='\(number)' dx='\(number)' font-size='\(number)' letter-spacing='\(number)'>ab</text>",
                "<image href='data:,x' width='\(number)' x='\(number)'/>",
            ] {
                _ = try? ImageDecoder.decode(
                    SVGFile.bytes(content), name: "odd", limits: HostileFiles.limits,
                    covering: DecodeSize(width: 20, height: 20))
            }
        }
    }
}
