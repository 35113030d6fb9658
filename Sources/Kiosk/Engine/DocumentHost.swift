/// The root of a kiosk that a configuration describes: the running document, or what is wrong
/// with it.
package final class DocumentHost: Node {
    let configuration: Configuration
    /// Whether mistakes are shown over the running kiosk, for whoever writes its configuration.
    package var showsMistakes = false
    /// The paths of the configuration's files, as far as they are known.
    package private(set) var files: [String] = []
    private let log: Log
    private var document: DocumentNode?
    private var lastErrors: [Diagnostic] = []
    /// What is wrong with a version that did not replace the running one.
    private var mistakes: DiagnosticNode?
    private var display: DisplaySettings?
    /// Where the fonts come from, as the latest good document says; nil without one.
    package private(set) var fonts: FontSources?

    /// Shows nothing before `load()`.
    package init(_ configuration: Configuration, log: Log) {
        self.configuration = configuration
        self.log = log
        super.init()
        layoutStyle.display = .stack
    }

    /// Reads the configuration.
    ///
    /// A good one is shown, and the state of the one before lives on in it. A bad one never
    /// replaces a good one: its errors are logged, and drawn if there is nothing else to show.
    ///
    /// - Returns: What the document says about the display; nil if it has errors.
    @discardableResult
    package func load() -> DisplaySettings? { take(configuration.read()) }

    /// Uses what was read from the configuration, as `load` does.
    @discardableResult
    package func take(_ reading: ConfigurationReading) -> DisplaySettings? {
        files = reading.files
        switch reading.result {
        case .success(let new):
            use(new)
            return new.display
        case .failure(let errors):
            report(errors.all)
            return nil
        }
    }

    /// Shows a document that was read from the configuration.
    package func use(_ new: ScreenDocument) {
        lastErrors = []
        noteDisplay(new.display)
        noteFonts(new.fonts)
        let node = DocumentNode(
            new, directory: configuration.directory, memory: document?.memory)
        document?.close()
        show(node)
        document = node
    }

    /// Whether there is no document to show yet.
    package var isWaitingForDocument: Bool { document == nil }

    /// The file that has to be good.
    package var file: String { configuration.file }

    /// The name of the screen that is shown; empty without a document.
    package var screenName: String { document?.screenName ?? "" }

    /// Shows a screen on top of the one that is shown.
    ///
    /// - Returns: Whether the document has that screen, and it needs no arguments.
    @discardableResult
    package func navigate(to screen: String) -> Bool {
        document != nil && (try? navigate(to: screen, with: JSON.Object())) != nil
    }

    /// Shows a screen on top of the one that is shown.
    ///
    /// - Parameter parameters: Their values by name, of those that are not to have their defaults.
    package func navigate(
        to screen: String, with parameters: JSON.Object
    ) throws(ScreenMistake) {
        try document?.navigate(to: screen, with: parameters)
    }

    /// The value of a state variable.
    package func value(of variable: String) -> JSON? { document?.value(of: variable) }

    /// Gives a state variable of the document a new value.
    ///
    /// - Returns: Whether there is the variable, and the value is of its type; else the log says
    ///   what is wrong.
    @discardableResult
    package func set(_ variable: String, to value: JSON) -> Bool {
        document?.set(variable, to: value) ?? false
    }

    /// How many screens `back` can show, the shown one included.
    package var screenCount: Int { document?.screenCount ?? 0 }

    /// How many formulas were evaluated since the document was loaded.
    package var evaluationCount: Int { document?.values.evaluationCount ?? 0 }

    private func noteDisplay(_ new: DisplaySettings) {
        if let display, display != new {
            log.info("configuration: what \"display\" says counts from the next start on")
        }
        display = new
    }

    private func noteFonts(_ new: FontSources) {
        if let fonts, fonts != new {
            log.info("configuration: what \"fonts\" says counts from the next start on")
        }
        fonts = new
    }

    private func report(_ errors: [Diagnostic]) {
        guard errors != lastErrors else { return }
        lastErrors = errors
        for error in errors { log.warning(error.description) }
        if document == nil {
            show(DiagnosticNode(errors))
        } else if showsMistakes {
            mistakes?.removeFromParent()
            let node = DiagnosticNode(errors, coversKiosk: true)
            mistakes = node
            add(node)
        }
    }

    private func show(_ node: Node) {
        mistakes = nil
        removeAllChildren()
        add(node)
    }
}
