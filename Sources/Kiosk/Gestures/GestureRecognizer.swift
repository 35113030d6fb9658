/// The node of a recogniser, or a test.
protocol GestureOwner: AnyObject {
    /// Receives a gesture, with positions in the root's space. Called when all arenas are decided
    /// as far as they can be, so that it may change everything.
    func receive(_ event: GestureEvent)

    /// True if a finger that goes down on the owner is dragging it at once, as on moving content.
    var catchesTouches: Bool { get }

    /// True if a further finger drags the owner as soon as it goes down, instead of the one that does.
    var takesOverAtOnce: Bool { get }

    /// Returns true if a finger at a position counts as being on the owner.
    func isTouched(at position: Point) -> Bool

    /// Returns true if a finger that went down at a position may drag the owner.
    func takesDrag(from position: Point) -> Bool
}

extension GestureOwner {
    var takesOverAtOnce: Bool { false }

    func takesDrag(from position: Point) -> Bool { true }
}

/// A state machine that recognises gestures of one owner.
///
/// It takes part in the arena of each finger that may belong to its gestures, and says after each
/// event of the finger whether it claims it. Everything that it tells its owner goes through
/// `emit`.
class GestureRecognizer {
    /// An opinion about a finger.
    enum Verdict {
        /// The finger may still become this recogniser's gesture. Of those that think so when it is
        /// lifted, the innermost wins.
        case pending
        /// The finger belongs to this recogniser's gesture.
        case accept
        /// All fingers that the recogniser knows belong to its gesture.
        case acceptAll
        /// It does not.
        case reject
    }

    weak var owner: (any GestureOwner)?
    /// The gestures that the owner wants to hear of.
    var wanted: GestureSet = []
    /// The arenas in which the recogniser has taken part last.
    unowned(unsafe) var arenas: GestureArenas?
    /// Time at which `expire` is called; nil for none.
    private(set) var deadline: Instant?

    init(_ owner: any GestureOwner) { self.owner = owner }

    /// True while it knows a finger, or waits for one.
    var isLive: Bool { deadline != nil }

    /// Returns true to take part in the arena of a finger that went down.
    func enter(_ pointer: GesturePointer) -> Bool { false }
    /// Handles a finger that has moved.
    func moved(_ pointer: GesturePointer) -> Verdict { .pending }
    /// Handles a finger that was lifted. If the recogniser has won it before, no further call about
    /// the finger follows.
    func lifted(_ pointer: GesturePointer) -> Verdict { .reject }
    /// Handles the victory about a finger. One that was lifted is not known from then on.
    func won(_ pointer: GesturePointer, isLifted: Bool) {}
    /// Handles a finger that belongs to somebody else now, or whose touch was cancelled.
    func lost(_ pointer: GesturePointer) {}
    /// Handles the deadline.
    func expire(at time: Instant) -> Verdict { .pending }
    /// Drops all fingers and what it waits for.
    func cancel() {}
    /// Drops the taps that wait for further ones. A finger that is down stays.
    func dropTaps() {}

    final var settings: GestureSettings { arenas?.settings ?? GestureSettings() }

    final func setDeadline(_ time: Instant?) {
        deadline = time
        if time != nil { arenas?.watch(self) }
    }

    final func emit(_ event: GestureEvent) {
        guard let owner, let arenas else { return }
        arenas.enqueue(event, for: owner)
    }
}
