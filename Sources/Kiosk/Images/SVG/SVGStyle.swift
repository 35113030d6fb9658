/// The paint of a shape, before references are resolved.
enum SVGPaintValue: Hashable {
    case none
    /// A colour; `current` means the element's own `color`.
    case color(SVGColor)
    /// The fill or the stroke of the line that a marker is on.
    case contextFill, contextStroke
    /// A reference to an element, and the fallback if that cannot be used.
    indirect case reference(String, fallback: SVGPaintValue?)

    init?(_ text: String) {
        let text = text.trimmed
        if text == "none" {
            self = .none
        } else if text == "context-fill" {
            self = .contextFill
        } else if text == "context-stroke" {
            self = .contextStroke
        } else if let (address, rest) = SVGReference.url(text) {
            self = .reference(address, fallback: rest.isEmpty ? nil : Self.plain(rest))
        } else if let color = SVGColor(text) {
            self = .color(color)
        } else {
            return nil
        }
    }

    private static func plain(_ text: String) -> SVGPaintValue? {
        text == "none" ? SVGPaintValue.none : SVGColor(text).map { .color($0) }
    }
}

/// References to elements.
enum SVGReference {
    /// Splits `url(…)` from the text after it; nil for anything else.
    static func url(_ text: String) -> (address: String, rest: String)? {
        guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else {
            return nil
        }
        let address = text[text.index(text.startIndex, offsetBy: 4)..<end].trimmed
            .filter { $0 != "\"" && $0 != "'" }
        return (address, text[text.index(after: end)...].trimmed)
    }

    /// Returns the identifier in `#id`; nil for references outside the file.
    static func identifier(_ address: String) -> String? {
        let address = address.trimmed
        return address.hasPrefix("#") && address.utf8.count > 1 ? String(address.dropFirst()) : nil
    }
}

/// Inherited properties, with CSS's initial values.
protocol SVGInheritedProperties { init() }

extension SVGInheritedProperties {
    /// Parses a value of a property, or takes the initial one for nil; returns false for an invalid
    /// value.
    mutating func assign<Value>(
        _ property: WritableKeyPath<Self, Value>, _ value: String?, _ parse: (String) -> Value?
    ) -> Bool {
        guard let value else {
            self[keyPath: property] = Self()[keyPath: property]
            return true
        }
        guard let parsed = parse(value) else { return false }
        self[keyPath: property] = parsed
        return true
    }
}

/// The inherited properties of all elements.
struct SVGStyle: SVGInheritedProperties {
    var color = SVGColor.current
    var fill = SVGPaintValue.color(.fixed(.black))
    var fillOpacity: Float = 1
    var fillRule = FillRule.nonZero
    var stroke = SVGPaintValue.none
    var strokeOpacity: Float = 1
    var strokeWidth = SVGLength(1)
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var miterLimit: Float = 4
    var dashes: [SVGLength] = []
    var dashOffset = SVGLength(0)
    var isVisible = true
    var clipRule = FillRule.nonZero
    var isStrokeFirst = false
    var areMarkersFirst = false
    /// Addresses of the markers; nil for none.
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    /// True if pictures are enlarged pixel by pixel.
    var isPixelated = false
    /// True if filters compute with linear light.
    var isFilterLinear = true
    var text = SVGTextStyle()

    /// Returns the style of a child with these declarations. Passes invalid values to `complain`,
    /// and keeps the inherited ones.
    func inheriting(
        _ declarations: SVGDeclarations, complain: (String) -> Void
    ) -> SVGStyle {
        var style = self
        // In a fixed order, so that the reports are, too.
        for property in SVGProperty.allCases {
            guard let value = declarations[property], value != "inherit", value != "unset" else {
                continue
            }
            if !style.set(property, value == "initial" ? nil : value) {
                complain("\(property.rawValue) cannot be \"\(excerpt(value))\"")
            }
        }
        return style
    }

