/// The interface that every Varlink service has.
enum VarlinkService {
    static let name = "org.varlink.service"

    /// Answers a call.
    ///
    /// - Parameter interface: The other interface that the service has.
    static func answer(
        _ call: VarlinkCall, beside interface: VarlinkInterface
    ) throws(VarlinkFailure) -> JSON {
        switch call.name {
        case "GetInfo":
            return [
                "vendor": "Kiosk", "product": "kioskd", "version": .string(kioskVersion),
                "url": "https://varlink.org/org.kiosk.control",
                "interfaces": [.string(name), .string(interface.name)],
            ]
        case "GetInterfaceDescription":
            guard case .string(let wanted)? = call.parameters["interface"] else {
                throw .invalidParameter("interface", expected: "a string")
            }
            switch wanted {
            case name: return ["description": .string(description)]
            case interface.name: return ["description": .string(interface.text)]
            default: throw .interfaceNotFound(wanted)
            }
        default: throw .methodNotFound(call.method)
        }
    }

    /// The description, as the protocol gives it.
    private static let description = """
        # The Varlink Service Interface is provided by every varlink service. It
        # describes the service and the interfaces it implements.
        interface org.varlink.service

        # Get a list of all the interfaces a service provides and information
        # about the implementation.
        method GetInfo() -> (
          vendor: string,
          product: string,
          version: string,
          url: string,
          interfaces: []string
        )

        # Get the description of an interface that is implemented by this service.
        method GetInterfaceDescription(interface: string) -> (description: string)

        # The requested interface was not found.
        error InterfaceNotFound (interface: string)

        # The requested method was not found
        error MethodNotFound (method: string)

        # The interface defines the requested method, but the service does not
        # implement it.
        error MethodNotImplemented (method: string)

        # One of the passed parameters is invalid.
        error InvalidParameter (parameter: string)

        # Client is denied access
        error PermissionDenied ()

        # Method is expected to be called with 'more' set to true, but wasn't
        error ExpectedMore ()

        """
}
