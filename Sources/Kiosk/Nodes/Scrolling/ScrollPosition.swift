/// The part of its content that a viewport shows, in logical pixels.
package struct ScrollPosition: Equatable, Sendable {
    /// Distance by which the content is scrolled from its beginning; below 0 while it is pulled.
    package var offset = Point.zero
    /// Size of the viewport.
    package var size = Size.zero
    /// Size of the content with the insets around it, at least that of the viewport.
    package var contentSize = Size.zero
    /// Number of the first child or row in view.
    package var index = 0
    /// Number of the nearest position of rest where the viewport snaps to children, or else of the
    /// nearest whole length.
    package var page = 0
    package var pageCount = 0
    package var isAtStart = true
    package var isAtEnd = true
}

/// A reader of a viewport's position.
protocol ScrollFollower: AnyObject {
    /// Called in the content phase, or before it, when the position or a size is another one.
    func scrollDidChange(to position: ScrollPosition)
}

/// The children of a viewport, or the rows of a list, by their numbers.
struct ScrollParts {
    /// The first one in view.
    var first = 0
    /// The one that begins nearest to the beginning of the view.
    var nearest = 0
    /// The first one that begins at the greatest scroll offset or behind it.
    var last = 0
}

extension ScrollNode {
    /// The part of the content that is seen.
    package final var position: ScrollPosition {
        var position = ScrollPosition()
        position.size = frame.size
        position.contentSize = frame.size
        let (scrolled, span) = shownPart(along: model.axis, &position)
        if scrollsAcross {
            let (across, spanAcross) = shownPart(along: crossAxis, &position)
            position.isAtStart = scrolled < 1 && across < 1
            position.isAtEnd = scrolled > span - 1 && across > spanAcross - 1
        } else {
            position.isAtStart = scrolled < 1
            position.isAtEnd = scrolled > span - 1
        }
        let parts = parts()
        if let round = roundLength {
            (position.page, position.pageCount) = (parts.nearest, parts.last + 1)
            (position.index, position.isAtStart, position.isAtEnd) = (parts.first, false, false)
            // The content repeats after that distance.
            position.contentSize[model.axis] = Float(round)
            return position
        }
        position.index = parts.first
        if model.snap == .children {
            (position.page, position.pageCount) = (parts.nearest, parts.last + 1)
        } else if length > 0 {
            position.page = Int((max(0, scrolled) / Double(length)).rounded())
            // The last page may be shorter.
            position.pageCount = Int(((span - 1) / Double(length)).rounded(.up)) + 1
        }
        let last = max(0, position.pageCount - 1)
        position.page = scrolled > span - 1 && scrolled >= 1 ? last : min(position.page, last)
        return position
    }

    /// Records the visible part along an axis; returns the distance from the beginning, and the
    /// greatest possible one.
    private final func shownPart(
        along axis: Axis, _ position: inout ScrollPosition
    ) -> (scrolled: Double, span: Double) {
        let track = self[axis]
        let shown = track.position.rounded()
        let scrolled =
            isMirrored(along: axis)
            ? track.range.upperBound - shown : shown - track.range.lowerBound
        let span = track.range.upperBound - track.range.lowerBound
        let seen =
            axis == model.axis
            ? roundLength.map { scrolled.truncatingRemainder(dividingBy: $0) } : nil
        position.offset[axis] = Float(seen ?? scrolled)
        position.contentSize[axis] += Float(span)
        return (scrolled, span)
    }

    /// Tells the follower of the present position.
    final func tellFollower() {
        guard let follower, tree?.permittedMarks.contains(.content) ?? false else { return }
        let new = position
        guard new != toldPosition else { return }
        toldPosition = new
        follower.scrollDidChange(to: new)
    }

    /// Tells the follower the position that the layout has found: in this frame, or in the next one
    /// if this frame's layout was already repeated for that.
    final func tellFollowerAfterLayout() {
        guard follower != nil, let tree, position != toldPosition else { return }
        if toldFrame == tree.statistics.frames {
            setNeedsAnimation(.immediately)
        } else {
            toldFrame = tree.statistics.frames
            tree.resizedNodes.append(self)
        }
    }
}
