import Kiosk

/// What the command line asks for.
struct Options {
    /// In the order in which they are measured.
    var suites: [SuiteName] = []
    var isJSON = false

    /// What to do.
    enum Outcome {
        case run(Options)
        case help
        case mistake(String)
    }

    static let help = """
        Usage: kiosk-bench [raster|scanout|frame|text]... [--json]

        Measures Kiosk on this machine, one thing after the other in one thread, and prints times
        as ratios to filling or copying a frame of 1920x1080 pixels. Without a suite, all of them.

          raster     fills, cards, borders, images and glyphs, to memset of the frame
          scanout    rotations and pixel formats, to memcpy of the frame
          frame      touches and changes in a tree of 1,000 nodes, to memset of the frame
          text       a paragraph of 2,000 words, to memset of the frame
          --json     one JSON object instead of tables
          --help     show this text

        """

    static func parse(_ arguments: [String]) -> Outcome {
        var options = Options()
        for argument in arguments.dropFirst() {
            if argument == "--help" { return .help }
            if argument == "--json" {
                options.isJSON = true
            } else if let name = SuiteName(rawValue: argument) {
                if !options.suites.contains(name) { options.suites.append(name) }
            } else {
                return .mistake(unknown(argument))
            }
        }
        if options.suites.isEmpty { options.suites = SuiteName.allCases }
        return .run(options)
    }

    private static func unknown(_ argument: String) -> String {
        let known = SuiteName.allCases.map(\.rawValue) + ["--json", "--help"]
        let help = nearest(to: argument, among: known).map { "; did you mean \($0)?" } ?? ""
        return "unknown argument \(argument)\(help)"
    }
}
