/// Where an output stands between two frames.
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
/// The machine holds no clock and no device: `FrameDriver` carries out what it says.
package struct FrameMachine: Equatable {
    package enum State: Equatable {
        /// Nothing is asked for and nothing is under way.
        case idle
        /// A frame is made at the end of this turn.
        case queued
        /// A flip is on its way; with `redraw`, the next frame follows it.
        case waitingForFlip(redraw: Bool)
        /// A timer stands in for the vertical blank: the driver has none, or the last frame had
        /// nothing to present while something still animates.
        case waitingForVBlank(redraw: Bool)
    }

    /// What a frame came to.
    package enum Outcome: Equatable {
        /// A flip was queued; an event follows.
        case flipQueued
        /// The picture is on the display; no event follows.
        case shown
        /// No pixel changed.
        case nothingToPresent
    }

    package private(set) var state = State.idle

    package init() {}

    /// Something needs a frame. Any number of requests make one frame.
    package mutating func requestFrame() {
        switch state {
        case .idle: state = .queued
        case .queued: break
        case .waitingForFlip: state = .waitingForFlip(redraw: true)
        case .waitingForVBlank: state = .waitingForVBlank(redraw: true)
        }
    }

    /// A queued frame was made. `needsAnother` says that something animates, or that a mark came
    /// too late for this frame.
    package mutating func endFrame(_ outcome: Outcome, needsAnother: Bool) {
        assert(state == .queued)
        switch outcome {
        case .flipQueued: state = .waitingForFlip(redraw: needsAnother)
        case .shown: state = .waitingForVBlank(redraw: needsAnother)
        case .nothingToPresent: state = needsAnother ? .waitingForVBlank(redraw: true) : .idle
        }
    }

    /// The flip that was waited for has happened. A flip that nobody waits for changes nothing.
    package mutating func flipped() {
        if case .waitingForFlip(let redraw) = state { state = redraw ? .queued : .idle }
    }

    /// The timer that stands in for the vertical blank has fired.
    package mutating func estimatedVBlank() {
        if case .waitingForVBlank(let redraw) = state { state = redraw ? .queued : .idle }
    }

    /// The wait was given up: the picture has to be shown again.
    package mutating func restart() { state = .queued }
}
