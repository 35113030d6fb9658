/// Event handlers of elements, for events that bubble up from the hit node.
extension ElementConvertible {
    /// Handles all events of a type: they go no further.
    public func on<Kind: Event>(_ kind: Kind.Type, _ handler: @escaping (Kind) -> Void) -> Element {
        answer(kind) { event in
            handler(event)
            return .handled
        }
    }

    /// Handles events of a type selectively: others go on to the parent.
    public func answer<Kind: Event>(
        _ kind: Kind.Type, _ handler: @escaping (Kind) -> Handling
    ) -> Element {
        handling(kind) { event, _ in handler(event) }
    }

    /// Handles taps of the element, and of descendants that do not handle them.
    ///
    /// Any element can be tapped: a finger that goes down and up on it is a tap, unless a
    /// descendant handles the finger. All handlers of an element are called, as for other gestures.
    public func onTap(_ handler: @escaping () -> Void) -> Element {
        handling(TapEvent.self, isShared: true) { _, _ in
            handler()
            return .handled
        }
    }

    /// Sends an event from this element to its ancestors for each tap.
    public func sends(_ event: any Event) -> Element {
        handling(TapEvent.self, isShared: true) { _, node in
            node.send(event)
            return .handled
        }
    }

    private func handling<Kind: Event>(
        _ kind: Kind.Type, isShared: Bool = false, _ answer: @escaping (Kind, Node) -> Handling
    ) -> Element {
        let taps: TapSource = kind == TapEvent.self ? .here : .below
        let handler = EventHandler(kind, taps: taps, isShared: isShared) { event, node in
            (event as? Kind).map { answer($0, node) } ?? .notHandled
        }
        return element.changed { $0.handlers.append(handler) }
    }
}
