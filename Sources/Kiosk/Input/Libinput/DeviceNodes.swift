import Glibc

/// Opens and closes device nodes for libinput.
final class DeviceNodes {
    private let log: Log
    private var hasWarnedOfAccess = false

    init(log: Log) { self.log = log }

    /// Opens a node; returns the descriptor, or the negative error number, as libinput requires.
    func open(_ path: String, flags: Int32) -> Int32 {
        do throws(SystemError) {
            return try check("open \(path)") { Glibc.open(path, flags | O_CLOEXEC) }
        } catch {
            report(error)
            return -error.number
        }
    }

    func close(_ descriptor: Int32) { Glibc.close(descriptor) }

    /// Logs a failure; missing permission is logged once, since it concerns all devices.
    private func report(_ error: SystemError) {
        let isAccess = error.number == EACCES || error.number == EPERM
        guard isAccess, !hasWarnedOfAccess else {
            log.debug("input: \(error)")
            return
        }
        hasWarnedOfAccess = true
        log.warning(
            "input: \(error); add the user to the group \"input\": usermod -aG input USER")
    }
}
