/// Something that a node may answer. Events start at a node and bubble to the root; own types
/// travel the same way as touches and taps.
public protocol Event {}

/// Whether an event has found its receiver.
public enum Handling: Sendable {
    /// It goes no further.
    case handled
    /// It goes on to the parent.
    case notHandled
}

/// A finger on a node or on something in it.
public struct TouchEvent: Event, Equatable {
    public var phase: TouchPhase
    /// Tells the fingers apart that are down at the same time.
    public var slot: Int
    /// In the root's space.
    public var position: Point
    public var time: Instant
}

/// A press and release on a node, by a finger or by whatever stands in for one.
public struct TapEvent: Event, Equatable {
    public init() {}
}

struct EventHandler {
    let answer: (any Event, Node) -> Handling
}

extension Node {
    /// Adds a handler for one type of event. Handlers are asked after `handle`, in the order in
    /// which they were added, until one handles the event.
    public final func on<E: Event>(_ type: E.Type, _ handler: @escaping (E) -> Handling) {
        handlers.append(
            EventHandler { event, _ in
                guard let event = event as? E else { return .notHandled }
                return handler(event)
            })
    }

    /// Sends an event from this node up to the root. What nobody handles goes to the tree's
    /// `onUnhandledEvent`.
    @discardableResult
    public final func send(_ event: any Event) -> Handling {
        let tree = self.tree
        guard bubble(event) == nil else { return .handled }
        guard let tree else { return .notHandled }
        return tree.onUnhandledEvent?(event, self) ?? .notHandled
    }

    /// Sends an event up to the root; answers the node that handled it.
    final func bubble(_ event: any Event) -> Node? {
        // A handler may take nodes out of the tree, so the way up is fixed before.
        var path = [self]
        while let parent = path[path.count - 1].parent { path.append(parent) }
        return path.first { $0.answer(event) == .handled }
    }

    final func answer(_ event: any Event) -> Handling {
        if handle(event) == .handled { return .handled }
        for handler in handlers where handler.answer(event, self) == .handled { return .handled }
        for handler in elementHandlers where handler.answer(event, self) == .handled {
            return .handled
        }
        return .notHandled
    }
}
