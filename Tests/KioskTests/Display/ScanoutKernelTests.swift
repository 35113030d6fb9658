import CPixels
import Kiosk
import Testing

/// The loops of every variant that this processor runs, byte for byte.
@Suite struct ScanoutKernelTests {
    /// A picture of noise, thresholds of noise, and a place for what a loop writes that begins
    /// anywhere, as often as not on a cache line as all its rows, and has other bytes around it.
    private struct Sample {
        let width: Int
        let height: Int
        let format: PixelFormat
        let source: [UInt32]
        let thresholds: [UInt16]
        let firstThreshold: Int
        let stride: Int
        let start: Int
        let untouched: [UInt8]

        init(format: PixelFormat, using generator: inout SeededGenerator) {
            let lengths = [0, 1, 3, 4, 15, 16, 17, 32, 64, .random(in: 0...90, using: &generator)]
            width = lengths.randomElement(using: &generator)!
            height = lengths.randomElement(using: &generator)!
            self.format = format
            // One more, so that an empty picture has an address.
            source = (0...(width * height)).map { _ in
                UInt32.random(in: 0...UInt32.max, using: &generator)
            }
            thresholds = (0..<64).map { _ in UInt16.random(in: 0...7, using: &generator) }
            firstThreshold =
                Int.random(in: 0...3, using: &generator) * 8
                + Int.random(in: 0...3, using: &generator)
            let isAligned = Bool.random(using: &generator)
            // Rows of the turned picture may be as long as either side.
            let least = max(width, height) * format.bytesPerPixel
            stride =
                isAligned
                ? (least + 63) & ~63 : least + Int.random(in: 0...70, using: &generator)
            start = isAligned ? 64 : Int.random(in: 0...70, using: &generator)
            untouched = (0..<(start + stride * max(width, height) + 100)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
        }

        func threshold(x: Int, y: Int) -> UInt32 {
            UInt32(thresholds[firstThreshold + (y & 3) * 8 + (x & 3)])
        }

        /// The bytes of rows of which `pixel` says where in the source their pixels are.
        func expected(width: Int, height: Int, pixel: (Int, Int) -> Int) -> [UInt8] {
            var bytes = untouched
            for y in 0..<height {
                for x in 0..<width {
                    let converted = ScanoutReference.bytes(
                        of: source[pixel(x, y)], format: format, threshold: threshold(x: x, y: y))
                    let place = start + y * stride + x * format.bytesPerPixel
                    bytes.replaceSubrange(place..<(place + converted.count), with: converted)
                }
            }
            return bytes
        }

        func written(
            by body: (UnsafeMutableRawPointer, UnsafePointer<UInt32>, UnsafePointer<UInt16>) -> Void
        ) -> [UInt8] {
            let target = UnsafeMutableRawBufferPointer.allocate(
                byteCount: untouched.count, alignment: 64)
            defer { target.deallocate() }
            target.copyBytes(from: untouched)
            source.withUnsafeBufferPointer { source in
                thresholds.withUnsafeBufferPointer { thresholds in
                    body(
                        target.baseAddress! + start, source.baseAddress!,
                        thresholds.baseAddress! + firstThreshold)
                }
            }
            kiosk_scanout_finish()
            return [UInt8](target)
        }
    }

    private func forEachVariant(
        _ body: (UnsafePointer<kiosk_scanout_kernels>, kiosk_variant) -> Void
    ) {
        var count = 0
        for index in 0..<kiosk_variant_count.rawValue {
            let variant = kiosk_variant(rawValue: index)
            guard let kernels = kiosk_scanout_kernels_of(variant) else { continue }
            body(kernels, variant)
            count += 1
        }
        #expect(count > 0)
    }

    private func loops(
        _ kernels: UnsafePointer<kiosk_scanout_kernels>, _ format: PixelFormat
    ) -> kiosk_scanout_loops {
        switch format {
        case .xrgb8888: kernels.pointee.xrgb8888
        case .xbgr8888: kernels.pointee.xbgr8888
        case .rgb565: kernels.pointee.rgb565
        }
    }

