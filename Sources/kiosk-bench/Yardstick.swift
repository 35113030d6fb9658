import Glibc
import Kiosk

/// The size of the frame that everything is measured against.
enum FrameSize {
    static let width = 1920
    static let height = 1080
    static let byteCount = width * height * 4
}

/// The best speed of a machine's memory: the C library fills or copies a frame.
final class Yardstick {
    enum Kind: String {
        case memset, memcpy
    }

    private let source = PageMemory(byteCount: FrameSize.byteCount)
    private let target = PageMemory(byteCount: FrameSize.byteCount)
    private var value: Int32 = 0

    init() {
        memset(source.base, 1, FrameSize.byteCount)
        memset(target.base, 2, FrameSize.byteCount)
    }

    /// Returns the median time of a run, in milliseconds.
    func milliseconds(_ kind: Kind) -> Double {
        return (0..<25).map { _ in
            let start = ThreadTime.now
            run(kind)
            return (ThreadTime.now - start).milliseconds
        }.median
    }

    func run(_ kind: Kind) {
        switch kind {
        case .memset:
            value = (value + 1) & 255
            memset(target.base, value, FrameSize.byteCount)
        case .memcpy:
            memcpy(target.base, source.base, FrameSize.byteCount)
        }
    }
}
