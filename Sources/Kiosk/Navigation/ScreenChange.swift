/// A screen among those that are changing places, with the look that it has by itself.
struct ScreenLayer {
    let node: Node
    private var transform: NodeTransform
    private var opacity: Float
    /// The look that the change has given the node; nil before the first.
    private var placed: (transform: NodeTransform, opacity: Float)?

    init(_ node: Node) {
        (self.node, transform, opacity) = (node, node.transform, node.effects.opacity)
    }

    mutating func place(_ placement: ScreenPlacement) {
        takeOver()
        var transform = transform
        transform.translation = transform.translation + placement.translation
        transform.scale *= placement.scale
        node.transform = transform
        node.effects.opacity = opacity * placement.opacity
        placed = (transform, opacity * placement.opacity)
    }

    /// Takes over a look that the node was given meanwhile.
    private mutating func takeOver() {
        guard let placed else { return }
        if node.transform != placed.transform { transform = node.transform }
        if node.effects.opacity != placed.opacity { opacity = node.effects.opacity }
    }

    /// Gives the node its own look again.
    mutating func restore() {
        takeOver()
        (node.transform, node.effects.opacity) = (transform, opacity)
        placed = nil
        node.motionRecord?.carriedLook = nil
        node.isInert = false
    }
}

/// The replacement of what was there by a screen. Screens that were there may be changing places
/// themselves; they move as one.
struct ScreenChange {
    let transition: Transition
    /// The screen that was shown before.
    let old: Node
    /// True if what was there before lies in front, and goes.
    let uncovers: Bool
    private var away: MovingVector
    /// True if the screens turn back.
    private(set) var isTurned = false
    /// Nodes that both screens have; nil until both could be asked.
    var shared: [SharedElement]?

    init(_ transition: Transition, from old: Node, uncovers: Bool) {
        (self.transition, self.old, self.uncovers) = (transition, old, uncovers)
        let goal: Float = uncovers ? 1 : 0
        away = MovingVector(
            from: MotionVector(1 - goal), to: MotionVector(goal), transition.timing)
    }

    /// Lets the screens turn back from where they are, or go on.
    mutating func turn(back: Bool) {
        isTurned = back
        away.turn(to: MotionVector(uncovers != back ? 1 : 0), transition.timing)
    }

    mutating func advance(to time: Instant) { away.advance(to: time) }

    var isOver: Bool { away.isOver }
    var nextFrame: NextFrame { away.nextFrame }

    /// Share of the way that what lies in front is away from its place now.
    var share: Float { max(0, min(1, away.current[0])) }
}
