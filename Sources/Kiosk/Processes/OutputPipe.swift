import Glibc

/// What a program writes to one of its outputs, up to a limit.
final class OutputPipe {
    private(set) var bytes: [UInt8] = []
    /// Whether there was more than the limit.
    private(set) var isCut = false

    private let loop: EventLoop
    private let descriptor: OwnedFD
    private let limit: Int
    private var source: EventSource?
    /// Runs once there is too much. Dropping it as fast as it comes would keep the loop busy with
    /// nothing else; closing the pipe would kill a program that is merely talkative.
    private var pause: KernelTimer?

    private static let pauseTime = Duration.milliseconds(10)
    /// What a pipe holds; see pipe(7).
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

    /// Takes what is there already, and stops: whoever else holds the pipe is not waited for.
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
