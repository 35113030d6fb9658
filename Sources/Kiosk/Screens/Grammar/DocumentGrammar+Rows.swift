/// Keys of nodes that make their children of the elements of a list.
extension DocumentGrammar {
    /// Key of the list.
    static let rowItems = DocumentKey(
        "items", .list, required: true, "The list, of whatever length, with a row for each element."
    )

    /// The keys, which mean the same as those of `forEach`.
    package static let rowKeys: [DocumentKey] =
        [rowItems] + structures.first { $0.name == "forEach" }!.others
}
