/// Dispatches touches to nodes, finger by finger.
///
/// A finger that goes down hits a node. Recognisers of gestures, from that node to the root, enter
/// the finger's arena; see `GestureArenas`. Beside them, the touch itself bubbles up as a
/// `TouchEvent`. The node that handles it holds the finger: what the finger does later starts there,
/// until a recogniser wins the finger, or an ancestor captures it; the holder then gets a cancel. A
/// finger whose holder leaves the tree belongs to its arena alone.
///
/// Handlers may change the tree and end touches while they are called; no index and no finger is
/// kept across a call.
final class TouchDispatcher {
    private struct Finger {
        var slot: Int
        /// The slot by which nodes know the finger. It stays when contacts are mistaken for each other.
        let knownSlot: Int
        /// Distinguishes this touch from later ones in the same slot.
        let id: UInt64
        /// The node that was hit; nil once that is out of reach.
        var hit: Node?
        /// Start of event bubbling: the hit node, later the holder; nil once it has left the tree,
        /// or a recogniser has won the finger.
        var target: Node?
        /// True once a node has handled or captured the touch.
        var isHeld = false
        /// True while the touch itself is not sent, since it may press a node or has ended at one.
        var isSilent = false
        /// The focused node that loses the focus if this becomes a tap elsewhere.
        var unfocuses: FocusTouch?
        var lastPosition: Point
        var lastTime: Instant
    }

    /// The gestures of all fingers.
    let arenas = GestureArenas()
    private var fingers: [Finger] = []
    /// Recognisers that enter the arena of a finger, in memory that the next finger reuses.
    private var candidates: [GestureRecognizer] = []
    private var lastID: UInt64 = 0

    /// True if no finger is down, and no gesture waits.
    var isIdle: Bool { fingers.isEmpty && arenas.isIdle }

    /// Dispatches one touch, in the root's space.
    func dispatch(_ touch: Touch, root: Node) {
        let event = TouchEvent(
            phase: touch.phase, slot: touch.slot, position: touch.position, time: touch.time)
        advance(to: touch.time)
        if touch.phase == .move { putRight(event) }
        switch touch.phase {
        case .down:
            // A slot that is still down was lost by the device; its node must not stay pressed.
            cancel(slot: touch.slot)
            begin(event, root)
        case .move: move(event)
        case .up: end(event)
        case .cancel: cancel(slot: touch.slot)
        }
        arenas.deliver()
    }

    /// Serves what waits for a time, such as long presses.
    func advance(to time: Instant) {
        arenas.advance(to: time)
        yieldToWinners()
        arenas.deliver()
    }

    /// Ends all touches without a tap, as when the display goes dark or the screen is replaced.
    func cancelAll() {
        while let finger = fingers.last { cancel(slot: finger.slot) }
        arenas.deliver()
    }

    /// Handles a node that leaves the tree: its fingers and gestures are cancelled.
    func forget(_ node: Node, _ departure: inout Departure) {
        node.forEachRecognizer(arenas.remove)
        forget(&departure) { $0 === node }
    }

    /// Cancels the fingers on a node and its descendants, which are out of reach from then on.
    func forget(in node: Node, _ departure: inout Departure) {
        node.forEachDescendant { $0.forEachRecognizer(arenas.remove) }
        forget(&departure, where: node.isAncestor)
    }

    /// Ends the touches of fingers that have come down behind a node, and drops the taps there that
    /// wait for further ones: what they do is hidden by it from then on.
    func forget(behind node: Node, _ departure: inout Departure) {
        arenas.dropTaps { ($0 as? Node).map(node.isInFront) == true }
        for index in fingers.indices.reversed() {
            let finger = fingers[index]
            let touched = finger.hit ?? finger.target ?? (arenas.firstOwner(of: finger.id) as? Node)
            if let touched, !node.isInFront(of: touched) { continue }
            fingers.remove(at: index)
            arenas.cancel(finger.id)
            if finger.isHeld, let holder = finger.target {
                departure.cancelled.append((holder, cancelEvent(finger)))
            }
        }
        if arenas.hasNews { departure.touches = self }
    }

    private func forget(_ departure: inout Departure, where isGone: (Node) -> Bool) {
        for index in fingers.indices {
            if let hit = fingers[index].hit, isGone(hit) { fingers[index].hit = nil }
            guard let target = fingers[index].target, isGone(target) else { continue }
            fingers[index].target = nil
            if fingers[index].isHeld {
                departure.cancelled.append((target, cancelEvent(fingers[index])))
            }
        }
        if arenas.hasNews { departure.touches = self }
    }

