import CMosquitto

/// Words for the reason codes of brokers: MQTT 5.0, section 2.4.
enum MQTTReason {
    static func words(of code: Int32) -> String {
        switch code {
        case 0x86, 0x87: return "the user has no right to this"
        default:
            let text = String(cString: mosquitto_reason_string(code))
            return (text.hasSuffix(".") ? String(text.dropLast()) : text) + " (\(code))"
        }
    }

    /// Words for the answer to a kiosk that wants to connect.
    ///
    /// - Parameter isOld: True for the codes of MQTT 3.1.1.
    static func words(ofRefusal code: Int32, isOld: Bool) -> String {
        switch (code, isOld) {
        case (4, true), (5, true), (0x86, false), (0x87, false):
            "are the user and the password right?"
        case (2, true), (0x85, false): "it does not like the client ID"
        case (3, true), (0x88, false): "it is not available"
        default: isOld ? "code \(code)" : words(of: code)
        }
    }
}
