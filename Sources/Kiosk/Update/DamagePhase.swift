extension FrameUpdate {
    /// Turns changed pixels and frames into damage: the areas before and after.
    func collectDamage() {
        moves.removeAll(keepingCapacity: true)
        hasBegunPicture = false
        guard !tree.root.allMarks.isDisjoint(with: .picture) else { return }
        var walk = DamageWalk(clip: tree.bounds)
        walk.pixelScale = tree.scale
        walk.toDevice = tree.toDevice
        collectDamage(tree.root, walk)
    }

    func collectDamage(_ node: Node, _ parent: DamageWalk) {
        var walk = parent
        walk.enter(node)
        if let motion = node.motionRecord { chooseKeptPicture(node, motion, parent, &walk) }
        let hasScrolled = node.ownMarks.contains(.scroll)
        let needsPaint = walk.hasMoved || node.ownMarks.contains(.paint)
        node.ownMarks.subtract(.picture)
        node.innerMarks.subtract(.picture)
        if needsPaint || walk.shift != nil {
            let bounds =
                walk.isHidden || !node.hasAppeared
                ? .empty
                : PixelRect(covering: walk.toDevice.apply(node.shownBounds))
                    .intersection(parent.clip)
            let old = walk.shift.map { $0.apply(node.paintedBounds) } ?? node.paintedBounds
            if needsPaint {
                tree.damage.add(old)
                tree.damage.add(bounds)
            }
            node.paintedBounds = bounds
        }
        var inner = walk
        if node.clipsContent {
            inner.clip = walk.clip.intersection(
                node.contentClip(walk.toDevice, pixelScale: walk.pixelScale))
        }
        if hasScrolled {
            if let part = node.takeMovedPart() {
                if !needsPaint { move(part, of: node, walk) }
            } else {
                scroll(node, &inner)
            }
        }
        visitChildren(of: node, inner)
        node.summarize(isHidden: walk.isHidden)
    }

    private func visitChildren(of node: Node, _ walk: DamageWalk) {
        let children = node.children
        let window = walk.window(on: node)
        guard walk.hasMoved || walk.shift != nil else {
            var index = children.firstMarked(with: .picture, from: 0)
            while index < children.count {
                let child = children[index]
                if !child.moves(outside: window, walk) { collectDamage(child, walk) }
                index = children.firstMarked(with: .picture, from: index + 1)
            }
            return
        }
        for child in children {
            if walk.hasMoved || !child.allMarks.isDisjoint(with: .picture) {
                if !child.moves(outside: window, walk) { collectDamage(child, walk) }
            } else if walk.shift != nil,
                window.maySee(child.subtreeExtent) || !child.subtreeBounds.isEmpty
            {
                collectDamage(child, walk)
            }
        }
    }

    /// Moves pixels of the node's own if possible; otherwise they are repainted.
    private func move(_ part: MovedPart, of node: Node, _ walk: DamageWalk) {
        guard !walk.isHidden, node.hasAppeared else { return }
        guard walk.shift == nil, let move = ScrollMove(part, of: node, walk),
            !moves.contains(where: { $0.rect.intersects(move.rect) }),
            let exposed = move.exposed(by: node, pending: tree.damage)
        else {
            let rect = PixelRect(covering: walk.toDevice.apply(part.rect))
            return tree.damage.add(rect.intersection(walk.clip))
        }
        moves.append(move)
        tree.damage.add(exposed)
    }

    /// Moves the pixels of scrolled content if possible; otherwise the content is repainted.
    private func scroll(_ node: Node, _ walk: inout DamageWalk) {
        defer { node.paintedOffset = node.contentOffset }
        guard !walk.hasMoved, walk.shift == nil, !walk.isHidden, node.hasAppeared,
            let move = ScrollMove(node, walk),
            !moves.contains(where: { $0.rect.intersects(move.rect) }),
            let exposed = move.exposed(by: node, pending: tree.damage)
        else {
            walk.hasMoved = true
            return
        }
        moves.append(move)
        tree.damage.add(exposed)
        walk.shift = move
    }
}

/// The state of the damage walk that comes from a node's ancestors.
struct DamageWalk {
    /// Map from the space of the node whose children are visited to device pixels.
    var toDevice = AffineTransform.identity
    /// Device pixels per logical pixel.
    var pixelScale: Float = 1
    /// Visible part of the picture after the ancestors' clips.
    var clip: PixelRect
    var isHidden = false
    /// True if the whole subtree has moved.
    var hasMoved = false
    /// True if ancestors paint directly into the picture, without groups and rounded clips.
    var isDirect = true
    /// Move of all pixels of this subtree, if any.
    var shift: ScrollMove?

