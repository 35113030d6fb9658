/// A series as it is drawn: its values by their places, or by columns where they are too many.
struct ChartTrace {
    /// Values as they are drawn: on top of those of the series before where series are stacked.
    private(set) var values: ChartValues
    /// Columns, of more values than there is room for.
    private(set) var columns: ChartColumns?
    private let slots: Int

    /// Makes the trace of values.
    ///
    /// - Parameter width: Width of the plot in whole pixels.
    init(_ values: ChartValues, slots: Int, width: Int) {
        (self.values, self.slots) = (values, slots)
        if values.places.isEmpty, width > 0, slots > ChartTrace.valuesPerPixel * width {
            columns = ChartColumns(values, slots: slots, width: width)
        }
    }

    /// Values in a pixel up to which each is drawn by itself.
    private static let valuesPerPixel = 2

    /// Number of the first value that is shown.
    var first: Int { max(0, values.count - slots) }

    /// Numbers of the values that are shown.
    var shown: Range<Int> { first..<values.count }

    /// Takes over values that continue the last ones, by columns.
    ///
    /// - Returns: False if there are no columns, or the values do not continue; and the change of the
    ///   columns, nil if all are new.
    mutating func advance(to new: ChartValues) -> (isSame: Bool, columns: ChartColumns.Progress?) {
        guard columns != nil, let progress = values.progress(to: new) else {
            return (false, nil)
        }
        values = new
        return (
            true, columns!.advance(to: new, dropped: progress.dropped, added: progress.added)
        )
    }

    /// The least and the greatest value that is shown; nil without any.
    var reach: ClosedRange<Double>? {
        var column = ChartColumns.Column()
        if let columns {
            for part in columns.columns where !part.isEmpty {
                column.add(part.low)
                column.add(part.high)
            }
        } else {
            for index in shown { column.add(values.numbers[index]) }
        }
        return column.isEmpty ? nil : column.low...column.high
    }
}

extension [ChartTrace] {
    /// True if one of them has points.
    var havePoints: Bool { contains { !$0.values.places.isEmpty } }

    /// Largest number of values that one of them shows.
    var largestCount: Int { reduce(0) { Swift.max($0, $1.shown.count) } }

    /// The least and the greatest value that is shown; nil without any.
    var reach: ClosedRange<Double>? {
        reduce(nil) { reach, trace in
            guard let reach, let own = trace.reach else { return reach ?? trace.reach }
            return reach.joined(with: own)
        }
    }
}

extension ClosedRange {
    /// The least range with all of both.
    func joined(with other: ClosedRange) -> ClosedRange {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}

extension ChartModel {
    /// The values of each series, on top of each other if they are stacked.
    var drawnValues: [ChartValues] {
        guard isStacked, plot == .area || plot == .bar, series.count > 1 else {
            return series.map(\.values)
        }
        var (sums, below) = ([ChartValues](), [Double]())
        // Negative bars hang below each other.
        var negative: [Double] = []
        for part in series {
            var values = ChartValues()
            for index in 0..<part.values.count {
                if index == below.count {
                    below.append(0)
                    negative.append(0)
                }
                guard let value = part.values[index] else {
                    // A missing value adds nothing, and areas need a place.
                    values.append(plot == .area ? below[index] : nil)
                    continue
                }
                if plot == .bar, value < 0 {
                    negative[index] += value
                    values.append(negative[index])
                } else {
                    below[index] += value
                    values.append(below[index])
                }
            }
            sums.append(values)
        }
        return sums
    }
}
