import Kiosk

/// Finds texts and controls that lie outside the picture, where no guest can bring them into view.
struct OutsideAudit {
    private let picture: Rect

    init(_ tree: Tree) { picture = Rect(origin: .zero, size: tree.size) }

    /// Describes where a text or a control lies whose middle is outside; nil for any other, and for
    /// one that is out of sight on purpose.
    func problem(_ element: AccessElement) -> String? {
        let role = element.properties.role
        guard role.isControl || role == .paragraph || role == .heading,
            !element.bounds.isEmpty, let side = side(of: element.bounds.center),
            !element.node.upwards.contains(where: { hides($0, element.bounds.center) })
        else { return nil }
        return
            "\(element.node.placeForAudit): \(element.properties.name.quotedExcerpt) lies \(side) "
            + "the picture; let what is around it shrink or wrap, or put it into a scroll"
    }

    private func side(of point: Point) -> String? {
        if point.y >= picture.maxY { return "below" }
        if point.y < picture.minY { return "above" }
        if point.x >= picture.maxX { return "to the right of" }
        return point.x < picture.minX ? "to the left of" : nil
    }

    /// Returns true if a node puts a point out of sight on purpose: a guest can move its content, it
    /// was moved itself, or it cuts the point off at edges of its own.
    private func hides(_ node: Node, _ point: Point) -> Bool {
        if node is ScrollNode || node is MapPictureNode { return true }
        if node.transform != .identity || node.isMoving { return true }
        // Screens are cut at the edges of the picture, too.
        let frame = node.frameInRoot
        return node.clipsContent && !frame.contains(point)
            && frame.inset(by: -1).intersection(picture) != picture
    }
}
