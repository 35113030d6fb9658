/// A direction: a vector of length one. y grows downwards, so a positive rotation is clockwise.
///
/// It is computed with the four basic operations and square roots only, which IEEE 754 rounds
/// exactly: results are bit-identical on all machines, which the C library's sine does not
/// guarantee.
package struct UnitVector: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Normalises (`x`, `y`); nil if it has no direction.
    package init?(along x: Double, _ y: Double) {
        let length = (x * x + y * y).squareRoot()
        guard length > 0, length < .infinity else { return nil }
        self.init(x: x / length, y: y / length)
    }

    /// Makes the direction at an angle from the x axis. Multiples of 90 degrees are exact; an angle
    /// that is not finite counts as zero.
    package init(degrees: Double) {
        let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
        let quarter = (turn / 90).rounded()
        // At most 45 degrees, where the series are accurate to 10⁻¹⁵.
        let angle = (turn - quarter * 90) * (Double.pi / 180)
        let square = angle * angle
        let sine = angle * Self.series(square, from: 2)
        let cosine = Self.series(square, from: 1)
        switch Int(quarter) & 3 {
        case 0: self.init(x: cosine, y: sine)
        case 1: self.init(x: -sine, y: cosine)
        case 2: self.init(x: -cosine, y: -sine)
        default: self.init(x: sine, y: -cosine)
        }
    }

    /// 1 − z / (k (k + 1)) + z² / (k (k + 1) (k + 2) (k + 3)) − …
    private static func series(_ square: Double, from first: Double) -> Double {
        var sum = 1.0
        var index = first + 14
        while index >= first {
            sum = 1 - sum * square / (index * (index + 1))
            index -= 2
        }
        return sum
    }

    package static prefix func - (vector: UnitVector) -> UnitVector {
        UnitVector(x: -vector.x, y: -vector.y)
    }

    /// The direction rotated clockwise by 90 degrees.
    package var turned: UnitVector { UnitVector(x: -y, y: x) }

    /// Returns the cosine of the angle between the two.
    package func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y }

    /// Returns the sine of the angle from this direction to `other`; positive is clockwise.
    package func cross(_ other: UnitVector) -> Double { x * other.y - y * other.x }

    /// Returns the bisector with a direction less than 180 degrees away.
    package func bisector(to other: UnitVector) -> UnitVector {
        UnitVector(along: x + other.x, y + other.y) ?? turned
    }
}
