/// The rows of a list, as many as there are, of which its node asks for the few that are seen.
///
/// It calls `ListNode.replace` or `ListNode.reload` after the rows have changed, in the content
/// phase.
package protocol RowSource: AnyObject {
    /// Number of rows.
    var rowCount: Int { get }
    /// True if a row takes a line for itself, however many rows a line has.
    var isLine: Bool { get }
    /// Puts the nodes of a row into a new node, which is in no tree yet.
    func fill(_ row: ListRow, with index: Int)
    /// Puts other contents into the nodes of a row that is out of sight, if these are
    /// interchangeable.
    ///
    /// - Returns: False if its nodes cannot be used again.
    func refill(_ row: ListRow, with index: Int) -> Bool
    /// Ends what `fill` has begun. The row's nodes are not used any more.
    func endRow(_ row: ListRow)
    /// True if rows belong to sections, of which the first row has a header.
    var hasSections: Bool { get }
    /// Returns true if a row is the first one of a section.
    func beginsSection(_ index: Int) -> Bool
    /// Lets a header show the section of a row.
    func fill(_ header: ListHeader, with index: Int)
    /// Ends what `fill` has begun.
    func endHeader(_ header: ListHeader)
}

extension RowSource {
    package var hasSections: Bool { false }
    package func beginsSection(_ index: Int) -> Bool { false }
    package func fill(_ header: ListHeader, with index: Int) {}
    package func endHeader(_ header: ListHeader) {}
}
