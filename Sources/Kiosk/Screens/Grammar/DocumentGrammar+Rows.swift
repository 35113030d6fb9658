/// Keys of nodes that make their children from the elements of a list.
extension DocumentGrammar {
    /// Key of the list.
    static let rowItems = DocumentKey(
        "items", .list, required: true, "The list, of whatever length, with a row for each element."
    )

    /// The keys, of which most mean the same as those of `forEach`.
    package static let rowKeys: [DocumentKey] =
        [rowItems] + structures.first { $0.name == "forEach" }!.others + [section, header]

    /// Key of the value by which rows belong together.
    static let section = DocumentKey(
        "section", .expression,
        "What neighbouring elements have in common that make up a section, such as their first letter."
    )
    /// Key of the items above a section.
    static let header = DocumentKey(
        "header", .items, default: [],
        "What is above the first row of a section, and stays in view with the others; `section` is its "
            + "value.")
    /// Name of a section's value in its header.
    static let sectionName = "section"
}
