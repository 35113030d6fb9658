/// Who is whose child, and which way lines run.
extension LayoutArena {
    /// Links a box with its children, in the order in which they are laid out. Former children that
    /// are not among them have no parent until they are linked again.
    package func setChildren(_ children: some Sequence<ID>, of id: ID) {
        guard !hasChildren(children, id) else { return }
        var old = self[id].firstChild
        while old != .none {
            let next = self[old].nextSibling
            unlist(old)
            (self[old].parent, self[old].nextSibling) = (.none, .none)
            old = next
        }
        var last = ID.none
        for child in children {
            unlist(child)
            (self[child].parent, self[child].nextSibling) = (id, .none)
            if last == .none { self[id].firstChild = child } else { self[last].nextSibling = child }
            last = child
            inheritDirection(child)
            enlist(child, in: id)
        }
        if last == .none { self[id].firstChild = .none }
        markDirty(id)
    }

    /// Equal handles may stand for other boxes: those of removed boxes are used again, and a new
    /// box has no parent.
    private func hasChildren(_ children: some Sequence<ID>, _ id: ID) -> Bool {
        var current = self[id].firstChild
        for child in children {
            guard child == current, self[child].parent == id else { return false }
            current = self[current].nextSibling
        }
        return current == .none
    }

    /// Takes the direction of lines from the style, or from the parent, and hands it down.
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

    /// Calls `body` for a box, and for those below it as long as it answers true, parents first.
    private func visit(from top: ID, _ body: (ID) -> Bool) {
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

    /// Makes the frames of everything in a box zero, for one that takes no part any more.
    func vanish(_ top: ID, _ onChange: (ID) -> Void) {
        visit(from: top) { id in
            if frames[Int(id.index)] != .zero {
                frames[Int(id.index)] = .zero
                onChange(id)
            }
            self[id].fraction = Point(x: .nan, y: .nan)
            self[id].marks.insert([.isVanished, .unsettled])
            return true
        }
    }
}
