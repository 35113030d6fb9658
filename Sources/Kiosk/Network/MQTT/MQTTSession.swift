import CLinux
import CMosquitto
import Glibc

/// The work of the thread that speaks with a broker: connects again and again, carries out
/// commands, and passes on what comes.
///
/// All calls of libmosquitto are made by this thread, since connecting blocks, in the name service
/// and in the kernel.
///
/// **Acknowledgements.** libmosquitto puts an acknowledgement into its output before it passes a
/// message on. The session lets it write nothing until the loop has taken the messages: so what was
/// not handled was not acknowledged, and the broker holds back the rest.
final class MQTTSession {
    private let broker: MQTTBroker
    private let mailbox: MQTTMailbox
    let send: (MQTTEvent) -> Void
    let handle: OpaquePointer
    /// The kiosk's name at the broker.
    private let clientID: String
    /// Not Swift's own, which would bring its concurrency, with libdispatch, into every program.
    private let clock = MonotonicClock()
    private var backoff = Backoff(longest: longestPause)
    private var random = SystemRandomNumberGenerator()

    /// Time at which the broker accepted the kiosk; nil without a connection.
    private var acceptTime: Instant?
    private var isConnected: Bool { acceptTime != nil }
    /// True if the broker speaks MQTT 3.1.1 only.
    var isOld = false
    /// True if the broker tells for which subscriptions a message is.
    var namesSubscriptions = false
    /// Seconds of silence after which both sides make sure that the other one is there. The broker may
    /// set others than the kiosk has asked for: MQTT 5.0, section 3.2.2.3.14.
    var keepAlive: UInt16 = 0
    /// Bytes of the largest packet that the broker takes; 0 if it has named no limit. Like libmosquitto's
    /// own, it holds until the broker names another one.
    var largestPacket: UInt32 = 0
    /// Reason for which the broker ends or refuses the connection.
    var refusal: String?
    /// The last error that libmosquitto or OpenSSL has told of.
    var detail: String?
    /// True if the loop wants another connection.
    private var isUnwanted = false
    /// Publications and subscriptions by the numbers of their packets.
    var publications: [Int32: (id: UInt64, quality: MQTTQuality)] = [:]
    var subscriptions: [Int32: UInt32] = [:]
    /// Questions by the numbers of their packets.
    var questions: [Int32: UInt64] = [:]
    /// The last question that the broker has answered; nil once the loop knows.
    var answer: UInt64?
    /// The packet of the birth message of quality 1 that is not acknowledged yet; nil for none.
    var birth: Int32?
    /// Messages that the loop does not have yet.
    private var batch: [MQTTDelivery] = []
    private var batchSize = 0
    /// True while the loop has messages that it has not taken.
    private var isWaiting = false
    /// True if a packet may have been written in part.
    private var isWriting = false

    private static let longestPause = Duration.seconds(60)
    /// Messages that the loop gets at a time, and the bytes after which no more are added to them.
    private static let batchLimit = 64
    private static let batchByteLimit = 256 << 10
    /// Bytes of the largest message that the broker may send: more than a source's `limit` can be.
    private static let packetLimit = UInt32(65 << 20)
    /// Messages of quality 2 that the broker may have half-way at a time.
    private static let receiveMaximum: Int32 = 20
    /// A filter that nobody subscribes to: names with this sign belong to brokers, and none has this one.
    private static let unknownFilter = "$kiosk/none"

    /// Speaks with the broker, once the mailbox lets it begin, until the mailbox says to stop.
    ///
    /// - Parameter send: Takes what happens, on this thread.
    static func run(
        _ broker: MQTTBroker, _ mailbox: MQTTMailbox, _ send: @escaping (MQTTEvent) -> Void
    ) {
        mailbox.waitForRelease()
        var backoff = Backoff(longest: longestPause)
        while !mailbox.isStopped {
            do throws(MQTTError) {
                return try MQTTSession(broker, mailbox, send).run()
            } catch {
                send(.failed(error))
            }
            // A process may be without memory or descriptors for a while.
            mailbox.waitForStop(backoff.next())
        }
    }

    private init(
        _ broker: MQTTBroker, _ mailbox: MQTTMailbox, _ send: @escaping (MQTTEvent) -> Void
    ) throws(MQTTError) {
        do throws(SharedLibraryError) {
            try SharedLibrary.mosquitto.open()
        } catch {
            throw MQTTError("\(error)")
        }
        _ = initializeLibrary
        (self.broker, self.mailbox, self.send) = (broker, mailbox, send)
        clientID = broker.clientID ?? "kiosk-" + String(UInt64.random(in: 0...(.max)), radix: 36)
        guard let handle = mosquitto_new(clientID, broker.session == .zero, nil) else {
            throw MQTTError("libmosquitto has no memory")
        }
        self.handle = handle
    }

