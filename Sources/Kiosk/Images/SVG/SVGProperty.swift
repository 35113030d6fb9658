/// The supported properties, as attributes and in style sheets.
enum SVGProperty: String, CaseIterable {
    case color, fill
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case stroke
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case strokeLinecap = "stroke-linecap"
    case strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit"
    case strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset"
    case visibility
    case clipRule = "clip-rule"
    case opacity, display, overflow, transform
    case transformOrigin = "transform-origin"
    case clipPath = "clip-path"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"

    /// Unsupported properties that would change the picture: their neutral values, and what to do
    /// instead.
    static let undrawn: [String: (harmless: Set<String>, advice: String)] = [
        "filter": (["none"], "draw the effect as shapes and gradients"),
        "mask": (["none"], "use a clipPath"),
        "marker": (["none"], "draw the marker as a path"),
        "marker-start": (["none"], "draw the marker as a path"),
        "marker-mid": (["none"], "draw the marker as a path"),
        "marker-end": (["none"], "draw the marker as a path"),
        "mix-blend-mode": (["normal"], "use colours that are mixed already"),
        "paint-order": (["normal", "fill", "fill stroke"], "draw the line as a shape of its own"),
        "vector-effect": (["none"], "give the line the width that it is to have"),
        "pathLength": ([], "give dashes in user units"),
    ]

    /// Attributes that style sheets may set in SVG 2, but not here.
    static let geometry: Set<String> = [
        "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d",
    ]
}

/// The property values declared for an element.
struct SVGDeclarations {
    private(set) var values: [SVGProperty: String] = [:]

    subscript(property: SVGProperty) -> String? { values[property] }

    mutating func set(_ property: SVGProperty, _ value: String) {
        values[property] = value.trimmed
    }

    /// Parses the declarations of `style="…"` or of a rule, and passes what is not supported to
    /// `complain`.
    static func parse(
        _ text: some StringProtocol, complain: (String) -> Void
    ) -> [(property: SVGProperty, value: String)] {
        var result: [(SVGProperty, String)] = []
        for declaration in text.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else {
                if !declaration.trimmed.isEmpty {
                    complain("\"\(excerpt(declaration.trimmed))\" is no declaration")
                }
                continue
            }
            let name = declaration[..<colon].trimmed
            var value = declaration[declaration.index(after: colon)...].trimmed
            if let mark = value.firstIndex(of: "!") {
                value = value[..<mark].trimmed
                complain("!important is not read: the attribute style wins over classes")
            }
            if let property = SVGProperty(rawValue: name.lowercased()) {
                result.append((property, value))
            } else {
                complainAboutUndrawn(name, value, complain)
            }
        }
        return result
    }

    /// Reports an unsupported property or attribute that changes the picture.
    static func complainAboutUndrawn(_ name: String, _ value: String, _ complain: (String) -> Void)
    {
        if let rule = SVGProperty.undrawn[name] {
            if !rule.harmless.contains(value) {
                complain("\(name) is not drawn: \(rule.advice)")
            }
        } else if SVGProperty.geometry.contains(name) {
            complain("\(name) is not read in a style: write it as an attribute")
        }
    }
}

/// Returns the beginning of a text for a message.
func excerpt(_ text: String) -> String {
    let line = text.prefix(40).map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return String(line) + (text.dropFirst(40).isEmpty ? "" : "…")
}
