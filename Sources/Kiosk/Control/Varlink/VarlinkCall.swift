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
        method.lastIndex(of: ".").map { String(method[..<$0]) } ?? ""
    }

    /// The method's name behind that.
    var name: String {
        method.lastIndex(of: ".").map { String(method[method.index(after: $0)...]) } ?? method
    }

    /// - Throws: A sentence about what is no call.
    init(_ message: JSON) throws(DataFault) {
        guard case .object(let call) = message else {
            throw DataFault("a call is an object, not \(message.kindName)")
        }
        guard case .string(let method)? = call["method"] else {
            throw DataFault("a call needs \"method\", the name of a method")
        }
        self.method = method
        switch call["parameters"] {
        case .object(let parameters)?: self.parameters = parameters
        case nil, .null?: parameters = JSON.Object()
        default: throw DataFault("\"parameters\" are an object")
        }
        var flags: [String: Bool] = [:]
        for name in ["more", "oneway", "upgrade"] {
            switch call[name] {
            case .bool(let isSet)?: flags[name] = isSet
            case nil, .null?: break
            default: throw DataFault("\"\(name)\" is true or false")
            }
        }
        guard flags["upgrade"] != true else {
            throw DataFault("no method upgrades the connection")
        }
        wantsMore = flags["more"] == true
        isOneway = flags["oneway"] == true
        if wantsMore && isOneway { throw DataFault("a call has \"more\" or \"oneway\", not both") }
    }
}
