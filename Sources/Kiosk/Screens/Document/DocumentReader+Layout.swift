/// Properties that contradict their surroundings or each other.
extension DocumentReader {
    /// What a node lies in.
    enum Container {
        /// The node is the body of a screen, which is a stack.
        case screen
        case node(NodeKind)
        /// A node with a mistake in its type, or a place that only the running kiosk knows.
        case unknown

        fileprivate var kindName: String? {
            switch self {
            case .screen: "stack"
            case .node(let kind): kind.name
            case .unknown: nil
            }
        }

        fileprivate var described: String {
            if case .node(let kind) = self { "in \(kind.withArticle)" } else { "a whole screen" }
        }
    }

    /// Reports a property that has no meaning in this container.
    mutating func checkContainer(
        _ member: JSONNode.Object.Member, _ property: Property, of kind: NodeKind?,
        in container: Container, _ place: Place
    ) {
        guard let containers = property.containers, let name = container.kindName,
            !containers.contains(name)
        else { return }
        let what = kind?.name ?? "node"
        error(
            at: member.keyRange, in: place,
            "\"\(member.key)\" counts in \(NodeKind.list(containers)) only, and this "
                + "\(what) is \(container.described)",
            help: "put the \(what) into \(NodeKind.list(containers)), or leave that out")
    }

    /// Reports a smallest size that is larger than the largest one.
    mutating func checkLimits(
        _ properties: [PropertySpec], _ object: JSONNode.Object, _ place: Place
    ) {
        for (smallest, largest) in [("minWidth", "maxWidth"), ("minHeight", "maxHeight")] {
            guard let maximum = points(largest, properties),
                let minimum = points(smallest, properties), minimum > maximum,
                let member = object.member(smallest) ?? object.member(largest)
            else { continue }
            error(
                place.inside(member.value),
                "\"\(smallest)\" \(minimum.plain) is more than \"\(largest)\" \(maximum.plain)",
                help: "make one of the two \"auto\", or swap them")
        }
    }

    private func points(_ name: String, _ properties: [PropertySpec]) -> Float? {
        guard let spec = properties.first(where: { $0.property.name == name }),
            case .literal(let value) = spec.value,
            case .points(let points)? = value.value(as: Length.self)
        else { return nil }
        return points
    }
}

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
