/// Out-of-flow boxes (CSS Positioned Layout §4, §5; static positions: CSS Flexbox §4.1, CSS Grid
/// §9).
extension LayoutPass {
    /// Sizes and positions the absolute children of a box that has its size.
    func placeAbsoluteChildren(of id: ID) {
        if style(id).pointee.display == .grid { GridContainer(self, id).findAbsoluteAreas() }
        var child = box(id).pointee.firstChild
        while child != .none {
            let traits = box(child).pointee.traits
            if traits.contains(.absolute) && !traits.contains(.none) {
                placeAbsolute(child, in: id)
            }
            child = box(child).pointee.nextSibling
        }
    }

    private func placeAbsolute(_ child: ID, in id: ID) {
        let container = box(id)
        let border = style(id).pointee.border.resolved(
            0, isRightToLeft: container.pointee.traits.contains(.rightToLeft))
        let block = containingBlock(of: child, in: id, border)
        resolveInsets(child, basis: block.width)
        let horizontal = absoluteAxis(child, in: id, .horizontal, border, block)
        let vertical = absoluteAxis(child, in: id, .vertical, border, block)
        let ratio = hasRatio(child)
        // A height that is not content-based may determine the width.
        var fixed = Float.nan
        if vertical.hasSize {
            fixed = vertical.sizes.limit(vertical.sizes.size)
        } else if vertical.isFilled && !(ratio && (horizontal.hasSize || horizontal.isFilled)) {
            fixed = vertical.sizes.limit(
                max(vertical.available, box(child).pointee.insets.vertical))
        }
        var size = Size.zero
        size.width = usedWidth(
            child, available: horizontal.available,
            stretches: horizontal.isFilled && !(ratio && vertical.hasSize), height: fixed,
            percentWidth: block.width)
        size.height =
            fixed == fixed
            ? fixed : vertical.sizes.limit(automaticHeight(child, width: size.width))
        box(child).pointee.size = size
        box(child).pointee.origin = Point(
            x: border.left + block.minX + horizontal.position(ofSize: size.width),
            y: border.top + block.minY + vertical.position(ofSize: size.height))
        setDefinite(child, fixed == fixed, byRatio: fixed.isNaN && ratio)
    }

    /// Returns the containing block: the container's padding box, or a grid area, relative to the
    /// corner of that padding box.
    private func containingBlock(of child: ID, in id: ID, _ border: EdgeInsets) -> Rect {
        if GridContainer.hasArea(style(child)) && style(id).pointee.display == .grid {
            return Rect(origin: box(child).pointee.origin, size: box(child).pointee.size)
        }
        let size = box(id).pointee.size
        return Rect(
            x: 0, y: 0, width: max(0, size.width - border.horizontal),
            height: max(0, size.height - border.vertical))
    }

    /// The data of an absolute box along one axis. Positions are relative to the containing block's
    /// left or top edge.
    private struct AbsoluteAxis {
        var sizes: Sizes
        /// Extent of the containing block.
        var extent: Float
        /// Distances from its edges; NaN if automatic.
        var start: Float
        var end: Float
        var startMargin: Float
        var endMargin: Float
        var startMarginIsAuto: Bool
        var endMarginIsAuto: Bool
        var isHorizontal: Bool
        /// True if the right edge takes precedence when both are given and the box is
        /// over-constrained.
        var isBackwards: Bool
        /// Static position in the flow: a line, and the share of the box before that line.
        var flowLine: Float
        var flowShare: Float

        /// Share of the free space before a box that does not fill the space between two given
        /// edges; nil if it fills it.
        var pinnedShare: Float?

        /// True if both edges are given.
        var isPinned: Bool { start == start && end == end }
        var isFilled: Bool { isPinned && pinnedShare == nil }
        var hasSize: Bool { sizes.size == sizes.size }

        /// Space available for the border box.
        var available: Float {
            var space: Float
            if isPinned {
                space = extent - start - end
            } else if start == start {
                space = extent - start
            } else if end == end {
                space = extent - end
            } else if flowShare == 0 {
                space = extent - flowLine
            } else if flowShare == 1 {
                space = flowLine
            } else {
                space = 2 * min(flowLine, extent - flowLine)
            }
            return max(0, max(0, space) - startMargin - endMargin)
        }

        func position(ofSize size: Float) -> Float {
            if let pinnedShare, isPinned, !startMarginIsAuto, !endMarginIsAuto {
                return align(size + startMargin + endMargin, pinnedShare) + startMargin
            }
            if isPinned {
                var (before, after) = (startMargin, endMargin)
                // Edges that cross leave no space, at the start of the writing direction.
                let space = max(0, extent - start - end)
                let start = isBackwards ? extent - end - space : start
                let free = space - size - before - after
                if startMarginIsAuto && endMarginIsAuto {
                    // Overflow is at the end of a line; vertically, it is equal at both ends.
                    before = free > 0 || !isHorizontal ? free / 2 : isBackwards ? free : 0
                } else if startMarginIsAuto {
                    before = free
                } else if endMarginIsAuto {
                    after = free
                } else if isBackwards {
                    return start + space - after - size
                }
                return start + before
            }
            if start == start { return start + startMargin }
            if end == end { return extent - end - endMargin - size }
            let outer = size + startMargin + endMargin
            return flowLine - outer * flowShare + startMargin
        }

