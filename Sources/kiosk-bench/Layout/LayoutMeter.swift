import Kiosk

/// What came out for one operation on one tree.
struct LayoutMeasurement {
    let tree: String
    let boxCount: Int
    let operation: LayoutOperation
    let milliseconds: Double
    /// The quartiles of the samples.
    let spread: (lower: Double, upper: Double)
    /// Of one run, after others: of the first layout it is that of a new arena.
    let allocations: Int

    /// In milliseconds.
    var perBox: Double { milliseconds / Double(boxCount) }
}

/// Times operations, each for so long.
struct LayoutMeter {
    let budget: Duration
    private let clock = ThreadClock()

    /// Samples are at least this long where runs can be repeated, as reading the clock takes a
    /// good part of a microsecond.
    private static let sampleLength = Duration.microseconds(20)
    private static let fewestSamples = 11
    private static let warmUpRuns = 5

    init(budget: Duration) { self.budget = budget }

    func measure(_ operation: LayoutOperation, _ tree: LayoutTree) throws -> LayoutMeasurement {
        let item = operation.makeCase(tree)
        for _ in 0..<LayoutMeter.warmUpRuns { _ = try time(item, runs: 1) }
        let allocations = try countAllocations(item)
        let runs = operation == .first ? 1 : try runsPerSample(item)
        let end = clock.now + budget
        var samples: [Double] = []
        while clock.now < end || samples.count < LayoutMeter.fewestSamples {
            samples.append(try time(item, runs: runs) / Double(runs))
        }
        return LayoutMeasurement(
            tree: tree.name, boxCount: tree.boxes.count, operation: operation,
            milliseconds: samples.median,
            spread: (samples.quantile(0.25), samples.quantile(0.75)),
            allocations: allocations)
    }

    private func runsPerSample(_ item: Case) throws -> Int {
        var runs = 1
        while try time(item, runs: runs) < LayoutMeter.sampleLength.milliseconds { runs *= 2 }
        return runs
    }

    /// In milliseconds.
    private func time(_ item: Case, runs: Int) throws -> Double {
        try item.prepare()
        let start = clock.now
        for _ in 0..<runs { try item.run() }
        return (clock.now - start).milliseconds
    }

    /// The most that one of a few runs needed.
    private func countAllocations(_ item: Case) throws -> Int {
        var most = 0
        for _ in 0..<10 {
            try item.prepare()
            let before = Allocations.count
            try item.run()
            most = max(most, Allocations.count - before)
        }
        return most
    }
}

extension Duration {
    fileprivate var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
