import Kiosk
import Testing

@Suite struct ScanoutCopyTests {
    /// A scanout buffer in ordinary memory, with room behind each row that must stay untouched.
    private final class Target {
        let width: Int
        let height: Int
        let stride: Int
        let format: PixelFormat
        private let bytes: UnsafeMutableRawBufferPointer

        init(width: Int, height: Int, format: PixelFormat) {
            self.width = width
            self.height = height
            self.format = format
            stride = (width * format.bytesPerPixel + 3) / 4 * 4 + 8
            bytes = .allocate(byteCount: stride * height, alignment: 64)
            bytes.initializeMemory(as: UInt8.self, repeating: 0xAA)
        }

        deinit { bytes.deallocate() }

        var scanout: ScanoutTarget {
            ScanoutTarget(base: bytes.baseAddress!, stride: stride, format: format, age: 0)
        }

        var contents: [UInt8] { Array(bytes) }

        subscript(x: Int, y: Int) -> UInt32 {
            let offset = y * stride + x * format.bytesPerPixel
            return switch format {
            case .xrgb8888, .xbgr8888: bytes.load(fromByteOffset: offset, as: UInt32.self)
            case .rgb565: UInt32(bytes.load(fromByteOffset: offset, as: UInt16.self))
            }
        }

        var isPaddingUntouched: Bool {
            (0..<height).allSatisfy { y in
                bytes[(y * stride + width * format.bytesPerPixel)..<((y + 1) * stride)]
                    .allSatisfy { $0 == 0xAA }
            }
        }
    }

    private func target(
        for shadow: PixelBuffer, _ rotation: Rotation, _ format: PixelFormat
    ) -> Target {
        let size = rotation.applied(width: shadow.width, height: shadow.height)
        return Target(width: size.width, height: size.height, format: format)
    }

