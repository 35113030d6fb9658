/// The bars of a viewport, which show its position and move its content.
extension ScrollNode {
    final func showBars() {
        bar = shownBar(bar, model.axis, model.hasBar)
        crossBar = shownBar(crossBar, crossAxis, model.hasBar && scrollsAcross)
        placeBars()
    }

    private func shownBar(_ bar: ScrollBar?, _ axis: Axis, _ isShown: Bool) -> ScrollBar? {
        guard let bar, isShown, bar.axis == axis else {
            bar?.removeFromParent()
            guard isShown else { return nil }
            let new = ScrollBar(axis, of: self)
            add(new)
            return new
        }
        return bar
    }

    final func placeBars() {
        guard bar != nil || crossBar != nil else { return }
        let sharesCorner = crossBar != nil && main.canMove && cross.canMove
        bar?.place(isMirrored: isRightToLeft, sharesCorner: sharesCorner)
        crossBar?.place(isMirrored: isRightToLeft, sharesCorner: sharesCorner)
    }

    /// Moves the content along an axis, since its bar was dragged.
    final func go(to new: Double, along axis: Axis) {
        forgetTarget()
        dropFinger()
        stop()
        setNeedsAnimation(waitsFor)
        move(to: new, along: axis)
    }

    /// Glides on by a share of the view, or to the next position of rest; by an infinite one to an end.
    ///
    /// - Returns: False if the content cannot move that way.
    @discardableResult
    final func goOn(along axis: Axis, by share: Double) -> Bool {
        let (track, hasEnds) = (self[axis], axis != model.axis || roundLength == nil)
        let start = track.nearestPosition
        let new = track.range.clamping(start + Double(length(along: axis)) * share)
        guard new != start, hasEnds || share.isFinite else { return false }
        self[axis].grabPosition = start
        glide(to: (share.isFinite ? rest(behind: start, by: share, axis) : nil) ?? new, along: axis)
        return true
    }

    /// Returns the position of rest nearest to a share of the view further on or, if that leads
    /// nowhere, to a whole view further on; nil if there is none, or if content would be skipped on
    /// the way to it.
    private func rest(behind start: Double, by share: Double, _ axis: Axis) -> Double? {
        let view = length(along: axis)
        let gap = axis == .vertical ? layoutStyle.rowGap : layoutStyle.columnGap
        let farthest = Double(view + gap.resolvedOrZero(view)) + 1
        for share in [share, share < 0 ? -1 : 1] {
            let rest = snapPosition(nearest: start + Double(view) * share, along: axis)
            if let rest, (rest - start) * share > 0, abs(rest - start) <= farthest { return rest }
        }
        return nil
    }

    /// Lets content that snaps go to where it comes to rest.
    final func comeToRest(along axis: Axis) {
        // The bar may have brought the content farther than a page.
        self[axis].grabPosition = self[axis].nearestPosition
        guard let rest = snapPosition(after: 0, along: axis), rest != self[axis].position else {
            return
        }
        glide(to: rest, along: axis)
    }
}
