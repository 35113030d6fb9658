/// The bar that is always there where content can be scrolled, and that a finger drags. It lies in
/// front of the content, and does not scroll with it.
///
/// It is as wide as a fingertip for fingers, and narrower for eyes.
final class ScrollBar: ScrollFixture {
    let axis: Axis
    private unowned let viewport: ScrollNode
    /// Rectangle in which the bar is seen, in its own space.
    private var track = Rect.zero
    private var thumb = Rect.zero
    private var colors: (track: Color, thumb: Color) = (.clear, .clear)
    /// Beginning of the thumb when a finger took it; nil while none has it.
    private var grip: Float? {
        didSet { if (grip == nil) != (oldValue == nil) { setNeedsUpdateAppearance() } }
    }
    /// True once the finger has moved the content.
    private var hasMoved = false

    /// Width for fingers, and least length of the thumb where the track is twice as long.
    static let breadth: Float = 48
    /// Width for eyes.
    static let seenBreadth: Float = 12
    /// Distance to the viewport's edges.
    static let margin: Float = 4

    init(_ axis: Axis, of viewport: ScrollNode) {
        (self.axis, self.viewport) = (axis, viewport)
        super.init()
        isTouchable = true
        switch axis {
        case .vertical:
            layoutStyle.width = .points(ScrollBar.breadth)
            layoutStyle.inset.bottom = .points(0)
        case .horizontal:
            layoutStyle.height = .points(ScrollBar.breadth)
            layoutStyle.inset.right = .points(0)
        }
    }

    /// Shows where the content is.
    ///
    /// - Parameter sharesCorner: True if another bar ends in the corner where this one ends.
    func place(isMirrored: Bool, sharesCorner: Bool) {
        let size = viewport.frame.size
        // Without an end, there is no part of the whole to be shown.
        let canMove = viewport[axis].canMove && viewport.roundLength == nil
        isTouchable = canMove
        let offset = viewport.contentOffset
        let (breadth, margin) = (ScrollBar.breadth, ScrollBar.margin)
        let corner = sharesCorner ? ScrollBar.seenBreadth + margin : 0
        let across = breadth - margin - ScrollBar.seenBreadth
        let newTrack: Rect
        switch axis {
        case .vertical:
            let x = isMirrored ? 0 : size.width - breadth
            transform = .translation(x: offset.x + x - frame.minX, y: offset.y - frame.minY)
            newTrack = Rect(
                x: isMirrored ? margin : across, y: margin, width: ScrollBar.seenBreadth,
                height: max(0, size.height - 2 * margin - corner))
        case .horizontal:
            transform = .translation(
                x: offset.x - frame.minX, y: offset.y + size.height - breadth - frame.minY)
            // The vertical bar is at the left where text runs to the left.
            newTrack = Rect(
                x: margin + (isMirrored ? corner : 0), y: across,
                width: max(0, size.width - 2 * margin - corner), height: ScrollBar.seenBreadth)
        }
        let newThumb = canMove ? thumb(in: newTrack) : .zero
        guard newTrack != track || newThumb != thumb else { return }
        setNeedsPaint()
        (track, thumb) = (newTrack, newThumb)
    }

    private func thumb(in track: Rect) -> Rect {
        let content = viewport[axis]
        let span = Float(content.range.upperBound - content.range.lowerBound)
        let (room, seen) = (track.size[axis], viewport.length(along: axis))
        // In a short viewport, too, the thumb has a way to go, which tells that there is more.
        let least = min(ScrollBar.breadth, (room / 2).rounded())
        let length = max(least, (room * seen / (span + seen)).rounded())
        let progress = Float(content.nearestPosition - content.range.lowerBound) / span
        var thumb = track
        thumb.origin[axis] += ((room - length) * progress).rounded()
        thumb.size[axis] = length
        return thumb
    }

    // MARK: Fingers

    override var ownGestures: GestureSet { .pans(along: axis) }

    // A finger has the bar at once, also while the content moves.
    override var catchesTouches: Bool { true }

    override func handle(gesture event: GestureEvent) {
        guard event.kind == .pan else { return }
        switch event.phase {
        case .began:
            viewport.go(to: viewport[axis].nearestPosition, along: axis)
            (grip, hasMoved) = (thumb.origin[axis] - track.origin[axis], false)
        case .changed: drag(by: event.translation[axis])
        case .ended:
            drag(by: event.translation[axis])
            letGo(at: event.position[axis])
        case .cancelled:
            guard grip != nil else { return }
            grip = nil
            // The viewport may have gone with the bar. Whoever moves the content meanwhile goes on.
            guard tree != nil, !viewport.isHeld, !viewport.isInMotion else { return }
            viewport.comeToRest(along: axis)
        }
    }

    private func drag(by distance: Float) {
        guard let grip, distance != 0 else { return }
        let room = track.size[axis] - thumb.size[axis]
        guard room > 0 else { return }
        hasMoved = true
        let progress = Double(max(0, min(1, (grip + distance) / room)))
        let range = viewport[axis].range
        viewport.go(
            to: range.lowerBound + (range.upperBound - range.lowerBound) * progress, along: axis)
    }

    /// A tap beside the thumb goes on by most of the view.
    private func letGo(at position: Float) {
        guard grip != nil else { return }
        grip = nil
        let (start, end) = (thumb.origin[axis], thumb.origin[axis] + thumb.size[axis])
        if !hasMoved, position < start || position > end {
            viewport.goOn(along: axis, by: position < start ? -0.8 : 0.8)
        } else {
            viewport.comeToRest(along: axis)
        }
    }

    // MARK: Picture

    override func updateAppearance() {
        var track = theme[.text]
        track.alpha = 32
        var thumb = theme[grip == nil ? .textMuted : .primary]
        thumb.alpha = 255
        adopt(track, as: &colors.track)
        adopt(thumb, as: &colors.thumb)
    }

    override func paint(into painter: inout Painter) {
        guard !thumb.isEmpty else { return }
        let radii = CornerRadii(ScrollBar.seenBreadth / 2)
        painter.fill(track, radii: radii, .solid(colors.track))
        painter.fill(thumb, radii: radii, .solid(colors.thumb))
    }

    override var paintBounds: Rect { thumb.isEmpty ? .zero : track }
}
