import Glibc

/// A connection of a `LineServer`.
final class LineClient: Peer {
    private unowned let server: LineServer
    private let descriptor: OwnedFD
    private var source: EventSource?
    private var events: IOEvents = .readable
    /// Received bytes; those from `start` on are not yet processed.
    private var input: [UInt8] = []
    private var start = 0
    /// No line ends before this index.
    private var searched = 0
    /// The next line, without its end, which waits in the queue of peers.
    private var line: Range<Int>?
    /// True once the client has closed its sending side.
    private var isAtEnd = false
    /// True while a line's answer is outstanding.
    private var isWaiting = false
    private var output = SocketOutput()
    /// True once the client no longer reads.
    private var isDeaf = false
    /// Runs while the client does not read its answers.
    private var patience: Timer?
    /// Time at which the client last sent something, was answered, or took some of an answer.
    private(set) var lastSign: Instant
    /// The user and the groups of the program at the other end.
    let credentials: PeerCredentials
    /// Called when all that was sent has gone, while the answer to a message is outstanding.
    var onRoom: (() -> Void)?
    /// Called once when the client is no longer there.
    var onEnd: (() -> Void)? {
        // It may have gone while its call was being read.
        didSet { if isDeaf && onEnd != nil { server.queue.add(self) } }
    }
    /// False once the client has no place any more; what it is answered is dropped.
    var isConnected: Bool { source != nil }

    /// Bytes per read.
    private static let chunkSize = 16 << 10
    /// Bytes of answers that are sent together while more lines follow.
    private static let packetSize = 4 << 10
    /// Bytes of unsent answers beyond which nothing is read.
    private static let outputLimit = 64 << 10
    /// Bytes that are sent in a turn: more of them would take time from frames.
    private static let turnLimit = 512 << 10
    private static let longestWait = Duration.seconds(10)

    init(
        server: LineServer, descriptor: consuming OwnedFD, credentials: PeerCredentials
    ) throws(SystemError) {
        self.server = server
        self.descriptor = descriptor
        lastSign = server.loop.now
        self.credentials = credentials
        source = try server.loop.watch(self.descriptor.number) { [weak self] events in
            self?.serve(events)
        }
        patience = Timer(loop: server.loop) { [weak self] in
            self?.end("a client does not read its answers")
        }
    }

    /// True if no line is being handled, and none waits for that.
    var isIdle: Bool { !isWaiting && line == nil }

    /// Bytes that the client has yet to take.
    var backlog: Int { output.count }

