extension Node {
    /// A name that a node has in common with one of another screen: when the screens change places,
    /// the two are one node, which goes from its place in the one screen to that in the other. nil
    /// for a node that comes and goes with its screen.
    public final var sharedName: String? {
        get { motionRecord?.sharedName }
        set { if newValue != sharedName { makeMotion().sharedName = newValue } }
    }
}

/// A node that two screens share, moving from its position in the old one to that in the new one.
///
/// It fills the screens' container and paints the node of the screen that comes at its place there,
/// which is invisible meanwhile, as is that of the screen that goes. Its own transform and opacity
/// lead along the way, so that a kept picture can take its place.
final class SharedElement: Node {
    /// The node that is painted.
    private let shown: Node
    private let hidden: Node
    /// Frames of the two in the screens' container.
    private let frames: (start: Rect, end: Rect)
    /// Opacities that the two have by themselves; nil for a node that another one leads now.
    private var opacities: (shown: Float?, hidden: Float?)
    /// Middle of the container.
    private let middle: Point
    /// Place at which the node is seen in the container.
    private var seen: Rect

    /// - Parameters:
    ///   - hidden: The node in the screen that goes.
    ///   - shown: The node in the screen that comes.
    ///   - container: The node that both screens fill.
    ///   - former: What leads the hidden node to another place just now, and leaves it there.
    init?(
        from hidden: Node, to shown: Node, in container: Node, after former: SharedElement? = nil
    ) {
        guard let start = former?.seen ?? hidden.borderBox(in: container),
            let end = shown.borderBox(in: container), !start.isEmpty, !end.isEmpty
        else { return nil }
        (self.shown, self.hidden, frames, seen) = (shown, hidden, (start, end), start)
        middle = Rect(origin: .zero, size: container.frame.size).center
        let opacity = shown.effects.opacity
        opacities = (opacity, former?.giveUp(hidden) ?? hidden.effects.opacity)
        super.init()
        isTouchable = false
        isInert = true
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        effects.opacity = opacity
        (shown.effects.opacity, hidden.effects.opacity) = (0, 0)
        shown.makeMotion().standIn = self
        if shown.canBeKept(isGroup: true) {
            makeMotion().carriedLook = MovingLook(
                hasTransform: start.width != end.width,
                greatestScale: max(1, start.width / end.width))
        }
        move(to: 0)
    }

    /// True if it is what is seen of a node.
    func leads(_ node: Node) -> Bool { !isHidden && (node === shown || node === hidden) }

    /// Leaves a node to another one; returns the opacity that the node has by itself.
    private func giveUp(_ node: Node) -> Float? {
        isHidden = true
        endStandingIn()
        if node === shown {
            defer { opacities.shown = nil }
            return opacities.shown
        }
        defer { opacities.hidden = nil }
        return opacities.hidden
    }

    /// Lets both nodes be seen in their own places again.
    func end() {
        endStandingIn()
        restore(shown, opacities.shown)
        restore(hidden, opacities.hidden)
    }

    /// Gives a node its opacity back, unless it has got another one meanwhile.
    private func restore(_ node: Node, _ opacity: Float?) {
        if let opacity, node.effects.opacity == 0 { node.effects.opacity = opacity }
    }

    private func endStandingIn() {
        if shown.motionRecord?.standIn === self { shown.motionRecord?.standIn = nil }
    }

    /// Moves to a share of the way between the two places.
    ///
    /// - Parameter screens: The placement of what both screens are in, as a whole.
    func move(to progress: Float, within screens: ScreenPlacement = ScreenPlacement()) {
        func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * progress }
        let (start, end) = frames
        let scale = between(start.width, end.width) / end.width * screens.scale
        var center = Point(
            x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
        if screens.scale != 1 {
            center.x = middle.x + (center.x - middle.x) * screens.scale
            center.y = middle.y + (center.y - middle.y) * screens.scale
        }
        center = center + screens.translation
        transform = NodeTransform(
            scale: scale,
            translation: Point(
                x: center.x - end.center.x * scale, y: center.y - end.center.y * scale),
            origin: .zero)
        if let opacity = opacities.shown { effects.opacity = opacity * screens.opacity }
        let size = Size(width: end.width * scale, height: end.height * scale)
        seen = Rect(
            origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
        // The shown node may have changed too, which has no mark here.
        mark(.geometry)
    }

    /// Map from the shown node's own space to this one's.
    private var fromShown: AffineTransform {
        let (end, size) = (frames.end, shown.frame.size)
        guard size.width > 0 else { return .identity }
        let scale = end.width / size.width
        return AffineTransform(
            a: scale, b: 0, c: 0, d: scale, e: end.center.x - size.width / 2 * scale,
            f: end.center.y - size.height / 2 * scale)
    }

    override var paintBounds: Rect { fromShown.apply(shown.subtreePaintBounds) }

    override func paint(into painter: inout Painter) {
        painter.withTransform(fromShown) { shown.paintSubtree(into: &$0) }
    }
}

extension Node {
    /// Returns the border box in an ancestor's space, as it is without the transform of the
    /// ancestor's child; nil for a node that is not shown in there.
    fileprivate func borderBox(in container: Node) -> Rect? {
        var map = AffineTransform.identity
        var current = self
        while let parent = current.parent {
            if current.isHidden || !current.hasAppeared { return nil }
            if parent === container {
                return map.apply(bounds).offset(by: current.frame.origin)
            }
            map = current.toParent.appending(inner: map)
            current = parent
        }
        return nil
    }

    /// Returns the nodes in here that another screen may share, by their names.
    final func sharedNodes() -> [String: Node] {
        var result: [String: Node] = [:]
        forEachDescendant { node in
            if let name = node.sharedName { result[name] = result[name] ?? node }
        }
        return result
    }
}
