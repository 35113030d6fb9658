extension ScreenDocument {
    /// The pictures that screens and components name literally, with their places.
    package var pictures: [(source: String, location: DocumentLocation)] {
        var pictures: [(source: String, location: DocumentLocation)] = []
        func note(_ property: PropertySpec) {
            guard property.property.isPicture, case .literal(let value) = property.value,
                let source = value.value(as: String.self)
            else { return }
            pictures.append((source, property.location))
        }
        for item in screens.lazy.flatMap(\.body) { item.forEachProperty(note) }
        for component in components { component.body.forEachProperty(note) }
        return pictures
    }

    /// Returns the servers' pictures that are named literally, each once.
    func findRemotePictures() -> [String] {
        var seen: Set<String> = []
        let assets = assets.entries.compactMap { entry in
            if case .string(let path) = entry.value { path } else { nil }
        }
        return (pictures.map(\.source) + assets).filter {
            isRemote($0) && seen.insert($0).inserted
        }
    }

    /// Returns the place of a property of a node, or that of the node.
    func place(of property: String, in node: NodeSpec) -> String {
        let spec = node.properties.last { $0.property.name == property }
        return diagnostic(.warning, at: spec?.location ?? node.location, "").location
    }
}
