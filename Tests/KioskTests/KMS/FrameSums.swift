import Glibc

@testable import Kiosk

/// The checksums that the kernel makes of what the display shows, one for each vertical blank; see
/// Documentation/gpu/drm-kms-helpers.rst, "CRC ABI". None is left out while they are read often enough.
final class FrameSums {
    private let data: OwnedFD
    private(set) var frames: [(number: UInt32, sum: UInt32)] = []

    private static let folder = "/sys/kernel/debug/dri/0/crtc-0/crc"

    /// Begins to count. There has to be a signal already.
    init() throws {
        let control = try OwnedFD(path: Self.folder + "/control", flags: O_WRONLY)
        guard write(control.number, "auto", 4) == 4 else { throw SystemError("write control") }
        data = try OwnedFD(path: Self.folder + "/data", flags: O_RDONLY | O_NONBLOCK)
    }

    /// Takes those of the frames since the last time.
    func read() {
        // The kernel passes a line at a time.
        var line = [UInt8](repeating: 0, count: 256)
        while true {
            let count = Glibc.read(data.number, &line, line.count)
            guard count > 0 else { return }
            let fields = String(decoding: line[..<count], as: UTF8.self)
                .split(whereSeparator: \.isWhitespace)
            // Behind the line comes a null.
            guard fields.count >= 2, let number = UInt32(fields[0].dropFirst(2), radix: 16),
                let sum = UInt32(fields[1].dropFirst(2), radix: 16)
            else { continue }
            frames.append((number, sum))
        }
    }

    /// Reads until there are so many frames, a minute at most.
    func read(until count: Int) {
        let end = ContinuousClock.now + .seconds(60)
        while frames.count < count, ContinuousClock.now < end {
            read()
            usleep(5000)
        }
    }
}
