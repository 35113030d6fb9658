import Glibc
import Kiosk

/// Programs that flood a socket of a kiosk that shows what they send, in real time.
struct SocketFlood {
    let clients: Int
    let lines: Int
    /// Messages that the document has handled.
    private(set) var handled = 0
    /// Messages that came in another order than their client had sent them.
    private(set) var misplaced = 0
    /// Answers that say that a message was taken.
    private(set) var taken = 0
    private(set) var frames = 0
    private(set) var seconds = 0.0
    /// The longest time between two frames.
    private(set) var longestGap = 0.0
    /// Growth of the resident memory.
    private(set) var kilobytes = 0

    /// - Parameter lines: How many each of the clients sends.
    init(clients: Int, lines: Int, _ log: Log) throws {
        (self.clients, self.lines) = (clients, lines)
        let folder = "/tmp/kiosk-flood-\(getpid())"
        mkdir(folder, 0o700)
        defer { rmdir(folder) }
        let loop = try EventLoop()
        let host = DocumentHost(Configuration(path: "flood.json"), log: log)
        host.use(
            try Configuration(path: "flood.json").load(
                Array(SocketFlood.document(clients: clients).utf8)))
        let output = OffscreenOutput(
            mode: DisplayMode(width: 800, height: 480, refresh: 60_000), loop: loop)
        let engine = try Engine(
            loop: loop, output: output, rotation: .none, root: host, socketDirectory: folder,
            log: log)
        defer { engine.close() }
        // The socket is there with the first frame.
        while output.commitCount == 0 { try loop.turn() }
        run(host, output, loop, socket: "\(folder)/lines")
    }

    /// True if every message was handled, once and in order.
    var isRight: Bool { handled == clients * lines && taken == handled && misplaced == 0 }

    var table: String {
        let rate = Double(frames) / max(0.001, seconds)
        return Table(
            title: "sockets: \(clients) clients, \(lines) lines each, at full speed",
            rows: [
                ["", "handled", "out of order", "lines/s", "frames/s", "longest gap", "memory"],
                [
                    isRight ? "right" : "WRONG", "\(handled)", "\(misplaced)",
                    "\(Int(Double(handled) / max(0.001, seconds)))", rate.text,
                    "\((longestGap * 1000).text) ms", "\(kilobytes) KB",
                ],
            ]
        ).text
    }

    private mutating func run(
        _ host: DocumentHost, _ output: OffscreenOutput, _ loop: EventLoop, socket: String
    ) {
        let senders = (0..<clients).map { FloodClient(socket, number: $0, lines: lines) }
        let memory = residentKilobytes()
        let (start, first) = (loop.time.now, output.commitCount)
        var (last, count) = (start, first)
        for sender in senders { sender.start() }
        while handled < clients * lines, seconds < 600 {
            guard (try? loop.turn()) != nil else { break }
            let now = loop.time.now
            seconds = (now - start).seconds
            if output.commitCount != count {
                longestGap = max(longestGap, (now - last).seconds)
                (last, count) = (now, output.commitCount)
            }
            if case .int(let value)? = host.value(of: "count") { handled = Int(value) }
        }
        // The last answers leave with the last turn.
        for _ in 0..<10 { _ = try? loop.turn(timeout: 1_000_000) }
        frames = output.commitCount - first
        kilobytes = residentKilobytes() - memory
        for sender in senders { sender.join() }
        taken = senders.reduce(0) { $0 + $1.taken }
        if case .int(let value)? = host.value(of: "misplaced") { misplaced = Int(value) }
    }

    private static func document(clients: Int) -> String {
        let none = Array(repeating: "-1", count: clients).joined(separator: ",")
        return #"""
            { "types": { "line": { "client": "int", "n": "int" } },
              "state": { "count": 0, "misplaced": 0,
                "last": { "type": "list(int)", "value": [\#(none)] } },
              "data": { "lines": { "socket": "lines", "shape": "line", "on": { "message": [
                { "if": "${event.n != last[event.client] + 1}", "then": { "increment": "misplaced" } },
                { "set": { "last[${event.client}]": "${event.n}" } }, { "increment": "count" }
              ] } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "${count} lines" },
                { "type": "label", "text": "${data.lines.value.client}: ${data.lines.value.n}" }
              ] } } } }
            """#
    }
}

/// The resident memory of this process.
private func residentKilobytes() -> Int {
    let text = (try? File.read("/proc/self/statm", limit: 1000)) ?? []
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * (sysconf(Int32(_SC_PAGESIZE)) >> 10)
}

extension Duration {
    fileprivate var seconds: Double { Double(nanoseconds) / 1e9 }
}
