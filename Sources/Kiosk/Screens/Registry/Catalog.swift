/// Declarations of one sort, such as the actions, by their names.
package struct Catalog<Entry: Sendable>: Sendable {
    /// In the order of the reference.
    package let all: [Entry]
    package let names: [String]
    private let byName: [String: Entry]

    /// - Precondition: No two entries have the same name.
    init(_ all: [Entry], name: (Entry) -> String) {
        self.all = all
        names = all.map(name)
        byName = Dictionary(zip(names, all)) { _, second in
            preconditionFailure("two declarations are called \(name(second))")
        }
    }

    subscript(name: String) -> Entry? { byName[name] }
}

typealias ActionCatalog = Catalog<any DocumentAction.Type>
typealias DataCatalog = Catalog<any DocumentDataKind.Type>
