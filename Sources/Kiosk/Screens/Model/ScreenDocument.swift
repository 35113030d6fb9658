/// A completely read and checked configuration.
package struct ScreenDocument: Sendable {
    package static let defaultTheme = "light"
    package static let defaultLocale = "en"
    /// Name of the theme for guests who need contrast, in place of the built-in ones.
    static let contrastTheme = "contrast"
    static let fullMotion = "full"
    static let reducedMotion = "reduced"
    static let motions = [fullMotion, reducedMotion]

    /// Sources of the document; the main file is the first.
    package var sources: [SourceFile] = []
    package var display = DisplaySettings()
    /// Outputs beside that of `display`.
    package var outputs: [OutputSpec] = []
    /// Font sources, with absolute paths.
    package var fonts = FontSources()
    /// Themes by name, always including "light" and "dark".
    package var themes: [String: Theme] = ["light": .light, "dark": .dark]
    package var theme = ValueSpec.literal(.string(ScreenDocument.defaultTheme))
    /// Amount of motion: one of `motions`.
    var motion = ValueSpec.literal(.string(ScreenDocument.fullMotion))
    /// Transition of a `navigate` that names none.
    var transition = Transition.none
    package var texts = TextCatalog()
    package var locale = ValueSpec.literal(.string(ScreenDocument.defaultLocale))
    /// Time zone of the IANA database; nil for the system's.
    package var timeZone: String?

    /// Variables of `state`, in the order of the file.
    package var state: [VariableSpec] = []
    /// Values of `assets`, as a map.
    package var assets = CELMap()
    /// The pictures that properties name literally, in the order in which they are read.
    package var pictures: [PictureUse] = []
    /// Servers' pictures that are named literally, which are loaded before they are shown.
    var remotePictures: [String] = []
    package var data: [DataSourceSpec] = []
    package var commands: [String: CommandSpec] = [:]
    var brokers: [String: BrokerSpec] = [:]
    package var queues: [QueueSpec] = []
    package var components: [ComponentSpec] = []
    /// Looks of what lies over screens, by its parts.
    var layers: [LayerPart: NodeSpec] = [:]
    /// Screens in the order of the file.
    package var screens: [ScreenSpec] = []
    /// Name of the first screen.
    package var start = ""
    package var handlers: [HandlerSpec] = []
    /// Handlers of all parts of the document.
    var allHandlers: [HandlerSpec] = []
    package var reload = ReloadRule.atOnce
    /// Rights of clients of the control socket.
    package var control = ControlSpec()
    package var timers: [TimerSpec] = []
    var watchers: [WatcherSpec] = []
    var computed: [ComputedSpec] = []
    /// First values of the variables behind those of `state`, which nothing sets.
    var derived: [CELValue?] = []
    /// Rules for a kiosk that nobody touches.
    package var idle: [IdleSpec] = []
    var gestures = GestureSpec()
    /// Settings of hardware keyboards and scanners.
    var keyboards = KeyboardSettings()
    /// The keyboard that comes by itself.
    var screenKeyboard = ScreenKeyboardSettings(isAutomatic: true)
    /// The input that shows where the focus is.
    var inputMode = InputMode.auto
    /// Actions for a sign that only staff know; nil for none.
    var staff: StaffSpec?
    /// Settings for guests who do not see or reach everything.
    var access = AccessSpec()
    package var schedule: [ScheduleEntry] = []
    /// Slot of the variable with what is left of a countdown; nil for a document without rules.
    var idleSlot: Int?
    /// Warnings: things that work but are probably not intended.
    package var warnings: [Diagnostic] = []
    /// Number of slots of the innermost scope.
    package var slotCount = 0

    /// Built-in variables, in the order of their slots.
    package enum Builtin: String, CaseIterable {
        case data, assets, locale, theme, screen, queues, access, display, schedule, brokers

        /// Slot of the variable: its place among all cases.
        package var slot: Int {
            switch self {
            case .data: 0
            case .assets: 1
            case .locale: 2
            case .theme: 3
            case .screen: 4
            case .queues: 5
            case .access: 6
            case .display: 7
            case .schedule: 8
            case .brokers: 9
            }
        }

        /// Returns the variables that expressions of a document can read. All have slots, but
        /// without names in its schedule a document may have a variable `schedule` of its own, and
        /// without brokers a variable `brokers`.
        ///
        /// - Parameters:
        ///   - hasNames: True if an entry of the document's schedule has a name.
        ///   - hasBrokers: True if the document has brokers.
        static func all(hasNames: Bool, hasBrokers: Bool) -> [Builtin] {
            allCases.filter {
                switch $0 {
                case .schedule: hasNames
                case .brokers: hasBrokers
                default: true
                }
            }
        }
    }

    /// The built-in variables that its expressions can read.
    var builtins: [Builtin] {
        Builtin.all(
            hasNames: schedule.contains { $0.name != nil }, hasBrokers: !brokers.isEmpty)
    }

    /// Returns the slot of a variable of `state` by its index.
    static func slot(ofState number: Int) -> Int { Builtin.allCases.count + number }

    /// Returns true for the slot of a variable of `state` that has its first value again after a guest's session.
    func endsWithSession(_ slot: Int) -> Bool {
        let number = slot - Builtin.allCases.count
        return state.indices.contains(number) && !state[number].isPersistent
    }

    package func screen(_ name: String) -> ScreenSpec? { screens.first { $0.name == name } }

    /// True if something of it outlives the process.
    var keepsValues: Bool { state.contains(where: \.isPersistent) || !queues.isEmpty }

    package var screenNames: [String] { screens.map(\.name) }

    /// Returns true if two documents were read from the same files with the same text.
    package func hasSameText(as other: ScreenDocument) -> Bool {
        sources.elementsEqual(other.sources) { $0.name == $1.name && $0.bytes == $1.bytes }
    }

    /// Makes a diagnostic located in one of the files.
    package func diagnostic(
        _ severity: Diagnostic.Severity, at location: DocumentLocation, _ message: String,
        help: String? = nil
    ) -> Diagnostic {
        sources[location.file].diagnostic(
            severity, at: location.offset, pointer: .root, message, help: help)
    }
}