    deinit { mosquitto_destroy(handle) }

    private func run() {
        while !mailbox.isStopped {
            let wasOld = isOld
            let failure = connect() ?? serve()
            drop()
            guard let failure, !mailbox.isStopped else { return }
            // The broker has just said that it wants the older protocol.
            if isOld && !wasOld { continue }
            send(.failed(MQTTError(failure)))
            pause(backoff.next(using: &random))
        }
    }

    private func configure() {
        let owner = Unmanaged.passUnretained(self).toOpaque()
        mosquitto_user_data_set(handle, owner)
        // Packets are then written by `mosquitto_loop_write` only.
        mosquitto_threaded_set(handle, true)
        mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
        setCallbacks()
    }

    // MARK: Connection

    /// Connects.
    ///
    /// - Returns: The reason why that failed; nil if the broker is about to answer.
    private func connect() -> String? {
        (refusal, detail, isUnwanted) = (nil, nil, false)
        if let mistake = forget() { return mistake }
        configure()
        let version = isOld ? MQTT_PROTOCOL_V311 : MQTT_PROTOCOL_V5
        mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, version)
        if let mistake = setPassword() ?? setAuthorities() ?? setWill() { return mistake }
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if !isOld {
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.packetLimit)
            let seconds = UInt32(clamping: broker.session.components.seconds)
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_SESSION_EXPIRY_INTERVAL.rawValue), seconds)
        }
        keepAlive = UInt16(clamping: broker.keepAlive.components.seconds)
        mosquitto_int_option(handle, MOSQ_OPT_RECEIVE_MAXIMUM, Self.receiveMaximum)
        errno = 0
        let failure = check(
            mosquitto_connect_bind_v5(
                handle, broker.address.host, Int32(broker.address.port), Int32(keepAlive), nil,
                properties))
        // The broker was told the smaller number. mosquitto 2.0.11 sends more, for which libmosquitto
        // would end the connection: it begins to count, from what is set now, when the broker answers.
        mosquitto_int_option(handle, MOSQ_OPT_RECEIVE_MAXIMUM, 65_535)
        return failure
    }

    /// Makes libmosquitto forget the connections before, unless it has something to send again.
    ///
    /// Without a session a broker numbers its messages anew, which libmosquitto does not heed: for a
    /// message it would pass on one that was half-way before and had the same number.
    private func forget() -> String? {
        guard broker.session == .zero, publications.isEmpty else { return nil }
        (birth, largestPacket) = (nil, 0)
        return check(mosquitto_reinitialise(handle, clientID, true, nil))
    }

    private func setPassword() -> String? {
        var password: String?
        switch broker.password {
        case nil: break
        case .text(let text): password = text
        case .file(let path):
            do throws(SystemError) {
                let bytes = try File.read(path, limit: 4096)
                let line = bytes.prefix { ![ASCII.lineFeed, ASCII.carriageReturn, 0].contains($0) }
                password = String(decoding: line, as: UTF8.self)
            } catch {
                return "the password: \(error)"
            }
        }
        return check(mosquitto_username_pw_set(handle, broker.user, password))
    }

    private func setAuthorities() -> String? {
        guard broker.address.isSecure else { return nil }
        if let file = broker.authoritiesFile {
            let code = mosquitto_tls_set(handle, file, nil, nil, nil, nil)
            guard code != MOSQ_ERR_SUCCESS.rawValue else { return nil }
            return "the certificate authorities in \(file) cannot be read"
        }
        return check(mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1))
    }

    private func setWill() -> String? {
        guard let will = broker.will else { return nil }
        return check(
            mosquitto_will_set(
                handle, will.topic, Int32(will.payload.count), will.payload,
                Int32(will.quality.rawValue), will.isRetained))
    }

    /// Serves the connection until it ends.
    ///
    /// - Returns: The reason for the end; nil if the kiosk wanted it.
    private func serve() -> String? {
        while true {
            let content = mailbox.take()
            if content.wereTaken { isWaiting = false }
            for command in content.commands { perform(command) }
            if content.isStopped {
                sayFarewell()
                return nil
            }
            if isUnwanted {
                return "\(broker.address): messages are not acknowledged; connecting anew"
            }
            let socket = mosquitto_socket(handle)
            guard socket >= 0 else { return reason(MOSQ_ERR_CONN_LOST.rawValue) }
            if isWaiting {
                _ = mailbox.wait(for: nil, -1)
                continue
            }
            if mosquitto_want_write(handle), let failure = check(mosquitto_loop_write(handle, 1)) {
                return failure
            }
            isWriting = mosquitto_want_write(handle)
            // Twice between two signs of life, so that they are not late.
            let pause = Int32(keepAlive) * 1000 / 4
            let wanted = POLLIN | (isWriting ? POLLOUT : 0)
            let events = mailbox.wait(
                for: pollfd(fd: socket, events: Int16(wanted), revents: 0), pause)
            if events & Int16(POLLIN | POLLHUP | POLLERR) != 0, let failure = readBatch(socket) {
                return failure
            }
            if let failure = check(mosquitto_loop_misc(handle)) { return failure }
        }
    }

    /// Reads what has come, and gives the loop the messages among it.
    private func readBatch(_ socket: Int32) -> String? {
        var failure: String?
        repeat {
            failure = check(mosquitto_loop_read(handle, 1))
        } while failure == nil && mosquitto_socket(handle) == socket && hasRoom
            && isReadable(socket)
        if !batch.isEmpty {
            isWaiting = true
            send(.messages(batch))
            (batch, batchSize) = ([], 0)
        }
        // Behind the messages that came before it.
        if let answer { send(.answered(answer)) }
        answer = nil
        return failure
    }

    private var hasRoom: Bool {
        batch.count < Self.batchLimit && batchSize < Self.batchByteLimit
    }

    func add(_ delivery: MQTTDelivery) {
        batch.append(delivery)
        batchSize += delivery.message.payload.count + delivery.message.topic.utf8.count
    }

    /// Ends the connection in such a way that the broker does not publish the will, unless that is
    /// what is wanted.
    private func sayFarewell() {
        // Before MQTT 5 only a connection that breaks has its will published.
        if broker.leavesByWill && isOld { return }
        // A message that is not taken must not be acknowledged: the broker has to send it again.
        // libmosquitto would write its acknowledgements first, and by TLS only libmosquitto can write.
        let isPossible = !isWaiting || !broker.address.isSecure && !isWriting
        guard isConnected, isPossible else { return }
        // libmosquitto closes its descriptor at once, and what the broker is still sending then breaks
        // the connection before the broker has read the farewell.
        let socket = fcntl(mosquitto_socket(handle), F_DUPFD_CLOEXEC, 0)
        let reason =
            broker.leavesByWill
            ? Int32(MQTT_RC_DISCONNECT_WITH_WILL_MSG.rawValue)
            : Int32(MQTT_RC_NORMAL_DISCONNECTION.rawValue)
        if isWaiting {
            // DISCONNECT: MQTT 5.0, section 3.14.
            let packet: [UInt8] = broker.leavesByWill ? [0xE0, 1, UInt8(reason)] : [0xE0, 0]
            _ = Glibc.send(socket, packet, packet.count, Int32(MSG_NOSIGNAL))
        } else {
            mosquitto_disconnect_v5(handle, reason, nil)
            for _ in 0..<5 where mosquitto_socket(handle) >= 0 && mosquitto_want_write(handle) {
                mosquitto_loop_write(handle, 1)
                if mosquitto_want_write(handle) { usleep(50_000) }
            }
        }
        guard socket >= 0 else { return }
        readToEnd(of: socket)
        close(socket)
    }

    /// Reads until the broker has ended the connection, for about 2 s at most: to close it before would
    /// break it. The end of the process does not wait for so long; see `MQTTClients.close`.
    private func readToEnd(of socket: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let end = clock.now + .seconds(2)
        while clock.now < end {
            if isReadable(socket, within: 50), recv(socket, &bytes, bytes.count, 0) <= 0 { return }
        }
    }

    /// Notes that there is no connection.
    private func drop() {
        backoff.attemptEnded(afterConnection: acceptTime.map { clock.now - $0 })
        returnPublications()
        (acceptTime, subscriptions, questions) = (nil, [:], [:])
    }

    /// Returns to the loop what libmosquitto does not send again: messages of quality 0; and without a
    /// session those of quality 1, which are new to the broker then, and may be too large for it now.
    ///
    /// A message of quality 2 may be at the broker already. Only libmosquitto knows, and forgets nothing
    /// then.
    private func returnPublications() {
        let isAnew =
            broker.session == .zero
            && !publications.values.contains { $0.quality == .exactlyOnce }
        let returned = publications.filter { isAnew || $0.value.quality == .atMostOnce }
        for (number, publication) in returned {
            publications[number] = nil
            send(.unsent(id: publication.id))
        }
    }

    /// Waits before the next attempt.
    private func pause(_ time: Duration) {
        let end = clock.now + time
        while !mailbox.isStopped {
            let content = mailbox.take()
            if content.wereTaken { isWaiting = false }
            for command in content.commands { perform(command) }
            let left = (end - clock.now) / .milliseconds(1)
            // A message that is handled still may be the next one again, and must not come twice.
            if left <= 0 && !isWaiting { return }
            _ = mailbox.wait(for: nil, isWaiting ? -1 : Int32(left.rounded(.up)))
        }
    }

    // MARK: Commands

    private func perform(_ command: MQTTCommand) {
        switch command {
        case .publish(let id, let message): publish(id, message)
        case .subscribe(let id, let filter, let quality):
            guard isConnected else { return }
            var properties: OpaquePointer?
            defer { mosquitto_property_free_all(&properties) }
            if namesSubscriptions {
                mosquitto_property_add_varint(
                    &properties, Int32(MQTT_PROP_SUBSCRIPTION_IDENTIFIER.rawValue), id)
            }
            var number: Int32 = 0
            let code = mosquitto_subscribe_v5(
                handle, &number, filter, Int32(quality.rawValue), 0, properties)
            if code == MOSQ_ERR_SUCCESS.rawValue {
                subscriptions[number] = id
            } else {
                send(.subscribed(id: id, MQTTError(text(code))))
            }
        case .unsubscribe(let filter):
            if isConnected { mosquitto_unsubscribe(handle, nil, filter) }
        case .announce: announce()
        case .ask(let question):
            var number: Int32 = 0
            guard isConnected else { return }
            if mosquitto_unsubscribe(handle, &number, Self.unknownFilter)
                == MOSQ_ERR_SUCCESS.rawValue
            {
                questions[number] = question
            }
        case .reconnect: isUnwanted = isConnected
        }
    }

    private func publish(_ id: UInt64, _ message: MQTTMessage) {
        guard isConnected else { return send(.unsent(id: id)) }
        let (code, number) = hand(message)
        switch code {
        case MOSQ_ERR_NO_CONN.rawValue where message.quality == .atMostOnce: send(.unsent(id: id))
        case MOSQ_ERR_SUCCESS.rawValue, MOSQ_ERR_NO_CONN.rawValue:
            publications[number] = (id, message.quality)
        default:
            // The next attempt may find memory, or a broker that takes this quality.
            let isHopeless = MQTTReason.hopelessResults.contains(code)
            send(.published(id: id, MQTTError(text(code), isHopeless: isHopeless)))
        }
    }

    /// Hands a message to libmosquitto, which numbers its packet.
    private func hand(_ message: MQTTMessage) -> (code: Int32, number: Int32) {
        if isTooLarge(message) { return (MOSQ_ERR_OVERSIZE_PACKET.rawValue, 0) }
        var number: Int32 = 0
        let code = mosquitto_publish_v5(
            handle, &number, message.topic, Int32(message.payload.count), message.payload,
            Int32(message.quality.rawValue), message.isRetained, nil)
        return (code, number)
    }

    /// Returns true if the broker takes no packet as large as that of a message: MQTT 5.0, section 3.3.
    ///
    /// libmosquitto 2.0.11 counts too few bytes, and ends the process when it finds the packet that it
    /// then makes too large.
    private func isTooLarge(_ message: MQTTMessage) -> Bool {
        if largestPacket == 0 { return false }
        let number = message.quality == .atMostOnce ? 0 : 2
        // The topic has its length before it, and the payload that of no properties.
        let rest = 2 + message.topic.utf8.count + number + 1 + message.payload.count
        let length = rest < 1 << 7 ? 1 : rest < 1 << 14 ? 2 : rest < 1 << 21 ? 3 : 4
        return 1 + length + rest > Int(largestPacket)
    }

    func accepted() {
        acceptTime = clock.now
        send(.connected)
    }

    private func announce() {
        // libmosquitto sends again what is not acknowledged: of quality 2, perhaps only its end.
        guard isConnected, let message = broker.birth, birth == nil else { return }
        let (code, number) = hand(message)
        if code == MOSQ_ERR_SUCCESS.rawValue, message.quality == .atLeastOnce { birth = number }
    }

    // MARK: Words

    /// Returns the reason in a result; nil for a success.
    private func check(_ code: Int32) -> String? {
        code == MOSQ_ERR_SUCCESS.rawValue ? nil : reason(code)
    }

    private func reason(_ code: Int32) -> String {
        "\(broker.address): \(refusal ?? text(code))"
    }

    private func text(_ code: Int32) -> String {
        MQTTReason.words(ofResult: code, errno, host: broker.address.host, detail: detail)
    }
}

/// Initializes libmosquitto, once in a process.
private let initializeLibrary: Void = { mosquitto_lib_init() }()

private func isReadable(_ socket: Int32, within milliseconds: Int32 = 0) -> Bool {
    var one = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, milliseconds) > 0
}
