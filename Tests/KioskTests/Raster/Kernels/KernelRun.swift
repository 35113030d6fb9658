import CPixels
import Kiosk
import Testing

/// The kernels of one variant that this processor runs.
struct KernelVariant: CustomTestStringConvertible, Sendable {
    let number: UInt32
    var kernels: kiosk_span_kernels {
        kiosk_span_kernels_of(kiosk_variant(rawValue: number))!.pointee
    }
    var testDescription: String { number == 0 ? "baseline" : "level \(number + 1)" }

    static let all = (0..<kiosk_variant_count.rawValue).map(KernelVariant.init).filter {
        kiosk_span_kernels_of(kiosk_variant(rawValue: $0.number)) != nil
    }
}

/// A kernel's material: a run of pixels between others that must stay as they are, and sources
/// that end where the run does.
struct KernelRun {
    static let lengths = Array(0...70) + [127, 300, 767, 768, 1001]
    /// Pixels to and behind a cache line.
    static let guards = 16

    let count: Int
    var destination: [UInt32]
    var source: [UInt32]
    var mask: [UInt8]
    let start: Int
    let sourceStart: Int
    let maskStart: Int

    /// The run begins `offset` pixels from where the memory does, its sources elsewhere.
    init(count: Int, offset: Int, sourceOffset: Int, using generator: inout SeededGenerator) {
        self.count = count
        start = Self.guards + offset
        sourceStart = sourceOffset
        maskStart = Int.random(in: 0..<64, using: &generator)
        destination = generator.pixels(start + count + Self.guards)
        source = generator.pixels(sourceStart + count)
        mask = generator.coverages(maskStart + count)
    }

    /// Runs the kernel on a copy of the run and compares each pixel.
    func expect(
        _ name: String,
        _ kernel: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt8>, Int)
            -> Void,
        equals formula: (_ destination: UInt32, _ source: UInt32, _ part: UInt32) -> UInt32
    ) {
        var expected = destination
        for index in 0..<count {
            expected[start + index] = formula(
                destination[start + index], source[sourceStart + index],
                UInt32(mask[maskStart + index]))
        }
        var result = destination
        result.withUnsafeMutableBufferPointer { pixels in
            source.withUnsafeBufferPointer { source in
                mask.withUnsafeBufferPointer { mask in
                    kernel(
                        pixels.baseAddress! + start,
                        source.baseAddress! + sourceStart, mask.baseAddress! + maskStart, count)
                }
            }
        }
        #expect(result == expected, "\(name), \(count) pixels from \(start) and \(sourceStart) on")
    }

    /// Every length at every alignment of the destination, and every pair of alignments once.
    static func each(_ body: (KernelRun) -> Void) {
        var generator = SeededGenerator(seed: 11)
        for count in lengths {
            for offset in 0..<(count > 70 ? 4 : 16) {
                let sourceOffset = Int.random(in: 0..<16, using: &generator)
                body(
                    KernelRun(
                        count: count, offset: offset, sourceOffset: sourceOffset,
                        using: &generator))
            }
        }
        for offset in 0..<16 {
            for sourceOffset in 0..<16 {
                body(
                    KernelRun(
                        count: 37, offset: offset, sourceOffset: sourceOffset, using: &generator))
            }
        }
    }
}

extension SeededGenerator {
    /// Premultiplied.
    mutating func pixel() -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &self)
        return [16, 8, 0].reduce(alpha << 24) {
            $0 | UInt32.random(in: 0...alpha, using: &self) << $1
        }
    }

    /// Groups of arbitrary, opaque and empty pixels.
    mutating func pixels(_ count: Int) -> [UInt32] {
        var result: [UInt32] = []
        while result.count < count {
            let kind = Int.random(in: 0...3, using: &self)
            for _ in 0..<Int.random(in: 1...24, using: &self) {
                result.append(kind == 0 ? 0 : kind == 1 ? pixel() | 0xFF00_0000 : pixel())
            }
        }
        return Array(result.prefix(count))
    }

    /// Groups of arbitrary coverages, of 255 and of 0.
    mutating func coverages(_ count: Int) -> [UInt8] {
        var result: [UInt8] = []
        while result.count < count {
            let kind = Int.random(in: 0...2, using: &self)
            for _ in 0..<Int.random(in: 1...24, using: &self) {
                result.append(kind == 0 ? 0 : kind == 1 ? 255 : .random(in: 0...255, using: &self))
            }
        }
        return Array(result.prefix(count))
    }
}

/// Puts a pixel together, channel by channel.
func channels(_ value: (_ shift: UInt32) -> UInt32) -> UInt32 {
    value(0) | value(8) << 8 | value(16) << 16 | value(24) << 24
}

/// Each channel times a part of 255.
func scaledChannels(_ pixel: UInt32, by part: UInt32) -> UInt32 {
    channels { div255((pixel >> $0 & 255) * part) }
}
