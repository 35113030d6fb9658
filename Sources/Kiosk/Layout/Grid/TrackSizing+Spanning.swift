/// §11.5 Resolve Intrinsic Track Sizes, for items that span several tracks, and §11.5.1
/// Distributing Extra Space Across Spanned Tracks.
extension TrackSizing {
    typealias Group = UnsafeMutableBufferPointer<Int32>

    /// The kinds of rounds of the algorithm.
    enum Phase {
        case intrinsicMinimums
        case contentBasedMinimums
        case maxContentMinimums
        case intrinsicMaximums
        case maxContentMaximums

        var isOfLimits: Bool { self == .intrinsicMaximums || self == .maxContentMaximums }
    }

    /// Fits tracks to a group of items, given by their indices.
    func fit(_ group: Group, isFlexible: Bool) {
        var (first, end) = (Int.max, 0)
        for index in group {
            let range = items[Int(index)][axis].tracks
            (first, end) = (min(first, range.lowerBound), max(end, range.upperBound))
        }
        run(.intrinsicMinimums, group, first..<end, isFlexible)
        run(.contentBasedMinimums, group, first..<end, isFlexible)
        run(.maxContentMinimums, group, first..<end, isFlexible)
        for index in first..<end where tracks[index].limit < tracks[index].base {
            tracks[index].limit = tracks[index].base
        }
        if isFlexible { return }
        run(.intrinsicMaximums, group, first..<end, false)
        run(.maxContentMaximums, group, first..<end, false)
        for index in first..<end { tracks[index].flags.remove(.isInfinitelyGrowable) }
    }

    private func run(_ phase: Phase, _ group: Group, _ range: Range<Int>, _ isFlexible: Bool) {
        var isAffected = false
        for index in range where affects(phase, tracks[index], isFlexible) { isAffected = true }
        guard isAffected else { return }
        for index in range { tracks[index].planned = -1 }
        for index in group { distribute(phase, Int(index), isFlexible) }
        for index in range where tracks[index].planned >= 0 {
            if !phase.isOfLimits {
                tracks[index].base += tracks[index].planned
            } else if tracks[index].limit == .infinity {
                tracks[index].limit = tracks[index].base + tracks[index].planned
                if phase == .intrinsicMaximums { tracks[index].flags.insert(.isInfinitelyGrowable) }
            } else {
                tracks[index].limit += tracks[index].planned
            }
            tracks[index].planned = -1
        }
    }

    /// Returns true if a round changes a track. Items that span a flexible track change only such
    /// tracks.
    @inline(__always)
    private func affects(_ phase: Phase, _ track: GridTrack, _ isFlexible: Bool) -> Bool {
        if isFlexible && !track.isFlexible { return false }
        switch phase {
        case .intrinsicMinimums: return track.minimum != .fixed
        case .contentBasedMinimums:
            return track.minimum == .minContent || track.minimum == .maxContent
        case .maxContentMinimums: return track.minimum == .maxContent
        case .intrinsicMaximums: return track.hasIntrinsicMaximum
        case .maxContentMaximums: return track.hasIntrinsicMaximum && track.maximum != .minContent
        }
    }

    /// Returns the contribution of an item in a round.
    private func contribution(_ phase: Phase, _ index: Int) -> Float {
        switch phase {
        case .intrinsicMinimums: minimumContribution(&items[index])
        case .contentBasedMinimums, .intrinsicMaximums: smallest(&items[index])
        case .maxContentMinimums, .maxContentMaximums: largest(&items[index])
        }
    }

    // MARK: §11.5.1

    /// Adds an item's need to the planned increases of its tracks.
    private func distribute(_ phase: Phase, _ index: Int, _ isFlexible: Bool) {
        let range = items[index][axis].tracks
        var isAffected = false
        for track in range where affects(phase, tracks[track], isFlexible) { isAffected = true }
        guard isAffected else { return }
        var space = contribution(phase, index) - tracks.gutters(in: range)
        for track in range {
            let limit = tracks[track].limit
            space -= phase.isOfLimits && limit < .infinity ? limit : tracks[track].base
        }
        for track in range {
            tracks[track].incurred = 0
            if affects(phase, tracks[track], isFlexible) {
                tracks[track].flags.remove(.isFrozen)
            } else {
                tracks[track].flags.insert(.isFrozen)
            }
        }
        if space > 0 { space = share(space, range, isFlexible) { limitedRoom(phase, $0) } }
        if space > 0 { shareBeyondLimits(phase, range, space, isFlexible) }
        for track in range where affects(phase, tracks[track], isFlexible) {
            tracks[track].planned = max(tracks[track].planned, tracks[track].incurred)
        }
    }

