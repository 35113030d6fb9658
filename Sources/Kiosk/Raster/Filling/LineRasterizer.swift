/// Adds lines to the accumulation buffer.
///
/// End points are snapped to 1/256 device pixel. A line is walked from top to bottom, whatever its
/// direction; its crossings of pixel edges are computed from its ends in integers, rounded to
/// nearest. So its contribution to a pixel depends only on the line and the pixel, identically in
/// every clip and on every machine, and a line drawn in both directions cancels exactly.
struct LineRasterizer {
    private let cells: CoverageCells

    init(_ cells: CoverageCells) { self.cells = cells }

    /// Snaps to 1/256 pixel, ties upwards.
    @inline(__always)
    static func snapped(_ value: Double) -> Int { Int((value * 256 + 0.5).rounded(.down)) }

    /// Adds a line between points in 1/256 device pixel, at most ±2³⁰.
    @inline(__always)
    func add(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
        if y0 < y1 {
            addDownwards(x0, y0, x1, y1, sign: 1)
        } else if y1 < y0 {
            addDownwards(x1, y1, x0, y0, sign: -1)
        }
    }

    private func addDownwards(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, sign: Int) {
        let top = cells.rows.lowerBound << 8
        let bottom = cells.rows.upperBound << 8
        let left = cells.minX << 8
        guard y1 > top, y0 < bottom, min(x0, x1) < left &+ cells.width << 8 else { return }
        let start = max(y0, top)
        let end = min(y1, bottom)
        if x0 == x1 || max(x0, x1) <= left {
            return addVertical(max(x0, left) &- left, start, end, sign)
        }
        var row = cells.row(start >> 8)
        if start == y0 && y1 <= (y0 | 255) &+ 1 {
            return addInRow(row, x0 &- left, x1 &- left, y1 &- y0, sign)
        }
        let (dx, dy) = (x1 &- x0, y1 &- y0)
        var crossing = Crossing(origin: x0, rise: dx, run: dy)
        if start > y0 { crossing.move(to: start &- y0) }
        if dy > 256 { crossing.step(by: 256) }
        var y = start
        var x = start == y0 ? x0 : crossing.value
        while y < end {
            let next = min((y | 255) &+ 1, end)
            let nextX: Int
            if next == y1 {
                nextX = x1
            } else if next &- y == 256 {
                crossing.advance()
                nextX = crossing.value
            } else {
                crossing.move(to: next &- y0)
                nextX = crossing.value
            }
            addInRow(row, x &- left, nextX &- left, next &- y, sign)
            row.advance()
            (x, y) = (nextX, next)
        }
    }

    private func addVertical(_ x: Int, _ start: Int, _ end: Int, _ sign: Int) {
        let column = x >> 8
        let middle = (x & 255) &* 2
        var y = start
        var row = cells.row(start >> 8)
        while y < end {
            let next = min((y | 255) &+ 1, end)
            row.add(height: (next &- y) &* sign, middle: middle, at: column)
            row.advance()
            y = next
        }
    }

    /// Adds a piece inside one pixel row, `height` / 256 high. `x0` and `x1` count from the band's
    /// left.
    @inline(__always)
    private func addInRow(_ row: CellRow, _ x0: Int, _ x1: Int, _ height: Int, _ sign: Int) {
        if x0 >> 8 == x1 >> 8 {
            let column = x0 >> 8
            if column < 0 {
                row.add(height: height &* sign, middle: 0, at: 0)
            } else if column < row.width {
                let middle = (x0 & 255) &+ (x1 & 255)
                row.add(height: height &* sign, middle: middle, at: column)
            }
            return
        }
        addAcross(row, min(x0, x1), max(x0, x1), height, sign)
    }

    /// Adds a piece that crosses columns, from left to right; it may be mirrored, as only heights
    /// count.
    private func addAcross(_ row: CellRow, _ x0: Int, _ x1: Int, _ height: Int, _ sign: Int) {
        var crossing = Crossing(origin: 0, rise: height, run: x1 &- x0)
        if x1 &- x0 > 256 { crossing.step(by: 256) }
        var x = x0
        var done = 0
        if x < 0 {
            let stop = min(0, x1)
            crossing.move(to: stop &- x0)
            done = stop == x1 ? height : crossing.value
            row.add(height: done &* sign, middle: 0, at: 0)
            x = stop
        }
        let limit = min(x1, row.width << 8)
        while x < limit {
            let next = min((x | 255) &+ 1, x1)
            let reached: Int
            if next == x1 {
                reached = height
            } else {
                if next &- x == 256 {
                    crossing.advance()
                } else {
                    crossing.move(to: next &- x0)
                }
                reached = crossing.value
            }
            let column = x >> 8
            let middle = (x & 255) &+ (next &- column << 8)
            row.add(height: (reached &- done) &* sign, middle: middle, at: column)
            (x, done) = (next, reached)
        }
    }
}

/// Computes origin + at · rise / run incrementally, exactly rounded to nearest, ties upwards.
private struct Crossing {
    private(set) var value: Int
    private let origin: Int
    private let rise: Int
    private let run: Int
    /// From 0 to `run` - 1.
    private var remainder: Int
    private var stepValue = 0
    private var stepRemainder = 0

    /// Starts at the origin; `run` is positive. The products stay below 2⁶³, as lengths are at most
    /// 2³¹.
    @inline(__always)
    init(origin: Int, rise: Int, run: Int) {
        self.origin = origin
        self.rise = rise
        self.run = run
        (value, remainder) = (origin, run >> 1)
    }

    @inline(__always)
    mutating func move(to at: Int) {
        let (quotient, rest) = Self.divided(at &* rise &+ run >> 1, run)
        value = origin &+ quotient
        remainder = rest
    }

    /// Sets the distance of each `advance`.
    @inline(__always)
    mutating func step(by distance: Int) {
        (stepValue, stepRemainder) = Self.divided(distance &* rise, run)
    }

    @inline(__always)
    mutating func advance() {
        value &+= stepValue
        remainder &+= stepRemainder
        if remainder >= run {
            remainder &-= run
            value &+= 1
        }
    }

    /// Divides, rounding down; returns quotient and remainder.
    @inline(__always)
    private static func divided(_ a: Int, _ b: Int) -> (Int, Int) {
        let quotient = a / b
        let rest = a &- quotient &* b
        return rest < 0 ? (quotient &- 1, rest &+ b) : (quotient, rest)
    }
}
