/// A part of a frame, in the order in which they run.
package enum FramePhase: Int, CaseIterable, Sendable {
    case animate, content, layout, appearance, appear, damage, move, paint
    /// The copy into the scanout buffer, and the commit.
    case present

    /// Name of the phase in what clients receive.
    // Text of the case itself would be made by reflection.
    package var word: String {
        switch self {
        case .animate: "animate"
        case .content: "content"
        case .layout: "layout"
        case .appearance: "appearance"
        case .appear: "appear"
        case .damage: "damage"
        case .move: "move"
        case .paint: "paint"
        case .present: "present"
        }
    }
}

/// Times of the frames on one output since it was connected, in memory of fixed size.
package struct FrameTimes: Sendable {
    private var phases = InlineArray<9, DurationHistogram>(repeating: DurationHistogram())
    /// Processor's time from the start of a frame to its commit, waiting excluded.
    package internal(set) var cost = DurationHistogram()
    /// Time from the request for a frame to the vertical blank that shows it.
    package internal(set) var latency = DurationHistogram()
    /// Time between flips of frames that follow each other without a pause.
    package internal(set) var interval = DurationHistogram()
    /// Vertical blanks that passed without a picture that was due.
    package internal(set) var misses = 0
    /// Part of the display's rate at which frames are made: 1 for each vertical blank, 2 for each
    /// second one.
    package internal(set) var divisor = 1
    /// Number of times that frames could not keep the rate, and a smaller part was taken.
    package internal(set) var fallbacks = 0

    package init() {}

    /// Returns the times of one part of the frames.
    package subscript(phase: FramePhase) -> DurationHistogram { phases[phase.rawValue] }

    @inline(__always)
    mutating func add(nanoseconds: Int64, to phase: FramePhase) {
        phases[phase.rawValue].add(nanoseconds: nanoseconds)
    }
}

/// Measures the parts of frames, with the clock of the loop.
package final class FrameRecorder {
    @exclusivity(unchecked) package internal(set) var times = FrameTimes()
    /// Called with the times of each frame that is shown.
    package var onFrame: ((Latest) -> Void)?
    @exclusivity(unchecked) private var latest = Latest()
    private let clock: any TimeSource

    /// Times of one frame.
    package struct Latest {
        fileprivate var phases = InlineArray<9, Int64>(repeating: 0)
        /// Processor's time from its start to its commit, waiting excluded.
        package fileprivate(set) var cost = Duration.zero

        /// Returns the time of one part.
        package subscript(phase: FramePhase) -> Duration { .nanoseconds(phases[phase.rawValue]) }
    }

    /// End of the part before.
    @exclusivity(unchecked) private var mark: Instant

    init(clock: any TimeSource) {
        self.clock = clock
        mark = clock.now
    }

    /// Begins with a frame, or with a part of it after a wait.
    func begin() { mark = clock.now }

    /// Ends a part of a frame; the next one begins.
    package func end(_ phase: FramePhase) {
        let now = clock.now
        let time = now.nanoseconds &- mark.nanoseconds
        times.add(nanoseconds: time, to: phase)
        latest.phases[phase.rawValue] = time
        mark = now
    }

    /// Ends a frame that is shown.
    func finish(cost: Duration) {
        times.cost.add(cost)
        latest.cost = cost
        onFrame?(latest)
    }

    /// Begins anew, for another output.
    func reset() { times = FrameTimes() }
}
