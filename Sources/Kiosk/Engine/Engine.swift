/// A tree on an output: the composition root of everything below it.
///
/// The engine owns the frame machine and connects input to the tree. It runs on the thread of its
/// loop and makes frames only in the loop's turns.
package final class Engine {
    package let loop: EventLoop
    package let tree: Tree
    package let driver: FrameDriver
    package let log: Log
    /// Called once, when the first complete picture is displayed, on whichever output of the kiosk.
    package var onFirstPicture: (() -> Void)?

    /// Called with what each frame has changed of the picture, in its pixels; nil if that is not asked for.
    package var onDamage: ((Region) -> Void)?
    /// Called with the number of the virtual terminal that a key of this machine asks for.
    package var onTerminalKey: ((Int) -> Void)?

    package let update: FrameUpdate
    /// Device pixels per logical pixel, for each display that comes.
    let scale: ScaleRequest
    /// Mapping between the panel and the picture.
    package internal(set) var mapping: TouchMapping
    /// Thread for the commands to panels, which may take seconds: pictures and files do not wait for them.
    private(set) lazy var lightWorker = Worker(loop: loop)
    /// The light of this display; nil where the picture is drawn darker.
    var lights: PanelHardware?
    /// The light of the display that another program has; nil while the kiosk has one, and for one
    /// that has gone.
    var lentLights: PanelHardware?
    /// Light of the panel before.
    var toldLight = ToldLight.full
    var findLights: ((DisplayConnection?, Worker) -> PanelHardware)?
    /// The pictures of servers.
    package var pictures: RemotePictures { shared.pictures }
    /// Services of the machine for documents.
    package var services: DocumentServices { shared.services }
    var sources: [any InputSource] = []
    private let scanners: ScannerFilter
    private let stuckTouches: StuckTouches
    private let keyboard: ScreenKeyboard
    private var recorder: TouchRecorder?
    private lazy var holdLimit = Timer(loop: loop) { [unowned self] in
        driver.isHolding = false
        releaseNetwork()
    }
    private lazy var wakeUpTimer = Timer(loop: loop) { [unowned self] in
        tree.wakeUp(at: loop.now)
    }
    private lazy var pointerTimer = Timer(loop: loop) { [unowned self] in tree.pointer = nil }
    /// True once a complete picture was on the display, or only a dark panel kept it back.
    package private(set) var hasShownPicture = false
    /// True once this is so of any output of the kiosk, whose first engine knows it.
    package private(set) var isReady = false
    /// True while the kiosk draws into memory because it has no display: nothing can be touched, and
    /// no picture counts as shown.
    package internal(set) var isUnseen = false {
        didSet { if isUnseen != oldValue { onVisibility?(!isUnseen) } }
    }
    /// Called when the kiosk has a display again, with true, or none, with false.
    package var onVisibility: ((Bool) -> Void)?
    /// Trees on other outputs, which share all services with this one.
    package private(set) var further: [Engine] = []
    /// The calibration of a touchscreen that is under way.
    var calibration: Calibration?
    /// The roots of outputs that show the same picture.
    var mirrors: [MirrorNode] = []
    /// The roots of outputs over which the picture goes on.
    var spans: [SpanNode] = []
    /// The engine of the first output; nil for that itself.
    private(set) weak var first: Engine?
    /// The names and rules by which touchscreens are assigned to this output.
    var touched: TouchedOutput
    /// The parts that all trees of this kiosk use.
    let shared: SharedParts

    /// Maximum time that the first picture waits for images being decoded.
    private static let longestHold = Duration.milliseconds(250)
    /// Number of frames that were made while pictures were still being decoded for the first one that is shown.
    private var framesBeforeResults = 0

    /// The engine owns the output and the store, and closes them. The store is opened when a document
    /// first has a value to keep.
    ///
    /// - Parameters:
    ///   - isUnseen: True if the output only stands in for a display that is yet to come.
    ///   - scale: Device pixels per logical pixel.
    ///   - store: Opens the place where documents keep values that outlive the process.
    ///   - cacheDirectory: Folder in which servers' pictures are kept; nil for memory.
    ///   - socketDirectory: Folder of the sockets of data sources.
    package convenience init(
        loop: EventLoop, output: any Output, isUnseen: Bool = false, rotation: Rotation,
        scale: ScaleRequest = .factor(1), root: Node, fonts: FontLibrary,
        store: (() -> StateStore)? = nil,
        cacheDirectory: String? = nil, socketDirectory: String = "/run/kiosk", log: Log
    ) {
        let parts = SharedParts(
            loop: loop, fonts: fonts, store: store, cacheDirectory: cacheDirectory,
            socketDirectory: socketDirectory, log: log)
        self.init(
            parts, loop: loop, output: output, isUnseen: isUnseen, rotation: rotation, scale: scale,
            root: root, log: log, touched: TouchedOutput(name: "the first display"), first: nil)
        // A screen that the tree leaves at its end may still set the light.
        services.power.onChange = { [weak self] in
            guard let self else { return }
            changeLight()
            for other in further { other.changeLight() }
        }
    }

    /// Shows another tree on a further output, which it owns.
    ///
    /// - Parameters:
    ///   - isUnseen: True if the output only stands in for a display that is yet to come.
    ///   - touched: What decides which touchscreens are its.
    package func add(
        _ output: any Output, isUnseen: Bool = false, rotation: Rotation = .none,
        scale: ScaleRequest = .factor(1), root: Node, touched: TouchedOutput
    ) -> Engine {
        let engine = Engine(
            shared, loop: loop, output: output, isUnseen: isUnseen, rotation: rotation,
            scale: scale, root: root, log: log, touched: touched, first: self)
        engine.tree.onUnhandledEvent = { [unowned self] event, node in
            tree.onUnhandledEvent?(event, node) ?? .notHandled
        }
        engine.findLights = findLights
        further.append(engine)
        divideTouchscreens()
        return engine
    }

    private init(
        _ shared: SharedParts, loop: EventLoop, output: any Output, isUnseen: Bool,
        rotation: Rotation, scale: ScaleRequest, root: Node, log: Log, touched: TouchedOutput,
        first: Engine?
    ) {
        self.shared = shared
        self.touched = touched
        self.first = first
        self.loop = loop
        self.log = log
        self.isUnseen = isUnseen
        scanners = ScannerFilter(loop: loop, log: log)
        stuckTouches = StuckTouches(loop: loop)
        let presenter = Presenter(output: output, rotation: rotation)
        let pixels = presenter.shadow.size
        let factor = scale.factor(pixelsPerMillimetre: output.pixelsPerMillimetre)
        self.scale = scale
        mapping = TouchMapping(rotation: rotation, pixels: pixels, scale: factor)
        driver = FrameDriver(loop: loop, presenter: presenter, log: log)
        tree = Tree(
            root: root, pixels: pixels, scale: factor,
            text: TextEngine(fonts: shared.fonts), images: shared.images,
            log: log)
        update = FrameUpdate(tree: tree, recorder: driver.recorder)
        keyboard = ScreenKeyboard(tree)
        measureGestures(on: output, scale: factor)
        if first == nil {
            services.data.peers.nextFrame = { [weak driver] in driver?.nextStart }
        }
        giveServices()
        connectFilters()
        tree.onFocusUse = { [weak keyboard] in keyboard?.note($0) }
        tree.paintFocusRing = { $0.paintFocusRing(into: &$1) }
        connectFrames()
        if !isUnseen { notePanel(of: output) }
        holdFirstPicture()
        driver.requestFrame()
    }

    /// Gives the tree the services that its nodes ask for.
    private func giveServices() {
        tree.setEnvironment(
            FetcherKey.self, to: Fetcher(worker: shared.worker, http: services.data.http))
        tree.setEnvironment(DocumentServicesKey.self, to: services)
        tree.setEnvironment(EventLoopKey.self, to: loop)
        tree.setEnvironment(HTTPClientKey.self, to: services.data.http)
    }

    /// Connects what keys and touches pass on their way to the tree.
    private func connectFilters() {
        scanners.onKey = { [unowned self] key in if !showsTerminal(key) { press(key) } }
        scanners.onScan = { [unowned self] code in scan(code) }
        tree.onKeyboardSettings = { [weak self] settings in
            guard let self else { return }
            scanners.settings = settings.scanners
            for source in self.sources { source.use(settings) }
        }
        stuckTouches.onStuck = { [unowned self] touch in
            let position = [touch.position.x, touch.position.y].map { "\(Int(100 * $0)) %" }
            log.warning(
                "input: a touch at \(position[0]), \(position[1]) of the panel has stayed at one place for a "
                    + "minute; it is ignored until it lifts")
            perform(touch)
        }
    }

    private func connectFrames() {
        driver.makeFrame = { [unowned self] time in makeFrame(at: time) }
        driver.onShown = { [unowned self] in noteShown() }
        // The tree's owner may keep it and change it.
        tree.requestFrame = { [weak self] in self?.driver.requestFrame() }
        tree.hasTimeLeft = { [weak driver] in driver?.hasTimeLeft ?? true }
        tree.requestWakeUp = { [weak self] time in
            if let time { self?.wakeUpTimer.arm(at: time) } else { self?.wakeUpTimer.disarm() }
        }
    }

    /// Makes a frame, and passes what it has changed to those who show or watch the picture.
    private func makeFrame(at time: Instant) -> FrameResult {
        var result = update.run(at: time, shadow: driver.presenter.shadow)
        if !result.damage.isEmpty {
            for mirror in mirrors { mirror.noteChange(result.damage) }
            onDamage?(result.damage)
            for span in spans { span.noteChange(result.damage) }
        }
        if !spans.isEmpty {
            result.damage = result.damage.intersection(driver.presenter.panel)
        }
        return result
    }

    /// The display, or the memory that stands in for one.
    package var output: any Output { driver.presenter.output }

    /// The picture in logical orientation.
    package var picture: PixelBuffer { driver.presenter.shadow }

    /// True if something is connected that can touch the tree.
    package var hasInput: Bool { !sources.isEmpty }

    /// Time without a motion after which the arrow of a mouse goes.
    package static let pointerTime = Duration.seconds(3)

    /// Shows the arrow of a mouse at a place of the panel, with coordinates from 0 to 1.
    private func showPointer(at position: Point) {
        guard !isUnseen else { return }
        tree.pointer = mapping.logical(position)
        pointerTimer.arm(after: Engine.pointerTime)
    }

    /// Connects a source of touches to the tree.
    package func connect(_ source: any InputSource) {
        source.onTouch = { [unowned self] in take($0) }
        source.onPointer = { [unowned self] position in showPointer(at: position) }
        source.onKey = { [unowned self] key in scanners.take(key) }
        source.use(tree.keyboardSettings)
        sources.append(source)
        divideTouchscreens()
    }

    /// Takes a touch of the panel, or of somebody who touches it from elsewhere.
    ///
    /// - Parameter isOnMirror: True for a touch of another display that shows this one's picture, also
    ///   while this one has none.
    package func take(_ touch: DeviceTouch, isOnMirror: Bool = false) {
        if touch.output > 0 { return further[touch.output - 1].takeFurther(touch.on(output: 0)) }
        if stuckTouches.admits(touch) { perform(touch, isOnMirror: isOnMirror) }
    }

    private func perform(_ touch: DeviceTouch, isOnMirror: Bool = false) {
        // A touch that the tree has counts to its end, also if that comes once the display has gone.
        guard !isUnseen || isOnMirror || touch.phase == .cancel else {
            // The end of a finger that turned the panel on counts, or the panel would wait for it.
            if touch.ends { _ = services.power.takes(touch) }
            return
        }
        if let calibration { return calibration.take(touch) }
        if let span = tree.root as? SpanNode, let first {
            var treeTouch = mapping.touch(touch)
            treeTouch.position = first.position(of: treeTouch.position, on: span)
            return first.dispatch(treeTouch, of: touch)
        }
        recorder?.record(touch)
        dispatch(mapping.touch(touch), of: touch)
    }

    private func dispatch(_ treeTouch: Touch, of touch: DeviceTouch) {
        if services.power.takes(touch) {
            tree.noteTouch(treeTouch)
        } else {
            tree.dispatch(treeTouch)
        }
    }

    /// Asks for the virtual terminal that a key of this machine stands for, where that is allowed.
    private func showsTerminal(_ key: DeviceKey) -> Bool {
        guard tree.keyboardSettings.showsTerminals, let number = key.terminal else { return false }
        if key.phase == .down { onTerminalKey?(number) }
        return true
    }

    /// Takes a key that a person has pressed, here or elsewhere.
    ///
    /// - Returns: `handled` if something took it: a node, the focus, or the panel that it turned on.
    @discardableResult
    package func press(_ key: DeviceKey) -> Handling {
        guard services.power.takes(key) else { return tree.dispatch(key) }
        tree.noteKey(key)
        return .handled
    }

    /// Presses and releases a key, as a person does.
    ///
    /// - Returns: `handled` if something took the press.
    @discardableResult
    package func press(_ symbol: KeySymbol, text: String = "") -> Handling {
        let handling = press(DeviceKey(symbol, .down, text: text, time: loop.now))
        press(DeviceKey(symbol, .up, time: loop.now))
        return handling
    }

    /// Presses and releases the key of a character; that of a line break is the return key.
    ///
    /// - Returns: `handled` if something took the press.
    package func type(_ character: Character) -> Handling {
        switch character {
        case "\n": press(.enter)
        case " ": press(.space, text: " ")
        default: press(.character(character), text: String(character))
        }
    }

    /// Takes a code as one that a scanner has read.
    @discardableResult
    package func scan(_ code: String) -> Handling {
        services.power.noteScan()
        return tree.dispatch(scan: code)
    }

    /// Records all touches from now on.
    package func record(to recorder: TouchRecorder) { self.recorder = recorder }

    /// True if the first picture is shown and nothing is in progress.
    package var isAtRest: Bool {
        hasShownPicture && driver.isIdle && loop.outstandingJobs == 0
    }

    /// Releases display and input.
    package func close() {
        recorder?.close()
        for source in sources { source.close() }
        sources.removeAll()
        if first == nil {
            for other in further { other.close() }
            services.close()
            pictures.close()
        }
        driver.stop()
        lights?.close(restores: true)
        lentLights?.close(restores: true)
        output.close()
    }

    /// Delays the first picture until images being decoded are complete, or a time limit, to avoid
    /// flicker.
    private func holdFirstPicture() {
        driver.isHolding = true
        holdLimit.arm(at: loop.time.now + Engine.longestHold)
        loop.onEndOfTurn { [weak self] in self?.endHoldIfComplete() }
    }

    private func endHoldIfComplete() {
        guard driver.isHolding, driver.counters.frames > 0 else { return }
        guard loop.outstandingJobs == 0 else {
            framesBeforeResults = driver.counters.frames
            return
        }
        // What moves asks for one frame after the other. The second has what the first has asked for.
        guard driver.isIdle || driver.counters.frames > framesBeforeResults + 1 else {
            return driver.skipWait()
        }
        // The limit stays for the network: a display that is away or dark shows no picture.
        driver.isHolding = false
    }

    /// Has HTTP requests and connections with brokers wait until the first picture is shown, which does
    /// not wait for them, but not longer than that may wait.
    func holdNetwork() { setNetworkHeld(driver.isHolding) }

    private func releaseNetwork() {
        holdLimit.disarm()
        if first == nil { setNetworkHeld(false) }
    }

    private func setNetworkHeld(_ isHeld: Bool) {
        // The clients come first: the thread that opens libcurl for requests that wait starts only now.
        for client in [services.data.http, pictures.http] { client.isHeld = isHeld }
        services.data.mqtt.isHeld = isHeld
    }

    /// Has a stand-in answer all requests in place of servers, and no broker be connected with. To be
    /// called before the first frame, which may ask for something.
    package func replaceServers(by standIn: @escaping HTTPStandIn) {
        for client in [services.data.http, pictures.http] { client.standIn = standIn }
        services.data.mqtt.isOffline = true
    }

    private func noteShown() {
        guard !hasShownPicture, !isUnseen else { return }
        hasShownPicture = true
        releaseNetwork()
        (first ?? self).noteFirstPicture()
    }

    private func noteFirstPicture() {
        guard !isReady else { return }
        isReady = true
        onFirstPicture?()
    }
}
