import CLinux
import Glibc

/// The vertical blanks of a framebuffer device. A thread waits for them, since the call does not return before.
///
/// Most drivers do not tell, which the first call finds out.
final class FramebufferBlanks {
    private enum Answer { case unknown, asked, yes, no }

    private var answer = Answer.unknown
    private let device: BlankingDevice
    private let worker: Worker
    private let onFound: () -> Void

    /// - Parameter onFound: Called when it is known that the driver tells.
    init(_ file: consuming OwnedFD, loop: EventLoop, onFound: @escaping () -> Void) {
        self.onFound = onFound
        device = BlankingDevice(file)
        worker = Worker(loop: loop, givesWay: false)
    }

    /// Waits for the next vertical blank.
    ///
    /// - Parameter handler: Called after it, on the loop's thread, also if the driver then says that it cannot
    ///   wait any more.
    /// - Returns: False if the driver does not tell, or it is not known yet whether it does.
    func wait(then handler: @escaping () -> Void) -> Bool {
        switch answer {
        case .no, .asked: return false
        case .unknown:
            answer = .asked
            _ = ask { [weak self] in self?.found($0) }
            return false
        case .yes:
            return ask { [weak self] isThere in
                if !isThere { self?.answer = .no }
                handler()
            }
        }
    }

    private func found(_ isThere: Bool) {
        answer = isThere ? .yes : .no
        if isThere { onFound() }
    }

    /// Returns false if there is no thread to wait.
    private func ask(_ completion: @escaping (Bool) -> Void) -> Bool {
        do {
            try worker.run({ [device] in device.waitForBlank() }, completion: completion)
            return true
        } catch {
            answer = .no
            return false
        }
    }
}

/// A device as the waiting thread has it. It stays open until the thread returns from the kernel, however long
/// the display is closed by then.
private final class BlankingDevice: Sendable {
    private let file: OwnedFD

    init(_ file: consuming OwnedFD) { self.file = file }

    func waitForBlank() -> Bool {
        // The number of the display, of which devices have one.
        var display: UInt32 = 0
        return kiosk_ioctl(file.number, UInt(KIOSK_FBIO_WAITFORVSYNC), &display) == 0
    }
}
