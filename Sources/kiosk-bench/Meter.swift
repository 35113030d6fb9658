import Kiosk

/// Times cases in alternation with their yardstick, so that whatever slows the machine down for a
/// while slows down both.
final class Meter {
    private let clock = ThreadClock()
    private let yardstick = Yardstick()

    /// How often a case and its yardstick take turns; each round gives one ratio.
    private static let roundCount = 25
    /// For as long as this one of them goes untimed: after a millisecond of something else, a
    /// frame that others pushed out of a shared cache takes several runs to come back.
    private static let warmUp = Duration.milliseconds(3)
    /// And for as long as this it is timed, at least once.
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

    /// The median of what `sample` answers, in milliseconds, once it is warm.
    private func median(of sample: () throws -> Double) rethrows -> Double {
        let start = clock.now
        repeat { _ = try sample() } while clock.now - start < Meter.warmUp
        let middle = clock.now
        var samples: [Double] = []
        repeat { samples.append(try sample()) } while clock.now - middle < Meter.length
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
        let start = clock.now
        try body()
        return Double((clock.now - start).nanoseconds) / 1e6
    }

    /// Allocations of one run in the steady state; nil where they are not counted.
    private func allocations(_ item: Case) throws -> Int {
        try item.prepare()
        let before = Allocations.count
        try repeated(item)
        return (Allocations.count - before) / item.runsPerSample
    }
}

extension [Double] {
    var median: Double { quantile(0.5) }

    /// Between two values it is interpolated; of none it is 0.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let position = share * Double(count - 1)
        let index = Int(position)
        let next = Swift.min(index + 1, count - 1)
        return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
    }
}
