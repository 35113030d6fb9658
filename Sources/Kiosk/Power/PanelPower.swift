/// The light of a panel.
package enum PanelLight: String, CaseIterable, Sendable {
    case on
    /// Darker than usual: the picture can still be read, and touched.
    case dimmed
    /// No picture at all.
    case off
}

/// The light of the panel, and what touches and keys do to it.
///
/// Every touch and every key turns the light on. On a dark panel nobody sees what is touched, so such a
/// touch does nothing else, up to its end, and neither do fingers that join it. A key that turns the
/// light on does nothing else until it goes up.
///
/// At times when the panel is to be dark, the light that a touch has turned on goes again after a while
/// without one.
package final class PanelPower {
    package private(set) var light = PanelLight.on
    /// Part of the panel's full light, while it is not dimmed.
    package private(set) var brightness = 1.0
    /// Temperature of the panel's white in kelvin; nil for its own.
    package private(set) var temperature: Double?
    /// The colour that fills the panel, by its number, while its pixels are refreshed; nil otherwise.
    package private(set) var refreshStep: Int?
    private var refreshEnd = Instant(nanoseconds: 0)
    private lazy var refreshTimer = Timer(loop: loop) { [unowned self] in continueRefresh() }
    /// The light after the refreshing of the pixels.
    private var lightAfterRefresh = PanelLight.on
    /// Performs a change.
    package var onChange: (() -> Void)?
    /// The light when nobody is there.
    private var resting = PanelLight.on
    private lazy var restTimer = Timer(loop: loop) { [unowned self] in set(resting) }
    /// The brightness of this time of the day; nil if there is none of its own.
    private var scheduledBrightness: Double?
    private let loop: EventLoop
    /// Time of the last touch, key or scan.
    private var lastUse: Instant?
    /// Observers of changes, by their owners.
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    /// Fingers that turned the light on, and those that joined them.
    private var swallowed: Set<Int> = []
    /// Keys that turned the light on and are still down.
    private var swallowedKeys: Set<KeySymbol> = []

    /// The darkest panel on which something can still be seen is about this bright.
    package static let brightnessRange = 0.01...1.0
    /// Part of its brightness that a dimmed panel keeps.
    private static let dimmedPart = 65.0 / 255
    /// Time without a touch after which the light goes again.
    package static let restDelay = Duration.seconds(60)

    package init(loop: EventLoop) { self.loop = loop }

    /// Part of the panel's full light that the picture is to have.
    package var level: Double { light == .dimmed ? brightness * PanelPower.dimmedPart : brightness }

    package func set(_ light: PanelLight) {
        if light == .on, resting != .on { restTimer.arm(after: PanelPower.restDelay) }
        if refreshStep != nil {
            lightAfterRefresh = light
        } else if light != self.light {
            self.light = light
            report()
        }
    }

    /// Sets the brightness, bounded to what can be seen.
    package func set(brightness: Double) {
        let range = PanelPower.brightnessRange
        let bounded = min(max(brightness, range.lowerBound), range.upperBound)
        guard bounded != self.brightness else { return }
        self.brightness = bounded
        report()
    }

    /// Sets the temperature of the panel's white in kelvin; nil for its own.
    package func set(temperature: Double?) {
        guard temperature != self.temperature else { return }
        self.temperature = temperature
        report()
    }

    /// Fills the panel with plain colours in turn, until a touch: what stood at one place for long has
    /// aged these pixels more than others.
    package func refresh(for time: Duration) {
        if refreshStep == nil { lightAfterRefresh = light }
        refreshEnd = loop.now + time
        refreshStep = 0
        light = .on
        refreshTimer.arm(after: PanelPower.refreshInterval)
        report()
    }

    /// Time for which each colour of a refresh stays.
    package static let refreshInterval = Duration.seconds(1)

    private func continueRefresh() {
        guard let step = refreshStep else { return }
        if loop.now >= refreshEnd {
            endRefresh()
        } else {
            refreshStep = step + 1
            refreshTimer.arm(after: PanelPower.refreshInterval)
            report()
        }
    }

    private func endRefresh() {
        guard refreshStep != nil else { return }
        refreshStep = nil
        refreshTimer.disarm()
        light = lightAfterRefresh
        report()
    }

    private func noteUse() {
        lastUse = loop.now
        // First, or a panel that was dark before a refresh would go off for a moment.
        set(.on)
        endRefresh()
    }

    /// Sets the light that counts while nobody touches the panel.
    package func rest(at light: PanelLight) {
        guard light != resting else { return }
        resting = light
        restTimer.disarm()
        if let lastUse, light != .on, loop.now < lastUse + PanelPower.restDelay {
            // Not in front of somebody who is there.
            restTimer.arm(at: lastUse + PanelPower.restDelay)
        } else {
            set(light)
        }
    }

    /// Sets the brightness that belongs to the time of the day, until an action sets another one; nil for
    /// the full one.
    package func follow(brightness: Double?) {
        guard brightness != scheduledBrightness else { return }
        scheduledBrightness = brightness
        set(brightness: brightness ?? 1)
    }

    /// Sets the handler of changes of an owner; nil removes it.
    package func onChange(of owner: AnyObject, _ handler: (() -> Void)?) {
        observers[ObjectIdentifier(owner)] = handler
    }

    private func report() {
        onChange?()
        for observer in observers.values { observer() }
    }

    /// True if nobody sees the picture.
    private var isUnseen: Bool { light == .off || refreshStep != nil }

    /// Handles a touch before anything else does.
    ///
    /// - Returns: True if the touch is to do nothing else.
    package func takes(_ touch: DeviceTouch) -> Bool {
        switch touch.phase {
        case .down:
            let isSwallowed = isUnseen || !swallowed.isEmpty
            noteUse()
            if isSwallowed { swallowed.insert(touch.slot) }
            return isSwallowed
        case .move: return swallowed.contains(touch.slot)
        case .up, .cancel: return swallowed.remove(touch.slot) != nil
        }
    }

    /// Handles a key before anything else does.
    ///
    /// - Returns: True if the key is to do nothing else.
    package func takes(_ key: DeviceKey) -> Bool {
        switch key.phase {
        case .down:
            let isSwallowed = isUnseen
            noteUse()
            if isSwallowed { swallowedKeys.insert(key.symbol) }
            return isSwallowed
        case .again: return swallowedKeys.contains(key.symbol)
        case .up: return swallowedKeys.remove(key.symbol) != nil
        }
    }

    /// Turns the light on for a code that a scanner has read, which counts all the same.
    package func noteScan() { noteUse() }
}
