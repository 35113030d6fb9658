/// The lines that show the position of a viewport's content for a while after each movement, and the sign
/// that newer content is on its way.
extension ScrollNode {
    /// True while a line is shown that has not begun to fade.
    final var showsIndicators: Bool {
        indicator.strength == 1 || crossIndicator?.strength == 1
    }

    final func showIndicators() {
        fading = nil
        // Without an end, there is no part of the whole to be shown.
        guard model.hasIndicator, !model.hasBar, roundLength == nil else { return }
        if main.canMove { show(indicator) }
        if scrollsAcross, cross.canMove {
            let indicator = crossIndicator ?? ScrollIndicator()
            crossIndicator = indicator
            show(indicator)
        }
        placeIndicators()
    }

    /// Shows a line in front of children, also of those added meanwhile.
    private func show(_ indicator: ScrollIndicator) {
        if indicator.parent !== self || !(children.last is ScrollFixture) { add(indicator) }
        indicator.strength = 1
    }

    final func placeIndicators() {
        place(indicator, main, model.axis)
        if let crossIndicator { place(crossIndicator, cross, crossAxis) }
    }

    private func place(_ indicator: ScrollIndicator, _ track: ScrollTrack, _ axis: Axis) {
        guard indicator.strength > 0 else { return }
        indicator.show(
            track.position, in: track.range, of: frame.size, axis, offset: contentOffset,
            isMirrored: isRightToLeft, sharesCorner: scrollsAcross && main.canMove && cross.canMove)
    }

    /// Lets the lines fade after a while.
    final func beginFading(at time: Instant) {
        guard model.hasIndicator, indicator.strength > 0 || crossIndicator?.strength ?? 0 > 0
        else { return }
        var fading = Movement(over: motionDuration(.milliseconds(250)), after: .milliseconds(600))
        fading.advance(to: time)
        self.fading = fading
    }

    final func fade(at time: Instant) {
        guard var fading else { return }
        fading.advance(to: time)
        // A line that fades has begun to.
        let strength = fading.isWaiting ? 1 : min(0.99, 1 - fading.value)
        if indicator.strength > 0 { indicator.strength = strength }
        if let crossIndicator, crossIndicator.strength > 0 { crossIndicator.strength = strength }
        self.fading = fading.isOver ? nil : fading
    }

    final func hideIndicators() {
        indicator.strength = 0
        crossIndicator?.strength = 0
    }

    final func showRefreshSign() {
        if model.isRefreshing && refreshSign == nil {
            let sign = RefreshSign()
            refreshSign = sign
            add(sign)
        }
        refreshSign?.isHidden = !model.isRefreshing
        placeRefreshSign()
    }

    final func placeRefreshSign() {
        guard model.isRefreshing else { return }
        refreshSign?.place(
            in: frame.size, model.axis, offset: contentOffset, isMirrored: isRightToLeft)
    }
}
