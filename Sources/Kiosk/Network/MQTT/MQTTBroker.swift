/// A broker, and how the kiosk introduces itself there.
package struct MQTTBroker: Hashable, Sendable {
    /// The server, and whether it is spoken to by TLS.
    package struct Address: Hashable, Sendable, CustomStringConvertible {
        package let host: String
        package let port: Int
        package let isSecure: Bool

        /// Reads `mqtt://HOST:PORT` or `mqtts://HOST:PORT`; nil if the text is something else. The
        /// port is 1883, or by TLS 8883, unless the text says otherwise.
        package init?(_ url: String) {
            guard let slashes = url.firstRange(of: "://") else { return nil }
            switch url[..<slashes.lowerBound].lowercased() {
            case "mqtt": isSecure = false
            case "mqtts": isSecure = true
            default: return nil
            }
            var rest = url[slashes.upperBound...]
            if rest.hasSuffix("/") { rest.removeLast() }
            var digits: Substring?
            if let bracket = rest.firstIndex(of: "]"), rest.hasPrefix("[") {
                let tail = rest[rest.index(after: bracket)...]
                guard tail.isEmpty || tail.hasPrefix(":") else { return nil }
                if !tail.isEmpty { digits = tail.dropFirst() }
                rest = rest[rest.index(after: rest.startIndex)..<bracket]
            } else if let colon = rest.firstIndex(of: ":") {
                digits = rest[rest.index(after: colon)...]
                rest = rest[..<colon]
            }
            let isName = rest.utf8.allSatisfy { byte in
                byte > ASCII.space && byte < 0x7F && !Self.separators.contains(byte)
            }
            guard !rest.isEmpty, isName else { return nil }
            host = String(rest)
            guard let digits else {
                port = isSecure ? 8883 : 1883
                return
            }
            guard let number = Int(digits: digits), 1...65_535 ~= number else { return nil }
            port = number
        }

        private static let separators = Array("/?#@".utf8)

        package var description: String {
            "mqtt\(isSecure ? "s" : "")://\(host.utf8.contains(ASCII.colon) ? "[\(host)]" : host):\(port)"
        }
    }

    /// The proof that the kiosk is who it says.
    package enum Password: Hashable, Sendable {
        case text(String)
        /// The first line of a file, read at each connection.
        case file(String)
    }

    package var address: Address
    package var user: String?
    package var password: Password?
    /// PEM file of the certificate authorities to trust in place of the system's.
    package var authoritiesFile: String?
    /// The kiosk's name at the broker; nil for a random one.
    package var clientID: String?
    /// The keep-alive time where no other is set.
    package static let usualKeepAlive = Duration.seconds(60)
    /// Silence after which both sides make sure that the other one is still there.
    package var keepAlive = MQTTBroker.usualKeepAlive
    /// Time for which the broker keeps the subscriptions of a kiosk that is away, and their messages.
    package var session = Duration.zero
    /// Message that the broker publishes when the connection ends without a farewell.
    package var will: MQTTMessage?
    /// True if the broker publishes `will` at a farewell as well.
    package var leavesByWill = false
    /// Message that the kiosk publishes at each connection.
    package var birth: MQTTMessage?

    package init(_ address: Address) { self.address = address }
}

/// Number of times that a message arrives.
package enum MQTTQuality: Int, Hashable, Sendable {
    /// At most once, without an acknowledgement.
    case atMostOnce
    /// At least once.
    case atLeastOnce
    /// Once, as long as neither side loses its memory.
    case exactlyOnce
}

/// A message with its topic.
package struct MQTTMessage: Hashable, Sendable {
    package var topic: String
    package var payload: [UInt8]
    package var quality: MQTTQuality
    /// True if the broker keeps it for later subscribers, or had kept it for this one.
    package var isRetained: Bool

    package init(
        _ topic: String, _ payload: [UInt8], quality: MQTTQuality = .atLeastOnce,
        isRetained: Bool = false
    ) {
        (self.topic, self.payload, self.quality) = (topic, payload, quality)
        self.isRetained = isRetained
    }
}

/// A failure of a broker or of the way to it: a sentence for the person who sets up the kiosk.
package struct MQTTError: Error, Equatable, Sendable {
    package let message: String
    /// Reason code of MQTT 5 by which the broker has refused something; 0 without one.
    package let code: Int
    /// True if no later attempt can succeed.
    package let isHopeless: Bool

    init(_ message: String, code: Int = 0, isHopeless: Bool = false) {
        (self.message, self.code, self.isHopeless) = (message, code, isHopeless)
    }
}
