/// The root of a kiosk that a configuration describes: the running document, or its diagnostics.
package final class DocumentHost: Node {
    private(set) var configuration: Configuration
    /// True if diagnostics are shown over the running kiosk, for the author of its configuration.
    package var showsMistakes = false
    /// Paths of the configuration's files, as far as known.
    package private(set) var files: [String] = []
    /// Paths of the files whose changes count: those, or the main one alone until it was read.
    var watchedFiles: [String] { files.isEmpty ? [file] : files }
    /// Fingerprints of those files from before they were read; none of those that were missing.
    private var fingerprints: [String: File.Fingerprint] = [:]
    private let log: Log
    /// The running document; nil while there is none.
    private(set) var document: DocumentNode?
    /// Number of documents that were shown, one after the other.
    private(set) var useCount = 0
    /// Called when a document has replaced another.
    var onUse: ((ScreenDocument) -> Void)?
    /// Decides, for a kiosk that has started without a valid document, whether the first one is left to the
    /// next start. Asked only if its settings count at the start alone.
    var leavesFirstDocument: (() -> Bool)?
    /// True while a new version may not yet replace the running one.
    package private(set) var isReplacementWaiting = false
    /// Errors that keep the latest version from use.
    private(set) var lastErrors: [Diagnostic] = []
    /// Diagnostics of a version that did not replace the running one.
    private var mistakes: DiagnosticNode?
    private var display: DisplaySettings?
    /// The further outputs of the latest valid document, or none without one; nil before `load()`.
    package private(set) var outputs: [OutputSpec]?
    /// The roots of what further outputs show, by the outputs' names.
    private var outputRoots: [String: Node] = [:]
    /// Names of the further outputs that are connected.
    private var presentOutputs: Set<String> = []
    /// Font sources of the latest valid document, or the usual ones without one; nil before `load()`.
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
    /// A valid one is shown, and takes over the previous one's state. An invalid one never replaces
    /// a valid one: its errors are logged, and drawn if there is nothing else to show.
    ///
    /// - Returns: The document's display settings; nil if it has errors, or is left to the next start.
    @discardableResult
    package func load() -> DisplaySettings? { take(configuration.read()) }

    /// Uses the result of reading the configuration, as `load` does.
    @discardableResult
    package func take(_ reading: ConfigurationReading) -> DisplaySettings? {
        (files, fingerprints) = (reading.files, reading.fingerprints)
        switch reading.result {
        case .success(let new):
            if document == nil, !startChanges(of: new).isEmpty, leavesFirstDocument?() == true {
                return nil
            }
            replace(with: new)
            return new.display
        case .failure(let errors):
            startWithoutDocument()
            report(errors.all)
            return nil
        }
    }

    /// Shows a document as soon as the running one may be replaced. One with the same text replaces
    /// nothing.
    private func replace(with new: ScreenDocument) {
        lastErrors = []
        guard let document else { return use(new) }
        isReplacementWaiting = false
        mistakes?.removeFromParent()
        mistakes = nil
        if document.document.hasSameText(as: new) {
            document.reloadGate = nil
            return
        }
        let isDone = document.whenReplaceable { [weak self] in self?.use(new) }
        guard !isDone else { return }
        isReplacementWaiting = true
        log.info("configuration: the new version waits until \"reload\" permits it")
    }

    /// Shows another configuration, which takes over nothing of the running one.
    ///
    /// - Returns: False if it has mistakes; then the running one stays.
    func change(to configuration: Configuration, _ reading: ConfigurationReading) -> Bool {
        guard case .success(let new) = reading.result else { return false }
        document?.reloadGate = nil
        isReplacementWaiting = false
        lastErrors = []
        self.configuration = configuration
        (files, fingerprints) = (reading.files, reading.fingerprints)
        document?.close()
        use(new, keepsState: false)
        return true
    }

    /// Shows a document read from the configuration.
    package func use(_ new: ScreenDocument) { use(new, keepsState: true) }

    private func use(_ new: ScreenDocument, keepsState: Bool) {
        takeStartSettings(of: new)
        let node = DocumentNode(
            new, directory: configuration.directory,
            memory: keepsState ? document?.leave(for: new) : nil)
        if let document {
            document.close()
            node.values.stateVersion = document.values.stateVersion + 1
        }
        show(node)
        document = node
        useCount += 1
        for (name, root) in outputRoots { fill(root, name) }
        onUse?(new)
        guard isReplacementWaiting else { return }
        isReplacementWaiting = false
        log.info("configuration: the version that waited is in use")
    }

    /// True if one of the configuration's files is not as it was before it was read.
    var isOutdated: Bool { files.contains { File.fingerprint($0) != fingerprints[$0] } }

    /// True if there is no document to show yet.
    package var isWaitingForDocument: Bool { document == nil }

    /// True while a document waits for its first frame, which decides on its screen.
    var isBeginning: Bool { document?.hasBegun == false }

    /// Path of the configuration's main file.
    package var file: String { configuration.file }

    /// Name of the current screen; empty without a document.
    package var screenName: String { document?.screenName ?? "" }

    /// Pushes a screen.
    ///
    /// - Returns: True if the document has that screen, and it needs no arguments.
    @discardableResult
    package func navigate(to screen: String) -> Bool {
        document != nil && (try? navigate(to: screen, with: JSON.Object())) != nil
    }

    /// Pushes a screen, or shows it over the one that is there.
    ///
    /// - Parameter parameters: Values by name, overriding the defaults.
    package func navigate(
        to screen: String, with parameters: JSON.Object, asModal: Bool = false
    ) throws(ScreenMistake) {
        try document?.navigate(to: screen, with: parameters, asModal: asModal)
    }

    /// Returns the value of a state variable.
    package func value(of variable: String) -> JSON? { document?.value(of: variable) }

    /// Changes the language.
    ///
    /// - Returns: A sentence about what is wrong with the name of the language.
    package func use(locale tag: String) -> String? { document?.chooseLocale(tag) }

    /// Sets a state variable of the document.
    ///
    /// - Returns: True if the variable exists and the value has its type; otherwise the problem is
    ///   logged.
    @discardableResult
    package func set(_ variable: String, to value: JSON) -> Bool {
        document?.set(variable, to: value) ?? false
    }

    /// Number of screens on the stack, the current one included.
    package var screenCount: Int { document?.screenCount ?? 0 }

    /// Number of formulas evaluated since the document was loaded.
    package var evaluationCount: Int { document?.values.evaluationCount ?? 0 }

    /// Takes the defaults of all that counts at the start alone, for a kiosk that starts without a
    /// document.
    private func startWithoutDocument() {
        guard display == nil else { return }
        (display, fonts, outputs) = (DisplaySettings(), FontSources(), [])
    }

    /// Returns the settings of a document that count at the start alone, and differ from those at
    /// the start.
    private func startChanges(of new: ScreenDocument) -> [String] {
        var changed: [String] = []
        if let display, display != new.display { changed.append("what \"display\" says counts") }
        if let fonts, fonts != new.fonts { changed.append("what \"fonts\" says counts") }
        if let outputs, !outputs.elementsEqual(new.outputs, by: { $0.isSameDisplay(as: $1) }) {
            changed.append("the displays of \"outputs\" count")
        }
        return changed
    }

    /// Takes the settings that count at the start alone, and logs those that have changed since.
    private func takeStartSettings(of new: ScreenDocument) {
        for what in startChanges(of: new) {
            log.info("configuration: \(what) from the next start on")
        }
        (display, fonts, outputs) = (new.display, new.fonts, new.outputs)
    }

    /// Returns the root of what a further output shows: of the running document, and of each one that
    /// replaces it.
    package func root(ofOutput name: String) -> Node {
        if let root = outputRoots[name] { return root }
        let root = Node()
        root.layoutStyle.display = .stack
        outputRoots[name] = root
        fill(root, name)
        return root
    }

    /// Notes that a further output is connected, or is not any more.
    package func setPresent(_ isPresent: Bool, output name: String) {
        if isPresent { presentOutputs.insert(name) } else { presentOutputs.remove(name) }
        document?.outputs.first { $0.spec.name == name }?.setPresent(isPresent)
    }

    private func fill(_ root: Node, _ name: String) {
        root.removeAllChildren()
        guard let output = document?.outputs.first(where: { $0.spec.name == name }) else { return }
        root.add(output)
        output.setPresent(presentOutputs.contains(name))
    }

    private func report(_ errors: [Diagnostic]) {
        guard errors != lastErrors else { return }
        lastErrors = errors
        for error in errors { log.warning(error.logLine) }
        guard document != nil else { return show(DiagnosticNode(errors)) }
        log.warning("configuration: \(file) cannot be used; the version before goes on")
        guard showsMistakes else { return }
        mistakes?.removeFromParent()
        let node = DiagnosticNode(errors, coversKiosk: true)
        mistakes = node
        add(node)
    }

    /// Shows a node behind the layers over the whole kiosk.
    private func show(_ node: Node) {
        mistakes = nil
        for child in children where child is DocumentNode || child is DiagnosticNode {
            child.removeFromParent()
        }
        insert(node, at: 0)
    }
}
