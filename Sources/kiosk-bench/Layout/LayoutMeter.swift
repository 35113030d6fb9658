import Kiosk

/// The result of one operation on one tree.
struct LayoutMeasurement {
    let tree: String
    let boxCount: Int
    let operation: LayoutOperation
    let milliseconds: Double
    /// Quartiles of the samples.
    let spread: (lower: Double, upper: Double)
    /// Allocations of one run in the steady state; for the first layout, of a new arena.
    let allocations: Int

    /// Milliseconds per box.
    var perBox: Double { milliseconds / Double(boxCount) }
}

/// Times operations, each for the same duration.
struct LayoutMeter {
    let budget: Duration

    /// Minimum length of samples, if runs can be repeated, since reading the clock takes a large
    /// part of a microsecond.
    private static let sampleLength = Duration.microseconds(20)
    private static let fewestSamples = 11
    private static let warmUpRuns = 5

    init(budget: Duration) { self.budget = budget }

    func measure(_ operation: LayoutOperation, _ tree: LayoutTree) throws -> LayoutMeasurement {
        let item = operation.makeCase(tree)
        for _ in 0..<LayoutMeter.warmUpRuns { _ = try time(item, runs: 1) }
        let allocations = try countAllocations(item)
        let runs = operation == .first ? 1 : try runsPerSample(item)
        let end = ThreadTime.now + budget
        var samples: [Double] = []
        while ThreadTime.now < end || samples.count < LayoutMeter.fewestSamples {
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

    /// Returns milliseconds per run.
    private func time(_ item: Case, runs: Int) throws -> Double {
        try item.prepare()
        let start = ThreadTime.now
        for _ in 0..<runs { try item.run() }
        return (ThreadTime.now - start).milliseconds
    }

    /// Returns the maximum of several runs.
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
