/// What items ask of their tracks: outer sizes, with margins (§11.5).
extension TrackSizing {
    /// The min-content contribution.
    func smallest(_ item: inout GridItem) -> Float {
        measure(&item)
        return item.smallest
    }

    /// The max-content contribution.
    func largest(_ item: inout GridItem) -> Float {
        measure(&item)
        return item.largest
    }

    private func measure(_ item: inout GridItem) {
        if item.flags.contains(.isMeasured) { return }
        item.flags.insert(.isMeasured)
        let outside = outside(item)
        if axis == .horizontal {
            let pass = grid.pass
            item.smallest =
                pass.contribution(item.id, .smallest, height: .nan, percentHeight: .nan) + outside
            item.largest =
                pass.contribution(item.id, .largest, height: .nan, percentHeight: .nan) + outside
        } else {
            item.smallest = grid.naturalHeight(item) + outside
            item.largest = item.smallest
        }
    }

    /// Margins, and what baseline alignment adds.
    @inline(__always)
    private func outside(_ item: GridItem) -> Float {
        (axis == .horizontal ? item.margins.horizontal : item.margins.vertical) + item.shim
    }

    /// The minimum contribution: the outer size that the item's minimum size would give it, unless
    /// it has a size of its own.
    func minimumContribution(_ item: inout GridItem) -> Float {
        guard axis == .horizontal else { return resolvedMinimumContribution(&item) }
        return grid.pass.withoutPercentages(item.id) { resolvedMinimumContribution(&item) }
    }

    private func resolvedMinimumContribution(_ item: inout GridItem) -> Float {
        let pass = grid.pass
        let style = pass.style(item.id)
        let length = axis == .horizontal ? style.pointee.width : style.pointee.height
        if !length.isAuto && !length.isPercent { return smallest(&item) }
        let sizes = pass.sizes(item.id, axis, basis: .nan)
        if sizes.minimum == sizes.minimum { return sizes.limit(sizes.minimum) + outside(item) }
        let box = pass.box(item.id)
        let insets =
            axis == .horizontal ? box.pointee.insets.horizontal : box.pointee.insets.vertical
        let nothing = sizes.limit(insets) + outside(item)
        guard hasAutomaticMinimum(item) else { return nothing }
        // The content-based minimum is not more than the tracks may be large.
        return max(nothing, min(smallest(&item), fixedMaximum(item)))
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

    /// The sum of the maximums of the tracks that an item spans; infinite if one is not fixed.
    private func fixedMaximum(_ item: GridItem, fitsContent: Bool = false) -> Float {
        let range = item[axis].tracks
        var sum = tracks.gutters(in: range)
        for index in range {
            switch tracks[index].maximum {
            case .fixed: sum += max(tracks[index].argument, tracks[index].fixedMinimum)
            case .fitContent where fitsContent: sum += tracks[index].argument
            default: return .infinity
            }
        }
        return sum
    }

    /// The limited contribution: not more than the tracks may be large, but no less than the
    /// minimum contribution.
    func limited(_ contribution: Float, _ item: inout GridItem) -> Float {
        let limit = fixedMaximum(item, fitsContent: true)
        if contribution <= limit { return contribution }
        return max(limit, minimumContribution(&item))
    }
}
