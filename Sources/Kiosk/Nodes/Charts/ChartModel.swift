/// The model of a chart.
///
/// Properties of its heading are available on the model, too: `model.text`, `model.font`.
@dynamicMemberLookup
public struct ChartModel: Equatable, Sendable {
    /// The forms in which values are drawn.
    public enum Plot: String, CaseIterable, Sendable {
        /// Lines from value to value.
        case line
        /// Lines, filled down to zero.
        case area
        /// Bars from zero.
        case bar
        /// Shares of a circle.
        case pie
        /// Shares of a ring, with the total inside.
        case donut
        /// Points by their two numbers.
        case scatter
        /// A line without axes, as in a text.
        case sparkline
    }

    /// Form of the chart.
    public var plot: Plot
    /// The heading, with the font of all texts in the chart.
    public var heading: LabelModel
    /// Series of values, in the order of their colours.
    public var series: [ChartSeries]
    /// Texts of the values' places on the horizontal axis, or of the shares of a circle. Dates as
    /// ISO 8601 writes them are shown as the language does.
    public var labels: [String] = []
    /// True if series lie on top of each other; for areas and bars.
    public var isStacked = false
    /// Lower end of the vertical axis; nil for one that follows the values.
    public var minimum: Float?
    /// Upper end of the vertical axis; nil for one that follows the values.
    public var maximum: Float?
    /// Number of the latest values that are shown, each at its place from the start; nil for all.
    public var window: Int?
    /// Unit of the values, behind their numbers.
    public var unit = ""
    /// Code of the currency of the values, in place of a unit; nil for none.
    public var currency: String?
    /// True if the names of the series are shown.
    public var hasLegend = true
    /// True if lines mark the steps of the vertical axis.
    public var hasGrid = true
    /// Lines across the plot, such as a goal; for charts with a vertical axis.
    public var referenceLines: [ChartReferenceLine] = []
    /// True if the axes have numbers and texts.
    public var hasAxes = true
    /// A disabled chart is faded, and its values cannot be read.
    public var isEnabled = true
    /// True while the chart waits, as for its values. It cannot be used meanwhile.
    public var isBusy = false

    /// Makes a chart of series.
    public init(_ plot: Plot = .line, _ series: [ChartSeries] = []) {
        (self.plot, self.series) = (plot, series)
        heading = LabelModel("")
        heading.font = Font(size: 18, weight: .semibold)
    }

    /// Any property of the heading.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { heading[keyPath: property] }
        set { heading[keyPath: property] = newValue }
    }

    /// Values of the only series, or of the first one.
    var values: ChartValues {
        get { series.first?.values ?? ChartValues() }
        set {
            if series.isEmpty, newValue.count == 0 { return }
            if series.isEmpty { series = [ChartSeries()] }
            series[0].values = newValue
        }
    }

    /// True for bars of whole numbers alone, such as counts, between ends that are whole as well.
    var countsWhole: Bool {
        guard plot == .bar, [minimum, maximum].allSatisfy({ $0 == $0?.rounded() }) else {
            return false
        }
        var hasValues = false
        for number in series.lazy.flatMap(\.values.numbers) where !number.isNaN {
            guard number == number.rounded() else { return false }
            hasValues = true
        }
        return hasValues
    }

    /// True if the chart is a circle.
    var isRound: Bool { plot == .pie || plot == .donut }

    /// Number of places on the horizontal axis.
    var slotCount: Int {
        if let window { return window }
        let most = series.reduce(0) { max($0, $1.values.count) }
        return plot == .bar ? max(most, labels.count) : most
    }
}

/// Values with a name and a colour.
public struct ChartSeries: Equatable, Sendable {
    /// Name for the legend.
    public var name = ""
    /// The values.
    public var values = ChartValues()
    /// Colour; nil for one that tells it from the other series.
    public var color: ThemeColor?

    /// Makes a series.
    public init(_ name: String = "", _ values: [Double?] = [], color: ThemeColor? = nil) {
        (self.name, self.values, self.color) = (name, ChartValues(values), color)
    }
}

/// Numbers of a chart, some of which may be missing, or points.
///
/// Equal values are found by their bytes, as those of a live chart are compared in each frame.
public struct ChartValues: Equatable, Sendable {
    /// The values; NaN for a gap.
    private(set) var numbers: [Double] = []
    /// Positions on the horizontal axis; empty for values that follow each other evenly.
    private(set) var places: [Double] = []

    /// Makes values; nil, and what is not finite, is a gap.
    public init(_ values: [Double?] = []) {
        numbers.reserveCapacity(values.count)
        for value in values { append(value) }
    }

    /// Makes points.
    public init(points: [(x: Double, y: Double)]) {
        for point in points { append(point.y, at: point.x) }
    }

    mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

    mutating func append(_ value: Double?) {
        numbers.append(value.flatMap { $0.isFinite ? $0 : nil } ?? .nan)
    }

    mutating func append(_ value: Double, at place: Double) {
        append(place.isFinite ? value : nil)
        places.append(place.isFinite ? place : 0)
    }

    /// Number of values, with the gaps.
    public var count: Int { numbers.count }

    /// Value at an index; nil for a gap, and beyond the end.
    public subscript(index: Int) -> Double? {
        guard numbers.indices.contains(index), !numbers[index].isNaN else { return nil }
        return numbers[index]
    }

    public static func == (a: ChartValues, b: ChartValues) -> Bool {
        a.count == b.count && a.hasSameBytes(0, as: b, 0, a.count)
            && a.places.elementsEqual(b.places)
    }

    /// Returns true if a number of values from an index are those of others from another index.
    func hasSameBytes(_ start: Int, as other: ChartValues, _ otherStart: Int, _ count: Int) -> Bool
    {
        numbers.withUnsafeBufferPointer { a in
            other.numbers.withUnsafeBufferPointer { b in
                guard start + count <= a.count, otherStart + count <= b.count else { return false }
                // Values that are moved by one differ at once, as a rule.
                if count > 0, a[start].bitPattern != b[otherStart].bitPattern { return false }
                var differ: UInt64 = 0
                for index in 0..<count {
                    differ |= a[start + index].bitPattern ^ b[otherStart + index].bitPattern
                }
                return differ == 0
            }
        }
    }

    /// Returns how others follow from these by dropping values at the beginning and adding some at
    /// the end; nil if they do not, or not by few.
    func progress(to new: ChartValues) -> (dropped: Int, added: Int)? {
        guard places.isEmpty, new.places.isEmpty, count > 0 else { return nil }
        for dropped in 0...min(ChartValues.mostDropped, count - 1) {
            let kept = count - dropped
            guard kept <= new.count else { continue }
            if new.hasSameBytes(0, as: self, dropped, kept) { return (dropped, new.count - kept) }
        }
        return nil
    }

    /// Number of dropped values up to which a change counts as progress.
    private static let mostDropped = 16
}
