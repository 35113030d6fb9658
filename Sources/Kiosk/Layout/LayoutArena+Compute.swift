extension LayoutArena {
    /// Lays out everything below `root` that changed, in a root of the given size.
    ///
    /// `onChange` is called for each node whose frame is not what it was, parents first.
    package func compute(
        root: ID, size: Size, provider: any SizeProvider, onChange: (ID) -> Void
    ) {
        let layout = FlexLayout(arena: self, provider: provider)
        setPlacement(root, origin: .zero, size: size.bounded)
        commit(root, layout, absolute: .zero, parentEdge: .zero, onChange)
    }

    /// Rounds a node's edges on the absolute pixel grid, so that neighbours meet without a gap or
    /// an overlap, and goes on below where anything changed.
    private func commit(
        _ id: ID, _ layout: FlexLayout, absolute parent: Point, parentEdge: Point,
        _ onChange: (ID) -> Void
    ) {
        let index = Int(id.index)
        let origin = parent + entries[index].origin
        let size = entries[index].size
        let left = origin.x.rounded(.toNearestOrAwayFromZero)
        let top = origin.y.rounded(.toNearestOrAwayFromZero)
        let frame = Rect(
            x: left - parentEdge.x, y: top - parentEdge.y,
            width: (origin.x + size.width).rounded(.toNearestOrAwayFromZero) - left,
            height: (origin.y + size.height).rounded(.toNearestOrAwayFromZero) - top)
        if frame != entries[index].frame {
            entries[index].frame = frame
            onChange(id)
        }
        let isClean = !entries[index].isDirty && entries[index].placedAt == origin
        if isClean { return }
        if entries[index].isDirty { layout.place(id) }
        entries[index].isDirty = false
        entries[index].placedAt = origin
        for child in 0..<entries[index].children.count {
            commit(
                entries[index].children[child], layout, absolute: origin,
                parentEdge: Point(x: left, y: top), onChange)
        }
    }

    /// Gives a node its size and its place in its parent. A node whose size changes has to place
    /// its own children again.
    func setPlacement(_ id: ID, origin: Point, size: Size) {
        let index = Int(id.index)
        entries[index].origin = origin
        if entries[index].size != size {
            entries[index].size = size
            entries[index].isDirty = true
        }
    }

    func style(_ id: ID) -> LayoutStyle { entries[Int(id.index)].style }
    func size(_ id: ID) -> Size { entries[Int(id.index)].size }
    func isMeasured(_ id: ID) -> Bool { entries[Int(id.index)].isMeasured }
    func childCount(_ id: ID) -> Int { entries[Int(id.index)].children.count }
    func child(_ id: ID, _ index: Int) -> ID { entries[Int(id.index)].children[index] }

    func measurement(_ id: ID, _ constraints: SizeConstraints) -> Size? {
        entries[Int(id.index)].measurements.size(for: constraints)
    }

    func storeMeasurement(_ id: ID, _ size: Size, for constraints: SizeConstraints) {
        entries[Int(id.index)].measurements.store(size, for: constraints)
    }
}
