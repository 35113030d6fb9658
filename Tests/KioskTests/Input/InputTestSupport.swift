import Kiosk
import Synchronization

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
