@testable import Kiosk

/// Rules for all layouts, whatever CSS says. Each check tells the story's first tree and
/// answers what is not as it should be.
extension RandomStory {
    typealias Check = (RandomStory) -> String?

    /// A mistake in the smallest story that was found for it, with the story.
    func report(_ check: Check) -> String? {
        guard check(self) != nil else { return nil }
        let small = shrunk { check($0) != nil }
        return "\(check(small) ?? "")\n\(small)"
    }

    private func laidOut(_ change: (StoryTeller) -> Void = { _ in }) -> StoryTeller {
        let teller = StoryTeller(self)
        change(teller)
        teller.compute()
        return teller
    }

    /// Twice as large lengths make frames that are twice as large.
    static func mistakeInScale(_ story: RandomStory) -> String? {
        var story = story
        story.roundsFrames = false
        var large = story
        (large.width, large.height) = (story.width.map { 2 * $0 }, story.height.map { 2 * $0 })
        for index in large.boxes.indices {
            large.boxes[index].style = large.boxes[index].style.scaled(by: 2)
        }
        let (once, twice) = (story.laidOut(), large.laidOut { $0.scale = 2 })
        for key in once.subtree(0) {
            let (frame, other) = (once.frame(key), twice.frame(key))
            let expected = Rect(
                x: 2 * frame.minX, y: 2 * frame.minY, width: 2 * frame.width,
                height: 2 * frame.height)
            if !other.isNear(expected) { return "box \(key) is \(frame), and twice \(other)" }
        }
        return nil
    }

    /// Whole edges are those of the exact frames on the screen, rounded; and boxes that touch still
    /// do.
    static func mistakeInRounding(_ story: RandomStory) -> String? {
        var (exact, whole) = (story, story)
        (exact.roundsFrames, whole.roundsFrames) = (false, true)
        let (fine, coarse) = (exact.laidOut(), whole.laidOut())
        let (places, rounded) = (fine.places, coarse.places)
        for (key, exact) in places {
            let rounded = rounded[key]!
            for (edge, whole) in zip(exact.edges, rounded.edges)
            where whole != whole.rounded() || abs(whole - edge) > 0.505 {
                return "box \(key) is at \(exact), and rounded at \(rounded)"
            }
            let siblings = fine.nodes[key]!.box.parent.map { fine.nodes[$0]!.children } ?? []
            for other in siblings where places[other] != nil {
                let (first, second) = (fine.frame(key), fine.frame(other))
                let (one, two) = (coarse.frame(key), coarse.frame(other))
                if (first.maxX == second.minX && one.maxX != two.minX)
                    || (first.maxY == second.minY && one.maxY != two.minY)
                {
                    return "\(key) and \(other) touch: \(first), \(second), not rounded"
                }
            }
        }
        return nil
    }

    /// From right to left is the mirror image of from left to right, in trees of `isSymmetric`.
    static func mistakeInMirror(_ story: RandomStory) -> String? {
        var story = story
        story.roundsFrames = false
        let (left, right) = (story.laidOut(), story.laidOut { $0.arena.isRightToLeft = true })
        for key in left.subtree(0) {
            let parent = left.nodes[key]!.box.parent
            let (frame, other) = (left.frame(key), right.frame(key))
            let outer = parent.map { left.frame($0).width } ?? story.width
            var mirrored = frame
            if left.isHidden(key) {
                mirrored = .zero
            } else if let outer {
                mirrored.origin.x = outer - frame.minX - frame.width
            } else {
                // A root without a width around it has nothing to be mirrored in.
                mirrored.origin.x = other.minX
            }
            if !other.isNear(mirrored) { return "box \(key) is \(frame), and mirrored \(other)" }
        }
        return nil
    }

