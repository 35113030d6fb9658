package import Kiosk

extension ScreenDocument {
    /// Returns all warnings, including currently unusable files, in the order of their locations.
    package func allWarnings() -> [Diagnostic] {
        (warnings + pictureWarnings())
            .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    /// Returns warnings about picture files that cannot be shown now. Each file is opened once, and
    /// reported at its first use.
    private func pictureWarnings() -> [Diagnostic] {
        var seen: Set<String> = []
        var result: [Diagnostic] = []
        let bodies = screens.map(\.body) + components.map { [$0.body] }
        for property in bodies.joined().lazy.flatMap(\.properties)
        where (property.property.codec as? PathCodec)?.isPicture == true {
            guard case .literal(let value) = property.value,
                let path = value.value(as: String.self), !path.isEmpty, seen.insert(path).inserted
            else { continue }
            do {
                _ = try ImageDecoder.decode(path: path)
            } catch {
                result.append(diagnostic(.warning, at: property.location, "\(error)"))
            }
        }
        return result
    }
}

extension ItemSpec {
    /// The properties of all nodes in it.
    var properties: [PropertySpec] {
        switch self {
        case .node(let node):
            node.properties + node.variants.flatMap(\.properties)
                + node.children.flatMap(\.properties)
        case .component(let use): use.placement + use.slots.values.joined().flatMap(\.properties)
        case .condition(let spec): (spec.then + spec.otherwise).flatMap(\.properties)
        case .choice(let spec):
            (spec.cases.values.joined() + spec.otherwise).flatMap(\.properties)
        case .repetition(let spec): (spec.body + spec.empty).flatMap(\.properties)
        case .names(let spec): spec.body.flatMap(\.properties)
        case .slot(let spec): spec.otherwise.flatMap(\.properties)
        }
    }
}
