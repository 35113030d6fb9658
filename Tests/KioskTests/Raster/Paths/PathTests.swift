import Kiosk
import Testing

@Suite struct PathTests {
    @Test func aSegmentWithoutAStartBeginsItsOwn() {
        var path = Path()
        path.line(to: Point(x: 3, y: 4))
        #expect(path.verbs == [.move, .line])
        path.close()
        path.close()
        path.line(to: Point(x: 5, y: 6))
        #expect(path.verbs == [.move, .line, .close, .move, .line])
        #expect(path.points[2] == Point(x: 3, y: 4))
    }

    @Test func anEllipseTouchesItsRectangle() {
        let rect = Rect(x: -3, y: 2, width: 20, height: 10)
        let path = Path(ellipseIn: rect)
        #expect(path.bounds == rect)
        #expect(path.points.first == path.points.last)
    }

    /// Every point of the curves is where the circle is, to 0.00001 of the radius.
    @Test func arcsAreRound() {
        let path = Path(ellipseIn: Rect(x: -1000, y: -1000, width: 2000, height: 2000))
        for index in stride(from: 1, to: path.points.count, by: 3) {
            let curve = path.points[(index - 1)...(index + 2)].map { $0 }
            for t in stride(from: 0.0, through: 1, by: 0.05) {
                let s = 1 - t
                let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
                let x = zip(weights, curve).reduce(0) { $0 + $1.0 * Double($1.1.x) }
                let y = zip(weights, curve).reduce(0) { $0 + $1.0 * Double($1.1.y) }
                #expect(abs((x * x + y * y).squareRoot() - 1000) < 0.01)
            }
        }
    }

    @Test func cornersShrinkTogether() {
        let radii = CornerRadii(
            topLeft: Size(width: 30, height: 5), topRight: Size(width: 10, height: 60),
            bottomRight: Size(width: -4, height: 9), bottomLeft: .zero)
        let rect = Rect(x: 0, y: 0, width: 20, height: 100)
        let path = Path(rect, radii: radii)
        #expect(path.bounds == rect)
        // 30 + 10 on 20: half of each.
        #expect(path.points.first == Point(x: 15, y: 0))
        #expect(path.points.contains(Point(x: 20, y: 30)))
        #expect(path.points.contains(Point(x: 20, y: 100)))
        #expect(path.points.contains(Point(x: 0, y: 2.5)))
    }

    @Test func boundsAreThoseOfTheCurve() {
        var path = Path()
        path.move(to: .zero)
        path.quadratic(to: Point(x: 10, y: 0), control: Point(x: 5, y: 8))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 4))
        path.cubic(
            to: Point(x: 0, y: 0), control1: Point(x: 10, y: -8), control2: Point(x: 0, y: -8))
        #expect(path.bounds == Rect(x: 0, y: -6, width: 10, height: 10))
        path.line(to: Point(x: .nan, y: 3))
        #expect(path.bounds == Rect(x: 0, y: -6, width: 10, height: 10))
        #expect(Path().bounds == .zero)
    }

    @Test func aTransformMovesEveryPoint() {
        let turn = AffineTransform.rotation(degrees: 90)
        let path = Path(Rect(x: 1, y: 2, width: 3, height: 4)).applying(turn)
        #expect(path.bounds == Rect(x: -6, y: 1, width: 4, height: 3))
        let both = AffineTransform.translation(x: 1, y: 0).appending(inner: turn)
        #expect(both.apply(Point(x: 2, y: 5)) == Point(x: -4, y: 2))
    }

    @Test(arguments: Array(-96...96))
    func directionsAreThoseOfTheirAngles(eighth: Int) {
        let degrees = Double(eighth) * 7.5
        let vector = UnitVector(degrees: degrees)
        #expect(abs(vector.x * vector.x + vector.y * vector.y - 1) < 1e-14)
        let next = UnitVector(degrees: degrees + 60)
        #expect(abs(vector.dot(next) - 0.5) < 1e-14 && vector.cross(next) > 0)
    }
}
