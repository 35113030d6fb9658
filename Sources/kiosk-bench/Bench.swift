import Glibc
import Kiosk

/// The program: parses the command line, measures the suites and prints the results.
enum Bench {
    static func run(_ arguments: [String]) -> Int32 {
        switch Options.parse(arguments) {
        case .help:
            print(Options.help, terminator: "")
            return EXIT_SUCCESS
        case .mistake(let message):
            log.error("\(message); see kiosk-bench --help")
            return EX_USAGE
        case .run(let options):
            // As every kiosk does.
            Heap.keepFreedMemory()
            do {
                return try run(options) ? EXIT_SUCCESS : EXIT_FAILURE
            } catch {
                log.error("\(error)")
                return EX_UNAVAILABLE
            }
        }
    }

    private static let log = Log.standardError(threshold: .warning, priorities: false)
    /// A log without warnings about fonts that the scenes do not use.
    private static let quietLog = Log.standardError(threshold: .error, priorities: false)

    /// Runs the suites; returns true if what they check is right, such as the scenes and the layouts of trees.
    private static func run(_ options: Options) throws -> Bool {
        if let folder = options.touches {
            let documents = try BenchmarkFolder(named: "Interaction")
            for interaction in Interaction.all {
                let script = try InteractionRun.script(
                    of: interaction, in: documents, seconds: options.touchSeconds, log)
                try File.write(Array(script.utf8), to: "\(folder)/\(interaction.name).touch")
            }
            return true
        }
        guard options.isBlessing || options.pictures != nil else { return try measure(options) }
        for suite in options.sceneSuites {
            let scenes = try loadScenes(suite, options)
            if options.isBlessing { try scenes.bless() }
            if let folder = options.pictures { try scenes.writePictures(to: folder) }
        }
        return true
    }

    private static func measure(_ options: Options) throws -> Bool {
        var findings = Findings(isJSON: options.isJSON)
        try measureCases(options, &findings)
        try measureReports(options, &findings)
        try lookForFaults(options, &findings)
        if options.isJSON { print(JSON.object(findings.json).text(.pretty)) }
        return findings.isRight
    }

    /// Measures the scenes, and the suites of other cases.
    private static func measureCases(_ options: Options, _ findings: inout Findings) throws {
        let meter = Meter()
        var scenes: [JSON] = []
        for suite in options.sceneSuites {
            let run = try loadScenes(suite, options)
            let differing = try run.differing()
            for name in differing {
                log.error("\(name) does not look as it was blessed; --pictures shows it")
            }
            let report = try meter.measure(run.makeSuite())
            scenes += report.scenes
            findings.add(report.table, isRight: differing.isEmpty)
        }
        if !scenes.isEmpty { findings.json["scenes"] = .array(scenes) }
        var suites: [JSON] = []
        for name in options.suites {
            let report = try meter.measure(try name.makeSuite(log))
            suites.append(report.json)
            findings.add(report.table)
        }
        if !suites.isEmpty { findings.json["suites"] = .array(suites) }
    }

    /// Measures the suites with a report of their own that are about times.
    private static func measureReports(_ options: Options, _ findings: inout Findings) throws {
        var results: [JSON] = []
        if options.reports.contains(.layout) {
            let report = try LayoutReport(budget: options.layoutBudget)
            results += report.results
            findings.json["comparison"] = report.comparison
            findings.add(report.table, isRight: report.isRight)
        }
        if options.reports.contains(.compose) {
            let report = try ComposeReport(options.operation, log)
            results += report.results
            findings.add(report.table, isRight: report.isRight)
        }
        if options.reports.contains(.document) {
            let report = try DocumentReport(log)
            results += report.results
            findings.add(report.table, isRight: report.isRight)
        }
        if options.reports.contains(.interaction) {
            let report = try InteractionReport(
                onlySteady: options.isSteady, in: BenchmarkFolder(named: "Interaction"), log)
            let faults = report.faults + (options.isGated ? report.misses : [])
            for fault in faults { log.error(fault) }
            findings.json["interaction"] = .array(report.json)
            findings.add(report.table, isRight: faults.isEmpty)
        }
        if options.reports.contains(.strips) {
            let report = try StripsReport(log)
            findings.json["strips"] = .array(report.json)
            findings.add(report.table, isRight: report.isRight)
        }
        if !results.isEmpty { findings.json["results"] = .array(results) }
    }

    /// Runs the suites that look for what is wrong, and the one of kioskd's start.
    private static func lookForFaults(_ options: Options, _ findings: inout Findings) throws {
        if options.reports.contains(.hostile) {
            let report = try HostileRun(quietLog)
            findings.json["hostile"] = report.json
            findings.add(report.table, isRight: report.isRight)
        }
        if options.reports.contains(.sockets) {
            let ways: [SocketFlood.Way] = FloodBroker.isAvailable ? [.socket, .broker] : [.socket]
            let floods = try ways.map {
                try SocketFlood($0, clients: 4, lines: 25_000, quietLog)
            }
            findings.json["sockets"] = .array(floods.map(\.json))
            for flood in floods { findings.add(flood.table, isRight: flood.isRight) }
        }
        if options.reports.contains(.hands) {
            let folder = try BenchmarkFolder(of: "Config")
            let report = try HandsRun(
                HandsRun.kiosks.map { "\(folder.path)/\($0)" }, events: options.events, seed: 1,
                size: (1_280, 800), quietLog)
            findings.json["hands"] = .array(report.json)
            findings.add(report.table, isRight: report.isRight)
        }
        if options.reports.contains(.soak) {
            let report = SoakReport(
                try SoakRun(
                    seconds: options.touchSeconds, seed: options.seed, isVirtual: options.isVirtual,
                    quietLog))
            findings.json["soak"] = report.json
            findings.add(report.table, isRight: report.faults.isEmpty)
        }
        if options.reports.contains(.start) {
            let report = try StartReport()
            findings.json["start"] = report.json
            findings.add(report.table)
        }
    }

    private static func loadScenes(_ suite: SceneSuite, _ options: Options) throws -> SceneRun {
        let folder = options.scenes.map { BenchmarkFolder(path: $0) }
        return try SceneRun(
            suite, options.scene, in: folder ?? BenchmarkFolder(named: "Scenes"), quietLog)
    }
}

/// The results of a run.
private struct Findings {
    let isJSON: Bool
    /// Results for programs.
    var json = JSON.Object()
    /// True if all that was checked is right.
    private(set) var isRight = true

    /// Adds a report, whose table is for people.
    mutating func add(_ table: String, isRight: Bool = true) {
        self.isRight = self.isRight && isRight
        if !isJSON { print(table) }
    }
}

/// At file scope, where `exit` is exit(3).
func exitProcess(_ code: Int32) -> Never { exit(code) }
