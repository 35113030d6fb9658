extension Registry {
    /// The reference of all node kinds and properties, in Markdown.
    package static var reference: String {
        var sections: [String] = []
        var titles: Set<String> = []
        for kind in kinds {
            for group in kind.groups where titles.insert(group.title).inserted {
                sections.append("### \(group.title)\n\n\(table(group.properties))")
                if group.title == PropertyGroup.text.title { sections.append(parts) }
            }
        }
        for kind in kinds { sections.append(section(kind)) }
        return sections.joined(separator: "\n\n")
    }

    private static func section(_ kind: NodeKind) -> String {
        let groups = kind.groups.map(\.title).map { "*\($0)*" }
        var text = "### `\(kind.name)`\n\n\(kind.doc) Has the keys of \(wordList(groups))"
        text += kind.own.isEmpty ? "." : ", and its own:\n\n\(table(kind.own))"
        if !kind.defaults.isEmpty {
            let defaults = kind.properties.compactMap { property in
                kind.defaults[property.name].map { "`\(property.name)` `\($0)`" }
            }
            text += "\n\nOther defaults: \(wordList(defaults))."
        }
        return text
    }

    private static var parts: String {
        let rows = TextPartKey.all.map {
            "| `\($0.name)` | \($0.doc) \($0.type.expectation.sentence) |"
        }
        let table = ["| key | meaning |", "|---|---|"] + rows
        return """
            ### Parts of a text

            Beside its `text`, a part has what sets it apart from the rest:

            \(table.joined(separator: "\n"))
            """
    }

    private static func table(_ properties: [Property]) -> String {
        let rows = properties.map { property in
            let value = property.defaultValue.map { "`\($0)`" } ?? ""
            let place = property.containers.map { " Counts in \(NodeKind.list($0)) only." } ?? ""
            let meaning = "\(property.doc)\(place) \(property.type.expectation.sentence)"
            return "| `\(property.name)` | \(value) | \(meaning) |"
        }
        return (["| key | default | meaning |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
}

extension String {
    /// With a capital letter and a full stop.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
