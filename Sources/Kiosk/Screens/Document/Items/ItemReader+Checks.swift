/// Nodes that contradict their surroundings or themselves.
extension ItemReader {
    /// Reports a property that has no effect in this container.
    func checkContainer(
        _ member: JSONNode.Object.Member, _ property: Property, of kind: NodeKind?,
        in container: ItemContainer, _ location: ValueLocation
    ) {
        guard let containers = property.containers, let name = container.kindName,
            !containers.contains(name)
        else { return }
        let what = kind?.name ?? "node"
        error(
            at: member.keyRange, in: location,
            "\"\(member.key)\" counts in \(NodeKind.list(containers)) only, and this "
                + "\(what) is \(container.described)",
            help: "put the \(what) into \(NodeKind.list(containers)), or leave that out")
    }

    /// Reports a minimum size larger than the maximum.
    func checkLimits(
        _ properties: [PropertySpec], _ object: JSONNode.Object, _ location: ValueLocation
    ) {
        for (smallest, largest) in [("minWidth", "maxWidth"), ("minHeight", "maxHeight")] {
            guard let maximum = points(largest, properties),
                let minimum = points(smallest, properties), minimum > maximum,
                let member = object.member(smallest) ?? object.member(largest)
            else { continue }
            error(
                location.inside(member.value),
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

    /// Warns of a control with several values whose variable takes only one: it shows what is chosen, and
    /// keeps nothing.
    func checkSeveral(_ spec: NodeSpec, _ object: JSONNode.Object, _ location: ValueLocation) {
        guard case .choices? = spec.kind.input, let type = spec.binding?.type,
            InputForm.text.fits(type), !InputForm.dates.fits(type),
            let multiple = spec.properties.first(where: { $0.property.name == "multiple" }),
            case .literal(let value) = multiple.value, value.value(as: Bool.self) == true,
            let member = object.member("bind")
        else { return }
        warn(
            location.inside(member.value),
            "with \"multiple\", \"bind\" needs a variable with a list, and this one is "
                + type.phrase,
            help: InputForm.dates.advice)
    }

    /// Reports handlers for taps and changes that cannot come.
    func checkHandlers(_ spec: NodeSpec, _ object: JSONNode.Object, _ location: ValueLocation) {
        guard case .object(let handlers)? = object["on"]?.kind else { return }
        for gesture in DocumentGesture.allCases where gesture.isPress && spec.kind.keepsTouches {
            guard let member = handlers.member(gesture.rawValue) else { continue }
            let what = gesture == .tap ? "taps" : "\"\(gesture.rawValue)\""
            error(
                at: member.keyRange, in: location,
                "\(spec.kind.withArticle) keeps touches for itself and sends no \(what)",
                help: touchAdvice(spec.kind))
        }
        for name in ["change", "submit"] where !spec.canChange {
            guard let member = handlers.member(name) else { continue }
            error(
                at: member.keyRange, in: location,
                "nothing in this \(spec.kind.name) can be changed by a guest",
                help: "write \"tap\" for a touch, or put a field or a control into it")
        }
    }

    private func touchAdvice(_ kind: NodeKind) -> String {
        switch kind.input {
        case nil: "write the handler into another node"
        case .text: "write \"change\" for what is written, or \"submit\" for the return key"
        default: "write \"change\" for what is chosen"
        }
    }

    /// Reports transitions of properties that the node does not have, or that change at once.
    func checkTransition(
        _ spec: NodeSpec, _ object: JSONNode.Object, _ location: ValueLocation
    ) {
        guard let transition = object["transition"], case .object(let ways) = transition.kind else {
            return
        }
        let known = spec.kind.movable.names
        for way in ways.members where way.key != TransitionsCodec.all && !known.contains(way.key) {
            if spec.kind.property(way.key) != nil {
                error(
                    at: way.keyRange, in: location,
                    "\"\(way.key)\" changes at once: there is nothing between two of its values",
                    help: "leave it out")
            } else {
                error(
                    at: way.keyRange, in: location,
                    "\(spec.kind.withArticle) has no property \(way.key.quotedExcerpt) that can take "
                        + "time to change",
                    help: suggestion(for: way.key, among: known + [TransitionsCodec.all])
                        ?? "write one of its properties such as \"opacity\", or \"all\"")
            }
        }
    }

    /// Warns of a control that has no name for those who do not see it.
    func checkName(_ spec: NodeSpec, in container: ItemContainer, _ location: ValueLocation) {
        // Most nodes need none.
        guard let names = spec.kind.namedBy else { return }
        let needsName =
            if spec.kind.isInput {
                // The container of a component's body is not known: it may be an entry, which has the
                // name.
                container.kindName != "entry" && container.kindName != nil
            } else if spec.kind.hasChildren {
                spec.children.isEmpty
            } else {
                spec.handlers.contains { $0.event == "tap" }
            }
        guard needsName else { return }
        let properties = spec.properties + spec.variants.flatMap(\.properties)
        let given = properties.map(\.property.name)
        if given.contains(where: { $0 == "accessibility" || names.contains($0) }) { return }
        warn(
            location, "this \(spec.kind.name) has no name for those who do not see it",
            help: "write \"accessibility\": { \"name\": … }")
    }

    /// Warns of a picture without a file.
    func checkSource(_ spec: NodeSpec, _ location: ValueLocation) {
        guard spec.kind.name == "image" else { return }
        let properties = spec.properties + spec.variants.flatMap(\.properties)
        if properties.contains(where: { $0.property.name == "source" }) { return }
        warn(
            location, "this image has no \"source\"", help: "write the path or the URL of a picture"
        )
    }
}

extension NodeSpec {
    /// True if a guest can change this node or something in it.
    fileprivate var canChange: Bool { kind.isInput || inner.contains(where: \.canChange) }
}

extension ItemSpec {
    /// True if a guest can change one of these nodes; contents of slots and components are unknown.
    fileprivate var canChange: Bool {
        switch self {
        case .node(let node): node.canChange
        case .component, .slot: true
        case .condition, .choice, .repetition, .names: inner.contains(where: \.canChange)
        }
    }
}
