extension PropertySpec {
    /// The properties that this one stands for and that are not given, if one of them is: which of
    /// both changes last must not matter then.
    func split(for kind: NodeKind, _ given: [PropertySpec]) -> [PropertySpec] {
        let names = property.longhands
        if names.isEmpty { return [self] }
        let missing = names.filter { name in !given.contains { $0.property.name == name } }
        guard missing.count < names.count else { return [self] }
        return missing.compactMap { kind.property($0) }.map {
            PropertySpec(property: $0, value: value, place: place)
        }
    }
}
