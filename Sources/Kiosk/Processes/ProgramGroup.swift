import Glibc

/// A control group of all programs, with limits of their own, beside the one of the kiosk itself.
///
/// Both are in the group of the service, which the service manager has delegated to it; see
/// systemd.resource-control(5) and the kernel's Documentation/admin-guide/cgroup-v2.rst. A group with
/// controlled groups in it has no processes itself, so the kiosk moves into one, too.
package final class ProgramGroup {
    /// Limits as the kernel takes them, such as `512M`; nil for none.
    package struct Limits: Equatable, Sendable {
        package var memory: String?
        package var tasks: String?

        package init(memory: String? = nil, tasks: String? = nil) {
            (self.memory, self.tasks) = (memory, tasks)
        }
    }

    private let own: String
    private let programs: String
    private let log: Log

    /// Part of the processor beside the kiosk, which has 100, while both want all of it.
    private static let weight = "25"
    /// Processes that are moved for one program.
    private static let most = 64

    /// Moves this process into a group, and makes that of the programs beside it.
    ///
    /// - Parameter service: The folder of the service's group.
    package init(_ limits: Limits, in service: String, log: Log) throws(SystemError) {
        (own, programs, self.log) = (service + "/kiosk", service + "/programs", log)
        for folder in [own, programs] where !File.isDirectory(folder) {
            try check("mkdir \(folder)") { mkdir(folder, 0o755) }
        }
        try ProgramGroup.write("\(getpid())", "\(own)/cgroup.procs")
        try ProgramGroup.write("+cpu +memory +pids", "\(service)/cgroup.subtree_control")
        try ProgramGroup.write(ProgramGroup.weight, "\(programs)/cpu.weight")
        try ProgramGroup.write(limits.memory ?? "max", "\(programs)/memory.max")
        try ProgramGroup.write(limits.tasks ?? "max", "\(programs)/pids.max")
    }

    /// Folder of this process's group in the one hierarchy of groups; nil where there is none.
    package static var ofThisProcess: String? {
        let lines = File.lines("/proc/self/cgroup", limit: 4096)
        guard let line = lines.first(where: { $0.hasPrefix("0::/") }) else { return nil }
        return "/sys/fs/cgroup" + line.dropFirst("0::".count)
    }

    /// Takes a program that was just started, and those that it has started meanwhile.
    func take(_ process: pid_t) {
        do throws(SystemError) {
            try ProgramGroup.write("\(process)", "\(programs)/cgroup.procs")
            // Any process but the kiosk that is still in this group was started by the program before
            // that; what the program starts now begins in its own group. A process whose threads
            // outlive it stays listed, and one that goes on forking never comes to an end.
            var taken: Set<pid_t> = []
            while taken.count < ProgramGroup.most,
                let other = try others().first(where: { !taken.contains($0) })
            {
                taken.insert(other)
                try ProgramGroup.write("\(other)", "\(programs)/cgroup.procs")
            }
        } catch {
            // It may have ended already.
            if error.number != ESRCH { log.warning("program \(process): \(error)") }
        }
    }

    private func others() throws(SystemError) -> [pid_t] {
        String(decoding: try File.read("\(own)/cgroup.procs", limit: 64 << 10), as: UTF8.self)
            .split(separator: "\n").compactMap { pid_t($0) }.filter { $0 != getpid() }
    }

    private static func write(_ text: String, _ path: String) throws(SystemError) {
        try File.overwrite(Array(text.utf8), in: path)
    }
}
