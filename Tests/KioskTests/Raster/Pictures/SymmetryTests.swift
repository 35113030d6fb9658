import Kiosk
import Testing

/// Symmetric shapes are drawn so, pixel by pixel.
@Suite struct SymmetryTests {
    private static let side = 100

    private func picture(_ body: (inout Painter) -> Void) -> PixelBuffer {
        let target = PixelBuffer(width: Self.side, height: Self.side)
        var painter = Painter(target: target, clip: target.bounds)
        body(&painter)
        return target
    }

    /// The greatest difference of alpha from the picture mirrored both ways and along its diagonal.
    private func asymmetry(_ picture: PixelBuffer) -> Int {
        var result = 0
        let last = Self.side - 1
        for y in 0...last {
            for x in 0...last {
                let alpha = Int(picture[x, y] >> 24)
                for (u, v) in [(last - x, y), (x, last - y), (y, x)] {
                    result = max(result, abs(alpha - Int(picture[u, v] >> 24)))
                }
            }
        }
        return result
    }

    private func box(_ radius: Float) -> Rect {
        Rect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius)
    }

    @Test(arguments: [3, 7.5, 20, 44.4, 49] as [Float])
    func roundShapesAreSymmetric(radius: Float) {
        let white = Paint.solid(.white)
        let all = box(50)
        #expect(
            asymmetry(picture { $0.fill(box(radius), radii: CornerRadii(radius), white) }) == 0)
        #expect(
            asymmetry(
                picture {
                    $0.strokeInside(
                        box(radius), radii: CornerRadii(radius / 2), width: 2.5, white)
                }) == 0)
        #expect(
            asymmetry(
                picture {
                    $0.withClip(box(radius), radii: CornerRadii(radius / 3)) {
                        $0.fill(all, white)
                    }
                }) == 0)
        let shadow = Shadow(color: .white, blur: radius)
        #expect(asymmetry(picture { $0.drawShadow(of: box(25), radii: 12, shadow) }) <= 1)
    }

    /// Points of curves are rounded to 1/256 pixel, halves upwards.
    @Test(arguments: [3, 7.5, 20, 44.4, 49] as [Float])
    func circlesOfCurvesAreSymmetric(radius: Float) {
        let circle = Path(circleAt: 50, 50, radius: radius)
        let round = picture { $0.fill(box(radius), radii: CornerRadii(radius), .solid(.white)) }
        let curved = picture { $0.fill(circle, .solid(.white)) }
        #expect(asymmetry(curved) <= 1)
        for width: Float in [0, 1.5, 5] {
            let ring = picture { $0.stroke(circle, StrokeStyle(width: width), .solid(.white)) }
            #expect(asymmetry(ring) <= 1)
        }
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                #expect(abs(Int(round[x, y] >> 24) - Int(curved[x, y] >> 24)) <= 8)
            }
        }
    }

    @Test(arguments: [84, 56, 24, 67.25, 98, 90.5] as [Float])
    func aMirroredImageIsDrawnMirrored(length: Float) {
        let image = SamplePictures.lines(168)
        let mirrored = PixelBuffer(width: 168, height: 168)
        for y in 0..<168 { for x in 0..<168 { mirrored[x, y] = image[167 - x, y] } }
        for filter in [ImageFilter.bilinear, .smooth] {
            let place = Rect(x: 1.25, y: 1.25, width: length, height: length)
            let other = Rect(x: 98.75 - length, y: 1.25, width: length, height: length)
            let one = picture { $0.draw(image, in: place, filter: filter) }
            let two = picture { $0.draw(mirrored, in: other, filter: filter) }
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    #expect(one[x, y] == two[Self.side - 1 - x, y])
                }
            }
        }
    }

    /// Mirrored, a border is drawn as a path; its inner ellipses may be longer than its sides.
    @Test(arguments: [
        CornerRadii(topLeft: 0, topRight: 90, bottomRight: 0, bottomLeft: 0),
        CornerRadii(topLeft: 80, topRight: 10, bottomRight: 80, bottomLeft: 10), CornerRadii(40),
        CornerRadii(200),
    ])
    func aMirroredBorderIsTheSame(radii: CornerRadii) {
        for width: Float in [1, 12, 24] {
            let border = picture {
                $0.strokeInside(box(45), radii: radii, width: width, .solid(.white))
            }
            let other = picture {
                let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 100, f: 0)
                $0.withTransform(mirror) {
                    $0.strokeInside(box(45), radii: radii, width: width, .solid(.white))
                }
            }
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    let mirrored = Int(other[Self.side - 1 - x, y] >> 24)
                    #expect(abs(Int(border[x, y] >> 24) - mirrored) <= 24)
                }
            }
        }
    }
}
