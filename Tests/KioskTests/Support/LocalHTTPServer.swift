import CLinux
import Glibc
import Synchronization

/// An HTTP server on the loopback interface, with a thread of its own and one for each connection.
///
/// It answers what it is told to, byte by byte if need be, and also what no server should: see
/// `LocalHTTPAnswer`. Letting go of it ends all connections.
final class LocalHTTPServer: Sendable {
    /// A request as it came.
    struct Request: Sendable {
        var method = ""
        /// With the query.
        var path = ""
        /// In lower case, with all values of a name joined by commas.
        var headers: [String: String] = [:]
        var body: [UInt8] = []
    }

    typealias Handler = @Sendable (Request) -> LocalHTTPAnswer

    private struct State {
        var handlers: [String: Handler] = [:]
        var requests: [Request] = []
        /// Those that are open, by their sockets.
        var connections: Set<Int32> = []
        var acceptedCount = 0
        var threads: [pthread_t] = []
        var isStopped = false
    }

    let port: UInt16
    /// Such as `http://127.0.0.1:40123`.
    var url: String { "http://127.0.0.1:\(port)" }

    private let listener: Int32
    /// Readable once the server stops, for whoever waits.
    private let stopEvent = eventfd(0, Int32(EFD_CLOEXEC))
    /// Each `release()` adds one, each held answer takes one.
    private let releaseEvent = eventfd(
        0, Int32(EFD_CLOEXEC | EFD_SEMAPHORE | EFD_NONBLOCK))
    private let state = Mutex(State())

    /// Listens on a free port.
    init() {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
            guard bind(listener, pointer, size) == 0, listen(listener, 256) == 0 else { return -1 }
            return getsockname(listener, pointer, &size)
        }
        precondition(number == 0, "no server on the loopback interface: errno \(errno)")
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let thread = startThread { [unowned(unsafe) self] in acceptConnections() }
        state.withLock { $0.threads.append(thread) }
    }

    deinit {
        stop()
        close(stopEvent)
        close(releaseEvent)
    }

    /// Answers each request for a path, whatever its query, with what `handler` says. A path
    /// without one is answered with 404.
    func on(_ path: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[path] = handler }
    }

    func on(_ path: String, _ answer: LocalHTTPAnswer) { on(path) { _ in answer } }

    /// Lets one answer that is held go on; the next one, if none is held yet.
    func release() { eventfd_write(releaseEvent, 1) }

    /// All requests so far.
    var requests: [Request] { state.withLock { $0.requests } }

    /// How many connections were made so far.
    var acceptedCount: Int { state.withLock { $0.acceptedCount } }

    var openCount: Int { state.withLock { $0.connections.count } }

    /// Closes everything, and returns when all threads have ended. The port refuses connections
    /// from then on.
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

    // MARK: - On the server's threads

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
                let thread = startThread { [unowned(unsafe) self] in serve(connection) }
                state.threads.append(thread)
            }
        }
    }

    private func serve(_ connection: Int32) {
        var reader = RequestReader(connection)
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

/// Reads the requests of a connection one after the other.
private struct RequestReader {
    private let connection: Int32
    private var buffer: [UInt8] = []

    init(_ connection: Int32) { self.connection = connection }

    /// The next request; nil when the connection has ended.
    mutating func next() -> LocalHTTPServer.Request? {
        guard let start = line() else { return nil }
        let words = start.split(separator: " ")
        guard words.count == 3 else { return nil }
        var request = LocalHTTPServer.Request()
        (request.method, request.path) = (String(words[0]), String(words[1]))
        while let line = line() {
            if line.isEmpty {
                let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
                while buffer.count < length { guard fill() else { return nil } }
                request.body = Array(buffer.prefix(length))
                buffer.removeFirst(length)
                return request
            }
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            request.headers[name] = request.headers[name].map { $0 + ", " + value } ?? value
        }
        return nil
    }

    private mutating func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line.hasSuffix("\r") ? String(line.dropLast()) : line
            }
            guard fill() else { return nil }
        }
    }

    private mutating func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(connection, &chunk, chunk.count, 0)
        if count <= 0 { return false }
        buffer += chunk[..<count]
        return true
    }
}

/// What a thread runs.
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
