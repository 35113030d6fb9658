import CMosquitto

/// The functions that libmosquitto calls, on the session's thread.
extension MQTTSession {
    func setCallbacks() {
        mosquitto_connect_v5_callback_set(handle, connected)
        mosquitto_disconnect_v5_callback_set(handle, disconnected)
        mosquitto_subscribe_v5_callback_set(handle, subscribed)
        mosquitto_unsubscribe_callback_set(handle, unsubscribed)
        mosquitto_publish_v5_callback_set(handle, published)
        mosquitto_message_v5_callback_set(handle, received)
        mosquitto_log_callback_set(handle, logged)
    }
}

private func sessionOf(_ owner: UnsafeMutableRawPointer?) -> MQTTSession {
    Unmanaged<MQTTSession>.fromOpaque(owner!).takeUnretainedValue()
}

private func connected(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?, code: Int32, _: Int32,
    properties: OpaquePointer?
) {
    let session = sessionOf(owner)
    guard code == 0 else {
        if !session.isOld, [1, Int32(MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.rawValue)].contains(code)
        {
            session.isOld = true
        }
        session.refusal =
            "the broker refuses the kiosk: "
            + MQTTReason.words(ofRefusal: code, isOld: session.isOld)
        return
    }
    var available: UInt8 = 1
    let name = Int32(MQTT_PROP_SUBSCRIPTION_ID_AVAILABLE.rawValue)
    mosquitto_property_read_byte(properties, name, &available, false)
    session.namesSubscriptions = !session.isOld && available != 0
    var seconds: UInt16 = 0
    mosquitto_property_read_int16(
        properties, Int32(MQTT_PROP_SERVER_KEEP_ALIVE.rawValue), &seconds, false)
    // 0 asks for none.
    if seconds > 0 { session.keepAlive = seconds }
    mosquitto_property_read_int32(
        properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), &session.largestPacket, false)
    session.accepted()
}

private func disconnected(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?, code: Int32, _: OpaquePointer?
) {
    // Smaller numbers are libmosquitto's own errors.
    guard code >= 0x80 else { return }
    sessionOf(owner).refusal = "the broker has ended the connection: " + MQTTReason.words(of: code)
}

private func subscribed(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?, number: Int32, count: Int32,
    granted: UnsafePointer<Int32>?, _: OpaquePointer?
) {
    let session = sessionOf(owner)
    guard let id = session.subscriptions.removeValue(forKey: number) else { return }
    let code = count > 0 ? granted?[0] ?? 0 : 0
    let error = code < 0x80 ? nil : MQTTError(MQTTReason.words(of: code), code: Int(code))
    session.send(.subscribed(id: id, error))
}

private func unsubscribed(_: OpaquePointer?, owner: UnsafeMutableRawPointer?, number: Int32) {
    let session = sessionOf(owner)
    if let question = session.questions.removeValue(forKey: number) { session.answer = question }
}

private func published(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?, number: Int32, code: Int32,
    _: OpaquePointer?
) {
    let session = sessionOf(owner)
    if number == session.birth { session.birth = nil }
    guard let id = session.publications.removeValue(forKey: number)?.id else { return }
    let error = code < 0x80 ? nil : MQTTError(MQTTReason.words(of: code), code: Int(code))
    session.send(.published(id: id, error))
}

private func received(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?,
    message: UnsafePointer<mosquitto_message>?, properties: OpaquePointer?
) {
    guard let message = message?.pointee, let topic = message.topic else { return }
    let payload = UnsafeRawBufferPointer(
        start: message.payload, count: message.payload == nil ? 0 : Int(message.payloadlen))
    var subscriptions: [UInt32] = []
    var property = properties
    var id: UInt32 = 0
    let name = Int32(MQTT_PROP_SUBSCRIPTION_IDENTIFIER.rawValue)
    while property != nil {
        property = mosquitto_property_read_varint(property, name, &id, !subscriptions.isEmpty)
        if property != nil { subscriptions.append(id) }
    }
    sessionOf(owner).add(
        MQTTDelivery(
            message: MQTTMessage(
                String(cString: topic), Array(payload),
                quality: MQTTQuality(rawValue: Int(message.qos)) ?? .atMostOnce,
                isRetained: message.retain),
            subscriptions: subscriptions))
}

private func logged(
    _: OpaquePointer?, owner: UnsafeMutableRawPointer?, level: Int32, text: UnsafePointer<CChar>?
) {
    guard level == MOSQ_LOG_ERR, let text else { return }
    sessionOf(owner).detail = String(cString: text)
}
