extension Painter {
    /// Paints the drawing of `body` as one picture with `opacity` / 255 and a blend mode. At full
    /// opacity and source-over it is painted directly.
    public mutating func withGroup(
        opacity: UInt8 = 255, mode: BlendMode = .sourceOver, _ body: (inout Painter) -> Void
    ) {
        guard opacity > 0, !clip.isEmpty else { return }
        if opacity == 255 && mode == .sourceOver && self.mode == .sourceOver { return body(&self) }
        beginGroup()
        body(&self)
        endGroup(opacity: opacity, mode: mode)
    }

    /// Redirects painting to a transparent layer, until the matching `endGroup`. The layer has the
    /// size of the clip and no rounded clips; those apply when the layer is blended.
    package mutating func beginGroup() {
        if let tape {
            tape.add(.beginGroup, self)
            tape.groups.append(state())
            mode = .sourceOver
            return
        }
        target = scratch.groups.push(state())
        bounds = clip
        clear(to: .clear)
        firstClip = scratch.clips.count
        hasRoundedClip = false
        mode = .sourceOver
    }

    /// Blends the layer into the target below, and continues there.
    package mutating func endGroup(opacity: UInt8, mode: BlendMode) {
        if endRecordedGroup(.endGroup(opacity: opacity, mode)) { return }
        let brush = endLayer()
        withBlendMode(mode) { painter in
            for y in Int(painter.clip.minY)..<Int(painter.clip.maxY) {
                painter.paint(
                    brush, y: y, x: Int(painter.clip.minX), count: painter.clip.width,
                    coverage: opacity)
            }
        }
    }

    /// Records the end of a group, and restores the state of before; returns false if nothing is recorded.
    mutating func endRecordedGroup(_ end: PaintStep.Operation) -> Bool {
        guard let tape else { return false }
        let saved = tape.groups.removeLast()
        (clip, transform, mode) = (saved.clip, saved.transform, saved.mode)
        tape.add(end, self)
        return true
    }

    private func state() -> GroupState {
        GroupState(
            target: target, bounds: bounds, clip: clip, transform: transform, mode: mode,
            firstClip: firstClip)
    }

    /// Restores the target of before the group. The brush refers to the layer's pixels until
    /// another group begins.
    mutating func endLayer() -> Brush {
        let layer = target
        let saved = scratch.groups.pop()
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

/// The painter's state before a group.
struct GroupState {
    let target: PixelBuffer
    let bounds: PixelRect
    let clip: PixelRect
    let transform: AffineTransform
    let mode: BlendMode
    let firstClip: Int
}

/// The open groups of a picture, and the layers of groups by their depth.
struct GroupStack {
    private var states: [GroupState] = []
    private var layers: [PixelBuffer] = []

    /// Begins a group. Returns its layer, which still holds the pixels of an earlier one.
    mutating func push(_ state: GroupState) -> PixelBuffer {
        states.append(state)
        if layers.count < states.count {
            layers.append(PixelBuffer(width: state.target.width, height: state.target.height))
        }
        return layers[states.count - 1]
    }

    /// Ends the innermost group, and returns the state of before.
    mutating func pop() -> GroupState { states.removeLast() }
}