    @Test(arguments: PixelFormat.allCases)
    func rowsAreConverted(format: PixelFormat) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<60 {
            let sample = Sample(format: format, using: &generator)
            let (width, height) = (sample.width, sample.height)
            let count = height == 0 ? 0 : width
            let expected = sample.expected(width: count, height: 1) { x, _ in x }
            let expectedReversed = sample.expected(width: count, height: 1) { x, _ in
                count - 1 - x
            }
            forEachVariant { kernels, variant in
                let loops = loops(kernels, format)
                let row = sample.written { loops.row($0, $1, count, $2) }
                #expect(row == expected, "\(count), variant \(variant.rawValue)")
                let reversed = sample.written {
                    loops.reversed_row($0, $1 + max(0, count - 1), count, $2)
                }
                #expect(reversed == expectedReversed, "\(count), variant \(variant.rawValue)")
            }
        }
    }

    @Test(arguments: PixelFormat.allCases, [false, true])
    func columnsBecomeRows(format: PixelFormat, isUpwards: Bool) {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<120 {
            let sample = Sample(format: format, using: &generator)
            let (width, height) = (sample.width, sample.height)
            // The corner of the source that becomes the upper left one.
            let first = isUpwards ? width - 1 : (height - 1) * width
            let across = isUpwards ? width : -width
            let down = isUpwards ? -1 : 1
            let expected = sample.expected(width: height, height: width) { x, y in
                first + x * across + y * down
            }
            forEachVariant { kernels, variant in
                let written = sample.written { target, source, thresholds in
                    loops(kernels, format).turned(
                        target, sample.stride, source + max(0, first), across, isUpwards ? 1 : 0,
                        height, width, thresholds)
                }
                #expect(written == expected, "\(width) x \(height), variant \(variant.rawValue)")
            }
        }
    }

    @Test(arguments: Rotation.allCases, PixelFormat.allCases)
    func aCopyWritesItsRegionAndNothingElse(rotation: Rotation, format: PixelFormat) {
        var generator = SeededGenerator(seed: UInt64(rotation.rawValue + 3))
        for (width, height) in [(1, 1), (1, 300), (300, 1), (33, 290), (150, 77), (600, 19)] {
            let shadow = PixelBuffer(width: width, height: height)
            shadow.fillWithNoise(in: shadow.bounds, using: &generator)
            var region = Region()
            for _ in 0..<3 { region.add(.random(in: shadow.bounds, using: &generator)) }
            let size = rotation.applied(width: width, height: height)
            let stride =
                size.width * format.bytesPerPixel + Int.random(in: 0...9, using: &generator) * 4
            var written = [UInt8](repeating: 0xAA, count: stride * size.height)
            var expected = written
            for index in 0..<region.count {
                let place = rotation.toScanout(region[index], width: width, height: height)
                for y in Int(region[index].minY)..<Int(region[index].maxY) {
                    for x in Int(region[index].minX)..<Int(region[index].maxX) {
                        let pixel = rotation.toScanout(
                            PixelRect(x: x, y: y, width: 1, height: 1), width: width,
                            height: height)
                        #expect(pixel.intersection(place) == pixel)
                        let (column, row) = (Int(pixel.minX), Int(pixel.minY))
                        let bytes = ScanoutReference.bytes(
                            of: shadow[x, y], format: format,
                            threshold: ScanoutReference.threshold(x: column, y: row))
                        let offset = row * stride + column * format.bytesPerPixel
                        expected.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
                    }
                }
            }
            written.withUnsafeMutableBytes { bytes in
                ScanoutCopy.copy(
                    from: shadow, region: region,
                    to: ScanoutTarget(
                        base: bytes.baseAddress!, stride: stride, format: format, age: 0),
                    rotation: rotation)
            }
            #expect(written == expected, "\(width) x \(height)")
        }
    }
}
