/// The taps that a handler gets.
enum TapSource {
    /// Taps that descendants send.
    case below
    /// Taps that descendants send, and touches of the node that no descendant handles.
    case here
    /// Like `here` if no descendant can send taps, and else like `below`: a handler for the buttons
    /// in a row is not called for touches between them.
    case hereIfAlone

    /// Returns the one of two that gets more taps.
    func wider(_ other: TapSource) -> TapSource {
        if self == .here || other == .here { return .here }
        return self == .hereIfAlone ? self : other
    }
}

/// Handlers of gestures. Each gets events in the node's own space; docs/gestures.md says which node
/// gets a finger that several want.
extension Node {
    /// Adds a handler for taps of the node, and for taps that a descendant sends and nobody on the
    /// way handles. A finger that goes down and up on the node is a tap, unless a descendant
    /// handles the finger. All handlers of a node are called, as for other gestures.
    public final func onTap(_ handler: @escaping () -> Void) {
        onTap(from: .here, isShared: true) { _ in
            handler()
            return .handled
        }
    }

    /// Adds a handler for taps, as `onTap` without a position does.
    ///
    /// - Parameter handler: Gets the position in the node's own space: its middle for a tap without
    ///   a finger.
    public final func onTap(_ handler: @escaping (Point) -> Void) {
        onTap(from: .here, isShared: true) { [unowned self] tap in
            handler(tap.position.flatMap(toRoot.unapply) ?? bounds.center)
            return .handled
        }
    }

    final func onTap(
        from source: TapSource, isShared: Bool = false, _ answer: @escaping (TapEvent) -> Handling
    ) {
        handlers.append(
            EventHandler(TapEvent.self, taps: source, isShared: isShared) { event, _ in
                (event as? TapEvent).map(answer) ?? .notHandled
            })
    }

    /// Adds a handler for double taps. A tap waits until there can be no second one.
    public final func onDoubleTap(_ handler: @escaping (GestureEvent) -> Void) {
        add(.doubleTap, [.doubleTap], handler)
    }

    /// Adds a handler for three taps shortly after each other.
    public final func onTripleTap(_ handler: @escaping (GestureEvent) -> Void) {
        add(.tripleTap, [.tripleTap], handler)
    }

    /// Adds a handler for any number of taps shortly after each other, with their `count`. It is called
    /// when there can be no further one.
    public final func onTaps(_ handler: @escaping (GestureEvent) -> Void) {
        add(.taps, [.taps], handler)
    }

    /// Adds a handler for fingers that go down on the node, of kind `press`, and that go up or lose
    /// their meaning, of kind `release`.
    public final func onPress(_ handler: @escaping (GestureEvent) -> Void) {
        add(.press, [.press, .release], handler)
    }

    /// Adds a handler for a finger that has stayed where it went down; its later phases come when
    /// it moves and when it is lifted.
    public final func onLongPress(_ handler: @escaping (GestureEvent) -> Void) {
        add(.longPress, [.longPress], handler)
    }

    /// Adds a handler that is called again and again while a finger stays on the node, after the
    /// time of a long press.
    public final func onHold(_ handler: @escaping (GestureEvent) -> Void) {
        add(.hold, [.hold], handler)
    }

    /// Adds a handler for fingers that drag the node, along an axis or in any direction.
    public final func onPan(
        _ axis: Axis? = nil, _ handler: @escaping (GestureEvent) -> Void
    ) {
        add(.pans(along: axis), [.pan], handler)
    }

    /// Adds a handler for two fingers that drag the node together.
    public final func onTwoFingerPan(_ handler: @escaping (GestureEvent) -> Void) {
        add(.twoFingerPan, [.twoFingerPan], handler)
    }

    /// Adds a handler for fast movements in some directions that end with the finger lifted.
    public final func onSwipe(
        _ directions: [GestureEvent.Direction] = GestureEvent.Direction.allCases,
        _ handler: @escaping (GestureEvent) -> Void
    ) {
        add(.swipes(directions), [.swipe], handler)
    }

    /// Adds a handler for fingers that are lifted while they move.
    public final func onFling(_ handler: @escaping (GestureEvent) -> Void) {
        add(.fling, [.fling], handler)
    }

    /// Adds a handler for two fingers that change their distance.
    public final func onPinch(_ handler: @escaping (GestureEvent) -> Void) {
        add(.pinch, [.pinch], handler)
    }

    /// Adds a handler for two fingers that turn around their middle.
    public final func onRotate(_ handler: @escaping (GestureEvent) -> Void) {
        add(.rotate, [.rotate], handler)
    }

    /// Adds a handler for fingers that come in from an edge of the picture over the node. They need
    /// half of the usual way to be told from a tap.
    public final func onEdgeSwipe(_ handler: @escaping (GestureEvent) -> Void) {
        add(.edgeSwipe, [.edgeSwipe], handler)
    }

    final func add(
        _ gestures: GestureSet, _ kinds: [GestureEvent.Kind],
        _ handler: @escaping (GestureEvent) -> Void
    ) {
        handlers.append(EventHandler(gestures, kinds, handler))
    }

    /// Lets another node answer gestures of this one until it gives them back.
    final func lend(
        _ gestures: GestureSet, to node: Node, _ handler: @escaping (GestureEvent) -> Void
    ) {
        handlers.append(
            EventHandler(gestures: gestures) { event, _ in handler(event) }.lent(to: node))
    }

    /// Takes back the gestures that were lent to a node.
    final func takeBackGestures(from node: Node) {
        handlers.removeAll { $0.borrower == ObjectIdentifier(node) }
    }

    /// The widest source of taps that a handler of the node has.
    final var tapSource: TapSource {
        var source = TapSource.below
        for handler in handlers { source = source.wider(handler.taps) }
        if let origin { for handler in origin.handlers { source = source.wider(handler.taps) } }
        return source
    }

    /// True if a descendant can send taps.
    final var hasTapsInside: Bool { children.contains { $0.sendsTaps || $0.hasTapsInside } }
}

extension EventHandler {
    /// A handler of gestures of some kinds. The node may get pans and swipes in more directions, for others.
    init(
        _ gestures: GestureSet, _ kinds: [GestureEvent.Kind],
        _ handler: @escaping (GestureEvent) -> Void
    ) {
        self.init(gestures: gestures) { event, _ in
            if kinds.contains(event.kind), gestures.allowsDirection(of: event) { handler(event) }
        }
    }
}
