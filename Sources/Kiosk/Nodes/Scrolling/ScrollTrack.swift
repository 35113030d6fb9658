/// The content of a viewport along one axis: where it is, and what moves it.
struct ScrollTrack {
    /// Position of the content: not rounded, and beyond the range while it is pulled.
    var position = 0.0
    /// Range of positions. Content that overflows to the left or to the top has negative ones.
    var range = 0.0...0.0
    var motion: ScrollMotion?
    /// Position that the content had when a finger began to drag it, without the rubber band; nil
    /// while none does.
    var grip: Double? {
        didSet { if oldValue == nil && grip != nil { grabPosition = nearestPosition } }
    }
    /// Position at which the last finger began to drag.
    var grabPosition = 0.0

    var canMove: Bool { range.lowerBound < range.upperBound }

    /// The nearest position in the range.
    var nearestPosition: Double { range.clamping(position) }

    /// Lets a finger drag the content from where it is.
    ///
    /// - Parameters:
    ///   - length: Length of the viewport.
    ///   - distance: Distance that the finger has gone already, which does not count.
    mutating func grab(length: Float, distance: Float = 0) {
        motion = nil
        let edge = nearestPosition
        let pull = RubberBand(length: Double(length)).pull(of: position - edge)
        grip = edge + pull + Double(distance)
    }

    /// Returns the position for the distance that a finger has dragged; nil if none drags.
    func position(draggedBy distance: Float, length: Float) -> Double? {
        guard let grip else { return nil }
        let pull = grip - Double(distance)
        let edge = range.clamping(pull)
        return edge + RubberBand(length: Double(length)).stretched(pull - edge)
    }

    /// Advances the movement to a time; returns the position.
    ///
    /// - Parameter isReduced: True if a movement that a program has begun is to be over at once.
    mutating func step(to time: Instant, isReduced: Bool) -> Double {
        if isReduced, case .glide(_, let goal, _) = motion {
            motion = nil
            return range.clamping(goal)
        }
        guard let step = motion?.step(to: time, in: range) else { return position }
        motion = step.next
        return step.position
    }

    /// The position when the layout has given the content another range: a spring to an end that is
    /// no end any more is over, and so is a fling where no content is any more.
    mutating func positionAfterLayout() -> Double {
        switch motion {
        case .spring(let edge, _, _, _) where edge != range.lowerBound && edge != range.upperBound:
            motion = nil
        case .fling where !range.contains(position): motion = nil
        default: break
        }
        return motion == nil && grip == nil ? nearestPosition : position
    }
}

/// The axes that a finger moves which drags content that is scrolled along both.
enum ScrollHold: Equatable {
    /// Not decided yet: content that was caught while it moved follows along both.
    case open
    /// Along one, since the drag was clearly along it.
    ///
    /// - Parameter distance: Distance across the axis at the decision.
    case along(Axis, distance: Float)
    case both
}
