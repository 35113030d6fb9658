extension SVGBuilder {
    /// Elements that are only drawn where something refers to them, or never.
    private static let definitions: Set<String> = [
        "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "style", "pattern",
        "mask",
        "marker", "filter", "view", "stop",
    ]

    private static let still = "pictures stand still: give the element the values it is to have"

    /// What to use instead of an element that is not drawn.
    private static let advice: [String: String] = [
        "text": "convert text to paths",
        "image": "show the picture in a node of its own",
        "foreignObject": "draw it as shapes",
        "script": "pictures stand still",
        "switch": "keep the one of its children that is to be seen",
        "animate": still, "animateTransform": still, "animateMotion": still,
        "animateColor": still, "set": still,
    ]

    /// Complains about an element that somebody expects to see, or to have an effect.
    mutating func complainIfUndrawn(_ element: XMLElement) {
        guard !Self.definitions.contains(element.name) else { return }
        let advice = Self.advice[element.name] ?? "there is no such element in what is drawn of SVG"
        diagnostics.add(element, "<\(excerpt(element.name))> is not drawn: \(advice)")
    }

    /// Follows a reference to an element of the file; nil, with a complaint, if there is none.
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
