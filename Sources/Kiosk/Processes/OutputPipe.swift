import Glibc

/// The captured output of a program, up to a limit.
final class OutputPipe {
    private(set) var bytes: [UInt8] = []
    /// True if output beyond the limit was dropped.
    private(set) var isCut = false

    private let loop: EventLoop
    private let descriptor: OwnedFD
    private let limit: Int
    private var source: EventSource?
    /// Delay between reads beyond the limit. Draining at full speed would occupy the loop; closing
    /// the pipe would kill a program that is merely verbose.
    private var pause: KernelTimer?

    private static let pauseTime = Duration.milliseconds(10)
    /// Capacity of a pipe; see pipe(7).
    private static let chunkSize = 64 << 10

    init(loop: EventLoop, descriptor: consuming OwnedFD, limit: Int) throws(SystemError) {
        self.loop = loop
        self.descriptor = descriptor
        self.limit = max(0, limit)
        source = try loop.watch(self.descriptor.number) { [weak self] _ in self?.serve() }
    }

    deinit { close() }

    /// Stops reading.
    func close() {
        source?.cancel()
        source = nil
        pause = nil
    }

    /// Reads what is available, and stops: other holders of the pipe are not waited for.
    func finish() {
        while !isCut && takeChunk() == .some {}
        close()
    }

    private func serve() {
        if takeChunk() == .end {
            close()
        } else if isCut {
            source?.cancel()
            source = nil
            pause = try? KernelTimer(loop: loop) { [weak self] in self?.drop() }
            pause?.arm(after: OutputPipe.pauseTime)
        }
    }

    private func drop() {
        if takeChunk() == .end { close() } else { pause?.arm(after: OutputPipe.pauseTime) }
    }

    private enum Finding {
        case some, nothingYet, end
    }

    private func takeChunk() -> Finding {
        withUnsafeTemporaryAllocation(byteCount: OutputPipe.chunkSize, alignment: 1) { chunk in
            let count = read(descriptor.number, chunk.baseAddress, chunk.count)
            if count < 0 && (errno == EAGAIN || errno == EINTR) { return .nothingYet }
            if count <= 0 { return .end }
            let room = limit - bytes.count
            bytes.append(contentsOf: chunk[..<min(count, room)])
            if count > room { isCut = true }
            return .some
        }
    }
}
