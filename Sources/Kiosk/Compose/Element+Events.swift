/// Events, on their way up from the node that they hit to the root.
extension ElementConvertible {
    /// Handles the events of a type: they go no further.
    public func on<Kind: Event>(_ kind: Kind.Type, _ handler: @escaping (Kind) -> Void) -> Element {
        answer(kind) { event in
            handler(event)
            return .handled
        }
    }

    /// Answers the events of a type: keeps some, and lets others go on to the parent.
    public func answer<Kind: Event>(
        _ kind: Kind.Type, _ handler: @escaping (Kind) -> Handling
    ) -> Element {
        if let handler = handler as? (TapEvent) -> Handling {
            return handlingTaps { _ in handler(TapEvent()) }
        }
        return handling { event, _ in (event as? Kind).map(handler) ?? .notHandled }
    }

    /// Handles taps, of the element itself or of what is in it and lets them through.
    ///
    /// Any element can be tapped: a finger that goes down and up on it is a tap, unless something in
    /// it wants the finger for itself.
    public func onTap(_ handler: @escaping () -> Void) -> Element {
        on(TapEvent.self) { _ in handler() }
    }

    /// Sends an event up from here for each tap. Other than a closure, it is a value: what says it
    /// again says the same.
    public func sends(_ event: any Event) -> Element {
        handlingTaps { node in
            node.send(event)
            return .handled
        }
    }

    private func handlingTaps(_ answer: @escaping (Node) -> Handling) -> Element {
        handling { event, node in
            if event is TapEvent { return answer(node) }
            return (event as? TouchEvent).map(node.makeTap) ?? .notHandled
        }
    }

    private func handling(_ answer: @escaping (any Event, Node) -> Handling) -> Element {
        element.changed { $0.handlers.append(EventHandler(answer: answer)) }
    }
}

extension Node {
    /// Holds a finger for its tap.
    fileprivate func makeTap(of touch: TouchEvent) -> Handling {
        guard !makesTaps else { return .notHandled }
        if touch.phase == .up && contains(rootPoint: touch.position) { send(TapEvent()) }
        return .handled
    }
}
