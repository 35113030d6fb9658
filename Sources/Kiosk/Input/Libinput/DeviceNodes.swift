import Glibc

/// Opens and closes device nodes for libinput.
final class DeviceNodes {
    private let seat: Seat?
    private let log: Log
    /// Loans of the seat manager, by their descriptors.
    private var loans: [Int32: Int32] = [:]
    private var hasWarnedOfAccess = false

    /// - Parameter seat: The session whose manager lends the devices; nil to open them directly.
    init(seat: Seat?, log: Log) { (self.seat, self.log) = (seat, log) }

    /// Opens a node; returns the descriptor, or the negative error number, as libinput requires.
    func open(_ path: String, flags: Int32) -> Int32 {
        do throws(SystemError) {
            if let borrowed = try seat?.borrow(path) {
                loans[borrowed.descriptor] = borrowed.loan
                return borrowed.descriptor
            }
            return try check("open \(path)") { Glibc.open(path, flags | O_CLOEXEC) }
        } catch {
            report(error)
            return -error.number
        }
    }

    func close(_ descriptor: Int32) {
        if let loan = loans.removeValue(forKey: descriptor) { seat?.giveBack(loan) }
        Glibc.close(descriptor)
    }

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
