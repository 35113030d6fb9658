/// A stack: children on top of each other, each in the whole content box.
///
/// Equivalent to a CSS grid with one cell of `minmax(0, 1fr)` that all children share.
extension LayoutPass {
    /// Returns the min-content or max-content width, without padding and border.
    func stackWidth(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        var width: Float = 0
        var child = box(id).pointee.firstChild
        while child != .none {
            let box = box(child)
            if box.pointee.traits.isDisjoint(with: .outOfFlow) {
                let contribution = contribution(
                    child, extreme, height: .nan, percentHeight: height)
                width = max(width, contribution + margins(child, basis: 0).horizontal)
                if box.pointee.marks.contains(.widthDependsOnHeight)
                    || !box.pointee.traits.isDisjoint(with: [.ratio, .percentHeights])
                {
                    self.box(id).pointee.marks.insert(.widthDependsOnHeight)
                }
            }
            child = box.pointee.nextSibling
        }
        return width
    }

    /// Lays out the children and returns the border-box height that they need.
    func layOutStack(_ id: ID, _ width: Float, _ height: Float, _ isDefinite: Bool) -> Float {
        let insets = box(id).pointee.insets
        var space = space(in: id, width, height, isDefinite: isDefinite)
        var content: Float = 0
        var child = box(id).pointee.firstChild
        while child != .none {
            let traits = box(child).pointee.traits
            if traits.isDisjoint(with: .outOfFlow) {
                content = max(content, sizeInStack(child, in: id, space))
                if traits.contains(.percentHeights) {
                    box(id).pointee.marks.insert(.childrenUseDefiniteness)
                }
                if box(id).pointee.baselineChild == .none { box(id).pointee.baselineChild = child }
            } else if traits.contains(.absolute) && !traits.contains(.none) {
                box(id).pointee.marks.insert(.hasAbsoluteChildren)
            }
            child = box(child).pointee.nextSibling
        }
        content += insets.vertical
        if space.height.isNaN {
            space.height = max(0, limitedContentHeight(id, content) - insets.vertical)
        }
        child = box(id).pointee.firstChild
        while child != .none {
            if box(child).pointee.traits.isDisjoint(with: .outOfFlow) {
                placeInStack(child, in: id, space)
            }
            child = box(child).pointee.nextSibling
        }
        return content
    }

    /// Computes a child's width, and its height if it is not content-based; returns the height with
    /// margins.
    private func sizeInStack(_ child: ID, in id: ID, _ space: Space) -> Float {
        resolveInsets(child, basis: space.width)
        let margins = margins(child, basis: space.width)
        let vertical = sizes(child, .vertical, basis: space.percentHeight)
        let fixed = vertical.size == vertical.size ? vertical.limit(vertical.size) : .nan
        let limits = limits(child, in: id, space, margins)
        let width = min(
            limits.width,
            usedWidth(
                child, available: max(0, space.width - margins.horizontal),
                stretches: stretches(child, in: id, .horizontal), height: fixed,
                percentWidth: space.width))
        let height = min(
            limits.height,
            fixed == fixed ? fixed : vertical.limit(automaticHeight(child, width: width)))
        box(child).pointee.size = Size(width: width, height: height)
        return height + margins.vertical
    }

    /// Returns a child's maximum size: unlimited, except in a stack with `overflow: contained`.
    private func limits(
        _ child: ID, in id: ID, _ space: Space, _ margins: EdgeInsets
    ) -> Size {
        guard style(id).pointee.overflow == .contained else {
            return Size(width: .infinity, height: .infinity)
        }
        let insets = box(child).pointee.insets
        return Size(
            width: max(insets.horizontal, space.width - margins.horizontal),
            height: space.height.isNaN
                ? .infinity : max(insets.vertical, space.height - margins.vertical))
    }

    private func placeInStack(_ child: ID, in id: ID, _ space: Space) {
        let box = box(child)
        let insets = self.box(id).pointee.insets
        let margins = margins(child, basis: space.width)
        let vertical = sizes(child, .vertical, basis: space.percentHeight)
        if stretches(child, in: id, .vertical) {
            box.pointee.size.height = min(
                limits(child, in: id, space, margins).height,
                vertical.limit(
                    max(box.pointee.insets.vertical, space.height - margins.vertical)))
            setDefinite(child, true)
        } else {
            setDefinite(child, vertical.size == vertical.size, byRatio: hasRatio(child))
        }
        let free = Size(
            width: space.width - box.pointee.size.width - margins.horizontal,
            height: space.height - box.pointee.size.height - margins.vertical)
        let isRightToLeft = self.box(id).pointee.traits.contains(.rightToLeft)
        let origin = Point(
            x: insets.left + margins.left
                + share(child, in: id, .horizontal, free.width, isReversed: isRightToLeft),
            y: insets.top + margins.top
                + share(child, in: id, .vertical, free.height, isReversed: false))
        box.pointee.origin = origin + relativeOffset(child, in: id, space)
    }

    /// Returns a child's alignment in a stack or a grid: its own, or that of the container.
    func itemAlignment(
        _ child: ID, in id: ID, _ axis: Axis
    ) -> LayoutStyle.ItemAlignment {
        axis == .horizontal
            ? style(child).pointee.justifySelf ?? style(id).pointee.justifyItems
            : style(child).pointee.alignSelf ?? style(id).pointee.align
    }

    /// Returns true for automatic margins on the left and right, or above and below.
    private func automaticMargins(_ child: ID, _ axis: Axis) -> (first: Bool, last: Bool) {
        let margin = style(child).pointee.margin
        guard axis == .horizontal else { return (margin.top.isAuto, margin.bottom.isAuto) }
        let isRightToLeft = box(child).pointee.traits.contains(.rightToLeft)
        return (
            margin.left(isRightToLeft: isRightToLeft).isAuto,
            margin.right(isRightToLeft: isRightToLeft).isAuto
        )
    }

    private func stretches(_ child: ID, in id: ID, _ axis: Axis) -> Bool {
        let style = style(child)
        let size = axis == .horizontal ? style.pointee.width : style.pointee.height
        let isAutomatic = size.isAuto && automaticMargins(child, axis) == (false, false)
        switch itemAlignment(child, in: id, axis) {
        case .stretch: return isAutomatic
        case .normal: return isAutomatic && !hasRatio(child)
        default: return false
        }
    }

    /// Returns the share of the free space before a child: to its left, or above it.
    private func share(
        _ child: ID, in id: ID, _ axis: Axis, _ free: Float, isReversed: Bool
    ) -> Float {
        let (first, last) = automaticMargins(child, axis)
        if free > 0 && (first || last) { return first ? (last ? free / 2 : free) : 0 }
        switch itemAlignment(child, in: id, axis) {
        case .center: return free / 2
        case .end, .flexEnd: return isReversed ? 0 : free
        default: return isReversed ? free : 0
        }
    }
}
