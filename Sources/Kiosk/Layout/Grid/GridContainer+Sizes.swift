/// The sizes of items in their areas (§6.2).
extension GridContainer {
    /// Sets items' widths from their columns, and what depends on them: percentage margins and
    /// padding.
    func sizeColumns(of items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks) {
        for index in items.indices {
            let area = columns.area(items[index].column).size
            let child = items[index].id
            pass.resolveInsets(child, basis: area)
            items[index].margins = pass.margins(child, basis: area)
            items[index].width = width(of: items[index], in: area, height: .nan)
        }
    }

    /// Returns the width of an item. `height` is the item's, unless it is content-based.
    private func width(of item: GridItem, in area: Float, height: Float) -> Float {
        var height = height
        if height.isNaN {
            let vertical = pass.sizes(item.id, .vertical, basis: .nan)
            if vertical.size == vertical.size { height = vertical.limit(vertical.size) }
        }
        return pass.usedWidth(
            item.id, available: max(0, area - item.margins.horizontal),
            stretches: item.flags.contains(.stretchesWidth), height: height, percentWidth: area)
    }

    /// Returns the height of an item independent of its row.
    func naturalHeight(_ item: GridItem) -> Float {
        let sizes = pass.sizes(item.id, .vertical, basis: .nan)
        if sizes.size == sizes.size { return sizes.limit(sizes.size) }
        return sizes.limit(pass.automaticHeight(item.id, width: item.width))
    }

    /// Returns an item's height in a row of this size, if its width may depend on it.
    func rowHeight(_ item: GridItem, _ area: Float) -> Float {
        let sizes = pass.sizes(item.id, .vertical, basis: area)
        if sizes.size == sizes.size { return sizes.limit(sizes.size) }
        let around = pass.box(item.id).pointee.insets.vertical
        return sizes.limit(max(around, area - item.margins.vertical))
    }

    /// Sets an item's size, once its area is known.
    func setSize(_ item: inout GridItem, in area: Rect) {
        let box = pass.box(item.id)
        let sizes = pass.sizes(item.id, .vertical, basis: area.height)
        var height = Float.nan
        if item.flags.contains(.stretchesHeight) || sizes.size == sizes.size {
            height = rowHeight(item, area.height)
        }
        if item.flags.contains(.hasRatio) && item.justify == .normal && height == height {
            // A definite height takes precedence over the width of the column.
            item.flags.remove(.stretchesWidth)
        }
        let asks =
            item.flags.contains(.hasRatio) || box.pointee.marks.contains(.widthDependsOnHeight)
        if height == height && asks && !item.flags.contains(.stretchesWidth) {
            item.width = width(of: item, in: area.width, height: height)
        }
        let isDefinite = height == height || item.flags.contains(.hasRatio)
        if height.isNaN { height = sizes.limit(pass.automaticHeight(item.id, width: item.width)) }
        box.pointee.size = Size(width: item.width, height: height)
        pass.setDefinite(item.id, isDefinite)
    }
}
