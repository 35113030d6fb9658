/// The header of a section of a list: in the first row of the section, or in front of the rows, where it
/// stays in view.
package final class ListHeader: Node {
    /// Data that the list's source keeps with the header.
    package var content: AnyObject?

    /// - Parameter axis: Axis along which the rows lie.
    init(_ axis: Axis) {
        super.init()
        isTouchable = false
        layoutStyle.direction = axis == .vertical ? .column : .row
        layoutStyle.shrink = 0
    }
}

extension ListHeader: InterchangeableNode {}
