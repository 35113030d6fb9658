import Kiosk

/// A program that floods a kiosk.
protocol FloodSender: AnyObject {
    func start()
    /// Waits until it has sent all.
    func join()
    /// Number of its messages that were taken, as far as it learns that; read after `join`.
    var taken: Int { get }
}

/// Programs that flood a kiosk, which shows what they send, in real time.
struct SocketFlood {
    /// The way that their messages take.
    enum Way {
        case socket
        /// Through a broker of Debian's package "mosquitto".
        case broker
    }

    let way: Way
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
    init(_ way: Way = .socket, clients: Int, lines: Int, _ log: Log) throws {
        (self.way, self.clients, self.lines) = (way, clients, lines)
        let folder = try TemporaryDirectory()
        defer { withExtendedLifetime(folder) {} }
        let broker = way == .broker ? try FloodBroker(folder.path) : nil
        defer { broker?.end() }
        let loop = try EventLoop()
        let host = DocumentHost(Configuration(path: "flood.json"), log: log)
        host.use(
            try Configuration(path: "flood.json").load(
                Array(SocketFlood.document(clients: clients, broker: broker?.url).utf8)))
        let output = OffscreenOutput(
            mode: DisplayMode(width: 800, height: 480, refresh: 60_000), loop: loop)
        let engine = Engine(
            loop: loop, output: output, rotation: .none, root: host,
            fonts: try FontLibrary(log: log), socketDirectory: folder.path, log: log)
        defer { engine.close() }
        // The socket is there with the first frame.
        while output.commitCount == 0 { try loop.turn() }
        try broker?.waitForSubscription(of: engine, loop)
        let senders: [any FloodSender] = (0..<clients).map { number in
            if let broker { return broker.client(number, lines: lines) }
            return FloodClient("\(folder.path)/lines", number: number, lines: lines)
        }
        run(host, output, loop, senders)
    }

    /// True if every message was handled, once and in order.
    var isRight: Bool { handled == clients * lines && taken == handled && misplaced == 0 }

    /// Results for programs.
    var json: JSON {
        [
            "way": .string(way == .socket ? "sockets" : "mqtt"),
            "handled": .int(Int64(handled)),
            "misplaced": .int(Int64(misplaced)),
            "seconds": .double(seconds),
            "frames": .int(Int64(frames)),
            "longest_gap_ms": .double(longestGap * 1000),
            "memory_kib": .int(Int64(kilobytes)),
            "is_right": .bool(isRight),
        ]
    }

    var table: String {
        let rate = Double(frames) / max(0.001, seconds)
        let name = way == .socket ? "sockets" : "mqtt"
        return Table(
            title: "\(name): \(clients) clients, \(lines) lines each, at full speed",
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
        _ host: DocumentHost, _ output: OffscreenOutput, _ loop: EventLoop,
        _ senders: [any FloodSender]
    ) {
        let memory = ResidentMemory.byteCount
        let (start, first) = (loop.time.now, output.commitCount)
        var (last, count) = (start, first)
        for sender in senders { sender.start() }
        while handled < clients * lines, seconds < 600 {
            guard (try? loop.turn()) != nil else { break }
            let now = loop.time.now
            seconds = (now - start).seconds
            if output.commitCount != count {
                // Before the first message there is nothing to draw.
                if count > first { longestGap = max(longestGap, (now - last).seconds) }
                (last, count) = (now, output.commitCount)
            }
            if case .int(let value)? = host.value(of: "count") { handled = Int(value) }
        }
        // The last answers leave with the last turn.
        for _ in 0..<10 { _ = try? loop.turn(timeout: 1_000_000) }
        frames = output.commitCount - first
        kilobytes = (ResidentMemory.byteCount - memory) >> 10
        for sender in senders { sender.join() }
        taken = senders.reduce(0) { $0 + $1.taken }
        if case .int(let value)? = host.value(of: "misplaced") { misplaced = Int(value) }
    }

    /// - Parameter broker: URL of the broker; nil for a socket.
    private static func document(clients: Int, broker: String?) -> String {
        let none = Array(repeating: "-1", count: clients).joined(separator: ",")
        let source =
            broker == nil
            ? #""socket": "lines""# : #""mqtt": "\#(FloodBroker.filter)", "broker": "b""#
        let line = broker == nil ? "event" : "event.value"
        return #"""
            { "types": { "line": { "client": "int", "n": "int" } },
              "brokers": { \#(broker.map { #""b": "\#($0)""# } ?? "") },
              "state": { "count": 0, "misplaced": 0,
                "last": { "type": "list(int)", "value": [\#(none)] } },
              "data": { "lines": { \#(source), "shape": "line", "on": { "message": [
                { "if": "${\#(line).n != last[\#(line).client] + 1}",
                  "then": { "increment": "misplaced" } },
                { "set": { "last[${\#(line).client}]": "${\#(line).n}" } },
                { "increment": "count" }
              ] } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "${count} lines" },
                { "type": "label", "text": "${data.lines.value.client}: ${data.lines.value.n}" }
              ] } } } }
            """#
    }
}
