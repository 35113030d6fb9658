import Glibc

/// Opens and closes device nodes for libinput, and notices at once when one is gone.
///
/// A device that is unplugged hangs up its open node before udev reports anything, and also
/// where no udev event ever comes.
final class DeviceNodes {
    /// Called on the loop's thread with a node whose device went away.
    var onHangUp: ((String) -> Void)?

    private unowned let loop: EventLoop
    private let log: Log
    private var watches: [Int32: EventSource] = [:]
    private var hasWarnedOfAccess = false

    init(loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
    }

    /// The descriptor, or the negative error number, as libinput wants it.
    func open(_ path: String, flags: Int32) -> Int32 {
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try check("open \(path)") { Glibc.open(path, flags | O_CLOEXEC) }
        } catch {
            report(error, path: path)
            return -error.number
        }
        // Without events of its own, a watch still reports hang-ups and errors.
        watches[descriptor] = try? loop.watch(descriptor, for: []) { [weak self] _ in
            self?.watches.removeValue(forKey: descriptor)?.cancel()
            self?.onHangUp?(path)
        }
        return descriptor
    }

    func close(_ descriptor: Int32) {
        watches.removeValue(forKey: descriptor)?.cancel()
        Glibc.close(descriptor)
    }

    /// Without permission for one device there is none for the others either: one line for all.
    private func report(_ error: SystemError, path: String) {
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
