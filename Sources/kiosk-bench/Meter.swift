import Kiosk

/// Times cases in alternation with a yardstick, so that a temporary slowdown of the machine affects
/// both.
final class Meter {
    private let yardstick = Yardstick()

    /// Number of alternations; each gives one ratio.
    private static let roundCount = 25
    /// Untimed warm-up of each: after a millisecond of other work, a frame that was evicted from a
    /// shared cache takes several runs to return.
    private static let warmUp = Duration.milliseconds(3)
    /// Timed duration of each, with at least one run.
    private static let length = Duration.milliseconds(3)

    func measure(_ suite: Suite) throws -> Report {
        var report = Report(suite)
        var yardsticks: [Double] = []
        for item in suite.cases {
            let (result, standard) = try measure(item, suite.yardstick)
            report.results.append(result)
            yardsticks.append(standard)
        }
        report.yardstickMilliseconds = yardsticks.median
        return report
    }

    private func measure(
        _ item: Case, _ kind: Yardstick.Kind
    ) throws -> (result: Measurement, yardstick: Double) {
        var times: [Double] = []
        var standards: [Double] = []
        for _ in 0..<Meter.roundCount {
            times.append(try median { try sample(item) })
            standards.append(median { time { yardstick.run(kind) } })
        }
        let ratios = zip(times, standards).map { $0 / $1 }
        let result = Measurement(
            name: item.name, milliseconds: times.median, ratio: ratios.median,
            spread: (ratios.quantile(0.25), ratios.quantile(0.75)),
            allocations: try allocations(item))
        return (result, standards.median)
    }

    /// Returns the median of the samples in milliseconds, after warming up.
    private func median(of sample: () throws -> Double) rethrows -> Double {
        let start = ThreadTime.now
        repeat { _ = try sample() } while ThreadTime.now - start < Meter.warmUp
        let middle = ThreadTime.now
        var samples: [Double] = []
        repeat { samples.append(try sample()) } while ThreadTime.now - middle < Meter.length
        return samples.median
    }

    private func sample(_ item: Case) throws -> Double {
        try item.prepare()
        return try time { try repeated(item) } / Double(item.runsPerSample)
    }

    private func repeated(_ item: Case) throws {
        for _ in 0..<item.runsPerSample { try item.run() }
    }

    private func time(_ body: () throws -> Void) rethrows -> Double {
        let start = ThreadTime.now
        try body()
        return (ThreadTime.now - start).milliseconds
    }

    /// Returns the allocations of one run in the steady state.
    private func allocations(_ item: Case) throws -> Int {
        try item.prepare()
        let before = Allocations.count
        try repeated(item)
        return (Allocations.count - before) / item.runsPerSample
    }
}

extension Duration {
    var milliseconds: Double { Double(nanoseconds) / 1e6 }
    var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension [Double] {
    var median: Double { quantile(0.5) }

    /// Returns a quantile, interpolated between two values; 0 if empty.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let position = share * Double(count - 1)
        let index = Int(position)
        let next = Swift.min(index + 1, count - 1)
        return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
    }
}
