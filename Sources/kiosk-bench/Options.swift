import Kiosk

/// The parsed command line.
struct Options {
    /// Suites in the order of measurement.
    var sceneSuites: [SceneSuite] = []
    var suites: [SuiteName] = []
    var reports: Set<ReportSuite> = []
    /// True if interaction takes only what must allocate nothing, and fewer frames.
    var isSteady = false
    /// True if a goal of interaction that is missed is a failure.
    var isGated = false
    /// Operation of `compose` to measure; nil for all.
    var operation: ComposeOperation?
    /// Number of touches of each kiosk.
    var events = 250_000
    /// Folder of the scenes; nil for the project's.
    var scenes: String?
    /// Scene to measure; nil for all.
    var scene: String?
    /// Folder to write the scenes' pictures into, instead of measuring.
    var pictures: String?
    /// True if the scenes' pictures become the expected ones, instead of being measured.
    var isBlessing = false
    /// Duration of each operation on a tree.
    var layoutBudget = Duration.milliseconds(200)
    /// Folder to write the touch scripts of interaction into, instead of measuring.
    var touches: String?
    /// Length of those scripts and of a soak, in seconds.
    var touchSeconds = 60
    /// Start of the random numbers of a soak.
    var seed: UInt32 = 1
    /// True if a soak does not wait for the clock.
    var isVirtual = false
    var isJSON = false

    /// The result of parsing.
    enum Outcome {
        case run(Options)
        case help
        case mistake(String)
    }

    static let help = """
        Usage: kiosk-bench [SUITE]... [OPTIONS]

        Measures Kiosk on this machine, one thing after the other in one thread, and prints times
        as ratios to filling or copying a frame of 1920x1080 pixels. Without a suite, all of them.

          raster      the scenes of Benchmarks/Scenes but text, to memset of the frame
          text        those that are text alone, to memset of the frame
          parts       what the painter does, one by one, to memset of the frame
          scanout     rotations and pixel formats, to memcpy of the frame
          frame       touches and changes in a tree of 1,000 nodes, to memset of the frame
          drawings    charts, tables, canvases and maps painted again, to memset of the frame
          paragraphs  a paragraph of 2,000 words, laid out, to memset of the frame
          layout      the trees of Benchmarks/Trees, laid out, beside Yoga's times
          compose     changes in a table of 1,000 rows of components, whole frames
          document    documents of up to 100 screens, read, shown and changed
          interaction fingers on whole screens, each frame from the input to the scanout copy
          strips      large repaints on one thread and on two; only when it is named
          hostile     texts that nobody writes, ten million characters; only when it is named
          sockets     100,000 lines of four clients to a socket, and through a broker of MQTT if
                      mosquitto is installed; only when it is named
          hands       random fingers on the kiosks of Config, looking for what stays pressed, what
                      grows and what is not repainted; only when it is named
          soak        a kiosk in real time at 120 Hz, with touches, versions, data and displays that
                      come and go, looking for what grows; only when it is named
          start       kioskd beside this program, from exec to READY; only when it is named
          --events N        how many touches each kiosk of hands gets, 250000
          --milliseconds N  how long each operation of layout is repeated, 200
          --steady          interaction takes only movements whose frames must not allocate
          --gate            interaction fails if a frame takes longer than it may; needs an idle machine
          --operation NAME  measures one operation of compose alone
          --scenes FOLDER   where the scenes are, Benchmarks/Scenes
          --scene NAME      measures one scene alone
          --touches FOLDER  write the touches of interaction as scripts for kioskd, instead of measuring
          --seconds N       how long those scripts are, and soak takes, 60
          --seed N          another run of soak
          --virtual         soak does not wait for the clock, and is the same each time
          --pictures FOLDER write the scenes as PNG files instead of measuring them
          --bless    what the scenes look like is right from now on; nothing is measured
          --json     one JSON object instead of tables
          --help     show this text

        """

