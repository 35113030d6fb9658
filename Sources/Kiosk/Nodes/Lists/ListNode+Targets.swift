/// The place of a row, or of another node, in the view that is scrolled to it.
public enum RowAlignment: String, CaseIterable, Sendable {
    /// The least distance that makes it wholly visible; for a row longer than the view, its
    /// beginning.
    case nearest
    /// At the beginning of the view.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
}

/// A row to scroll to.
struct RowTarget {
    let index: Int
    let alignment: RowAlignment
    /// Distance of the row from the beginning of the view, instead of an alignment.
    var distance: Double?
    var isAnimated = false
    /// Number of the frame that has scrolled to the row; it repeats that while sizes change.
    var frame: Int?
    /// True while the content glides there.
    var isGliding = false
}

/// Scrolling to rows, and the position as one of a row.
extension ListNode {
    /// Scrolls to a row, or as near as the content allows. One far away is reached at once up to two
    /// views before it, and from there by a glide.
    ///
    /// - Parameters:
    ///   - index: Number of the row; the nearest one counts if there is none.
    ///   - animated: True if the content glides there, in about a third of a second.
    public func scroll(
        toRow index: Int, at alignment: RowAlignment = .nearest, animated: Bool = true
    ) {
        target = RowTarget(
            index: isEndless ? nearestCopy(of: index) : index, alignment: alignment,
            isAnimated: animated && hasAppeared && !reducesMotion)
        setNeedsUpdateContent()
    }

    /// The first row in view, with its distance from the beginning of the view; nil without rows.
    package var anchor: (index: Int, distance: Double)? {
        guard metrics != nil, lengths.count > 0 else {
            return target.map { (sourceIndex($0.index), $0.distance ?? 0) }
        }
        let line = line(at: max(0, scrolled))
        return (sourceIndex(min(line * perLine, rowCount - 1)), position(ofLine: line) - scrolled)
    }

    /// Begins with a row at a distance from the beginning of the view, and builds rows at once.
    package func restore(_ index: Int, at distance: Double, with indices: [Int]) {
        guard let source else { return }
        target = RowTarget(index: home(of: index), alignment: .start, distance: distance)
        let new = (isEndless ? [] : indices).prefix(ListWork.rowLimit).filter { row(at: $0) == nil }
            .map { make($0, source) }
        give((rows + new).sorted { $0.index < $1.index })
    }

    /// Moves to the target as far as sizes are known, and again when the frame finds other sizes.
    func findTarget() {
        guard let target, let tree, lengths.count > 0 else { return }
        let position = position(of: target)
        if target.isGliding {
            guard case .glide(let from, _, let movement)? = motion else { return self.target = nil }
            motion = .glide(from: from, to: position, movement)
        } else if target.isAnimated {
            comeNear(position)
            glide(to: position)
            var gliding = target
            gliding.isGliding = true
            self.target = gliding
        } else if let frame = target.frame, frame != tree.statistics.frames {
            self.target = nil
        } else {
            self.target?.frame = tree.statistics.frames
            motion = nil
            dropFinger()
            if position != mainPosition { move(to: position) }
        }
    }

    /// Moves to within two views of a position, if it is farther away than three.
    private func comeNear(_ position: Double) {
        let distance = position - mainPosition
        let view = Double(length)
        if abs(distance) > 3 * view { move(to: position - (distance < 0 ? -2 : 2) * view) }
    }

    /// The position of the content for a target.
    private func position(of target: RowTarget) -> Double {
        let index = min(max(0, target.index), rowCount - 1)
        let line = index / perLine
        let view = Double(length)
        let (start, end) = (metrics?.start ?? 0, metrics?.end ?? 0)
        let begin = position(ofLine: line)
        let size = lengths[line]
        let inset = max(start, coveredLength(above: index))
        let goal: Double
        if let distance = target.distance {
            goal = begin - distance
        } else {
            switch target.alignment {
            case .start: goal = begin - inset
            case .center: goal = begin + size / 2 - view / 2
            case .end: goal = begin + size + end - view
            case .nearest:
                let (least, most) = (begin + size + end - view, begin - inset)
                goal = most < least ? most : min(max(scrolled, least), most)
            }
        }
        return reachableRange().clamping(directed(goal))
    }
}
