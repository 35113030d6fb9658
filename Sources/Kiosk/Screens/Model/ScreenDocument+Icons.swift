extension ScreenDocument {
    /// The icons that screens and components name literally, with their fonts and places.
    package var icons: [(name: String, family: String, location: DocumentLocation)] {
        var icons: [(name: String, family: String, location: DocumentLocation)] = []
        func note(_ node: NodeSpec) {
            guard node.kind.name == NodeKind.icon.name else { return }
            for properties in [node.properties] + node.variants.map(\.properties) {
                let own = properties.last { $0.property.name == "fontFamily" }
                let font = own ?? node.properties.last { $0.property.name == "fontFamily" }
                guard let name = properties.last(where: { $0.property.name == "name" }),
                    let text = name.text, !text.isEmpty
                else { continue }
                // A font that follows from values is not known.
                guard let family = font.map(\.text) ?? IconModel.defaultFamily else { continue }
                icons.append((text, family, name.location))
            }
        }
        forEachNode(note)
        return icons
    }
}

extension PropertySpec {
    /// The text that is written there; nil for an expression.
    fileprivate var text: String? {
        guard case .literal(let value) = self.value else { return nil }
        return value.value(as: String.self)
    }
}
