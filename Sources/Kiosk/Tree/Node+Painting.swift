/// Painting a node elsewhere than in its place.
extension Node {
    /// Paints the node with its descendants in its own space. Its own opacity does not count, and
    /// backdrops are not blurred.
    final func paintSubtree(into painter: inout Painter) {
        paint(into: &painter)
        guard !children.isEmpty else { return }
        if clipsContent {
            painter.withClip(bounds, radii: contentRadii) { paintChildren(into: &$0) }
        } else {
            paintChildren(into: &painter)
        }
    }

    private func paintChildren(into painter: inout Painter) {
        for child in children where !child.isHidden && child.hasAppeared {
            let effects = child.effects
            painter.withTransform(child.toParent) { painter in
                painter.withGroup(opacity: effects.opacityByte, mode: effects.blendMode) {
                    child.paintSubtree(into: &$0)
                }
            }
        }
    }

    /// Bounds of everything that `paintSubtree` may touch, in the node's own space.
    final var subtreePaintBounds: Rect {
        var content = Rect.zero
        for child in children where !child.isHidden && child.hasAppeared {
            content = content.union(child.toParent.apply(child.subtreePaintBounds))
        }
        if clipsContent { content = content.intersection(bounds) }
        return content.union(shownBounds)
    }
}
