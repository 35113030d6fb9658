/// Parent and child links, and the inherited writing direction.
extension LayoutArena {
    /// Sets the children of a box, in layout order. They are removed from their previous parents;
    /// former children that are not among them are left without a parent.
    package func setChildren(_ children: some Sequence<ID>, of id: ID) {
        guard !hasChildren(children, id) else { return }
        unvanish(id)
        while self[id].firstChild != .none { unlink(self[id].firstChild) }
        var last = ID.none
        for child in children {
            let parent = self[child].parent
            unlink(child)
            if parent != .none { markDirty(parent) }
            (self[child].parent, self[child].previousSibling) = (id, last)
            if last == .none { self[id].firstChild = child } else { self[last].nextSibling = child }
            last = child
            inheritDirection(child)
            enlist(child, in: id)
        }
        markDirty(id)
    }

    private func hasChildren(_ children: some Sequence<ID>, _ id: ID) -> Bool {
        var current = self[id].firstChild
        for child in children {
            guard child == current else { return false }
            current = self[current].nextSibling
        }
        return current == .none
    }

    /// Removes a box from its parent.
    func unlink(_ child: ID) {
        let parent = self[child].parent
        guard parent != .none else { return }
        unlist(child)
        let (next, previous) = (self[child].nextSibling, self[child].previousSibling)
        if next != .none { self[next].previousSibling = previous }
        if previous != .none {
            self[previous].nextSibling = next
        } else {
            self[parent].firstChild = next
        }
        self[child].parent = .none
        (self[child].nextSibling, self[child].previousSibling) = (.none, .none)
    }

    /// Updates the writing direction from the style, or else from the parent, and passes it down.
    func inheritDirection(_ top: ID) {
        visit(from: top) { id in
            let parent = self[id].parent
            let isRightToLeft =
                switch styles[Int(id.index)].writingDirection {
                case .leftToRight: false
                case .rightToLeft: true
                case nil:
                    parent == .none ? isRightToLeft : self[parent].traits.contains(.rightToLeft)
                }
            guard self[id].traits.contains(.rightToLeft) != isRightToLeft else { return id == top }
            self[id].traits.formSymmetricDifference(.rightToLeft)
            resolveInsets(id, basis: self[id].insetsBasis)
            self[id].marks.insert(.changed)
            markDirty(id)
            return true
        }
    }

    /// Calls `body` for a box, and for its descendants as long as it returns true, parents first.
    func visit(from top: ID, _ body: (ID) -> Bool) {
        var current = top
        while true {
            if body(current), self[current].firstChild != .none {
                current = self[current].firstChild
                continue
            }
            while current != top && self[current].nextSibling == .none {
                current = self[current].parent
            }
            if current == top { return }
            current = self[current].nextSibling
        }
    }

    /// Sets all frames in a subtree to zero, for a box with `display: none`.
    func vanish(_ top: ID, _ onChange: (ID) -> Void) {
        visit(from: top) { id in
            if self[id].marks.contains(.framesAreZero) { return false }
            if frames[Int(id.index)] != .zero {
                frames[Int(id.index)] = .zero
                onChange(id)
            }
            self[id].fraction = Point(x: .nan, y: .nan)
            self[id].marks.insert([.framesAreZero, .framesOutdated])
            return true
        }
    }

    /// Records that a subtree without a place may have non-zero frames again. Changed boxes inside
    /// it may be listed there while the subtree's root is listed nowhere.
    private func unvanish(_ id: ID) {
        var current = id
        while self[current].marks.contains(.framesAreZero) {
            self[current].marks.remove(.framesAreZero)
            let parent = self[current].parent
            if parent == .none { return }
            enlist(current, in: parent)
            current = parent
        }
        markListed(current)
    }
}
