/// The bars of a viewport, and what they do to its content.
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

    /// Glides on by a share of the view.
    final func goOn(along axis: Axis, by share: Double) {
        let track = self[axis]
        let new = track.range.clamping(track.nearestPosition + Double(length(along: axis)) * share)
        glide(to: snapPosition(nearest: new, along: axis), along: axis)
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

    private func snapPosition(nearest position: Double, along axis: Axis) -> Double {
        guard model.snap == .children, axis == model.axis else { return position }
        return self[axis].range.clamping(snapPoint(nearest: position))
    }
}
