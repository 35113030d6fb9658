/// The visible content of a damaged rectangle, back to front, without what opaque nodes hide.
struct PaintList {
    private(set) var items: [PaintItem] = []
    /// True if opaque pixels cover the whole rectangle.
    private(set) var isCovered = false
    private var rect = PixelRect.empty
    private var skipsCovered = true
    private var pixelScale: Float = 1
    private var hasBackdrops = false
    /// Number of enclosing groups and shaped clips.
    private var depth = 0

    /// Builds the list for a rectangle of the tree's picture.
    mutating func prepare(_ tree: Tree, _ rect: PixelRect, skipsCovered: Bool) {
        items.removeAll(keepingCapacity: true)
        isCovered = false
        depth = 0
        self.rect = rect
        self.skipsCovered = skipsCovered
        hasBackdrops = !tree.backdropNodes.isEmpty
        pixelScale = tree.scale
        add(tree.root, toDevice: tree.toDevice, clip: rect)
        if skipsCovered { dropHidden() }
    }

    private mutating func add(_ node: Node, toDevice parent: AffineTransform, clip: PixelRect) {
        guard node.subtreeBounds.intersects(rect), !node.isHidden, node.hasAppeared else { return }
        guard node.effects.opacityByte > 0 else { return }
        if let kept = node.motionRecord?.keptPicture, kept.isShown {
            return addPicture(kept, node, parent, clip)
        }
        if node.effects.hasBackdrop { addBackdrop(node, parent, clip) }
        guard node.effects.isGroup else { return addContent(node, parent, clip) }
        // A blurred backdrop depends on pixels beyond the nodes' bounds.
        let inner = hasBackdrops ? clip : clip.intersection(node.subtreeBounds)
        guard !inner.isEmpty else { return }
        items.append(PaintItem(node: node, step: .beginGroup, toDevice: parent, clip: inner))
        depth += 1
        addContent(node, parent, inner)
        depth -= 1
        items.append(PaintItem(node: node, step: .endGroup, toDevice: parent, clip: inner))
    }

    @inline(__always)
    private mutating func addContent(
        _ node: Node, _ parent: AffineTransform, _ clip: PixelRect
    ) {
        let toDevice = parent.appending(inner: node.toParent)
        addOwn(node, toDevice, clip)
        addChildren(of: node, toDevice, clip)
        guard node.hasFocusRing else { return }
        let ring = clip.intersection(PixelRect(covering: toDevice.apply(node.focusRingBounds)))
        guard !ring.isEmpty else { return }
        items.append(PaintItem(node: node, step: .focusRing, toDevice: toDevice, clip: ring))
    }

    @inline(__always)
    private mutating func addOwn(
        _ node: Node, _ toDevice: AffineTransform, _ clip: PixelRect
    ) {
        let own = clip.intersection(PixelRect(covering: toDevice.apply(node.paintBounds)))
        if !own.isEmpty { addOwn(node, toDevice, clip, own) }
    }

    @inline(__always)
    private mutating func addChildren(
        of node: Node, _ toDevice: AffineTransform, _ clip: PixelRect
    ) {
        var inner = clip
        if node.clipsContent {
            inner = clip.intersection(node.contentClip(toDevice, pixelScale: pixelScale))
        }
        guard !inner.isEmpty, !node.children.isEmpty else { return }
        let hasShape =
            node.clipsContent && !node.frame.isEmpty
            && (node.contentRadii != 0 || !toDevice.isUpright)
        if hasShape {
            items.append(PaintItem(node: node, step: .beginClip, toDevice: toDevice, clip: inner))
            depth += 1
        }
        addChildren(node, toDevice, inner)
        if hasShape {
            depth -= 1
            items.append(PaintItem(node: node, step: .endClip, toDevice: toDevice, clip: inner))
        }
    }

    @inline(__always)
    private mutating func addChildren(
        _ node: Node, _ toDevice: AffineTransform, _ clip: PixelRect
    ) {
        guard node.raisesSticky else {
            // Of a long list, most children are elsewhere: those are passed over without being retained.
            let children = node.children
            var index = children.firstPainted(in: rect, from: 0)
            while index < children.count {
                add(children[index], toDevice: toDevice, clip: clip)
                index = children.firstPainted(in: rect, from: index + 1)
            }
            return
        }
        for child in node.children where !child.isSticky {
            add(child, toDevice: toDevice, clip: clip)
        }
        for child in node.children where child.isSticky {
            add(child, toDevice: toDevice, clip: clip)
        }
    }

