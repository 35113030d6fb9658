/// Node kinds and their properties.
extension DocumentReference {
    static var nodes: [String] {
        var result = ["## Nodes", table(DocumentGrammar.nodeKeys), variants, phases]
        var titles: Set<String> = []
        for kind in Registry.kinds {
            for group in kind.groups where titles.insert(group.title).inserted {
                result += ["### \(group.title)", table(group.properties)]
                if group.title == PropertyGroup.text.title { result += parts }
            }
        }
        return result + Registry.kinds.flatMap(section)
    }

    private static var variants: String {
        "These have objects of properties, in nodes and in styles; later ones win:\n\n"
            + markdownTable(
                ["key", "meaning"], DocumentGrammar.variants.map { ["`\($0.key)`", $0.doc] })
    }

    private static var phases: String {
        """
        The phase of a property says with what the work of a frame begins when it changes: `content`,
        the node takes in what it says anew, and is placed again only if its size differs; `layout`,
        places are computed; `paint`, the same pixels are put together in another way. An expression
        for a value is written into a string: `"width": "${size * 2}"`.
        """
    }

    private static func section(_ kind: NodeKind) -> [String] {
        let groups = kind.groups.map { "*\($0.title)*" }
        let bind = kind.isInput ? ["`\(DocumentGrammar.bind.name)`"] : []
        let children = kind.hasChildren ? ["`\(DocumentGrammar.children.name)`"] : []
        let keys = ["the keys of \(wordList(groups))"]
        var text = "\(kind.doc) Has \((bind + children + keys).joined(separator: ", "))"
        text += kind.own.isEmpty ? "." : ", and its own:"
        var result = ["### `\(kind.name)`", text]
        if !kind.own.isEmpty { result.append(table(kind.own)) }
        if !kind.defaults.isEmpty {
            let defaults = kind.properties.compactMap { property in
                kind.defaults[property.name].map { "`\(property.name)` `\($0)`" }
            }
            result.append("Other defaults: \(wordList(defaults)).")
        }
        return result
    }

    private static var parts: [String] {
        [
            "### Parts of a text",
            "Beside its `text`, a part has what sets it apart from the rest:",
            markdownTable(
                ["key", "value", "meaning"],
                TextPartKey.all.map { ["`\($0.name)`", $0.type.reference, $0.doc] }),
        ]
    }

    private static func table(_ properties: [Property]) -> String {
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
                    "`\(property.name)`", property.type.reference,
                    property.defaultValue.map { "`\($0)`" } ?? "", property.phase.rawValue, meaning,
                ]
            })
    }
}

extension PropertyType {
    /// What an author may write, in a few words with links to `DocumentReference.values`.
    var reference: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): "number, \(PropertyType.words(for: range))"
        case .integer(let range): "whole number, \(PropertyType.words(for: range))"
        case .string: "text"
        case .choice(let words): PropertyType.list(words)
        case .boolOr(let words): "true, false, \(PropertyType.list(words))"
        case .length(let range, let words):
            "[length](#values), \(PropertyType.words(for: range))"
                + (words.isEmpty ? "" : ", \(PropertyType.list(words))")
        case .edges(let range, let words):
            "[edges](#values), \(PropertyType.words(for: range))"
                + (words.isEmpty ? "" : ", \(PropertyType.list(words))")
        case .insets(let range): "[insets](#values), \(PropertyType.words(for: range))"
        case .ratio: "[ratio](#values)"
        case .tracks: "[tracks](#values)"
        case .plainTracks: "[tracks](#values) without `repeat`"
        case .gridArea: "[cells](#values)"
        case .color: "[colour](#colours)"
        case .paint: "[paint](#values)"
        case .radii(let range): "[radii](#values), \(PropertyType.words(for: range))"
        case .shadows: "[shadows](#values)"
        case .richText: "[text](#values)"
        case .language: "[language](#values)"
        case .features: "[features](#values)"
        case .ascending(let range):
            "numbers in ascending order, \(PropertyType.words(for: range))"
        case .textShadow: "[text shadow](#values)"
        case .textOutline: "[outline](#values)"
        case .zones: "[zones](#values)"
        case .path: "path of a file"
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    }

    private static func words(for range: ClosedRange<Float>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (-unlimited, unlimited): "any size"
        case (let lowest, unlimited): "\(lowest.plain) or more"
        case (let lowest, let highest): "\(lowest.plain) to \(highest.plain)"
        }
    }
}
