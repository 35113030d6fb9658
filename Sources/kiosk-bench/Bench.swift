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
                try measure(options)
                return EXIT_SUCCESS
            } catch {
                log.error("\(error)")
                return EX_UNAVAILABLE
            }
        }
    }

    private static let log = Log.standardError(threshold: .warning, priorities: false)

    private static func measure(_ options: Options) throws {
        let meter = Meter()
        var reports: [Report] = []
        for name in options.suites {
            let report = try meter.measure(try name.makeSuite(log))
            reports.append(report)
            if !options.isJSON { print(report.table) }
        }
        if options.isJSON { print(Report.json(reports).text(.pretty)) }
    }
}

/// At file scope, where `exit` is exit(3).
func exitProcess(_ code: Int32) -> Never { exit(code) }
