import Glibc

/// A connection of a `LineServer`.
final class LineClient {
    private unowned let server: LineServer
    private let descriptor: OwnedFD
    private var source: EventSource?
    private var events: IOEvents = .readable
    /// Received bytes; those from `start` on are not yet processed.
    private var input: [UInt8] = []
    private var start = 0
    /// No line ends before this index.
    private var searched = 0
    /// True once the client has closed its sending side.
    private var isAtEnd = false
    /// True while a line's answer is outstanding.
    private var isWaiting = false
    private var isTakingLines = false
    private var output: [UInt8] = []
    /// True once the client no longer reads.
    private var isDeaf = false
    /// Runs while the client does not read its answers.
    private var patience: Timer?

    /// Bytes per read; more would be more lines than fit between two frames.
    private static let chunkSize = 16 << 10
    /// Bytes of unsent answers beyond which nothing is read.
    private static let outputLimit = 64 << 10
    private static let longestWait = Duration.seconds(10)

    init(server: LineServer, descriptor: consuming OwnedFD) throws(SystemError) {
        self.server = server
        self.descriptor = descriptor
        source = try server.loop.watch(self.descriptor.number) { [weak self] events in
            self?.serve(events)
        }
        patience = Timer(loop: server.loop) { [weak self] in
            self?.end("a client does not read its answers")
        }
    }

    func close() {
        source?.cancel()
        source = nil
        patience = nil
    }

    private func serve(_ events: IOEvents) {
        if !events.isDisjoint(with: [.failed, .hungUp]) {
            // Lines sent before the hang-up still count.
            isDeaf = true
            output = []
        }
        if !isWaiting && !isAtEnd && (isDeaf || events.contains(.readable)) { readInput() }
        takeLines()
    }

    private func readInput() {
        withUnsafeTemporaryAllocation(byteCount: LineClient.chunkSize, alignment: 1) { chunk in
            let count = recv(descriptor.number, chunk.baseAddress, chunk.count, 0)
            if count > 0 {
                input.append(contentsOf: chunk[..<count])
            } else if count == 0 {
                isAtEnd = true
            } else if errno != EAGAIN && errno != EINTR {
                end()
            }
        }
    }

    /// Passes on complete lines, each after the previous one's answer.
    private func takeLines() {
        if isTakingLines { return }
        isTakingLines = true
        while source != nil, !isWaiting, let line = nextLine() {
            isWaiting = true
            server.onLine(line) { [weak self] answer in self?.take(answer) }
        }
        isTakingLines = false
        input.removeFirst(start)
        (searched, start) = (searched - start, 0)
        if source == nil { return }
        if input.count > server.lineLimit && !isWaiting {
            let answer = "{\"error\":\"the line is longer than \(server.lineLimit) bytes\"}\n"
            output += Array(answer.utf8)
            writeOutput()
            return end("a line is longer than \(server.lineLimit) bytes")
        }
        writeOutput()
        if isAtEnd && !isWaiting && output.isEmpty { return end() }
        updateEvents()
    }

    private func nextLine() -> [UInt8]? {
        if let end = input[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            if end - start > server.lineLimit { return nil }
            defer { (start, searched) = (end + 1, end + 1) }
            return Array(input[start..<end])
        }
        searched = input.count
        // The last line may lack its line end.
        guard isAtEnd, start < input.count else { return nil }
        defer { start = input.count }
        return Array(input[start...])
    }

    private func take(_ answer: [UInt8]) {
        guard source != nil, isWaiting else { return }
        isWaiting = false
        if !isDeaf { output += answer + [UInt8(ascii: "\n")] }
        takeLines()
    }

    private func writeOutput() {
        while !output.isEmpty {
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = send(descriptor.number, output, output.count, flags)
            if count > 0 {
                output.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                isDeaf = true
                output = []
            }
        }
    }

    private func updateEvents() {
        let isFull = output.count > LineClient.outputLimit
        // While a line is processed, further input stays in the kernel's buffer, which bounds it.
        let reads = !isAtEnd && !isWaiting && !isFull
        if isFull {
            if patience?.deadline == nil { patience?.arm(after: LineClient.longestWait) }
        } else {
            patience?.disarm()
        }
        var wanted: IOEvents = reads ? .readable : []
        if !output.isEmpty { wanted.insert(.writable) }
        if wanted.isEmpty { wanted = .once }
        if wanted == events { return }
        events = wanted
        do {
            try source?.change(to: wanted)
        } catch {
            end("\(error)")
        }
    }

    private func end(_ reason: String? = nil) {
        guard source != nil else { return }
        if let reason { server.log.warning("\(server.path): \(reason)") }
        close()
        server.remove(self)
    }
}
