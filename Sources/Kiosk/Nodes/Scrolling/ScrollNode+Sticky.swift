/// Children that stay in view.
///
/// The layout gives them their places as it gives them to others; what moves the content moves them
/// from there.
extension ScrollNode {
    /// Finds out whether there are sticky children.
    final func findSticky() {
        raisesSticky = false
        for child in children where child.isSticky { raisesSticky = true }
    }

    /// Moves sticky children to where they are seen.
    final func placeSticky() {
        guard raisesSticky, let tree else { return }
        // If text runs to the left, a row begins at the right.
        let isMirrored = isMirrored(along: model.axis)
        let edge = Float(onDevicePixels(mainPosition))
        let view = isMirrored ? -edge - length : edge
        var next = Float.infinity
        for child in children.reversed() where child.isSticky {
            let frame = tree.arena.frame(of: child.layoutID)
            let begin = isMirrored ? -frame.maxX : frame.origin[model.axis]
            let size = frame.size[model.axis]
            let distance = min(max(0, view - begin), max(0, next - size - begin))
            next = begin
            var origin = frame.origin
            origin[model.axis] += isMirrored ? -distance : distance
            guard origin != child.frame.origin else { continue }
            child.frame.origin = origin
            child.mark(.position)
        }
    }

    /// The frame that the layout has given to a child.
    final func laidOutFrame(of child: Node) -> Rect {
        guard raisesSticky, child.isSticky, let tree else { return child.frame }
        return tree.arena.frame(of: child.layoutID)
    }

    /// Length of what stays in view above a descendant when that comes to the beginning.
    final func coveredLength(above node: Node) -> Float {
        guard raisesSticky else { return 0 }
        var covered: Float = 0
        for child in children {
            if child === node || child.isAncestor(of: node) {
                return child.isSticky ? 0 : covered
            }
            if child.isSticky { covered = child.frame.size[model.axis] }
        }
        return 0
    }
}
