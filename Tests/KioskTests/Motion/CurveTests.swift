import Testing

@testable import Kiosk

@Suite("Curves")
struct CurveTests {
    /// Points of a Bézier curve at evenly spaced parameters, without solving anything.
    private func sampled(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [(
        Double, Double
    )] {
        (0...20_000).map { index in
            let t = Double(index) / 20_000
            func value(_ first: Double, _ second: Double) -> Double {
                let (a, b) = (first * t, first + (second - first) * t)
                let c = second + (1 - second) * t
                let (d, e) = (a + (b - a) * t, b + (c - b) * t)
                return d + (e - d) * t
            }
            return (value(x1, x2), value(y1, y2))
        }
    }

    @Test(
        "Bézier curves are those of CSS",
        arguments: [
            (Curve.ease, 0.25, 0.1, 0.25, 1), (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1),
            (.easeInOut, 0.42, 0, 0.58, 1),
            (.cubicBezier(x1: 0.7, y1: -0.6, x2: 0.3, y2: 1.6), 0.7, -0.6, 0.3, 1.6),
            (.cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), 0, 1, 1, 0),
        ] as [(Curve, Double, Double, Double, Double)])
    func bezier(_ curve: Curve, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        for (x, y) in sampled(x1, y1, x2, y2) where x < 1 {
            #expect(abs(Double(curve(Float(x))) - y) < 2e-4, "at \(x)")
        }
        #expect(curve(0) == 0 && curve(1) == 1)
    }

    @Test("the middle of CSS's words")
    func words() {
        let values = [Curve.ease, .easeIn, .easeOut, .easeInOut].map { $0(0.5) }
        for (value, known) in zip(values, [0.8024, 0.3154, 0.6846, 0.5] as [Float]) {
            #expect(abs(value - known) < 1e-4)
        }
    }

    @Test("steps jump where they are told to")
    func steps() {
        func values(_ count: Int, _ jump: Curve.Jump) -> [Float] {
            [0, 0.24, 0.25, 0.5, 0.74, 0.75, 1].map { Curve.steps(count, jump)($0) }
        }
        #expect(values(4, .end) == [0, 0, 0.25, 0.5, 0.5, 0.75, 1])
        #expect(values(4, .start) == [0.25, 0.25, 0.5, 0.75, 0.75, 1, 1])
        #expect(values(4, .both) == [0.2, 0.2, 0.4, 0.6, 0.6, 0.8, 1])
        let third: Float = 1 / 3
        let two: Float = 2 / 3
        #expect(values(4, .none) == [0, 0, third, two, two, 1, 1])
        #expect(values(1, .end) == [0, 0, 0, 0, 0, 0, 1])
    }

    @Test("lines go through their points")
    func lines() {
        let curve = Curve.points([
            .init(time: 0, way: 0), .init(time: 0.25, way: 0.75), .init(time: 0.25, way: 0.5),
            .init(time: 1, way: 1),
        ])
        #expect([0, 0.125, 0.25, 0.625, 1].map { curve($0) } == [0, 0.375, 0.5, 0.75, 1])
        #expect(Curve.points([])(0.3) == 0.3)
    }

    @Test("the slope is that of the curve")
    func slopes() {
        #expect(abs(Curve.linear.slope(at: 0.3) - 1) < 1e-3)
        #expect(abs(Curve.easeOutCubic.slope(at: 0) - 3) < 0.01)
        #expect(abs(Curve.easeOutCubic.slope(at: 0.5) - 0.75) < 0.01)
        #expect(Curve.steps(3).slope(at: 0.5) == 0)
    }
}