    /// Children in the flow lie within a container that is as large as its content.
    static func mistakeInContainment(_ story: RandomStory) -> String? {
        var story = story
        (story.width, story.height) = (nil, nil)
        story.roundsFrames = false
        let teller = story.laidOut()
        for key in teller.subtree(0) {
            let node = teller.nodes[key]!
            let size = teller.frame(key).size
            let insets = teller.arena.insets(of: node.id)
            for child in node.children where !teller.isHidden(child) {
                let frame = teller.frame(child)
                let margin = teller.nodes[child]!.box.style.margin
                    .resolved(0, isRightToLeft: teller.arena.isRightToLeft(teller.nodes[child]!.id))
                if frame.minX - margin.left < insets.left - 0.01
                    || frame.minY - margin.top < insets.top - 0.01
                    || frame.maxX + margin.right > size.width - insets.right + 0.01
                    || frame.maxY + margin.bottom > size.height - insets.bottom + 0.01
                {
                    return "box \(child) is \(frame) in \(key), which is \(teller.frame(key))"
                }
            }
        }
        return nil
    }
}

extension StoryTeller {
    /// The frames of boxes that are shown, from the corner of the root's space.
    fileprivate var places: [Int: Rect] {
        var places: [Int: Rect] = [:]
        for key in subtree(0) where !isHidden(key) {
            let corner = nodes[key]!.box.parent.map { places[$0]!.origin } ?? .zero
            places[key] = Rect(origin: corner + frame(key).origin, size: frame(key).size)
        }
        return places
    }

    /// Decides whether a box, or one that it is in, takes no part.
    fileprivate func isHidden(_ key: Int) -> Bool {
        var current: Int? = key
        while let key = current {
            let node = nodes[key]!
            if node.box.style.display == .none { return true }
            current = node.box.parent
        }
        return false
    }
}

extension Rect {
    fileprivate var edges: [Float] { [minX, minY, maxX, maxY] }

    fileprivate func isNear(_ other: Rect) -> Bool {
        func isNear(_ a: Float, _ b: Float) -> Bool {
            let tolerance: Float = 0.02 + max(abs(a), abs(b)) / 10_000
            return abs(a - b) <= tolerance
        }
        return isNear(minX, other.minX) && isNear(minY, other.minY) && isNear(width, other.width)
            && isNear(height, other.height)
    }
}

extension LayoutStyle {
    /// The style with all lengths multiplied.
    fileprivate func scaled(by factor: Float) -> LayoutStyle {
        var style = self
        func scale(_ property: WritableKeyPath<LayoutStyle, Length>) {
            style[keyPath: property] = style[keyPath: property].scaled(by: factor)
        }
        scale(\.basis)
        scale(\.width)
        scale(\.height)
        scale(\.minWidth)
        scale(\.minHeight)
        scale(\.maxWidth)
        scale(\.maxHeight)
        scale(\.rowGap)
        scale(\.columnGap)
        func scale(_ property: WritableKeyPath<LayoutStyle, LayoutEdges>) {
            let edges = style[keyPath: property]
            style[keyPath: property] = LayoutEdges(
                top: edges.top.scaled(by: factor), right: edges.right.scaled(by: factor),
                bottom: edges.bottom.scaled(by: factor), left: edges.left.scaled(by: factor),
                start: edges.start?.scaled(by: factor), end: edges.end?.scaled(by: factor))
        }
        scale(\.margin)
        scale(\.padding)
        scale(\.border)
        scale(\.inset)
        style.grid = grid?.scaled(by: factor)
        return style
    }
}

extension Length {
    fileprivate func scaled(by factor: Float) -> Length {
        if case .points(let value) = self { .points(value * factor) } else { self }
    }
}

extension GridTemplate {
    fileprivate func scaled(by factor: Float) -> GridTemplate {
        func scaled(_ breadth: Breadth) -> Breadth {
            if case .points(let value) = breadth { .points(value * factor) } else { breadth }
        }
        func scaled(_ track: Track) -> Track {
            var result = Track(minimum: scaled(track.minimum), maximum: scaled(track.maximum))
            result.fitContentLimit = track.fitContentLimit?.scaled(by: factor)
            return result
        }
        func scaled(_ section: Section) -> Section {
            switch section {
            case .track(let track): .track(scaled(track))
            case .repeat(let count, let tracks): .repeat(count, tracks.map(scaled))
            case .autoFill(let tracks): .autoFill(tracks.map(scaled))
            case .autoFit(let tracks): .autoFit(tracks.map(scaled))
            }
        }
        var template = self
        template.columns = columns.map(scaled)
        template.rows = rows.map(scaled)
        template.autoColumns = autoColumns.map(scaled)
        template.autoRows = autoRows.map(scaled)
        return template
    }
}
