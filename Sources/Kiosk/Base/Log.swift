import Glibc

/// Who has to act on a log line. The raw values are syslog's, which the journal reads from the
/// prefix `<n>`; see sd-daemon(3).
public enum LogLevel: Int, Comparable, Sendable {
    /// Always a mistake of ours.
    case error = 3
    /// The configuration or the hardware is not as it should be.
    case warning = 4
    /// What an operator wants to know once.
    case info = 6
    /// For somebody who looks into it.
    case debug = 7

    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A place for log lines. It is handed down from the composition root; there is no global one.
public struct Log: Sendable {
    /// Lines of a level above this one are not even built.
    public let threshold: LogLevel
    private let sink: @Sendable (LogLevel, String) -> Void

    public init(
        threshold: LogLevel = .info, sink: @escaping @Sendable (LogLevel, String) -> Void
    ) {
        self.threshold = threshold
        self.sink = sink
    }

    /// Says nothing.
    public static let silent = Log(threshold: .error) { _, _ in }

    public func error(_ line: @autoclosure () -> String) { emit(.error, line) }
    public func warning(_ line: @autoclosure () -> String) { emit(.warning, line) }
    public func info(_ line: @autoclosure () -> String) { emit(.info, line) }
    public func debug(_ line: @autoclosure () -> String) { emit(.debug, line) }

    private func emit(_ level: LogLevel, _ line: () -> String) {
        if level <= threshold { sink(level, line()) }
    }
}

extension Log {
    /// Lines on standard error; with `priorities`, each begins with the journal's `<n>`.
    public static func standardError(threshold: LogLevel, priorities: Bool) -> Log {
        Log(threshold: threshold) { level, text in
            writeLines(text, prefix: priorities ? "<\(level.rawValue)>" : "\(level): ")
        }
    }

    private static func writeLines(_ text: String, prefix: String) {
        var output = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            output += prefix + line + "\n"
        }
        writeAll(&output)
    }
}

/// At file scope, where `write` is write(2).
///
/// The thread that logs draws the frames, so a reader that is stuck must not stop it: what is not
/// taken in time is lost. Up to a page, a write to a pipe that is ready does not block; see pipe(7).
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

/// Milliseconds.
private let longestLogWait: Int32 = 10
