import Kiosk
import KioskTesting
import Testing

struct SVGFilterTests {
    /// A square of 8 in the middle of 32 by 32, with a filter.
    private func draw(
        _ steps: String, _ fill: String = "#f00", attributes: String = "", side: Int = 32
    ) throws -> PixelBuffer {
        try SVGFile.draw(
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='32' height='32'
            color-interpolation-filters='sRGB' \(attributes)>\(steps)</filter>
            <g filter='url(#f)'><rect x='12' y='12' width='8' height='8' fill='\(fill)'/></g>
            """, width: side, height: side, attributes: "viewBox='0 0 32 32'")
    }

    /// A filter paints in its region, also where the shapes of a group with other effects are not.
    @Test(arguments: [
        "style='mix-blend-mode:multiply'", "style='isolation:isolate'", "mask='url(#m)'",
    ])
    func regionsBesideOtherEffects(_ effect: String) throws {
        let picture = try SVGFile.draw(
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='8' height='8'
            color-interpolation-filters='sRGB'>
            <feFlood flood-color='#0f0'/></filter>
            <mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='8' height='8'>
            <rect width='8' height='8' fill='#fff'/></mask>
            <g filter='url(#f)' \(effect)><rect x='3' y='3' width='2' height='2'/></g>
            """)
        for y in 0..<8 {
            #expect((0..<8).allSatisfy { picture[$0, y] == 0xFF00_FF00 }, "row \(y)")
        }
    }

    /// The Gaussian's integral over a square, computed without any of the code's shortcuts.
    @Test(arguments: [0.6, 1, 1.9, 2.5, 4])
    func blurs(_ deviation: Double) throws {
        let picture = try draw("<feGaussianBlur stdDeviation='\(deviation)'/>")
        func share(_ place: Int) -> Double {
            var (inside, all) = (0.0, 0.0)
            for step in -4000..<4000 {
                let x = (Double(step) + 0.5) / 100
                let weight = exponential(-x * x / (2 * deviation * deviation))
                all += weight
                let at = Double(place) + 0.5 + x
                if at >= 12, at < 20 { inside += weight }
            }
            return inside / all
        }
        let shares = (0..<32).map { share($0) }
        var worst = 0.0
        for y in 0..<32 {
            for x in 0..<32 {
                let expected = shares[x] * shares[y] * 255
                worst = max(worst, abs(Double(picture[x, y] >> 24) - expected))
                // Red stays red, as far as it is seen.
                #expect(picture[x, y] >> 16 & 255 == picture[x, y] >> 24)
                #expect(picture[x, y] & 0xFFFF == 0)
                #expect(picture[x, y] == picture[31 - x, y] && picture[x, y] == picture[x, 31 - y])
            }
        }
        // Three boxes differ from the bell by a hundredth or two.
        #expect(worst < (deviation < 2 ? 1.5 : 5), "\(worst)")
    }

    private func exponential(_ x: Double) -> Double {
        // The series needs a small argument, and what is left out is too small to count.
        if x < -40 { return 0 }
        var (sum, term) = (1.0, 1.0)
        let part = x / 64
        for n in 1...20 {
            term *= part / Double(n)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }

    @Test func oneDirectionOnly() throws {
        let picture = try draw("<feGaussianBlur stdDeviation='2 0'/>")
        #expect(picture[10, 15] != 0 && picture[16, 10] == 0 && picture[16, 12] >> 24 > 200)
    }

    @Test func offsetsScaleWithThePicture() throws {
        let steps = "<feOffset dx='4' dy='-2'/>"
        for side in [32, 64] {
            let picture = try draw(steps, side: side)
            let scale = side / 32
            for y in 0..<side {
                for x in 0..<side {
                    let isInside = 16..<24 ~= x / scale && 10..<18 ~= y / scale
                    #expect((picture[x, y] == 0xFFFF_0000) == isInside)
                }
            }
        }
        // Half a pixel is half of both.
        #expect(try draw("<feOffset dx='.5' dy='0'/>")[20, 16] == 0x8080_0000)
    }

    /// A shadow in one step is the one of four steps.
    @Test func shadows() throws {
        let short = try draw(
            "<feDropShadow dx='2' dy='3' stdDeviation='1.5' flood-color='#00f' flood-opacity='.5'/>"
        )
        let long = try draw(
            """
            <feGaussianBlur in='SourceAlpha' stdDeviation='1.5'/><feOffset dx='2' dy='3' result='o'/>
            <feFlood flood-color='#00f' flood-opacity='.5'/><feComposite in2='o' operator='in'/>
            <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>
            """)
        for y in 0..<32 {
            for x in 0..<32 {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let (a, b) = (short[x, y] >> shift & 255, long[x, y] >> shift & 255)
                    #expect(abs(Int(a) - Int(b)) <= 1)
                }
            }
        }
        #expect(short[15, 15] == 0xFFFF_0000 && short[20, 21] & 255 > 60)
    }

