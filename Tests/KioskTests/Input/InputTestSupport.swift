import Kiosk
import Synchronization

/// The same random numbers in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Collects what a source delivers.
final class TouchLog {
    var touches: [DeviceTouch] = []

    init(_ source: any InputSource) {
        source.onTouch = { [weak self] in self?.touches.append($0) }
    }

    /// `down 0`, `up 0`, …
    var phases: [String] { touches.map { "\($0.phase.rawValue) \($0.slot)" } }
}

/// Collects log lines.
final class LineLog: Sendable {
    private let storage = Mutex<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    var log: Log {
        Log(threshold: .info) { [self] _, line in storage.withLock { $0.append(line) } }
    }
}
