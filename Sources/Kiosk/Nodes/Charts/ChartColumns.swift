/// The values of a series by columns of pixels: how far they reach in each, for more values than
/// there is room for.
///
/// A value's column follows from its number counted from the first value ever, so that a chart that
/// goes on moves by whole pixels, and only the last column changes until it is full.
struct ChartColumns {
    /// The values of a column.
    struct Column: Equatable {
        var first = Double.nan
        var last = Double.nan
        var low = Double.infinity
        var high = -Double.infinity

        var isEmpty: Bool { low > high }

        mutating func add(_ value: Double) {
            guard !value.isNaN else { return }
            if isEmpty { first = value }
            last = value
            if value < low { low = value }
            if value > high { high = value }
        }
    }

    private(set) var columns: [Column] = []
    /// Number of the leftmost column, counted from the first value ever.
    private var leading = 0
    /// Places on the axis.
    private let slots: Int
    /// Number of values that were dropped at the beginning.
    private var dropped = 0

    /// Divides values among columns.
    ///
    /// - Parameters:
    ///   - slots: Number of places on the axis; at least as many as columns.
    ///   - width: Number of columns.
    init(_ values: ChartValues, slots: Int, width: Int) {
        self.slots = slots
        columns = Array(repeating: Column(), count: width)
        let last = values.count - 1
        leading = max(0, column(of: last) - width + 1)
        for key in leading..<leading + width { fill(key, values) }
    }

    private func column(of number: Int) -> Int { max(0, number) * columns.count / slots }

    /// Fills a column with its values, as far as they are among the latest.
    private mutating func fill(_ key: Int, _ values: ChartValues) {
        let (width, newest) = (columns.count, dropped + values.count)
        let first = max((key * slots + width - 1) / width, newest - slots, dropped)
        let end = min(((key + 1) * slots + width - 1) / width, newest)
        var column = Column()
        values.numbers.withUnsafeBufferPointer { numbers in
            var number = first
            while number < end {
                column.add(numbers[number - dropped])
                number += 1
            }
        }
        columns[key - leading] = column
    }

    /// Progress of columns whose values went on.
    struct Progress: Equatable {
        /// Columns by which all have moved towards the first one.
        var shift = 0
        /// Columns that have changed, the first one apart.
        var changed: ClosedRange<Int>

        /// Joins the progress of another series; nil if the two have moved differently.
        func joined(with other: Progress?) -> Progress? {
            guard let other else { return self }
            guard shift == other.shift else { return nil }
            return Progress(shift: shift, changed: changed.joined(with: other.changed))
        }
    }

    /// Takes over values that go on from the last ones.
    ///
    /// - Returns: nil if all columns are others.
    mutating func advance(to values: ChartValues, dropped more: Int, added: Int) -> Progress? {
        let width = columns.count
        let oldLast = column(of: dropped + values.count + more - added - 1)
        dropped += more
        let newLast = column(of: dropped + values.count - 1)
        let newLeading = max(0, newLast - width + 1)
        let shift = newLeading - leading
        guard shift < width else {
            leading = newLeading
            for key in leading..<leading + width { fill(key, values) }
            return nil
        }
        if shift > 0 {
            columns.removeFirst(shift)
            for _ in 0..<shift { columns.append(Column()) }
            leading = newLeading
        }
        for key in max(leading, oldLast)...max(leading, newLast) { fill(key, values) }
        fill(leading, values)
        let first = max(0, oldLast - leading)
        return Progress(shift: shift, changed: first...max(first, newLast - leading))
    }
}
