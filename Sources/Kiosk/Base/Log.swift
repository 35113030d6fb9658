import Glibc
import Synchronization

/// Severity of a log line, by who has to act on it. The raw values are syslog's, which the journal
/// reads from the prefix `<n>`; see sd-daemon(3).
public enum LogLevel: Int, Comparable, Sendable {
    /// A bug in Kiosk.
    case error = 3
    /// A fault in the configuration or the hardware.
    case warning = 4
    /// An event that an operator wants to know once.
    case info = 6
    /// Details for debugging.
    case debug = 7

    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }

    /// Word that begins a line outside of a journal.
    package var word: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "info"
        case .debug: "debug"
        }
    }

    /// All levels, from the most severe one.
    package static let all = [LogLevel.error, .warning, .info, .debug]
    /// Their words.
    package static let words = all.map(\.word)
}

/// A sink for log lines, handed down from the composition root; there is no global one.
public struct Log: Sendable {
    /// Least severe level that is logged; messages above this raw value are not even built.
    public var threshold: LogLevel { state.threshold }
    private let state: LogState
    private let sink: @Sendable (LogLevel, String) -> Void

    /// Makes a log that passes lines as severe as `threshold`, and more severe ones, to `sink`, on
    /// the thread that logs them. A text may have several lines.
    public init(
        threshold: LogLevel = .info, sink: @escaping @Sendable (LogLevel, String) -> Void
    ) {
        state = LogState(threshold)
        self.sink = sink
    }

    private init(state: LogState, sink: @escaping @Sendable (LogLevel, String) -> Void) {
        (self.state, self.sink) = (state, sink)
    }

    /// Returns the log of a part, whose lines begin with its name.
    package func prefixed(_ name: String) -> Log {
        Log(state: state) { [sink] in sink($0, name + $1) }
    }

    /// Discards everything.
    public static let silent = Log(threshold: .error) { _, _ in }

    /// Logs a bug in Kiosk. The line is built only if the threshold admits it; so are the others.
    public func error(_ line: @autoclosure () -> String) { emit(.error, line) }
    /// Logs a fault in the configuration or the hardware.
    public func warning(_ line: @autoclosure () -> String) { emit(.warning, line) }
    /// Logs an event that an operator wants to know once.
    public func info(_ line: @autoclosure () -> String) { emit(.info, line) }
    /// Logs details for debugging.
    public func debug(_ line: @autoclosure () -> String) { emit(.debug, line) }

    /// Changes the least severe level, for all copies of this log and on all threads.
    package func setThreshold(_ threshold: LogLevel) { state.set(threshold) }

    /// Returns the number of errors or warnings so far, of all copies of this log and on all threads.
    package func count(of level: LogLevel) -> Int { state.count(of: level) }

    private func emit(_ level: LogLevel, _ line: () -> String) {
        state.note(level)
        if level <= threshold { sink(level, line()) }
    }
}

/// The threshold and the counts that all copies of a log share.
private final class LogState: Sendable {
    private let number: Atomic<Int>
    private let errors = Atomic<Int>(0)
    private let warnings = Atomic<Int>(0)

    init(_ level: LogLevel) { number = Atomic(level.rawValue) }

    // Only `set` writes, from a level.
    var threshold: LogLevel { LogLevel(rawValue: number.load(ordering: .relaxed)) ?? .info }

    func set(_ level: LogLevel) { number.store(level.rawValue, ordering: .relaxed) }

    func note(_ level: LogLevel) {
        switch level {
        case .error: errors.wrappingAdd(1, ordering: .relaxed)
        case .warning: warnings.wrappingAdd(1, ordering: .relaxed)
        case .info, .debug: break
        }
    }

    func count(of level: LogLevel) -> Int {
        switch level {
        case .error: errors.load(ordering: .relaxed)
        case .warning: warnings.load(ordering: .relaxed)
        case .info, .debug: 0
        }
    }
}

extension Log {
    /// Writes clean lines to standard error, not too many of them; with `priorities`, each begins with the journal's `<n>`.
    public static func standardError(
        threshold: LogLevel = .info, priorities: Bool = false
    ) -> Log {
        let lines = LogFilter()
        return Log(threshold: threshold) { level, text in
            let prefix = priorities ? "<\(level.rawValue)>" : "\(level.word): "
            var output = ""
            for line in lines.lines(of: text, at: MonotonicClock().now.nanoseconds) {
                output += prefix + line + "\n"
            }
            writeAll(&output)
        }
    }
}

/// Writes to standard error, giving up after `longestLogWait` without progress.
///
/// The logging thread also draws frames and must not block on a stuck reader, so the rest is
/// dropped. A write of up to a page to a pipe that polls as ready does not block; see pipe(7). At
/// file scope, `write` is write(2).
private func writeAll(_ text: inout String) {
    text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            var target = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&target, 1, longestLogWait)
            if ready < 0 && errno == EINTR { continue }
            if ready <= 0 { return }
            let count = write(STDERR_FILENO, rest.baseAddress, min(rest.count, 4096))
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

/// Milliseconds to wait for standard error to become writable.
private let longestLogWait: Int32 = 10
