import Kiosk
import Testing

/// Coverages are read off the alpha of an opaque colour over nothing.
@Suite struct ShapeTests {
    private func alphas(
        width: Int, height: Int, _ paint: (inout Painter) -> Void
    ) -> [[UInt32]] {
        let target = PixelBuffer(width: width, height: height)
        var painter = Painter(target: target, clip: target.bounds)
        paint(&painter)
        return (0..<height).map { y in (0..<width).map { x in target[x, y] >> 24 } }
    }

    @Test func aRectangleCoversExactAreas() {
        let rect = Rect(x: 1.5, y: 0.25, width: 1.75, height: 1.5)
        let result = alphas(width: 4, height: 2) { $0.fill(rect, .solid(.white)) }
        // 0.5 · 0.75, 0.75, 0.25 · 0.75
        #expect(result == [[0, 96, 191, 48], [0, 96, 191, 48]])
    }

    @Test func aRectangleInsideOnePixel() {
        let result = alphas(width: 3, height: 3) {
            $0.fill(Rect(x: 1.25, y: 1.25, width: 0.5, height: 0.5), .solid(.white))
        }
        #expect(result == [[0, 0, 0], [0, 64, 0], [0, 0, 0]])
    }

    @Test func edgesSnapToTheGrid() {
        let result = alphas(width: 3, height: 1) {
            $0.fill(Rect(x: 0.999, y: 0, width: 1.0005, height: 1), .solid(.white))
        }
        #expect(result == [[0, 255, 0]])
    }

    @Test func aQuarterDiscOfOnePixel() {
        let result = alphas(width: 2, height: 2) {
            $0.fill(Rect(x: 0, y: 0, width: 2, height: 2), radii: 1, .solid(.white))
        }
        // π / 4 · 255 = 200.3
        #expect(result == [[200, 200], [200, 200]])
    }

