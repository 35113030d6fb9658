import Kiosk

/// The results of all operations on tables.
struct ComposeReport {
    private struct Result {
        let operation: ComposeOperation
        let milliseconds: [Double]
        let touchedCount: Int
        let allocationCount: Int
    }

    private static let rowCount = 1_000
    /// Time per operation; slow operations are repeated less often.
    private static let budget = Duration.milliseconds(1_500)
    private static let samples = 20...200

    private var measurements: [Result] = []
    /// Local operations that touch more nodes in a larger table, which is an error.
    private var growing: [ComposeOperation] = []

    init(_ only: ComposeOperation?, _ log: Log) throws {
        for operation in only.map({ [$0] }) ?? ComposeOperation.allCases {
            let result = try ComposeReport.measure(operation, log)
            measurements.append(result)
            guard operation.isLocal else { continue }
            let table = try ComposeRun(operation, rowCount: ComposeReport.rowCount * 2, log)
            if try table.sample().touchedCount != result.touchedCount { growing.append(operation) }
        }
        for operation in growing {
            log.error("\(operation.rawValue) touches more nodes in a table that is larger")
        }
    }

    /// True if local operations are local.
    var isRight: Bool { growing.isEmpty }

    private static func measure(_ operation: ComposeOperation, _ log: Log) throws -> Result {
        let run = try ComposeRun(operation, rowCount: rowCount, log)
        // The first runs make caches and stacks grow.
        for _ in 0..<3 { _ = try run.sample() }
        var times: [Double] = []
        let start = ThreadTime.now
        var last = try run.sample()
        while times.count < samples.lowerBound
            || times.count < samples.upperBound && ThreadTime.now - start < budget
        {
            last = try run.sample()
            times.append(last.milliseconds)
        }
        return Result(
            operation: operation, milliseconds: times, touchedCount: last.touchedCount,
            allocationCount: last.allocationCount)
    }

    /// Results for programs.
    var results: [JSON] {
        measurements.map { item in
            [
                "name": .string(item.operation.rawValue),
                "median_ms": .double(item.milliseconds.median.rounded(digits: 4)),
                "p99_ms": .double(item.milliseconds.quantile(0.99).rounded(digits: 4)),
                "nodes_touched": .int(Int64(item.touchedCount)),
                "allocations": .int(Int64(item.allocationCount)),
            ]
        }
    }

    /// Results for people.
    var table: String {
        Table(
            "compose: a table of \(ComposeReport.rowCount) rows, whole frames up to paint",
            ["", "median ms", "p99 ms", "nodes touched", "allocations"], measurements
        ) { item in
            [
                item.operation.rawValue, item.milliseconds.median.text,
                item.milliseconds.quantile(0.99).text, String(item.touchedCount),
                String(item.allocationCount),
            ]
        }.text
    }
}

/// Repeated runs of one operation on one table.
final class ComposeRun {
    /// The cost of one run.
    struct Sample {
        let milliseconds: Double
        let touchedCount: Int
        let allocationCount: Int
    }

    private let operation: ComposeOperation
    private let rowCount: Int
    private let model = TableModel()
    private let panel: Panel
    private var turn = 0

    init(_ operation: ComposeOperation, rowCount: Int, _ log: Log) throws {
        (self.operation, self.rowCount) = (operation, rowCount)
        panel = try Panel(root: ComposeScreen(model: model).makeNode(), log: log)
    }

    func sample() throws -> Sample {
        operation.prepare(model, rowCount: rowCount)
        try panel.rest()
        turn += 1
        let before = panel.engine.tree.statistics
        let allocations = Allocations.count
        let start = ThreadTime.now
        try panel.frame { operation.perform(model, rowCount: rowCount, turn: turn) }
        let end = ThreadTime.now
        let allocated = Allocations.count - allocations
        let after = panel.engine.tree.statistics
        try panel.rest()
        return Sample(
            milliseconds: (end - start).milliseconds,
            touchedCount: after.touchedCount - before.touchedCount, allocationCount: allocated)
    }
}

extension FrameStatistics {
    /// Number of nodes that were rendered, made, updated, moved or removed, counted each time.
    fileprivate var touchedCount: Int {
        renders + nodesMade + nodesUpdated + nodesMoved + nodesRemoved
    }
}
