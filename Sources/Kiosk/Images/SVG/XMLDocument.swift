/// An element of an SVG file. Elements of other namespaces are left out.
struct XMLElement {
    /// Name without the namespace.
    let name: String
    /// Attributes without a namespace, and `href` of XLink.
    let attributes: [String: String]
    /// Byte count of all attributes.
    let attributeBytes: Int
    /// Line of the element, from 1.
    let line: Int
    /// Column of the element in bytes, from 1.
    let column: Int
    let parent: Int?
    /// Indices of elements, in the order of the file.
    var children: [Int] = []
    /// Content of a `<style>`, or letters of a text; empty for others.
    var text = ""

    /// Name of what stands for letters between the tags of a `<text>`.
    static let letters = "#text"

    subscript(name: String) -> String? { attributes[name] }
}

/// The elements of an SVG file, in the order of their start tags; the first is the outermost one.
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
