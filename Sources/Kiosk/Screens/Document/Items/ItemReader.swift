/// Reads the items of one body: nodes, uses of components, and the structures that decide which of
/// them there are.
final class ItemReader: Checker {
    let services: BodyServices
    /// The number of the component whose body it is; nil for a screen's.
    let component: Int?
    /// The components that the body uses, with the locations of their names.
    var uses: [(component: Int, location: ValueLocation)] = []
    /// The identifiers in the body.
    private var identifiers: [String: ValueLocation] = [:]
    /// The nodes around the one that is being read.
    private var nesting = 0

    var diagnostics: DiagnosticSink { services.diagnostics }

    init(_ services: BodyServices, ofComponent component: Int? = nil) {
        self.services = services
        self.component = component
    }

    /// Reads one item or an array of items.
    func items(
        _ location: ValueLocation, in container: ItemContainer, _ scope: ScopeReader
    ) -> [ItemSpec] {
        location.elements.compactMap { item($0, in: container, scope) }
    }

    func item(
        _ location: ValueLocation, in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        guard case .object(let object) = location.node.kind else {
            mismatch(location, "a node", help: "write an object with a \"type\"")
            return nil
        }
        guard countNode(location) else { return nil }
        nesting += 1
        defer { nesting -= 1 }
        if object["type"] == nil {
            let forms = DocumentGrammar.structures.filter { object[$0.name] != nil }
            if let form = forms.first {
                return structure(
                    form, forms.dropFirst().first, object, location, in: container, scope)
            }
        }
        return typed(object, location, in: container, scope)
    }

    /// Counts a node; false beyond the limits. The first node beyond each is reported.
    private func countNode(_ location: ValueLocation) -> Bool {
        let limit = DocumentLimits.describedNodes
        let wasTooLarge = services.nodes.isTooLarge
        services.nodes.add()
        if services.nodes.isTooLarge {
            if !wasTooLarge {
                error(
                    location, "a configuration has at most \(limit) nodes",
                    help: "leave out this one and all that follow, or use \"forEach\"")
            }
            return false
        }
        if nesting >= DocumentLimits.nesting {
            error(
                location,
                "nodes can be \(DocumentLimits.nesting) levels deep, and this one is deeper",
                help: "take out some of those around it")
            return false
        }
        return true
    }

    /// A name that no other node of the body has.
    func identifier(_ location: ValueLocation) -> String? {
        guard let id = string(location, "\"id\"", help: "write a string") else { return nil }
        guard FormulaText.isPlain(id) else {
            error(
                location, "\"id\" cannot have an expression",
                help: "write a name; nodes of a list are found by its \"key\"")
            return nil
        }
        if let first = identifiers[id] {
            let whole = component == nil ? "screen" : "component"
            error(
                location,
                "the node in line \(diagnostics.line(of: first)) of this \(whole) has the id "
                    + "\(id.quotedExcerpt) too", help: "write an id of its own for each")
        } else {
            identifiers[id] = location
        }
        return id
    }
}
