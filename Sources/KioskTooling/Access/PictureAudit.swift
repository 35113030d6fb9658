package import Kiosk

/// Finds pictures that become much smaller where letters around them are large.
package struct PictureAudit {
    /// Pictures, with their sizes among large letters.
    private let pictures: [(node: Node, size: Size)]

    /// Part of its height and its width that a picture keeps.
    private static let keptPart: Float = 0.5

    /// Notes the pictures of a tree that shows large letters.
    package init(_ tree: Tree) {
        pictures = PictureAudit.pictures(in: tree.root).map { ($0, $0.frame.size) }
    }

    /// Returns a line for each picture that has lost too much, once the tree shows letters of the
    /// usual size.
    package func problems(in tree: Tree) -> [String] {
        let shown = Set(PictureAudit.pictures(in: tree.root).map { ObjectIdentifier($0) })
        return pictures.compactMap { node, size in
            let usual = node.frame.size
            guard shown.contains(ObjectIdentifier(node)),
                let (side, left, whole) = [
                    ("high", size.height, usual.height), ("wide", size.width, usual.width),
                ].first(where: { $0.1 < $0.2 * PictureAudit.keptPart })
            else { return nil }
            return "\(node.placeForAudit): this picture is \(Int(left)) pixels \(side) among large "
                + "letters, and \(Int(whole)) among usual ones; give it a least size, or put what is "
                + "around it into a scroll"
        }
    }

    private static func pictures(in node: Node) -> [Node] {
        if node.isHidden { return [] }
        switch node {
        case is ImageNode, is CanvasNode, is QRCodeNode, is BarcodeNode: return [node]
        default: return node.children.flatMap { pictures(in: $0) }
        }
    }
}
