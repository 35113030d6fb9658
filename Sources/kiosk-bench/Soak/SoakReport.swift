import Kiosk

/// The judgement of a soak: what its process used at first, and at the end.
struct SoakReport {
    private let run: SoakRun
    /// Medians of the samples of the first and of the last quarter.
    let first: SoakRun.Sample
    let last: SoakRun.Sample

    init(_ run: SoakRun) {
        self.run = run
        let part = max(1, run.samples.count / 4)
        first = SoakReport.median(run.samples.prefix(part))
        last = SoakReport.median(run.samples.suffix(part))
    }

    var faults: [String] {
        var faults: [String] = []
        func note(_ isFault: Bool, _ text: String) { if isFault { faults.append(text) } }
        let growth = last.memory - first.memory
        note(run.samples.isEmpty, "it was too short to say anything")
        note(growth > SoakRun.memoryLimit, "the memory has grown by \(growth >> 10) KB")
        note(
            last.descriptors != first.descriptors,
            "\(last.descriptors) descriptors are open, and not \(first.descriptors)")
        note(last.threads != first.threads, "\(last.threads) threads run, and not \(first.threads)")
        return faults + run.wrongPictures
    }

    var json: JSON {
        [
            "frames": .int(Int64(run.frames)), "framesPerSecond": .int(Int64(framesPerSecond)),
            "missed": .int(Int64(run.missed)),
            "touches": .int(Int64(run.touches)), "reloads": .int(Int64(run.reloads)),
            "values": .int(Int64(run.values)), "hotplugs": .int(Int64(run.hotplugs)),
            "first": first.json, "last": last.json, "faults": .array(faults.map { .string($0) }),
        ]
    }

    var table: String {
        let rows = [
            ["", "first", "last"],
            ["memory", "\(first.memory >> 10) KB", "\(last.memory >> 10) KB"],
            ["descriptors", "\(first.descriptors)", "\(last.descriptors)"],
            ["threads", "\(first.threads)", "\(last.threads)"],
        ]
        return Table(
            title: "soak: \(run.frames) frames, \(framesPerSecond) a second, \(run.missed) late, "
                + "\(run.touches) touches, \(run.reloads) versions, \(run.values) values, "
                + "\(run.hotplugs) displays",
            rows: rows
        ).text + faults.map { "  \($0)\n" }.joined()
    }

    /// Frames of all displays, averaged over the whole time, including that without a display: at
    /// most the display's rate, and fewer while nothing moves.
    private var framesPerSecond: Int { run.frames / max(1, run.seconds) }

    private static func median(_ samples: ArraySlice<SoakRun.Sample>) -> SoakRun.Sample {
        func middle(_ value: (SoakRun.Sample) -> Int) -> Int {
            let sorted = samples.map(value).sorted()
            return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        }
        return SoakRun.Sample(
            memory: middle(\.memory), descriptors: middle(\.descriptors), threads: middle(\.threads)
        )
    }
}

extension SoakRun.Sample {
    fileprivate var json: JSON {
        [
            "memory": .int(Int64(memory)), "descriptors": .int(Int64(descriptors)),
            "threads": .int(Int64(threads)),
        ]
    }
}
