import Kiosk

/// Random fingers on the kiosks of `Config`, with lost devices, other screens, data, themes and versions in
/// between: each screen has to be seen, nothing may stay pressed, no memory may grow, and each picture has
/// to equal a full repaint.
struct HandsRun {
    /// The result for one configuration.
    struct Result {
        let name: String
        var events = 0
        var frames = 0
        /// Number of pictures compared with a full repaint.
        var comparisons = 0
        /// Number of screens that were seen, and of all.
        var screens = (seen: 0, all: 0)
        /// Growth of the memory during the second half, in bytes.
        var growth = 0
        /// Descriptions of what went wrong.
        var faults: [String] = []
    }

    /// Names of the kiosks of `Config`.
    static let kiosks = ["building", "cafe", "clinic", "demo", "gallery", "machine", "tickets"]

    /// Growth of the memory that is no leak: 6 MB of glyphs and paragraphs, which their caches keep
    /// up to that size, and pages that the allocator keeps. A leak of 64 bytes with each touch adds
    /// up to as much in the second half of a run of the usual length.
    static let memoryLimit = 8 << 20
    /// Touches after which the growth counts: until then, screens are seen for the first time, and
    /// their pictures are decoded.
    static let warmUp = 50_000

    /// Describes a growth of the memory that is too large; nil if it is not, or if there were too
    /// few touches to tell.
    static func fault(ofGrowth bytes: Int, events: Int) -> String? {
        guard events >= warmUp, bytes > memoryLimit else { return nil }
        return "the memory has grown by \(bytes >> 10) KB in the second half"
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
                "screens_seen": .int(Int64(result.screens.seen)),
                "screens": .int(Int64(result.screens.all)),
                "growth_bytes": .int(Int64(result.growth)),
                "faults": .array(result.faults.map { .string($0) }),
            ]
        }
    }

    /// Results for people.
    var table: String {
        let columns = ["", "events", "frames", "compared", "screens", "growth", "faults"]
        let faults = results.flatMap { result in result.faults.map { "  \(result.name): \($0)\n" } }
        return Table("hands: random fingers on the kiosks of Config", columns, results) { result in
            [
                result.name, String(result.events), String(result.frames),
                String(result.comparisons), "\(result.screens.seen) of \(result.screens.all)",
                "\(result.growth >> 10) KB", String(result.faults.count),
            ]
        }.text + faults.joined()
    }
}
