import Kiosk

extension LayoutStyle {
    /// Initial values of the notation: those of CSS except for `box-sizing`.
    static let notation: LayoutStyle = {
        var style = LayoutStyle()
        style.direction = .row
        return style
    }()

    /// Sets a property from its JSON value.
    mutating func set(_ name: String, to node: JSONNode) throws(StyleError) {
        guard let property = StyleProperty.all[name] else {
            throw StyleError(StyleProperty.unknown(name))
        }
        try property.set(&self, node)
    }
}

extension StyleProperty {
    /// Properties by name.
    static let all: [String: StyleProperty] = [
        "display": .keyword(\.display),
        "position": .keyword(\.position),
        "direction": .keyword(\.writingDirection, none: nil),
        "box-sizing": .keyword(\.boxSizing),
        "overflow": overflow, "overflow-x": overflow, "overflow-y": overflow,
        "order": order,

        "flex-direction": .keyword(\.direction),
        "flex-wrap": .keyword(\.wrap),
        "flex-grow": .factor(\.grow),
        "flex-shrink": .factor(\.shrink),
        "flex-basis": .length(\.basis, words: ["auto": .auto, "content": .content]),

        "justify-content": .keyword(\.justify),
        "align-content": .keyword(\.alignContent),
        "align-items": .keyword(\.align),
        "align-self": .keyword(\.alignSelf, none: "auto"),
        "justify-items": .keyword(\.justifyItems),
        "justify-self": .keyword(\.justifySelf, none: "auto"),
        "row-gap": .length(\.rowGap, words: ["normal": .zero]),
        "column-gap": .length(\.columnGap, words: ["normal": .zero]),

        "width": .length(\.width, words: ["auto": .auto]),
        "height": .length(\.height, words: ["auto": .auto]),
        "min-width": .length(\.minWidth, words: ["auto": .auto]),
        "min-height": .length(\.minHeight, words: ["auto": .auto]),
        "max-width": .length(\.maxWidth, words: ["none": .auto]),
        "max-height": .length(\.maxHeight, words: ["none": .auto]),
        "aspect-ratio": aspectRatio,

        "margin-top": .length(\.margin.top, words: ["auto": .auto], isSigned: true),
        "margin-right": .length(\.margin.right, words: ["auto": .auto], isSigned: true),
        "margin-bottom": .length(\.margin.bottom, words: ["auto": .auto], isSigned: true),
        "margin-left": .length(\.margin.left, words: ["auto": .auto], isSigned: true),
        "margin-inline-start": .edge(\.margin.start, words: ["auto": .auto], isSigned: true),
        "margin-inline-end": .edge(\.margin.end, words: ["auto": .auto], isSigned: true),
        "padding-top": .length(\.padding.top),
        "padding-right": .length(\.padding.right),
        "padding-bottom": .length(\.padding.bottom),
        "padding-left": .length(\.padding.left),
        "padding-inline-start": .edge(\.padding.start),
        "padding-inline-end": .edge(\.padding.end),
        "border-top-width": .border(\.border.top),
        "border-right-width": .border(\.border.right),
        "border-bottom-width": .border(\.border.bottom),
        "border-left-width": .border(\.border.left),
        "border-inline-start-width": .border(\.border.start),
        "border-inline-end-width": .border(\.border.end),
        "top": .length(\.inset.top, words: ["auto": .auto], isSigned: true),
        "right": .length(\.inset.right, words: ["auto": .auto], isSigned: true),
        "bottom": .length(\.inset.bottom, words: ["auto": .auto], isSigned: true),
        "left": .length(\.inset.left, words: ["auto": .auto], isSigned: true),
        "inset-inline-start": .edge(\.inset.start, words: ["auto": .auto], isSigned: true),
        "inset-inline-end": .edge(\.inset.end, words: ["auto": .auto], isSigned: true),

        "grid-template-columns": .template(\.columns),
        "grid-template-rows": .template(\.rows),
        "grid-auto-columns": .tracks(\.autoColumns),
        "grid-auto-rows": .tracks(\.autoRows),
        "grid-auto-flow": flow,
        "grid-column-start": .line(\.gridColumn.start),
        "grid-column-end": .line(\.gridColumn.end),
        "grid-row-start": .line(\.gridRow.start),
        "grid-row-end": .line(\.gridRow.end),
    ]

    /// An `overflow` that is not visible along one axis applies to both (CSS Overflow §3.1).
    private static let overflow = StyleProperty("visible, hidden, scroll or auto") { value, style in
        guard case .words(let word) = value else { return false }
        switch word {
        case "visible": break
        case "hidden": style.overflow = .hidden
        case "scroll", "auto": style.overflow = .scroll
        default: return false
        }
        return true
    }

    private static let order = StyleProperty("an integer") { value, style in
        guard case .number(let number) = value, let order = Int32(exactly: number) else {
            return false
        }
        style.order = order
        return true
    }

    private static let aspectRatio = StyleProperty("auto, a number or \"16 / 9\"") { value, style in
        switch value {
        case .number(let ratio) where ratio >= 0: style.aspectRatio = Float(ratio)
        case .words("auto"): style.aspectRatio = nil
        case .words(let text):
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2,
                let width = plainNumber(parts[0].filter { $0 != " " }),
                let height = plainNumber(parts[1].filter { $0 != " " }), width >= 0, height >= 0
            else { return false }
            style.aspectRatio = Float(width / height)
        default: return false
        }
        return true
    }

    /// Describes an unknown name for a message.
    static func unknown(_ name: String) -> String {
        let longhands = all.keys.filter { $0.hasPrefix(name + "-") || $0.hasSuffix("-" + name) }
        if !longhands.isEmpty {
            return "expected longhands, \(list(longhands.sorted())); found \(name.quotedExcerpt)"
        }
        let help = nearest(to: name, among: all.keys).map { "; did you mean \"\($0)\"?" } ?? ""
        return "expected a property of the layout; found \(name.quotedExcerpt)\(help)"
    }
}
