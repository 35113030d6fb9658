/// Bookkeeping of what must be laid out again.
///
/// Each box lists its children that changed or contain changes. A layout follows these lists and
/// visits nothing else.
extension LayoutArena {
    /// Marks a box whose own size may have changed: its text, its picture, its children.
    package func markDirty(_ id: ID) {
        self[id].marks.insert(.changed)
        markListed(id)
    }

    /// Adds a box to its parent's list, and so on up to an ancestor that is listed already.
    func markListed(_ id: ID) {
        var child = id
        var parent = self[id].parent
        while parent != .none && !self[child].marks.contains(.listed) {
            enlist(child, in: parent)
            child = parent
            parent = self[parent].parent
        }
    }

    func enlist(_ child: ID, in parent: ID) {
        guard !self[child].marks.contains(.listed) else { return }
        let next = self[parent].firstListed
        self[child].marks.insert(.listed)
        self[child].nextListed = next
        self[child].previousListed = .none
        if next != .none { self[next].previousListed = child }
        self[parent].firstListed = child
    }

    /// Removes a box from its parent's list.
    func unlist(_ child: ID) {
        guard self[child].marks.contains(.listed) else { return }
        let (next, previous, parent) =
            (self[child].nextListed, self[child].previousListed, self[child].parent)
        if next != .none { self[next].previousListed = previous }
        if previous != .none {
            self[previous].nextListed = next
        } else {
            self[parent].firstListed = next
        }
        self[child].marks.remove(.listed)
        (self[child].nextListed, self[child].previousListed) = (.none, .none)
    }

    /// Updates everything derived from a box's style.
    func styleChanged(_ id: ID) {
        let style = styles + Int(id.index)
        var traits = self[id].traits.intersection([.measured, .proportional, .rightToLeft])
        func set(_ trait: LayoutBox.Traits, _ condition: Bool) {
            if condition { traits.insert(trait) }
        }
        set(.absolute, style.pointee.position == .absolute)
        set(.none, style.pointee.display == .none)
        set(.percentInsets, style.pointee.padding.contains(where: \.isPercent))
        set(.margins, style.pointee.margin != .zero)
        set(
            .limits,
            !(style.pointee.minWidth.isAuto && style.pointee.minHeight.isAuto
                && style.pointee.maxWidth.isAuto && style.pointee.maxHeight.isAuto))
        set(.ratio, style.pointee.aspectRatio != nil)
        set(.contentBox, style.pointee.boxSizing == .contentBox)
        set(.offset, style.pointee.position == .relative && style.pointee.inset != .auto)
        set(.ordered, style.pointee.order != 0)
        set(
            .percentHeights,
            style.pointee.height.isPercent || style.pointee.minHeight.isPercent
                || style.pointee.maxHeight.isPercent || style.pointee.basis.isPercent
                || style.pointee.inset.top.isPercent || style.pointee.inset.bottom.isPercent)
        self[id].traits = traits
        resolveInsets(id, basis: self[id].insetsBasis)
    }

    /// Resolves border and padding, with percentages of a width.
    func resolveInsets(_ id: ID, basis: Float) {
        let style = styles + Int(id.index)
        let isRightToLeft = self[id].traits.contains(.rightToLeft)
        let padding = style.pointee.padding.resolved(basis, isRightToLeft: isRightToLeft)
        let border = style.pointee.border.resolved(0, isRightToLeft: isRightToLeft)
        self[id].insetsBasis = basis
        self[id].insets = EdgeInsets(
            top: padding.top + border.top, right: padding.right + border.right,
            bottom: padding.bottom + border.bottom, left: padding.left + border.left)
    }
}
