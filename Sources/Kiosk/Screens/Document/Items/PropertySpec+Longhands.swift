extension PropertySpec {
    /// True if one of the longhands of this shorthand is given, too.
    fileprivate func isSplit(by given: [PropertySpec]) -> Bool {
        property.longhands.contains { name in given.contains { $0.property.name == name } }
    }

    /// Expands a shorthand property to those of its longhands that are not given, if one is: the
    /// order of changes must not matter then.
    ///
    /// - Parameter all: All properties of the node, those of its variants included.
    fileprivate func split(
        for kind: NodeKind, _ given: [PropertySpec], by all: [PropertySpec]
    ) -> [PropertySpec] {
        guard isSplit(by: all) else { return [self] }
        let missing = property.longhands.filter { name in
            !given.contains { $0.property.name == name }
        }
        return missing.compactMap { kind.property($0) }.map {
            PropertySpec(property: $0, value: value, location: location)
        }
    }
}

extension StyleSpec {
    /// Expands those of its shorthands for which a longhand is given, too.
    func split(for kind: NodeKind) -> StyleSpec {
        let all = variants.isEmpty ? properties : properties + variants.flatMap(\.properties)
        guard all.contains(where: { $0.isSplit(by: all) }) else { return self }
        func split(_ own: [PropertySpec]) -> [PropertySpec] {
            own.flatMap { $0.split(for: kind, own, by: all) }
        }
        return StyleSpec(
            properties: split(properties),
            variants: variants.map {
                VariantSpec(state: $0.state, properties: split($0.properties))
            })
    }
}
