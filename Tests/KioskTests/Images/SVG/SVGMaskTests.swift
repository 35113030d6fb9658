import Kiosk
import KioskTesting
import Testing

struct SVGMaskTests {
    private let red = "<rect width='8' height='8' fill='#f00'"

    private func alpha(_ mask: String, at x: Int = 4, _ y: Int = 4) throws -> UInt32 {
        try SVGFile.draw("\(mask)\(red) mask='url(#m)'/>")[x, y] >> 24
    }

    @Test(
        arguments: [
            ("#fff", 255), ("#000", 0), ("#f00", 54), ("#0f0", 182), ("#00f", 18),
            ("rgb(128,128,128)", 128), ("rgba(255,255,255,.5)", 128),
        ] as [(String, UInt32)])
    func luminance(_ color: String, _ expected: UInt32) throws {
        let mask = "<mask id='m'><rect width='8' height='8' fill='\(color)'/></mask>"
        #expect(try alpha(mask) == expected)
    }

    @Test func alphaCountsWhereItIsToCount() throws {
        let content = "<rect width='8' height='8' fill='#000' fill-opacity='.5'/>"
        #expect(try alpha("<mask id='m' mask-type='alpha'>\(content)</mask>") == 128)
        #expect(try alpha("<mask id='m' style='mask-type:alpha'>\(content)</mask>") == 128)
        #expect(try alpha("<mask id='m'>\(content)</mask>") == 0)
    }

    @Test func unitsOfTheRegion() throws {
        let white = "<rect x='-9' y='-9' width='99' height='99' fill='#fff'/>"
        let fractions = "<mask id='m' x='.5' y='0' width='.5' height='1'>\(white)</mask>"
        #expect(try alpha(fractions, at: 3) == 0 && alpha(fractions, at: 4) == 255)
        let user = """
            <mask id='m' maskUnits='userSpaceOnUse' x='0' y='2' width='8' height='2'>\(white)</mask>
            """
        for y in 0..<8 { #expect((try alpha(user, at: 4, y) == 255) == (2...3 ~= y)) }
    }

    @Test func unitsOfTheContent() throws {
        let mask = """
            <mask id='m' maskContentUnits='objectBoundingBox'>
            <rect width='.5' height='.25' fill='#fff'/></mask>
            """
        for y in 0..<8 {
            for x in 0..<8 { #expect((try alpha(mask, at: x, y) == 255) == (x < 4 && y < 2)) }
        }
    }

    /// A mask of a mask multiplies, and an empty one hides.
    @Test func masksOfMasks() throws {
        let half = "<rect width='8' height='8' fill='#fff' opacity='.5'/>"
        let masks = """
            <mask id='n'><rect width='4' height='8' fill='#fff'/></mask>
            <mask id='m' mask='url(#n)'>\(half)</mask>
            """
        #expect(try alpha(masks, at: 3) == 128 && alpha(masks, at: 4) == 0)
        #expect(try alpha("<mask id='m'/>") == 0)
        #expect(try alpha("") == 255)
    }

    @Test func masksOfThemselvesEnd() throws {
        let mask =
            "<mask id='m'><g mask='url(#m)'><rect width='8' height='8' fill='#fff'/></g></mask>"
        #expect(try alpha(mask) == 255)
    }

    @Test func turnedMasks() throws {
        let picture = try SVGFile.draw(
            """
            <mask id='m'><rect width='8' height='4' fill='#fff'/></mask>
            <g transform='rotate(90 4 4)'><g mask='url(#m)'><rect width='8' height='8'/></g></g>
            """)
        for y in 0..<8 { for x in 0..<8 { #expect((picture[x, y] != 0) == (x >= 4)) } }
    }
}
