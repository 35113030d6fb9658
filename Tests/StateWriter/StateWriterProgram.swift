import Glibc
import Kiosk

/// Writes state until somebody kills it, or its parent is gone: `StateWriter FILE COUNTER` sets
/// `counter` and what goes with it about a thousand times a second, from COUNTER on. It prints each
/// counter that was set, with the time on the monotonic clock in nanoseconds.
enum StateWriterProgram {
    static func run(_ arguments: [String]) {
        if arguments.count > 1, arguments[1] == "queue" { return QueueWriterProgram.run(arguments) }
        guard arguments.count == 3, let first = Int64(arguments[2]) else { exit(64) }
        let log = Log.standardError(threshold: .debug, priorities: false)
        guard let loop = try? EventLoop() else { exit(70) }
        let store = StateStore(path: arguments[1], loop: loop, log: log)
        if case .int(let kept)? = store.values["counter"], kept >= first { exit(65) }
        let parent = getppid()
        var counter = first
        while getppid() == parent {
            // The order is what the test relies on: no value may be ahead of an earlier one.
            store.set("counter", to: .int(counter))
            store.set("double", to: .int(2 * counter))
            store.set("list", to: .array([.int(counter), "é\u{0}😀"]))
            store.set("text \(counter % 7)", to: .string(String(repeating: "x", count: 3000)))
            if counter % 3 == 0 { store.remove("text \(counter % 5)") }
            acknowledge(counter)
            counter += 1
            usleep(1000)
        }
    }

    private static func acknowledge(_ counter: Int64) {
        var line = "\(counter) \(MonotonicClock().now.nanoseconds)\n"
        line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
}
