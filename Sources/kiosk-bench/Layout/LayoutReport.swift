import Kiosk

/// The results for all trees.
struct LayoutReport {
    private var comparisons: [LayoutComparison] = []
    private var measurements: [LayoutMeasurement] = []
    private let yogaTimes: JSON

    init(budget: Duration) throws {
        let files = try LayoutFiles()
        yogaTimes = try files.yogaTimes()
        let meter = LayoutMeter(budget: budget)
        for name in LayoutTree.names {
            let tree = try files.tree(name)
            comparisons.append(try LayoutComparison(tree, files))
            for operation in LayoutOperation.allCases {
                measurements.append(try meter.measure(operation, tree))
            }
        }
    }

    /// True if every box is in the right place.
    var isRight: Bool { comparisons.allSatisfy(\.unexplained.isEmpty) }

    // MARK: For a program

    var results: [JSON] {
        measurements.map { item in
            [
                "tree": .string(item.tree), "op": .string(item.operation.rawValue),
                "median_ms": .double(item.milliseconds.rounded(digits: 7)),
                "spread": [
                    .double(item.spread.lower.rounded(digits: 7)),
                    .double(item.spread.upper.rounded(digits: 7)),
                ],
                "allocations": .int(Int64(item.allocations)),
            ]
        }
    }

    var comparison: JSON {
        .array(
            comparisons.map { item in
                [
                    "tree": .string(item.tree.name), "boxes": .int(Int64(item.tree.boxes.count)),
                    "not_as_yoga": .int(Int64(item.differenceCount)),
                    "as_chromium": .int(Int64(item.chromiumCount)),
                    "known": .int(Int64(item.knownCount)),
                    "unexplained": .array(item.unexplained.map { .int(Int64($0)) }),
                ]
            })
    }

    // MARK: For people

    var table: String { [timeTable, growthTable, comparisonTable].joined(separator: "\n") }

    private var timeTable: String {
        let columns = [
            "", "median µs", "quartiles", "per 1,000 boxes", "allocations", "Yoga µs",
            "Yoga / Kiosk",
        ]
        let title = "layout: times beside Yoga's, measured elsewhere"
        return Table(title, columns, measurements) { item in
            let time = item.milliseconds * 1000
            let yoga = yogaTimes[item.tree]?[item.operation.rawValue]?.float
                .map { Double($0) * 1000 }
            return [
                "\(item.tree) \(item.operation.rawValue)", time.text,
                "\((item.spread.lower * 1000).text) – \((item.spread.upper * 1000).text)",
                (item.perBox * 1e6).text, String(item.allocations),
                yoga?.text ?? "", yoga.map { ($0 / time).text } ?? "",
            ]
        }.text
    }

    /// Cost per box in the large tree relative to the small one.
    private var growthTable: String {
        let operations = LayoutOperation.allCases
        return Table(
            "layout: cost per box, large tree to small; 0.1 is the same time for both",
            [""] + operations.map(\.rawValue), stride(from: 0, to: LayoutTree.names.count, by: 2)
        ) { index in
            let (small, large) = (LayoutTree.names[index], LayoutTree.names[index + 1])
            return ["\(large) to \(small)"]
                + operations.map { operation in
                    (cost(large, operation) / cost(small, operation)).text
                }
        }.text
    }

    private func cost(_ tree: String, _ operation: LayoutOperation) -> Double {
        measurements.first { $0.tree == tree && $0.operation == operation }?.perBox ?? 0
    }

    private var comparisonTable: String {
        let columns = ["", "boxes", "not as Yoga", "but as Chromium", "known", "unexplained"]
        var text = Table("layout: where the boxes are", columns, comparisons) { item in
            [
                item.tree.name, String(item.tree.boxes.count), String(item.differenceCount),
                String(item.chromiumCount), String(item.knownCount),
                String(item.unexplained.count),
            ]
        }.text
        for item in comparisons where !item.unexplained.isEmpty {
            let indices = item.unexplained.prefix(10).map(String.init).joined(separator: ", ")
            text += "  \(item.tree.name), unexplained: \(indices)\n"
        }
        return text
    }
}
