/// Brings touches to nodes, finger by finger.
///
/// A touch that goes down hits a node and bubbles up. The node that handles it holds the finger:
/// what the finger does later starts there. An ancestor of the holder may capture the finger at
/// any time; the holder then gets a cancel and the ancestor holds it. A finger whose holder leaves
/// the tree reaches nobody until it goes up.
final class TouchDispatcher {
    private struct Finger {
        let slot: Int
        /// Where events start: the hit node, later the holder. nil when it has left the tree.
        var target: Node?
        /// Whether somebody handled or captured the touch.
        var isHeld: Bool
        var lastPosition: Point
        var lastTime: Instant
    }

    private var fingers: [Finger] = []

    /// Brings one touch, in the root's space, to whoever is to have it.
    func dispatch(_ touch: Touch, root: Node) {
        let event = TouchEvent(
            phase: touch.phase, slot: touch.slot, position: touch.position, time: touch.time)
        if touch.phase == .down {
            // A slot that is still down was lost by the device; nobody may stay pressed.
            cancel(slot: touch.slot)
            begin(event, root)
            return
        }
        guard let index = fingers.firstIndex(where: { $0.slot == touch.slot }) else { return }
        fingers[index].lastPosition = touch.position
        fingers[index].lastTime = touch.time
        offerForCapture(event, at: index)
        deliver(event)
        if touch.phase == .up || touch.phase == .cancel {
            fingers.removeAll { $0.slot == touch.slot }
        }
    }

    /// Ends all touches without a tap: the display goes dark, the screen was replaced.
    func cancelAll() {
        while let finger = fingers.last { cancel(slot: finger.slot) }
    }

    /// A node leaves the tree: the fingers that it holds are cancelled and reach nobody any more.
    func forget(_ node: Node) {
        for finger in fingers where finger.target === node {
            guard let index = fingers.firstIndex(where: { $0.slot == finger.slot }) else {
                continue
            }
            fingers[index].target = nil
            if finger.isHeld { _ = node.answer(cancelEvent(finger)) }
        }
    }

    private func begin(_ event: TouchEvent, _ root: Node) {
        guard let inner = root.toParent.unapply(event.position), let hit = root.hitTest(inner)
        else { return }
        fingers.append(
            Finger(
                slot: event.slot, target: hit, isHeld: false, lastPosition: event.position,
                lastTime: event.time))
        offerForCapture(event, at: fingers.count - 1)
        deliver(event)
    }

    /// Asks the ancestors of the target, from the root down, whether one takes the finger.
    private func offerForCapture(_ event: TouchEvent, at index: Int) {
        guard event.phase != .cancel, let target = fingers[index].target else { return }
        var taker: Node?
        var current = target.parent
        while let node = current {
            if node.captures(event) { taker = node }
            current = node.parent
        }
        guard let taker else { return }
        let finger = fingers[index]
        fingers[index].target = taker
        fingers[index].isHeld = true
        if finger.isHeld { _ = target.answer(cancelEvent(finger)) }
    }

    private func deliver(_ event: TouchEvent) {
        guard let target = finger(event.slot)?.target else { return }
        let handler = target.bubble(event)
        guard event.phase == .down, let handler,
            let index = fingers.firstIndex(where: { $0.slot == event.slot }),
            fingers[index].target === target, handler.tree != nil
        else { return }
        fingers[index].target = handler
        fingers[index].isHeld = true
    }

    private func cancel(slot: Int) {
        guard let finger = finger(slot) else { return }
        fingers.removeAll { $0.slot == slot }
        _ = finger.target?.bubble(cancelEvent(finger))
    }

    private func finger(_ slot: Int) -> Finger? { fingers.first { $0.slot == slot } }

    private func cancelEvent(_ finger: Finger) -> TouchEvent {
        TouchEvent(
            phase: .cancel, slot: finger.slot, position: finger.lastPosition,
            time: finger.lastTime)
    }
}
