/// Handlers of gestures of elements. Each gets events in the space of the element's node;
/// docs/gestures.md says which element gets a finger that several want.
extension ElementConvertible {
    /// Handles double taps. A tap waits until there can be no second one.
    public func onDoubleTap(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.doubleTap, [.doubleTap], handler)
    }

    /// Handles three taps shortly after each other.
    public func onTripleTap(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.tripleTap, [.tripleTap], handler)
    }

    /// Handles any number of taps shortly after each other, with their `count`, when there can be no
    /// further one.
    public func onTaps(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.taps, [.taps], handler)
    }

    /// Handles fingers that go down on the element, of kind `press`, and that go up or lose their
    /// meaning, of kind `release`.
    public func onPress(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.press, [.press, .release], handler)
    }

    /// Handles a finger that has stayed where it went down; later phases come when it moves and
    /// when it is lifted.
    public func onLongPress(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.longPress, [.longPress], handler)
    }

    /// Handles a finger that stays on the element, again and again after the time of a long press.
    public func onHold(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.hold, [.hold], handler)
    }

    /// Handles fingers that drag the element, along an axis or in any direction.
    public func onPan(
        _ axis: Axis? = nil, _ handler: @escaping (GestureEvent) -> Void
    ) -> Element {
        handling(.pans(along: axis), [.pan], handler)
    }

    /// Handles two fingers that drag the element together.
    public func onTwoFingerPan(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.twoFingerPan, [.twoFingerPan], handler)
    }

    /// Handles fast movements in some directions that end with the finger lifted.
    public func onSwipe(
        _ directions: [GestureEvent.Direction] = GestureEvent.Direction.allCases,
        _ handler: @escaping (GestureEvent) -> Void
    ) -> Element {
        handling(.swipes(directions), [.swipe], handler)
    }

    /// Handles fingers that are lifted while they move.
    public func onFling(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.fling, [.fling], handler)
    }

    /// Handles two fingers that change their distance.
    public func onPinch(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.pinch, [.pinch], handler)
    }

    /// Handles two fingers that turn around their middle.
    public func onRotate(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.rotate, [.rotate], handler)
    }

    /// Handles fingers that come in from an edge of the picture over the element.
    public func onEdgeSwipe(_ handler: @escaping (GestureEvent) -> Void) -> Element {
        handling(.edgeSwipe, [.edgeSwipe], handler)
    }

    private func handling(
        _ gestures: GestureSet, _ kinds: [GestureEvent.Kind],
        _ handler: @escaping (GestureEvent) -> Void
    ) -> Element {
        let handler = EventHandler(gestures, kinds, handler)
        return element.changed { $0.handlers.append(handler) }
    }
}
