/// A television's switch over the CEC line of HDMI: HDMI 1.4b, supplement 1.
package struct CECTelevision: LightMeans {
    package let kind = LightMeansKind.cec
    private let open: @Sendable () throws(SystemError) -> any CECAdapter

    private enum Opcode: UInt8 {
        case imageViewOn = 0x04
        case standby = 0x36
        case activeSource = 0x82
        case giveDevicePowerStatus = 0x8F
        case reportPowerStatus = 0x90
    }

    private static let television: UInt8 = 0
    private static let everybody: UInt8 = 15

    /// - Parameter open: Opens the adapter, for each command anew.
    package init(open: @escaping @Sendable () throws(SystemError) -> any CECAdapter) {
        self.open = open
    }

    package func set(brightness: Double) throws(LightError) {
        throw LightError("a television's brightness cannot be changed")
    }

    package func set(isOn: Bool) throws(LightError) {
        do throws(SystemError) {
            let adapter = try open()
            let own = try adapter.claimAddress()
            func send(_ opcode: Opcode, to other: UInt8, _ operands: [UInt8] = [])
                throws(SystemError)
            {
                _ = try adapter.transmit(
                    [own << 4 | other, opcode.rawValue] + operands, reply: nil)
            }
            if isOn {
                try send(.imageViewOn, to: CECTelevision.television)
                let address = try adapter.physicalAddress()
                try send(
                    .activeSource, to: CECTelevision.everybody,
                    [UInt8(address >> 8), UInt8(address & 255)])
            } else {
                try send(.standby, to: CECTelevision.television)
            }
            // A television that is not there acknowledges nothing; one that ignores the command says so.
            let answer = try adapter.transmit(
                [
                    own << 4 | CECTelevision.television, Opcode.giveDevicePowerStatus.rawValue,
                ], reply: Opcode.reportPowerStatus.rawValue)
            // 0 on, 1 standby, 2 on its way up, 3 on its way down.
            let states: [UInt8] = isOn ? [0, 2] : [1, 3]
            guard answer.count >= 3, states.contains(answer[2]) else {
                throw SystemError("the television's power", number: CECTelevision.ignored)
            }
        } catch {
            throw LightError("\(error)")
        }
    }

    /// EIO: the command was heard and not obeyed.
    private static let ignored: Int32 = 5
}

/// A CEC line.
package protocol CECAdapter {
    /// The place of this machine among the television's sockets, such as 0x1000.
    func physicalAddress() throws(SystemError) -> UInt16
    /// Takes an address on the line, or has it already.
    func claimAddress() throws(SystemError) -> UInt8
    /// Sends a message: the addresses, the opcode, operands.
    ///
    /// - Parameter reply: Opcode of the answer to wait for.
    /// - Returns: The answer; empty without one that was waited for.
    func transmit(_ message: [UInt8], reply: UInt8?) throws(SystemError) -> [UInt8]
}
