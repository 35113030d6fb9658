extension PropertySpec {
    /// Expands a shorthand property to those of its longhands that are not given, if one is: the
    /// order of changes must not matter then.
    func split(for kind: NodeKind, _ given: [PropertySpec]) -> [PropertySpec] {
        let names = property.longhands
        if names.isEmpty { return [self] }
        let missing = names.filter { name in !given.contains { $0.property.name == name } }
        guard missing.count < names.count else { return [self] }
        return missing.compactMap { kind.property($0) }.map {
            PropertySpec(property: $0, value: value, location: location)
        }
    }
}
