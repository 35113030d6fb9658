/// Dispatches touches to nodes, finger by finger.
///
/// A touch that goes down hits a node and bubbles up. The node that handles it holds the finger:
/// what the finger does later starts there. An ancestor of the holder may capture the finger at any
/// time; the holder then gets a cancel and the ancestor holds it. A finger whose holder leaves the
/// tree is ignored until it goes up.
///
/// Handlers may change the tree and end touches while they are called; no index and no finger is
/// kept across a call.
final class TouchDispatcher {
    private struct Finger {
        let slot: Int
        /// Distinguishes this touch from later ones in the same slot.
        let id: UInt64
        /// Start of event bubbling: the hit node, later the holder; nil once it has left the tree.
        var target: Node?
        /// True once a node has handled or captured the touch.
        var isHeld = false
        /// The focused node that loses the focus if this becomes a tap elsewhere.
        var unfocuses: FocusTouch?
        var lastPosition: Point
        var lastTime: Instant
    }

    private var fingers: [Finger] = []
    private var lastID: UInt64 = 0

    /// Dispatches one touch, in the root's space.
    func dispatch(_ touch: Touch, root: Node) {
        let event = TouchEvent(
            phase: touch.phase, slot: touch.slot, position: touch.position, time: touch.time)
        switch touch.phase {
        case .down:
            // A slot that is still down was lost by the device; its node must not stay pressed.
            cancel(slot: touch.slot)
            begin(event, root)
        case .move:
            guard let index = index(ofSlot: touch.slot) else { return }
            fingers[index].lastPosition = touch.position
            fingers[index].lastTime = touch.time
            if fingers[index].unfocuses?.isTap(at: touch.position) == false {
                fingers[index].unfocuses = nil
            }
            let id = fingers[index].id
            offerForCapture(event, id)
            _ = finger(id)?.target?.bubble(event)
        case .up, .cancel: end(event)
        }
    }

    /// Ends all touches without a tap, as when the display goes dark or the screen is replaced.
    func cancelAll() {
        while let finger = fingers.last { cancel(slot: finger.slot) }
    }

    /// Handles a node that leaves the tree: its fingers are cancelled and ignored from then on.
    func forget(_ node: Node, _ departure: inout Departure) {
        forget(&departure) { $0 === node }
    }

    /// Cancels the fingers on a node and its descendants, which are out of reach from then on.
    func forget(in node: Node, _ departure: inout Departure) {
        forget(&departure, where: node.isAncestor)
    }

    private func forget(_ departure: inout Departure, where isGone: (Node) -> Bool) {
        for index in fingers.indices {
            guard let target = fingers[index].target, isGone(target) else { continue }
            fingers[index].target = nil
            if fingers[index].isHeld {
                departure.cancelled.append((target, cancelEvent(fingers[index])))
            }
        }
    }

    private func begin(_ event: TouchEvent, _ root: Node) {
        guard let inner = root.toParent.unapply(event.position), let hit = root.hitTest(inner)
        else { return }
        lastID += 1
        let id = lastID
        fingers.append(
            Finger(
                slot: event.slot, id: id, target: hit,
                unfocuses: FocusTouch(on: hit, at: event.position), lastPosition: event.position,
                lastTime: event.time))
        offerForCapture(event, id)
        guard let target = finger(id)?.target, let handler = target.bubble(event),
            let index = index(of: id),
            !fingers[index].isHeld || fingers[index].target === target
        else { return }
        hold(index, by: handler)
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

    /// Dispatches the last event of a finger. The finger is removed first: the holder's up handler
    /// may end touches or remove the holder, and an up is not followed by a cancel.
    private func end(_ event: TouchEvent) {
        guard let index = index(ofSlot: event.slot) else { return }
        let id = fingers[index].id
        if event.phase == .up { offerForCapture(event, id) }
        guard let index = self.index(of: id) else { return }
        let finger = fingers.remove(at: index)
        _ = finger.target?.bubble(event)
        if event.phase == .up { finger.unfocuses?.end(at: event.position) }
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
        fingers[index].isHeld = true
        if loser.isHeld { _ = target.answer(cancelEvent(loser)) }
    }

    private func cancel(slot: Int) {
        guard let index = index(ofSlot: slot) else { return }
        let finger = fingers.remove(at: index)
        _ = finger.target?.bubble(cancelEvent(finger))
    }

    private func index(ofSlot slot: Int) -> Int? { fingers.firstIndex { $0.slot == slot } }
    private func index(of id: UInt64) -> Int? { fingers.firstIndex { $0.id == id } }
    private func finger(_ id: UInt64) -> Finger? { fingers.first { $0.id == id } }

    private func cancelEvent(_ finger: Finger) -> TouchEvent {
        TouchEvent(
            phase: .cancel, slot: finger.slot, position: finger.lastPosition,
            time: finger.lastTime)
    }
}
