/// Reads the styles of what lies over screens: questions, toasts and lists.
struct LayerReader: Checker {
    static let key = DocumentKey(
        "layers", .object(keys),
        "Styles of what lies over screens for a while: questions, toasts, and the lists of dropdowns, menus "
            + "and search fields.")
    static let keys = LayerPart.allCases.map { part in
        DocumentKey(part.rawValue, .oneOrMore(.string("the name of a style")), part.doc)
    }

    let styles: StyleReader

    var diagnostics: DiagnosticSink { styles.diagnostics }

    func specs(_ sections: DocumentSections) -> [LayerPart: NodeSpec] {
        let members = sections.object(
            own: LayerReader.key,
            help: "write an object with styles, such as { \"question\": \"card\" }", self)
        guard let members else { return [:] }
        var specs: [LayerPart: NodeSpec] = [:]
        for part in LayerPart.allCases {
            guard let location = members[part.rawValue] else { continue }
            let style = styles.style(location, of: part).split(for: part.kind)
            specs[part] = NodeSpec(
                kind: part.kind, id: nil, properties: style.properties, variants: style.variants,
                handlers: [], children: [], location: location.start)
        }
        return specs
    }
}

extension LayerPart {
    /// The kind whose properties a style of the part may set.
    var kind: NodeKind {
        switch self {
        case .question, .menu: .column
        case .toast: .row
        case .questionTitle, .questionText, .toastText: .label
        case .questionYes, .questionDanger, .questionNo: .button
        }
    }

    /// Properties of its kind that the part sets itself: its text, and whether it can be pressed.
    static let ownProperties = ["text", "enabled", "busy"]

    fileprivate var doc: String {
        switch self {
        case .question: "Of the card of a question; it may have the properties of a `column`."
        case .questionTitle: "Of what is asked; it may have those of a `label`."
        case .questionText: "Of what is said below; likewise."
        case .questionYes: "Of the button that says yes; it may have the properties of a `button`."
        case .questionDanger: "Of the same one, where a yes destroys something."
        case .questionNo: "Of the button that says no."
        case .toast: "Of the ground of a toast; it may have the properties of a `row`."
        case .toastText: "Of what a toast says; it may have those of a `label`."
        case .menu: "Of the card of a list that opens; it may have the properties of a `column`."
        }
    }
}
