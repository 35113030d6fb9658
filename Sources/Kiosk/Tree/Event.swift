/// An event that nodes can handle. Events start at a node and bubble to the root; custom types
/// travel like touches and taps.
public protocol Event {}

/// The result of handling an event.
public enum Handling: Sendable {
    /// The event goes no further.
    case handled
    /// The event goes on to the parent.
    case notHandled
}

/// A touch on a node or a descendant.
public struct TouchEvent: Event, Equatable {
    /// Position in the root's space.
    public var position: Point
    /// Time of the touch, on the monotonic clock.
    public var time: Instant
    // A touch takes 24 bytes, so that it fits into `any Event` without memory of its own.
    private var slotNumber: Int32
    /// Phase of the touch.
    public var phase: TouchPhase

    init(phase: TouchPhase, slot: Int, position: Point, time: Instant) {
        (self.phase, self.position, self.time) = (phase, position, time)
        slotNumber = Int32(truncatingIfNeeded: slot)
    }

    /// Identifies one of the fingers that are down.
    public var slot: Int {
        get { Int(slotNumber) }
        set { slotNumber = Int32(truncatingIfNeeded: newValue) }
    }
}

/// A press and release on a node, by a finger or a substitute.
///
/// Buttons send it, and nodes with a handler of `onTap`. A handler of `on(TapEvent.self)` hears of it, but
/// does not make a node answer fingers.
public struct TapEvent: Event, Equatable {
    /// Position of the finger in the root's space; nil for a substitute.
    public var position: Point?

    /// Makes a tap, to be sent from the node that was tapped.
    public init(at position: Point? = nil) { self.position = position }
}

struct EventHandler {
    let taps: TapSource
    /// True for one that shares events with others like it: the first of them does not end an event.
    let isShared: Bool
    /// Type of the events that it handles; nil for gestures.
    let event: ObjectIdentifier?
    /// Other gestures that the node recognises for the handler.
    let gestures: GestureSet
    let answer: (any Event, Node) -> Handling
    /// Called for gestures of the node, with positions in its own space; nil for a handler of
    /// events.
    let gesture: ((GestureEvent, Node) -> Void)?
    /// The node that takes the handler away again; nil for one that stays.
    private(set) var borrower: ObjectIdentifier?

    init(
        _ event: any Event.Type, taps: TapSource = .below, isShared: Bool = false,
        _ answer: @escaping (any Event, Node) -> Handling
    ) {
        (self.event, self.taps, self.answer) = (ObjectIdentifier(event), taps, answer)
        (self.isShared, gestures, gesture) = (isShared, [], nil)
    }

    init(gestures: GestureSet, _ gesture: @escaping (GestureEvent, Node) -> Void) {
        (self.gestures, self.gesture) = (gestures, gesture)
        (event, taps, isShared) = (nil, .below, false)
        answer = { _, _ in .notHandled }
    }

    /// Returns the handler as one that a node takes away again.
    func lent(to node: Node) -> EventHandler {
        var handler = self
        handler.borrower = ObjectIdentifier(node)
        return handler
    }
}

extension Node {
    /// Adds a handler for one type of event. Handlers are called after `handle`, in the order of
    /// registration, until one handles the event; those of `onTap` all hear of a tap.
    public final func on<E: Event>(_ type: E.Type, _ handler: @escaping (E) -> Handling) {
        handlers.append(
            EventHandler(type) { event, _ in
                guard let event = event as? E else { return .notHandled }
                return handler(event)
            })
    }

    /// True if a handler was added for a type of event.
    final func handles(_ type: any Event.Type) -> Bool {
        let event = ObjectIdentifier(type)
        return handlers.contains { $0.event == event }
            || origin?.handlers.contains { $0.event == event } ?? false
    }

    /// Sends an event from this node up to the root. An unhandled event goes to the tree's
    /// `onUnhandledEvent`.
    @discardableResult
    public final func send(_ event: any Event) -> Handling { send(event, in: tree) }

    /// Sends an event up to the root, and then to a tree, in which the node may be no more.
    final func send(_ event: any Event, in tree: Tree?) -> Handling {
        guard bubble(event) == nil else { return .handled }
        guard let tree else { return .notHandled }
        return tree.onUnhandledEvent?(event, self) ?? .notHandled
    }

    /// Sends an event up to the root; returns the node that handled it.
    final func bubble(_ event: any Event) -> Node? {
        let lineage = Lineage(of: self)
        for index in 0..<lineage.count where lineage[index].answer(event) == .handled {
            return lineage[index]
        }
        return nil
    }

    final func answer(_ event: any Event) -> Handling {
        if handle(event) == .handled { return .handled }
        if let key = event as? KeyEvent, handle(key: key) == .handled { return .handled }
        var isHandled = false
        guard offer(event, to: handlers, &isHandled),
            offer(event, to: origin?.handlers ?? [], &isHandled), !isHandled
        else { return .handled }
        // What lies beneath a modal node is not left by its keys.
        if isModal, (event as? KeyEvent)?.symbol == .escape { return .handled }
        return .notHandled
    }

    /// Calls handlers until one handles the event, and after one that shares it only others like that.
    ///
    /// - Returns: False if one that does not share it has handled it.
    private final func offer(
        _ event: any Event, to handlers: [EventHandler], _ isHandled: inout Bool
    ) -> Bool {
        for handler in handlers where !isHandled || handler.isShared {
            guard handler.answer(event, self) == .handled else { continue }
            isHandled = true
            if !handler.isShared { return false }
        }
        return true
    }
}
