import Glibc
import Testing

@testable import Kiosk

@Suite("Springs")
struct SpringTests {
    /// Place and speed after a time, by small steps of the differential equation (Runge–Kutta).
    private func integrated(
        _ spring: Spring, distance: Double, speed: Double, _ seconds: Double
    ) -> (Double, Double) {
        let (s, d, m) = (Double(spring.stiffness), Double(spring.damping), Double(spring.mass))
        func change(_ x: Double, _ v: Double) -> (Double, Double) { (v, -(s * x + d * v) / m) }
        let count = 4_000
        let h = seconds / Double(count)
        var (x, v) = (distance, speed)
        for _ in 0..<count {
            let a = change(x, v)
            let b = change(x + h / 2 * a.0, v + h / 2 * a.1)
            let c = change(x + h / 2 * b.0, v + h / 2 * b.1)
            let e = change(x + h * c.0, v + h * c.1)
            x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + e.0)
            v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + e.1)
        }
        return (x, v)
    }

    @Test(
        "the place is that of the differential equation",
        arguments: [
            Spring(), Spring(stiffness: 100, damping: 4, mass: 1),
            Spring(stiffness: 100, damping: 20, mass: 1),
            Spring(stiffness: 80, damping: 60, mass: 2),
            Spring(stiffness: 400, damping: 39.9999, mass: 1),
            Spring(duration: .milliseconds(500), bounce: 0.3),
        ])
    func solution(_ spring: Spring) {
        for seconds in [0.001, 0.05, 0.2, 0.7, 2] {
            let response = spring.response(after: seconds)
            for (distance, speed) in [(100.0, 0.0), (0, 500), (-30, 900)] {
                let (place, pace) = integrated(spring, distance: distance, speed: speed, seconds)
                let own = response.distance * distance + response.way * speed
                let ownPace = response.speed * distance + response.pace * speed
                #expect(abs(own - place) < 1e-3, "after \(seconds)")
                #expect(abs(ownPace - pace) < 1e-2, "after \(seconds)")
            }
        }
    }

    @Test("the exponential agrees with the C library's")
    func exponential() {
        for exponent in [0, 1e-9, 0.1, 0.5, 0.6931, 0.6932, 1, 2.5, 17, 100, 600] {
            let known = exp(-exponent)
            #expect(abs(negativeExponential(exponent) - known) <= known * 1e-13)
        }
        #expect(negativeExponential(701) == 0)
    }

    @Test("a spring by its duration and its bounce")
    func perceived() {
        let spring = Spring(duration: .seconds(1), bounce: 0)
        // Without a bounce it is the quickest that does not swing.
        #expect(abs(spring.damping - 2 * spring.stiffness.squareRoot()) < 0.001)
        #expect(Spring(duration: .seconds(1), bounce: 1).damping == 0)
    }
}
