/// Reads a configuration from JSON and reports all its errors.
///
/// It continues after an error, so that one list suffices to fix a file. A document with an error
/// is never returned.
struct DocumentReader {
    /// Reads a whole configuration. Syntax errors do not hide errors in the readable parts.
    ///
    /// - Parameters:
    ///   - directory: The folder against which the paths in the document are resolved; without a
    ///     slash at the end.
    ///   - registry: The node kinds that there are.
    ///   - load: Reads an included file by its whole path.
    /// - Returns: The document, or its errors in the order of the files and locations.
    static func read(
        _ source: SourceFile, directory: String, registry: Registry,
        load: @escaping DocumentFiles.Loader
    ) -> ConfigurationReading {
        let files = DocumentFiles(source, directory: directory, load: load)
        let diagnostics = DiagnosticSink(files)
        let reader = DocumentReader(diagnostics, registry)
        let document = reader.document()
        var reading = ConfigurationReading(
            result: diagnostics.result(document), files: files.paths)
        reading.fingerprints = files.fingerprints
        return reading
    }

    private let registry: Registry
    private let diagnostics: DiagnosticSink
    private let sections: DocumentSections
    private let variables: VariableReader
    private let texts: CheckedTexts
    private let assets: CheckedAssets
    private let themes: CheckedThemes
    private let data: DataDeclarations
    private let queues: QueueDeclarations
    private let compiler: ProgramCompiler
    private let state: CheckedState

    /// Reads the declarations that the bodies of screens and components refer to. Each checker uses
    /// the results of those before it.
    private init(_ diagnostics: DiagnosticSink, _ registry: Registry) {
        self.registry = registry
        self.diagnostics = diagnostics
        sections = SectionReader.read(diagnostics)
        let types = TypeReader(sections[TypeReader.section], diagnostics)
        variables = VariableReader(types: types, sections)
        texts = TextChecker.check(sections[TextChecker.section], diagnostics)
        assets = AssetChecker(diagnostics: diagnostics).check(sections[AssetChecker.section])
        themes = ThemeChecker.check(sections[ThemeChecker.section], diagnostics)
        data = DataDeclarations(sections[DataChecker.section], registry.data, types)
        queues = QueueDeclarations(sections[QueueChecker.section], types)
        let stateSection = sections[StateChecker.section]
        compiler = ProgramCompiler(registry.library, texts, state: stateSection, diagnostics)
        FunctionReader(variables: variables, compiler: compiler)
            .read(sections[FunctionReader.section])
        state = StateChecker(
            assets: assets, data: data, queues: queues, variables: variables, compiler: compiler
        ).check(sections)
    }

    private func document() -> ScreenDocument {
        let styles = StyleReader(sections[StyleReader.section], in: state, registry)
        let commands = CommandDeclarations(
            sections[CommandChecker.section], in: state, variables)
        let brokers = BrokerChecker(scope: state.scope, diagnostics: diagnostics)
            .check(sections[BrokerChecker.section])
        let components = ComponentDeclarer(registry: registry, state: state, variables: variables)
            .declare(sections[ComponentDeclarer.section])
        let screens = ScreenDeclarations(
            sections[ScreenDeclarations.section], in: state, variables, registry)
        let names = DocumentNames(
            screens: screens, commands: commands, brokers: brokers, data: data.section,
            queues: queues, themes: themes,
            outputs: OutputDeclarations(sections[own: OutputsReader.key]))
        let events = EventNames(diagnostics)
        let handlers = HandlerReader(
            ActionListReader(ActionLanguage(registry.actions, names, events)))
        let bodies = BodyServices(
            registry: registry, components: components, styles: styles, handlers: handlers,
            variables: variables)
        let root = RootChecker(
            sections: sections, handlers: handlers, scope: state.scope)

        var document = ScreenDocument()
        readSettings(screens, commands, events, into: &document)
        readState(handlers, into: &document)
        document.layers = LayerReader(styles: styles).specs(sections)
        readServices(commands, brokers, handlers, into: &document)
        document.components = ComponentChecker(bodies: bodies).check()
        document.screens = ScreenChecker(bodies: bodies, components: document.components)
            .check(screens)
        document.pictures = compiler.pictures
        document.remotePictures = document.findRemotePictures()
        root.read(texts, into: &document)
        if !bodies.nodes.isTooLarge { events.reportUnsent() }
        finish(&document, handlers)
        return document
    }

    /// Adds the parts that need everything else to be read first.
    private func finish(_ document: inout ScreenDocument, _ handlers: HandlerReader) {
        handlers.warnOfLoops()
        document.allHandlers = handlers.all
        document.slotCount = compiler.slotCount
        document.sources = diagnostics.files.all.map(\.source)
        document.warnings = diagnostics.warnings
    }

    /// Reads the sections about other programs and servers.
    private func readServices(
        _ commands: CommandDeclarations, _ brokers: BrokerDeclarations, _ handlers: HandlerReader,
        into document: inout ScreenDocument
    ) {
        document.commands = CommandChecker(diagnostics: diagnostics).check(commands)
        document.data = DataChecker(
            scope: state.scope, commands: commands, brokers: brokers, handlers: handlers
        ).check(data)
        document.brokers = brokers.specs
        document.queues = QueueChecker(
            scope: state.scope, commands: commands, brokers: brokers, handlers: handlers
        ).check(queues)
    }

    private func readSettings(
        _ screens: ScreenDeclarations, _ commands: CommandDeclarations, _ events: EventNames,
        into document: inout ScreenDocument
    ) {
        SettingsChecker(diagnostics: diagnostics).read(sections, into: &document)
        document.outputs = OutputsReader(screens: screens, diagnostics: diagnostics)
            .outputs(sections[own: OutputsReader.key])
        document.themes = themes.themes
        document.access = AccessSectionReader(commands: commands, diagnostics: diagnostics)
            .spec(sections)
        document.control = ControlSectionReader(events: events).spec(sections)
        document.texts = texts.catalog
    }

    /// Reads the variables: those of `state`, and then the derived ones, in the order of their slots.
    private func readState(_ handlers: HandlerReader, into document: inout ScreenDocument) {
        document.state = state.variables
        document.timers = TimerReader(handlers: handlers).timers(state.timers, state.scope)
        document.idleSlot = state.idleSlot
        document.derived = state.timers.map { _ in TimerSpec.stopped }
        if state.idleSlot != nil { document.derived.append(.null) }
        document.computed = state.computed
        document.derived += state.computed.map { _ in nil }
        document.assets = assets.values
    }
}
