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
    case paintOrder = "paint-order"
    case marker
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case imageRendering = "image-rendering"
    case colorInterpolationFilters = "color-interpolation-filters"
    // The size comes before what may be a multiple of it.
    case font
    case fontFamily = "font-family"
    case fontSize = "font-size"
    case fontWeight = "font-weight"
    case fontStyle = "font-style"
    case fontStretch = "font-stretch"
    case letterSpacing = "letter-spacing"
    case wordSpacing = "word-spacing"
    case textAnchor = "text-anchor"
    case textDecoration = "text-decoration"
    case dominantBaseline = "dominant-baseline"
    case baselineShift = "baseline-shift"
    case direction
    case whiteSpace = "white-space"
    case opacity, display, overflow, transform
    case transformOrigin = "transform-origin"
    case clipPath = "clip-path"
    case mask
    case maskType = "mask-type"
    case filter
    case mixBlendMode = "mix-blend-mode"
    case isolation
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"

    /// Unsupported properties that would change the picture: their neutral values, and what to do
    /// instead.
    static let undrawn: [String: (harmless: Set<String>, advice: String)] = [
        "vector-effect": (["none"], "give the line the width that it is to have"),
        "pathLength": ([], "give dashes in user units"),
        "writing-mode": (["lr", "lr-tb", "horizontal-tb"], "convert text to paths"),
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
