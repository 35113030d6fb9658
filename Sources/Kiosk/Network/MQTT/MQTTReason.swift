import CMosquitto
import Glibc

/// Words for the reason codes of brokers, MQTT 5.0, section 2.4, and for the results of libmosquitto.
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

    /// Results of libmosquitto that a message itself causes, by its topic or its size.
    static let hopelessResults: Set = [
        MOSQ_ERR_INVAL.rawValue, MOSQ_ERR_PAYLOAD_SIZE.rawValue, MOSQ_ERR_MALFORMED_UTF8.rawValue,
        MOSQ_ERR_OVERSIZE_PACKET.rawValue,
    ]

    /// Returns words for a result of libmosquitto.
    ///
    /// - Parameters:
    ///   - number: `errno` behind the call.
    ///   - detail: The last error of which libmosquitto or OpenSSL has told.
    static func words(
        ofResult code: Int32, _ number: Int32, host: String, detail: String?
    ) -> String {
        switch code {
        case MOSQ_ERR_ERRNO.rawValue where number != 0: return String(cString: strerror(number))
        case MOSQ_ERR_EAI.rawValue: return "the name \(host) cannot be looked up"
        case MOSQ_ERR_TLS.rawValue:
            // OpenSSL's words are behind numbers and names of its parts.
            return "TLS: " + (detail?.split(separator: ":").last.map(String.init) ?? "failed")
        case MOSQ_ERR_CONN_LOST.rawValue: return "the connection has ended"
        case MOSQ_ERR_KEEPALIVE.rawValue: return "the broker does not answer"
        case MOSQ_ERR_OVERSIZE_PACKET.rawValue: return "the message is larger than the broker takes"
        default:
            let text = String(cString: mosquitto_strerror(code))
            return text.hasSuffix(".") ? String(text.dropLast()) : text
        }
    }
}