    @Test(arguments: Rotation.allCases)
    func redAndBlueChangePlacesInXBGR8888(rotation: Rotation) {
        let shadow = PixelBuffer(width: 37, height: 21)
        for y in 0..<21 { for x in 0..<37 { shadow[x, y] = 0xFF00_0000 | UInt32(y << 16 | x) } }
        let straight = target(for: shadow, rotation, .xrgb8888)
        let swapped = target(for: shadow, rotation, .xbgr8888)
        for target in [straight, swapped] {
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: target.scanout,
                rotation: rotation)
        }
        for y in 0..<straight.height {
            for x in 0..<straight.width {
                let pixel = straight[x, y]
                #expect(swapped[x, y] == 0xFF00_0000 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF)
            }
        }
        #expect(swapped.isPaddingUntouched)
    }

    @Test(arguments: Rotation.allCases)
    func pixelsGoWhereTheRotationSays(rotation: Rotation) {
        for (width, height) in [(1, 1), (3, 2), (17, 35), (64, 33), (50, 16)] {
            let shadow = PixelBuffer(width: width, height: height)
            for y in 0..<height { for x in 0..<width { shadow[x, y] = UInt32(y << 12 | x) } }
            let target = target(for: shadow, rotation, .xrgb8888)
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: target.scanout,
                rotation: rotation)
            for y in 0..<height {
                for x in 0..<width {
                    let place = rotation.toScanout(
                        PixelRect(x: x, y: y, width: 1, height: 1), width: width, height: height)
                    #expect(
                        target[Int(place.minX), Int(place.minY)]
                            == 0xFF00_0000 | UInt32(y << 12 | x))
                }
            }
            #expect(target.isPaddingUntouched)
        }
    }

    /// Two buffers that take turns, each of which gets the damage of the frames it missed.
    @Test(arguments: Rotation.allCases, PixelFormat.allCases)
    func damageByAgeEqualsAFullCopy(rotation: Rotation, format: PixelFormat) {
        var generator = SeededGenerator(seed: UInt64(rotation.rawValue))
        let shadow = PixelBuffer(width: 131, height: 77)
        shadow.fillWithNoise(in: shadow.bounds, using: &generator)
        let buffers = [
            target(for: shadow, rotation, format), target(for: shadow, rotation, format),
        ]
        for buffer in buffers {
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: buffer.scanout,
                rotation: rotation)
        }
        var missed = [Region(), Region()]
        for frame in 0..<40 {
            var damage = Region()
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                damage.add(.random(in: shadow.bounds, using: &generator))
            }
            for index in 0..<damage.count {
                shadow.fillWithNoise(in: damage[index], using: &generator)
            }
            let current = frame % 2
            for index in 0..<2 { missed[index].add(damage) }
            ScanoutCopy.copy(
                from: shadow, region: missed[current], to: buffers[current].scanout,
                rotation: rotation)
            missed[current].removeAll()
            let whole = target(for: shadow, rotation, format)
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: whole.scanout,
                rotation: rotation)
            #expect(buffers[current].contents == whole.contents)
        }
    }

    @Test(arguments: Rotation.allCases, PixelFormat.allCases)
    func paintedPartsEqualAFullFrame(rotation: Rotation, format: PixelFormat) {
        for seed in 0..<12 {
            var generator = SeededGenerator(seed: UInt64(5000 + seed))
            let (width, height) = (150, 90)
            let scene = RandomScene(width: width, height: height, using: &generator)
            let shadow = PixelBuffer(width: width, height: height)
            scene.paint(into: shadow, clip: shadow.bounds)
            let whole = target(for: shadow, rotation, format)
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: whole.scanout,
                rotation: rotation)
            let rect = PixelRect.random(in: shadow.bounds, using: &generator)
            let part = target(for: shadow, rotation, format)
            shadow.fillWithNoise(in: rect, using: &generator)
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: part.scanout, rotation: rotation)
            scene.paint(into: shadow, clip: rect)
            ScanoutCopy.copy(
                from: shadow, region: Region(rect), to: part.scanout, rotation: rotation)
            #expect(part.contents == whole.contents)
        }
    }

    @Test func aRegionBeyondTheShadowIsCut() {
        let shadow = PixelBuffer(width: 20, height: 10)
        for rotation in Rotation.allCases {
            let target = target(for: shadow, rotation, .rgb565)
            ScanoutCopy.copy(
                from: shadow, region: Region(PixelRect(x: -50, y: -50, width: 500, height: 500)),
                to: target.scanout, rotation: rotation)
            #expect(target.isPaddingUntouched)
            #expect(target[0, 0] == 0)
        }
    }

    @Test func coloursOf565StayFlat() {
        let shadow = PixelBuffer(width: 64, height: 8)
        let target = target(for: shadow, .none, .rgb565)
        for level in UInt32(0)..<64 {
            let five = level / 2
            let red = five << 3 | five >> 2
            let green = level << 2 | level >> 4
            let blue = (31 - five) << 3 | (31 - five) >> 2
            for y in 0..<8 {
                for x in 0..<64 { shadow[x, y] = 0xFF00_0000 | red << 16 | green << 8 | blue }
            }
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: target.scanout, rotation: .none)
            for y in 0..<8 {
                for x in 0..<64 {
                    #expect(target[x, y] == five << 11 | level << 5 | 31 - five)
                }
            }
        }
    }

    @Test func theDitherKeepsTheMean() {
        let shadow = PixelBuffer(width: 16, height: 16)
        let target = target(for: shadow, .none, .rgb565)
        for value in UInt32(0)...255 {
            for y in 0..<16 {
                for x in 0..<16 { shadow[x, y] = 0xFF00_0000 | value * 0x0001_0101 }
            }
            ScanoutCopy.copy(
                from: shadow, region: Region(shadow.bounds), to: target.scanout, rotation: .none)
            var (red, green, blue) = (0.0, 0.0, 0.0)
            for y in 0..<16 {
                for x in 0..<16 {
                    let pixel = target[x, y]
                    red += Double(pixel >> 11) * 255 / 31 / 256
                    green += Double(pixel >> 5 & 63) * 255 / 63 / 256
                    blue += Double(pixel & 31) * 255 / 31 / 256
                }
            }
            #expect(abs(red - Double(value)) < 1.5)
            #expect(abs(green - Double(value)) < 1)
            #expect(red == blue)
        }
    }
}
