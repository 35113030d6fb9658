/// A caller of methods: a connection of the socket, or a command from a broker.
protocol ControlCaller: AnyObject {
    /// False once nobody receives replies to its calls any more.
    var isConnected: Bool { get }
    /// Bytes that it has yet to take.
    var backlog: Int { get }
    /// Called when all that was sent has gone, while a call is under way.
    var onRoom: (() -> Void)? { get set }
    /// Called once when the caller is no longer there.
    var onEnd: (() -> Void)? { get set }
    /// True if it takes a picture as it is, and not in JSON.
    var takesPNG: Bool { get }
    /// True if the caller stays between two calls, so that its end is noticed.
    var stays: Bool { get }

    /// Sends one of several replies to a call that is under way.
    func send(_ results: JSON)
    /// Sends a reply whose message was made on another thread.
    func send(_ message: [UInt8])
}

extension LineClient: ControlCaller {
    var takesPNG: Bool { false }
    var stays: Bool { true }

    func send(_ results: JSON) { send(ControlCall.message(results, continues: true)) }
}
