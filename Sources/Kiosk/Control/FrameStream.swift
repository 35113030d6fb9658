/// Times of frames, for a client that watches them.
///
/// Several frames are told together. A slow client gets no others until it has taken them; frames
/// for which there is no room meanwhile are counted.
final class FrameStream {
    private let call: ControlCall
    private let start: Instant
    private let loop: EventLoop
    private var frames: [JSON] = []
    private var lost = 0
    private lazy var timer = Timer(loop: loop) { [unowned self] in send() }

    /// Frames that wait at most.
    private static let limit = 600
    private static let pause = Duration.milliseconds(100)

    /// - Parameter start: The time from which on times count.
    init(_ call: ControlCall, start: Instant, loop: EventLoop) {
        (self.call, self.start, self.loop) = (call, start, loop)
        call.client.onRoom = { [weak self] in self?.send() }
    }

    /// Notes the times of a frame.
    func note(_ times: FrameRecorder.Latest, at now: Instant) {
        guard frames.count < FrameStream.limit else {
            lost += 1
            return
        }
        var object = JSON.Object()
        object["time"] = .double(Double((now - start).nanoseconds / 1000) / 1e6)
        object["cost"] = .double(times.cost.milliseconds)
        for phase in FramePhase.allCases {
            object[phase.word] = .double(times[phase].milliseconds)
        }
        if frames.isEmpty { timer.arm(at: now + FrameStream.pause) }
        frames.append(.object(object))
    }

    private func send() {
        guard !frames.isEmpty, call.client.backlog == 0 else { return }
        call.send(["lost": .int(Int64(lost)), "frames": .array(frames)])
        frames.removeAll(keepingCapacity: true)
        lost = 0
    }
}

extension Duration {
    /// Milliseconds, to the microsecond.
    fileprivate var milliseconds: Double { Double(nanoseconds / 1000) / 1000 }
}
