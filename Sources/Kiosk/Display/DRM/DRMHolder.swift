import Glibc

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
