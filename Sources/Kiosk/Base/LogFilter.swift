import Glibc
import Synchronization

/// Makes the lines of a log that people and programs read: clean, of limited length, not too many.
///
/// Texts of servers, files and documents get into log lines. Control characters could change what
/// a terminal shows, and characters that change the direction of text could make a line say
/// something else.
package final class LogFilter: Sendable {
    /// Maximum bytes of a line.
    package static let lineLimit = 4096
    /// Maximum lines of one message.
    package static let messageLimit = 100
    /// Lines that may come at once.
    package static let burst = 500
    /// Lines that may come in a second for longer.
    package static let rate = 50

    private struct State {
        /// Lines that may come now, in nanoseconds of waiting.
        var room = Int64(LogFilter.burst) * LogFilter.pause
        var time: Int64?
        var leftOut = 0
    }

    private static let pause = Int64(1_000_000_000 / rate)
    private let state = Mutex(State())

    package init() {}

    /// The lines to write for a message, at a time in nanoseconds; none if there were too many.
    package func lines(of message: String, at time: Int64) -> [String] {
        var lines = LogFilter.split(message)
        if lines.count > LogFilter.messageLimit { lines[LogFilter.messageLimit] = "…" }
        let (isAdmitted, leftOut) = admit(lines.count, at: time)
        guard isAdmitted else { return [] }
        var result = lines.map { LogFilter.clean($0) }
        if leftOut > 0 {
            result.insert(
                "log: \(leftOut) lines were left out, since there were too many at once", at: 0)
        }
        return result
    }

    /// The lines of a message; behind the most that it may have, the rest. They are found by their bytes,
    /// as the characters of a long text would take milliseconds.
    private static func split(_ message: String) -> [Substring] {
        var lines: [Substring] = []
        var rest = message.utf8[...]
        while lines.count < messageLimit, let end = rest.firstIndex(of: ASCII.lineFeed) {
            lines.append(Substring(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        lines.append(Substring(rest))
        return lines
    }

    /// Counts lines; returns true if they may be written, with the number of those left out before.
    private func admit(_ count: Int, at time: Int64) -> (Bool, Int) {
        state.withLock { state in
            let most = Int64(LogFilter.burst) * LogFilter.pause
            state.room = min(most, state.room + max(0, time - (state.time ?? time)))
            state.time = time
            guard state.room >= Int64(count) * LogFilter.pause else {
                state.leftOut += count
                return (false, 0)
            }
            state.room -= Int64(count) * LogFilter.pause
            defer { state.leftOut = 0 }
            return (true, state.leftOut)
        }
    }

    /// The line with control characters and those that change the direction of text escaped, as in
    /// `\u001b`, and shortened if it is too long.
    package static func clean(_ line: Substring) -> String {
        let rest = line.utf8.count - lineLimit
        let end = rest > 0 ? line.utf8.index(line.startIndex, offsetBy: lineLimit) : line.endIndex
        // Rounded down to a whole character.
        let kept = line[
            ..<(rest > 0
                ? line.unicodeScalars.index(after: line.unicodeScalars.index(before: end)) : end)]
        guard rest > 0 || kept.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
            return String(line)
        }
        var result = ""
        for scalar in kept.unicodeScalars {
            if isHarmful(scalar) {
                result += "\\u" + String(scalar.value, radix: 16).padded(to: 4)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return rest > 0 ? "\(result)… (\(rest) more bytes)" : result
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
