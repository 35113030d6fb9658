/// One pass over the dirty part of a layout.
///
/// The section numbers are those of CSS Flexible Box Layout Module Level 1. This first engine has
/// a single line, no minimum and maximum sizes and no baselines.
struct FlexLayout {
    let arena: LayoutArena
    let provider: any SizeProvider

    /// The border-box size that a node takes by itself within the space it is offered.
    ///
    /// `constraints` is the space inside the node's margins. Sizes that the node's own style fixes
    /// against `container` win over it.
    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints, container: SizeConstraints)
        -> Size
    {
        let style = arena.style(id)
        let width = style.size(.horizontal, container: container.width)
        let height = style.size(.vertical, container: container.height)
        if let width, let height { return Size(width: width, height: height) }
        let content = measureContent(
            id, style,
            in: SizeConstraints(
                width: width ?? constraints.width, height: height ?? constraints.height))
        return Size(width: width ?? content.width, height: height ?? content.height)
    }

    /// The size around the content, padding included, cached by the border-box constraints.
    private func measureContent(
        _ id: LayoutArena.ID, _ style: LayoutStyle, in constraints: SizeConstraints
    ) -> Size {
        if let cached = arena.measurement(id, constraints) { return cached }
        arena.measurementCount += 1
        let padding = style.padding
        let content = SizeConstraints(
            width: constraints.width.map { max(0, $0 - padding.sum(.horizontal)) },
            height: constraints.height.map { max(0, $0 - padding.sum(.vertical)) })
        var size = Size.zero
        if arena.isMeasured(id) {
            size = provider.measure(id, in: content).bounded
        } else if style.direction == .stack {
            for index in 0..<arena.childCount(id) {
                let child = arena.child(id, index)
                let outer = outerSize(child, in: content)
                size.width = max(size.width, outer.width)
                size.height = max(size.height, outer.height)
            }
        } else {
            size = measureLine(id, style, in: content)
        }
        // Margins may be negative, and with them what they leave of the content.
        size.width = max(0, size.width) + padding.sum(.horizontal)
        size.height = max(0, size.height) + padding.sum(.vertical)
        arena.storeMeasurement(id, size, for: constraints)
        return size
    }

    /// The size with margins that a child takes within its container's content box.
    private func outerSize(_ child: LayoutArena.ID, in content: SizeConstraints) -> Size {
        let margin = arena.style(child).margin
        let space = SizeConstraints(
            width: content.width.map { max(0, $0 - margin.sum(.horizontal)) },
            height: content.height.map { max(0, $0 - margin.sum(.vertical)) })
        let size = measure(child, in: space, container: content)
        return Size(
            width: size.width + margin.sum(.horizontal),
            height: size.height + margin.sum(.vertical))
    }

    /// The size of a row's or a column's content: its line with flexed items.
    ///
    /// Items shrink into the space that is offered, but a container does not become larger than
    /// its items because they could grow: its own size is fit-content (§9.9, CSS Sizing §5.1).
    private func measureLine(
        _ id: LayoutArena.ID, _ style: LayoutStyle, in content: SizeConstraints
    ) -> Size {
        let main = style.mainAxis
        var size = Size.zero
        withItems(of: id, style, in: content) { items in
            size[main] = style.gap * Float(max(0, items.count - 1))
            for item in items {
                size[main] += min(item.main, item.base) + item.margin.sum(main)
                size[main.cross] = max(
                    size[main.cross],
                    crossSize(of: item, main: main, content: content)
                        + item.margin.sum(main.cross))
            }
        }
        return size
    }

    /// The hypothetical cross size of an item whose main size is settled (§9.4).
    func crossSize(of item: FlexItem, main: Axis, content: SizeConstraints) -> Float {
        let cross = main.cross
        let style = arena.style(item.id)
        let fixed = style.size(cross, container: content[cross])
        var space = SizeConstraints()
        space[main] = item.main
        space[cross] = fixed ?? content[cross].map { max(0, $0 - item.margin.sum(cross)) }
        return fixed ?? measureContent(item.id, style, in: space)[cross]
    }

    /// Places the children of a node whose own size is known, and theirs in turn.
    func place(_ id: LayoutArena.ID) {
        arena.placementCount += 1
        let style = arena.style(id)
        let size = arena.size(id)
        let content = SizeConstraints(
            width: max(0, size.width - style.padding.sum(.horizontal)),
            height: max(0, size.height - style.padding.sum(.vertical)))
        if style.direction == .stack {
            placeStack(id, style, content)
        } else {
            placeLine(id, style, content)
        }
    }

    private func placeStack(
        _ id: LayoutArena.ID, _ style: LayoutStyle, _ content: SizeConstraints
    ) {
        for index in 0..<arena.childCount(id) {
            let child = arena.child(id, index)
            let childStyle = arena.style(child)
            let margin = childStyle.margin
            let align = childStyle.alignSelf ?? style.align
            let space = Size(
                width: content.width! - margin.sum(.horizontal),
                height: content.height! - margin.sum(.vertical))
            let size: Size
            if align == .stretch {
                size = Size(
                    width: childStyle.size(.horizontal, container: content.width)
                        ?? max(0, space.width),
                    height: childStyle.size(.vertical, container: content.height)
                        ?? max(0, space.height))
            } else {
                size = measure(
                    child,
                    in: SizeConstraints(
                        width: max(0, space.width), height: max(0, space.height)),
                    container: content)
            }
            let share = align == .stretch ? 0 : style.justify.share
            let origin = Point(
                x: style.padding.left + margin.left + (space.width - size.width) * share,
                y: style.padding.top + margin.top + (space.height - size.height) * align.share)
            arena.setPlacement(child, origin: origin, size: size)
        }
    }

    private func placeLine(
        _ id: LayoutArena.ID, _ style: LayoutStyle, _ content: SizeConstraints
    ) {
        let main = style.mainAxis
        withItems(of: id, style, in: content) { items in
            let free = content[main]! - used(by: items, style)
            var (position, between) = style.justify.distribute(free, count: items.count)
            position += style.padding.start(main)
            for item in items {
                var size = Size.zero
                var origin = Point.zero
                size[main] = item.main
                origin[main] = position + item.margin.start(main)
                position += item.main + item.margin.sum(main) + style.gap + between

                let cross = main.cross
                let itemStyle = arena.style(item.id)
                let align = itemStyle.alignSelf ?? style.align
                let space = content[cross]! - item.margin.sum(cross)
                if align == .stretch, itemStyle.size(cross, container: content[cross]) == nil {
                    size[cross] = max(0, space)
                } else {
                    size[cross] = crossSize(of: item, main: main, content: content)
                }
                origin[cross] =
                    style.padding.start(cross) + item.margin.start(cross)
                    + (space - size[cross]) * align.share
                arena.setPlacement(item.id, origin: origin, size: size)
            }
        }
    }
}

extension LayoutStyle.Align {
    /// The part of the free space that lies before the child.
    var share: Float {
        switch self {
        case .start, .stretch: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

extension LayoutStyle.Justify {
    /// The part of the free space that lies before a single child.
    var share: Float {
        switch self {
        case .start, .spaceBetween: 0
        case .center, .spaceAround, .spaceEvenly: 0.5
        case .end: 1
        }
    }

    /// The space before the first item and between two (§8.2). Without free space the distributing
    /// values fall back to the start, as CSS Box Alignment's safe fallbacks do.
    func distribute(_ free: Float, count: Int) -> (before: Float, between: Float) {
        guard count > 0 else { return (0, 0) }
        let spare = max(0, free)
        switch self {
        case .start: return (0, 0)
        case .center: return (free / 2, 0)
        case .end: return (free, 0)
        case .spaceBetween: return (0, count > 1 ? spare / Float(count - 1) : 0)
        case .spaceAround: return (spare / Float(count) / 2, spare / Float(count))
        case .spaceEvenly:
            return (spare / Float(count + 1), spare / Float(count + 1))
        }
    }
}
