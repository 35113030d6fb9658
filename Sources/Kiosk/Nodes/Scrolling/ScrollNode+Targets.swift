/// A node to scroll to.
struct ScrollTarget {
    weak var node: Node?
    var alignment = RowAlignment.nearest
    let isAnimated: Bool
}

/// Scrolling by programs.
extension ScrollNode {
    /// Scrolls to an offset, or as near as the content allows.
    ///
    /// - Parameters:
    ///   - offset: Distance in logical pixels, as `offset`.
    ///   - animated: True if the content glides there, in about a third of a second.
    public final func scroll(to offset: Point, animated: Bool = true) {
        forgetTarget()
        guard animated, isLaidOut else {
            self.offset = offset
            return
        }
        glide(to: Double(along(offset)), across: Double(across(offset)))
    }

    /// Scrolls to the beginning or to the end.
    package final func scroll(toEnd isEnd: Bool, animated: Bool = true) {
        scroll(
            to: point(
                at: position(ofEnd: isEnd, along: model.axis),
                across: position(ofEnd: isEnd, along: crossAxis)), animated: animated)
    }

    /// Scrolls to a page, as `position` counts them, or as near as the content allows.
    package final func scroll(toPage page: Int, animated: Bool = true) {
        forgetTarget()
        // Not by a point, whose numbers have no whole pixels far away.
        let new = range.clamping(restPosition(ofPage: page))
        guard animated, isLaidOut else {
            stop()
            return move(to: new)
        }
        glide(to: new)
    }

    /// Glides to a position, or as near as the content allows. Where motion is reduced, the content is
    /// there at once.
    ///
    /// - Parameter across: Position across the axis; nil for where it is.
    final func glide(to new: Double, across: Double? = nil) {
        forgetTarget()
        dropFinger()
        guard !reducesMotion else {
            stop()
            return move(to: range.clamping(new), across: across.map(cross.range.clamping))
        }
        main.motion = .glide(from: mainPosition, to: new)
        if scrollsAcross, let across, across != cross.position {
            cross.motion = .glide(from: cross.position, to: across)
        }
        setNeedsAnimation(.immediately)
    }

    /// Glides to a position along an axis alone.
    final func glide(to new: Double, along axis: Axis) {
        if axis == model.axis { glide(to: new) } else { glide(to: mainPosition, across: new) }
    }

    /// Scrolls to a descendant, or as near as the content allows; across the axis by the least
    /// distance. If a layout is due, scrolling waits for it.
    ///
    /// - Parameters:
    ///   - alignment: Position of the descendant in the viewport.
    ///   - animated: True if the content glides there, in about a third of a second.
    public final func scroll(
        to node: Node, at alignment: RowAlignment = .nearest, animated: Bool = true
    ) {
        nodeTarget = ScrollTarget(node: node, alignment: alignment, isAnimated: animated)
        if isLaidOut && tree?.needsLayout == false { scrollToTarget() }
    }

    final func scrollToTarget() {
        guard let target = nodeTarget, let node = target.node, node !== self, isAncestor(of: node)
        else {
            return
        }
        var (toHere, current) = (AffineTransform.identity, node)
        while current !== self, let parent = current.parent {
            toHere = current.toParent.appending(inner: toHere)
            current = parent
        }
        let seen = toHere.apply(Rect(origin: .zero, size: node.frame.size))
        nodeTarget = nil
        let ring = node.focusRingExtent
        let covered = coveredLength(above: node)
        var (distance, across) = (
            distance(
                to: seen, at: target.alignment, along: model.axis, covered: covered, around: ring),
            scrollsAcross ? distance(to: seen, along: crossAxis, around: ring) : 0
        )
        let isFocus = tree?.focus === node && target.alignment == .nearest
        if isFocus {
            let part = toHere.apply(node.focusRingBounds)
            distance = self.distance(distance, to: seen, showing: part, along: model.axis, covered)
            if scrollsAcross {
                across = self.distance(across, to: seen, showing: part, along: crossAxis, 0)
            }
        }
        guard distance != 0 || across != 0 else { return }
        var new = range.clamping(mainPosition + Double(distance))
        if isFocus, distance != 0 {
            new = rest(nearest: new, showing: seen, covered: covered, around: ring) ?? new
        }
        let newAcross = cross.range.clamping(cross.position + Double(across))
        if target.isAnimated {
            glide(to: new, across: newAcross)
        } else {
            stop()
            move(to: new, across: newAcross)
        }
    }

    /// Returns a distance that brings a rectangle into view or, if it is longer than the view, the part
    /// of it that has the focus: an option, a link. A view that it fills already moves no further than
    /// that needs.
    private func distance(
        _ distance: Float, to seen: Rect, showing part: Rect, along axis: Axis, _ covered: Float
    ) -> Float {
        let (start, end) = seen.ends(of: axis)
        let view = length(along: axis)
        guard end - start > view else { return distance }
        let first = start <= 0 && end >= view ? 0 : distance
        var moved = part
        moved.origin[axis] -= first
        return first + self.distance(to: moved, along: axis, covered: covered, around: .zero)
    }

    /// Returns the distance along an axis that brings a rectangle of this node's space into view.
    ///
    /// - Parameters:
    ///   - covered: Length at the beginning of the view that something covers.
    ///   - ring: What has to be seen around the rectangle, for which padding is room, too.
    private func distance(
        to seen: Rect, at alignment: RowAlignment = .nearest, along axis: Axis,
        covered: Float = 0, around ring: EdgeInsets
    ) -> Float {
        let (isMirrored, length) = (isMirrored(along: axis), length(along: axis))
        let insets = contentInsets.ends(of: axis, isMirrored: isMirrored)
        let ring = ring.ends(of: axis, isMirrored: isMirrored)
        var (begin, end) = seen.ends(of: axis)
        if isMirrored { (begin, end) = (length - end, length - begin) }
        begin -= max(insets.start, ring.start, covered + ring.start)
        end += max(insets.end, ring.end)
        let view = length - (axis == .vertical ? coveredEnd : 0)
        let distance: Float
        switch alignment {
        case .nearest: distance = begin < 0 ? begin : min(begin, max(0, end - view))
        case .start: distance = begin
        case .center:
            let middle = seen.center[axis]
            distance = (isMirrored ? length - middle : middle) - view / 2
        case .end: distance = end - view
        }
        return isMirrored ? -distance : distance
    }
}
