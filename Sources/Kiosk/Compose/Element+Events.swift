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
        handling(kind) { event, _ in handler(event) }
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
        handling(TapEvent.self) { _, node in
            node.send(event)
            return .handled
        }
    }

    private func handling<Kind: Event>(
        _ kind: Kind.Type, _ answer: @escaping (Kind, Node) -> Handling
    ) -> Element {
        let handler = EventHandler(taps: kind == TapEvent.self ? .here : .below) { event, node in
            (event as? Kind).map { answer($0, node) } ?? .notHandled
        }
        return element.changed { $0.handlers.append(handler) }
    }
}
