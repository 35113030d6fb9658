/// An error that answers a call.
package struct VarlinkFailure: Error, Equatable {
    /// The error's full name, such as `org.varlink.service.InvalidParameter`.
    let name: String
    let parameters: JSON.Object

    /// - Parameter parameters: Values by name; a nil is left out.
    init(_ name: String, _ parameters: KeyValuePairs<String, JSON?> = [:]) {
        self.name = name
        self.parameters = JSON.Object(
            parameters.compactMap { name, value in value.map { .init(key: name, value: $0) } })
    }

    /// The message that tells it.
    var bytes: [UInt8] {
        (["error": .string(name), "parameters": .object(parameters)] as JSON).bytes()
    }

    /// - Parameter expected: The method that is probably meant.
    static func methodNotFound(_ method: String, expected: String? = nil) -> VarlinkFailure {
        VarlinkFailure(
            "org.varlink.service.MethodNotFound",
            ["method": .string(method), "expected": expected.map { .string($0) }])
    }

    /// - Parameter expected: The method, with its interface, that is probably meant.
    static func interfaceNotFound(_ interface: String, expected: String? = nil) -> VarlinkFailure {
        VarlinkFailure(
            "org.varlink.service.InterfaceNotFound",
            ["interface": .string(interface), "expected": expected.map { .string($0) }])
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
