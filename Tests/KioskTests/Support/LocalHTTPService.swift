import CLinux
import Glibc
import Synchronization

/// The threads of a `LocalHTTPServer`, and what they share with it.
final class LocalHTTPService: Sendable {
    struct State {
        var handlers: [String: LocalHTTPServer.Handler] = [:]
        var requests: [LocalHTTPServer.Request] = []
        /// Those that are open, by their sockets.
        var connections: Set<Int32> = []
        var acceptedCount = 0
        var threads: [pthread_t] = []
        var isStopped = false
    }

    let port: UInt16
    let state = Mutex(State())
    private let listener: Int32
    /// Readable once the server stops, for whoever waits.
    private let stopEvent = eventfd(0, Int32(EFD_CLOEXEC))
    /// Each `release()` adds one, each held answer takes one.
    private let releaseEvent = eventfd(0, Int32(EFD_CLOEXEC | EFD_SEMAPHORE | EFD_NONBLOCK))

    init(port: UInt16) {
        let ports = port == 0 ? (0..<100).map { _ in LocalPort.any() } : [port]
        var listening: (socket: Int32, port: UInt16)?
        for port in ports where listening == nil {
            listening = LocalHTTPService.listen(at: port).map { ($0, port) }
        }
        guard let listening else {
            preconditionFailure("no server on the loopback interface: errno \(errno)")
        }
        (listener, self.port) = listening
        let thread = startThread { [self] in acceptConnections() }
        state.withLock { $0.threads.append(thread) }
    }

    /// Returns a socket that listens at a port; nil if another one does.
    private static func listen(at port: UInt16) -> Int32? {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        // A port that was used a moment ago can be used again.
        var yes: Int32 = 1
        setsockopt(
            listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isListening = withUnsafeBytes(of: &address) { bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
            return bind(listener, pointer, socklen_t(bytes.count)) == 0
                && Glibc.listen(listener, 256) == 0
        }
        if isListening { return listener }
        close(listener)
        return nil
    }

    /// Runs once the threads, which hold this, have ended.
    deinit {
        close(stopEvent)
        close(releaseEvent)
    }

    func release() { eventfd_write(releaseEvent, 1) }

    func stop() {
        let wasStopped = state.withLock { state in
            defer { state.isStopped = true }
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
            return state.isStopped
        }
        guard !wasStopped else { return }
        eventfd_write(stopEvent, 1)
        // Nobody is accepted any more, so no thread is added behind this.
        var threads = state.withLock { [$0.threads[0]] }
        pthread_join(threads[0], nil)
        threads = state.withLock { Array($0.threads.dropFirst()) }
        for thread in threads { pthread_join(thread, nil) }
        close(listener)
    }

    private func acceptConnections() {
        while wait(for: listener) {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            var yes: Int32 = 1
            setsockopt(
                connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes,
                socklen_t(MemoryLayout<Int32>.size))
            state.withLock { state in
                state.acceptedCount += 1
                state.connections.insert(connection)
                if state.isStopped { shutdown(connection, Int32(SHUT_RDWR)) }
                let thread = startThread { [self] in serve(connection) }
                state.threads.append(thread)
            }
        }
    }

    private func serve(_ connection: Int32) {
        var reader = LocalHTTPReader(connection)
        while let request = reader.next() {
            let handler = state.withLock { state in
                state.requests.append(request)
                return state.handlers[String(request.path.prefix { $0 != "?" })]
            }
            let answer = handler?(request) ?? .status(404)
            guard answer.steps.allSatisfy({ perform($0, on: connection) }) else { break }
        }
        // Under the lock, so that `stop` does not shut down somebody else's descriptor.
        state.withLock { state in
            state.connections.remove(connection)
            _ = close(connection)
        }
    }

    /// Does one step of an answer; false when the connection has to end.
    private func perform(_ step: LocalHTTPAnswer.Step, on connection: Int32) -> Bool {
        switch step {
        case .send(let bytes): return send(bytes, to: connection)
        case .repeatForever(let bytes):
            while send(bytes, to: connection) {}
            return false
        case .pause(let milliseconds): return pause(milliseconds)
        case .hold:
            var value: eventfd_t = 0
            // Several may wait for the same release; the others go on waiting.
            while wait(for: releaseEvent) {
                if eventfd_read(releaseEvent, &value) == 0 { return true }
            }
            return false
        case .close: return false
        case .reset:
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                connection, SOL_SOCKET, SO_LINGER, &option,
                socklen_t(MemoryLayout<linger>.size))
            return false
        }
    }

    private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// Waits until a descriptor is readable; false when the server stops first.
    private func wait(for descriptor: Int32) -> Bool {
        var descriptors = [
            pollfd(fd: stopEvent, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&descriptors, 2, -1) < 0 {}
        return descriptors[0].revents == 0
    }

    /// False when the server stops meanwhile.
    private func pause(_ milliseconds: Int32) -> Bool {
        var stop = pollfd(fd: stopEvent, events: Int16(POLLIN), revents: 0)
        return poll(&stop, 1, milliseconds) == 0
    }
}

/// The body of a thread.
private final class ThreadBody {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let result = pthread_create(&thread, nil, runThread, argument.toOpaque())
    precondition(result == 0, "no thread for the server: \(result)")
    return thread
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue().run()
    return nil
}
