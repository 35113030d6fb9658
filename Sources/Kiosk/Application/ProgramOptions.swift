import CLinux
import Glibc

/// The parsed command line of a kiosk's program.
struct ProgramOptions {
    var configuration = ProgramOptions.defaultConfiguration
    /// Options that the configuration has nothing to say about.
    private var fixed = ApplicationOptions()
    // These win over the configuration.
    private var connector: String?
    private var mode: ModeRequest?
    private var rotation: Rotation?
    var picture: String?
    /// Path of the control socket.
    var control: String?
    var isDeveloping = false
    var isVerbose = false

    /// True if no display is wanted.
    var isOffscreen: Bool { fixed.output == .offscreen }

    static let defaultConfiguration = "/etc/kiosk"

    /// The options of the application, completed by those of the configuration.
    func application(_ settings: DisplaySettings) -> ApplicationOptions {
        var options = fixed
        options.device = fixed.device ?? settings.device
        options.connector = connector ?? settings.connector
        options.monitor = settings.monitor
        options.touchName = settings.touch
        options.gamma = settings.gamma ?? 1
        options.shift = settings.shift ?? 0
        options.light = settings.light ?? SettingsChecker.usualLight
        options.startsFramesLate = settings.frameStart == .late
        options.mode = mode ?? settings.mode ?? .current
        options.rotation = rotation ?? settings.rotation ?? .none
        options.scale = settings.scale ?? .factor(1)
        if picture != nil { options.allowsMemory = true }
        return options
    }

    /// The result of parsing: run, or an action instead.
    enum Outcome {
        case run(ProgramOptions)
        case help
        case version
        case mistake(String)
    }

    static func help(of program: String) -> String {
        """
        Usage: \(program) [options]

        Draws the screens of a configuration on a display and answers touches.

          --config PATH      folder with a kiosk.json, or that file (default \(defaultConfiguration))
          --output KIND      auto, drm, fbdev or offscreen (default auto: the first of them that
                             works; a service waits for a display instead of the last)
          --device PATH      the display's device, such as /dev/dri/card0 or /dev/fb0
          --connector NAME   the DRM connector, such as HDMI-A-1
          --mode MODE        preferred, current, WIDTHxHEIGHT or WIDTHxHEIGHT@HZ
          --size WxH         size of the offscreen picture (default 1920x1080)
          --rotation DEGREES 0, 90, 180 or 270, clockwise; turns pixels and touches
          --touch PATH       one input device instead of all, such as /dev/input/event3
          --record FILE      write all touches to FILE
          --replay FILE      play the touches of FILE instead of reading devices
          --picture FILE     offscreen only: write the picture to FILE as PNG once it stands
                             still, and exit
          --state FILE       where values are kept that outlive the kiosk (default state.db in
                             the service's state directory; elsewhere nothing is kept)
          --cache FOLDER     where pictures of servers are kept (default pictures in the service's
                             cache directory; elsewhere some are kept in memory)
          --control PATH     the socket on which other programs see and steer the kiosk (default
                             org.kiosk.control in the service's directory kioskd; elsewhere none)
          --develop          show mistakes in a changed configuration over the running kiosk
          --verbose          log what is only of interest to somebody who looks into it
          --help             show this text
          --version          show the version

        The configuration is read again when one of its files changes.

        Signals: SIGHUP reads the configuration again, SIGUSR1 releases the display and takes it
        back, SIGTERM and SIGINT end the kiosk.
        Exit codes: 0 ended as asked, 64 wrong usage, 69 no display or no font, 71 a system call
        failed, 74 the display does not work, 75 the configuration is good now and needs a new
        start, 78 the picture shows a configuration with mistakes.

        """
    }

    private enum Name: String, CaseIterable {
        case config, output, device, connector, mode, size, rotation, touch, record, replay, picture
        case state, cache, control, develop, verbose, help, version

        var takesArgument: Bool {
            switch self {
            case .develop, .verbose, .help, .version: false
            default: true
            }
        }
    }

    /// Reads the command line with getopt_long(3).
    static func parse(_ arguments: [String]) -> Outcome {
        var options = ProgramOptions()
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        let names = Name.allCases.map { strdup($0.rawValue) }
        defer { for pointer in argv + names { free(pointer) } }
        var table = zip(Name.allCases, names).enumerated().map { index, entry in
            option(
                name: entry.1, has_arg: entry.0.takesArgument ? required_argument : no_argument,
                flag: nil, val: Int32(index))
        }
        table.append(option())
        argv.append(nil)
        var position = 1
        var isFirst: Int32 = 1
        while true {
            let step = kiosk_getopt(Int32(argv.count - 1), &argv, table, isFirst)
            isFirst = 0
            // getopt_long moves on before it answers; the word is the one it came from.
            let word = position < arguments.count ? arguments[position] : ""
            position = Int(step.next)
            if step.value == -1 { break }
            guard Name.allCases.indices.contains(Int(step.value)) else {
                let isKnown = step.value == Int32(UInt8(ascii: ":"))
                return .mistake(isKnown ? "\(word) needs a value" : unknown(word))
            }
            let name = Name.allCases[Int(step.value)]
            if name == .help { return .help }
            if name == .version { return .version }
            let text = step.argument.map { String(cString: $0) } ?? ""
            if let mistake = options.set(name, text) { return .mistake(mistake) }
        }
        if position < arguments.count {
            let word = argv[position].map { String(cString: $0) } ?? ""
            return .mistake("unexpected argument \(word.quotedExcerpt): there are only options")
        }
        return .run(options)
    }

    private static func unknown(_ word: String) -> String {
        let known = Name.allCases.map { "--\($0.rawValue)" }
        let name = word.prefix { $0 != "=" }
        let help = nearest(to: String(name), among: known).map { "; did you mean \($0)?" } ?? ""
        return "unknown option \(name)\(help)"
    }

    /// Takes one option over; answers what is wrong with its value.
    private mutating func set(_ name: Name, _ text: String) -> String? {
        switch name {
        case .config: configuration = text
        case .device: fixed.device = text
        case .connector: connector = text
        case .touch: fixed.touchDevice = text
        case .record: fixed.recording = text
        case .replay: fixed.replay = text
        case .picture: picture = text
        case .state: fixed.state = text
        case .cache: fixed.cache = text
        case .control: control = text
        case .develop: isDeveloping = true
        case .verbose: isVerbose = true
        case .output:
            guard let kind = OutputKind(rawValue: text) else {
                return "--output is auto, drm, fbdev or offscreen, not \(text)"
            }
            fixed.output = kind
        case .mode:
            do { mode = try ModeRequest(text) } catch { return "--mode: \(error.advice)" }
        case .size:
            guard case .size(let width, let height)? = try? ModeRequest(text) else {
                return "--size is WIDTHxHEIGHT, as in 1280x800, not \(text)"
            }
            fixed.offscreenMode = DisplayMode(width: width, height: height)
        case .rotation:
            guard let degrees = Int(text), let value = Rotation(rawValue: degrees) else {
                return "--rotation is 0, 90, 180 or 270, not \(text)"
            }
            rotation = value
        case .help, .version: break
        }
        return nil
    }
}