    init(clip: PixelRect) { self.clip = clip }

    @inline(__always)
    mutating func enter(_ node: Node) {
        hasMoved = hasMoved || !node.ownMarks.isDisjoint(with: [.geometry, .position])
        isHidden = isHidden || node.isHidden
        toDevice = toDevice.appending(inner: node.toParent)
        isDirect =
            isDirect && !node.effects.isGroup && !node.hasRoundedClip && toDevice.isUpright
    }

    /// Returns the visible part of the picture for a node's children.
    @inline(__always)
    func window(on node: Node) -> DamageWindow {
        guard !clip.isEmpty else { return .nothing }
        guard toDevice.isUpright else { return .everything }
        let (least, greatest) = (
            Point(x: Float(clip.minX) - 2, y: Float(clip.minY) - 2),
            Point(x: Float(clip.maxX) + 2, y: Float(clip.maxY) + 2)
        )
        guard let least = toDevice.unapply(least), let greatest = toDevice.unapply(greatest)
        else { return .everything }
        return DamageWindow(
            least: least + node.contentOffset, greatest: greatest + node.contentOffset)
    }
}

/// A visible part of the picture in the coordinates of `Node.subtreeExtent`, slightly enlarged:
/// everything outside is invisible. Comparing there is cheaper than mapping a thousand extents to
/// the picture.
struct DamageWindow {
    let least: Point
    let greatest: Point

    static let nothing = DamageWindow(
        least: Point(x: .infinity, y: .infinity), greatest: Point(x: -.infinity, y: -.infinity))
    static let everything = DamageWindow(
        least: Point(x: -.infinity, y: -.infinity), greatest: Point(x: .infinity, y: .infinity))

    /// Returns true if an extent may be visible; NaN edges count as inside.
    func maySee(_ extent: Rect) -> Bool {
        !extent.isEmpty
            && !(extent.maxX < least.x || extent.maxY < least.y || extent.minX > greatest.x
                || extent.minY > greatest.y)
    }
}

extension Node {
    /// True if the node clips its children with round corners.
    var hasRoundedClip: Bool { clipsContent && contentRadii != 0 }

    /// Returns the device pixels to which a clipping node clips its children.
    func contentClip(_ toDevice: AffineTransform, pixelScale: Float) -> PixelRect {
        toDevice.isUpright
            ? PixelRect(
                clipping: bounds, radii: contentRadii, toDevice, pixelScale: pixelScale)
            : PixelRect(covering: toDevice.apply(bounds))
    }

    /// Returns true if the node was and remains invisible at its new position, like the rest of a
    /// long list when one of its first rows is removed. Only its position needs updating then.
    fileprivate func moves(outside window: DamageWindow, _ walk: DamageWalk) -> Bool {
        guard !walk.hasMoved, walk.shift == nil, hasAppeared, subtreeBounds.isEmpty,
            ownMarks.intersection(.picture) == .position, innerMarks.isDisjoint(with: .picture)
        else { return false }
        subtreeExtent = subtreeExtent.offset(by: frame.origin - extentOrigin)
        extentOrigin = frame.origin
        guard !window.maySee(subtreeExtent) else { return false }
        ownMarks.remove(.position)
        return true
    }

    /// Updates a node's summary of its subtree.
    fileprivate func summarize(isHidden: Bool) {
        var bounds = paintedBounds
        var content = Rect.zero
        var isMovable = !effects.hasBackdrop
        for child in children {
            bounds = bounds.union(child.subtreeBounds)
            content = content.union(child.subtreeExtent)
            isMovable = isMovable && child.isMovable
        }
        subtreeBounds = bounds
        let toParent = toParent
        self.isMovable = isMovable && toParent.isWhole
        extentOrigin = frame.origin
        if isHidden || !hasAppeared {
            subtreeExtent = .zero
            return
        }
        content = content.offset(by: .zero - contentOffset)
        let own = self.bounds
        if clipsContent { content = content.intersection(own) }
        subtreeExtent = toParent.apply(content.union(shownBounds))
            .offset(by: parent?.contentOffset ?? .zero)
    }
}

extension AffineTransform {
    /// True if it is a translation by whole units.
    var isWhole: Bool { isWhole(scale: 1) }

    /// True if it is a scale by a factor, and a translation by whole units.
    func isWhole(scale: Float) -> Bool {
        a == scale && d == scale && b == 0 && c == 0 && e == e.rounded() && f == f.rounded()
    }
}

extension Marks {
    /// Marks that the damage walk serves.
    static let picture: Marks = [.paint, .geometry, .scroll, .position]
}
