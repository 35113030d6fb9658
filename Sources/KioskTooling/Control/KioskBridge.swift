import Glibc
package import Kiosk

/// A connection to a kiosk's control socket that waits for nothing, for programs with a loop.
///
/// While a message has yet to be taken, nothing is read from the kiosk, which then tells less.
package final class KioskBridge {
    /// Called when messages have come.
    package var onMessage: (() -> Void)?
    /// Called once when the kiosk has ended the connection.
    package var onEnd: (() -> Void)?
    /// True once the kiosk has ended the connection.
    package private(set) var hasEnded = false

    private let descriptor: OwnedFD
    private var source: EventSource?
    /// Bytes from the kiosk that do not yet make up a whole message.
    private var input: [UInt8] = []
    private var messages: [[UInt8]] = []
    private var output = SocketOutput()

    /// Most bytes of a message; a large picture is some megabytes.
    private static let inputLimit = 64 << 20
    private static let outputLimit = KioskControl.Limits.message + 1
    private static let chunkSize = 64 << 10

    /// Connects.
    package init(to path: String, loop: EventLoop) throws(SystemError) {
        descriptor = try connectLocally(to: path)
        source = try loop.watch(descriptor.number) { [weak self] in self?.serve($0) }
    }

    deinit { source?.cancel() }

    /// True if a message waits.
    package var hasMessages: Bool { !messages.isEmpty }

    /// Returns the next message of the kiosk, without its end.
    package func nextMessage() -> [UInt8]? {
        guard !messages.isEmpty else { return nil }
        let message = messages.removeFirst()
        watch()
        return message
    }

    /// Sends a part of a message.
    ///
    /// - Returns: False if the kiosk takes too little, or the message is too long.
    package func send(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool {
        guard !hasEnded, output.count + bytes.count <= KioskBridge.outputLimit else { return false }
        output.append(contentsOf: bytes)
        if isLast { output.append(0) }
        writeOutput()
        return true
    }

    /// Calls a method of `org.kiosk.control`.
    ///
    /// - Parameter more: True for a method that gives several replies.
    /// - Returns: False if the kiosk takes too little.
    @discardableResult
    package func call(_ method: String, _ parameters: JSON = [:], more: Bool = false) -> Bool {
        let flag = more ? "more" : nil
        let message = ControlConnection.message(method, parameters, flag: flag)
        return message.withUnsafeBytes { send($0, isLast: true) }
    }

    /// Returns the next reply of the kiosk; nil if none is there.
    package func nextReply() throws(ControlCallError) -> JSON? {
        try nextMessage().map { (bytes) throws(ControlCallError) in
            try ControlConnection.reply(bytes).results
        }
    }

    private func serve(_ events: IOEvents) {
        if events.contains(.writable) { writeOutput() }
        guard !events.isDisjoint(with: [.readable, .failed, .hungUp]) else { return }
        readInput()
    }

    private func readInput() {
        let start = input.count
        let count = withUnsafeTemporaryAllocation(
            byteCount: KioskBridge.chunkSize, alignment: 1
        ) { chunk in
            let count = recv(descriptor.number, chunk.baseAddress, chunk.count, 0)
            if count > 0 { input.append(contentsOf: chunk[..<count]) }
            return count
        }
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
        guard count > 0, input.count <= KioskBridge.inputLimit else { return end() }
        var begin = 0
        var search = start
        while let index = input[search...].firstIndex(of: 0) {
            messages.append(Array(input[begin..<index]))
            (begin, search) = (index + 1, index + 1)
        }
        guard begin > 0 else { return }
        input.removeFirst(begin)
        watch()
        onMessage?()
    }

    private func writeOutput() {
        do throws(SystemError) {
            try output.send(to: descriptor.number)
        } catch {
            return end()
        }
        watch()
    }

    private func watch() {
        var events: IOEvents = messages.isEmpty ? .readable : []
        if !output.isEmpty { events.insert(.writable) }
        do {
            try source?.change(to: events)
        } catch {
            end()
        }
    }

    private func end() {
        guard !hasEnded else { return }
        hasEnded = true
        source?.cancel()
        source = nil
        onEnd?()
    }
}
