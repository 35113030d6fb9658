/// A message that calls a method.
struct VarlinkCall {
    /// The method's full name.
    let method: String
    let parameters: JSON.Object
    /// True if the caller takes several replies.
    let wantsMore: Bool
    /// True if the caller takes no reply.
    let isOneway: Bool

    /// The interface, up to the last point.
    var interface: String {
        point.map { String(method[..<$0]) } ?? ""
    }

    /// The method's name behind that.
    var name: String {
        point.map { String(method[method.utf8.index(after: $0)...]) } ?? method
    }

    /// The last point; characters would take longer to compare than the rest of a call.
    private var point: String.Index? { method.utf8.lastIndex(of: UInt8(ascii: ".")) }

    /// A call of a method of the kiosk.
    ///
    /// - Parameter name: The method's name without that of its interface.
    init(own name: String, _ parameters: JSON.Object = JSON.Object(), wantsMore: Bool = false) {
        method = "\(ControlMethod.interfaceName).\(name)"
        (self.parameters, self.wantsMore, isOneway) = (parameters, wantsMore, false)
    }

    private static let example = #"{"method":"\#(ControlMethod.interfaceName).Status"}"#

    /// Reads a message of the socket.
    ///
    /// - Throws: A sentence about why the message is no call, with an example of one.
    init(_ text: Result<JSON, DataFault>) throws(DataFault) {
        switch text {
        case .success(let message): try self.init(message)
        case .failure(let fault):
            throw DataFault(
                "\(fault.message); send \(Self.example) and a byte of zero, for example")
        }
    }

    /// - Throws: A sentence about why the message is no call.
    init(_ message: JSON) throws(DataFault) {
        guard case .object(let call) = message else {
            throw DataFault(
                "a call is an object such as \(Self.example); this is of the kind \(message.kindName)"
            )
        }
        guard case .string(let method)? = call["method"] else {
            throw DataFault(
                "a call needs \"method\", the name of a method, as \(Self.example) has it")
        }
        self.method = method
        switch call["parameters"] {
        case .object(let parameters)?: self.parameters = parameters
        case nil, .null?: parameters = JSON.Object()
        case let other?:
            throw DataFault(
                "\"parameters\" are an object with a value for each name; these are of the kind "
                    + other.kindName)
        }
        guard try !VarlinkCall.flag("upgrade", call) else {
            throw DataFault("no method upgrades the connection")
        }
        wantsMore = try VarlinkCall.flag("more", call)
        isOneway = try VarlinkCall.flag("oneway", call)
        if wantsMore && isOneway { throw DataFault("a call has \"more\" or \"oneway\", not both") }
    }

    private static func flag(_ name: String, _ call: JSON.Object) throws(DataFault) -> Bool {
        switch call[name] {
        case .bool(let isSet)?: return isSet
        case nil, .null?: return false
        case let other?:
            throw DataFault(
                "\"\(name)\" is true or false; this is of the kind \(other.kindName)")
        }
    }
}
