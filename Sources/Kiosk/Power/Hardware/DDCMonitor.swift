/// A monitor's own settings over DDC/CI: VESA Display Data Channel Command Interface 1.1, with the
/// virtual control panel of the Monitor Control Command Set 2.2.
package struct DDCMonitor: LightMeans {
    package let kind = LightMeansKind.ddc
    private let open: @Sendable () throws(SystemError) -> any I2CBus
    private let pause: @Sendable (Duration) -> Void

    /// Codes of the virtual control panel.
    private enum Code: UInt8 {
        case luminance = 0x10
        case powerMode = 0xD6
    }

    private static let attempts = 3
    /// A display's address, and a host's, as they count into checksums.
    private static let displayAddress: UInt8 = 0x6E
    private static let hostAddress: UInt8 = 0x51
    private static let virtualHostAddress: UInt8 = 0x50
    /// Times that section 4 asks for: before a reply is read, and after a setting.
    private static let replyDelay = Duration.milliseconds(40)
    private static let settingDelay = Duration.milliseconds(50)

    /// - Parameters:
    ///   - open: Opens the bus, for each command anew.
    ///   - pause: Lets time pass.
    package init(
        open: @escaping @Sendable () throws(SystemError) -> any I2CBus,
        pause: @escaping @Sendable (Duration) -> Void
    ) {
        self.open = open
        self.pause = pause
    }

    package func set(brightness: Double) throws(LightError) {
        let bus = try openBus()
        let maximum = try value(of: .luminance, on: bus).maximum
        guard maximum > 0 else { throw LightError("the monitor has no brightness") }
        let wanted = Int((brightness * Double(maximum)).rounded())
        try set(.luminance, to: wanted, on: bus)
        let now = try value(of: .luminance, on: bus).current
        // Some monitors round.
        guard abs(now - wanted) <= max(1, maximum / 20) else {
            throw LightError("the monitor took \(wanted) of \(maximum) for \(now)")
        }
    }

    package func set(isOn: Bool) throws(LightError) {
        let bus = try openBus()
        // 1 is on, 4 is off so that it can be turned on again.
        try set(.powerMode, to: isOn ? 1 : 4, on: bus)
    }

    private func openBus() throws(LightError) -> any I2CBus {
        do {
            return try open()
        } catch {
            throw LightError("\(error)")
        }
    }

    private func set(_ code: Code, to value: Int, on bus: any I2CBus) throws(LightError) {
        let body: [UInt8] = [0x03, code.rawValue, UInt8(value >> 8 & 255), UInt8(value & 255)]
        try retry { () throws(SystemError) in
            try bus.write(DDCMonitor.message(body))
            pause(DDCMonitor.settingDelay)
            return true
        }
    }

    private func value(
        of code: Code, on bus: any I2CBus
    ) throws(LightError) -> (current: Int, maximum: Int) {
        var answer: [UInt8] = []
        try retry { () throws(SystemError) in
            try bus.write(DDCMonitor.message([0x01, code.rawValue]))
            pause(DDCMonitor.replyDelay)
            answer = try bus.read(11)
            return DDCMonitor.isReply(answer, to: code.rawValue)
        }
        guard answer[3] == 0 else { throw LightError("the monitor does not know this setting") }
        return (
            Int(answer[8]) << 8 | Int(answer[9]), Int(answer[6]) << 8 | Int(answer[7])
        )
    }

    /// Repeats an attempt until it succeeds: monitors that are busy answer nothing, or rubbish.
    private func retry(_ attempt: () throws(SystemError) -> Bool) throws(LightError) {
        var reason = "the monitor does not answer"
        for number in 1...DDCMonitor.attempts {
            do throws(SystemError) {
                if try attempt() { return }
            } catch {
                reason = "\(error)"
            }
            if number < DDCMonitor.attempts { pause(DDCMonitor.settingDelay) }
        }
        throw LightError(reason)
    }

    /// Wraps a message: the sender, the length and the checksum.
    static func message(_ body: [UInt8]) -> [UInt8] {
        let bytes = [hostAddress, 0x80 | UInt8(body.count)] + body
        return bytes + [bytes.reduce(displayAddress, ^)]
    }

    private static func isReply(_ bytes: [UInt8], to code: UInt8) -> Bool {
        guard bytes.count == 11, bytes[0] == displayAddress, bytes[1] == 0x88 else { return false }
        guard bytes[2] == 0x02, bytes[4] == code else { return false }
        return bytes.reduce(virtualHostAddress, ^) == 0
    }
}

/// The lines of a cable over which a display's own settings are changed.
package protocol I2CBus {
    func write(_ bytes: [UInt8]) throws(SystemError)
    func read(_ count: Int) throws(SystemError) -> [UInt8]
}
