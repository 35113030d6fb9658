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
        if isHolder { names.append("\(processName(process)) (pid \(process))") }
    }
    return names
}

private func processName(_ process: String) -> String {
    guard let file = try? OwnedFD(path: "/proc/\(process)/comm", flags: O_RDONLY) else {
        return "a process"
    }
    return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        let count = read(file.number, buffer.baseAddress!, buffer.count)
        let text = buffer[..<max(0, count)].prefix { $0 != 10 }
        return String(decoding: text, as: UTF8.self)
    }
}
