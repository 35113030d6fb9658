/// §11.3 Track Sizing Algorithm, for one axis.
struct TrackSizing {
    /// The sizing constraint, if the grid is not sized to its available space.
    enum Constraint {
        case none
        case minContent
        case maxContent
    }

    let grid: GridContainer
    let axis: LayoutPass.Axis
    let tracks: GridTracks
    let items: UnsafeMutableBufferPointer<GridItem>
    /// Extent of the grid's content box; NaN if it is not definite.
    let available: Float
    let constraint: Constraint

    init(
        _ grid: GridContainer, _ axis: LayoutPass.Axis, _ tracks: GridTracks,
        _ items: UnsafeMutableBufferPointer<GridItem>, available: Float, constraint: Constraint
    ) {
        self.grid = grid
        self.axis = axis
        self.tracks = tracks
        self.items = items
        self.available = available
        self.constraint = constraint
    }

    /// Computes the base sizes of all tracks.
    func run() {
        var (hasIntrinsic, hasFlexible) = (false, false)
        for track in tracks.tracks where !track.isFixed {
            hasIntrinsic = hasIntrinsic || track.isIntrinsic
            hasFlexible = hasFlexible || track.isFlexible
        }
        if hasIntrinsic || hasFlexible {
            for index in items.indices {
                (items[index].smallest, items[index].largest) = (.nan, .nan)
            }
            grid.findShims(items, axis, tracks)
            resolveIntrinsicSizes()
        }
        maximize()
        if hasFlexible { expandFlexible() }
        if hasIntrinsic { stretch() }
    }

    // MARK: §11.5 Resolve Intrinsic Track Sizes

    private func resolveIntrinsicSizes() {
        var (spanning, flexible) = (0, 0)
        for index in items.indices {
            let span = items[index][axis]
            if span.count == 1 {
                if tracks[span.first].isFlexible {
                    flexible += 1
                } else if tracks[span.first].isIntrinsic {
                    fit(&items[index], into: span.first)
                }
            } else if isAny(of: span, \.isFlexible) {
                flexible += 1
            } else if isAny(of: span, \.isIntrinsic) {
                spanning += 1
            }
        }
        for index in tracks.indices where tracks[index].planned >= 0 {
            // A growth limit is never less than the base size.
            tracks[index].limit = max(tracks[index].base, tracks[index].planned)
            tracks[index].planned = -1
        }
        for index in tracks.indices where tracks[index].limit < tracks[index].base {
            tracks[index].limit = tracks[index].base
        }
        if spanning > 0 { fitSpanning(spanning) }
        if flexible > 0 { fitFlexible(flexible) }
        // Step 5
        for index in tracks.indices where tracks[index].limit == .infinity {
            tracks[index].limit = tracks[index].base
        }
    }

    private func isAny(of span: GridSpan, _ property: (GridTrack) -> Bool) -> Bool {
        for index in span.tracks where property(tracks[index]) { return true }
        return false
    }

    /// Step 2: an item that spans one track. The growth limit is kept in `planned`.
    ///
    /// Under a max-content constraint, `auto` minimums are treated as in any layout, as in
    /// Chromium; §11.6 enlarges the tracks.
    private func fit(_ item: inout GridItem, into index: Int) {
        let track = tracks[index]
        let base: Float =
            switch track.minimum {
            case .fixed: track.base
            case .auto: minimumContribution(&item)
            case .minContent: smallest(&item)
            case .maxContent: largest(&item)
            }
        let limit: Float =
            switch track.maximum {
            case .fixed, .fraction: -1
            case .minContent: max(0, smallest(&item))
            case .auto, .maxContent: max(0, largest(&item))
            case .fitContent: max(0, min(largest(&item), track.argument))
            }
        tracks[index].base = max(track.base, base)
        tracks[index].planned = max(track.planned, limit)
    }

    /// Step 3: items that span several inflexible tracks; smaller spans first.
    private func fitSpanning(_ count: Int) {
        grid.pass.arena.scratch.withRoom(for: Int32.self, count: count) { group in
            var number = 0
            for index in items.indices {
                let span = items[index][axis]
                if span.count > 1, isAny(of: span, \.isIntrinsic), !isAny(of: span, \.isFlexible) {
                    group.initializeElement(at: number, to: Int32(index))
                    number += 1
                }
            }
            grid.pass.arena.scratch.sort(group) { items[Int($0)][axis].count }
            var start = 0
            while start < count {
                let length = items[Int(group[start])][axis].count
                var end = start + 1
                while end < count && items[Int(group[end])][axis].count == length { end += 1 }
                fit(UnsafeMutableBufferPointer(rebasing: group[start..<end]), isFlexible: false)
                start = end
            }
        }
    }

    /// Step 4: items that span a flexible track, all together.
    private func fitFlexible(_ count: Int) {
        grid.pass.arena.scratch.withRoom(for: Int32.self, count: count) { group in
            var number = 0
            for index in items.indices where isAny(of: items[index][axis], \.isFlexible) {
                group.initializeElement(at: number, to: Int32(index))
                number += 1
            }
            fit(group, isFlexible: true)
        }
    }

    // MARK: §11.6 Maximize Tracks

    private func maximize() {
        guard constraint != .minContent else { return }
        if available.isNaN {
            for index in tracks.indices { tracks[index].base = tracks[index].limit }
            return
        }
        var free = available - tracks.size(of: tracks.indices)
        var growing = 0
        for index in tracks.indices {
            let canGrow = tracks[index].limit > tracks[index].base
            tracks[index].flags =
                canGrow
                ? tracks[index].flags.subtracting(.isFrozen)
                : tracks[index].flags.union(.isFrozen)
            if canGrow { growing += 1 }
        }
        while free > 0 && growing > 0 {
            let share = free / Float(growing)
            let before = growing
            for index in tracks.indices where !tracks[index].flags.contains(.isFrozen) {
                guard tracks[index].limit - tracks[index].base <= share else { continue }
                free -= tracks[index].limit - tracks[index].base
                tracks[index].base = tracks[index].limit
                tracks[index].flags.insert(.isFrozen)
                growing -= 1
            }
            guard growing == before else { continue }
            for index in tracks.indices where !tracks[index].flags.contains(.isFrozen) {
                tracks[index].base += share
            }
            return
        }
    }

    // MARK: §11.8 Stretch auto Tracks

    private func stretch() {
        let style = grid.pass.style(grid.id)
        let alignment = axis == .horizontal ? style.pointee.justify : style.pointee.alignContent
        guard constraint == .none, alignment == .normal || alignment == .stretch else { return }
        let free =
            (available == available ? available : minimumSize)
            - tracks.size(of: tracks.indices)
        guard free > 0 else { return }
        var count = 0
        for track in tracks.tracks where track.maximum == .auto { count += 1 }
        let share = free / Float(max(1, count))
        for index in tracks.indices where tracks[index].maximum == .auto {
            tracks[index].base += share
        }
    }

    /// The minimum size of the content box by the container's style.
    private var minimumSize: Float {
        let sizes = grid.pass.sizes(grid.id, axis, basis: .nan)
        let around = axis == .horizontal ? grid.insets.horizontal : grid.insets.vertical
        return max(0, sizes.minimumOrZero - around)
    }
}
