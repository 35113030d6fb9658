package import Kiosk
import Synchronization

/// A sink that stores log lines.
package final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    package init() {}

    package var log: Log {
        Log(threshold: .debug) { [self] level, text in
            lines.withLock { $0.append("\(level.word): \(text)") }
        }
    }

    package var all: [String] { lines.withLock { $0 } }
}
