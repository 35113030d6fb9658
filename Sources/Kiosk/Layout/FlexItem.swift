/// A child in the line of a row or a column.
struct FlexItem {
    let id: LayoutArena.ID
    let margin: EdgeInsets
    let grow: Float
    let shrink: Float
    /// The flex base size (§9.2), then the size after flexing.
    var main: Float
    /// What the item does not shrink below (§4.5).
    let minimum: Float
    /// Whether the size is final while the line is being flexed.
    var isFrozen = false
}

extension FlexLayout {
    /// Calls `body` with the children as items of one line, flexed to the container's main size
    /// if that is known.
    func withItems(
        of id: LayoutArena.ID, _ style: LayoutStyle, in content: SizeConstraints,
        _ body: (UnsafeMutableBufferPointer<FlexItem>) -> Void
    ) {
        let count = arena.childCount(id)
        withUnsafeTemporaryAllocation(of: FlexItem.self, capacity: max(1, count)) { storage in
            let items = UnsafeMutableBufferPointer(rebasing: storage[..<count])
            for index in 0..<count {
                items.initializeElement(at: index, to: item(arena.child(id, index), style, content))
            }
            if let space = content[style.mainAxis] { flex(items, style, space) }
            body(items)
        }
    }

    /// §9.2: the flex base size is the fixed main size, or else that of the content.
    private func item(
        _ id: LayoutArena.ID, _ container: LayoutStyle, _ content: SizeConstraints
    ) -> FlexItem {
        let style = arena.style(id)
        let main = container.mainAxis
        var space = SizeConstraints()
        space[main.cross] = content[main.cross].map { max(0, $0 - style.margin.sum(main.cross)) }
        let fixed = style.size(main, container: content[main])
        let base = fixed ?? measure(id, in: space, container: content)[main]
        return FlexItem(
            id: id, margin: style.margin, grow: max(0, style.grow.orZero),
            shrink: max(0, style.shrink.orZero), main: base,
            minimum: automaticMinimum(style, main, base: base))
    }

    /// §4.5: an item does not shrink below its content. The height of a content is what was
    /// measured; along a row, where text can break, this first engine stops at the padding.
    private func automaticMinimum(_ style: LayoutStyle, _ main: Axis, base: Float) -> Float {
        main == .vertical && style.height == .auto ? base : min(base, style.padding.sum(main))
    }

    /// §9.7: grows or shrinks the items until they fill the line. An item that would become
    /// smaller than its minimum is frozen there, and the others share what it could not give.
    private func flex(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ style: LayoutStyle, _ space: Float
    ) {
        let main = style.mainAxis
        var free = space - style.gap * Float(max(0, items.count - 1))
        var growth: Float = 0
        for item in items {
            free -= item.main + item.margin.sum(main)
            growth += item.grow
        }
        if free > 0 && growth > 0 {
            // A sum below one takes only that part of the free space.
            let unit = free / max(1, growth)
            for index in items.indices { items[index].main += unit * items[index].grow }
        } else if free < 0 {
            shrink(items, by: -free)
        }
    }

    private func shrink(_ items: UnsafeMutableBufferPointer<FlexItem>, by deficit: Float) {
        var deficit = deficit
        // Each round but the last freezes an item.
        while deficit > 0 {
            var weight: Float = 0
            for item in items where !item.isFrozen { weight += item.shrink * item.main }
            guard weight > 0 else { return }
            let unit = min(1, deficit / weight)
            var hasFrozen = false
            for index in items.indices where !items[index].isFrozen {
                let item = items[index]
                if item.main - unit * item.shrink * item.main < item.minimum {
                    items[index].isFrozen = true
                    items[index].main = item.minimum
                    deficit -= item.main - item.minimum
                    hasFrozen = true
                }
            }
            if hasFrozen { continue }
            for index in items.indices where !items[index].isFrozen {
                items[index].main -= unit * items[index].shrink * items[index].main
            }
            return
        }
    }
}
