/// A method of an interface, such as `org.kiosk.control`: declared once, for the service, its description and
/// the pages.
package struct ControlMethod: Sendable {
    package let name: String
    /// The right that a caller needs.
    package let right: ControlRight
    let parameters: [VarlinkField]
    let results: [VarlinkField]
    /// Sentence on what it does.
    package let doc: String
    /// Performs a call, whose parameters have their types.
    let run: @Sendable (ControlCall) throws(VarlinkFailure) -> Void

    init(
        _ name: String, _ right: ControlRight, _ parameters: VarlinkFields = [:],
        results: VarlinkFields = [:], _ doc: String,
        run: @escaping @Sendable (ControlCall) throws(VarlinkFailure) -> Void
    ) {
        (self.name, self.right, self.parameters) = (name, right, parameters.all)
        (self.results, self.doc, self.run) = (results.all, doc, run)
    }

    /// Checks the names and types of parameters.
    func check(_ given: JSON.Object) throws(VarlinkFailure) {
        for member in given where !parameters.contains(where: { $0.name == member.key }) {
            let names = parameters.map(\.name)
            throw .invalidParameter(
                member.key,
                expected: names.isEmpty ? "no parameters" : "one of \(quotedList(names))")
        }
        for parameter in parameters {
            guard let value = given[parameter.name] else {
                if parameter.type.isOptional { continue }
                throw .invalidParameter(parameter.name, expected: parameter.type.phrase)
            }
            if let found = parameter.type.mismatch(in: value, at: parameter.name) {
                throw .invalidParameter(found.path, expected: found.expected)
            }
        }
    }
}

extension ControlMethod {
    /// All methods, in the order of the description.
    package static let all: [ControlMethod] =
        watching + stateMethods + acting + administering + authoring

    /// The interface's name.
    package static let interfaceName = "org.kiosk.control"
}

extension VarlinkInterface {
    /// The interface of the kiosk, as clients ask for it and as the project has it in a file.
    package static let control = VarlinkInterface(
        ControlMethod.interfaceName,
        doc: "Sees and steers a running kiosk. docs/control.md has rights, limits and examples.",
        types: ControlMethod.types + ControlMethod.statisticsTypes, methods: ControlMethod.all,
        errors: ControlMethod.errors)
}