    // MARK: Down

    private func begin(_ event: TouchEvent, _ root: Node) {
        let slot = event.slot
        var event = event
        event.slot = knownSlot(for: slot)
        guard let inner = root.toParent.unapply(event.position), let hit = root.hitTest(inner)
        else { return }
        lastID += 1
        let pointer = GesturePointer(id: lastID, at: event.position, time: event.time)
        fingers.append(
            Finger(
                slot: slot, knownSlot: event.slot, id: pointer.id, hit: hit, target: hit,
                unfocuses: FocusTouch(on: hit, at: event.position), lastPosition: event.position,
                lastTime: event.time))
        if let catcher = hit.nearestCatcher {
            fingers[fingers.count - 1].target = nil
            catcher.addRecognizers(to: &candidates, presses: false, longPresses: false)
            return openArena(pointer)
        }
        offerForCapture(event, pointer.id)
        guard let start = finger(pointer.id)?.target else { return }
        let reach = bubble(event, from: start)
        // The node may have ended its touch.
        guard let index = index(of: pointer.id) else { return }
        guard !fingers[index].isHeld || fingers[index].target === start else { return }
        if let holder = reach.holder {
            hold(index, by: holder)
        } else if let end = reach.presser ?? reach.end {
            fingers[index].isSilent = true
            if end.tree != nil { fingers[index].target = end }
        }
        enter(pointer, from: start, reach)
    }

    /// Returns the slot by which nodes know a finger: its own, unless another finger is known by that.
    private func knownSlot(for slot: Int) -> Int {
        var (known, next) = (slot, 0)
        while isKnown(known) { (known, next) = (next, next + 1) }
        return known
    }

    private func isKnown(_ slot: Int) -> Bool {
        for index in 0..<fingers.count where fingers[index].knownSlot == slot { return true }
        return false
    }

    /// The nodes that a finger has reached when it went down.
    private struct Reach {
        /// The node that handled the touch.
        var holder: Node?
        /// The node that it may press.
        var presser: Node?
        /// The node at which the touch has ended without either.
        var end: Node?
    }

    /// Sends a touch that went down to a node and its ancestors, up to one that it may press.
    private func bubble(_ event: TouchEvent, from start: Node) -> Reach {
        let lineage = Lineage(of: start)
        for index in 0..<lineage.count {
            let node = lineage[index]
            if node.answer(event) == .handled { return Reach(holder: node) }
            if node.takesPresses(at: event.position) { return Reach(presser: node) }
            if node.stopsGestures { return Reach(end: node) }
        }
        return Reach()
    }

    /// Opens the arena of a finger that went down.
    private func enter(_ pointer: GesturePointer, from start: Node, _ reach: Reach) {
        var (start, presser) = (start, reach.presser)
        if presser == nil, reach.holder == nil,
            let near = start.nearestPresser(to: pointer.start, within: arenas.settings.hitSize)
        {
            (start, presser) = (near, near)
            if let index = index(of: pointer.id) {
                fingers[index].hit = near
                fingers[index].unfocuses = FocusTouch(on: near, at: pointer.start)
            }
        }
        // Whoever holds a finger decides about presses of its ancestors.
        var isBelowHolder = reach.holder != nil
        var current: Node? = start
        while let node = current, node.tree != nil {
            if node === reach.holder { isBelowHolder = false }
            node.addRecognizers(
                to: &candidates, presses: node === presser,
                longPresses: reach.holder == nil || isBelowHolder)
            current = node.stopsGestures ? nil : node.parent
        }
        openArena(pointer)
        if let presser, let index = index(of: pointer.id), !fingers[index].isHeld {
            (fingers[index].target, fingers[index].isSilent) = (presser, true)
        }
    }

    /// Lets the candidates enter the arena of a finger.
    private func openArena(_ pointer: GesturePointer) {
        arenas.down(pointer, candidates)
        candidates.removeAll(keepingCapacity: true)
    }

    /// Makes `handler` the holder of a finger. It may have left the tree while handling the down.
    private func hold(_ index: Int, by handler: Node) {
        if handler.tree == nil {
            let event = cancelEvent(fingers[index])
            fingers[index].target = nil
            _ = handler.answer(event)
        } else {
            fingers[index].target = handler
            fingers[index].isHeld = true
        }
    }

    // MARK: Later

