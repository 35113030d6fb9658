/// The sizes of items in their areas (§6.2).
extension GridContainer {
    /// Gives items the widths that their columns ask for, and what depends on those: margins and
    /// padding in percent.
    func sizeColumns(of items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks) {
        for index in items.indices {
            let area = columns.area(items[index].column).size
            let child = items[index].id
            pass.resolveInsets(child, basis: area)
            items[index].margins = pass.margins(child, basis: area)
            items[index].width = width(of: items[index], in: area, height: .nan)
        }
    }

    /// The width of an item. `height` is its own, as far as that does not come from the content.
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

    /// The height of an item that its row has no say in.
    func naturalHeight(_ item: GridItem) -> Float {
        let sizes = pass.sizes(item.id, .vertical, basis: .nan)
        if sizes.size == sizes.size { return sizes.limit(sizes.size) }
        return sizes.limit(pass.automaticHeight(item.id, width: item.width))
    }

    /// Gives an item its size, once its area is known.
    func setSize(_ item: inout GridItem, in area: Rect) {
        let box = pass.box(item.id)
        let sizes = pass.sizes(item.id, .vertical, basis: area.height)
        var height = Float.nan
        if item.flags.contains(.stretchesHeight) {
            let around = box.pointee.insets.vertical
            height = sizes.limit(max(around, area.height - item.margins.vertical))
        } else if sizes.size == sizes.size {
            height = sizes.limit(sizes.size)
        }
        let asks =
            item.flags.contains(.hasRatio) || box.pointee.marks.contains(.widthAsksForHeight)
        if height == height && asks && !item.flags.contains(.stretchesWidth) {
            item.width = width(of: item, in: area.width, height: height)
        }
        let isDefinite = height == height || item.flags.contains(.hasRatio)
        if height.isNaN { height = sizes.limit(pass.automaticHeight(item.id, width: item.width)) }
        box.pointee.size = Size(width: item.width, height: height)
        pass.setDefinite(item.id, isDefinite)
    }
}
