/// §8.3 Line-based Placement
extension GridContainer {
    /// Returns the tracks that an item requests along one axis, counted from the first of the
    /// `explicit` tracks.
    static func span(_ area: GridArea, explicit: Int) -> GridSpan {
        switch (line(area.start, explicit), line(area.end, explicit)) {
        case (let start?, let end?):
            // Lines in the wrong order are swapped; if they are equal, the end counts as automatic.
            let first = min(start, end)
            return definite(first, to: start == end ? first + 1 : max(start, end))
        case (let start?, nil): return definite(start, to: start + length(area.end))
        case (nil, let end?): return definite(end - length(area.start), to: end)
        case (nil, nil):
            var length = length(area.start)
            if case .span = area.start {} else { length = self.length(area.end) }
            return GridSpan(count: Int32(length))
        }
    }

    /// Returns the lines of an absolute box's area, counted from the first explicit one; nil for
    /// the edges of the container (§9.1).
    static func lines(_ area: GridArea, explicit: Int) -> (start: Int?, end: Int?) {
        let (start, end) = (line(area.start, explicit), line(area.end, explicit))
        if start == nil && end == nil { return (nil, nil) }
        let span = span(area, explicit: explicit)
        func isAuto(_ line: GridArea.Line) -> Bool {
            switch line {
            case .auto, .line(0): true
            case .line, .span: false
            }
        }
        return (
            isAuto(area.start) ? nil : span.first, isAuto(area.end) ? nil : Int(span.end)
        )
    }

    /// Clamps lines to the limit.
    private static func definite(_ start: Int, to end: Int) -> GridSpan {
        let limit = GridTemplate.limit
        let first = max(-limit, min(start, limit - 1))
        let last = max(first + 1, min(end, limit))
        return GridSpan(start: Int32(first), count: Int32(last - first), isDefinite: true)
    }

    /// Returns a line's distance from the first one; nil for a span. Line 0 is invalid and counts
    /// as `auto`.
    static func line(_ line: GridArea.Line, _ explicit: Int) -> Int? {
        let limit = GridTemplate.limit
        switch line {
        case .line(let number) where number > 0: return min(number, 2 * limit) - 1
        case .line(let number) where number < 0: return explicit + 1 + max(number, -3 * limit)
        case .line, .auto, .span: return nil
        }
    }

    private static func length(_ line: GridArea.Line) -> Int {
        if case .span(let count) = line { return max(1, min(count, GridTemplate.limit)) }
        return 1
    }
}
