/// An element of an SVG file. Elements of other vocabularies are left out.
struct XMLElement {
    /// Without a namespace.
    let name: String
    /// Attributes without a namespace, and `href` of XLink.
    let attributes: [String: String]
    /// The bytes of all attributes.
    let attributeBytes: Int
    /// Where the element begins, from one.
    let line: Int
    /// Where the element begins, in bytes from one.
    let column: Int
    let parent: Int?
    /// Indices of elements, in the order of the file.
    var children: [Int] = []
    /// What stands in a `<style>`; others have none.
    var text = ""

    subscript(name: String) -> String? { attributes[name] }
}

/// The elements of an SVG file, in the order in which they begin; the first is the outermost one.
struct XMLDocument {
    var elements: [XMLElement] = []
    /// The first element with each identifier.
    private(set) var identifiers: [String: Int] = [:]

    mutating func append(_ element: XMLElement) -> Int {
        let index = elements.count
        elements.append(element)
        if let parent = element.parent { elements[parent].children.append(index) }
        if let identifier = element["id"], identifiers[identifier] == nil {
            identifiers[identifier] = index
        }
        return index
    }
}
