import Kiosk

/// Finds texts and controls outside the picture, where no guest can bring them into view.
struct OutsideAudit {
    private let picture: Rect

    init(_ tree: Tree) { picture = Rect(origin: .zero, size: tree.size) }

    /// Part of a control that may be outside: it can be hit, and its name may be read.
    private static let controlPart: Float = 0.25
    /// Part of a text's box that may be outside: the box may be much wider than the letters.
    private static let textPart: Float = 0.5

    /// Describes where a text or a control lies of which too much is outside; nil for any other, and
    /// for one that is out of sight on purpose.
    func problem(_ element: AccessElement) -> String? {
        let role = element.properties.role
        let isText = role == .paragraph || role == .heading
        guard role.isControl || isText, !element.bounds.isEmpty,
            let side = side(
                of: element.bounds, part: isText ? Self.textPart : Self.controlPart),
            !element.node.upwards.contains(where: { hides($0, element.bounds) })
        else { return nil }
        return
            "\(element.node.placeForAudit): \(element.properties.name.quotedExcerpt) lies \(side) "
            + "the picture; let what is around it shrink or wrap, or put it into a scroll"
    }

    /// Returns the side of the picture on which more than a part of a box is outside; nil for none.
    private func side(of box: Rect, part: Float) -> String? {
        let sides = [
            ("below", box.maxY - picture.maxY, box.height),
            ("above", picture.minY - box.minY, box.height),
            ("to the right of", box.maxX - picture.maxX, box.width),
            ("to the left of", picture.minX - box.minX, box.width),
        ]
        guard let (words, outside, whole) = sides.first(where: { $0.1 > $0.2 * part }) else {
            return nil
        }
        return outside < whole / 2 ? "partly \(words)" : words
    }

    /// Returns true if a node puts a box out of sight on purpose: a guest can move its content, it
    /// was moved itself, or it cuts the box off at edges of its own.
    private func hides(_ node: Node, _ box: Rect) -> Bool {
        if node.isViewport { return true }
        if node.transform != .identity || node.isMoving { return true }
        // Screens are cut at the edges of the picture, too.
        let frame = node.frameInRoot
        return node.clipsContent && frame.intersection(box) != box
            && frame.inset(by: -1).intersection(picture) != picture
    }
}
