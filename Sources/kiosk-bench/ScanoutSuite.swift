import Kiosk

/// Measures the copy of a whole frame from the shadow buffer to the display's orientation and
/// format.
enum ScanoutSuite {
    static func make() -> Suite {
        let cases = PixelFormat.allCases.flatMap { format in
            Rotation.allCases.map { rotation in makeCase(rotation, format) }
        }
        return Suite(name: "scanout", yardstick: .memcpy, cases: cases)
    }

    private static func makeCase(_ rotation: Rotation, _ format: PixelFormat) -> Case {
        let scanout = ScanoutMemory(format)
        let size = rotation.applied(width: FrameSize.width, height: FrameSize.height)
        let shadow = PixelBuffer(width: size.width, height: size.height)
        var dice = Dice(seed: 1)
        for y in 0..<size.height {
            for x in 0..<size.width { shadow[x, y] = UInt32(dice.roll(1 << 24)) | 0xFF00_0000 }
        }
        let whole = Region(shadow.bounds)
        return Case(name: "\(format.rawValue), \(rotation.rawValue)°") {
            ScanoutCopy.copy(from: shadow, region: whole, to: scanout.target, rotation: rotation)
        }
    }
}

/// Memory in place of a display's.
private final class ScanoutMemory {
    private let memory: PageMemory
    private let format: PixelFormat

    init(_ format: PixelFormat) {
        self.format = format
        memory = PageMemory(
            byteCount: FrameSize.width * FrameSize.height * format.bytesPerPixel)
    }

    var target: ScanoutTarget {
        ScanoutTarget(
            base: memory.base, stride: FrameSize.width * format.bytesPerPixel, format: format,
            age: 1)
    }
}
