extension Painter {
    /// Narrows the clip to `rect`, its edges rounded to the nearest device pixel, while `body`
    /// runs. Under a transform that rotates or skews, the clip is the rectangle's path.
    public mutating func withClip(_ rect: Rect, _ body: (inout Painter) -> Void) {
        guard let upright = transform.upright else { return withClip(Path(rect), body) }
        let saved = clip
        clip = clip.intersection(pixels(nearest: rect, upright))
        if !clip.isEmpty { body(&self) }
        clip = saved
    }

    /// Narrows the clip to a rectangle with rounded corners while `body` runs. Its edges are
    /// anti-aliased; those of one without radii are rounded, see `withClip(_:)`.
    public mutating func withClip(
        _ rect: Rect, radii: CornerRadii, _ body: (inout Painter) -> Void
    ) {
        guard radii.hasAny else { return withClip(rect, body) }
        guard let upright = transform.upright else {
            return withClip(Path(rect, radii: radii), body)
        }
        guard let shape = deviceShape(rect, radii: radii, upright) else { return }
        if shape.isHuge { return withClip(Path(rect, radii: radii), body) }
        let saved = clip
        clip = clip.intersection(shape.pixels)
        if !clip.isEmpty {
            if let tape { tape.add(.pushClip(rect, radii), self) } else { push(shape) }
            body(&self)
            popClip()
        }
        clip = saved
    }

    /// Narrows the clip, until the matching `popClip`, to a rectangle with rounded corners that
    /// touches every row of the pixel clip.
    package mutating func pushClip(_ rect: Rect, radii: CornerRadii) {
        if let tape { return tape.add(.pushClip(rect, radii), self) }
        guard let upright = transform.upright,
            let shape = deviceShape(rect, radii: radii, upright)
        else { preconditionFailure("a clip that covers nothing") }
        push(shape)
    }

    /// Ends a group, of which only the inside of a rectangle with rounded corners is painted: a clip
    /// under a transform that rotates or skews.
    package mutating func endGroup(inside rect: Rect, radii: CornerRadii) {
        if endRecordedGroup(.endGroupInRect(rect, radii)) { return }
        withPath { painter, path in
            path.add(rect, radii: radii)
            painter.endGroup(inside: path, .nonZero)
        }
    }

    /// Ends a group, of which only the inside of a path is painted.
    mutating func endGroup(inside path: Path, _ rule: FillRule) {
        if let tape {
            let number = tape.add(path)
            _ = endRecordedGroup(.endGroupInPath(number, rule))
            return
        }
        let brush = endLayer()
        guard let fill = PathFill(path, transform, clip: clip) else { return }
        run(fill, rule, brush)
    }

    package mutating func popClip() {
        if let tape { return tape.add(.popClip, self) }
        scratch.clips.pop()
        hasRoundedClip = scratch.clips.count > firstClip
    }

    private mutating func push(_ shape: RoundedShape) {
        scratch.clips.push(shape, scratch.tiles, clip: clip)
        hasRoundedClip = true
    }

    /// Narrows the clip to the inside of a path while `body` runs; its edges are anti-aliased. The
    /// painting of `body` becomes a group.
    public mutating func withClip(
        _ path: Path, rule: FillRule = .nonZero, _ body: (inout Painter) -> Void
    ) {
        guard let fill = PathFill(path, transform, clip: clip) else { return }
        let saved = clip
        clip = fill.area
        beginGroup()
        body(&self)
        endGroup(inside: path, rule)
        clip = saved
    }

    /// Rounds a local rectangle's edges to the nearest device pixels, halves up.
    private func pixels(nearest rect: Rect, _ transform: Transform) -> PixelRect {
        guard let shape = deviceShape(rect, transform) else { return .empty }
        let result = PixelRect(
            minX: Int32((shape.minX + 128) >> 8), minY: Int32((shape.minY + 128) >> 8),
            maxX: Int32((shape.maxX + 128) >> 8), maxY: Int32((shape.maxY + 128) >> 8))
        return result.isEmpty ? .empty : result
    }
}