    @Test(
        arguments: [
            ("over", 0xFFFF_0000, 0x8000_0080), ("in", 0x8080_0000, 0),
            ("out", 0x7F7F_0000, 0), ("atop", 0x8080_0000, 0x8000_0080),
            ("xor", 0x7F7F_0000, 0x8000_0080),
        ] as [(String, UInt32, UInt32)])
    func compositing(_ name: String, _ inside: UInt32, _ outside: UInt32) throws {
        let picture = try draw(
            """
            <feFlood flood-color='#00f' flood-opacity='.5' result='b'/>
            <feComposite in='SourceGraphic' in2='b' operator='\(name)'/>
            """)
        for (place, expected) in [(16, inside), (2, outside)] {
            for shift: UInt32 in [0, 8, 16, 24] {
                let (a, b) = (picture[place, 16] >> shift & 255, expected >> shift & 255)
                #expect(abs(Int(a) - Int(b)) <= 1, "\(name) \(place)")
            }
        }
    }

    @Test func sumsWithFactors() throws {
        let picture = try draw(
            """
            <feFlood flood-color='#00f' result='b'/><feComposite in='SourceGraphic' in2='b'
            operator='arithmetic' k1='0' k2='.5' k3='.25' k4='0'/>
            """)
        #expect(picture[16, 16] == 0xBF80_0040)
        #expect(picture[2, 2] == 0x4000_0040)
    }

