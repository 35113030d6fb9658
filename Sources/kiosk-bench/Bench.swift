import Glibc
import Kiosk

/// The program: reads the command line, measures the suites and prints what came out.
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
            do {
                return try measure(options) ? EXIT_SUCCESS : EXIT_FAILURE
            } catch {
                log.error("\(error)")
                return EX_UNAVAILABLE
            }
        }
    }

    private static let log = Log.standardError(threshold: .warning, priorities: false)

    /// Whether the trees were laid out as they should.
    private static func measure(_ options: Options) throws -> Bool {
        let meter = Meter()
        var json = JSON.Object()
        var reports: [JSON] = []
        for name in options.suites {
            let report = try meter.measure(try name.makeSuite(log))
            reports.append(report.json)
            if !options.isJSON { print(report.table) }
        }
        if !reports.isEmpty { json["suites"] = .array(reports) }
        var isRight = true
        if options.hasLayout {
            let report = try LayoutReport(budget: options.layoutBudget)
            isRight = report.isRight
            json["results"] = report.results
            json["comparison"] = report.comparison
            if !options.isJSON { print(report.table) }
        }
        if options.isJSON { print(JSON.object(json).text(.pretty)) }
        return isRight
    }
}

/// At file scope, where `exit` is exit(3).
func exitProcess(_ code: Int32) -> Never { exit(code) }
