extension PropertyValue {
    /// With a relative path made one from the configuration's folder.
    func resolved(in directory: String, for type: PropertyType) -> PropertyValue {
        guard type == .path, case .string(let path) = self, !path.isEmpty, path.first != "/" else {
            return self
        }
        return .string("\(directory)/\(path)")
    }
}

extension PropertyType {
    /// Checks what a formula gives now, and brings it into its form.
    func current(_ value: CELValue, in directory: String) throws(PropertyMismatch) -> PropertyValue
    {
        switch self {
        case .string: .string(try PropertyType.shown(value.interpolated))
        case .richText: .richText(RichText(try PropertyType.shown(value.interpolated)))
        default: try decodeCurrent(value.json).resolved(in: directory, for: self)
        }
    }
}

extension NodeKind {
    /// Makes a property what it is of a new node; it stays as it was where no value does that.
    func reset(_ property: Property, of node: Node, in directory: String) {
        if let json = defaultValue(of: property), let value = try? property.type.decode(json) {
            property.apply(node, value.resolved(in: directory, for: property.type))
        } else {
            property.clear?(node)
        }
    }

    /// What becomes of a property without a value, for a message.
    func fallback(of property: Property) -> String {
        defaultValue(of: property) != nil || property.clear != nil
            ? "it is as without it" : "it stays as it was"
    }
}
