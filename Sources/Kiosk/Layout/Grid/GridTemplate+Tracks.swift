/// The explicit and the implicit grid (CSS Grid Layout §7).
extension GridTemplate {
    /// Maximum number of lines on either side of the first one, and of explicit tracks.
    static let limit = 10_000

    static func hasAutomaticRepetition(_ sections: [Section]) -> Bool {
        for section in sections {
            switch section {
            case .autoFill, .autoFit: return true
            case .track, .repeat: continue
            }
        }
        return false
    }

    /// Returns the number of explicit tracks.
    static func count(_ sections: [Section], repetitions: Int) -> Int {
        var count = 0
        for section in sections {
            switch section {
            case .track: count += 1
            case .repeat(let number, let tracks):
                count += min(max(0, number), limit) * tracks.count
            case .autoFill(let tracks), .autoFit(let tracks): count += repetitions * tracks.count
            }
            if count >= limit { return limit }
        }
        return count
    }

    /// §7.2.3.2 Repeat-to-fill: returns the number of repetitions of `auto-fill` and `auto-fit` in
    /// a grid of this `size`. NaN means not definite.
    static func repetitions(
        _ sections: [Section], size: Float, minimum: Float, maximum: Float, gap: Length
    ) -> Int {
        guard hasAutomaticRepetition(sections) else { return 1 }
        let fillsUp = size.isNaN && maximum.isNaN
        let space = size == size ? size : maximum == maximum ? maximum : minimum
        guard space == space else { return 1 }
        let basis = size == size ? size : space
        let gap = gap.resolvedOrZero(size)
        var (fixed, repeated): (Float, Float) = (0, 0)
        var repeatedCount = 0
        for section in sections {
            switch section {
            case .track(let track): fixed += definiteSize(track, basis) + gap
            case .repeat(let count, let tracks):
                let count = Float(min(max(0, count), limit))
                for track in tracks { fixed += count * (definiteSize(track, basis) + gap) }
            case .autoFill(let tracks), .autoFit(let tracks):
                repeatedCount += tracks.count
                for track in tracks { repeated += max(1, definiteSize(track, basis)) + gap }
            }
        }
        guard repeatedCount > 0 else { return 1 }
        // Browsers count in 64ths of a pixel.
        let number = (space + gap - fixed) / repeated
        let whole = fillsUp ? (number - 1 / 1024).rounded(.up) : (number + 1 / 1024).rounded(.down)
        return max(1, min(Int(max(0, min(whole, Float(limit)))), limit / repeatedCount))
    }

    /// Returns the size of a track as far as it is independent of the content.
    private static func definiteSize(_ track: Track, _ basis: Float) -> Float {
        let track = GridTrack(track, basis: basis)
        if track.maximum == .fixed { return track.limit }
        return track.minimum == .fixed ? track.base : 0
    }

    /// Makes the tracks of an axis: explicit ones from index `first` on, implicit ones before and
    /// after (§7.5, §7.6).
    static func makeTracks(
        _ tracks: UnsafeMutableBufferPointer<GridTrack>, _ sections: [Section], _ auto: [Track],
        axis: GridAxis, basis: Float
    ) {
        let (first, end) = (axis.leading, axis.leading + axis.explicit)
        var index = first
        func add(_ track: Track, _ collapses: Bool) {
            guard index < end else { return }
            tracks.initializeElement(at: index, to: GridTrack(track, basis: basis))
            // Collapsed until it is known which tracks are empty.
            if collapses { tracks[index].flags.insert(.isCollapsed) }
            index += 1
        }
        for section in sections {
            var (list, count, collapses): ([Track], Int, Bool)
            switch section {
            case .track(let track):
                add(track, false)
                continue
            case .repeat(let number, let tracks):
                (list, count, collapses) = (tracks, max(0, number), false)
            case .autoFill(let tracks): (list, count, collapses) = (tracks, axis.repetitions, false)
            case .autoFit(let tracks): (list, count, collapses) = (tracks, axis.repetitions, true)
            }
            while count > 0 && index < end && !list.isEmpty {
                for track in list { add(track, collapses) }
                count -= 1
            }
        }
        makeImplicitTracks(tracks, auto, first: first, end: end, basis: basis)
    }

    private static func makeImplicitTracks(
        _ tracks: UnsafeMutableBufferPointer<GridTrack>, _ auto: [Track], first: Int, end: Int,
        basis: Float
    ) {
        let count = auto.count
        for index in end..<max(end, tracks.count) {
            let track = count == 0 ? .auto : auto[(index - end) % count]
            tracks.initializeElement(at: index, to: GridTrack(track, basis: basis))
        }
        // Before the explicit tracks the pattern runs backwards: its last track is adjacent to
        // them.
        for index in 0..<first {
            let track = count == 0 ? .auto : auto[count - 1 - (first - 1 - index) % count]
            tracks.initializeElement(at: index, to: GridTrack(track, basis: basis))
        }
    }
}

/// The number of tracks along one axis.
struct GridAxis: BitwiseCopyable {
    /// Number of explicit tracks, repetitions included.
    var explicit = 0
    /// Number of repetitions of `auto-fill` and `auto-fit`.
    var repetitions = 1
    /// Number of implicit tracks before the first explicit one.
    var leading = 0
    /// Number of all tracks.
    var count = 0
}
