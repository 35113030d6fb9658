/// A field of an object that expressions read. Name, type and sentence are declared once, for the
/// compiler and the reference.
package struct VariableField: Sendable {
    package let name: String
    /// `dyn` for the field whose type each declaration says.
    fileprivate let type: CELType
    /// The type as the reference shows it.
    package let typeName: String
    package let doc: String

    init(_ name: String, _ type: CELType, _ typeName: String, _ doc: String) {
        (self.name, self.type, self.typeName, self.doc) = (name, type, typeName, doc)
    }
}

extension [VariableField] {
    /// The types by the fields' names.
    var types: [String: CELType] {
        Dictionary(uniqueKeysWithValues: map { ($0.name, $0.type) })
    }
}
