/// A child in the line of a row or a column.
struct FlexItem {
    let id: LayoutArena.ID
    let margin: EdgeInsets
    let grow: Float
    let shrink: Float
    /// The flex base size (§9.2), then the size after flexing.
    var main: Float
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
        var base = style.size(main, container: content[main])
        if base == nil {
            var space = SizeConstraints()
            space[main.cross] = content[main.cross].map {
                max(0, $0 - style.margin.sum(main.cross))
            }
            base = measure(id, in: space, container: content)[main]
        }
        return FlexItem(
            id: id, margin: style.margin, grow: max(0, style.grow.orZero),
            shrink: max(0, style.shrink.orZero), main: base!)
    }

    /// §9.7: grows or shrinks the items until they fill the line.
    ///
    /// Without minimum sizes an item can only be stopped by the edge of its own padding, which
    /// `measure` keeps; one round is enough.
    private func flex(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ style: LayoutStyle, _ space: Float
    ) {
        let main = style.mainAxis
        var free = space - style.gap * Float(max(0, items.count - 1))
        var growth: Float = 0
        var shrinkage: Float = 0
        for item in items {
            free -= item.main + item.margin.sum(main)
            growth += item.grow
            shrinkage += item.shrink * item.main
        }
        if free > 0 && growth > 0 {
            // A sum below one takes only that part of the free space.
            let unit = free / max(1, growth)
            for index in items.indices { items[index].main += unit * items[index].grow }
        } else if free < 0 && shrinkage > 0 {
            let unit = min(1, -free / shrinkage)
            for index in items.indices {
                items[index].main -= unit * items[index].shrink * items[index].main
            }
        }
    }
}
