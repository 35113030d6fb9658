import Kiosk

/// What the command line asks for.
struct Options {
    /// In the order in which they are measured.
    var suites: [SuiteName] = []
    var hasLayout = false
    /// How long each operation on a tree is repeated.
    var layoutBudget = Duration.milliseconds(200)
    var isJSON = false

    /// What to do.
    enum Outcome {
        case run(Options)
        case help
        case mistake(String)
    }

    static let help = """
        Usage: kiosk-bench [raster|scanout|frame|text|layout]... [--milliseconds N] [--json]

        Measures Kiosk on this machine, one thing after the other in one thread, and prints times
        as ratios to filling or copying a frame of 1920x1080 pixels. Without a suite, all of them.

          raster     fills, cards, borders, images and glyphs, to memset of the frame
          scanout    rotations and pixel formats, to memcpy of the frame
          frame      touches and changes in a tree of 1,000 nodes, to memset of the frame
          text       a paragraph of 2,000 words, to memset of the frame
          layout     the trees of Benchmarks/Trees, laid out, beside Yoga's times
          --milliseconds N  how long each operation of layout is repeated, 200
          --json     one JSON object instead of tables
          --help     show this text

        """

    static func parse(_ arguments: [String]) -> Outcome {
        var options = Options()
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            if argument == "--help" { return .help }
            if argument == "--json" {
                options.isJSON = true
            } else if argument == "layout" {
                options.hasLayout = true
            } else if argument == "--milliseconds" {
                guard let value = rest.popFirst().flatMap({ Int64($0) }), 1...60_000 ~= value else {
                    return .mistake("--milliseconds wants a number from 1 to 60000")
                }
                options.layoutBudget = .milliseconds(value)
            } else if let name = SuiteName(rawValue: argument) {
                if !options.suites.contains(name) { options.suites.append(name) }
            } else {
                return .mistake(unknown(argument))
            }
        }
        if options.suites.isEmpty && !options.hasLayout {
            options.suites = SuiteName.allCases
            options.hasLayout = true
        }
        return .run(options)
    }

    private static func unknown(_ argument: String) -> String {
        let known =
            SuiteName.allCases.map(\.rawValue) + ["layout", "--milliseconds", "--json", "--help"]
        let help = nearest(to: argument, among: known).map { "; did you mean \($0)?" } ?? ""
        return "unknown argument \(argument)\(help)"
    }
}
