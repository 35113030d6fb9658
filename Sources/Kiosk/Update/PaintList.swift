/// What a damaged rectangle shows, back to front, without what opaque nodes hide.
struct PaintList {
    private(set) var items: [PaintItem] = []
    /// Whether opaque pixels cover all of the rectangle.
    private(set) var isCovered = false
    private var rect = PixelRect.empty
    private var skipsCovered = true
    private var hasBackdrops = false
    /// How many groups and rounded clips are around.
    private var depth = 0

    /// Makes the list for a rectangle of the tree's picture.
    mutating func prepare(_ tree: Tree, _ rect: PixelRect, skipsCovered: Bool) {
        items.removeAll(keepingCapacity: true)
        isCovered = false
        depth = 0
        self.rect = rect
        self.skipsCovered = skipsCovered
        hasBackdrops = !tree.backdropNodes.isEmpty
        add(tree.root, toDevice: .identity, clip: rect)
        if skipsCovered { dropHidden() }
    }

    private mutating func add(_ node: Node, toDevice parent: Transform, clip: PixelRect) {
        guard node.subtreeBounds.intersects(rect), !node.isHidden, node.hasAppeared else { return }
        guard node.effects.opacityByte > 0 else { return }
        if node.effects.hasBackdrop { addBackdrop(node, parent, clip) }
        guard node.effects.isGroup else { return addContent(node, parent, clip) }
        // A blurred backdrop inside sees beyond the nodes' bounds.
        let inner = hasBackdrops ? clip : clip.intersection(node.subtreeBounds)
        guard !inner.isEmpty else { return }
        items.append(PaintItem(node: node, step: .beginGroup, toDevice: parent, clip: inner))
        depth += 1
        addContent(node, parent, inner)
        depth -= 1
        items.append(PaintItem(node: node, step: .endGroup, toDevice: parent, clip: inner))
    }

    private mutating func addContent(_ node: Node, _ parent: Transform, _ clip: PixelRect) {
        let toDevice = parent.appending(inner: node.toParent)
        let own = clip.intersection(PixelRect(covering: toDevice.apply(node.paintBounds)))
        if !own.isEmpty { addOwn(node, toDevice, clip, own) }
        var inner = clip
        if node.clipsContent { inner = clip.intersection(node.contentClip(toDevice)) }
        guard !inner.isEmpty, !node.children.isEmpty else { return }
        let isRounded = node.hasRoundedClip && !node.frame.isEmpty
        if isRounded {
            items.append(PaintItem(node: node, step: .beginClip, toDevice: toDevice, clip: inner))
            depth += 1
        }
        for child in node.children { add(child, toDevice: toDevice, clip: inner) }
        if isRounded {
            depth -= 1
            items.append(PaintItem(node: node, step: .endClip, toDevice: toDevice, clip: inner))
        }
    }

    /// Before the node's group, which begins empty.
    private mutating func addBackdrop(_ node: Node, _ parent: Transform, _ clip: PixelRect) {
        let toDevice = parent.appending(inner: node.toParent)
        let bounds = Rect(origin: .zero, size: node.frame.size)
        guard clip.intersects(PixelRect(covering: toDevice.apply(bounds))) else { return }
        items.append(PaintItem(node: node, step: .backdrop, toDevice: toDevice, clip: clip))
    }

    private mutating func addOwn(
        _ node: Node, _ toDevice: Transform, _ clip: PixelRect, _ own: PixelRect
    ) {
        var item = PaintItem(node: node, step: .paint, toDevice: toDevice, clip: own)
        if depth == 0 {
            item.opaque = PixelRect(inside: toDevice.apply(node.opaqueBounds)).intersection(clip)
            if skipsCovered && item.opaque.contains(rect) {
                items.removeAll(keepingCapacity: true)
                isCovered = true
            }
        }
        items.append(item)
    }

    /// Takes away what later opaque nodes hide one by one.
    private mutating func dropHidden() {
        guard items.count > 2 else { return }
        var covers = InlineArray<8, PixelRect>(repeating: .empty)
        var count = 0
        var kept = items.count
        for index in items.indices.reversed() {
            let item = items[index]
            var isHidden = false
            switch item.step {
            // What lies behind is seen elsewhere too.
            case .backdrop: count = 0
            case .paint:
                for cover in 0..<count where covers[cover].contains(item.clip) { isHidden = true }
                if !isHidden, count < 8, item.opaque.area > 1024 {
                    covers[count] = item.opaque
                    count += 1
                }
            default: break
            }
            if !isHidden {
                kept -= 1
                items[kept] = item
            }
        }
        items.removeFirst(kept)
    }
}
