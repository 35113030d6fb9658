extension SVGBuilder {
    /// Builds the first child of a `<switch>` that can be drawn and is meant for everyone.
    ///
    /// A picture does not know the kiosk's language: children for languages count if English is
    /// among them.
    mutating func choice(_ index: Int, in context: Context) throws(SVGError) -> [SVGNode] {
        var inner = context
        inner.depth += 1
        for child in document.elements[index].children {
            let element = document.elements[child]
            guard element.name != "foreignObject", element["requiredExtensions"] ?? "" == "",
                isMeant(element)
            else { continue }
            return try node(of: child, in: inner).map { [$0] } ?? []
        }
        return []
    }

    private func isMeant(_ element: XMLElement) -> Bool {
        guard let languages = element["systemLanguage"] else { return true }
        return languages.split(separator: ",").contains {
            let language = $0.trimmed.lowercased()
            return language == "en" || language.hasPrefix("en-")
        }
    }
}