    private mutating func addPicture(
        _ kept: KeptPicture, _ node: Node, _ parent: AffineTransform, _ clip: PixelRect
    ) {
        let toDevice = parent.appending(inner: node.toParent)
        // The edge that sampling adds around the content would depend on the bounds of earlier frames.
        let area = clip.intersection(node.subtreeBounds)
            .intersection(PixelRect(covering: toDevice.apply(kept.extent)))
        guard !area.isEmpty else { return }
        items.append(PaintItem(node: node, step: .picture, toDevice: toDevice, clip: area))
    }

    /// Adds a backdrop before the node's group, which begins empty.
    private mutating func addBackdrop(
        _ node: Node, _ parent: AffineTransform, _ clip: PixelRect
    ) {
        let toDevice = parent.appending(inner: node.toParent)
        guard clip.intersects(PixelRect(covering: toDevice.apply(node.bounds))) else { return }
        items.append(PaintItem(node: node, step: .backdrop, toDevice: toDevice, clip: clip))
    }

    @inline(__always)
    private mutating func addOwn(
        _ node: Node, _ toDevice: AffineTransform, _ clip: PixelRect, _ own: PixelRect
    ) {
        var item = PaintItem(node: node, step: .paint, toDevice: toDevice, clip: own)
        if depth == 0 && toDevice.isUpright {
            item.opaque = opaquePixels(of: node, toDevice).intersection(clip)
            if skipsCovered && item.opaque.contains(rect) {
                items.removeAll(keepingCapacity: true)
                isCovered = true
            }
        }
        items.append(item)
    }

    private func opaquePixels(of node: Node, _ toDevice: AffineTransform) -> PixelRect {
        let opaque = node.opaqueBounds
        let pixels = PixelRect(inside: toDevice.apply(opaque))
        // The part between round corners may be a pixel off its place if edges are on whole pixels.
        return pixelScale == 1 || opaque == node.bounds ? pixels : pixels.expanded(by: -1)
    }

    /// Removes what later opaque nodes hide, whole nodes and edges of nodes, such as the background
    /// behind a list's rows.
    private mutating func dropHidden() {
        guard items.count > 2 else { return }
        var covers = Covers()
        var kept = items.count
        for index in items.indices.reversed() {
            var item = items[index]
            switch item.step {
            // The backdrop shows pixels that are hidden elsewhere.
            case .backdrop: covers = Covers()
            case .paint, .picture:
                item.clip = covers.visiblePart(of: item.clip)
                if item.clip.isEmpty { continue }
                if item.opaque.area > 1024 { covers.add(item.opaque) }
            default: break
            }
            kept -= 1
            items[kept] = item
        }
        items.removeFirst(kept)
    }
}

extension [Node] {
    /// Returns the index of the first node at or after an index that covers pixels of a rectangle, itself
    /// or by a descendant; `endIndex` if there is none.
    fileprivate func firstPainted(in rect: PixelRect, from start: Int) -> Int {
        firstIndex(from: start) { $0.subtreeBounds.intersects(rect) }
    }
}

/// The areas covered by opaque nodes, as a few rectangles.
private struct Covers {
    private var rects = InlineArray<8, PixelRect>(repeating: .empty)
    private var count = 0

    /// Adds a rectangle, joined with an adjacent one if that is exact. Rectangles beyond the
    /// capacity are ignored.
    mutating func add(_ rect: PixelRect) {
        for index in 0..<count {
            guard let joined = rects[index].joined(with: rect) else { continue }
            rects[index] = joined
            return
        }
        guard count < rects.count else { return }
        rects[count] = rect
        count += 1
    }

    /// Returns the bounding box of what the covers leave of a rectangle.
    func visiblePart(of rect: PixelRect) -> PixelRect {
        var rest = rect
        for index in 0..<count { rest = rest.without(rects[index]) }
        return rest
    }
}
