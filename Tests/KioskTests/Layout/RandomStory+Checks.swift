@testable import Kiosk

extension RandomStory {
    /// Tells the story and says what went wrong first: where the arena is not what a fresh one
    /// would be, a second layout does something, or `onChange` was called for the wrong boxes.
    func firstMistake() -> String? {
        let teller = StoryTeller(self)
        for step in -1..<steps.count {
            if step >= 0 { teller.take(steps[step]) }
            if let mistake = teller.layOutAndFindMistake() { return "step \(step): \(mistake)" }
        }
        return nil
    }

    /// A mistake in the smallest story that was found for it, with the story.
    func report() -> String? {
        guard firstMistake() != nil else { return nil }
        let small = shrunk { $0.firstMistake() != nil }
        return "\(small.firstMistake() ?? "")\n\(small)"
    }
}

extension StoryTeller {
    fileprivate func layOutAndFindMistake() -> String? {
        let keys = subtree(0)
        let before = keys.map { frame($0) }
        compute()
        let fresh = StoryTeller(rebuilding: self)
        fresh.compute()
        for key in keys where frame(key) != fresh.frame(key) {
            return "box \(key) is \(frame(key)), and from scratch \(fresh.frame(key))"
        }
        let copy = LayoutArena(copyingStylesOf: arena)
        copy.compute(root: nodes[0]!.id, width: width, height: height, provider: self) { _ in }
        for key in keys where frame(key) != copy.frame(of: nodes[key]!.id) {
            return "box \(key) is \(frame(key)), in a copy \(copy.frame(of: nodes[key]!.id))"
        }
        for key in keys where !frame(key).isSane {
            return "box \(key) is \(frame(key))"
        }
        if let mistake = mistakeInChanges(keys, before) { return mistake }
        let cost = compute()
        if cost != (0, 0) { return "a second layout costs \(cost)" }
        return changed.isEmpty ? nil : "a second layout changes \(changed)"
    }

    /// All boxes whose frames changed have to be called, each once, and parents first.
    private func mistakeInChanges(_ keys: [Int], _ before: [Rect]) -> String? {
        var seen: Set<LayoutArena.ID> = []
        for id in changed where !seen.insert(id).inserted { return "box \(id) changes twice" }
        var place: [LayoutArena.ID: Int] = [:]
        for (index, id) in changed.enumerated() { place[id] = index }
        for (key, old) in zip(keys, before) {
            let node = nodes[key]!
            let called = place[node.id]
            if (called != nil) != (old != frame(key)) {
                return "box \(key) was \(old), is \(frame(key)), called: \(called != nil)"
            }
            guard let called, let parent = node.box.parent, let first = place[nodes[parent]!.id]
            else { continue }
            if first > called { return "box \(key) changes before its parent" }
        }
        let known = Set(keys.map { nodes[$0]!.id })
        for id in changed where !known.contains(id) { return "box \(id) is not in the tree" }
        return nil
    }
}

extension Rect {
    /// Decides whether all numbers are finite, and no size is negative.
    var isSane: Bool {
        minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0
            && height >= 0
    }
}
