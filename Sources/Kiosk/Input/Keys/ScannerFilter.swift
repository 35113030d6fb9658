/// Distinguishes what scanners read from what people type.
///
/// Scanners type like keyboards, quickly, and mostly end with Enter or Tab. Of a device that is known
/// to be one, all keys are parts of codes. Where scanners are known by their timing, a key that types
/// a character is held back for the longest gap between two of a scanner's; if another follows in
/// that time, both wait, and so on. Enough of them are a code, and fewer are typed after all. Scanners
/// press Shift for capitals and signs, so the keys of modifiers wait with the others.
package final class ScannerFilter {
    package var settings = ScannerSettings() {
        didSet { if settings != oldValue { release() } }
    }
    /// Called for each key that a person has pressed.
    package var onKey: ((DeviceKey) -> Void)?
    /// Called for each code that a scanner has read.
    package var onScan: ((String) -> Void)?

    /// The characters of a device that are part of a code, or may be.
    private struct Line {
        let device: DeviceKey.Device
        /// Keys that have been held back.
        var keys: [DeviceKey] = []
        var text = ""
        var last: Instant
    }

    /// Number of characters of the longest code; longer ones are thrown away.
    static let longestCode = 4096
    /// Time after which a code of a known scanner ends that ends with no key.
    private static let patience = Duration.milliseconds(150)

    private let loop: EventLoop
    private let log: Log
    private var lines: [Line] = []
    private lazy var timer = Timer(loop: loop) { [unowned self] in timeIsUp(loop.now) }
    /// True if a line's time is up, but what has come in meanwhile is yet to be read.
    private var isClosing = false

    package init(loop: EventLoop, log: Log) { (self.loop, self.log) = (loop, log) }

    package func take(_ key: DeviceKey) {
        if key.device.isScanner { return read(key) }
        guard let gap = settings.gap else { onKey?(key); return }
        if let index = index(of: key.device) {
            guard key.phase == .up || key.phase == .down && key.time - lines[index].last <= gap
            else {
                finish(index)
                return take(key)
            }
            lines[index].keys.append(key)
            if key.phase == .up { return }
            lines[index].last = key.time
            if key.ends || !key.canBeInCode { return finish(index) }
            append(key.text, index)
        } else {
            guard key.phase == .down, key.canBeInCode else { onKey?(key); return }
            lines.append(Line(device: key.device, keys: [key], text: key.text, last: key.time))
        }
        arm()
    }

    /// Takes a key of a device that is a scanner.
    private func read(_ key: DeviceKey) {
        guard key.phase == .down else { return }
        let index = index(of: key.device)
        if key.ends {
            if let index { finish(index) }
            return
        }
        guard !key.text.isEmpty else { return }
        if let index {
            lines[index].last = key.time
            append(key.text, index)
        } else {
            lines.append(Line(device: key.device, text: key.text, last: key.time))
        }
        arm()
    }

    private func append(_ text: String, _ index: Int) {
        // One more shows that the code is too long.
        guard lines[index].text.utf8.count <= 4 * ScannerFilter.longestCode else { return }
        lines[index].text += text
    }

    private func index(of device: DeviceKey.Device) -> Int? {
        lines.firstIndex { $0.device == device }
    }

    // MARK: Ends

    /// Ends a line: it is a code, or its keys were typed.
    private func finish(_ index: Int) {
        let line = lines.remove(at: index)
        arm()
        guard line.device.isScanner || line.text.count >= settings.minimumLength else {
            for key in line.keys { onKey?(key) }
            return
        }
        guard line.text.count <= ScannerFilter.longestCode else {
            log.warning(
                "scanner: a code has more than \(ScannerFilter.longestCode) characters; it is left "
                    + "out")
            return
        }
        let code = clean(line.text)
        if !code.isEmpty { onScan?(code) }
    }

    /// Returns a code without what is around it, and without what cannot be read.
    private func clean(_ text: String) -> String {
        var text = text[...]
        if text.hasPrefix(settings.prefix) { text = text.dropFirst(settings.prefix.count) }
        if text.hasSuffix(settings.suffix) { text = text.dropLast(settings.suffix.count) }
        return ScannerFilter.readable(text)
    }

    /// Returns a code without characters that cannot be read, and without spaces around it.
    static func readable(_ text: Substring) -> String {
        let scalars = text.unicodeScalars.filter {
            switch $0.properties.generalCategory {
            case .control, .format, .privateUse, .surrogate, .unassigned: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(scalars)).trimmed
    }

    /// Ends all lines.
    private func release() { while !lines.isEmpty { finish(0) } }

    private func deadline(of line: Line) -> Instant {
        line.last + (line.device.isScanner ? ScannerFilter.patience : settings.gap ?? .zero)
    }

    private func arm() {
        isClosing = false
        if let next = lines.map(deadline).min() { timer.arm(at: next) } else { timer.disarm() }
    }

    /// Ends the lines whose time is up. A busy turn may have kept keys waiting that came in time:
    /// they are read first.
    private func timeIsUp(_ now: Instant) {
        guard isClosing else {
            isClosing = true
            return timer.arm(at: now + .milliseconds(1))
        }
        while let index = lines.firstIndex(where: { deadline(of: $0) < now }) { finish(index) }
        arm()
    }
}

extension DeviceKey {
    /// True for the keys with which scanners end a code.
    fileprivate var ends: Bool { symbol == .enter || symbol == .tab }

    /// True if the key types something, or changes what others type.
    fileprivate var canBeInCode: Bool { !text.isEmpty || symbol.isModifier }
}
