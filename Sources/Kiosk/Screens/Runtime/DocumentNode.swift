/// The root of a running document: shows its screens, and connects their shared parts.
final class DocumentNode: Node {
    let runtime: DocumentRuntime
    private(set) lazy var ownLayers = Layers(over: self)
    private(set) lazy var screens = DocumentScreens(runtime, ownLayers)
    private(set) lazy var actions = ActionRunner(self)
    private(set) var data: DocumentData?
    private(set) var services: DocumentServices?
    let language: DocumentLanguage

    private let earlier: DocumentMemory?
    private lazy var updates = UpdateQueue(runtime.values) { [weak self] in
        self?.setNeedsUpdateContent()
    }
    private var clock: DocumentClock?
    private var idle: IdleWatch?
    private var settings: [DocumentSetting] = []
    private var kept: [PersistentVariable] = []
    private(set) var hasBegun = false
    /// The screen to begin with, if it was chosen from outside.
    var firstScreen: ScreenStart?
    /// True once another document has replaced it.
    private(set) var isClosed = false

    var document: ScreenDocument { runtime.document }
    var values: DocumentValues { runtime.values }
    var global: Scope { runtime.global }

    /// - Parameter memory: State of an earlier run. Variables keep their values if their types
    ///   still match; screens that still exist stay.
    init(_ document: ScreenDocument, directory: String, memory: DocumentMemory? = nil) {
        earlier = memory
        language = DocumentLanguage(document.texts, timeZone: document.timeZone)
        runtime = DocumentRuntime(
            document, directory: directory, slotCount: document.slotCount,
            values: document.firstValues(keeping: memory?.state), host: language)
        super.init()
        layoutStyle.display = .stack
        setEnvironment(LayersKey.self, to: ownLayers)
        add(screens.stack)
        connect()
    }

    var memory: DocumentMemory {
        var memory = DocumentMemory()
        for (number, variable) in document.state.enumerated() {
            memory.state[variable.name] = global[ScreenDocument.slot(ofState: number)]
        }
        memory.data = data?.values ?? earlier?.data ?? [:]
        memory.screens = hasBegun ? screens.memory : earlier?.screens ?? []
        return memory
    }

    /// Name of the current screen, or of the first one to be shown.
    var screenName: String {
        hasBegun
            ? screens.shownName
            : firstScreen?.spec.name ?? earlier?.screens.last?.name ?? document.start
    }

    deinit { close() }

    /// Ends all activity, since another document replaces this one.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        services?.onClose(of: self, nil)
        actions.endAll()
        data?.close()
        values.onClockUse = nil
        clock?.use(false)
        idle = nil
        for variable in kept { variable.stop() }
        for setting in settings { setting.end() }
    }

    // MARK: Life

    override func setUp() { runtime.log = tree?.log ?? .silent }

    override func updateContent() {
        let isFirst = !hasBegun
        if isFirst { begin() }
        updates.run()
        // An edited document continues from the previous version's state.
        if isFirst && earlier == nil { sendStart() }
    }

    /// Shows the first screen, in the first frame: then the tree has all services, and variables
    /// have their persistent values before they are read.
    private func begin() {
        hasBegun = true
        services = environment(DocumentServicesKey.self)
        if let services {
            language.loop = services.loop
            runtime.loop = services.loop
            let clock = DocumentClock(values, loop: services.loop)
            values.onClockUse = { clock.use($0) }
            self.clock = clock
            let store = document.state.contains(where: \.isPersistent) ? services.store : nil
            let values = EarlierValues(runtime: runtime, store: store)
            values.reportMisfits(of: earlier?.state ?? [:])
            if let store { keepVariables(in: store, values) }
            services.onClose(of: self) { [weak self] in self?.close() }
        }
        // The theme and the language may be computed from data.
        data = DocumentData(runtime, updates, keeping: earlier?.data ?? [:])
        followSettings()
        screens.restore(earlier?.screens ?? [])
        if let firstScreen { try? show(firstScreen) }
        if let services {
            data?.start(services)
            watchIdleness(services.loop)
        }
    }

    private func followSettings() {
        follow(document.locale) { $0.setLocale($1) }
        follow(document.theme) { $0.setTheme($1) }
    }

    private func follow(
        _ setting: ValueSpec, _ apply: @escaping (DocumentNode, String) -> String?
    ) {
        let setting = DocumentSetting(
            setting, in: global, updates,
            report: { [weak self] in self?.runtime.report($0, at: $1) },
            apply: { [weak self] name in
                guard let self else { return nil }
                return apply(self, name)
            })
        setting.update()
        settings.append(setting)
    }

    private func keepVariables(in store: StateStore, _ values: EarlierValues) {
        for (number, variable) in document.state.enumerated() where variable.isPersistent {
            let slot = ScreenDocument.slot(ofState: number)
            if earlier?.state[variable.name] == nil, let value = values.kept(variable) {
                global.set(slot, to: value)
            }
            kept.append(
                PersistentVariable(
                    variable.name, slot: slot, of: global, to: store, updates))
        }
    }

    private func watchIdleness(_ loop: EventLoop) {
        guard let spec = document.idle else { return }
        idle = IdleWatch(after: spec.after, loop: loop) { [weak self] in
            guard let self else { return }
            _ = actions.start(
                spec.handler, .null, global, screens.shown ?? self)
        }
    }

    // MARK: Events

    override var watchesTouches: Bool { true }

    override func panelWasTouched() {
        idle?.noteTouch()
        screens.noteTouch()
    }

    private func connect() {
        runtime.perform = { [actions] in actions.start($0, $1, $2, $3) }
        screens.onGone = { [actions] in actions.end(runsOf: $0) }
        screens.onShow = { [weak self] in
            self?.global.set(ScreenDocument.Builtin.screen.rawValue, to: .string($0))
        }
        for handler in document.handlers { runtime.install(handler, on: self, in: global) }
    }

    /// Sends the start event, once, before the first picture.
    private func sendStart() {
        for handler in document.handlers where handler.event == "start" {
            _ = actions.start(handler, .null, global, self)
        }
    }

    // MARK: Looks

    override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(theme[.background]))
    }

    override func updateAppearance() { setNeedsPaint() }

    override var opaqueBounds: Rect { bounds }
}
