import CInput

/// The keyboards among the devices: what their keys mean, and which of them repeats.
final class Keyboards {
    var settings = KeyboardSettings() { didSet { if settings != oldValue { forgetLayouts() } } }
    /// Called for a key that repeats.
    var onRepeat: ((DeviceKey) -> Void)?

    private let loop: EventLoop
    private let log: Log
    /// Layouts by their names; nil for one that there is not.
    private var maps: [KeyboardLayoutName: KeyMap?] = [:]
    private var translators: [Int: KeyTranslator] = [:]
    /// The key that is held down, by the kernel's number.
    private var held: (code: UInt32, key: DeviceKey)?
    private lazy var timer = Timer(loop: loop) { [unowned self] in again() }
    private var hasReportedLibrary = false

    init(loop: EventLoop, log: Log) { (self.loop, self.log) = (loop, log) }

    /// Reads a layout as soon as its keyboard is there, so that its first key is not late.
    func added(_ device: InputDevice) {
        if device.kind == .keyboard { _ = translator(for: device) }
    }

    func removed(_ device: InputDevice) {
        translators[device.id] = nil
        if held?.key.device.id == device.id { release() }
    }

    /// Lets go of the key that is held.
    func release() {
        held = nil
        timer.disarm()
    }

    /// Returns the meaning of a key that went down or up.
    func key(
        _ code: UInt32, isDown: Bool, of device: InputDevice, at time: Instant
    ) -> DeviceKey? {
        guard let translator = translator(for: device) else { return nil }
        let meaning = translator.translate(code, isDown: isDown)
        let key = DeviceKey(
            meaning.symbol, isDown ? .down : .up, text: meaning.text,
            modifiers: meaning.modifiers,
            device: DeviceKey.Device(id: device.id, isScanner: isScanner(device)), time: time)
        if held?.code == code && held?.key.device.id == device.id && !isDown { release() }
        if isDown && meaning.repeats && !key.device.isScanner {
            held = (code, key)
            timer.arm(at: time + settings.repeatDelay)
        }
        return key
    }

    private func again() {
        guard var key = held?.key else { return }
        key.phase = .again
        key.time = loop.now
        timer.arm(after: settings.repeatInterval)
        onRepeat?(key)
    }

    private func isScanner(_ device: InputDevice) -> Bool {
        settings.scanners.contains(vendor: device.vendor, product: device.product)
    }

    // MARK: Layouts

    private func translator(for device: InputDevice) -> KeyTranslator? {
        if let translator = translators[device.id] { return translator }
        let name = isScanner(device) ? settings.scanners.layout : settings.layout
        let translator = map(name).flatMap(KeyTranslator.init)
        translators[device.id] = translator
        return translator
    }

    private func forgetLayouts() {
        release()
        (maps, translators) = ([:], [:])
    }

    /// Returns a layout, or the system's instead of one that there is not.
    private func map(_ name: KeyboardLayoutName) -> KeyMap? {
        do {
            try SharedLibrary.xkbcommon.open()
        } catch {
            if !hasReportedLibrary { log.warning("input: keys are not read: \(error)") }
            hasReportedLibrary = true
            return nil
        }
        if let map = maps[name] { return map ?? maps[KeyboardLayoutName()] ?? nil }
        let map = KeyMap(name)
        maps[name] = .some(map)
        if let map {
            if map.compose == nil {
                log.info("input: dead keys type nothing; install libx11-data")
            }
            return map
        }
        log.warning(
            "input: there is no keyboard layout \"\(name.layout)\" with variant "
                + "\"\(name.variant)\" and options \"\(name.options)\"; the system's is taken")
        let isSystems = name == KeyboardLayoutName()
        return isSystems ? nil : self.map(KeyboardLayoutName())
    }
}
