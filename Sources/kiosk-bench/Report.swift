import Kiosk

/// What came out for one case.
struct Measurement {
    let name: String
    /// The median of one run.
    let milliseconds: Double
    /// To the yardstick, the median of all rounds.
    let ratio: Double
    /// The quartiles of the rounds' ratios.
    let spread: (lower: Double, upper: Double)
    /// Of one run; nil if they were not counted.
    let allocations: Int
}

/// What came out for one suite.
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

    /// The results alone, of cases that are scenes.
    var scenes: [JSON] { results.map { $0.json(naming: "scene") } }
}

extension Measurement {
    /// The spread is an array of the two quartiles.
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
    /// To so many decimal places.
    func rounded(digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}
