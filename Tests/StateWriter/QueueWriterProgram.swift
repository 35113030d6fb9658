import Glibc
import Kiosk

/// Puts entries into a queue until somebody kills it, or its parent is gone, and delivers them:
/// `StateWriter queue FILE URL`. It prints the number of each entry that was accepted. With `drain` at
/// the end it makes none, and ends when all are delivered.
///
/// `made` is the number of the last entry, stored with it; `handled` counts the events of delivery.
final class QueueWriterProgram {
    private let loop: EventLoop
    private let store: StateStore
    private let outboxes: Outboxes
    private let outbox: Outbox
    private let isDraining: Bool
    private let parent = getppid()
    private var isAdding = false
    private var made: Int64
    private var handled: Int64

    static func run(_ arguments: [String]) {
        guard arguments.count >= 4, let program = try? QueueWriterProgram(arguments) else {
            exit(64)
        }
        program.run()
    }

    private init(_ arguments: [String]) throws {
        let log = Log.standardError(threshold: .error, priorities: false)
        let loop = try EventLoop()
        let services = DataServices(
            loop: loop, worker: Worker(loop: loop), log: log, socketDirectory: "/nowhere")
        let store = StateStore(path: arguments[2], loop: loop, log: log)
        outboxes = Outboxes(store, services)
        (self.loop, self.store) = (loop, store)
        outbox = outboxes["orders"]
        isDraining = arguments.last == "drain"
        made = Self.number(store.values["made"])
        handled = Self.number(store.values["handled"])
        let url = arguments[3]
        let receiver = QueueReceiver(
            delivery: { entry in
                .http(HTTPRequest(url, method: .post, body: entry.value.bytes()), for: entry)
            },
            handle: { [unowned self] event in
                // It happens in the transaction that removes the entry.
                if event.kind == .sent { handled += 1 }
                store.set("handled", to: .int(handled))
            })
        _ = outboxes.attach(["orders": receiver])
    }

    private static func number(_ value: JSON?) -> Int64 {
        if case .int(let number)? = value { number } else { 0 }
    }

    private func run() {
        while getppid() == parent, !isDraining || !outbox.pending.isEmpty {
            if !isDraining, !isAdding, outbox.pending.count < 20 { add() }
            _ = try? loop.turn(timeout: 100_000_000)
        }
        store.close()
    }

    private func add() {
        isAdding = true
        let number = made + 1
        guard let entry = try? outbox.makeEntry(.int(number)) else { exit(70) }
        store.together {
            store.set("made", to: .int(number))
            outbox.add(entry) { [self] failure in
                guard failure == nil else { exit(71) }
                made = number
                var line = "\(number)\n"
                line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                isAdding = false
            }
        }
    }
}
