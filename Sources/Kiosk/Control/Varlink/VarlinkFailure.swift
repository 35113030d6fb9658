/// An error that answers a call.
package struct VarlinkFailure: Error, Equatable {
    /// The error's full name, such as `org.varlink.service.InvalidParameter`.
    let name: String
    let parameters: JSON.Object

    init(_ name: String, _ parameters: KeyValuePairs<String, JSON> = [:]) {
        self.name = name
        self.parameters = JSON.Object(
            parameters.map { JSON.Object.Member(key: $0.key, value: $0.value) })
    }

    /// The message that tells it.
    var bytes: [UInt8] {
        (["error": .string(name), "parameters": .object(parameters)] as JSON).bytes()
    }

    static func methodNotFound(_ method: String) -> VarlinkFailure {
        VarlinkFailure("org.varlink.service.MethodNotFound", ["method": .string(method)])
    }

    static func interfaceNotFound(_ interface: String) -> VarlinkFailure {
        VarlinkFailure("org.varlink.service.InterfaceNotFound", ["interface": .string(interface)])
    }

    /// - Parameter expected: Noun phrase for what may stand there.
    static func invalidParameter(_ path: String, expected: String) -> VarlinkFailure {
        VarlinkFailure(
            "org.varlink.service.InvalidParameter",
            ["parameter": .string(path), "expected": .string(expected)])
    }

    static let permissionDenied = VarlinkFailure("org.varlink.service.PermissionDenied")
    static let expectedMore = VarlinkFailure("org.varlink.service.ExpectedMore")
}
