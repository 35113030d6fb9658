/// The contributions of items to their tracks: outer sizes, with margins (§11.5).
extension TrackSizing {
    /// Returns the min-content contribution.
    func smallest(_ item: inout GridItem) -> Float {
        if item.smallest.isNaN { item.smallest = measure(item, .smallest) }
        return item.smallest
    }

    /// Returns the max-content contribution.
    func largest(_ item: inout GridItem) -> Float {
        // Both heights are equal.
        if axis == .vertical { return smallest(&item) }
        if item.largest.isNaN { item.largest = measure(item, .largest) }
        return item.largest
    }

    private func measure(_ item: GridItem, _ extreme: LayoutPass.Extreme) -> Float {
        if axis == .vertical { return grid.naturalHeight(item) + outside(item) }
        let width = grid.pass.contribution(
            item.id, extreme, height: item.rowHeight, percentHeight: .nan)
        return width + outside(item)
    }

    /// Returns margins and the extra space for baseline alignment.
    @inline(__always)
    private func outside(_ item: GridItem) -> Float {
        (axis == .horizontal ? item.margins.horizontal : item.margins.vertical) + item.shim
    }

    /// Returns the minimum contribution: the outer size at the item's minimum size, unless it has a
    /// size of its own.
    func minimumContribution(_ item: inout GridItem) -> Float {
        let style = grid.pass.style(item.id)
        let length = axis == .horizontal ? style.pointee.width : style.pointee.height
        if !length.isAuto && !length.isPercent { return smallest(&item) }
        // The shim for baselines is not part of a specified size.
        let minimum = specifiedMinimum(item) + outside(item) - item.shim
        let isAuto =
            axis == .horizontal ? style.pointee.minWidth.isAuto : style.pointee.minHeight.isAuto
        guard isAuto, hasAutomaticMinimum(item) else { return minimum }
        // The content-based minimum does not exceed the tracks' fixed maximum.
        return max(minimum, min(smallest(&item), fixedMaximum(item)))
    }

    /// Returns the minimum size that the style permits. Percentages of the grid area count as zero,
    /// even in the padding, until that area's width is known.
    private func specifiedMinimum(_ item: GridItem) -> Float {
        guard axis == .horizontal else { return floor(item) }
        return grid.pass.withoutPercentages(item.id) { floor(item) }
    }

    private func floor(_ item: GridItem) -> Float {
        let insets = grid.pass.box(item.id).pointee.insets
        return grid.pass.sizes(item.id, axis, basis: .nan).limit(
            axis == .horizontal ? insets.horizontal : insets.vertical)
    }

    /// §6.6 Automatic Minimum Size of Grid Items
    private func hasAutomaticMinimum(_ item: GridItem) -> Bool {
        guard grid.pass.style(item.id).pointee.overflow == .visible else { return false }
        let range = item[axis].tracks
        var hasAutomatic = false
        for index in range {
            if tracks[index].minimum == .auto { hasAutomatic = true }
            if range.count > 1 && tracks[index].isFlexible { return false }
        }
        return hasAutomatic
    }

    /// Returns the sum of the maximums of the tracks that an item spans; infinite if one is not
    /// fixed.
    private func fixedMaximum(_ item: GridItem) -> Float {
        let range = item[axis].tracks
        var sum = tracks.gutters(in: range)
        for index in range {
            guard tracks[index].maximum == .fixed else { return .infinity }
            sum += max(tracks[index].argument, tracks[index].fixedMinimum)
        }
        return sum
    }
}
