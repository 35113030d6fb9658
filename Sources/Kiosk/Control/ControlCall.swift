/// A call of a method that has not been answered yet.
///
/// It is answered once, by `reply` or `fail`. To a caller that takes several replies, `send` sends
/// others before.
package final class ControlCall {
    let parameters: JSON.Object
    /// True if the caller takes several replies.
    let wantsMore: Bool
    /// The caller, which may leave at any time.
    let client: any ControlCaller
    unowned let control: KioskControl
    private let isOneway: Bool
    private var answer: (([UInt8]?) -> Void)?

    init(
        _ call: VarlinkCall, of client: any ControlCaller, _ control: KioskControl,
        answer: @escaping ([UInt8]?) -> Void
    ) {
        parameters = call.parameters
        wantsMore = call.wantsMore
        isOneway = call.isOneway
        (self.client, self.control, self.answer) = (client, control, answer)
    }

    // MARK: Parameters

    func string(_ name: String) -> String? {
        if case .string(let text)? = parameters[name] { text } else { nil }
    }

    func int(_ name: String) -> Int? {
        if case .int(let number)? = parameters[name] { Int(number) } else { nil }
    }

    func number(_ name: String) -> Double? { parameters[name]?.number }

    func bool(_ name: String) -> Bool? {
        if case .bool(let isSet)? = parameters[name] { isSet } else { nil }
    }

    func strings(_ name: String) -> [String]? {
        guard case .array(let elements)? = parameters[name] else { return nil }
        return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    func object(_ name: String) -> JSON.Object? {
        if case .object(let object)? = parameters[name] { object } else { nil }
    }

    // MARK: Answers

    /// Answers the call with its results.
    func reply(_ results: JSON = [:]) { finish((["parameters": results] as JSON).bytes()) }

    /// Answers the call with an encoded message.
    func reply(message: [UInt8]) { finish(message) }

    func fail(_ failure: VarlinkFailure) { finish(failure.bytes) }

    /// Sends one of several replies.
    func send(_ results: JSON) {
        guard answer != nil else { return }
        client.send(results)
    }

    /// Sends one of several replies, as an encoded message.
    func send(message: [UInt8]) {
        guard answer != nil else { return }
        client.send(message)
    }

    /// Returns the encoded message of a reply.
    static func message(_ results: JSON, continues: Bool = false) -> [UInt8] {
        let message: JSON =
            continues ? ["parameters": results, "continues": true] : ["parameters": results]
        return message.bytes()
    }

    private func finish(_ message: [UInt8]) {
        let answer = answer
        self.answer = nil
        client.onRoom = nil
        client.onEnd = nil
        answer?(isOneway ? nil : message)
    }
}