    static func parse(_ arguments: [String]) -> Outcome {
        var options = Options()
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--help": return .help
            case "--json": options.isJSON = true
            case "--bless": options.isBlessing = true
            case "--events":
                guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
                    return .mistake("--events wants a number above 0")
                }
                options.events = value
            case "--milliseconds":
                guard let value = rest.popFirst().flatMap({ Int64($0) }), 1...60_000 ~= value else {
                    return .mistake("--milliseconds wants a number from 1 to 60000")
                }
                options.layoutBudget = .milliseconds(value)
            case "--operation":
                guard let operation = rest.popFirst().flatMap(ComposeOperation.init) else {
                    let names = ComposeOperation.allCases.map(\.rawValue).joined(separator: ", ")
                    return .mistake("--operation wants one of \(names)")
                }
                options.operation = operation
                options.reports.insert(.compose)
            case "--seconds":
                guard let value = rest.popFirst().flatMap({ Int($0) }), 1...86_400 ~= value else {
                    return .mistake("--seconds wants a number from 1 to 86400")
                }
                options.touchSeconds = value
            case "--seed":
                guard let value = rest.popFirst().flatMap({ UInt32($0) }) else {
                    return .mistake("--seed wants a number from 0 on")
                }
                options.seed = value
            case "--steady":
                options.isSteady = true
                options.reports.insert(.interaction)
            case "--gate":
                options.isGated = true
                options.reports.insert(.interaction)
            case "--virtual": options.isVirtual = true
            case "--scene":
                guard let name = rest.popFirst(), SceneSuite.allNames.contains(name) else {
                    let names = SceneSuite.allNames.joined(separator: ", ")
                    return .mistake("--scene wants one of \(names)")
                }
                options.scene = name
            case "--scenes", "--pictures", "--touches":
                guard let folder = rest.popFirst() else {
                    return .mistake("\(argument) wants a folder")
                }
                switch argument {
                case "--scenes": options.scenes = folder
                case "--touches": options.touches = folder
                default: options.pictures = folder
                }
            default:
                guard options.add(suite: argument) else { return .mistake(unknown(argument)) }
            }
        }
        options.chooseSuites()
        if let scene = options.scene, options.sceneSuites.isEmpty {
            return .mistake("\(scene) is in none of the suites that are named")
        }
        return .run(options)
    }

    /// Adds a suite; returns false if there is none of this name.
    private mutating func add(suite name: String) -> Bool {
        if let suite = SceneSuite(rawValue: name) {
            if !sceneSuites.contains(suite) { sceneSuites.append(suite) }
        } else if let suite = SuiteName(rawValue: name) {
            if !suites.contains(suite) { suites.append(suite) }
        } else if let suite = ReportSuite(rawValue: name) {
            reports.insert(suite)
        } else {
            return false
        }
        return true
    }

    /// Chooses all suites if none is named; all scenes if an option concerns scenes.
    private mutating func chooseSuites() {
        let isAboutScenes = scene != nil || pictures != nil || isBlessing
        let isNoneNamed = sceneSuites.isEmpty && suites.isEmpty && reports.isEmpty
        if sceneSuites.isEmpty && (isNoneNamed || isAboutScenes) {
            sceneSuites = SceneSuite.allCases
        }
        if isNoneNamed && !isAboutScenes {
            (suites, reports) = (SuiteName.allCases, ReportSuite.usual)
        }
        if let scene { sceneSuites.removeAll { !$0.names.contains(scene) } }
    }

    private static func unknown(_ argument: String) -> String {
        let known =
            SceneSuite.allCases.map(\.rawValue) + SuiteName.allCases.map(\.rawValue)
            + ReportSuite.allCases.map(\.rawValue) + [
                "--events", "--milliseconds", "--scene", "--operation", "--scenes", "--pictures",
                "--touches", "--seconds", "--seed", "--virtual", "--bless", "--steady", "--gate",
                "--json", "--help",
            ]
        let help = nearest(to: argument, among: known).map { "; did you mean \($0)?" } ?? ""
        return "unknown argument \(argument)\(help)"
    }
}
