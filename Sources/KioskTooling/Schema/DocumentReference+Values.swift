import Kiosk

/// The notation of property values, colours and limits, and the formatting of tables.
extension DocumentReference {
    var values: String {
        let lengths = 0...ClosedRange<Float>.unlimited
        let all: [(String, any Codec)] = [
            ("length", LengthCodec(lengths)), ("edges", EdgesCodec(lengths)),
            ("insets", InsetsCodec(0...10_000)), ("radii", RadiiCodec()), ("ratio", RatioCodec()),
            ("tracks", TracksCodec()), ("cells", GridAreaCodec()), ("paint", PaintCodec()),
            ("shadows", ShadowsCodec()), ("text shadow", ObjectCodec.textShadow),
            ("outline", ObjectCodec.textOutline), ("zones", ZonesCodec()),
            ("text", RichTextCodec()), ("language", LanguageCodec()),
            ("features", FontFeaturesCodec()), ("transform", ObjectCodec.transform),
            ("way", TimingCodec()), ("transition", TransitionsCodec()),
            ("passage", passage), ("timeline", keyframes),
        ]
        return """
            ## Values

            Lengths are logical pixels, or percentages of the container. Numbers may have fractions.

            \(markdownTable(["value", "is written as"], all.map { [$0.0, $0.1.expectation.sentence] }))

            Shadows have \(keys(ShadowsCodec.shadow)); text shadows \(keys(.textShadow));
            outlines \(keys(.textOutline)); transforms \(keys(.transform));
            passages \(keys(passage)); timelines \(keys(keyframes.object)); their frames
            \(keys(keyframes.frame)). A passage and a frame also have values of any property of the node that
            can take time to change. [motion.md](motion.md) has the curves and springs of ways.
            """
    }

    private var passage: ObjectCodec<Passage> { .passage(registry.movable) }
    private var keyframes: KeyframesCodec { KeyframesCodec(registry.movable) }

    private func keys<Value>(_ codec: ObjectCodec<Value>) -> String {
        wordList(codec.fields.map { "`\($0.name)` (\($0.reference))" })
    }

    var colours: String {
        let rows = Theme.Role.allCases.map {
            ["`\($0.rawValue)`", Theme.light[$0].text, Theme.dark[$0].text, $0.doc]
        }
        return """
            ## Colours

            A colour is `"#rrggbb"`, `"#rrggbbaa"` with its opacity, `"transparent"`, or a role of the
            theme:

            \(markdownTable(["role", "light", "dark", "meaning"], rows))
            """
    }

    var limits: String {
        "## Limits\n\n"
            + markdownTable(["limit", "of"], DocumentLimits.all.map { [$0.limit, $0.doc] })
    }

    // MARK: Tables

    /// Formats forms with the keys that may accompany the first.
    func forms(_ forms: [DocumentForm]) -> String {
        var rows: [[String]] = []
        for form in forms {
            let value = form.isWord ? "" : form.head.shape.expectation
            rows.append(["**`\(form.name)`**", value, "", form.head.doc])
            rows += form.others.map(row)
        }
        return markdownTable(["key", "value", "default", "meaning"], rows)
    }

    func table(_ keys: [DocumentKey]) -> String {
        markdownTable(["key", "value", "default", "meaning"], keys.map(row))
    }

    func table(_ fields: [VariableField]) -> String {
        markdownTable(
            ["field", "type", "meaning"],
            fields.map { ["`\($0.name)`", "`\($0.typeName)`", $0.doc] })
    }

    private func row(_ key: DocumentKey) -> [String] {
        let value = key.isRequired ? "*required*" : key.defaultValue.map { "`\($0)`" } ?? ""
        return ["`\(key.name)`", key.shape.expectation, value, key.doc]
    }

    func markdownTable(_ head: [String], _ rows: [[String]]) -> String {
        let rule = head.map { _ in "---" }
        return ([head] + [rule] + rows).map { row in
            let cells = row.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
            return "| \(cells.map { $0.joined(separator: "\\|") }.joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
}

extension Theme.Role {
    /// The description for the schema and the reference.
    var doc: String {
        switch self {
        case .background: "Behind everything."
        case .surface: "Cards, bars and sheets."
        case .surfaceMuted: "Surfaces that stand back: tracks, quiet buttons."
        case .text: "Text and icons on background and surfaces."
        case .textMuted: "Text that matters less."
        case .primary: "The one colour that calls for a touch."
        case .onPrimary: "Text on primary."
        case .outline: "Hairlines and borders."
        case .danger: "What warns or destroys."
        case .success: "What went well."
        case .focus: "The ring around what keys act on."
        }
    }
}

extension Color {
    /// The colour `#rrggbb`, as code.
    fileprivate var text: String {
        let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(rgb, radix: 16)
        return "`#\(String(repeating: "0", count: 6 - digits.utf8.count))\(digits)`"
    }
}