    /// Sets an inherited property, to its initial value for nil; returns false for an invalid value.
    /// Other properties are ignored.
    private mutating func set(_ property: SVGProperty, _ value: String?) -> Bool {
        switch property {
        case .color:
            // On `color` itself, currentColor means the inherited one.
            let inherited = color
            return assign(\.color, value) { SVGColor($0).map { $0 == .current ? inherited : $0 } }
        case .fill: return assign(\.fill, value) { SVGPaintValue($0) }
        case .fillOpacity: return assign(\.fillOpacity, value, Self.opacity)
        case .fillRule: return assign(\.fillRule, value) { Self.rules[$0] }
        case .stroke: return assign(\.stroke, value) { SVGPaintValue($0) }
        case .strokeOpacity: return assign(\.strokeOpacity, value, Self.opacity)
        case .strokeWidth:
            return assign(\.strokeWidth, value) {
                SVGLength($0).flatMap { $0.value < 0 ? nil : $0 }
            }
        case .strokeLinecap: return assign(\.cap, value) { Self.caps[$0] }
        case .strokeLinejoin: return assign(\.join, value) { Self.joins[$0] }
        case .strokeMiterlimit:
            return assign(\.miterLimit, value) {
                SVGLength($0).flatMap { $0.value < 1 ? nil : $0.fraction }
            }
        case .strokeDasharray: return assign(\.dashes, value, Self.dashes)
        case .strokeDashoffset: return assign(\.dashOffset, value) { SVGLength($0) }
        case .visibility: return assign(\.isVisible, value) { Self.visibilities[$0] }
        case .clipRule: return assign(\.clipRule, value) { Self.rules[$0] }
        case .paintOrder: return setPaintOrder(value ?? "normal")
        case .marker:
            let places: [SVGProperty] = [.markerStart, .markerMid, .markerEnd]
            return places.allSatisfy { set($0, value) }
        case .markerStart: return assign(\.markerStart, value, Self.marker)
        case .markerMid: return assign(\.markerMid, value, Self.marker)
        case .markerEnd: return assign(\.markerEnd, value, Self.marker)
        case .imageRendering: return assign(\.isPixelated, value) { Self.renderings[$0] }
        case .colorInterpolationFilters:
            return assign(\.isFilterLinear, value) { Self.lights[$0] }
        default: return text.set(property, value)
        }
    }

    /// Parses the order of fill, stroke and markers; what is not named follows in the usual order.
    private mutating func setPaintOrder(_ value: String) -> Bool {
        let usual = ["fill", "stroke", "markers"]
        var order = value == "normal" ? [] : value.split(separator: " ").map(String.init)
        guard order.allSatisfy(usual.contains) else { return false }
        order += usual.filter { !order.contains($0) }
        func index(_ name: String) -> Int { order.firstIndex(of: name) ?? 0 }
        isStrokeFirst = index("stroke") < index("fill")
        areMarkersFirst = index("markers") < max(index("fill"), index("stroke"))
        return true
    }

    /// Parses a reference to a marker; the inner nil is `none`, the outer one an invalid value.
    private static func marker(_ value: String) -> String?? {
        if value == "none" { return .some(nil) }
        return SVGReference.url(value).map { .some($0.address) }
    }

    /// Parses an opacity from 0 to 1, as a number or a percentage.
    static func opacity(_ value: String) -> Float? {
        SVGLength(value).map { max(0, min(1, $0.fraction)) }
    }

    /// Parses dashes; empty for a solid line.
    private static func dashes(_ value: String) -> [SVGLength]? {
        if value == "none" { return [] }
        var scanner = SVGScanner(value)
        var result: [SVGLength] = []
        while !scanner.isAtEnd() {
            guard result.count < 1000, let length = SVGLength(&scanner), length.value >= 0 else {
                return nil
            }
            result.append(length)
            scanner.skipSeparator()
        }
        return result.allSatisfy { $0.value == 0 } ? [] : result
    }

    private static let rules: [String: FillRule] = ["nonzero": .nonZero, "evenodd": .evenOdd]
    private static let caps: [String: StrokeStyle.Cap] = [
        "butt": .butt, "round": .round, "square": .square,
    ]
    private static let joins: [String: StrokeStyle.Join] = [
        "miter": .miter, "round": .round, "bevel": .bevel,
    ]
    private static let renderings: [String: Bool] = [
        "auto": false, "smooth": false, "high-quality": false, "optimizeQuality": false,
        "optimizeSpeed": true, "crisp-edges": true, "pixelated": true,
        "-webkit-optimize-contrast": true,
    ]
    private static let lights: [String: Bool] = [
        "auto": true, "linearRGB": true, "sRGB": false,
    ]
    private static let visibilities: [String: Bool] = [
        "visible": true, "hidden": false, "collapse": false,
    ]
}
