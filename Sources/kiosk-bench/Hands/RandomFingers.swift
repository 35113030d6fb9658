import Kiosk

/// Up to four fingers that do anything: tap, drag, rest, leave the panel, and lose their lifts.
struct RandomFingers {
    /// A finger's deed.
    struct Touch {
        let phase: TouchPhase
        let slot: Int
        let position: Point
    }

    /// Number of fingers.
    static let count = 4

    private let size: (width: Int, height: Int)
    /// Positions of the fingers that are down.
    private var fingers: [Int: Point] = [:]

    /// - Parameter size: The picture's size in logical pixels.
    init(size: (width: Int, height: Int)) { self.size = size }

    mutating func next(_ dice: inout Dice) -> Touch {
        let slot = dice.roll(RandomFingers.count)
        guard let old = fingers[slot] else { return comeDown(slot, &dice) }
        switch dice.roll(12) {
        case 0...2:
            fingers[slot] = nil
            return Touch(phase: .up, slot: slot, position: old)
        case 3:
            fingers[slot] = nil
            return Touch(phase: .cancel, slot: slot, position: old)
        // The lift was lost: the same contact comes down again elsewhere.
        case 4 where dice.roll(8) == 0: return comeDown(slot, &dice)
        default:
            let reach = dice.roll(4) == 0 ? 300 : 12
            let position = Point(
                x: old.x + Float(dice.roll(2 * reach + 1) - reach),
                y: old.y + Float(dice.roll(2 * reach + 1) - reach))
            fingers[slot] = position
            return Touch(phase: .move, slot: slot, position: position)
        }
    }

    /// Lifts all fingers, as when their device is lost.
    mutating func lift() -> [Touch] {
        defer { fingers = [:] }
        return fingers.sorted { $0.key < $1.key }
            .map { Touch(phase: .cancel, slot: $0.key, position: $0.value) }
    }

    /// Forgets fingers whose device was lost.
    mutating func forget(_ slots: Range<Int>) { for slot in slots { fingers[slot] = nil } }

    private mutating func comeDown(_ slot: Int, _ dice: inout Dice) -> Touch {
        let position = Point(x: Float(dice.roll(size.width)), y: Float(dice.roll(size.height)))
        fingers[slot] = position
        return Touch(phase: .down, slot: slot, position: position)
    }
}
