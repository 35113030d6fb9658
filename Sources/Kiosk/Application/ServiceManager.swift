import Glibc

/// Messages to systemd, by the protocol of sd_notify(3): a datagram to the socket that
/// `NOTIFY_SOCKET` names. Without that variable nothing is sent. Each line of it is a message, so a
/// status is written as one.
struct ServiceManager {
    private let address: String?
    /// Period within which systemd expects a sign of life; nil if it expects none.
    let watchdogPeriod: Duration?

    init() {
        address = getenv("NOTIFY_SOCKET").map { String(cString: $0) }
        watchdogPeriod = ServiceManager.watchdogPeriodFromEnvironment()
        // Children are not spoken for.
        unsetenv("NOTIFY_SOCKET")
        unsetenv("WATCHDOG_USEC")
        unsetenv("WATCHDOG_PID")
    }

    /// See sd_watchdog_enabled(3).
    private static func watchdogPeriodFromEnvironment() -> Duration? {
        func number(_ name: String) -> Int64? {
            getenv(name).flatMap { Int64(String(cString: $0)) }
        }
        guard let microseconds = number("WATCHDOG_USEC"), microseconds > 0 else { return nil }
        if let process = number("WATCHDOG_PID"), process != Int64(getpid()) { return nil }
        return .microseconds(microseconds)
    }

    /// True if a service manager supervises this process.
    var isPresent: Bool { address != nil }

    /// The first of the directories that the service manager made for the service, which it names
    /// in a variable; see systemd.exec(5).
    static func directory(_ variable: String) -> String? {
        directories(variable).first
    }

    /// The one of those directories that has this name.
    static func directory(_ variable: String, named name: String) -> String? {
        directories(variable).first { $0.hasSuffix("/\(name)") }
    }

    private static func directories(_ variable: String) -> [String] {
        guard let value = getenv(variable) else { return [] }
        return String(cString: value).split(separator: ":").map(String.init)
    }

    /// Limits of the programs that the configuration runs; nil where none are wanted.
    static var programLimits: ProgramGroup.Limits? {
        func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let limits = ProgramGroup.Limits(
            memory: text("KIOSK_PROGRAM_MEMORY"), tasks: text("KIOSK_PROGRAM_TASKS"))
        return limits == ProgramGroup.Limits() ? nil : limits
    }

    /// Asks for more time, because the process is alive but not ready. Does not wait: it is asked again with
    /// each search.
    func sayWaiting(_ status: String, atMost time: Duration) {
        let limit = "EXTEND_TIMEOUT_USEC=\(time.nanoseconds / 1000)"
        send("STATUS=\(status.singleLine)\n\(limit)", waits: false)
    }

    /// Tells what the kiosk is doing, without waiting: frames would stand still for a line that people
    /// read.
    func say(_ status: String) { send("STATUS=\(status.singleLine)", waits: false) }
    func sayReady(_ status: String) { send("READY=1\nSTATUS=\(status.singleLine)") }
    func sayStopping() { send("STOPPING=1") }
    /// Sends a sign of life, without waiting: the next one comes soon.
    func sayAlive() { send("WATCHDOG=1", waits: false) }

    /// Says that the configuration is being read again; `sayReady` ends it.
    func sayReloading() {
        let now = MonotonicClock().now.nanoseconds / 1000
        send("RELOADING=1\nMONOTONIC_USEC=\(now)")
    }

    /// The frames stand still meanwhile, so a service manager that does not listen is waited for
    /// just this long.
    private static let longestWait = Duration.seconds(1)

    private func send(_ message: String, waits: Bool = true) {
        guard let address, let socket = try? localSocket(SOCK_DGRAM, isBlocking: true)
        else { return }
        let number = socket.number
        limitWaits(of: number, to: ServiceManager.longestWait)
        let bytes = Array(message.utf8)
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        // A leading @ stands for the abstract name space; see unix(7).
        _ = try? withAddress(address, for: "sendto", isAbstract: address.hasPrefix("@")) {
            sendto(number, bytes, bytes.count, flags, $0, $1)
        }
    }
}
