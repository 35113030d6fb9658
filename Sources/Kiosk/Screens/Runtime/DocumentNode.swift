/// The root of a running document: shows its screens, and connects what they have in common.
final class DocumentNode: Node {
    let runtime: DocumentRuntime
    private(set) var screens: DocumentScreens!
    private(set) var toasts: ToastQueue!
    private(set) var actions: ActionRunner!
    private(set) var data: DocumentData?
    private(set) var services: DocumentServices?
    let language: DocumentLanguage

    private let earlier: DocumentMemory?
    private var updates: UpdateQueue!
    private var clock: DocumentClock?
    private var idle: IdleWatch?
    private var settings: [DocumentSetting] = []
    private var kept: [PersistentVariable] = []
    private(set) var hasBegun = false
    /// Where to begin, if somebody has said so.
    var firstScreen: ScreenStart?
    /// Another document has taken its place.
    private(set) var isClosed = false

    var document: ScreenDocument { runtime.document }
    var values: DocumentValues { runtime.values }

    /// - Parameter memory: What an earlier run of the document left behind. Variables that the
    ///   document still has keep their values if these are still of their types; screens that still
    ///   exist stay.
    init(_ document: ScreenDocument, directory: String, memory: DocumentMemory? = nil) {
        earlier = memory
        language = DocumentLanguage(document.texts, timeZone: document.timeZone)
        runtime = DocumentRuntime(
            document, directory: directory,
            values: DocumentValues(
                slotCount: document.slotCount, values: document.firstValues(keeping: memory?.state),
                host: language))
        super.init()
        layoutStyle.display = .stack
        updates = UpdateQueue(runtime.values) { [weak self] in self?.setNeedsUpdateContent() }
        screens = DocumentScreens(runtime) { [weak self] in self?.addLayer($0) }
        toasts = ToastQueue { [weak self] in self?.add($0) }
        actions = ActionRunner(self)
        add(screens.view)
        connect()
    }

    var memory: DocumentMemory {
        var memory = DocumentMemory()
        for (number, variable) in document.state.enumerated() {
            memory.state[variable.name] = values.global[ScreenDocument.slot(ofState: number)]
        }
        memory.data = data?.values ?? earlier?.data ?? [:]
        memory.screens = hasBegun ? screens.memory : earlier?.screens ?? []
        return memory
    }

    /// The name of the screen that is shown, or is to be shown first.
    var screenName: String {
        hasBegun
            ? screens.shownName
            : firstScreen?.spec.name ?? earlier?.screens.last?.name ?? document.start
    }

    /// Puts a node over the screens, and under a toast.
    func addLayer(_ layer: Node) {
        let top = toasts.shown.flatMap { toast in children.firstIndex { $0 === toast } }
        insert(layer, at: top ?? children.count)
    }

    deinit { close() }

    /// Ends what goes on: another document takes the place of this one.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        tree?.onTouch = nil
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
        // A document that was edited goes on where the one before was.
        if isFirst && earlier == nil { sendStart() }
    }

    /// Shows the first screen, in the first frame: then the tree has all services, and variables get
    /// the values that were kept before anybody reads them.
    private func begin() {
        hasBegun = true
        services = environment(DocumentServicesKey.self)
        if let services {
            language.loop = services.loop
            runtime.loop = services.loop
            let clock = DocumentClock(values, loop: services.loop)
            values.onClockUse = { clock.use($0) }
            self.clock = clock
            if document.state.contains(where: \.isPersistent), let store = services.store {
                keepVariables(in: store)
            }
            services.onClose = { [weak self] in self?.close() }
        }
        followSettings()
        data = DocumentData(runtime, updates, keeping: earlier?.data ?? [:])
        screens.restore(earlier?.screens ?? [])
        if let firstScreen { try? show(firstScreen) }
        if let services {
            data?.start(services)
            watchIdleness(services.loop)
            tree?.onTouch = { [weak self] in
                self?.idle?.noteTouch()
                self?.screens.noteTouch()
            }
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
            setting, in: values.global, updates,
            report: { [weak self] in self?.runtime.report($0, at: $1) },
            apply: { [weak self] name in
                guard let self else { return nil }
                return apply(self, name)
            })
        setting.update()
        settings.append(setting)
    }

    private func keepVariables(in store: StateStore) {
        for (number, variable) in document.state.enumerated() where variable.isPersistent {
            let slot = ScreenDocument.slot(ofState: number)
            if earlier?.state[variable.name] == nil, let json = store.values[variable.name] {
                do {
                    let value = try variable.converted(CELValue(json, as: variable.type))
                    values.global.set(slot, to: value)
                } catch {
                    runtime.log.info("state: the value that was kept is left out: \(error.message)")
                }
            }
            kept.append(
                PersistentVariable(
                    variable.name, slot: slot, of: values.global, to: store, updates))
        }
    }

    private func watchIdleness(_ loop: EventLoop) {
        guard let spec = document.idle else { return }
        idle = IdleWatch(after: spec.after, loop: loop) { [weak self] in
            guard let self else { return }
            _ = actions.start(
                spec.handler, .null, values.global, screens.shown ?? self)
        }
    }

    // MARK: Events

    private func connect() {
        runtime.perform = { [weak self] handler, event, scope, node in
            self?.actions.start(handler, event, scope, node) ?? .notHandled
        }
        screens.onGone = { [weak self] in self?.actions.end(runsOf: $0) }
        screens.onShow = { [weak self] in
            self?.values.global.set(ScreenDocument.Builtin.screen.rawValue, to: .string($0))
        }
        for handler in document.handlers { runtime.install(handler, on: self, in: values.global) }
    }

    /// Once, before the first picture.
    private func sendStart() {
        for handler in document.handlers where handler.event == "start" {
            _ = actions.start(handler, .null, values.global, self)
        }
    }

    // MARK: Looks

    override func paint(into painter: inout Painter) {
        painter.fill(Rect(origin: .zero, size: frame.size), .solid(theme[.background]))
    }

    override func updateAppearance() { setNeedsPaint() }

    override var opaqueBounds: Rect { Rect(origin: .zero, size: frame.size) }
}
