/// A thread that makes the steps of a tape in one strip, batch by batch, and sleeps otherwise.
///
/// A batch and its steps belong to the thread from the signal for the batch on; the replay, and the time of
/// the end, from the first signal until `wait` returns. Nobody waits for anything else.
final class StripThread {
    private let shared: Shared
    private let thread: HelperThread
    private var count = 0

    /// When the last batch was done. Valid after `wait`.
    var end: Instant { shared.end }
    /// Processor time since `begin`. Valid after `wait`.
    var work: Duration { shared.work }

    /// - Parameter replay: The replay of each picture, one after the other.
    init(_ replay: UnsafeMutablePointer<StripReplay>) throws(SystemError) {
        let shared = Shared(replay)
        self.shared = shared
        thread = try HelperThread { shared.playBatch() }
    }

    /// Begins a picture.
    func begin() { shared.work = .zero }

    /// Has the steps up to a number made.
    func play(upTo end: Int, isLast: Bool) {
        shared.batches[count] = Shared.Batch(end: end, isLast: isLast)
        count += 1
        thread.start()
    }

    /// Waits until the last batch was made.
    func wait() {
        shared.done.wait()
        count = 0
    }

    private final class Shared: @unchecked Sendable {
        struct Batch {
            let end: Int
            let isLast: Bool
        }

        let replay: UnsafeMutablePointer<StripReplay>
        let batches = UnsafeMutablePointer<Batch>.allocate(capacity: PaintTape.capacity)
        let done = Semaphore()
        let clock = MonotonicClock()
        var end = Instant(nanoseconds: 0)
        var work = Duration.zero
        private var start = Instant(nanoseconds: 0)
        private var index = 0

        init(_ replay: UnsafeMutablePointer<StripReplay>) { self.replay = replay }

        deinit { batches.deallocate() }

        func playBatch() {
            let batch = batches[index]
            if index == 0 { start = ThreadTime.now }
            replay.pointee.play(upTo: batch.end)
            index += 1
            guard batch.isLast else { return }
            index = 0
            end = clock.now
            work += ThreadTime.now - start
            done.signal()
        }
    }
}
