/// The root of a running document: shows its screens, and connects their shared parts.
final class DocumentNode: ScreensNode {
    private(set) lazy var actions = ActionRunner(self)
    private(set) var data: DocumentData?
    private(set) var services: DocumentServices?
    let language: DocumentLanguage

    /// State of the previous version, until the first frame.
    private(set) var earlier: DocumentMemory?
    private(set) lazy var updates = UpdateQueue(runtime.values) { [weak self] in
        self?.setNeedsUpdateContent()
        for output in self?.outputs ?? [] { output.setNeedsUpdateContent() }
    }
    /// The roots of the further outputs that have screens of their own.
    private(set) var outputs: [DocumentOutputNode] = []
    private var clock: DocumentClock?
    private(set) var idleRules: [IdleRule] = []
    private var staff: StaffWatch?
    private var settings: [DocumentSetting] = []
    private(set) var queues: DocumentQueues?
    private var brokers: DocumentBrokers?
    /// Modes of guests, and speech; nil before the first frame.
    private(set) var access: DocumentAccess?
    /// Amount of motion that the document's own formula gives.
    var ownMotion = ScreenDocument.fullMotion
    private(set) var schedule: ScheduleRunner?
    private var playlist: PlaylistRunner?
    /// The theme that the document's own formula gives; nil while it has no value.
    private(set) var ownTheme: String?
    var themeChoice = SettingChoice()
    var localeChoice = SettingChoice()
    /// Values for `state` from the previous version, until the first frame.
    private var inherited: InheritedState
    private var kept: [StateFollower] = []
    private var computed: [ComputedVariable] = []
    private(set) var watchers: WatcherGroup?
    private(set) lazy var timers = TimerGroup(document.timers, in: global, runtime, updates)
    /// Waits until a next version may replace this one.
    var reloadGate: ReloadGate?
    /// Time of the latest touch.
    private(set) var lastTouch: Instant?
    /// The place for values that outlive the process; nil where the document keeps none, or where
    /// nothing is kept.
    private(set) var store: StateStore?
    private(set) var hasBegun = false
    /// Called when another screen is shown, modals not counted.
    var onScreen: ((String) -> Void)?
    /// Reports changed variables of `state`; empty while nobody asks.
    var stateFollowers: [StateFollower] = []
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
        let inherited = InheritedState(document.state, keeping: memory, host: language)
        let runtime = DocumentRuntime(
            document, directory: directory, slotCount: document.slotCount,
            values: document.firstValues(inherited), host: language)
        self.inherited = inherited
        let first = ScreenDocument.slot(ofState: 0)
        runtime.values.stateSlots = first..<first + document.state.count
        super.init(runtime)
        connect()
        outputs = document.outputs.filter { $0.start != nil }
            .map { DocumentOutputNode($0, of: self) }
    }

    /// Name of the current screen, or of the first one to be shown.
    var screenName: String {
        if hasBegun { return screens.shownName }
        if let firstScreen, !firstScreen.isModal { return firstScreen.spec.name }
        return earlier?.display.screens.last?.name ?? document.start
    }

    deinit { close() }

    /// Ends all activity, since another document replaces this one.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        services?.onClose(of: self, nil)
        services?.power.onChange(of: self, nil)
        store?.observe(self, nil)
        actions.endAll()
        data?.close()
        queues?.close()
        brokers?.close()
        values.onClockUse = nil
        clock?.use(false)
        runtime.idle?.close()
        runtime.idle = nil
        staff?.close()
        access?.close()
        (schedule, playlist) = (nil, nil)
        watchers?.close()
        timers.close()
        reloadGate = nil
        writeKept()
        for variable in kept { variable.end() }
        reportState(nil)
        for setting in settings { setting.end() }
        for variable in computed { variable.close() }
        runtime.watchers.close()
        updates.close()
    }

    // MARK: Life

    override func setUp() {
        runtime.log = tree?.log ?? .silent
        // Before anything is computed: what depends on the size has it from the first layout on.
        followSize()
    }

    override func updateContent() {
        let isFirst = !hasBegun
        let earlier = earlier
        if isFirst { begin() }
        runUpdates()
        if isFirst {
            send(earlier == nil ? .start : .reload)
            self.earlier = nil
        }
        runtime.watchers.perform(runUpdates)
    }

    /// Updates what follows from changed values, before the screens of another output show them.
    func updateValues() {
        guard hasBegun, !isClosed else { return }
        runUpdates()
        runtime.watchers.perform(runUpdates)
    }

    /// Updates what follows from changed values. What a frame changes is stored together.
    private func runUpdates() {
        if let store { store.together(updates.run) } else { updates.run() }
    }

    /// Shows the first screen, in the first frame: then the tree has all services, and variables
    /// have their persistent values before they are read.
    private func begin() {
        hasBegun = true
        services = environment(DocumentServicesKey.self)
        adjustInput()
        if let services { connect(to: services) }
        // Before what waits for a time: a clock that is set moves the times of entries, but not those
        // of entries that timers make because of it.
        queues = DocumentQueues(self, services)
        timers.install()
        timers.attach(to: self)
        setEnvironment(ControlLanguageKey.self, to: LocaleConventions(language))
        // The theme and the language may be computed from data.
        data = DocumentData(runtime, updates, keeping: earlier) { [weak self] in
            guard let self else { return }
            _ = actions.start($0, $1, global, self, answering: $2)
        }
        access = DocumentAccess(self)
        if let earlier { localeChoice = earlier.localeChoice }
        // Before the settings: their expressions may read which entries apply.
        let schedule = services.flatMap { scheduleRunner($0.loop) }
        followSettings()
        if let services { follow(schedule, services.loop) }
        // After the schedule: it may have been chosen instead of the schedule's theme.
        if let earlier { themeChoice = earlier.themeChoice }
        giveTheme()
        let watchers = WatcherGroup(
            document.watchers, in: global, keeping: earlier?.trueConditions ?? [], runtime, updates)
        watchers.attach(to: self)
        self.watchers = watchers
        var restored = screens.restore(earlier?.display)
        for output in outputs { restored += output.begin(earlier?.outputs[output.spec.name]) }
        resume(restored)
        if let playlist = schedule?.now.playlist, !playlist.isEmpty {
            self.playlist?.play(playlist)
        } else if earlier?.showsScheduledScreen == true {
            screens.setFirst(nil, .none)
        }
        if let firstScreen { try? show(firstScreen) }
        if let services { start(services) }
        access?.begin(keeping: earlier?.modes)
    }

    /// Starts what comes from outside, and what waits for a time.
    private func start(_ services: DocumentServices) {
        data?.start(services)
        // Leaves the brokers of the previous version, which nothing needs any more.
        services.data.mqtt.use(document.brokers.values.map { $0.broker(in: runtime.directory) })
        watchIdleness(services.loop)
        watchStaff(services.loop)
        tree?.images.remote?.loadAhead(document.remotePictures)
        timers.earlier = earlier?.timers ?? [:]
        timers.begin()
    }

    /// Sets how the tree takes touches and keys.
    private func adjustInput() {
        tree?.adjustGestures = document.gestures.applied
        tree?.keyboardSettings = document.keyboards
        tree?.inputMode = document.inputMode
        setEnvironment(ScreenKeyboardKey.self, to: document.screenKeyboard)
    }

    /// Takes what outlives the document: the clock, the persistent values, the panel's light, the
    /// connections with brokers.
    private func connect(to services: DocumentServices) {
        language.loop = services.loop
        runtime.loop = services.loop
        runtime.idle = IdleWatch(runtime, services.loop)
        let clock = DocumentClock(values, loop: services.loop)
        values.onClockUse = { clock.use($0) }
        self.clock = clock
        store = document.keepsValues ? services.store : nil
        EarlierValues(runtime: runtime, store: store).report(inherited.misfits)
        // All at once: a power cut leaves either what was before or what is now.
        if let store {
            store.together { keepVariables(in: store) }
            store.observe(self, prepare: { [weak self] in self?.writeKept() }) {
                [weak self] news in self?.take(news)
            }
        }
        inherited = InheritedState()
        services.onClose(of: self) { [weak self] in self?.close() }
        followLight(services.power)
        if !document.brokers.isEmpty { brokers = DocumentBrokers(self, services.data.mqtt) }
    }

    private func followSettings() {
        follow(document.locale) { $0.setLocale($0.localeChoice.give($1)) }
        follow(document.motion) { $0.setMotion($1) }
        follow(document.theme) { node, name in
            node.ownTheme = name
            return node.giveTheme()
        }
    }

    /// Makes the runner of the schedule, if there is one, whose entries expressions read from then on.
    private func scheduleRunner(_ loop: EventLoop) -> ScheduleRunner? {
        guard !document.schedule.isEmpty else { return nil }
        let schedule = ScheduleRunner(runtime, loop) { [weak self] in
            self?.scheduleChanged(from: $0)
        }
        noteSchedule(schedule.now)
        return schedule
    }

    /// Follows the times of the day: the theme at once, and the first screen before it is shown.
    private func follow(_ schedule: ScheduleRunner?, _ loop: EventLoop) {
        if let schedule {
            self.schedule = schedule
            playlist = PlaylistRunner(screens, loop)
            if let first = schedule.now.playlist.first { screens.firstName = first.screen }
        }
        // Without a schedule, too: the version before this one may have had one.
        giveLight()
    }

    private func scheduleChanged(from before: ScheduledValues) {
        guard let now = schedule?.now else { return }
        // First: what follows may cause actions, which see what applies now.
        if now.names != before.names { noteSchedule(now) }
        if (now.light, now.brightness) != (before.light, before.brightness) { giveLight() }
        if now.theme != before.theme { giveTheme() }
        if now.playlist != before.playlist { playlist?.play(now.playlist) }
    }

    /// Applies the schedule's light and brightness to the panel; without them, it is fully on.
    private func giveLight() {
        services?.power.follow(brightness: schedule?.now.brightness)
        services?.power.rest(at: schedule?.now.light ?? .on)
    }

    private func follow(
        _ setting: ValueSpec, _ apply: @escaping (DocumentNode, String) -> String?
    ) {
        let setting = DocumentSetting(
            setting, runtime, updates,
            apply: { [weak self] name in
                guard let self else { return nil }
                return apply(self, name)
            })
        setting.update()
        settings.append(setting)
    }

    private func keepVariables(in store: StateStore) {
        let values = EarlierValues(runtime: runtime, store: store)
        for (number, variable) in document.state.enumerated() where variable.isPersistent {
            let slot = ScreenDocument.slot(ofState: number)
            if let name = inherited.moved[variable.name] {
                let isKept = values.move(name, to: variable, global[slot])
                if !isKept { global.set(slot, to: variable.initial) }
            } else if !inherited.names.contains(variable.name), let value = values.kept(variable) {
                global.set(slot, to: value)
            }
            kept.append(
                StateFollower(variable.name, slot: slot, of: global, updates) { name, value in
                    store.together(isUrgent: variable.persistence == .now) {
                        store.set(name, to: value.json)
                        store.setVersion(variable.version, of: name)
                    }
                })
        }
    }

    /// Gives variables the values of a state file that could not be opened at the start. Those that
    /// were set meanwhile keep their values.
    private func take(_ news: StateNews) {
        guard let store else { return }
        let values = EarlierValues(runtime: runtime, store: store)
        store.together {
            for (number, variable) in document.state.enumerated() where variable.isPersistent {
                guard let name = variable.names.first(where: { store.values[$0] != nil }),
                    news.values[name] != nil, let value = values.kept(variable)
                else { continue }
                global.set(ScreenDocument.slot(ofState: number), to: value)
            }
        }
    }

    /// Passes the variables' values to the store now, without waiting for the next frame.
    func writeKept() { for variable in kept { variable.update() } }

    private func watchStaff(_ loop: EventLoop) {
        guard let spec = document.staff else { return }
        staff = StaffWatch(spec, loop) { [weak self] in
            guard let self else { return }
            // The finger that made the sign has no other effect.
            tree?.cancelTouches()
            _ = runtime.run(spec.handler, global, screens.shown ?? self)
        }
    }

    private func watchIdleness(_ loop: EventLoop) {
        for spec in document.idle {
            let rule = IdleRule(spec, in: global, runtime, loop, updates) { [weak self] in
                self.map { $0.screens.shown ?? $0 }
            }
            idleRules.append(rule)
            runtime.idle?.add(rule)
            rule.begin(keeping: earlier?.idle.first { $0.settings == spec.settings })
        }
    }

    // MARK: Events

    override func panelWasTouched(_ touch: Touch) {
        if let tree { staff?.take(touch, in: tree) }
        super.panelWasTouched(touch)
    }

    /// Notes that somebody uses the kiosk, on any of its outputs.
    override func noteInput() {
        lastTouch = runtime.now
        runtime.idle?.noteTouch()
        super.noteInput()
        playlist?.noteTouch()
        access?.noteInput()
    }

    override var takesKeys: Bool { true }

    /// Escape goes back to the screen before.
    override func handle(key event: KeyEvent) -> Handling {
        guard event.symbol == .escape, event.phase == .down, screenCount > 1 else {
            return .notHandled
        }
        try? screens.goBack()
        return .handled
    }

    private func connect() {
        runtime.perform = { [actions] in actions.start($0, $1, $2, $3) }
        runtime.run = { [actions] in actions.run($0, .null, $1, $2) }
        runtime.isAwaited = { [actions] in actions.isWaiting(in: $0) }
        runtime.onMessage = { [unowned screens] in screens.noteInput() }
        screens.onGone = { [actions] in actions.end(runsOf: $0) }
        screens.onShow = { [weak self] in
            self?.global.set(ScreenDocument.Builtin.screen.slot, to: .string($0))
            self?.access?.screenDidChange()
            self?.onScreen?($0)
        }
        runtime.watchers.onFirst = { [weak self] in self?.setNeedsUpdateContent() }
        for handler in document.handlers { runtime.install(handler, on: self, in: global) }
        computed = document.computed.variables(in: global, runtime, updates)
    }

    /// Sends an event of the document itself.
    private func send(_ event: DocumentGrammar.RootEvent) {
        for handler in document.handlers where handler.event == event.rawValue {
            _ = actions.start(handler, .null, global, self)
        }
    }
}
