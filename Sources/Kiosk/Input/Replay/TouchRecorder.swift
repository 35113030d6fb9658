import Glibc

/// Records touches as a touch script.
///
/// The file is written whenever the last finger is lifted. It is always a valid script: touches
/// whose beginning was missed are left out, and on a full disk the recording ends after the last
/// complete line.
package final class TouchRecorder {
    private let log: Log
    private var file: OwnedFD?
    private var buffer: [UInt8]
    /// Length in bytes of the complete lines in the file.
    private var written: Int64 = 0
    private var origin: Instant?
    /// Time of the last line, in nanoseconds since the origin.
    private var lastTime: Int64 = 0
    private var open: Set<Int> = []

    /// Buffered bytes after which a long touch is written.
    private static let bufferLimit = 1 << 16

    /// Records into an open, empty file. Times are relative to `origin`, or to the first touch.
    package init(_ file: consuming OwnedFD, origin: Instant? = nil, log: Log) {
        self.file = consume file
        self.origin = origin
        self.log = log
        buffer = Array("# Touches, in percent of the panel before its rotation.\n".utf8)
    }

    /// Records into a file that is created or truncated.
    package convenience init(path: String, origin: Instant? = nil, log: Log) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        self.init(try OwnedFD(path: path, flags: flags, mode: 0o644), origin: origin, log: log)
    }

    deinit { close() }

    /// False after `close()`, and once the disk was full.
    package var isRecording: Bool { file?.number != nil }

    package func record(_ touch: DeviceTouch) {
        guard isRecording else { return }
        switch touch.phase {
        case .down:
            if !open.insert(touch.slot).inserted {
                var lost = touch
                lost.phase = .cancel
                append(lost)
            }
        case .move: guard open.contains(touch.slot) else { return }
        case .up, .cancel: guard open.remove(touch.slot) != nil else { return }
        }
        append(touch)
        if open.isEmpty || buffer.count >= Self.bufferLimit { flush() }
    }

    /// Ends the recording; open touches are recorded as cancelled.
    package func close() {
        guard isRecording else { return }
        let end = Instant(nanoseconds: (origin?.nanoseconds ?? 0) + lastTime)
        for slot in open.sorted() {
            append(DeviceTouch(phase: .cancel, slot: slot, position: .zero, time: end))
        }
        open = []
        flush()
        file = nil
    }

    /// Appends a line. Times of different devices may be slightly out of order; those of a script
    /// never decrease.
    private func append(_ touch: DeviceTouch) {
        let origin = self.origin ?? touch.time
        self.origin = origin
        lastTime = max(lastTime, (touch.time - origin).nanoseconds)
        buffer.append(contentsOf: TouchScript.command(for: touch, at: lastTime).utf8)
        buffer.append(UInt8(ascii: "\n"))
    }

    private func flush() {
        guard let number = file?.number else { return }
        do throws(SystemError) {
            try file?.write(buffer)
            written += Int64(buffer.count)
        } catch {
            log.warning("input: the recording ends here: \(error)")
            ftruncate(number, off_t(written))
            file = nil
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
