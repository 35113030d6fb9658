/// The coordinate space of lines: whole device pixels for upright text, else local units.
struct LineSpace {
    let upright: Transform?

    var scale: Float { upright?.scale ?? 1 }

    func x(_ local: Float) -> Float {
        guard let upright else { return local }
        return snapped(Double(local) * Double(upright.scale) + Double(upright.translation.x))
    }

    func y(_ local: Float) -> Float {
        guard let upright else { return local }
        return snapped(Double(local) * Double(upright.scale) + Double(upright.translation.y))
    }

    /// Returns a length of at least one device pixel.
    func thickness(_ local: Float) -> Float {
        guard let upright else { return max(local, 1 / 64) }
        return max(1, (local * upright.scale).rounded())
    }

    private func snapped(_ value: Double) -> Float {
        Float(max(-1e6, min(1e6, (value + 0.5).rounded(.down))))
    }
}

/// A line under or through a run, in the units of a `LineSpace`.
struct TextLine {
    let minX: Float
    let maxX: Float
    /// Start of the line of text, where patterns begin.
    let phase: Float
    var top: Float
    let thickness: Float
    let isSnapped: Bool

    init(
        _ decoration: TextDecoration, isUnder: Bool, _ run: Paragraph.Run, _ line: Paragraph.Line,
        _ pass: TextPass, _ space: LineSpace
    ) {
        let metrics = pass.engine.fonts.faces[Int(run.face)].metrics
        let usual = isUnder ? metrics.underlineThickness : metrics.strikeoutThickness
        thickness = space.thickness(decoration.thickness ?? usual * run.fontSize)
        let start = pass.origin.x + line.origin.x
        (phase, minX) = (space.x(start), space.x(start + run.x))
        maxX = space.x(start + run.x + run.width)
        let baseline = space.y(pass.origin.y + line.origin.y - run.rise)
        let above = (isUnder ? metrics.underlinePosition : metrics.strikeoutPosition) * run.fontSize
        isSnapped = space.upright != nil
        let distance = -above * space.scale
        top = baseline + (isSnapped ? distance.rounded() : distance)
        if isUnder, isSnapped { top = max(top, baseline + 1) }
    }

    var rect: Rect { Rect(x: minX, y: top, width: maxX - minX, height: thickness) }

    /// Steps through a pattern that begins with the line of text, where it touches the run and the
    /// clip: its phase depends on neither.
    func forEachStep(of length: Float, _ clip: PixelRect, _ body: (Float) -> Void) {
        var (left, right) = (minX, maxX)
        if isSnapped {
            left = max(left, Float(clip.minX) - 2 * length)
            right = min(right, Float(clip.maxX) + 2 * length)
        }
        guard left < right, length > 0, (right - left) / length < 65_536 else { return }
        var index = ((left - phase) / length).rounded(.down)
        while phase + index * length < right {
            body(phase + index * length)
            index += 1
        }
    }
}
