/// The value of a chart that a guest reads.
struct ChartReading: Equatable {
    /// Number of its place on the axis, of its share, or, of points, of the value in its series.
    let slot: Int
    /// Series of a point; zero in other charts.
    var series = 0

    /// The directions in which keys go on.
    enum Step {
        case next, previous, pageUp, pageDown, first, last

        init?(_ key: KeySymbol, isMirrored: Bool) {
            switch key {
            case .right: self = isMirrored ? .previous : .next
            case .left: self = isMirrored ? .next : .previous
            case .pageUp: self = .pageUp
            case .pageDown: self = .pageDown
            case .home: self = .first
            case .end: self = .last
            default: return nil
            }
        }
    }

    init(slot: Int, series: Int = 0) { (self.slot, self.series) = (slot, series) }

    /// Finds the value at a position; nil if there is none.
    init?(
        at position: Point, _ model: ChartModel, _ layout: ChartLayout, _ traces: [ChartTrace]
    ) {
        let axes = layout.axes
        if model.isRound {
            let circle = ChartCircle(model, in: axes.plot)
            guard let share = circle.share(at: position) else { return nil }
            slot = share
            return
        }
        guard !traces.isEmpty else { return nil }
        if traces.havePoints {
            guard let nearest = ChartReading.nearest(position, axes, traces) else { return nil }
            self = nearest
            return
        }
        let wanted = axes.slot(at: position.x)
        slot = max(0, min(traces.largestCount - 1, wanted))
    }

    private static func nearest(
        _ position: Point, _ axes: ChartAxes, _ traces: [ChartTrace]
    ) -> ChartReading? {
        var best: (distance: Float, reading: ChartReading)?
        for (series, trace) in traces.enumerated() {
            for number in trace.shown {
                guard let point = trace.point(number, axes) else { continue }
                let distance = (point - position).squaredLength
                if best.map({ distance < $0.distance }) ?? true {
                    best = (distance, ChartReading(slot: number, series: series))
                }
            }
        }
        return best?.reading
    }

    /// Returns the value that a key goes to; nil if there is none.
    static func moved(
        _ reading: ChartReading?, _ step: Step, _ model: ChartModel, _ traces: [ChartTrace]
    ) -> ChartReading? {
        let isPoints = traces.havePoints
        // A series without points has none to go to.
        let filled = isPoints ? traces.indices.filter { !traces[$0].shown.isEmpty } : []
        let series = min(reading?.series ?? filled.first ?? 0, max(0, traces.count - 1))
        let shown =
            model.isRound
            ? 0..<model.values.count
            : isPoints ? traces[series].shown : 0..<traces.largestCount
        guard let last = shown.last else { return nil }
        // Among many values, keys go by what can be told apart.
        let single = max(1, shown.count / 100)
        let (slot, isFresh) = (reading?.slot ?? 0, reading == nil)
        let next =
            switch step {
            case .next: isFresh ? shown.lowerBound : slot + single
            case .previous: isFresh ? last : slot - single
            case .pageUp: slot + max(1, shown.count / 10)
            case .pageDown: slot - max(1, shown.count / 10)
            case .first: shown.lowerBound
            case .last: last
            }
        // Past the last point of a series follows the next series.
        if next > last, let other = filled.first(where: { $0 > series }) {
            return ChartReading(slot: traces[other].first, series: other)
        }
        if next < shown.lowerBound, let other = filled.last(where: { $0 < series }) {
            return ChartReading(slot: traces[other].shown.upperBound - 1, series: other)
        }
        return ChartReading(slot: max(shown.lowerBound, min(last, next)), series: series)
    }

    /// Returns true if a model has such a value.
    func fits(_ model: ChartModel) -> Bool {
        guard model.series.indices.contains(series) else { return false }
        return model.plot == .scatter
            ? slot < model.series[series].values.count : slot < model.slotCount
    }
}

extension ChartTrace {
    /// Returns the position of a value; nil for a gap.
    func point(_ index: Int, _ axes: ChartAxes) -> Point? {
        guard let value = values[index] else { return nil }
        let x =
            values.places.isEmpty
            ? axes.x(ofSlot: index - first) : axes.x(ofPlace: values.places[index])
        return Point(x: x, y: axes.y(value))
    }
}