    @Test func aCircleOfRadiusTwo() {
        let result = alphas(width: 4, height: 4) {
            $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), radii: 2, .solid(.white))
        }
        // The corner pixel holds ∫₁^√3 (√(4 − x²) − 1) dx = π / 3 + 1 − √3 = 0.3151; the one
        // beside it ∫₀¹ (√(4 − x²) − 1) dx = √3 / 2 + π / 3 − 1 = 0.9132.
        #expect(result[0] == [80, 233, 233, 80])
        #expect(result[1] == [233, 255, 255, 233])
        #expect(result[2] == result[1] && result[3] == result[0])
    }

    @Test func straightPartsAtWholePixelsAreCrisp() {
        let result = alphas(width: 40, height: 30) {
            $0.fill(Rect(x: 4, y: 3, width: 30, height: 20), radii: 6, .solid(.white))
        }
        for x in 10..<28 {
            #expect(
                result[2][x] == 0 && result[3][x] == 255 && result[22][x] == 255
                    && result[23][x] == 0)
        }
        for y in 9..<17 {
            #expect(
                result[y][3] == 0 && result[y][4] == 255 && result[y][33] == 255
                    && result[y][34] == 0)
        }
    }

    @Test(arguments: [Float(0.5), 1, 1.5, 3, 7.3, 12, 31.9, 64])
    func theAreaOfACircle(radius: Float) {
        for offset: Float in [0, 0.3, 0.5] {
            let side = Int(radius * 2) + 3
            let result = alphas(width: side, height: side) {
                $0.fill(
                    Rect(x: 0.5 + offset, y: 0.7, width: radius * 2, height: radius * 2),
                    radii: CornerRadii(radius), .solid(.white))
            }
            let sum = Double(result.joined().reduce(0, +)) / 255
            let expected = Double.pi * Double(radius * radius)
            // A grid of 1/256 pixel moves an edge by up to 1/512.
            #expect(abs(sum - expected) < 0.02 + Double(radius) * 0.02)
        }
    }

    /// 32 × 32 samples in each pixel, off by no more than their number allows.
    @Test(arguments: 0..<40)
    func coverageAgreesWithSampling(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let rect = Rect(
            x: generator.length(-3...5), y: generator.length(-3...5),
            width: generator.length(0.3...24), height: generator.length(0.3...24))
        let radius = generator.length(0...14)
        let result = alphas(width: 28, height: 28) {
            $0.fill(rect, radii: CornerRadii(radius), .solid(.white))
        }
        let corner = Double(min(radius, min(rect.width, rect.height) / 2))
        let (minX, maxX) = (Double(rect.minX), Double(rect.maxX))
        let (minY, maxY) = (Double(rect.minY), Double(rect.maxY))
        for y in 0..<28 {
            for x in 0..<28 {
                var hits = 0
                for sample in 0..<1024 {
                    let px = Double(x) + (Double(sample % 32) + 0.5) / 32
                    let py = Double(y) + (Double(sample / 32) + 0.5) / 32
                    guard px > minX, px < maxX, py > minY, py < maxY else { continue }
                    let dx = max(minX + corner - px, px - maxX + corner, 0)
                    let dy = max(minY + corner - py, py - maxY + corner, 0)
                    if dx * dx + dy * dy <= corner * corner { hits += 1 }
                }
                #expect(abs(Double(result[y][x]) - Double(hits) * 255 / 1024) < 10)
            }
        }
    }

    @Test func cornersMirrorEachOther() {
        for radius in stride(from: Float(0.25), through: 20, by: 0.25) {
            let result = alphas(width: 45, height: 41) {
                $0.fill(
                    Rect(x: 1, y: 1, width: 43, height: 39), radii: CornerRadii(radius),
                    .solid(.white))
                $0.strokeInside(
                    Rect(x: 1, y: 1, width: 43, height: 39), radii: CornerRadii(radius), width: 2.5,
                    .solid(Color(0, alpha: 77)))
            }
            for y in 0..<41 {
                #expect(result[y] == result[y].reversed())
                #expect(result[y] == result[40 - y])
            }
        }
    }

    @Test func aRadiusIsCutToHalfTheSmallerSide() {
        let rect = Rect(x: 1, y: 1, width: 30, height: 11)
        let pill = alphas(width: 32, height: 13) {
            $0.fill(rect, radii: 5.5, .solid(.white))
        }
        for radius: Float in [6, 1e9, .infinity] {
            let result = alphas(width: 32, height: 13) {
                $0.fill(rect, radii: CornerRadii(radius), .solid(.white))
            }
            #expect(result == pill)
        }
    }

    @Test func aBorderIsTheShapeLessItsInset() {
        for (radius, width) in [(Float(0), Float(1)), (8, 2), (8, 1.5), (3, 5), (9, 30)] {
            let rect = Rect(x: 2, y: 2, width: 33, height: 27)
            let whole = alphas(width: 37, height: 31) {
                $0.fill(rect, radii: CornerRadii(radius), .solid(.white))
            }
            let hole = alphas(width: 37, height: 31) {
                $0.fill(
                    rect.inset(by: width), radii: CornerRadii(max(0, radius - width)),
                    .solid(.white))
            }
            let border = alphas(width: 37, height: 31) {
                $0.strokeInside(rect, radii: CornerRadii(radius), width: width, .solid(.white))
            }
            for y in 0..<31 {
                for x in 0..<37 { #expect(border[y][x] == whole[y][x] - hole[y][x]) }
            }
        }
    }

    /// Any border on the grid, thin and wide, around holes that may have no straight sides.
    @Test(arguments: 1...40)
    func bordersOnTheGridAreTheShapeLessItsInset(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func length(_ range: ClosedRange<Float>) -> Float {
            let step: Float = Bool.random(using: &generator) ? 1 : 256
            let steps = (Float.random(in: range, using: &generator) * step).rounded()
            return max(1, steps) / step
        }
        for _ in 0..<10 {
            let rect = Rect(
                x: length(0...4), y: length(0...4), width: length(1...40), height: length(1...40))
            let most = (min(rect.width, rect.height) * 128).rounded(.down) / 256
            let radius = min(length(0...20), most)
            let width = length(0...12)
            let whole = alphas(width: 48, height: 48) {
                $0.fill(rect, radii: CornerRadii(radius), .solid(.white))
            }
            let hole = alphas(width: 48, height: 48) {
                $0.fill(
                    rect.inset(by: width), radii: CornerRadii(max(0, radius - width)),
                    .solid(.white))
            }
            let border = alphas(width: 48, height: 48) {
                $0.strokeInside(rect, radii: CornerRadii(radius), width: width, .solid(.white))
            }
            for y in 0..<48 {
                let expected = zip(whole[y], hole[y]).map { $0 - min($0, $1) }
                #expect(border[y] == expected, "\(rect), radius \(radius), width \(width)")
            }
        }
    }

    @Test func hostileShapesDoNoHarm() {
        let target = PixelBuffer(width: 16, height: 16)
        var painter = Painter(target: target, clip: target.bounds)
        let image = PixelBuffer(width: 3, height: 3)
        let values: [Float] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e20,
            -1e7, -1, 0, -0.0, .leastNonzeroMagnitude, 1e-6, 3, 16_777_216, 1e7,
        ]
        for x in values {
            for width in values {
                for other in values {
                    let rect = Rect(x: x, y: other, width: width, height: 8)
                    let turned = Rect(x: other, y: x, width: 8, height: width)
                    for rect in [rect, turned] {
                        painter.fill(rect, .solid(Color(0x123456, alpha: 9)))
                        painter.fill(rect, radii: CornerRadii(other), .solid(.white))
                        painter.strokeInside(
                            rect, radii: CornerRadii(other), width: width, .solid(.white))
                        painter.draw(image, in: rect, radii: CornerRadii(other))
                        painter.withClip(rect) { #expect(target.bounds.contains($0.clip)) }
                    }
                    painter.withTransform(
                        AffineTransform(Transform(scale: width, translation: Point(x: x, y: other)))
                    ) {
                        $0.fill(
                            Rect(x: 0, y: 0, width: 4, height: 4), radii: 1, .solid(.white))
                        $0.draw(
                            image, in: Rect(x: 0, y: 0, width: 4, height: 4), radii: 1)
                    }
                }
            }
        }
        #expect(painter.clip == target.bounds)
    }

    @Test func anEnormousShapeFillsTheClip() {
        let result = alphas(width: 5, height: 3) {
            $0.fill(
                Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), radii: 40, .solid(.white))
        }
        #expect(result.joined().allSatisfy { $0 == 255 })
    }
}