    func close() {
        source?.cancel()
        source = nil
        patience = nil
        onRoom = nil
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    /// Disconnects the client when it has what was sent; what it has sent and is not handled yet is
    /// dropped.
    func leave() {
        guard source != nil else { return }
        (input, start, searched, line) = ([], 0, 0, nil)
        isAtEnd = true
        proceed()
    }

    /// Sends a message beside the answer, which is outstanding.
    func send(_ message: [UInt8]) {
        guard source != nil, !isDeaf else { return }
        output.append(contentsOf: message)
        output.append(server.framing.end)
        lastSign = server.loop.now
        writeOutput()
        lineUp()
        updateEvents()
    }

    /// Disconnects the client, which is told why.
    func dismiss(_ reason: String) {
        output.append(contentsOf: server.refusal(reason))
        writeOutput()
        end()
    }

    /// Passes on the next line; the one after that has to wait for the answer.
    func handleNext() {
        if hasGone { return end() }
        guard source != nil, !isWaiting, hasRoom, let line else { return }
        self.line = nil
        let bytes = Array(input[line])
        isWaiting = true
        server.onMessage(self, bytes) { [weak self] answer in self?.take(answer) }
        if isWaiting { proceed() }
    }

    private func take(_ answer: [UInt8]?) {
        guard source != nil, isWaiting else { return }
        isWaiting = false
        lastSign = server.loop.now
        if !isDeaf, let answer {
            output.append(contentsOf: answer)
            output.append(server.framing.end)
        }
        proceed()
    }

    private func serve(_ events: IOEvents) {
        if !events.isDisjoint(with: [.failed, .hungUp]) {
            // Lines sent before the hang-up still count.
            isDeaf = true
            output.removeAll()
        }
        let mayRead = canRead
        if mayRead && (isDeaf || events.contains(.readable)) { readInput() }
        proceed()
        if isDeaf || !mayRead && events.contains(.readable) { updateEvents(keepsWatching: false) }
    }

    /// True while nothing that was received has to be handled first: further input stays in the
    /// kernel's buffer, which bounds it and slows the client.
    private var canRead: Bool {
        !isAtEnd && !isWaiting && line == nil && hasRoom
    }

    /// True while the client takes its answers: the next message is not answered before.
    private var hasRoom: Bool { backlog <= LineClient.outputLimit }

    private func lineUp() {
        if line != nil && hasRoom { server.queue.add(self) }
    }

    private func readInput() {
        input.removeFirst(start)
        (searched, start) = (searched - start, 0)
        withUnsafeTemporaryAllocation(byteCount: LineClient.chunkSize, alignment: 1) { chunk in
            let count = recv(descriptor.number, chunk.baseAddress, chunk.count, 0)
            if count > 0 {
                input.append(contentsOf: chunk[..<count])
                lastSign = server.loop.now
            } else if count == 0 {
                isAtEnd = true
            } else if errno != EAGAIN && errno != EINTR {
                end()
            }
        }
    }

    /// Queues for handling if the next line is complete, and otherwise waits for the rest of it.
    private func proceed() {
        guard source != nil else { return }
        if !isWaiting && line == nil {
            line = nextLine()
            if line == nil && input.count - start > server.lineLimit {
                let reason = "the \(server.framing.noun) is longer than \(server.lineLimit) bytes"
                server.log.warning("\(server.path): \(reason)")
                return dismiss(reason)
            }
        }
        if hasGone { return end() }
        if !gathersOutput { writeOutput() }
        lineUp()
        if isAtEnd && isIdle && backlog == 0 { return end() }
        updateEvents()
        if isWaiting && backlog == 0 { onRoom?() }
    }

    /// True if the client does not hear any more of a call whose answer may never come, or has sent
    /// nothing after a call whose answer may take long.
    private var hasGone: Bool {
        isDeaf && isWaiting && (onEnd != nil || start == input.count && hasSentAll)
    }

    /// True if nothing is left to receive, and nothing can come.
    private var hasSentAll: Bool {
        var byte: UInt8 = 0
        if isAtEnd { return true }
        let count = recv(descriptor.number, &byte, 1, Int32(MSG_PEEK))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }

    /// Finds the next line; nil if it is not there as a whole, or too long.
    private func nextLine() -> Range<Int>? {
        if let end = input[searched...].firstIndex(of: server.framing.end) {
            searched = end
            if end - start > server.lineLimit { return nil }
            defer { (start, searched) = (end + 1, end + 1) }
            return start..<end
        }
        searched = input.count
        // The last line may lack its line end.
        guard isAtEnd, start < input.count, input.count - start <= server.lineLimit else {
            return nil
        }
        defer { start = input.count }
        return start..<input.count
    }

    /// True while more answers follow at once.
    private var gathersOutput: Bool { line != nil && backlog <= LineClient.packetSize }

    private func writeOutput() {
        let before = backlog
        do throws(SystemError) {
            try output.send(to: descriptor.number, limit: LineClient.turnLimit)
        } catch {
            isDeaf = true
            output.removeAll()
            if hasGone { server.queue.add(self) }
        }
        guard backlog < before else { return }
        // It reads, if slowly.
        patience?.disarm()
        lastSign = server.loop.now
    }

    /// Tells the loop what to watch for.
    ///
    /// - Parameter keepsWatching: True to go on watching for input that cannot be read now: most clients
    ///   send none before they are answered, so that two system calls for each message are saved. False
    ///   once there is such input, as the loop would report it again and again.
    private func updateEvents(keepsWatching: Bool = true) {
        guard source != nil else { return }
        if backlog > LineClient.outputLimit {
            if patience?.deadline == nil { patience?.arm(after: LineClient.longestWait) }
        } else {
            patience?.disarm()
        }
        let watchesInput =
            canRead || keepsWatching && !isAtEnd && events.contains(.readable)
        var wanted: IOEvents = watchesInput ? .readable : []
        if backlog > 0 && !gathersOutput { wanted.insert(.writable) }
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
