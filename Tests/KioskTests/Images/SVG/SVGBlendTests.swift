import Kiosk
import KioskTesting
import Testing

struct SVGBlendTests {
    /// The formulas of the specification for a source of 0.8, 0.4, 0.2 over 0.5, 0.25, 1.
    @Test(
        arguments: [
            ("normal", 0xFFCC_6633), ("multiply", 0xFF66_1A33), ("screen", 0xFFE6_8CFF),
            ("darken", 0xFF80_4033), ("lighten", 0xFFCC_66FF), ("difference", 0xFF4C_26CC),
            ("exclusion", 0xFF80_73CC), ("overlay", 0xFFCC_33FF), ("hard-light", 0xFFCC_3366),
            ("color-dodge", 0xFFFF_6BFF), ("color-burn", 0xFF60_00FF),
        ] as [(String, UInt32)])
    func modes(_ mode: String, _ expected: UInt32) throws {
        let color = try SVGFile.color(
            """
            <rect width='8' height='8' fill='#8040ff'/>
            <rect width='8' height='8' fill='#cc6633' style='mix-blend-mode:\(mode)'/>
            """)
        for shift: UInt32 in [0, 8, 16, 24] {
            let (is_, shouldBe) = (Int(color >> shift & 255), Int(expected >> shift & 255))
            #expect(abs(is_ - shouldBe) <= 1, "\(mode)")
        }
    }

    /// The luminosity of grey is grey's own, and the colour of grey has none.
    @Test func modesOfColours() throws {
        func blended(_ mode: String) throws -> UInt32 {
            try SVGFile.color(
                """
                <rect width='8' height='8' fill='#646464'/>
                <rect width='8' height='8' fill='#f00' style='mix-blend-mode:\(mode)'/>
                """)
        }
        #expect([0xFF4C_4C4C, 0xFF4D_4D4D].contains(try blended("luminosity")))
        #expect(try blended("saturation") == 0xFF64_6464)
        let color = try blended("color")
        #expect(try blended("hue") == 0xFF64_6464)
        #expect(color >> 16 & 255 > 200 && color & 255 < 80)
    }

    @Test func opacityAndNothingBelow() throws {
        let half =
            "<rect width='8' height='8' fill='#fff' opacity='.5' style='mix-blend-mode:multiply'/>"
        #expect(try SVGFile.color(half) == 0x8080_8080)
        #expect(
            try SVGFile.color("<rect width='8' height='8' fill='#00f'/>\(half)") == 0xFF00_00FF)
    }

    /// An isolated group does not blend with what is below it.
    @Test func isolation() throws {
        let over = "<rect width='8' height='8' fill='#f00' style='mix-blend-mode:multiply'/>"
        let below = "<rect width='8' height='8' fill='#0f0'/>"
        #expect(try SVGFile.color("\(below)<g>\(over)</g>") == 0xFF00_0000)
        #expect(
            try SVGFile.color("\(below)<g style='isolation:isolate'>\(over)</g>") == 0xFFFF_0000)
        #expect(try SVGFile.color("\(below)<g opacity='.5'>\(over)</g>") == 0xFF80_7F00)
    }

    @Test func lightAddsUp() throws {
        #expect(
            try SVGFile.color(
                """
                <rect width='8' height='8' fill='#200040'/>
                <rect width='8' height='8' fill='#3000f0' style='mix-blend-mode:plus-lighter'/>
                """) == 0xFF50_00FF)
    }
}
