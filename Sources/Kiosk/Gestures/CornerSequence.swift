/// A corner of the picture.
package enum PanelCorner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight

    /// Returns true if a position lies within `reach` of both edges of the corner.
    func contains(_ position: Point, in size: Size, reach: Float) -> Bool {
        let isLeft = position.x < reach
        let isRight = position.x >= size.width - reach
        let isTop = position.y < reach
        let isBottom = position.y >= size.height - reach
        return switch self {
        case .topLeft: isLeft && isTop
        case .topRight: isRight && isTop
        case .bottomLeft: isLeft && isBottom
        case .bottomRight: isRight && isBottom
        }
    }
}

/// Recognises a finger that touches corners one after the other and stays in the last one: by
/// itself, without a claim on the finger.
///
/// One finger at a time counts. A touch elsewhere, a second finger and a pause begin anew, so that
/// guests who tap quickly never get to the end.
struct CornerSequence {
    let corners: [PanelCorner]
    /// Longest time from one corner to the next.
    private static let pause = Duration.seconds(5)
    /// Number of corners that were touched, the last of them perhaps still.
    private var count = 0
    /// Fingers that are down.
    private var slots: Set<Int> = []
    private var lastTime = Instant(nanoseconds: 0)

    init(_ corners: [PanelCorner]) { self.corners = corners }

    /// Takes the next event of any finger.
    ///
    /// - Returns: True while a finger is held in the last corner.
    mutating func isHeld(after touch: Touch, in size: Size, reach: Float) -> Bool {
        defer { lastTime = touch.time }
        switch touch.phase {
        case .down:
            slots.insert(touch.slot)
            if touch.time - lastTime > CornerSequence.pause { count = 0 }
            if slots.count == 1 { enter(touch.position, size, reach) } else { count = 0 }
        case .move:
            // A finger that leaves its corner has not held it.
            if count > 0, !corners[count - 1].contains(touch.position, in: size, reach: reach) {
                count = 0
            }
        case .up, .cancel:
            slots.remove(touch.slot)
            if count == corners.count || touch.phase == .cancel { count = 0 }
        }
        return count == corners.count && slots.count == 1
    }

    private mutating func enter(_ position: Point, _ size: Size, _ reach: Float) {
        func isAt(_ index: Int) -> Bool {
            corners[index].contains(position, in: size, reach: reach)
        }
        if count < corners.count, isAt(count) {
            count += 1
        } else {
            count = isAt(0) ? 1 : 0
        }
    }
}
