/// §11.7 Expand Flexible Tracks
extension TrackSizing {
    func expandFlexible() {
        let fraction: Float
        if constraint == .minContent {
            fraction = 0
        } else if available == available {
            fraction = findFraction(tracks.indices, space: available)
        } else {
            fraction = indefiniteFraction()
        }
        for index in tracks.indices where tracks[index].isFlexible {
            tracks[index].base = max(tracks[index].base, (fraction * tracks[index].factor).limited)
        }
    }

    /// Returns the largest fraction that any track or item requires.
    private func indefiniteFraction() -> Float {
        var fraction: Float = 0
        for track in tracks.tracks where track.isFlexible {
            fraction = max(fraction, track.factor > 1 ? track.base / track.factor : track.base)
        }
        for index in items.indices {
            let range = items[index][axis].tracks
            var isFlexible = false
            for track in range where tracks[track].isFlexible { isFlexible = true }
            if isFlexible {
                fraction = max(fraction, findFraction(range, space: largest(&items[index])))
            }
        }
        return fraction
    }

    /// §11.7.1 Find the Size of an fr
    private func findFraction(_ range: Range<Int>, space: Float) -> Float {
        var leftover = space - tracks.gutters(in: range)
        var factors: Float = 0
        for index in range {
            if tracks[index].isFlexible {
                factors += tracks[index].factor
                tracks[index].flags.remove(.isFrozen)
            } else {
                leftover -= tracks[index].base
            }
        }
        while true {
            let fraction = leftover / max(1, factors)
            // Tracks that need more than their share are treated as inflexible.
            var isDone = true
            for index in range
            where tracks[index].isFlexible && !tracks[index].flags.contains(.isFrozen)
                && tracks[index].base > fraction * tracks[index].factor
            {
                tracks[index].flags.insert(.isFrozen)
                leftover -= tracks[index].base
                factors -= tracks[index].factor
                isDone = false
            }
            if isDone { return max(0, fraction) }
            factors = max(0, factors)
        }
    }
}
