import CPixels
import Kiosk
import Testing

@Suite struct ShadowKernelTests {
    /// The weights up to the middle one; with those of the other side they add up to 65536.
    private static func weights(reach: Int, using generator: inout SeededGenerator) -> [UInt32] {
        let most = UInt32(65536 / (2 * reach + 1))
        let sides = (0..<reach).map { _ in UInt32.random(in: 0...most, using: &generator) }
        return sides + [65536 - 2 * sides.reduce(0, +)]
    }

    /// The mean of values `stride` apart, rounded to nearest.
    private static func mean(
        of value: (Int) -> UInt32, at place: Int, stride: Int, _ weights: [UInt32], shift: UInt32
    ) -> UInt16 {
        let reach = weights.count - 1
        let sum = (-reach...reach).reduce(UInt32(1) << (shift - 1)) { sum, side in
            sum + value(place + (side + reach) * stride) * weights[reach - abs(side)]
        }
        return UInt16(sum >> shift)
    }

    @Test("weighed coverages are the formula's", arguments: KernelVariant.all)
    func weighing(_ variant: KernelVariant) {
        let kernels = kiosk_blur_kernels_of(kiosk_variant(rawValue: variant.number))!.pointee
        var generator = SeededGenerator(seed: 23)
        for reach in [0, 1, 7, 48] {
            let weights = Self.weights(reach: reach, using: &generator)
            for count in Array(0...70) + [127, 300] {
                let bytes = generator.coverages(count + 2 * reach)
                var along = [UInt16](repeating: 7, count: count + 1)
                kernels.weigh_bytes(bytes, weights, reach, &along, count)
                let expected = (0..<count).map { place in
                    Self.mean(
                        of: { UInt32(bytes[$0]) }, at: place, stride: 1, weights, shift: 8)
                }
                #expect(along == expected + [7], "\(count) bytes, \(reach) on each side")

                let stride = count + 3
                let halves = (0..<stride * (2 * reach + 1)).map { _ in
                    UInt16.random(in: 0...65280, using: &generator)
                }
                var across = [UInt16](repeating: 7, count: count + 1)
                kernels.weigh_halves(halves, stride, weights, reach, &across, count)
                let expectedAcross = (0..<count).map { place in
                    Self.mean(
                        of: { UInt32(halves[$0]) }, at: place, stride: stride, weights, shift: 16)
                }
                #expect(across == expectedAcross + [7], "\(count) halves, \(reach) on each side")
            }
        }
    }
}
