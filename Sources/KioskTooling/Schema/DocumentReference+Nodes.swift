import Kiosk

/// Node kinds and their properties.
extension DocumentReference {
    var nodes: [String] {
        var result = ["## Nodes", table(DocumentGrammar.nodeKeys), variants, phases]
        var titles: Set<String> = []
        for kind in registry.kinds {
            for group in kind.groups where titles.insert(group.title).inserted {
                result += ["### \(group.title)", table(group.properties)]
                if group.title == PropertyGroup.textTitle { result += parts }
            }
        }
        return result + registry.kinds.flatMap(section)
    }

    private var variants: String {
        "These have objects of properties, in nodes and in styles; later ones win:\n\n"
            + markdownTable(
                ["key", "meaning"], DocumentGrammar.variants.map { ["`\($0.key)`", $0.doc] })
    }

    private var phases: String {
        """
        The phase of a property says with what the work of a frame begins when it changes: `content`,
        the node takes in what it says anew, and is placed again only if its size differs; `layout`,
        places are computed; `paint`, the same pixels are put together in another way; `nothing`, it counts
        for what changes later. An expression for a value is written into a string:
        `"width": "${size * 2}"`.
        """
    }

    private func section(_ kind: NodeKind) -> [String] {
        let groups = kind.groups.map { "*\($0.title)*" }
        let bind = kind.isInput ? DocumentGrammar.inputKeys.map { "`\($0.name)`" } : []
        let children = kind.hasChildren ? ["`\(DocumentGrammar.children.name)`"] : []
        let keys = ["the keys of \(wordList(groups))"]
        var text = "\(kind.doc) Has \((bind + children + keys).joined(separator: ", "))"
        text += kind.own.isEmpty ? "." : ", and its own:"
        var result = ["### `\(kind.name)`", text]
        if !kind.own.isEmpty { result.append(table(kind.own)) }
        if kind.hasRows {
            result += ["The rows:", table(DocumentGrammar.rowKeys)]
        }
        if !kind.contents.isEmpty {
            result += ["Nodes that it shows in its place:", table(kind.contents.map(\.key))]
        }
        // Some defaults are of properties that a document cannot set for the kind.
        let defaults = kind.properties.compactMap { property in
            kind.defaults[property.name].map { "`\(property.name)` `\($0)`" }
        }
        if !defaults.isEmpty { result.append("Other defaults: \(wordList(defaults)).") }
        return result
    }

    private var parts: [String] {
        [
            "### Parts of a text",
            "Beside its `text`, a part has what sets it apart from the rest:",
            markdownTable(
                ["key", "value", "meaning"],
                TextAttributes.partFields.map { ["`\($0.name)`", $0.reference, $0.doc] }),
        ]
    }

    func table(_ properties: [Property]) -> String {
        markdownTable(
            ["key", "value", "default", "phase", "meaning"],
            properties.map { property in
                var meaning = property.doc
                if let containers = property.containers {
                    meaning += " Counts in \(NodeKind.list(containers)) only."
                }
                if !property.longhands.isEmpty {
                    let names = wordList(property.longhands.map { "`\($0)`" })
                    meaning += " \(names) win over it."
                }
                return [
                    "`\(property.name)`", property.codec.reference,
                    property.defaultValue.map { "`\($0)`" } ?? "", property.phase.rawValue, meaning,
                ]
            })
    }
}
