import CLinux
import Foundation
import Synchronization

/// A speech-dispatcher for tests: speaks its protocol on a real socket, and notes what it was to say.
final class SpeechServer: Sendable {
    let path: String
    private let listener: Int32
    private let state = Mutex(State())

    private struct State {
        var commands: [String] = []
        var texts: [String] = []
        /// Numbers of texts whose end was not told.
        var open: [Int] = []
        var connection: Int32 = -1
    }

    /// True if each text counts as said at once.
    private let saysAtOnce: Bool
    private let answers: Bool

    /// - Parameter answers: False for one that hangs: its socket is there, and nobody reads from it.
    init(_ path: String, saysAtOnce: Bool = true, answers: Bool = true) {
        (self.path, self.saysAtOnce, self.answers) = (path, saysAtOnce, answers)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafeBytes(of: &address) {
            bind(listener, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, size)
        }
        precondition(result == 0 && listen(listener, 4) == 0, "no socket at \(path)")
        guard answers else { return }
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                state.withLock { $0.connection = connection }
                serve(connection)
            }
            Glibc.close(listener)
        }
    }

    /// Ends it, for its thread keeps it.
    func close() {
        shutdown(listener, Int32(SHUT_RDWR))
        // The thread may be about to use the number, which must not be another server's by then.
        if !answers { Glibc.close(listener) }
        unlink(path)
    }

    /// Commands other than those that say something, in their order.
    var commands: [String] { state.withLock { $0.commands } }
    /// Texts that it was to say, in their order.
    var texts: [String] { state.withLock { $0.texts } }

    /// Takes the texts since the last call.
    func takeTexts() -> [String] {
        state.withLock { state in
            let texts = state.texts
            state.texts = []
            return texts
        }
    }

    /// Ends the oldest text that is being said.
    func finishText() {
        let (number, connection) = state.withLock { state -> (Int?, Int32) in
            (state.open.isEmpty ? nil : state.open.removeFirst(), state.connection)
        }
        if let number { write("702-\(number)\r\n702-1\r\n702 END\r\n", connection) }
    }

    private func serve(_ connection: Int32) {
        guard let file = fdopen(connection, "r") else { return }
        defer { fclose(file) }
        var count = 0
        while let line = readLine(file) {
            guard line == "SPEAK" else {
                state.withLock { $0.commands.append(line) }
                if line == "QUIT" { return }
                if line.hasPrefix("CANCEL") { state.withLock { $0.open = [] } }
                write(
                    line.hasPrefix("CANCEL") ? "210 OK CANCELED\r\n" : "203 OK SET\r\n", connection)
                continue
            }
            write("230 OK RECEIVING DATA\r\n", connection)
            var text: [String] = []
            while let line = readLine(file), line != "." {
                text.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
            }
            count += 1
            state.withLock {
                $0.texts.append(text.joined(separator: "\n"))
                if !saysAtOnce { $0.open.append(count) }
            }
            let end = saysAtOnce ? "702-\(count)\r\n702-1\r\n702 END\r\n" : ""
            write("225-\(count)\r\n225 OK MESSAGE QUEUED\r\n" + end, connection)
        }
    }

    private func readLine(_ file: UnsafeMutablePointer<FILE>) -> String? {
        var (line, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer { free(line) }
        guard getline(&line, &size, file) > 0, let line else { return nil }
        return String(cString: line).trimmingCharacters(in: .newlines)
    }

    private func write(_ text: String, _ connection: Int32) {
        _ = Glibc.send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }
}
