import CLinux
import Glibc

/// A connection to a program that listens on a Unix-domain socket, with which it exchanges lines.
///
/// Nothing blocks: what cannot be sent at once is sent when there is room, and a program that reads
/// nothing, or sends endless lines, is left.
package final class LocalConnection {
    /// Called in any turn with each line, without its end.
    package var onLine: ((String) -> Void)?
    /// Called once when the connection has ended by itself, with the reason.
    package var onEnd: ((String) -> Void)?

    private let descriptor: OwnedFD
    private var source: EventSource?
    private var input: [UInt8] = []
    private var output = SocketOutput()
    private var watchesOutput = false

    /// Bytes of a line beyond which the program is left.
    private static let lineLimit = 16 << 10
    /// Unsent bytes beyond which the program is left.
    private static let outputLimit = 256 << 10

    /// Connects. A program that is there answers at once, as the socket is of this machine.
    package init(to path: String, loop: EventLoop) throws(SystemError) {
        descriptor = try connectLocally(to: path)
        source = try loop.watch(descriptor.number) { [weak self] events in self?.serve(events) }
    }

    deinit { close() }

    /// Sends a text.
    package func send(_ text: String) {
        guard source != nil else { return }
        output.append(contentsOf: text.utf8)
        writeOutput()
    }

    /// Ends the connection; `onEnd` is not called.
    package func close() {
        source?.cancel()
        source = nil
    }

    private func end(_ reason: String) {
        guard source != nil else { return }
        close()
        onEnd?(reason)
    }

    private func serve(_ events: IOEvents) {
        if events.contains(.writable) { writeOutput() }
        guard !events.isDisjoint(with: [.readable, .failed, .hungUp]) else { return }
        readInput()
    }

    private func readInput() {
        let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { chunk in
            let count = recv(descriptor.number, chunk.baseAddress, chunk.count, 0)
            if count > 0 { input.append(contentsOf: chunk[..<count]) }
            return count
        }
        if count == 0 { return end("it has ended the connection") }
        if count < 0 {
            if errno != EAGAIN && errno != EINTR { end("\(SystemError("recv"))") }
            return
        }
        while let index = input.firstIndex(of: ASCII.lineFeed) {
            var line = input[..<index]
            if line.last == ASCII.carriageReturn { line.removeLast() }
            let text = String(decoding: line, as: UTF8.self)
            input.removeFirst(index + 1)
            onLine?(text)
            // The line may have ended it.
            guard source != nil else { return }
        }
        if input.count > LocalConnection.lineLimit { end("it sends a line that does not end") }
    }

    private func writeOutput() {
        do throws(SystemError) {
            try output.send(to: descriptor.number)
        } catch {
            return end("\(error)")
        }
        if output.count > LocalConnection.outputLimit { return end("it reads nothing") }
        let wantsOutput = !output.isEmpty
        guard wantsOutput != watchesOutput else { return }
        watchesOutput = wantsOutput
        do {
            try source?.change(to: wantsOutput ? [.readable, .writable] : .readable)
        } catch {
            end("\(error)")
        }
    }
}