    @Test func matrices() throws {
        #expect(
            try draw("<feColorMatrix values='0 0 0 0 0  1 0 0 0 0  0 0 0 0 .2  0 0 0 .5 0'/>")[
                16, 16]
                == 0x8000_801A)
        #expect(
            try draw("<feColorMatrix type='saturate' values='0'/>")[16, 16] == 0xFF36_3636)
        #expect(
            try draw("<feColorMatrix type='luminanceToAlpha'/>")[16, 16] == 0x3600_0000)
        #expect(try draw("<feColorMatrix type='hueRotate' values='0'/>")[16, 16] == 0xFFFF_0000)
    }

    @Test func transfer() throws {
        let picture = try draw(
            """
            <feComponentTransfer><feFuncR type='linear' slope='.5'/>
            <feFuncG type='table' tableValues='1 0'/><feFuncB type='discrete' tableValues='.4 1'/>
            <feFuncA type='gamma' amplitude='.5' exponent='2'/></feComponentTransfer>
            """)
        // Half of red, all of green and 0.4 of blue, at half the alpha.
        #expect(picture[16, 16] == 0x8040_8033)
    }

    @Test func spreading() throws {
        let wide = try draw("<feMorphology operator='dilate' radius='3 1'/>")
        let narrow = try draw("<feMorphology radius='1'/>")
        for y in 0..<32 {
            for x in 0..<32 {
                #expect((wide[x, y] != 0) == (9..<23 ~= x && 11..<21 ~= y))
                #expect((narrow[x, y] != 0) == (13..<19 ~= x && 13..<19 ~= y))
            }
        }
    }

    /// In linear light half of red over nothing is lighter than half of its number.
    @Test func light() throws {
        let steps = "<feColorMatrix values='.5 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 1 0'/>"
        #expect(try draw(steps)[16, 16] >> 16 & 255 == 128)
        let linear = try draw(
            steps.replacingOnce(
                "<feColorMatrix", "<feColorMatrix color-interpolation-filters='linearRGB'"))
        #expect(linear[16, 16] >> 16 & 255 == 188)
    }

    @Test func partsAndRegions() throws {
        let part = try draw("<feFlood flood-color='#0f0' x='4' y='4' width='4' height='2'/>")
        for y in 0..<32 {
            for x in 0..<32 { #expect((part[x, y] != 0) == (4..<8 ~= x && 4..<6 ~= y)) }
        }
        // A tenth on each side of the box, unless it says otherwise.
        let usual = try SVGFile.draw(
            """
            <filter id='f'><feFlood/></filter>
            <g filter='url(#f)'><rect x='10' y='10' width='10' height='10'/></g>
            """, width: 32, height: 32, attributes: "viewBox='0 0 32 32'")
        for y in 0..<32 {
            for x in 0..<32 { #expect((usual[x, y] != 0) == (9..<21 ~= x && 9..<21 ~= y)) }
        }
    }

    @Test func unitsOfTheBox() throws {
        let picture = try draw(
            "<feOffset dx='.5' dy='0'/>", attributes: "primitiveUnits='objectBoundingBox'")
        #expect(picture[23, 16] == 0xFFFF_0000 && picture[15, 16] == 0)
    }

    /// Content outside of the picture reaches into it.
    @Test func contentBesideThePicture() throws {
        let picture = try SVGFile.draw(
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='-32' y='0' width='64' height='32'>
            <feOffset dx='20'/></filter>
            <g filter='url(#f)'><rect x='-16' y='12' width='8' height='8'/></g>
            """, width: 32, height: 32, attributes: "viewBox='0 0 32 32'")
        #expect(picture[4, 16] == 0xFF00_0000 && picture[11, 16] == 0xFF00_0000)
        #expect(picture[3, 16] == 0 && picture[12, 16] == 0)
    }

    /// The axes of an effect are those of the group.
    @Test func turnedEffects() throws {
        let picture = try SVGFile.draw(
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='32' height='32'>
            <feOffset dx='6'/></filter>
            <g transform='rotate(90 16 16)'><g filter='url(#f)'>
            <rect x='12' y='12' width='8' height='8'/></g></g>
            """, width: 32, height: 32, attributes: "viewBox='0 0 32 32'")
        #expect(picture[16, 22] >> 24 > 250 && picture[16, 25] >> 24 > 250)
        #expect(picture[16, 14] == 0 && picture[24, 16] == 0)
    }

    @Test func tilesRepeatAPart() throws {
        let tiles = try draw(
            "<feFlood flood-color='#00f' x='4' y='4' width='2' height='3'/>"
                + "<feOffset x='4' y='4' width='4' height='4'/><feTile/>")
        for y in 0..<32 {
            for x in 0..<32 {
                let isBlue = x % 4 < 2 && y % 4 < 3
                #expect(tiles[x, y] == (isBlue ? 0xFF00_00FF : 0), "\(x) \(y)")
            }
        }
    }

    @Test func noise() throws {
        let clouds = try draw(
            "<feTurbulence type='fractalNoise' baseFrequency='0.1'/><feColorMatrix values='0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0'/>"
        )
        // At points of the lattice there is no noise, and clouds are in the middle.
        for (x, y) in [(0, 0), (10, 0), (20, 30), (30, 10)] {
            #expect((127...128).contains(clouds[x, y] >> 24), "\(x) \(y)")
        }
        // Between them it is that of other programs, which has the numbers of the specification.
        for (x, y, level) in [
            (5, 5, 139), (13, 7, 126), (20, 3, 154), (31, 31, 143), (7, 22, 167), (25, 14, 87),
        ] as [(Int, Int, Int)] {
            #expect(abs(Int(clouds[x, y] >> 24) - level) <= 1, "\(x) \(y)")
        }
        let marble = try draw(
            "<feTurbulence baseFrequency='0.05 0.1' numOctaves='3' seed='7'/>")
        for (x, y, level) in [
            (5, 5, 80), (13, 7, 59), (20, 3, 69), (31, 31, 135), (7, 22, 62), (25, 14, 84),
        ] as [(Int, Int, Int)] {
            #expect(abs(Int(marble[x, y] >> 24) - level) <= 1, "\(x) \(y)")
        }
        let again = try draw(
            "<feTurbulence type='fractalNoise' baseFrequency='0.1' seed='5'/>")
        let same = try draw(
            "<feTurbulence type='fractalNoise' baseFrequency='0.1' seed='5'/>")
        #expect((0..<32).allSatisfy { again[$0, 13] == same[$0, 13] })
        #expect(
            try (0..<32).contains {
                again[$0, 13]
                    != (try draw(
                        "<feTurbulence type='fractalNoise' baseFrequency='0.1' seed='6'/>"))[$0, 13]
            })
        // Neighbours of a stitched part go on in each other.
        let stitched = try draw(
            "<feTurbulence baseFrequency='0.13' stitchTiles='stitch' width='16' height='16'/><feTile/>"
        )
        func steps(_ x: Int) -> Int {
            (0..<16).reduce(0) {
                $0 + abs(Int(stitched[x, $1] >> 24) - Int(stitched[x + 1, $1] >> 24))
            }
        }
        #expect(steps(15) < 16 * 24, "\(steps(15))")
    }

    @Test func functionsOfCSS() throws {
        func draw(_ filter: String, _ fill: String = "#f00") throws -> PixelBuffer {
            try SVGFile.draw(
                "<rect x='12' y='12' width='8' height='8' fill='\(fill)' color='#00f' style='filter: \(filter)'/>",
                width: 32, height: 32, attributes: "viewBox='0 0 32 32'")
        }
        let shadow = try draw("drop-shadow(4px 6px rgb(0, 255, 0))")
        #expect(shadow[15, 15] == 0xFFFF_0000 && shadow[22, 24] == 0xFF00_FF00)
        #expect(shadow[25, 24] == 0 && shadow[13, 21] == 0)
        #expect(try draw("drop-shadow(4px 6px)")[22, 24] == 0xFF00_00FF)
        let soft = try draw("blur(2px)")
        #expect((1..<200).contains(soft[10, 16] >> 24) && soft[16, 16] >> 24 < 255)
        for (filter, expected) in [
            ("invert(100%)", 0xFF00_FFFF), ("grayscale(1)", 0xFF36_3636),
            ("brightness(.5)", 0xFF80_0000), ("opacity(50%)", 0x8080_0000),
            ("saturate(1)", 0xFFFF_0000), ("contrast(0)", 0xFF80_8080),
            ("sepia(100%)", 0xFF64_5945), ("hue-rotate(0deg)", 0xFFFF_0000),
            ("invert() brightness(0)", 0xFF00_0000),
        ] as [(String, UInt32)] {
            let pixel = try draw(filter)[16, 16]
            for shift: UInt32 in [0, 8, 16, 24] {
                let (a, b) = (Int(pixel >> shift & 255), Int(expected >> shift & 255))
                #expect(abs(a - b) <= 1, "\(filter): \(String(pixel, radix: 16))")
            }
        }
        // What is no function leaves the group as it is.
        for filter in ["blur(1px", "blur(-1px)", "glow(3px)", "drop-shadow(1px)", "invert(1) x"] {
            #expect(try draw(filter)[16, 16] == 0xFFFF_0000, "\(filter)")
        }
    }

    @Test func displacement() throws {
        // Green at its end is half of the scale, red in its middle nothing.
        let moved = try draw(
            "<feFlood flood-color='#80ff00' result='map'/><feDisplacementMap in='SourceGraphic' in2='map' scale='8' xChannelSelector='G' yChannelSelector='R'/>"
        )
        #expect(moved[8, 16] == 0xFFFF_0000 && moved[15, 16] == 0xFFFF_0000)
        #expect(moved[16, 16] == 0 && moved[7, 16] == 0)
        #expect(moved[12, 12] == 0xFFFF_0000 && moved[12, 20] == 0)
    }

    @Test func effectsThatDoNothing() throws {
        let plain = try draw("<feOffset/>")
        #expect(plain[16, 16] == 0xFFFF_0000 && plain[4, 4] == 0)
        #expect(try draw("")[16, 16] == 0)
        // A filter that is not known leaves the group as it is.
        #expect(try draw("<feSpecularLighting/>")[16, 16] == 0xFFFF_0000)
        #expect(try draw("<feOffset in='none such'/>")[16, 16] == 0xFFFF_0000)
        #expect(try draw("<feGaussianBlur stdDeviation='-3'/>")[16, 16] == 0xFFFF_0000)
        #expect(try draw("<feOffset in='BackgroundImage'/>")[16, 16] == 0)
    }
}

extension String {
    /// The text with the first occurrence of a part replaced.
    fileprivate func replacingOnce(_ part: String, _ other: String) -> String {
        guard hasPrefix(part) else { return self }
        return other + dropFirst(part.count)
    }
}