    /// Returns how much a track may grow before it reaches a limit.
    private func limitedRoom(_ phase: Phase, _ track: GridTrack) -> Float {
        guard phase.isOfLimits else {
            let limit =
                track.maximum == .fitContent ? min(track.limit, track.argument) : track.limit
            return max(0, limit - track.base)
        }
        if track.limit < .infinity && !track.flags.contains(.isInfinitelyGrowable) { return 0 }
        return unlimitedRoom(phase, track)
    }

    /// Returns how much a track may grow beyond its limit: without bound, or up to the argument of
    /// `fit-content()`.
    private func unlimitedRoom(_ phase: Phase, _ track: GridTrack) -> Float {
        guard phase.isOfLimits, track.maximum == .fitContent else { return .infinity }
        return max(0, track.argument - (track.limit < .infinity ? track.limit : track.base))
    }

    /// Distributes the remainder to intrinsic tracks, or else to all.
    private func shareBeyondLimits(
        _ phase: Phase, _ range: Range<Int>, _ space: Float, _ isFlexible: Bool
    ) {
        func takes(_ track: GridTrack) -> Bool {
            guard phase == .maxContentMinimums else { return track.hasIntrinsicMaximum }
            return track.hasIntrinsicMaximum && track.maximum != .minContent
        }
        var isForAll = true
        for index in range where affects(phase, tracks[index], isFlexible) {
            if takes(tracks[index]) { isForAll = false }
        }
        for index in range
        where affects(phase, tracks[index], isFlexible) && (isForAll || takes(tracks[index])) {
            tracks[index].flags.remove(.isFrozen)
        }
        _ = share(space, range, isFlexible) { unlimitedRoom(phase, $0) }
    }

    // MARK: Shares

    /// Distributes space to unfrozen tracks in equal shares, or by their flex factors, and returns
    /// the remainder. At the end all are frozen.
    private func share(
        _ space: Float, _ range: Range<Int>, _ isFlexible: Bool, _ room: (GridTrack) -> Float
    ) -> Float {
        var space = space
        while space > 0 {
            let whole = sumOfShares(range, isFlexible)
            guard whole > 0 else { return space }
            var isMet = false
            for index in range where !tracks[index].flags.contains(.isFrozen) {
                let room = room(tracks[index]) - tracks[index].incurred
                let share = space * (part(tracks[index], range, isFlexible) / whole)
                guard room <= share else { continue }
                tracks[index].incurred += max(0, room)
                space -= max(0, room)
                tracks[index].flags.insert(.isFrozen)
                isMet = true
            }
            if isMet { continue }
            for index in range where !tracks[index].flags.contains(.isFrozen) {
                tracks[index].incurred += space * (part(tracks[index], range, isFlexible) / whole)
                tracks[index].flags.insert(.isFrozen)
            }
            return 0
        }
        return 0
    }

    private func sumOfShares(_ range: Range<Int>, _ isFlexible: Bool) -> Float {
        var count: Float = 0
        var factors: Float = 0
        for index in range where !tracks[index].flags.contains(.isFrozen) {
            count += 1
            factors += tracks[index].factor
        }
        return isFlexible && factors > 0 ? factors : count
    }

    @inline(__always)
    private func part(_ track: GridTrack, _ range: Range<Int>, _ isFlexible: Bool) -> Float {
        guard isFlexible else { return 1 }
        if track.factor > 0 { return track.factor }
        // Without any factors, all shares are equal.
        for index in range where tracks[index].isFlexible && tracks[index].factor > 0 { return 0 }
        return 1
    }
}
