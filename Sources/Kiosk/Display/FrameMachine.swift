/// The state of an output between two frames.
///
/// ```
///            request             frame presented
///   idle ──────────► queued ─────────────────────► waiting for the flip
///    ▲                 ▲ │ nothing to present,            │
///    │                 │ │ or no flip event               │ flip
///    │                 │ └──► waiting for a vblank        │
///    │                 │           │ timer               │
///    └─────────────────┴───────────┴──────────────────────┘
///      no further redraw / a further redraw was requested
/// ```
///
/// The machine has no clock and no device: `FrameDriver` performs its transitions' actions.
package struct FrameMachine: Equatable {
    package enum State: Equatable {
        /// Nothing is requested or in progress.
        case idle
        /// A frame will be made at the end of this turn.
        case queued
        /// A flip is outstanding; with `redraw`, the next frame follows it.
        case waitingForFlip(redraw: Bool)
        /// A timer stands in for the vertical blank: the driver has none, or the last frame had
        /// nothing to present while something still animates.
        case waitingForVBlank(redraw: Bool)
    }

    /// The result of presenting a frame.
    package enum Outcome: Equatable {
        /// A flip was queued; an event follows.
        case flipQueued
        /// Displayed already; no event follows.
        case shown
        /// No pixel changed.
        case nothingToPresent
    }

    package private(set) var state = State.idle

    package init() {}

    /// Handles a request for a frame. Any number of requests make one frame.
    package mutating func requestFrame() {
        switch state {
        case .idle: state = .queued
        case .queued: break
        case .waitingForFlip: state = .waitingForFlip(redraw: true)
        case .waitingForVBlank: state = .waitingForVBlank(redraw: true)
        }
    }

    /// Handles the end of a queued frame. `needsAnother` means that something animates, or was
    /// marked too late for this frame.
    package mutating func endFrame(_ outcome: Outcome, needsAnother: Bool) {
        assert(state == .queued)
        switch outcome {
        case .flipQueued: state = .waitingForFlip(redraw: needsAnother)
        case .shown: state = .waitingForVBlank(redraw: needsAnother)
        case .nothingToPresent: state = needsAnother ? .waitingForVBlank(redraw: true) : .idle
        }
    }

    /// Handles a flip. An unexpected flip changes nothing.
    package mutating func flipped() {
        if case .waitingForFlip(let redraw) = state { state = redraw ? .queued : .idle }
    }

    /// Handles the timer that stands in for the vertical blank.
    package mutating func estimatedVBlank() {
        if case .waitingForVBlank(let redraw) = state { state = redraw ? .queued : .idle }
    }

    /// Gives up the wait: the picture must be shown again.
    package mutating func restart() { state = .queued }
}
