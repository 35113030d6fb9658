/// An error that answers a call.
package struct VarlinkFailure: Error, Equatable {
    /// The error's full name, such as `org.varlink.service.InvalidParameter`.
    let name: String
    private(set) var parameters: JSON.Object

    init(_ name: String, _ parameters: KeyValuePairs<String, JSON> = [:]) {
        self.name = name
        self.parameters = JSON.Object(
            parameters.map { JSON.Object.Member(key: $0.key, value: $0.value) })
    }

    /// The message that tells it.
    var bytes: [UInt8] {
        (["error": .string(name), "parameters": .object(parameters)] as JSON).bytes()
    }

    /// - Parameter expected: The method that is probably meant.
    static func methodNotFound(_ method: String, expected: String? = nil) -> VarlinkFailure {
        notFound("Method", (key: "method", name: method), expected)
    }

    /// - Parameter expected: The method, with its interface, that is probably meant.
    static func interfaceNotFound(_ interface: String, expected: String? = nil) -> VarlinkFailure {
        notFound("Interface", (key: "interface", name: interface), expected)
    }

    private static func notFound(
        _ what: String, _ wanted: (key: String, name: String), _ expected: String?
    ) -> VarlinkFailure {
        var failure = VarlinkFailure(
            "org.varlink.service.\(what)NotFound", [wanted.key: .string(wanted.name)])
        failure.parameters["expected"] = expected.map { .string($0) }
        return failure
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
