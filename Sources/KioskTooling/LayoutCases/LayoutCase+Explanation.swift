import Kiosk

extension LayoutCase {
    /// Formats the tree for people: a heading, and one line per box with its frame and its style.
    /// Lines have at most `columns` characters.
    package func explanation(columns: Int = 100) -> String {
        let frames = frames().map { [$0.origin.x, $0.origin.y, $0.width, $0.height].map(\.short) }
        var rows = [Row(label: "", frame: ["x", "y", "width", "height"], note: "")]
        for (box, frame) in zip(boxes, frames) {
            rows.append(Row(label: label(of: box), frame: frame, note: note(of: box)))
        }
        let labelWidth = rows.reduce(0) { max($0, $1.label.count) }
        let frameWidths = (0..<4).map { column in
            rows.reduce(0) { max($0, $1.frame[column].count) }
        }
        var text = heading.cut(to: columns) + "\n"
        for row in rows {
            var line = row.label + String(repeating: " ", count: labelWidth - row.label.count)
            for (number, width) in zip(row.frame, frameWidths) {
                line += "  " + String(repeating: " ", count: width - number.count) + number
            }
            if !row.note.isEmpty { line += "  " + row.note }
            text += line.cut(to: columns) + "\n"
        }
        return text
    }

    private struct Row {
        let label: String
        let frame: [String]
        let note: String
    }

    /// The heading: `menu/rtl: 320 × max-content, rtl, whole pixels`.
    private var heading: String {
        let space = [available.width, available.height]
            .map { $0?.short ?? "max-content" }.joined(separator: " × ")
        let direction = arena.isRightToLeft(boxes[0].id) ? "rtl" : "ltr"
        return "\(id.plainText.singleLine): \(space), \(direction), "
            + (isRounded ? "whole pixels" : "not rounded")
    }

    /// Deeper boxes are not indented further, but prefixed with their level.
    private static let indentationLimit = 10

    /// Names a box: `column header`, or `text #2` for the third child without a name.
    private func label(of box: Box) -> String {
        let indentation = min(box.level, LayoutCase.indentationLimit)
        let level = box.level > indentation ? "\(box.level): " : ""
        let name = box.name?.excerpt(limit: 16) ?? box.parent.map { "#\($0.place)" } ?? ""
        let words = [kind(of: box), name].filter { !$0.isEmpty }.joined(separator: " ")
        return String(repeating: "  ", count: indentation) + level + words
    }

    private func kind(of box: Box) -> String {
        let style = arena.style(of: box.id)
        return switch style.display {
        case .none: "none"
        case _ where box.text != nil: "text"
        case _ where box.childCount == 0: "box"
        case .flex: style.direction.rawValue
        case .grid, .stack: style.display.rawValue
        }
    }

    /// Formats a box's text and style: `"Orange juice"; width: 50; padding: 0 8 0 8`.
    private func note(of box: Box) -> String {
        let style = box.declarations
            // The label states these already.
            .filter { !["display", "flex-direction"].contains($0.property) }
            .map { ($0.property, $0.value.singleLine) }
        var parts = inShort(style)
        if let text = box.text { parts.insert(text.quotedExcerpt, at: 0) }
        return parts.joined(separator: "; ")
    }

    /// Formats declarations, merging four edges into CSS's shorthands.
    private func inShort(_ style: [(property: String, value: String)]) -> [String] {
        var values = Dictionary(style, uniquingKeysWith: { $1 })
        var texts: [String: String] = [:]
        for (shorthand, longhands) in LayoutCase.edges {
            let edges = longhands.compactMap { values[$0] }
            guard edges.count == 4 else { continue }
            for longhand in longhands { values[longhand] = nil }
            let value = Set(edges).count == 1 ? edges[0] : edges.joined(separator: " ")
            // At the position of the first longhand.
            let first = style.first { longhands.contains($0.property) }
            texts[first!.property] = "\(shorthand): \(value)"
        }
        return style.compactMap { property, value in
            texts[property] ?? values[property].map { "\(property): \($0)" }
        }
    }

    /// Longhands for top, right, bottom and left, by shorthand.
    private static let edges: KeyValuePairs = [
        "margin": ["margin-top", "margin-right", "margin-bottom", "margin-left"],
        "padding": ["padding-top", "padding-right", "padding-bottom", "padding-left"],
        "border-width": [
            "border-top-width", "border-right-width", "border-bottom-width", "border-left-width",
        ],
        "inset": ["top", "right", "bottom", "left"],
    ]
}

extension LayoutCaseError {
    /// The error for people, on one line.
    package var explanation: String {
        id == .null ? description : "\(id.plainText.singleLine): \(description)"
    }
}

extension Float {
    /// The number with at most two decimals.
    fileprivate var short: String {
        let hundredths = (self * 100).rounded()
        guard let cents = Int(exactly: hundredths) else { return description }
        guard cents % 100 != 0 else { return String(cents / 100) }
        let fraction = String(abs(cents % 100) + 100).dropFirst()
        let digits = fraction.hasSuffix("0") ? fraction.dropLast() : fraction
        return "\(cents < 0 ? "-" : "")\(abs(cents / 100)).\(digits)"
    }
}

extension String {
    fileprivate func cut(to columns: Int) -> String {
        count <= columns ? self : prefix(columns - 1) + "…"
    }
}
