import Glibc

/// The names of the processes that have a card open, for the messages of outputs that wait for it.
///
/// The wait may last for days, and the card is tried several times a second: so they are looked up after
/// pauses that grow, to some seconds in which another program may have taken its place.
struct CardHolders {
    private var names: [String] = []
    private var backoff = Backoff(longest: .seconds(5))
    /// Time at which they are looked up again; nil before the first time.
    private var nextTime: Instant?

    /// Returns the names as they are known at a time, after `lookUp` if that is due.
    mutating func names(at now: Instant, _ lookUp: () -> [String]) -> [String] {
        if let nextTime, now < nextTime { return names }
        nextTime = now + backoff.next()
        names = lookUp()
        return names
    }
}

/// Lists the other processes that have the file open: `weston (pid 412)`. Root sees all of them, and a
/// service none: its /proc is empty but for itself.
/// For error messages only, since it reads every descriptor of every process.
package func processesHolding(_ path: String) -> [String] {
    let path = File.resolved(path)
    let own = String(getpid())
    var names: [String] = []
    for process in File.names(in: "/proc") {
        guard process != own, process.utf8.allSatisfy(ASCII.isDigit) else { continue }
        let folder = "/proc/\(process)/fd"
        let isHolder = File.names(in: folder).contains { entry in
            File.linkTarget("\(folder)/\(entry)") == path
        }
        if isHolder {
            let name = File.firstLine("/proc/\(process)/comm") ?? "a process"
            names.append("\(name) (pid \(process))")
        }
    }
    return names
}
