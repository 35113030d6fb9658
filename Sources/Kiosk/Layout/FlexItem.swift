/// A child in the line of a row or a column.
struct FlexItem {
    let id: LayoutArena.ID
    let margin: EdgeInsets
    let grow: Float
    let shrink: Float
    /// The flex base size (§9.2).
    let base: Float
    /// What the item does not shrink below (§4.5).
    let minimum: Float
    /// The size after flexing.
    var main: Float
    /// Whether the size is settled while others still flex.
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
            if let space = content[style.mainAxis] {
                let free = space - used(by: items, style)
                if free < 0 { shrink(items, missing: -free) } else { grow(items, into: free) }
            }
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
            id: id, margin: style.margin, grow: style.grow, shrink: style.shrink, base: base,
            minimum: automaticMinimum(style, main, base: base), main: base)
    }

    /// §4.5: an item does not shrink below its content. The height of a content is what was
    /// measured; along a row, where text can break, this first engine stops at the padding.
    private func automaticMinimum(_ style: LayoutStyle, _ main: Axis, base: Float) -> Float {
        main == .vertical && style.height == .auto ? base : min(base, style.padding.sum(main))
    }

    /// The main size that the items take with margins and gaps.
    func used(
        by items: UnsafeMutableBufferPointer<FlexItem>, _ style: LayoutStyle
    ) -> Float {
        let main = style.mainAxis
        var sum = style.gap * Float(max(0, items.count - 1))
        for index in items.indices { sum += items[index].main + items[index].margin.sum(main) }
        return sum
    }

    /// §9.7 for free space. Nothing but the space stops an item from growing, so one round does.
    private func grow(_ items: UnsafeMutableBufferPointer<FlexItem>, into free: Float) {
        var growth: Float = 0
        for index in items.indices { growth += items[index].grow }
        guard growth > 0 else { return }
        // A sum below one takes only that part of the free space.
        let unit = free / max(1, growth)
        for index in items.indices { items[index].main += unit * items[index].grow }
    }

    /// §9.7 for missing space. Items that would get too small are frozen at their minimum, and the
    /// others share what is still missing; each round freezes one at least.
    private func shrink(_ items: UnsafeMutableBufferPointer<FlexItem>, missing: Float) {
        var settled: Float = 0
        for _ in items.indices {
            var factors: Float = 0
            var weight: Float = 0
            for index in items.indices where !items[index].isFrozen {
                factors += items[index].shrink
                weight += items[index].shrink * items[index].base
            }
            guard weight > 0 else { return }
            // A sum below one gives up only that part of what was missing at first.
            let share = min(missing - settled, missing * min(1, factors))
            var isViolated = false
            for index in items.indices where !items[index].isFrozen {
                let item = items[index]
                let main = item.base - share * (item.shrink * item.base / weight)
                items[index].main = max(main, item.minimum)
                if main < item.minimum { isViolated = true }
            }
            guard isViolated else { return }
            for index in items.indices where !items[index].isFrozen {
                guard items[index].main <= items[index].minimum else { continue }
                items[index].isFrozen = true
                settled += items[index].base - items[index].minimum
            }
        }
    }
}