    /// Puts right what a panel has mistaken: a contact that is suddenly where another one was has that
    /// one's slot from then on. So content stays with the finger that drags it.
    private func putRight(_ event: TouchEvent) {
        guard let index = index(ofSlot: event.slot), let other = swapped(event, index) else {
            return
        }
        (fingers[index].slot, fingers[other].slot) = (fingers[other].slot, event.slot)
    }

    /// The finger for which a panel takes another one; nil for none.
    private func swapped(_ event: TouchEvent, _ index: Int) -> Int? {
        let (far, near) = (arenas.settings.tapDistance, arenas.settings.holdDistance)
        guard !event.position.isNear(fingers[index].lastPosition, within: far) else { return nil }
        for other in 0..<fingers.count where other != index {
            if event.position.isNear(fingers[other].lastPosition, within: near) { return other }
        }
        return nil
    }

    private func move(_ event: TouchEvent) {
        guard let index = index(ofSlot: event.slot) else { return }
        var event = event
        event.slot = fingers[index].knownSlot
        fingers[index].lastPosition = event.position
        fingers[index].lastTime = event.time
        if fingers[index].unfocuses?.isTap(at: event.position) == false {
            fingers[index].unfocuses = nil
        }
        let id = fingers[index].id
        if fingers[index].target != nil { offerForCapture(event, id) }
        arenas.move(id, to: event.position, event.time)
        yieldToWinners()
        if let finger = finger(id), !finger.isSilent { _ = finger.target?.bubble(event) }
    }

    /// Dispatches the last event of a finger. The finger is removed first: the holder's up handler
    /// may end touches or remove the holder, and an up is not followed by a cancel.
    private func end(_ event: TouchEvent) {
        guard let index = index(ofSlot: event.slot) else { return }
        let id = fingers[index].id
        var event = event
        event.slot = fingers[index].knownSlot
        // A slot may be lifted where the panel has seen another finger last.
        if swapped(event, index) != nil { event.position = fingers[index].lastPosition }
        if fingers[index].target != nil { offerForCapture(event, id) }
        arenas.up(id, at: event.position, event.time)
        yieldToWinners()
        guard let index = self.index(of: id) else { return }
        let finger = fingers.remove(at: index)
        if !finger.isSilent { _ = finger.target?.bubble(event) }
        // The tap's handlers come first.
        arenas.deliver()
        finger.unfocuses?.end(at: event.position)
    }

    /// Takes fingers that recognisers have won from the nodes that hold them.
    private func yieldToWinners() {
        var index = fingers.count
        while index > 0 {
            index -= 1
            guard index < fingers.count else { continue }
            let finger = fingers[index]
            guard let target = finger.target, arenas.isWon(finger.id) else { continue }
            fingers[index].target = nil
            if finger.isHeld { _ = target.answer(cancelEvent(finger)) }
        }
    }

    /// Offers a finger to the ancestors of the target, from the target up; the one nearest to the
    /// root that captures it takes it.
    private func offerForCapture(_ event: TouchEvent, _ id: UInt64) {
        guard let target = finger(id)?.target else { return }
        var taker: Node?
        var current = target.parent
        while let node = current {
            if node.captures(event) { taker = node }
            current = node.parent
        }
        guard let taker, taker.tree != nil, let index = index(of: id),
            fingers[index].target === target
        else { return }
        let loser = fingers[index]
        fingers[index].target = taker
        (fingers[index].isHeld, fingers[index].isSilent) = (true, false)
        arenas.cancel(id)
        if loser.isHeld { _ = target.answer(cancelEvent(loser)) }
    }

    private func cancel(slot: Int) {
        guard let index = index(ofSlot: slot) else { return }
        let finger = fingers.remove(at: index)
        arenas.cancel(finger.id)
        if !finger.isSilent { _ = finger.target?.bubble(cancelEvent(finger)) }
    }

    // Loops: what follows a finger allocates nothing in debug builds, either, where closures over
    // collections do.

    private func index(ofSlot slot: Int) -> Int? {
        for index in 0..<fingers.count where fingers[index].slot == slot { return index }
        return nil
    }

    private func index(of id: UInt64) -> Int? {
        for index in 0..<fingers.count where fingers[index].id == id { return index }
        return nil
    }

    private func finger(_ id: UInt64) -> Finger? { index(of: id).map { fingers[$0] } }

    private func cancelEvent(_ finger: Finger) -> TouchEvent {
        TouchEvent(
            phase: .cancel, slot: finger.knownSlot, position: finger.lastPosition,
            time: finger.lastTime)
    }
}
