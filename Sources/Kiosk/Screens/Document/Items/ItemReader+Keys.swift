/// Keys that a node does not have.
extension ItemReader {
    func unknownKey(
        _ member: JSONNode.Object.Member, in location: ValueLocation, of kind: NodeKind
    ) {
        if kind.hasRows, ["children", "forEach"].contains(member.key) {
            unknownKey(
                member, in: location, of: kind.withArticle,
                help: "write \"items\" with a list, and \"body\" with the nodes of a row")
            return
        }
        guard member.key != "children" else {
            error(
                at: member.keyRange, in: location, "\(kind.withArticle) has no children",
                help:
                    "write a row, column, grid or stack, with this \(kind.name) among its children")
            return
        }
        unknownKey(
            member, in: location, of: kind.withArticle,
            help: advice(for: member.key, in: kind)
                ?? "docs/reference.md lists the keys of \(kind.withArticle)")
    }

    private func advice(for key: String, in kind: NodeKind) -> String? {
        if DocumentGrammar.structures.contains(where: { $0.name == key }) {
            return "write an object with \"\(key)\" around this node"
        }
        if key == "justify" && kind.property("justifyItems") != nil {
            return "write \"justifyItems\" for where children lie horizontally"
        }
        if key == "shadow" && kind.property("textShadow") != nil {
            return "write \"textShadow\" for a shadow of the letters"
        }
        if key == "columns" && kind.hasRows {
            return "write \"perLine\" for a number of elements side by side"
        }
        if key == "value" && kind.isInput {
            return "write \"bind\" with the variable that has the value"
        }
        let others = services.registry.kinds(with: key)
        if !others.isEmpty {
            return "\(wordList(others)) \(others.count == 1 ? "has" : "have") it"
        }
        let known =
            kind.properties.map(\.name) + DocumentGrammar.nodeKeys.names
            + DocumentGrammar.variants.map(\.key)
            + (kind.isInput ? DocumentGrammar.inputKeys.names : [])
            + kind.contents.map(\.key.name)
            + (kind.hasRows ? DocumentGrammar.rowKeys.names : [])
            + (kind.hasChildren ? [DocumentGrammar.children.name] : [])
        return keyAdvice(key, among: known) ?? DocumentGrammar.likelyVariant(key)
    }
}

extension DocumentGrammar {
    /// Suggests the variant for a key such as `pressed`.
    static func likelyVariant(_ key: String) -> String? {
        variants.first { $0.key.dropFirst(4).lowercased() == key.lowercased() }
            .map { "did you mean \"\($0.key)\"?" }
    }
}
