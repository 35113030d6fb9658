/// Where the boxes of a stencil lie: a value that any number of nodes can be laid out by.
///
/// All places are in logical pixels from the layout's left top corner, on whole pixels. Boxes with
/// `display: none`, and everything in them, are no part of it.
public struct StencilLayout {
    /// The size of the outermost box with its margins; zero without boxes.
    public let size: Size
    /// Parents before children, from back to front.
    let boxes: [PlacedBox]

    /// The first box with a name, parents before children; nil if there is none.
    public subscript(name: String) -> Part? { part(named: name, in: boxes.indices) }

    /// All boxes that have a name, parents before children.
    public var parts: [Part] { parts(in: boxes.indices) }

    /// A box that has a name, with everything in it.
    public struct Part {
        let layout: StencilLayout
        let index: Int

        public var name: String { layout.boxes[index].name ?? "" }

        /// The border box, from the left top corner of the whole layout.
        public var frame: Rect { layout.boxes[index].frame }

        /// From the edges of the box to its content: its border and its padding.
        public var contentInsets: EdgeInsets { layout.boxes[index].insets }

        /// The first box in this one with a name; nil if there is none.
        public subscript(name: String) -> Part? { layout.part(named: name, in: inside) }

        /// All boxes in this one that have a name, parents before children.
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

/// A box that is laid out.
struct PlacedBox {
    let name: String?
    /// From the left top corner of the layout.
    let frame: Rect
    /// Border and padding.
    let insets: EdgeInsets
    let isRightToLeft: Bool
    let view: StencilView?
    /// The index behind the last box in this one.
    var end = 0
}
