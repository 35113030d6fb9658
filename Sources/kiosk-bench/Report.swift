import Kiosk

/// The result of one case.
struct Measurement {
    let name: String
    /// Median of one run.
    let milliseconds: Double
    /// Ratio to the yardstick, the median of all rounds.
    let ratio: Double
    /// Quartiles of the rounds' ratios.
    let spread: (lower: Double, upper: Double)
    /// Allocations of one run.
    let allocations: Int
}

/// The results of one suite.
struct Report {
    let suite: String
    let yardstick: Yardstick.Kind
    var yardstickMilliseconds = 0.0
    var results: [Measurement] = []

    init(_ suite: Suite) {
        self.suite = suite.name
        yardstick = suite.yardstick
    }

    var json: JSON {
        ["name": .string(suite), "results": .array(results.map { $0.json(naming: "name") })]
    }

    /// Results of cases that are scenes.
    var scenes: [JSON] { results.map { $0.json(naming: "scene") } }
}

extension Measurement {
    /// Returns the result as JSON; the spread is an array of the two quartiles.
    fileprivate func json(naming key: String) -> JSON {
        [
            key: .string(name),
            "median_ms": .double(milliseconds.rounded(digits: 6)),
            "ratio": .double(ratio.rounded(digits: 4)),
            "spread": [
                .double(spread.lower.rounded(digits: 4)), .double(spread.upper.rounded(digits: 4)),
            ],
            "allocations": .int(Int64(allocations)),
        ]
    }
}

extension Double {
    /// Rounds to a number of decimal places.
    func rounded(digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}
