import Kiosk

/// Random fingers on the kiosks of `Config`, with lost devices, other screens, themes and versions in
/// between: nothing may stay pressed, no memory may grow, and each picture has to equal a full repaint.
struct HandsRun {
    /// The result for one configuration.
    struct Result {
        let name: String
        var events = 0
        var frames = 0
        /// Number of pictures compared with a full repaint.
        var comparisons = 0
        /// Growth of the memory during the second half, in bytes.
        var growth = 0
        /// Descriptions of what went wrong.
        var faults: [String] = []
    }

    private(set) var results: [Result] = []

    /// - Parameters:
    ///   - events: Number of touches of each configuration.
    ///   - configurations: Paths of their folders.
    init(
        _ configurations: [String], events: Int, seed: UInt32, size: (width: Int, height: Int),
        _ log: Log
    ) throws {
        for path in configurations {
            var hands = try RandomHands(path, seed: seed, size: size, log)
            try hands.play(events)
            results.append(hands.result)
        }
    }

    var isRight: Bool { results.allSatisfy(\.faults.isEmpty) }

    /// Results for programs.
    var json: [JSON] {
        results.map { result in
            [
                "name": .string(result.name), "events": .int(Int64(result.events)),
                "frames": .int(Int64(result.frames)),
                "comparisons": .int(Int64(result.comparisons)),
                "growth_bytes": .int(Int64(result.growth)),
                "faults": .array(result.faults.map { .string($0) }),
            ]
        }
    }

    /// Results for people.
    var table: String {
        var rows = [["", "events", "frames", "compared", "growth", "faults"]]
        for result in results {
            rows.append([
                result.name, String(result.events), String(result.frames),
                String(result.comparisons), "\(result.growth >> 10) KB",
                String(result.faults.count),
            ])
        }
        let faults = results.flatMap { result in result.faults.map { "  \(result.name): \($0)\n" } }
        return Table(title: "hands: random fingers on the kiosks of Config", rows: rows).text
            + faults.joined()
    }
}
