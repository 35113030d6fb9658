/// The look of a node before it has come, or after it has gone, and the way in between.
public struct Passage: Hashable, Sendable {
    /// The values there. All others are those of the node.
    public var values: [AnimatedValue]
    /// The way between that look and the node's own.
    public var timing: Timing

    /// Makes a passage; without arguments, a short fade.
    ///
    /// - Parameter values: Values of further properties.
    public init(
        opacity: Float? = 0, transform: NodeTransform? = nil, values: [AnimatedValue] = [],
        _ timing: Timing = .curve(.easeOut, over: .milliseconds(200))
    ) {
        self.timing = timing
        self.values = [AnimatedValue](opacity: opacity, transform: transform, values)
    }
}

extension Node {
    /// The look from which the node comes when it joins a parent that is shown already; nil for
    /// being there at once.
    public final var enter: Passage? {
        get { motionRecord?.enter }
        set {
            guard newValue != enter else { return }
            makeMotion().enter = newValue
            if newValue != nil { noteArrival() }
        }
    }

    /// The look to which the node goes when elements or a document leave it out. Until it has gone
    /// it keeps its place and its size, takes no room in the layout, lies behind its siblings, and
    /// is out of reach for touches. nil for going at once.
    public final var exit: Passage? {
        get { motionRecord?.exit }
        set { if newValue != exit { makeMotion().exit = newValue } }
    }

    /// The way that the node takes when the layout gives it another place in its parent; nil for
    /// being there at once.
    public final var move: Timing? {
        get { motionRecord?.move }
        set { if newValue != move { makeMotion().move = newValue } }
    }

    /// True while the node is on its way out: its elements or items are gone already.
    final var isExiting: Bool { motionRecord?.isExiting ?? false }

    /// Lets the tree begin the movement of a node that enters, once its own values are known.
    final func noteArrival() {
        guard let tree, !hasAppeared, let motion = motionRecord,
            motion.enter != nil || motion.former != nil
        else { return }
        tree.arrivingNodes.append(self)
    }

    /// Lets a node that has just joined its tree come from the look of its passage, if its parent is
    /// shown already.
    final func beginEnter() {
        guard let motion = motionRecord, !hasAppeared, !isMoving, let parent, parent.showsMotion,
            !isHidden
        else { return }
        if let former = motion.former, former.isExiting, former.parent === parent {
            return comeBack(as: former)
        }
        guard let enter = motion.enter else { return }
        for value in enter.values {
            guard let from = value.vector(self), let to = value.property.vector(self),
                from.sort == to.sort
            else { continue }
            go(value.property, from: from, to: to, enter.timing, finish: value.property.keep(self))
        }
    }

    /// Lets the node come from where another one of the same item is seen, which is on its way out and
    /// leaves.
    private func comeBack(as former: Node) {
        guard let motion = motionRecord, let old = former.motionRecord,
            let timing = motion.enter?.timing ?? old.exit?.timing
        else { return }
        motion.former = nil
        takeOver(
            old.movers.filter { $0.property.name != AnimatedProperty.displacement.name }, timing)
        if motion.move != nil { motion.formerPosition = former.frame.origin + old.displacement }
        former.removeFromParent()
    }

    /// Tells a node that has not joined its tree yet which one of the same item was there before.
    final func follow(_ former: Node) {
        guard former !== self, type(of: former) == type(of: self) else { return }
        makeMotion().former = former
    }

    /// Children that are on their way out.
    final var exitingChildren: [Node] { children.filter(\.isExiting) }

    /// Changes the composed children, of which those with an exit stay until they have gone: behind
    /// the others, as nodes that nobody describes.
    ///
    /// - Parameter start: Index of the first composed child.
    final func applyComposed(_ change: ChildrenChange, from start: Int) -> Departure {
        guard tree != nil, change.removed.contains(where: \.mayExit) else {
            return apply(change, from: start)
        }
        var change = change
        let exiting = change.removed.filter(\.mayExit)
        change.removed.removeAll(where: \.mayExit)
        var departure = apply(change, from: start)
        children.insert(contentsOf: exiting, at: start)
        for node in exiting {
            node.beginExit(&departure)
            if !node.isMoving { node.leaveAtOnce(&departure) }
        }
        return departure
    }

    private func leaveAtOnce(_ departure: inout Departure) {
        guard let tree, let parent else { return }
        tree.keptPictures.noteChange(in: parent)
        parent.children.removeAll { $0 === self }
        self.parent = nil
        leave(tree, &departure)
    }

    /// True if the node stays for a while when it is left out.
    final var hasExit: Bool { motionRecord?.exit != nil }

    /// Number of children behind the composed ones that are on their way out.
    final var exitingCount: Int { children.prefix(while: \.isExiting).count }

    private var mayExit: Bool { hasExit && showsMotion }

    private func beginExit(_ departure: inout Departure) {
        guard let tree, let parent, let motion = motionRecord, let exit = motion.exit else {
            return
        }
        motion.isExiting = true
        motion.formerIdentity = origin?.frontEnd == .elements ? origin?.identity : nil
        (origin, name, isInert) = (nil, nil, true)
        tree.touches.forget(in: self, &departure)
        tree.preferences.noteMove()
        layoutStyle = pinnedStyle(in: parent)
        for value in exit.values { animate(value.property, exit.timing) { value.set($0) } }
    }

    /// Returns the style with which the node stays where it is, and takes no room.
    private func pinnedStyle(in parent: Node) -> LayoutStyle {
        let border = parent.layoutStyle.border.resolved(0, isRightToLeft: false)
        var style = layoutStyle
        style.position = .absolute
        style.inset = .auto
        style.inset.left = .points(frame.minX - border.left)
        style.inset.top = .points(frame.minY - border.top)
        (style.width, style.height) = (.points(frame.width), .points(frame.height))
        (style.minWidth, style.minHeight, style.maxWidth, style.maxHeight) =
            (.auto, .auto, .auto, .auto)
        style.margin = .zero
        style.aspectRatio = nil
        style.boxSizing = .borderBox
        (style.gridColumn, style.gridRow) = (.auto, .auto)
        return style
    }
}

extension AnimatedProperty {
    /// The distance of a node from its place in the layout, in whole pixels, so that what moves
    /// keeps its pixels.
    static let displacement = AnimatedProperty(
        "displacement", of: Node.self, get: { $0.motionRecord?.displacement ?? .zero },
        set: { node, value in
            let rounded = Point(x: value.x.rounded(), y: value.y.rounded())
            guard let motion = node.motionRecord, motion.displacement != rounded else { return }
            motion.displacement = rounded
            node.mark(.geometry)
        })
}

extension Node {
    /// Lets a node that the layout has given another place go there from where it is.
    final func moveInLayout(from old: Point) {
        guard let motion = motionRecord, let timing = motion.move, !motion.isExiting else {
            return
        }
        if !hasAppeared, let position = motion.formerPosition {
            return moveInLayout(by: position - frame.origin, timing)
        }
        guard old != frame.origin, showsMotion else { return }
        moveInLayout(by: old - frame.origin + motion.displacement, timing)
    }

    /// Lets the node go to its place from a distance.
    private func moveInLayout(by distance: Point, _ timing: Timing) {
        go(
            .displacement, from: MotionVector(distance.x, distance.y), to: MotionVector(0), timing,
            jumps: true
        ) { AnimatedProperty.displacement.set($0, MotionVector(0)) }
    }
}
