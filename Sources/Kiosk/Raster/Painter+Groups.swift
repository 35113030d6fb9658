extension Painter {
    /// Paints what `body` draws as one picture of which `opacity` / 255 is seen, with a blend mode.
    /// At full opacity and source-over the drawing goes straight into what is there.
    public mutating func withGroup(
        opacity: UInt8 = 255, mode: BlendMode = .sourceOver, _ body: (inout Painter) -> Void
    ) {
        guard opacity > 0, !clip.isEmpty else { return }
        if opacity == 255 && mode == .sourceOver && self.mode == .sourceOver { return body(&self) }
        beginGroup()
        body(&self)
        endGroup(opacity: opacity, mode: mode)
    }

    /// Goes on painting on a transparent layer, until the `endGroup` that belongs to it. The layer
    /// is as large as the clip and has no rounded clips; those are for what it goes into.
    package mutating func beginGroup() {
        scratch.groups.append(
            GroupState(
                target: target, bounds: bounds, clip: clip, transform: transform, mode: mode,
                firstClip: firstClip))
        bounds = clip
        target = scratch.layer(scratch.groups.count - 1)
        clear(to: .clear)
        firstClip = scratch.clips.count
        hasRoundedClip = false
        mode = .sourceOver
    }

    /// Blends the layer into what is there, and goes on there.
    package mutating func endGroup(opacity: UInt8, mode: BlendMode) {
        let brush = endLayer()
        withBlendMode(mode) { painter in
            for y in Int(painter.clip.minY)..<Int(painter.clip.maxY) {
                painter.paint(
                    brush, y: y, x: Int(painter.clip.minX), count: painter.clip.width,
                    coverage: opacity)
            }
        }
    }

    /// Goes back to where the group began. The layer's pixels are the brush's until another group
    /// begins.
    mutating func endLayer() -> Brush {
        let layer = target
        let saved = scratch.groups.removeLast()
        target = saved.target
        bounds = saved.bounds
        clip = saved.clip
        transform = saved.transform
        mode = saved.mode
        firstClip = saved.firstClip
        hasRoundedClip = scratch.clips.count > firstClip
        return Brush(.layer(UnsafePointer(layer.pixels), stride: layer.stride), isOpaque: false)
    }
}

/// What a group comes back to.
struct GroupState {
    let target: PixelBuffer
    let bounds: PixelRect
    let clip: PixelRect
    let transform: AffineTransform
    let mode: BlendMode
    let firstClip: Int
}