        /// Returns the position of a margin box between two given edges. One that is too large is
        /// shifted as far into the containing block as possible (CSS Box Alignment §4.4.1).
        private func align(_ outer: Float, _ share: Float) -> Float {
            let space = extent - start - end
            let position = start + (max(0, space) - outer) * share
            guard outer > space else { return position }
            let first = min(0, start)
            let last = max(extent, start + max(0, space))
            if outer > last - first { return isBackwards ? last - outer : first }
            return min(max(position, first), last - outer)
        }
    }

    /// Returns the share of free space by a box's own alignment between two given edges (CSS Box
    /// Alignment §5.1.2, §6.1.2).
    private func pinnedShare(_ child: ID, in id: ID, _ axis: Axis) -> Float? {
        let own =
            axis == .horizontal ? style(child).pointee.justifySelf : style(child).pointee.alignSelf
        let isMirrored = axis == .horizontal && box(id).pointee.traits.contains(.rightToLeft)
        switch own {
        case nil, .normal, .stretch: return nil
        case .center: return 0.5
        case .end, .flexEnd: return isMirrored ? 0 : 1
        case .start, .flexStart, .baseline: return isMirrored ? 1 : 0
        }
    }

    private func absoluteAxis(
        _ child: ID, in id: ID, _ axis: Axis, _ border: EdgeInsets, _ block: Rect
    ) -> AbsoluteAxis {
        let style = style(child)
        let isRightToLeft = box(child).pointee.traits.contains(.rightToLeft)
        let containerIsRightToLeft = box(id).pointee.traits.contains(.rightToLeft)
        let extent = axis == .horizontal ? block.width : block.height
        let margin = margins(child, basis: block.width)
        let flow = flowPosition(of: child, in: id, axis, border, block)
        let inset = style.pointee.inset
        let edges = style.pointee.margin
        if axis == .vertical {
            return AbsoluteAxis(
                sizes: sizes(child, .vertical, basis: extent), extent: extent,
                start: inset.top.resolved(extent), end: inset.bottom.resolved(extent),
                startMargin: margin.top, endMargin: margin.bottom,
                startMarginIsAuto: edges.top.isAuto, endMarginIsAuto: edges.bottom.isAuto,
                isHorizontal: false, isBackwards: false, flowLine: flow.line, flowShare: flow.share,
                pinnedShare: pinnedShare(child, in: id, axis))
        }
        return AbsoluteAxis(
            sizes: sizes(child, .horizontal, basis: extent), extent: extent,
            start: inset.left(isRightToLeft: isRightToLeft).resolved(extent),
            end: inset.right(isRightToLeft: isRightToLeft).resolved(extent),
            startMargin: margin.left, endMargin: margin.right,
            startMarginIsAuto: edges.left(isRightToLeft: isRightToLeft).isAuto,
            endMarginIsAuto: edges.right(isRightToLeft: isRightToLeft).isAuto,
            isHorizontal: true, isBackwards: containerIsRightToLeft, flowLine: flow.line,
            flowShare: flow.share, pinnedShare: pinnedShare(child, in: id, axis))
    }

    /// Returns the static position of a child that is alone in its container: a line relative to
    /// the containing block's left or top edge, and the share of the child's margin box before it.
    private func flowPosition(
        of child: ID, in id: ID, _ axis: Axis, _ border: EdgeInsets, _ block: Rect
    ) -> (line: Float, share: Float) {
        let insets = box(id).pointee.insets
        let size = box(id).pointee.size
        let share = flowShare(of: child, in: id, axis)
        // In a grid, the static position is relative to the containing block, with the padding.
        if style(id).pointee.display == .grid {
            return ((axis == .horizontal ? block.width : block.height) * share, share)
        }
        if axis == .horizontal {
            let inner = size.width - insets.horizontal
            return (insets.left - border.left + inner * share, share)
        }
        let inner = size.height - insets.vertical
        return (insets.top - border.top + inner * share, share)
    }

    /// Returns 0 for the left or top edge, 1 for the opposite one, a half for the centre.
    private func flowShare(of child: ID, in id: ID, _ axis: Axis) -> Float {
        let isRightToLeft = box(id).pointee.traits.contains(.rightToLeft)
        let isMirrored = axis == .horizontal && isRightToLeft
        let style = style(id)
        if style.pointee.display == .flex {
            let flex = FlexContainer(self, id)
            if flex.isRow == (axis == .horizontal) {
                return mainShare(flex, style.pointee.justify)
            }
            return crossShare(flex, flex.alignment(of: child))
        }
        switch itemAlignment(child, in: id, axis) {
        case .center: return 0.5
        case .end, .flexEnd: return isMirrored ? 0 : 1
        default: return isMirrored ? 1 : 0
        }
    }

    private func mainShare(
        _ flex: FlexContainer, _ justify: LayoutStyle.ContentAlignment
    ) -> Float {
        let isMirrored = flex.isRow && flex.isRightToLeft
        let start: Float = flex.mainRunsBackwards ? 1 : 0
        return switch justify {
        case .normal, .flexStart, .spaceBetween, .stretch: start
        case .flexEnd: 1 - start
        case .start: isMirrored ? 1 : 0
        case .end: isMirrored ? 0 : 1
        case .center, .spaceAround, .spaceEvenly: 0.5
        }
    }

    private func crossShare(
        _ flex: FlexContainer, _ align: LayoutStyle.ItemAlignment
    ) -> Float {
        let isMirrored = !flex.isRow && flex.isRightToLeft
        let start: Float = flex.crossRunsBackwards ? 1 : 0
        return switch align {
        case .flexStart, .stretch, .normal: start
        case .flexEnd: 1 - start
        case .start, .baseline: isMirrored ? 1 : 0
        case .end: isMirrored ? 0 : 1
        case .center: 0.5
        }
    }
}
