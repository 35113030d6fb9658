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
        let meter = Meter()
        var json = JSON.Object()
        var isRight = true
        var sceneReports: [JSON] = []
        for suite in options.sceneSuites {
            let scenes = try loadScenes(suite, options)
            let differing = try scenes.differing()
            for name in differing {
                log.error("\(name) does not look as it was blessed; --pictures shows it")
            }
            isRight = isRight && differing.isEmpty
            let report = try meter.measure(scenes.makeSuite())
            sceneReports += report.scenes
            if !options.isJSON { print(report.table) }
        }
        if !sceneReports.isEmpty { json["scenes"] = .array(sceneReports) }
        var reports: [JSON] = []
        for name in options.suites {
            let report = try meter.measure(try name.makeSuite(log))
            reports.append(report.json)
            if !options.isJSON { print(report.table) }
        }
        if !reports.isEmpty { json["suites"] = .array(reports) }
        var results: [JSON] = []
        if options.reports.contains(.layout) {
            let report = try LayoutReport(budget: options.layoutBudget)
            isRight = isRight && report.isRight
            results += report.results
            json["comparison"] = report.comparison
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.compose) {
            let report = try ComposeReport(options.operation, log)
            isRight = isRight && report.isRight
            results += report.results
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.document) {
            let report = try DocumentReport(log)
            isRight = isRight && report.isRight
            results += report.results
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.interaction) {
            let report = try InteractionReport(
                onlySteady: options.isSteady, in: BenchmarkFolder(named: "Interaction"), log)
            for fault in report.faults { log.error(fault) }
            isRight = isRight && report.faults.isEmpty
            if options.isGated {
                for miss in report.misses { log.error(miss) }
                isRight = isRight && report.misses.isEmpty
            }
            json["interaction"] = .array(report.json)
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.strips) {
            let report = try StripsReport(log)
            isRight = isRight && report.isRight
            if !options.isJSON { print(report.table) }
        }
        if !results.isEmpty { json["results"] = .array(results) }
        if options.reports.contains(.hostile) {
            let report = try HostileRun(quietLog)
            isRight = isRight && report.isRight
            json["hostile"] = report.json
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.sockets) {
            let ways: [SocketFlood.Way] = FloodBroker.isAvailable ? [.socket, .broker] : [.socket]
            for way in ways {
                let flood = try SocketFlood(way, clients: 4, lines: 25_000, quietLog)
                isRight = isRight && flood.isRight
                if !options.isJSON { print(flood.table) }
            }
        }
        if options.reports.contains(.hands) {
            let folder = try BenchmarkFolder(of: "Config")
            let report = try HandsRun(
                HandsRun.kiosks.map { "\(folder.path)/\($0)" }, events: options.events, seed: 1,
                size: (1_280, 800), quietLog)
            isRight = isRight && report.isRight
            json["hands"] = .array(report.json)
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.soak) {
            let report = SoakReport(
                try SoakRun(
                    seconds: options.touchSeconds, seed: options.seed, isVirtual: options.isVirtual,
                    quietLog))
            isRight = isRight && report.faults.isEmpty
            json["soak"] = report.json
            if !options.isJSON { print(report.table) }
        }
        if options.reports.contains(.start) {
            let report = try StartReport()
            json["start"] = report.json
            if !options.isJSON { print(report.table) }
        }
        if options.isJSON { print(JSON.object(json).text(.pretty)) }
        return isRight
    }

    private static func loadScenes(_ suite: SceneSuite, _ options: Options) throws -> SceneRun {
        let folder = options.scenes.map { BenchmarkFolder(path: $0) }
        return try SceneRun(
            suite, options.scene, in: folder ?? BenchmarkFolder(named: "Scenes"), quietLog)
    }
}

/// At file scope, where `exit` is exit(3).
func exitProcess(_ code: Int32) -> Never { exit(code) }
