/// Something that a person names, for a picture or a touch.
package struct AccessTarget {
    package let node: Node
    /// Its area in the root's space: that of the node, or of a part of it.
    package let area: Rect
    /// The number by which the node knows the part; nil for the whole node.
    let part: Int?
}

extension Tree {
    /// Returns what a person names: the node with an id, such as `#pay`, or what can be reached and has
    /// this text, as the access tree tells it; nil if there is none.
    ///
    /// Nodes that can be pressed come before texts about them, and then a whole name before a part of
    /// one: a card that is named "Tea, €2.50" is also found by either.
    package func target(named target: String) -> AccessTarget? {
        if target.hasPrefix("#"), let node = node(named: String(target.dropFirst())) {
            return AccessTarget(node: node, area: node.frameInRoot, part: nil)
        }
        guard !target.isEmpty else { return nil }
        var found: (rank: Int, target: AccessTarget)?
        reachableAccessTree().forEach { element in
            let name = element.properties.name
            let isWhole = name == target
            guard isWhole || name.hasPart(target) else { return }
            let rank = (element.isControl ? 0 : 2) + (isWhole ? 0 : 1)
            if found.map({ rank < $0.rank }) ?? true {
                let target = AccessTarget(
                    node: element.node, area: element.bounds, part: element.part?.id)
                found = (rank, target)
            }
        }
        return found?.target
    }

    /// Returns the part of a target's area that is in the picture, and in all that clips it.
    package func seenArea(of target: AccessTarget) -> Rect {
        let picture = Rect(origin: .zero, size: size)
        return target.node.upwards.dropFirst().reduce(target.area.intersection(picture)) {
            $1.clipsContent ? $0.intersection($1.frameInRoot) : $0
        }
    }

    /// Returns the node in front of another one that takes its touch at a point of the root's
    /// space; nil if the node itself gets the touch, or if it makes no difference: if only
    /// something around both answers it.
    ///
    /// - Parameter isDragged: True for a finger that moves, false for a tap.
    package func cover(of node: Node, at point: Point, isDragged: Bool) -> Node? {
        guard let inner = root.toParent.unapply(point), let hit = root.hitTest(inner),
            hit.isInFront(of: node)
        else { return nil }
        let inside = node.upwards.prefix { !$0.isAncestor(of: hit) }
        let isAnswered = inside.contains { own in
            let wanted = own.wantedGestures
            return isDragged
                ? !wanted.isDisjoint(with: .drags)
                : own.isTappable || !wanted.isDisjoint(with: .presses)
        }
        return isAnswered ? hit : nil
    }

    /// Returns targets that `target(named:)` finds, for a suggestion: ids behind a `#`, names and their parts.
    package func targets(limit: Int) -> [String] {
        var targets: [String] = []
        reachableAccessTree().forEach { element in
            guard targets.count < limit else { return }
            if element.part == nil, let id = element.node.name { targets.append("#\(id)") }
            targets += element.properties.name.nameParts
        }
        return targets
    }

    /// The texts that are in the picture: names, values and descriptions, and their parts.
    package func shownTexts() -> [String] {
        let picture = Rect(origin: .zero, size: size)
        var texts: [String] = []
        accessTree().forEach { element in
            guard !element.bounds.intersection(picture).isEmpty else { return }
            let properties = element.properties
            for text in [properties.name, properties.value, properties.description]
            where !text.isEmpty {
                texts.append(text)
                let parts = text.nameParts
                if parts.count > 1 { texts += parts }
            }
        }
        return texts
    }
}

extension String {
    /// The texts of which the name of something with several texts is made.
    fileprivate var nameParts: [String] {
        var parts: [String] = []
        var rest = self[...]
        while let separator = rest.firstRange(of: ", ") {
            parts.append(String(rest[..<separator.lowerBound]))
            rest = rest[separator.upperBound...]
        }
        parts.append(String(rest))
        return parts
    }

    /// Returns true if it is the name of something with several texts, and a text is one of them.
    package func hasPart(_ part: String) -> Bool { nameParts.contains(part) }
}
