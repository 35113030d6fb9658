extension SVGBuilder {
    /// Elements that are drawn only by reference, or never.
    private static let definitions: Set<String> = [
        "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "style", "pattern",
        "mask", "marker", "filter", "view", "stop",
    ]

    private static let still = "pictures stand still: give the element the values it is to have"

    /// Replacements for elements that are not drawn.
    private static let advice: [String: String] = [
        "textPath": "put it into a <text>",
        "foreignObject": "draw it as shapes",
        "script": "pictures stand still",
        "animate": still, "animateTransform": still, "animateMotion": still,
        "animateColor": still, "set": still,
    ]

    /// Reports an element that is expected to be visible, or to have an effect, but is not drawn.
    mutating func complainIfUndrawn(_ element: XMLElement) {
        guard !Self.definitions.contains(element.name) else { return }
        let advice = Self.advice[element.name] ?? "there is no such element in what is drawn of SVG"
        diagnostics.add(element, "<\(excerpt(element.name))> is not drawn: \(advice)")
    }

    /// Resolves a reference to an element of the file; reports it and returns nil if there is none.
    mutating func target(of address: String, from element: XMLElement) -> Int? {
        guard let identifier = SVGReference.identifier(address) else {
            diagnostics.add(
                element, "\"\(excerpt(address))\" is in another file: copy it into this one")
            return nil
        }
        guard let index = document.identifiers[identifier] else {
            diagnostics.add(element, "there is no element with the id \"\(excerpt(identifier))\"")
            return nil
        }
        return index
    }
}
