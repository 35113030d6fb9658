extension PropertySpec {
    /// True if one of the longhands of this shorthand is given, too.
    func isSplit(by given: [PropertySpec]) -> Bool {
        property.longhands.contains { name in given.contains { $0.property.name == name } }
    }

    /// Expands a shorthand property to those of its longhands that are not given, if one is: the
    /// order of changes must not matter then.
    ///
    /// - Parameter all: All properties of the node, those of its variants included; nil for those given.
    func split(
        for kind: NodeKind, _ given: [PropertySpec], by all: [PropertySpec]? = nil
    ) -> [PropertySpec] {
        guard isSplit(by: all ?? given) else { return [self] }
        let missing = property.longhands.filter { name in
            !given.contains { $0.property.name == name }
        }
        return missing.compactMap { kind.property($0) }.map {
            PropertySpec(property: $0, value: value, location: location)
        }
    }
}
