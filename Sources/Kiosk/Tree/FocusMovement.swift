/// A direction in which an arrow key moves the focus.
public enum FocusDirection: String, CaseIterable, Hashable, Sendable {
    /// The direction on the picture, whatever the writing direction.
    case left, right, up, down

    init?(_ symbol: KeySymbol) {
        switch symbol {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        default: return nil
        }
    }
}

/// The focus moves by keys: with Tab in the order of the document, with arrows by the places on the
/// picture.
extension Tree {
    /// Acts for a key that no node has handled.
    func moveFocus(for event: KeyEvent) -> Handling {
        guard event.acts, event.modifiers.isSubset(of: .shift) else { return .notHandled }
        switch event.symbol {
        case .tab: moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
        case .enter, .space:
            guard event.phase == .down else { return .notHandled }
            if let focus = innerFocus { focus.activate() } else { moveFocus(by: 1) }
        case .left, .right, .up, .down:
            guard let direction = FocusDirection(event.symbol) else { return .notHandled }
            if !moveFocus(to: direction) { page(event.symbol) }
        case .pageUp, .pageDown, .home, .end: page(event.symbol)
        default: return .notHandled
        }
        return .handled
    }

    /// Moves the focus to the next stop in the order of the document, or to the one before; past
    /// the last one to the first. Without a focus, to the first or the last.
    public func moveFocus(by step: Int) {
        let stops = focusScope.focusStops
        guard !stops.isEmpty else { return }
        let focus = innerFocus
        if let focus, let target = target(from: focus, by: step, among: stops),
            target.takeFocus()
        {
            return
        }
        var index = step > 0 ? 0 : stops.count - 1
        if let focus, let current = stops.firstIndex(where: { $0 === focus }) {
            index = (current + step % stops.count).modulo(stops.count)
        }
        stops[index].takeFocus()
    }

    /// The stop that a name leads to from the focus, or from which a name leads to it.
    private func target(from focus: Node, by step: Int, among stops: [Node]) -> Node? {
        if step == 1 {
            let name = focus.nextFocus.next
            return name.isEmpty ? nil : focus.nearest(named: name)
        }
        guard step == -1 else { return nil }
        return stops.first { stop in
            let name = stop.nextFocus.next
            return !name.isEmpty && stop.nearest(named: name) === focus
        }
    }

    /// Moves the focus to the nearest stop in a direction; without a focus, to the first one.
    ///
    /// - Returns: True if the focus has moved.
    @discardableResult
    public func moveFocus(to direction: FocusDirection) -> Bool {
        guard let focus = innerFocus else {
            moveFocus(by: 1)
            return innerFocus != nil
        }
        let name = focus.nextFocus[direction]
        if !name.isEmpty, let next = focus.nearest(named: name), next.takeFocus() { return true }
        let start = focus.frameInRoot
        // Nodes that scroll with this one come before those beside the viewport.
        for area in focus.upwards where area === focusScope || area.clipsContent {
            let stops = area.focusStops.filter { $0 !== focus && $0.isReachable(in: area) }
            let best = stops.compactMap { stop in
                focusCost(from: start, to: stop.frameInRoot, direction).map { (stop, $0) }
            }.min { $0.1 < $1.1 }
            if let best { return best.0.takeFocus() }
            if area === focusScope { break }
        }
        return false
    }

    /// Lets the viewport around the focus, or the frontmost one, scroll.
    private func page(_ symbol: KeySymbol) {
        let start = innerFocus ?? focusScope.find(where: \.canPage)
        guard let start else { return }
        for node in start.upwards where node.page(symbol) { return }
    }

    /// The frontmost node that keeps the focus inside, or the root.
    var focusScope: Node { root.innermost(where: \.trapsFocus) ?? root }

    /// The node with the focus; nil if something in front keeps the focus inside.
    private var innerFocus: Node? {
        guard let focus, focusScope.isAncestor(of: focus) else { return nil }
        return focus
    }

    /// The node at which keys start: the one with the focus, unless something in front keeps the
    /// focus inside.
    var keyTarget: Node {
        if let innerFocus { return innerFocus }
        let scope = focusScope
        return scope === root ? root.innermost(where: \.takesKeys) ?? root : scope
    }
}

extension Node {
    /// The descendants that keys can give the focus to, in the order of the document.
    final var focusStops: [Node] {
        var stops: [Node] = []
        addFocusStops(to: &stops)
        return stops
    }

    private func addFocusStops(to stops: inout [Node]) {
        guard !isHidden, !isInert, isLaidOut, effects.opacity > 0 else { return }
        // A busy node cannot get the focus, but keys go on from it.
        if isFocusStop || isFocused { stops.append(self) }
        for child in children { child.addFocusStops(to: &stops) }
    }

    /// Returns the frontmost node in this one that satisfies a condition, and has none inside that
    /// does.
    final func innermost(where condition: (Node) -> Bool) -> Node? {
        guard !isHidden, !isInert else { return nil }
        for child in children.reversed() {
            if let found = child.innermost(where: condition) { return found }
        }
        return condition(self) ? self : nil
    }

    /// Returns true if a descendant of `area` is seen, or can be scrolled into view by `area`
    /// itself.
    fileprivate func isReachable(in area: Node) -> Bool {
        var (seen, current) = (bounds, self as Node)
        while current !== area, let parent = current.parent {
            seen = current.toParent.apply(seen)
            if parent !== area && parent.clipsContent { seen = seen.intersection(parent.bounds) }
            current = parent
        }
        return !seen.isEmpty
    }
}

/// Returns the length of the way of the focus from one rectangle to another in a direction; a
/// smaller one is better. nil if the other rectangle does not lie in that direction.
private func focusCost(from start: Rect, to end: Rect, _ direction: FocusDirection) -> Float? {
    let isVertical = direction == .up || direction == .down
    let (a, b) = isVertical ? (start, end) : (start.transposed, end.transposed)
    let isForward = direction == .down || direction == .right
    // Distance along the direction, between the facing edges and between the centres.
    let gap = isForward ? b.minY - a.maxY : a.minY - b.maxY
    let distance = isForward ? b.center.y - a.center.y : a.center.y - b.center.y
    // An overlapping node lies in the direction if it begins and ends further there.
    let leads =
        isForward
        ? b.minY > a.minY && b.maxY > a.maxY : b.maxY < a.maxY && b.minY < a.minY
    guard distance > 0, gap >= 0 || leads else { return nil }
    // Distance across it; none where one is seen straight ahead of the other.
    let beside = max(0, max(b.minX - a.maxX, a.minX - b.maxX))
    let offset = abs(b.center.x - a.center.x)
    return max(0, gap) + 4 * beside + offset / 4
}

extension Rect {
    /// The rectangle with its axes swapped.
    fileprivate var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
