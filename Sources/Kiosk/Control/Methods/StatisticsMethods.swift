/// Numbers of a running kiosk.
extension ControlMethod {
    static let statisticsTypes = [
        VarlinkStruct(
            "Times",
            [
                "part": .string, "count": .int, "seconds": .float, "median": .float, "most": .float,
                "longest": .float, "below": .array(.int),
            ],
            "Times of a part of the frames on this display, in seconds: all together, the median, "
                + "what 99 of 100 are within, and the longest. In below, how many are below each of "
                + "the bounds."),
        VarlinkStruct(
            "OutputPace",
            [
                "name": .string, "frames": .int, "shown": .int, "missed": .int, "divisor": .int,
                "fallbacks": .int, "recoveries": .int, "times": .array(.named("Times")),
            ],
            "The frames on an output beside the first display: the same numbers as Stats has for that."
        ),
        VarlinkStruct(
            "Source",
            [
                "name": .string, "status": .choice(["loading", "ready", "error", "off"]),
                "age": .optional(.float), "error": .string,
            ],
            "A data source: how many seconds ago its value was confirmed last, and why it failed."),
        VarlinkStruct(
            "Queue",
            [
                "name": .string, "pending": .int, "failed": .int, "error": .string,
            ], "A queue: its entries that wait, those that were refused, and why."),
    ]

    static let stats = ControlMethod(
        "Stats", .read, ["seconds": .optional(.float)],
        results: [
            "uptime": .float, "frames": .int, "shown": .int, "missed": .int, "divisor": .int,
            "fallbacks": .int, "recoveries": .int, "paintedPixels": .int, "turns": .int,
            "evaluations": .int, "memory": .int, "clients": .int, "lost": .int, "errors": .int,
            "warnings": .int, "bounds": .array(.float), "times": .array(.named("Times")),
            "outputs": .array(.named("OutputPace")), "sources": .array(.named("Source")),
            "queues": .array(.named("Queue")),
        ],
        "Counts since the start: frames, those that were shown, vertical blanks without one for "
            + "which there had been time, the part of the display's rate at which frames are made "
            + "(2 for each second blank) and how often it had to become smaller, recoveries of the "
            + "display, painted pixels, turns of the loop, formulas evaluated by this document, "
            + "bytes of memory, clients of this socket, messages that those were too slow for, "
            + "errors and warnings in the log, times of the parts of frames, those of further outputs, and "
            + "the conditions of data sources and queues. With more, again after each of some seconds, by default one."
    ) { call throws(VarlinkFailure) in
        let control = call.control
        guard call.wantsMore else { return call.reply(control.statistics) }
        let seconds = call.number("seconds") ?? 1
        guard ControlStreams.intervals.contains(seconds) else {
            throw .invalidParameter("seconds", expected: "a time from 0.1 to 3600")
        }
        control.streams.repeat(call, every: seconds) { [weak control] in
            control?.statistics ?? [:]
        }
    }
}

extension KioskControl {
    /// Bounds of the times that are counted: ends of buckets of `DurationHistogram`.
    private static let bounds = (6...18).map { Duration.microseconds(1 << $0) }

    var statistics: JSON {
        var object = KioskControl.pace(engine.driver)
        for (key, number) in [
            ("paintedPixels", engine.tree.statistics.damagedPixels),
            ("turns", Int(clamping: engine.loop.turnCount)),
            ("evaluations", host.evaluationCount), ("memory", ResidentMemory.byteCount),
            ("clients", clientCount), ("lost", streams.lostCount),
            ("errors", log.count(of: .error)), ("warnings", log.count(of: .warning)),
        ] {
            object[key] = .int(Int64(number))
        }
        object["uptime"] = .double(uptime)
        object["bounds"] = .array(KioskControl.bounds.map { .double($0.inSeconds) })
        object["outputs"] = .array(
            engine.further.map { output in
                var pace = KioskControl.pace(output.driver)
                pace["name"] = .string(output.touched.name)
                return .object(pace)
            })
        object["sources"] = .array(sourceConditions)
        object["queues"] = .array(queueConditions)
        return .object(object)
    }

    /// The numbers of the frames on one output.
    private static func pace(_ driver: FrameDriver) -> JSON.Object {
        let (counters, times) = (driver.counters, driver.recorder.times)
        var parts = FramePhase.allCases.map { json($0.word, times[$0]) }
        parts += [
            json("cost", times.cost), json("latency", times.latency),
            json("interval", times.interval),
        ]
        var object = JSON.Object()
        for (key, number) in [
            ("frames", counters.frames), ("shown", counters.shown), ("missed", counters.misses),
            ("divisor", times.divisor), ("fallbacks", times.fallbacks),
            ("recoveries", counters.recoveries),
        ] {
            object[key] = .int(Int64(number))
        }
        object["times"] = .array(parts)
        return object
    }

    private static func json(_ part: String, _ times: DurationHistogram) -> JSON {
        [
            "part": .string(part), "count": .int(Int64(times.count)),
            "seconds": .double(times.total.inSeconds),
            "median": .double(times.quantile(0.5).inSeconds),
            "most": .double(times.quantile(0.99).inSeconds),
            "longest": .double(times.longest.inSeconds),
            "below": .array(bounds.map { .int(Int64(times.count(below: $0))) }),
        ]
    }

    private var sourceConditions: [JSON] {
        let now = CELTimestamp(nanoseconds: engine.loop.time.wallClockNanoseconds)
        return (host.document?.data?.conditions ?? []).map { source in
            // A clock that was set back makes nothing younger than it is.
            let age = source.time.map { max(0, Double(now.seconds - $0.seconds)) }
            return [
                "name": .string(source.name), "status": .string(source.status.rawValue),
                "age": age.map { .double($0) } ?? .null,
                "error": .string(source.error.excerpt(limit: 200)),
            ]
        }
    }

    private var queueConditions: [JSON] {
        guard case .object(let queues)? = host.value(of: "queues") else { return [] }
        return queues.map { queue in
            [
                "name": .string(queue.key), "pending": queue.value["pending"] ?? 0,
                "failed": queue.value["failed"] ?? 0, "error": queue.value["error"] ?? "",
            ]
        }
    }
}

extension Duration {
    /// Seconds, to the microsecond.
    fileprivate var inSeconds: Double { Double(nanoseconds / 1000) / 1e6 }
}
