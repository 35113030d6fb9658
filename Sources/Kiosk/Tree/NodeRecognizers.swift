/// The recognisers of a node. They are made when a finger first needs them, and kept: some wait for
/// a further finger.
struct NodeRecognizers {
    var tap: TapRecognizer?
    var longPress: LongPressRecognizer?
    var drag: DragRecognizer?
    var edge: DragRecognizer?
}

extension Node {
    /// Adds the recognisers that a finger on the node, or on a descendant, concerns.
    ///
    /// - Parameters:
    ///   - presses: True if the finger may press the node.
    ///   - longPresses: True if it may press the node for a long time.
    final func addRecognizers(
        to candidates: inout [GestureRecognizer], presses: Bool, longPresses: Bool
    ) {
        let wanted = wantedGestures
        guard presses || !wanted.isEmpty else { return }
        let record = makeInteractionRecord()
        if presses {
            let tap = record.recognizers.tap ?? TapRecognizer(self)
            record.recognizers.tap = tap
            let own: GestureSet = isTappable ? .tap : []
            tap.enter(&candidates, for: wanted.intersection(.presses).union(own))
        }
        let long = wanted.intersection(.longPresses)
        if longPresses && !long.isEmpty {
            let longPress = record.recognizers.longPress ?? LongPressRecognizer(self)
            record.recognizers.longPress = longPress
            longPress.enter(&candidates, for: long)
        }
        let drags = wanted.intersection(GestureSet.drags.union(.pairs))
        if !drags.isEmpty {
            let drag = record.recognizers.drag ?? DragRecognizer(self)
            record.recognizers.drag = drag
            drag.enter(&candidates, for: drags)
        }
        if wanted.contains(.edgeSwipe) {
            let edge = record.recognizers.edge ?? DragRecognizer(self, isAtEdges: true)
            record.recognizers.edge = edge
            edge.enter(&candidates, for: .edgeSwipe)
        }
    }

    /// The node, or its nearest ancestor, that a finger drags at once when it goes down.
    final var nearestCatcher: Node? {
        var current: Node? = self
        while let node = current, !node.catchesTouches { current = node.parent }
        return current
    }

    /// Calls a function for each recogniser that was made.
    final func forEachRecognizer(_ body: (GestureRecognizer) -> Void) {
        guard let all = interactionRecord?.recognizers else { return }
        if let tap = all.tap { body(tap) }
        if let longPress = all.longPress { body(longPress) }
        if let drag = all.drag { body(drag) }
        if let edge = all.edge { body(edge) }
    }

    /// True while a finger on the node may be one of its gestures, or is.
    final var hasGesture: Bool {
        var isFound = false
        forEachRecognizer { if $0.isLive { isFound = true } }
        return isFound
    }

    /// Ends the gestures of the node without effect. In a frame, handlers hear of it after the
    /// content phase.
    final func cancelGestures() {
        guard let tree, interactionRecord != nil else { return }
        forEachRecognizer(tree.touches.arenas.remove)
        interaction.set(.pressed, false)
        guard tree.touches.arenas.hasNews else { return }
        var departure = Departure()
        departure.touches = tree.touches
        announceLater(departure, in: tree)
    }

    /// Cancels the fingers on this node and its descendants, which are out of reach now. Handlers
    /// hear of it after the next content phase.
    final func dropInnerTouches() {
        guard let tree, !tree.touches.isIdle else { return }
        var departure = Departure()
        tree.touches.forget(in: self, &departure)
        if !departure.isEmpty { announceLater(departure, in: tree) }
    }

    /// Cancels the fingers on what lies behind this node, which is out of reach while the node is there.
    /// Handlers hear of it after the next content phase.
    final func dropTouchesBehind() {
        guard let tree, !tree.touches.isIdle, !isOutOfReach else { return }
        var departure = Departure()
        tree.touches.forget(behind: self, &departure)
        if !departure.isEmpty { announceLater(departure, in: tree) }
    }

    /// Announces a departure after the next content phase.
    private final func announceLater(_ departure: Departure, in tree: Tree) {
        tree.departures.append(departure)
        // While the layout runs, handlers hear of it with the next touch or frame.
        if tree.permittedMarks.contains(.content) { setNeedsUpdateContent() }
    }

    /// The gestures that the node and its handlers want to hear of, beside taps.
    final var wantedGestures: GestureSet {
        guard interaction.permitUse else { return [] }
        var wanted = ownGestures
        for handler in handlers { wanted.formUnion(handler.gestures) }
        if let origin { for handler in origin.handlers { wanted.formUnion(handler.gestures) } }
        return wanted
    }

    /// Returns true if a finger that goes down at a position of the root's space may press the
    /// node.
    final func takesPresses(at position: Point) -> Bool {
        let hasPresses = isTappable || !wantedGestures.isDisjoint(with: .presses)
        return hasPresses && isTouched(at: position)
    }
}

extension GestureRecognizer {
    /// Adds the recogniser to those that a finger concerns.
    fileprivate func enter(_ candidates: inout [GestureRecognizer], for gestures: GestureSet) {
        // The gestures of a finger that is down stay what they are.
        if !isLive { wanted = gestures }
        candidates.append(self)
    }
}

extension Node: GestureOwner {
    final func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press: interaction.set(.pressed, reportsPress)
        case .release: interaction.set(.pressed, false)
        default: break
        }
        var event = event
        if tree == nil {
            // Whoever has left the tree hears no more than that it is over.
            guard event.endsGesture else { return }
            event.phase = .cancelled
        }
        if event.kind == .tap { return didTap(at: event.position) }
        let local = localized(event)
        handle(gesture: local)
        for handler in handlers { handler.gesture?(local, self) }
        for handler in origin?.handlers ?? [] { handler.gesture?(local, self) }
    }

    /// Converts an event from the root's space to this node's.
    private final func localized(_ event: GestureEvent) -> GestureEvent {
        let map = toRoot
        guard let position = map.unapply(event.position), let origin = map.unapply(.zero),
            let distance = map.unapply(event.translation),
            let velocity = map.unapply(event.velocity), let start = map.unapply(event.start)
        else { return event }
        var local = event
        (local.position, local.start) = (position, start)
        (local.translation, local.velocity) = (distance - origin, velocity - origin)
        return local
    }
}
