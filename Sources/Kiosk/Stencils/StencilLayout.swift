/// The computed frames of a stencil's boxes: a value that can be applied to any number of nodes.
///
/// All positions are in logical pixels from the layout's top left corner, on whole pixels. Boxes
/// with `display: none`, and their descendants, are left out.
public struct StencilLayout {
    /// Size of the outermost box with its margins; zero without boxes.
    public let size: Size
    /// Boxes in tree order: parents before children, from back to front.
    let boxes: [PlacedBox]

    /// Finds the first box with a name, parents before children; nil if there is none.
    public subscript(name: String) -> Part? { part(named: name, in: boxes.indices) }

    /// All named boxes, parents before children.
    public var parts: [Part] { parts(in: boxes.indices) }

    /// A named box, with its descendants.
    public struct Part {
        let layout: StencilLayout
        let index: Int

        /// Name of the box in its stencil; empty if it has none.
        public var name: String { layout.boxes[index].name ?? "" }

        /// Border box relative to the top left corner of the whole layout.
        public var frame: Rect { layout.boxes[index].frame }

        /// Insets from the edges of the box to its content: border and padding.
        public var contentInsets: EdgeInsets { layout.boxes[index].insets }

        /// Finds the first box inside this one with a name; nil if there is none.
        public subscript(name: String) -> Part? { layout.part(named: name, in: inside) }

        /// All named boxes inside this one, parents before children.
        public var parts: [Part] { layout.parts(in: inside) }

        private var inside: Range<Int> { index + 1..<layout.boxes[index].end }
    }

    private func part(named name: String, in range: Range<Int>) -> Part? {
        boxes[range].firstIndex { $0.name == name }.map { Part(layout: self, index: $0) }
    }

    private func parts(in range: Range<Int>) -> [Part] {
        range.filter { boxes[$0].name != nil }.map { Part(layout: self, index: $0) }
    }
}

/// A laid-out box.
struct PlacedBox {
    let name: String?
    /// Frame relative to the top left corner of the layout.
    let frame: Rect
    /// Border and padding.
    let insets: EdgeInsets
    let isRightToLeft: Bool
    let view: StencilView?
    /// Origin of the nodes that are made for the box; nil without a view.
    let origin: NodeOrigin?
    /// Index after the last descendant.
    var end = 0
}
