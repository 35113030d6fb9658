/// A key of the document language, for the schema and the reference. `ValueKey` adds the reading of
/// its value.
public struct DocumentKey: Sendable {
    package let name: String
    package let shape: ValueShape
    package let isRequired: Bool
    /// Value of an absent key; nil without one, or if `doc` names it.
    package let defaultValue: JSON?
    /// One or two sentences for the reference and for editors.
    package let doc: String

    package init(
        _ name: String, _ shape: ValueShape, required isRequired: Bool = false,
        default defaultValue: JSON? = nil, _ doc: String
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.doc = doc
    }
}

extension [DocumentKey] {
    package var names: [String] { map(\.name) }
}

/// The keys of an object whose kind is told by one of them: an action, a structure, a data source.
public struct DocumentForm: Sendable {
    /// The key that tells the kind, which is required, and then the others.
    package let keys: [DocumentKey]
    /// True if its name alone, as a string, is enough: `"back"`.
    package let isWord: Bool

    /// The key that tells the kind.
    package var head: DocumentKey { keys[0] }
    /// The other keys.
    package var others: ArraySlice<DocumentKey> { keys.dropFirst() }
    package var name: String { keys[0].name }

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - head: The key that tells the kind, `"chime"` of a `{ "chime": … }`.
    ///   - others: The keys that may stand beside it.
    public init(_ head: DocumentKey, _ others: [DocumentKey] = []) {
        keys = [head] + others
        isWord = false
    }

    init(_ name: String, _ shape: ValueShape, _ doc: String) { self.init(name, shape, [], doc) }

    init(_ name: String, _ shape: ValueShape, _ others: [DocumentKey], _ doc: String) {
        self.init(DocumentKey(name, shape, required: true, doc), others)
    }

    /// Makes a form without arguments; `{ "back": true }` is its long form.
    public static func word(_ name: String, _ doc: String) -> DocumentForm {
        DocumentForm(word: name, doc)
    }

    private init(word name: String, _ doc: String) {
        keys = [DocumentKey(name, .choice([]), required: true, doc)]
        isWord = true
    }
}

/// An object that may stand as the value of a form, under a heading of the reference.
public struct DocumentObject: Sendable {
    package let title: String
    package let keys: [DocumentKey]

    /// Makes an object under a heading of the reference, with its keys in the order of the
    /// reference.
    public init(_ title: String, _ keys: [DocumentKey]) { (self.title, self.keys) = (title, keys) }
}
