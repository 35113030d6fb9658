/// What a document says about its fonts.
extension DocumentReader {
    mutating func readFonts(_ place: Place) -> FontSources {
        var fonts = FontSources()
        let members = object(
            place, keys: DocumentGrammar.fontKeys.names, of: "\"fonts\"",
            help: "write an object, such as { \"default\": \"Inter\" }")
        guard let members else { return fonts }
        if let place = members["default"],
            let family = name(place, "\"default\"", help: "write a family's name")
        {
            fonts.defaultFamilies.removeAll { $0 == family }
            fonts.defaultFamilies.insert(family, at: 0)
        }
        if let place = members["files"] {
            fonts.files = names(
                place, "\"files\"", help: "write an array of paths, such as [\"fonts/Brand.otf\"]"
            ).map(resolved)
        }
        if let place = members["directories"] {
            let directories = names(
                place, "\"directories\"", help: "write an array of paths, such as [\"fonts\"]"
            ).map(resolved)
            fonts.directories = directories + fonts.directories
        }
        if let place = members["fallback"] {
            fonts.fallbacks = names(
                place, "\"fallback\"",
                help: "write an array of families, such as [\"Noto Sans Arabic\"]", ofFiles: false)
        }
        if let place = members["system"] {
            if case .bool(let isUsed) = place.node.kind {
                fonts.usesSystemFonts = isUsed
            } else {
                mismatch(place, "\"system\"", help: "write true or false")
            }
        }
        return fonts
    }

    private mutating func names(
        _ place: Place, _ what: String, help: String, ofFiles: Bool = true
    ) -> [String] {
        guard case .array(let elements) = place.node.kind else {
            mismatch(place, what, help: help)
            return []
        }
        return elements.compactMap { element in
            let element = place.inside(element)
            guard let name = name(element, "an element of \(what)", help: help) else { return nil }
            if ofFiles { checkFile(name, element) }
            return name
        }
    }

    /// A string that is not empty.
    private mutating func name(_ place: Place, _ what: String, help: String) -> String? {
        guard let text = string(place, what, help: help) else { return nil }
        if text.isEmpty { error(place, "\(what) cannot be empty", help: help) }
        return text
    }

    private func resolved(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(directory)/\(path)"
    }
}
