extension Painter {
    /// Paints what `body` draws as one picture of which `opacity` / 255 is seen, with a blend mode.
    /// At full opacity and source-over the drawing goes straight into what is there.
    public mutating func withGroup(
        opacity: UInt8 = 255, mode: BlendMode = .sourceOver, _ body: (inout Painter) -> Void
    ) {
        guard opacity > 0, !clip.isEmpty else { return }
        if opacity == 255 && mode == .sourceOver && self.mode == .sourceOver { return body(&self) }
        let layer = withLayer(body)
        let brush = Brush(
            .layer(UnsafePointer(layer.pixels), stride: layer.stride), isOpaque: false)
        withBlendMode(mode) { painter in
            for y in Int(painter.clip.minY)..<Int(painter.clip.maxY) {
                painter.paint(
                    brush, y: y, x: Int(painter.clip.minX), count: painter.clip.width,
                    coverage: opacity)
            }
        }
    }

    /// Runs `body` on a transparent layer of the clip's size, without the rounded clips; they are
    /// for what the layer goes into.
    mutating func withLayer(_ body: (inout Painter) -> Void) -> PixelBuffer {
        let layer = scratch.layer(groupDepth)
        let saved = (target, firstClip, mode, clip, transform)
        target = layer
        clear(to: .clear)
        firstClip = scratch.clips.count
        mode = .sourceOver
        groupDepth += 1
        body(&self)
        groupDepth -= 1
        (target, firstClip, mode, clip, transform) = saved
        return layer
    }
}