/// The display settings of a configuration. Command line options take precedence.
package struct DisplaySettings: Equatable, Sendable {
    package var rotation: Rotation?
    package var scale: ScaleRequest?
    package var mode: ModeRequest?
    package var device: String?
    package var connector: String?
    package var monitor: MonitorRequest?
    /// Name or path of the touchscreen that belongs to it; nil for the one that fits.
    package var touch: String?
    package var frameStart: FrameStart?
    /// Greatest distance by which the picture is shifted, in pixels; nil for none.
    package var shift: Int?
    /// Exponent by which the display is too dark; nil for 1.
    package var gamma: Double?
    /// The means of its light, in the order in which they are tried.
    package var light: [LightMeansKind]?

    package init() {}
}

/// A screen: its variables and its body.
package struct ScreenSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    package let body: [ItemSpec]
    let handlers: [HandlerSpec]
    var timers: [TimerSpec] = []
    var idle: [IdleSpec] = []
    var watchers: [WatcherSpec] = []
    let location: DocumentLocation
}

/// A component that a document uses like a node kind.
package final class ComponentSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    /// Slots that a use may fill.
    let slots: [String]
    /// A node or the use of another component.
    package let body: ItemSpec
    let timers: [TimerSpec]
    let watchers: [WatcherSpec]
    let location: DocumentLocation

    init(
        name: String, scope: ScopeSpec, slots: [String], body: ItemSpec, timers: [TimerSpec] = [],
        watchers: [WatcherSpec] = [], location: DocumentLocation
    ) {
        self.name = name
        self.scope = scope
        self.slots = slots
        self.body = body
        self.timers = timers
        self.watchers = watchers
        self.location = location
    }
}

/// A program that the document may start, never through a shell.
package struct CommandSpec: Sendable {
    package let name: String
    /// Variables of `argv` and `input`: those of the document, and these parameters.
    let scope: ScopeSpec
    /// The program, if it is a mere name or path, and its location.
    package let program: (name: String, location: DocumentLocation)?
    let argv: [ValueSpec]
    let input: ValueSpec?
    let timeout: Duration
    let location: DocumentLocation
}

/// A source of values that change by themselves.
package struct DataSourceSpec: Sendable {
    package let name: String
    let kind: any DocumentDataKind
    /// Nil for one that is always asked.
    let condition: ValueSpec?
    let interval: Duration?
    /// Nil for what suits its kind.
    let timeout: Duration?
    /// Maximum size in bytes.
    let sizeLimit: Int
    let format: DataSourceRequest.Format
    /// Type of its values.
    let shape: CELType
    /// Handlers of its events.
    let handlers: [HandlerSpec]
    let location: DocumentLocation

    func handler(_ event: String) -> HandlerSpec? { handlers.first { $0.event == event } }
}
